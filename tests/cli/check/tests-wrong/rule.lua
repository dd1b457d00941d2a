rule { api = 1, id = "tests-wrong", version = "1.0.0", title = "Tests wrong", text = "For the tests.",
       requires = { "classic" } }

hook("turn/end", function(ctx) ctx.player:gain("points", 1, "wages") end)

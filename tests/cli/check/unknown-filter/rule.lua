rule { api = 1, id = "unknown-filter", version = "1.0.0", title = "Unknown filter", text = "For the tests.",
       requires = { "classic" } }

hook("score/amount", { kind = "city", complete = true }, function(ctx, score) score:add("points", 1, "more") end)

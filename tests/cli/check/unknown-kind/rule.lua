rule { api = 1, id = "unknown-kind", version = "1.0.0", title = "Unknown kind", text = "For the tests.",
       requires = { "classic" } }

hook("score/amount", { kind = "citty" }, function(ctx, score) score:add("points", 1, "more") end)

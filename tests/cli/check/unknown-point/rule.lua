rule { api = 1, id = "unknown-point", version = "1.0.0", title = "Unknown point", text = "For the tests.",
       requires = { "classic" } }

hook("score/amout", { kind = "city" }, function(ctx, score) end)

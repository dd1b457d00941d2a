rule { api = 1, id = "unknown-action", version = "1.0.0", title = "Unknown action", text = "For the tests.",
       requires = { "classic" } }

phase("rest", { after = "score", actions = { "slep" } })

action("sleep", { text = "sleep", apply = function(ctx) game:log("asleep") end })

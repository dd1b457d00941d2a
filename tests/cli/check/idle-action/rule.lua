rule { api = 1, id = "idle-action", version = "1.0.0", title = "Idle action", text = "For the tests.",
       requires = { "classic" } }

action("dance", { text = "dance", apply = function(ctx) game:log("a dance") end })

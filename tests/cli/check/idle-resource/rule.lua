rule { api = 1, id = "idle-resource", version = "1.0.0", title = "Idle resource", text = "For the tests.",
       requires = { "classic" } }

resource("gold", { start = 3 })

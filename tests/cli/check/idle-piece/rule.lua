rule { api = 1, id = "idle-piece", version = "1.0.0", title = "Idle piece", text = "For the tests.",
       requires = { "classic" } }

piece("giant", { each = 1 })

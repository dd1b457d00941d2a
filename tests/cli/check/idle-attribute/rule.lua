rule { api = 1, id = "idle-attribute", version = "1.0.0", title = "Idle attribute", text = "For the tests.",
       requires = { "classic" } }

attribute("tower", { on = "city" })

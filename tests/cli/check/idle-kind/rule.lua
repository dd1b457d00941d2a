rule { api = 1, id = "idle-kind", version = "1.0.0", title = "Idle kind", text = "For the tests.",
       requires = { "classic" } }

kind("canal", { role = "path" })

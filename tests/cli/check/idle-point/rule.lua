rule { api = 1, id = "idle-point", version = "1.0.0", title = "Idle point", text = "For the tests.",
       requires = { "classic" } }

hook_point("idle-point/moment", { sort = "notify" })

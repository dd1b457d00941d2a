rule { api = 1, id = "empty-phase", version = "1.0.0", title = "Empty phase", text = "For the tests.",
       requires = { "classic" } }

phase("rest", { after = "score" })

rule { api = 1, id = "requires-unknown", version = "1.0.0", title = "Needs", text = "Needs more.",
       requires = { "clasic", "toll" } }

rule { api = 1, id = "unused-option", version = "1.0.0", title = "Options", text = "For the tests.",
       requires = { "classic" },
       options = { bonus = { default = 2, min = 0, max = 5, help = "never paid" } } }

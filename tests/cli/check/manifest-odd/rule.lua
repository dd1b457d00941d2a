rule { api = 7, id = "manifest-old", version = "one", title = "Odd", txt = "Odd.", grade = "hard",
       requires = { "classic" } }

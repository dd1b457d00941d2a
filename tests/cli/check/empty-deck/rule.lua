rule { api = 1, id = "empty-deck", version = "1.0.0", title = "Empty deck", text = "For the tests.",
       requires = { "classic" } }

deck("weather", { shown = 1 })

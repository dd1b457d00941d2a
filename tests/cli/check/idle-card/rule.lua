rule { api = 1, id = "idle-card", version = "1.0.0", title = "Idle card", text = "For the tests.",
       requires = { "classic" } }

deck("luck", { hand = "secret" })
card("luck", "coin", { title = "Coin", apply = function(ctx) game:log("a coin") end })

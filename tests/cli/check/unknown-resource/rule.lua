rule { api = 1, id = "unknown-resource", version = "1.0.0", title = "Unknown resource", text = "For the tests.",
       requires = { "classic" } }

resource("coins", { start = 3 })

hook("turn/end", function(ctx)
  ctx.player:gain("cions", 1, "wages")
  game:ask(ctx.player, "pya")
end)

decision("pay", { actions = { "pay" } })
action("pay", { text = "pay", apply = function(ctx) ctx.player:lose("coins", 1, "paid") end })

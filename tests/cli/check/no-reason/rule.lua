rule { api = 1, id = "no-reason", version = "1.0.0", title = "No reason", text = "For the tests.",
       requires = { "classic" } }

hook("turn/end", function(ctx)
  ctx.player:gain("points", 1)
end)

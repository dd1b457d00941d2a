rule { api = 1, id = "unknown-name", version = "1.0.0", title = "Unknown name", text = "For the tests.",
       requires = { "classic" } }

hook("turn/end", function(ctx)
  local points = 3
  ctx.player:gain("points", pionts, "a bonus")
end)

rule { api = 1, id = "unused-state", version = "1.0.0", title = "Unused state", text = "For the tests.",
       requires = { "classic" } }

state { seen = "int", tally = { "int", per = "player" }, last = "tile-type" }

hook("turn/end", function(ctx)
  state.tally[ctx.player] = 1
  if state.last then state.last = nil end
end)

rule { api = 1, id = "four-hooks", version = "1.0.0", title = "Four hooks a turn",
       text = "What four small hooks cost.", requires = { "classic" } }

state { turns = "int", placed = "int", longest = "int" }

hook("turn/begin", function(ctx) state.turns = state.turns + 1 end)

hook("tile/placed", function(ctx) state.placed = ctx.tile.x end)

hook("region/extended", { kind = "road" }, function(ctx)
  if ctx.region.tiles > state.longest then state.longest = ctx.region.tiles end
end)

hook("score/amount", { kind = "city" }, function(ctx, score)
  if ctx.region.tiles == 2 then score:set("points", 2, "city of two tiles") end
end)

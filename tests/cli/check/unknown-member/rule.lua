rule { api = 1, id = "unknown-member", version = "1.0.0", title = "Unknown member", text = "For the tests.",
       requires = { "classic" } }

hook("tile/placed", function(ctx)
  if ctx.regon or game.tile_left == 3 then return end
  for near in ctx.tile:each_neigbour() do game:log(near.id) end
  game:log(ctx.tile.type:id())
  game.log("no dot here")
end)

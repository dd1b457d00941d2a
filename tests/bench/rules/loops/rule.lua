rule { api = 1, id = "loops", version = "1.0.0", title = "Handles and loops",
       text = "What loops over tiles, pieces and regions cost, once a turn each.",
       requires = { "classic" } }

state { seen = "int", sides = { "int", per = "player" } }

hook("tile/placed", function(ctx)
  local n = 0
  for feature in ctx.tile:each_feature { kind = "city" } do n = n + feature.region.tiles end
  for near in ctx.tile:each_neighbour() do
    if near:has("pennant") then n = n + 1 end
  end
  state.seen = n
end)

hook("turn/end", function(ctx)
  local n = 0
  for piece in ctx.player:each_piece("meeple") do
    if piece.region.role == "path" then n = n + piece.region.tiles end
  end
  for region in game:each_region { role = "area", completed = false, occupied = true } do
    n = n + region:weight_of(ctx.player) + region:count("pennant")
  end
  state.sides[ctx.player] = n
end)

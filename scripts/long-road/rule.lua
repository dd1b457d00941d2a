-- SPDX-License-Identifier: MIT
rule { api = 1, id = "long-road", version = "1.0.0", title = "The long road", grade = "scoring",
       text = "Whoever finished the longest road gets a bonus when the game is over.",
       requires = { "classic" },
       options = { points = { default = 5, min = 1, max = 20, help = "the bonus" } } }

state { longest = "int", builder = { "bool", per = "player" } }

-- While it is being completed the figures still stand there; a tie goes to the older road.
hook("region/completing", { kind = "road", completed = true, occupied = true }, function(ctx)
  if ctx.region.tiles <= state.longest then return end
  state.longest = ctx.region.tiles
  for player in game:each_player() do
    state.builder[player] = ctx.region:owned_by(player)
  end
end)

hook("game/final", function(ctx)
  for player in game:each_player() do
    if state.builder[player] then player:gain("points", options.points, "longest road") end
  end
end)

-- SPDX-License-Identifier: MIT
rule { api = 1, id = "long-road", version = "1.0.0", title = "The long road", grade = "scoring",
       text = "Whoever finished the longest road gets a bonus when the game is over.",
       requires = { "classic" },
       options = { points = { default = 5, min = 1, max = 20, help = "the bonus" } } }

matters { kind = "road", completed = true, occupied = true, text = "no road can be finished with a figure on it: nobody gets the bonus" }

state { longest = "int", turn = "int", builder = { "bool", per = "player" } }

-- While it is being completed the figures still stand there. A tie goes to the older road; of
-- equal ones finished in one turn neither is.
hook("region/completing", { kind = "road", completed = true, occupied = true, name = "measure" }, function(ctx)
  local tiles, turn = ctx.region.tiles, game.turn.number
  local shared = tiles == state.longest and turn == state.turn
  if tiles < state.longest or (tiles == state.longest and not shared) then return end
  for player in game:each_player() do
    state.builder[player] = ctx.region:owned_by(player) or (shared and state.builder[player])
  end
  state.longest, state.turn = tiles, turn
end)

hook("game/final", { name = "longest-road" }, function(ctx)
  for player in game:each_player() do
    if state.builder[player] then player:gain("points", options.points, "longest road") end
  end
end)

explain("end", "Who owned the longest road that was finished with figures on it gets " .. options.points
  .. (options.points == 1 and " point" or " points") .. [[ more. Of roads of the same length the one
finished first counts, of those finished in one turn all. Owners of one road that are level each get the
bonus.]])

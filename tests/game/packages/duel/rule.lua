-- SPDX-License-Identifier: MIT
-- For tests: three sides with so many dice each meet on the start tile and fight in the first turn.
rule { api = 1, id = "duel", version = "1.0.0", title = "Duel", requires = { "star-wars" },
       options = { first = { default = 1, min = 0, max = 3 }, second = { default = 1, min = 0, max = 3 },
                   third = { default = 0, min = 0, max = 3 } } }

resource("wins", {})
tile("arena", 1, { asteroids = "N" })

hook("game/setup", function()
  local there
  for feature in game.start_tile:each_feature { kind = "asteroids" } do there = feature end
  local dice = { options.first, options.second, options.third }
  for player in game:each_player() do
    local n = dice[player.seat]
    if n >= 2 then player:deploy("large", there) end
    if n % 2 == 1 then player:deploy("small", there) end
  end
end)

hook("place/allowed", function(ctx)
  if ctx.y < 0 then return "the arena stays as it is" end
end)

hook("battle/ended", function(ctx) ctx.winner:gain("wins", 1, "battle won") end)

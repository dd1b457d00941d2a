-- SPDX-License-Identifier: MIT
rule { api = 1, id = "catch-up", version = "1.0.0", title = "Catch up", grade = "turn",
       text = "Whoever is last may put the tile back once a turn and draw another.",
       base = "classic",
       options = { behind = { default = 1, min = 1, max = 50, help = "points behind the next player" } } }

matters { teams = 2, text = "nobody can fall behind" }

local function last(player)
  for other in player:each_other() do
    if other.points < player.points + options.behind then return false end
  end
  return true
end

phase("second-look", {
  after = "draw", before = "place", optional = true, actions = { "redraw" },
  when = function(ctx)
    return game.turn.tile and game.tiles_left > 0 and game.players > 1 and last(ctx.player)
  end,
})

action("redraw", {
  text = "put the tile back and draw another",
  apply = function(ctx)
    local old, aside = game.turn.tile, {}
    local new = game:draw()
    while new and not new.placeable do
      table.insert(aside, new)
      new = game:draw()
    end
    for _, tile in ipairs(aside) do game:put_back(tile) end
    if new then
      game.turn:hold(new)
      game:put_back(old)
    end
  end,
})

explain("second-look", "Before you place it you may put the tile you drew back and draw another one that "
  .. "fits, if every other player has at least " .. options.behind .. (options.behind == 1 and " point" or " points")
  .. " more than you. You do that once in a turn.")

-- SPDX-License-Identifier: MIT
rule { api = 1, id = "fewer-tiles", version = "1.0.0", title = "Fewer tiles", grade = "turn", base = "classic",
       text = "Every second tile stays in the box. Nobody knows which.",
       options = { percent = { default = 50, min = 10, max = 90, help = "how many tiles stay in the box" } } }

matters { bag = (99 + options.percent) // options.percent, text = "there are so few tiles that none stays in the box" }

local room = 1000 -- tiles; a larger game puts no more away

state { box = { "tile-type", list = room, secret = true } }

-- Of all tiles, so before anybody holds one.
hook("game/setup", { name = "fill-box", before = "hand-of-three/deal-hands" }, function(ctx)
  for _ = 1, math.min(room, game.tiles_left * options.percent // 100) do
    state.box:add(game:draw("nobody"))
  end
end)

hook("game/final", { name = "open-the-box" }, function(ctx) -- now the box may be seen
  for tile in state.box:each() do game:discard(tile) end
  state.box:clear()
end)

explain("setup", options.percent .. " of 100 tiles, drawn unseen, stay in the box until the game is over.")
explain("end", "Now the tiles in the box may be looked at.")

-- SPDX-License-Identifier: MIT
rule { api = 1, id = "fewer-tiles", version = "1.0.0", title = "Fewer tiles", grade = "turn",
       text = "Every second tile stays in the box. Nobody knows which.",
       options = { percent = { default = 50, min = 10, max = 90, help = "how many tiles stay in the box" } } }

hook("game/setup", function(ctx)
  for _ = 1, game.tiles_left * options.percent // 100 do game:discard(game:draw()) end
end)

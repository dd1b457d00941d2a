-- SPDX-License-Identifier: MIT
scenario("the next tile is known one turn ahead", {
  mix = { "classic", "open-tile" }, players = { "Red", "Blue" }, bag = "E U V",
}, function()
  expect { decision = "Red place", tile = "E" }
  act("Red", "place at=0,-1 turn=180")
  act("Red", "pass")
  expect { decision = "Blue place", tile = "U", log = "next: V" }
end)

scenario("the open tile is placed before the game ends", {
  mix = { "classic", "open-tile" }, players = { "Red", "Blue" }, bag = "E U", only_bag = true,
}, function()
  act("Red", "place at=0,-1 turn=180")
  act("Red", "pass")
  expect { tiles_left = 0, over = false, tile = "U" }
  act("Blue", "place at=1,0 turn=0")
  act("Blue", "pass")
  expect { over = true }
end)

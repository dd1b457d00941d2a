-- SPDX-License-Identifier: MIT
local setup = { mix = { "classic", "long-road" }, players = { "Red", "Blue" }, bag = "W W", only_bag = true }

scenario("the longest finished road pays once more at the end", setup, function()
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy piece=meeple on=1,0/road.W")
  act("Blue", "place at=-1,0 turn=0")
  act("Blue", "pass")
  expect { over = true, points = { Red = 8, Blue = 0 } } -- three tiles and five points
end)

scenario("a road that nobody held pays nobody", setup, function()
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  act("Blue", "place at=-1,0 turn=0")
  act("Blue", "pass")
  expect { over = true, points = { Red = 0, Blue = 0 } }
end)

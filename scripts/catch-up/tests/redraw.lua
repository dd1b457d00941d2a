-- SPDX-License-Identifier: MIT
local setup = { mix = { "classic", "catch-up" }, players = { "Red", "Blue" }, bag = "U E V" }

scenario("who is last may draw again", setup, function()
  expect { decision = "Red place" } -- nobody is behind: not asked
  given("set player=Red points=3")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  expect { decision = "Blue second-look", tile = "E", legal = { "redraw", "pass" } }
  act("Blue", "redraw")
  expect { decision = "Blue place", tile = "V", tiles_left = 69 }
end)

scenario("or keep the tile", setup, function()
  given("set player=Red points=3")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  act("Blue", "pass")
  expect { decision = "Blue place", tile = "E" }
end)

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

-- One tile finishes two roads of three tiles: which of them is scored first depends on how the
-- board lies, and must not matter.
scenario("roads of one length finished together both pay", {
  mix = "classic long-road", players = { "Red", "Blue", "Green", "Yellow" },
  only_bag = true,
  bag = "B U A V W W",
}, function()
  act("Red", "place tile=classic/B at=0,1 turn=270")
  act("Red", "pass")
  act("Blue", "place tile=classic/U at=-1,1 turn=90")
  act("Blue", "deploy piece=meeple on=-1,1/road.N")
  act("Green", "place tile=classic/A at=-2,1 turn=0")
  act("Green", "pass")
  act("Yellow", "place tile=classic/V at=-2,2 turn=180")
  act("Yellow", "deploy piece=meeple on=-2,2/road.N")
  act("Red", "place tile=classic/W at=-1,0 turn=270")
  act("Red", "pass")
  act("Blue", "place tile=classic/W at=-1,2 turn=180")
  act("Blue", "pass")
  expect { over = true, points = { Red = 0, Blue = 8, Green = 0, Yellow = 8 } }
  holds("rotation")
end)

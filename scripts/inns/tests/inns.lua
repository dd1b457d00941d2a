-- SPDX-License-Identifier: MIT
-- A road with an inn: two points a tile or nothing. The two ends are W, an inn lies between.
tile("inn", 3, { road = "EW inn" })
tile("stub", 6, { road = "W" })

local two = { "Red", "Blue" }

local function road(more)
  local setup = { mix = "classic inns", players = two, start = "stub", bag = "stub U U" }
  for name, value in pairs(more or {}) do setup[name] = value end
  return setup
end

-- The start tile's road leads west to an inn.
local function red_on_the_road()
  given("place tile=inn at=-1,0 turn=0")
  given("deploy player=Red on=-1,0/road.W")
end

scenario("finished it pays two points a tile", road(), function()
  red_on_the_road()
  act("Red", "place at=-2,0 turn=180")
  act("Red", "pass")
  expect { points = { Red = 6 }, supply = { Red = { meeple = 7 } } }
  expect_award("Red", "6 = 3 tiles + 3 tiles past an inn")
end)

scenario("a second inn changes nothing", road(), function()
  red_on_the_road()
  given("place tile=inn at=-2,0 turn=0")
  act("Red", "place at=-3,0 turn=180")
  act("Red", "pass")
  expect { points = { Red = 8 } }
end)

scenario("unfinished it pays nothing at the end", road { bag = "U", only_bag = true }, function()
  red_on_the_road()
  act("Red", "place at=0,1 turn=0")
  act("Red", "pass")
  expect { over = true, points = { Red = 0 } }
end)

scenario("a road without one pays as always", road(), function()
  given("place tile=U at=-1,0 turn=0")
  given("deploy player=Red on=-1,0/road.W")
  act("Red", "place at=-2,0 turn=180")
  act("Red", "pass")
  expect { points = { Red = 3 } }
end)

scenario("X21 Q-13 a road with an inn that is swept pays 0; the figures go home, the road stays open", {
  mix = "classic gifts inns", players = { "Blue", "Red" }, start = "stub", bag = "U stub U",
}, function()
  red_on_the_road()
  given("deal player=Red card=road-sweeper")
  act("Blue", "place at=0,1 turn=0")
  act("Blue", "pass")
  act("Red", "road-sweeper road=-1,0/road.W")
  expect { points = { Red = 0 }, supply = { Red = { meeple = 7 } } }
end)

scenario("X21 Q-13 with sweeper-inn=complete it pays like a finished one", {
  mix = "classic gifts inns", players = { "Blue", "Red" }, start = "stub", bag = "U stub U",
  options = { ["gifts.sweeper-inn"] = "complete" },
}, function()
  red_on_the_road()
  given("deal player=Red card=road-sweeper")
  act("Blue", "place at=0,1 turn=0")
  act("Blue", "pass")
  act("Red", "road-sweeper road=-1,0/road.W")
  expect { points = { Red = 4 }, supply = { Red = { meeple = 7 } } }
end)

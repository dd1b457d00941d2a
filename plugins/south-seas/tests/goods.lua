-- SPDX-License-Identifier: MIT
-- What pontoons and islands give (SS-15 ... SS-17, SS-26 ... SS-28). The tiles are of our own
-- making, so that nothing here leans on the reconstructed list.
tile("water",   9, { sea = "N" })
tile("plank",   4, { pontoon = "EW" })
tile("shelly",  4, { pontoon = "EW shell" })
tile("stone",   4, { pontoon = "E S W" })
tile("corner",  4, { pontoon = "SW shell" })
tile("jetty",   4, { island = "N", pontoon = "S>N" })
tile("beach",   4, { island = "N banana=2" })
tile("banana2", 4, { island = "EW banana=2" })
tile("bare",    4, { island = "N" })
tile("hub",     1, { island = "NESW banana" })

local two = { "Red", "Blue" }

scenario("SS01, SS-15, SS-16: a pontoon gives a shell for each symbol, not for each tile", {
  players = two, start = "stone", bag = "plank shelly jetty", seed = 3,
}, function()
  -- the stone's east arm, two planks with one shell, and a jetty of an island
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy on=1,0/pontoon.W")
  act("Blue", "place at=2,0 turn=0")
  act("Blue", "pass")
  expect { shells = { Red = 0 } }
  act("Red", "place at=3,0 turn=90")
  act("Red", "pass")
  expect { shells = { Red = 1, Blue = 0 }, points = { Red = 0 }, supply = { Red = { islander = 4 } } }
  expect_award("Red", "1 = 1 shell")
end)

scenario("SS-16: a closed loop is complete", {
  players = two, start = "corner", bag = "corner corner corner",
}, function()
  given("deploy player=Red piece=islander on=0,0/pontoon.S")
  act("Red", "place at=-1,0 turn=270")
  act("Red", "pass")
  act("Blue", "place at=-1,1 turn=180")
  act("Blue", "pass")
  act("Red", "place at=0,1 turn=90")
  act("Red", "pass")
  expect { shells = { Red = 4 }, supply = { Red = { islander = 4 } } }
end)

scenario("SS02, SS-26: who shares the majority gets the full amount", {
  players = two, start = "beach", bag = "beach banana2",
}, function()
  -- an island of four bananas grows together between a Red and a Blue part
  given("place tile=beach at=0,-2 turn=180")
  given("deploy player=Red piece=islander on=0,0/island.N")
  given("deploy player=Blue piece=islander on=0,-2/island.S")
  act("Red", "place at=1,0 turn=90")
  act("Red", "pass")
  act("Blue", "place at=0,-1 turn=90")
  act("Blue", "pass")
  expect { bananas = { Red = 6, Blue = 6 }, supply = { Red = { islander = 4 }, Blue = { islander = 4 } } }
end)

scenario("SS-26: the majority takes all, all islanders go home", {
  players = two, start = "hub", bag = "bare",
}, function()
  given("place tile=beach at=0,-1 turn=180")
  given("place tile=beach at=1,0 turn=270")
  given("place tile=beach at=-1,0 turn=90")
  given("deploy player=Red piece=islander on=0,0/island.N")
  given("deploy player=Red piece=islander on=0,-1/island.S")
  given("deploy player=Blue piece=islander on=1,0/island.W")
  act("Red", "place at=0,1 turn=0")
  act("Red", "pass")
  expect { bananas = { Red = 7, Blue = 0 }, supply = { Red = { islander = 4 }, Blue = { islander = 4 } } }
end)

scenario("SS-17: an island with a hole is not complete", {
  players = two, start = "hub", bag = "bare",
}, function()
  given("place tile=beach at=0,-1 turn=180")
  given("place tile=beach at=1,0 turn=270")
  given("place tile=beach at=-1,0 turn=90")
  given("deploy player=Red piece=islander on=0,0/island.N")
  act("Red", "place at=0,-2 turn=0") -- not into the gap
  act("Red", "pass")
  expect { bananas = { Red = 0 }, pieces = { Red = { islander = 1 } } }
end)

scenario("SS-28: who completes an empty pontoon may still deploy there", {
  players = two, start = "stone", bag = "stone",
}, function()
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy on=1,0/pontoon.W")
  expect { shells = { Red = 0 }, supply = { Red = { islander = 4 } } }
end)

local function bounded(limit)
  return { players = two, start = "corner", bag = "corner", options = { ["south-seas.token-limit"] = limit } }
end

local function loop_of_four()
  given("place tile=corner at=-1,0 turn=270")
  given("place tile=corner at=-1,1 turn=180")
  given("deploy player=Red piece=islander on=0,0/pontoon.S")
  given("deploy player=Blue piece=islander on=-1,0/pontoon.S")
  given("set player=Red shells=33")
  act("Red", "place at=0,1 turn=90")
  act("Red", "pass")
end

scenario("Q-08: the bank has goods without end", bounded(false), function()
  loop_of_four()
  expect { shells = { Red = 37, Blue = 4 } }
end)

scenario("Q-08, SS-03: or 40 of each good; the active player is paid first", bounded(true), function()
  loop_of_four()
  expect { shells = { Red = 37, Blue = 3 } }
  expect_award("Blue", "3 = 4 shells - 1 the bank is empty")
end)

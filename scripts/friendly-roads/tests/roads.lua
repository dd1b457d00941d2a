-- SPDX-License-Identifier: MIT
local setup = { mix = { "classic", "friendly-roads" }, players = { "Red", "Blue" }, bag = "W W U" }

scenario("one figure against two gets half, rounded up", setup, function()
  given("deploy player=Red piece=meeple on=0,0/road.E")
  given("deploy player=Red piece=meeple on=0,0/road.E")
  given("deploy player=Blue piece=meeple on=0,0/road.E")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  act("Blue", "place at=-1,0 turn=0")
  act("Blue", "pass")
  expect { points = { Red = 3, Blue = 2 } }
  expect_award("Blue", "2 = 2 half a road")
end)

scenario("one against one both have all of it", setup, function()
  given("deploy player=Red piece=meeple on=0,0/road.E")
  given("deploy player=Blue piece=meeple on=0,0/road.E")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  act("Blue", "place at=-1,0 turn=0")
  act("Blue", "pass")
  expect { points = { Red = 3, Blue = 3 } }
end)

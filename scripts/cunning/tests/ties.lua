-- SPDX-License-Identifier: MIT
tile("line", 9, { route = "EW" })
tile("fork", 9, { route = "E S W" })

local function attack(players, dice, with_rule)
  return { mix = with_rule and { "star-wars", "cunning" } or { "star-wars" },
           players = players, start = "fork", bag = "line", dice = dice }
end

local function fight(active, other)
  given("place tile=line at=1,0 turn=0")
  given("place tile=fork at=3,0 turn=0")
  given("deploy player=Red piece=small on=1,0/route.W")
  given("deploy player=" .. other .. " piece=small on=3,0/route.W")
  act(active, "place at=2,0 turn=0")
end

scenario("a tie goes to the defender, who scores; both have the tie's point",
         attack({ "Red", "White" }, "5  5", true), function()
  fight("Red", "White")
  expect { points = { Red = 1 + 1, White = 1 + 4 } }
end)

scenario("without the rule they roll again", attack({ "Red", "White" }, "5  5  6  1"), function()
  fight("Red", "White")
  expect { points = { Red = 1 + 4, White = 1 + 1 } }
end)

scenario("two defenders roll again", attack({ "Orange", "Red", "White" }, "5  5  6  1", true), function()
  fight("Orange", "White")
  expect { points = { Orange = 0, Red = 1 + 4, White = 1 + 1 } }
end)

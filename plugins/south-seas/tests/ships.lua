-- SPDX-License-Identifier: MIT
-- Markets and ships (SS-24, SS-25, SS-29 ... SS-32, SS-35, SS-39). Only the five ships that the
-- rules print are leaned on; what else lies in the row is there by name.
tile("water", 20, { sea = "N" })
tile("stall",  9, { market = true, sea = "N" })

local two = { "Red", "Blue" }

-- A turn without an evaluation, after which the player may supply a ship.
local function quiet_turn(player, cell)
  act(player, "place at=" .. (cell or "1,0") .. " turn=0")
  act(player, "pass")
end

local function row(cards) return { players = two, start = "water", bag = "water water water", cards = cards } end

scenario("SS-30, SS17: three of one sort and one of another", row "same-4 three-1 any-7 any-6", function()
  given("set player=Red shells=3 bananas=1")
  quiet_turn("Red")
  expect { legal = { "deliver ship=three-1 pay=1bananas+3shells", "pass" } }
  refuse("deliver ship=same-4 pay=1bananas+3shells")
  act("Red", "deliver")
  expect { shells = { Red = 0 }, bananas = { Red = 0 }, points = { Red = 0 }, cards = { Red = { ["three-1"] = 1 } } }
end)

scenario("SS-30, SS17: four of one sort are not three and one", row "same-4 three-1 any-7 any-6", function()
  given("set player=Red shells=4")
  quiet_turn("Red")
  expect { legal = { "deliver ship=same-4 pay=4shells", "pass" } }
end)

scenario("SS-30, SS18: six of whatever sort", row "same-4 three-1 any-7 any-6", function()
  given("set player=Red fish=5 bananas=1")
  quiet_turn("Red")
  expect { legal_has = { "deliver ship=any-6 pay=1bananas+5fish" } }
  act("Red", "deliver ship=any-6")
  expect { fish = { Red = 0 }, bananas = { Red = 0 } }
end)

scenario("SS-30: five may all be of one sort", row "any-5 mixed-shells any-7 any-6", function()
  given("set player=Red fish=5")
  quiet_turn("Red")
  expect { legal = { "deliver ship=any-5 pay=5fish", "pass" } }
end)

scenario("SS-30: just the goods that are printed", row "any-5 mixed-shells any-7 any-6", function()
  given("set player=Red fish=1 bananas=1 shells=2")
  quiet_turn("Red")
  expect { legal = { "deliver ship=mixed-shells pay=1bananas+1fish+2shells", "pass" } }
end)

scenario("SS-30: every different payment is an action of its own", row "any-5 any-7 same-4 three-1", function()
  given("set player=Red fish=4 bananas=4 shells=4")
  quiet_turn("Red")
  -- any 5 of three sorts with four of each: 21 - 3; any 7: 36 - 18; 3 + 1 in order: 6; four: 3
  expect { legal = 18 + 18 + 6 + 3 + 1 }
end)

scenario("SS19, SS-31: goods are counted, large tokens are changed", row "mixed-fish same-4 any-6 any-5", function()
  given("set player=Red fish=3 bananas=1 shells=1")
  quiet_turn("Red")
  act("Red", "deliver ship=mixed-fish")
  expect { fish = { Red = 1 } }
end)

scenario("SS-29: one ship a turn, the row is refilled to four", row "same-4 three-1 any-5 any-6 mixed-shells", function()
  given("set player=Red fish=20")
  quiet_turn("Red")
  act("Red", "deliver ship=any-6")
  expect { decision = "Blue place" }
  quiet_turn("Blue", "2,0")
  act("Red", "place at=3,0 turn=0")
  given("set player=Red fish=1 bananas=1 shells=2")
  act("Red", "pass")
  expect { legal = { "deliver ship=mixed-shells", "pass" } }
end)

scenario("SS-39: a taken ship lies face down and is worth nothing before the end",
         row "same-4 three-1 any-5 any-6", function()
  given("set player=Red fish=4")
  quiet_turn("Red")
  act("Red", "deliver ship=same-4")
  expect { points = { Red = 0 }, cards = { Red = { ["same-4"] = 1 } } }
  expect_view("Blue", { cards = { Red = 1 } })
end)

-- Markets

local function around(x, y, but) -- water around a market, one cell left free
  for dy = -1, 1 do
    for dx = -1, 1 do
      local cell = (x + dx) .. "," .. (y + dy)
      if cell ~= but and not (dx == 0 and dy == 0) then given("place tile=water turn=0 at=" .. cell) end
    end
  end
end

local function market(cards)
  return { players = { "Red", "Blue", "Green" }, start = "stall", bag = "water water", cards = cards }
end

scenario("SS-24, SS14: a market's owner takes the most valuable ship, one of two by choice",
         market "any-7 large-fish-1 any-5 same-4", function()
  given("deploy player=Red piece=islander on=0,0/market")
  around(0, 0, "1,1")
  act("Red", "place at=1,1 turn=0")
  act("Red", "pass")
  expect { decision = "Red market-ship", legal = { "take-ship ship=any-7", "take-ship ship=large-fish-1" },
           supply = { Red = { islander = 4 } } }
  act("Red", "take-ship ship=large-fish-1")
  expect { cards = { Red = { ["large-fish-1"] = 1 } }, berths = { Red = 0 }, points = { Red = 0 } }
end)

scenario("SS16: a market's ship is no delivery: one may still supply a ship",
         market "any-7 any-6 any-5 same-4", function()
  given("deploy player=Red piece=islander on=0,0/market")
  given("set player=Red fish=4")
  around(0, 0, "1,1")
  act("Red", "place at=1,1 turn=0")
  act("Red", "pass")
  expect { cards = { Red = { ["any-7"] = 1 } }, decision = "Red deliver", legal_has = { "deliver ship=same-4" } }
end)

scenario("SS-25, SS15: several markets: clockwise from the active player, refilled in between",
         market "any-7 any-5 three-pair same-4 any-6", function()
  -- Red plays; the markets of Green and Blue are completed by one tile
  given("place tile=stall at=2,0 turn=0")
  given("deploy player=Green piece=islander on=0,0/market")
  given("deploy player=Blue piece=islander on=2,0/market")
  around(0, 0, "1,1")
  for _, cell in ipairs { "3,-1", "3,0", "3,1", "2,-1", "2,1" } do given("place tile=water turn=0 at=" .. cell) end
  act("Red", "place at=1,1 turn=0")
  act("Red", "pass")
  expect { cards = { Blue = { ["any-7"] = 1 }, Green = { ["any-6"] = 1 } } }
end)

scenario("SS-25: who is owed two takes the second from the refilled row",
         market "any-7 any-5 three-pair same-4 any-6", function()
  given("place tile=stall at=2,0 turn=0")
  given("deploy player=Blue piece=islander on=0,0/market")
  given("deploy player=Blue piece=islander on=2,0/market")
  around(0, 0, "1,1")
  for _, cell in ipairs { "3,-1", "3,0", "3,1", "2,-1", "2,1" } do given("place tile=water turn=0 at=" .. cell) end
  act("Red", "place at=1,1 turn=0")
  act("Red", "pass")
  expect { cards = { Blue = { ["any-7"] = 1, ["any-6"] = 1 } } }
end)

scenario("SS-24: a market that is nobody's gives nothing", market "any-7 any-6 any-5 same-4", function()
  around(0, 0, "1,1")
  act("Red", "place at=1,1 turn=0")
  act("Red", "pass")
  expect { cards = { Red = 0, Blue = 0, Green = 0 }, decision = "Blue place" }
end)

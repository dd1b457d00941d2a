-- SPDX-License-Identifier: MIT
-- Castles: who decides what, and castles beside castles.
tile("stub", 12, { road = "N" })
tile("meadow", 12, {})
tile("cap", 12, { city = "N" })
tile("two-caps", 3, { city = "N S" })
tile("hall", 2, { city = "EW pennant=2" })
tile("gate", 3, { city = "N", road = "S" })

local function bcb(bag, more)
  local setup = { mix = { "classic", "bcb" }, start = "E", bag = bag }
  for name, value in pairs(more or {}) do setup[name] = value end
  return setup
end

local three = { "Red", "Blue", "Green" }

-- A player makes a castle of the cap at x,0 and one put north of it.
local function builds(player, x)
  act(player, "place at=" .. x .. ",-1 turn=180")
  act(player, "deploy on=" .. x .. ",-1/city.S")
  act(player, "build-castle")
end

-- East of the castle at 0: a city of ten and a road of three, both of which a gate at 1,0 finishes.
local function city_and_road()
  given("place tile=hall at=1,-1 turn=90")
  given("place tile=cap at=1,-2 turn=180")
  given("place tile=U at=1,1 turn=90")
  given("place tile=stub at=1,2 turn=0")
end

for points, from in pairs { [10] = "1,0/city.N", [3] = "1,0/road.S" } do
  scenario("C24, BCB-33: of two things the lord takes one, here " .. points, bcb("E gate U"), function()
    city_and_road()
    builds("Red", 0)
    act("Blue", "place at=1,0 turn=0")
    act("Blue", "pass")
    expect { decision = "Red castle-pays", legal = 2 }
    act("Red", "take-points from=" .. from)
    expect { points = { Red = points, Blue = 0 }, decision = "Red place", supply = { Red = { meeple = 7 } } }
  end)
end

scenario("BCB-33: it is the lord who chooses, in another's turn, and then the next lord", bcb("E E gate U", {
  players = three,
}), function()
  given("place tile=cap at=2,0 turn=0")
  city_and_road()
  builds("Red", 0)
  builds("Blue", 2)
  act("Green", "place at=1,0 turn=0")
  act("Green", "pass")
  expect { decision = "Red castle-pays", legal = 2 } -- clockwise from Green
  act("Red", "take-points from=1,0/road.S")
  expect { decision = "Blue castle-pays", legal = 2 }
  act("Blue", "take-points from=1,0/city.N")
  expect { points = { Red = 3, Blue = 10, Green = 0 } }
end)

scenario("Q-22: by the option the older castle's lord is asked first", bcb("E E gate U", {
  options = { bcb = { ["castle-order"] = "board" } },
}), function()
  given("place tile=cap at=2,0 turn=0")
  city_and_road()
  builds("Red", 0)
  builds("Blue", 2)
  given("turn player=Blue tile=gate")
  act("Blue", "place at=1,0 turn=0")
  act("Blue", "pass")
  expect { decision = "Red castle-pays" }
end)

scenario("Q-22: else the active player's own comes first", bcb("E E gate U"), function()
  given("place tile=cap at=2,0 turn=0")
  city_and_road()
  builds("Red", 0)
  builds("Blue", 2)
  given("turn player=Blue tile=gate")
  act("Blue", "place at=1,0 turn=0")
  act("Blue", "pass")
  expect { decision = "Blue castle-pays" }
end)

-- --- castles beside castles -------------------------------------------------------------------------

scenario("C23, BCB-34: a road pays one castle, that one the next, and that the third", bcb("E E E stub U", {
  players = three,
}), function()
  given("place tile=cap at=1,0 turn=0")
  given("place tile=cap at=2,0 turn=0")
  given("place tile=stub at=-1,0 turn=180")
  for y = 1, 3 do given("place tile=U at=-1," .. y .. " turn=90") end
  builds("Red", 0)
  builds("Blue", 1)
  builds("Green", 2)
  act("Red", "place at=-1,4 turn=0")
  act("Red", "pass")
  expect { points = { Red = 5, Blue = 5, Green = 5 },
           pieces = { Red = {}, Blue = {}, Green = {} } }
  expect_award("Green", "5 = 5 tiles")
end)

scenario("BCB-34: asked in whatever order, the chain is the same",
  bcb("E E E stub U", { players = three }), function()
  given("place tile=cap at=1,0 turn=0")
  given("place tile=cap at=2,0 turn=0")
  given("place tile=stub at=3,0 turn=180")
  builds("Red", 0)
  builds("Blue", 1)
  builds("Green", 2)
  act("Red", "place at=3,1 turn=0")
  act("Red", "pass")
  expect { points = { Red = 2, Blue = 2, Green = 2 } }
end)

-- Two castles side by side; a road ends to the west of the western one.
local function two_castles()
  given("place tile=cap at=1,0 turn=0")
  given("place tile=stub at=-1,1 turn=0")
  builds("Red", 0)
  builds("Blue", 1)
end

-- A tile at 2,-1 finishes both: a road along the north and round to the west, and a city to the east.
tile("corner", 1, { city = "E", road = "N" })

local function both_finished()
  given("place tile=G at=3,-1 turn=0")
  given("place tile=cap at=4,-1 turn=270")
  given("place tile=V at=2,-2 turn=0")
  for x = 1, -1, -1 do given("place tile=U at=" .. x .. ",-2 turn=0") end
  given("place tile=V at=-2,-2 turn=270")
  given("place tile=U at=-2,-1 turn=90")
  given("place tile=V at=-2,0 turn=180")
  given("place tile=V at=-1,0 turn=0")
end

scenario("Q-23, BCB-34: a lord may take what a castle finished with the same tile gets",
  bcb("E E corner U"), function()
  two_castles()
  both_finished()
  act("Red", "place at=2,-1 turn=0")
  act("Red", "pass")
  expect { decision = "Red castle-pays", legal = 2 } -- the road, or what Blue's castle will get
  act("Red", "take-points from=1,0/city.N")
  expect { decision = "Blue castle-pays", legal = 2 } -- the road or the city, not Red's castle
  act("Blue", "take-points from=3,-1/city")
  expect { points = { Red = 6, Blue = 6 }, supply = { Red = { meeple = 7 }, Blue = { meeple = 7 } } }
end)

scenario("Q-23: or the thing itself", bcb("E E corner U"), function()
  two_castles()
  both_finished()
  act("Red", "place at=2,-1 turn=0")
  act("Red", "pass")
  act("Red", "take-points from=2,-1/road.N")
  expect { decision = "Blue castle-pays", legal = 3 } -- Red's castle is finished now as well
  act("Blue", "take-points from=3,-1/city")
  expect { points = { Red = 10, Blue = 6 } }
end)

scenario("Q-23: by the option not while he sees anything else", bcb("E E corner U", {
  options = { bcb = { ["castle-chain-choice"] = false } },
}), function()
  two_castles()
  both_finished()
  act("Red", "place at=2,-1 turn=0")
  act("Red", "pass")
  expect { points = { Red = 10 }, decision = "Blue castle-pays", legal = 2 }
end)

-- --- empty castles --------------------------------------------------------------------------------------

scenario("BCB-35: an empty castle is done, pays no more and is not entered",
  bcb("E stub stub meadow U"), function()
  given("place tile=stub at=-2,0 turn=90")
  given("place tile=stub at=2,0 turn=270")
  builds("Red", 0)
  act("Blue", "place at=-1,0 turn=270")
  act("Blue", "pass")
  expect { points = { Red = 2 }, pieces = { Red = {} }, castles = { Red = 2 } }
  act("Red", "place at=1,0 turn=90")
  refuse("deploy on=0,0/city.N")
  act("Red", "pass")
  expect { points = { Red = 2, Blue = 0 } }
end)

scenario("BCB-35: nor does it pay a castle that is built beside it later",
  bcb("E stub E meadow U"), function()
  given("place tile=cap at=1,0 turn=0")
  given("place tile=stub at=-2,0 turn=90")
  builds("Red", 0)
  act("Blue", "place at=-1,0 turn=270")
  act("Blue", "pass")
  builds("Red", 1)
  expect { points = { Red = 2 }, supply = { Red = { meeple = 6 } } }
end)

-- --- several owners, several figures --------------------------------------------------------------------

scenario("C32, Q-05: a tied town scores, nobody makes a castle of it", bcb("E U"), function()
  given("deploy player=Red on=0,0/city.N")
  given("deploy player=Blue on=0,0/city.N")
  act("Red", "place at=0,-1 turn=180")
  act("Red", "pass")
  expect { points = { Red = 4, Blue = 4 }, decision = "Blue place" }
end)

scenario("C32, Q-05: by the option each may, clockwise from the active player", bcb("E U", {
  players = three, options = { bcb = { ["castle-sole-owner"] = false } },
}), function()
  given("deploy player=Red on=0,0/city.N")
  given("deploy player=Green on=0,0/city.N")
  given("turn player=Blue tile=E")
  act("Blue", "place at=0,-1 turn=180")
  act("Blue", "pass")
  expect { decision = "Green castle" }
  act("Green", "pass")
  act("Red", "build-castle")
  expect { points = { Red = 0, Green = 0 }, pieces = { Red = { "meeple 0,0/city.N" }, Green = {} } }
end)

scenario("C32, Q-05: the first who builds has it", bcb("E U", {
  options = { bcb = { ["castle-sole-owner"] = false } },
}), function()
  given("deploy player=Red on=0,0/city.N")
  given("deploy player=Blue on=0,0/city.N")
  act("Red", "place at=0,-1 turn=180")
  act("Red", "pass")
  act("Red", "build-castle")
  expect { decision = "Blue place", castles = { Red = 2, Blue = 3 }, pieces = { Blue = {} } }
end)

for _, what in ipairs { "return", "stay" } do
  scenario("Q-26: a lord's further figures " .. what, bcb("E U", {
    options = { bcb = { ["castle-extra-followers"] = what } },
  }), function()
    given("deploy player=Red on=0,0/city.N")
    given("deploy player=Red on=0,0/city.N")
    given("deploy player=Blue on=0,0/city.N")
    act("Red", "place at=0,-1 turn=180")
    act("Red", "pass")
    act("Red", "build-castle")
    expect { supply = { Red = { meeple = what == "stay" and 5 or 6 }, Blue = { meeple = 7 } } }
  end)
end

scenario("Q-22: of two towns the active player's left neighbour decides first", bcb("two-caps U", {
  players = three,
}), function()
  given("place tile=cap at=0,-2 turn=180")
  given("deploy player=Green on=0,0/city.N")
  given("deploy player=Blue on=0,-2/city.S")
  act("Red", "place at=0,-1 turn=0")
  act("Red", "pass")
  expect { decision = "Blue castle" }
  act("Blue", "pass")
  expect { points = { Blue = 4 }, decision = "Green castle" }
end)

scenario("Q-22: by the option the tile's sides say who", bcb("two-caps U", {
  players = three, options = { bcb = { ["castle-order"] = "board" } },
}), function()
  given("place tile=cap at=0,-2 turn=180")
  given("deploy player=Green on=0,-2/city.S")
  given("deploy player=Blue on=0,0/city.N")
  act("Red", "place at=0,-1 turn=0")
  act("Red", "pass")
  expect { decision = "Green castle" }
end)

-- --- double turns ------------------------------------------------------------------------------------------

tile("market-cap", 1, { city = "N", marks = "bazaar" })

for _, later in ipairs { true, false } do
  scenario("Q-09: the second part of a double turn is " .. (later and "a" or "no") .. " later turn", {
    mix = "classic bcb", start = "E", bag = "market-cap U U",
    options = { bcb = { ["castle-second-part-is-later"] = later } },
  }, function()
    given("place tile=stub at=2,0 turn=270")
    builds("Red", 0)
    expect { decision = "Blue pick" }
    given("turn player=Red tile=stub")
    act("Red", "place at=1,0 turn=90")
    act("Red", "pass")
    expect { points = { Red = later and 2 or 0 } }
  end)
end

scenario("Q-09: an auctioned tile is a later turn whatever the option", {
  mix = "classic bcb", start = "E", bag = "market-cap U stub",
  options = { bcb = { ["castle-second-part-is-later"] = false } },
}, function()
  given("place tile=stub at=2,0 turn=270")
  builds("Red", 0)
  act("Blue", "pick tile=U bid=0")
  act("Red", "pass")
  act("Blue", "place at=-1,0 turn=90")
  act("Blue", "pass")
  act("Red", "place at=1,0 turn=90")
  act("Red", "pass")
  expect { points = { Red = 2 } }
end)

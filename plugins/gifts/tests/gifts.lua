-- SPDX-License-Identifier: MIT
-- What each of the five gifts does, and what it may not do.
tile("plain", 12, {})

local setup = { mix = "classic gifts", players = { "Blue", "Red", "Green" }, bag = "plain U V U" }

local function blue_begins()
  act("Blue", "place at=0,1 turn=0")
  act("Blue", "pass")
end

-- A monastery at 0,4 that lacks one tile, at 0,5.
local function monastery()
  given("place tile=B at=0,4 turn=0")
  for _, at in ipairs { "-1,3", "0,3", "1,3", "-1,4", "1,4", "-1,5", "1,5" } do
    given("place tile=plain at=" .. at)
  end
end

-- --- Synod

scenario("GIFT-08 GIFT-16 G11 a second figure decides a monastery: 9 / 0 / 0", {
  mix = "classic gifts", players = { "Blue", "Red", "Green" }, bag = "plain plain U",
}, function()
  monastery()
  for _, player in ipairs { "Red", "Blue", "Green" } do
    given("deploy player=" .. player .. " piece=meeple on=0,4/monastery")
  end
  given("deal player=Red card=synod")
  blue_begins()
  act("Red", "synod on=0,4/monastery")
  expect { supply = { Red = { meeple = 5 } } }
  act("Red", "place at=0,5 turn=0")
  act("Red", "pass")
  expect { points = { Red = 9, Blue = 0, Green = 0 },
           supply = { Red = { meeple = 7 }, Blue = { meeple = 7 }, Green = { meeple = 7 } } }
  expect_award("Red", "9 = 1 monastery + 8 neighbours")
end)

scenario("GIFT-08 every unfinished monastery, occupied or not, by anyone", setup, function()
  given("place tile=B at=0,-3 turn=0")
  given("place tile=B at=0,-6 turn=0")
  given("place tile=B at=0,-9 turn=0")
  given("deploy player=Blue piece=meeple on=0,-3/monastery")
  given("deploy player=Red piece=meeple on=0,-6/monastery")
  given("deal player=Red card=synod")
  blue_begins()
  expect { legal = { "synod on=0,-3/monastery piece=meeple", "synod on=0,-6/monastery piece=meeple",
                     "synod on=0,-9/monastery piece=meeple", "pass" } }
end)

scenario("GIFT-08 a finished monastery is none of them", setup, function()
  monastery()
  given("place tile=plain at=0,5")
  given("place tile=B at=0,-3 turn=0")
  given("deal player=Red card=synod")
  blue_begins()
  expect { legal = { "synod on=0,-3/monastery piece=meeple", "pass" } }
end)

scenario("GIFT-08 GIFT-14 G13 the turn's own figure comes on top", setup, function()
  given("place tile=B at=0,-3 turn=0")
  given("deal player=Red card=synod")
  blue_begins()
  act("Red", "synod on=0,-3/monastery")
  act("Red", "place at=1,0 turn=0")
  expect { decision = "Red deploy" }
  act("Red", "deploy piece=meeple on=1,0/road.E")
  expect { pieces = { Red = { meeple = 2 } } }
end)

scenario("GIFT-08 out of the supply: with none at home it does nothing", setup, function()
  given("place tile=B at=0,-3 turn=0")
  for _ = 1, 7 do given("deploy player=Red piece=meeple on=0,0/city.N") end
  given("deal player=Red card=synod")
  blue_begins()
  expect { legal = { "synod on=none piece=none", "pass" } }
  refuse("synod on=0,-3/monastery piece=meeple", "no meeple is in your supply")
end)

-- --- Road Sweeper

local road = { mix = "classic gifts", players = { "Blue", "Red", "Green" }, bag = "plain U V U" }

local function road_of_four()
  given("place tile=U at=1,0 turn=0")
  given("place tile=U at=2,0 turn=0")
  given("place tile=U at=-1,0 turn=0")
end

scenario("GIFT-09 GIFT-10 G14 one's own road of four: 4 points, and claimed again", road, function()
  road_of_four()
  given("deploy player=Red piece=meeple on=1,0/road.E")
  given("deal player=Red card=road-sweeper")
  blue_begins()
  act("Red", "road-sweeper road=0,0/road.E")
  expect { points = { Red = 4 }, supply = { Red = { meeple = 7 } } }
  act("Red", "place at=3,0 turn=0")
  act("Red", "deploy piece=meeple on=3,0/road.E")
  expect { pieces = { Red = { "meeple 3,0/road.E" } } }
end)

scenario("GIFT-10 a swept road is scored again", road, function()
  road_of_four()
  given("deploy player=Red piece=meeple on=1,0/road.E")
  given("deal player=Red card=road-sweeper")
  given("deal player=Green card=road-sweeper")
  blue_begins()
  act("Red", "road-sweeper road=0,0/road.E")
  act("Red", "place at=3,0 turn=0")
  act("Red", "deploy piece=meeple on=3,0/road.E")
  act("Green", "road-sweeper road=0,0/road.E")
  expect { points = { Red = 9, Green = 0 }, supply = { Red = { meeple = 7 } } }
end)

scenario("GIFT-09 G15 by majority, and all figures return", road, function()
  road_of_four()
  given("deploy player=Blue piece=meeple on=1,0/road.E")
  given("deploy player=Blue piece=meeple on=2,0/road.E")
  given("deploy player=Red piece=meeple on=-1,0/road.E")
  given("deal player=Red card=road-sweeper")
  blue_begins()
  act("Red", "road-sweeper road=0,0/road.E")
  expect { points = { Blue = 4, Red = 0 },
           supply = { Blue = { meeple = 7 }, Red = { meeple = 7 } } }
end)

scenario("GIFT-09 one's own figure is not needed; a tie pays both", road, function()
  road_of_four()
  given("deploy player=Blue piece=meeple on=1,0/road.E")
  given("deploy player=Green piece=meeple on=2,0/road.E")
  given("deal player=Red card=road-sweeper")
  blue_begins()
  act("Red", "road-sweeper road=0,0/road.E")
  expect { points = { Blue = 4, Green = 4, Red = 0 } }
end)

scenario("GIFT-09 a finished road is none of them", road, function()
  given("place tile=W at=0,-5 turn=0")
  given("place tile=W at=1,-5 turn=180")
  given("deal player=Red card=road-sweeper")
  blue_begins()
  expect { legal = { "road-sweeper road=0,0/road.E", "road-sweeper road=0,-5/road.S",
                     "road-sweeper road=0,-5/road.W", "road-sweeper road=1,-5/road.N",
                     "road-sweeper road=1,-5/road.E", "pass" } }
end)

scenario("Q-31 nobody's road: swept, and nobody scores", road, function()
  given("deal player=Red card=road-sweeper")
  blue_begins()
  act("Red", "road-sweeper road=0,0/road.E")
  expect { points = { Red = 0, Blue = 0 }, decision = "Red place", cards = { Red = 0 } }
end)

scenario("Q-31 sweep-empty=false: only roads with figures", {
  mix = "classic gifts", players = { "Blue", "Red" }, bag = "plain U V",
  options = { gifts = { ["sweep-empty"] = false } },
}, function()
  given("place tile=U at=0,-5 turn=0")
  given("deploy player=Blue piece=meeple on=0,-5/road.E")
  given("deal player=Red card=road-sweeper")
  blue_begins()
  expect { legal = { "road-sweeper road=0,-5/road.E", "pass" } }
end)

-- --- Cash Out

scenario("GIFT-11 G16 Red 2, Blue 1 in a city: 6 points, one comes home", setup, function()
  given("place tile=G at=0,-1 turn=90")
  given("deploy player=Red piece=meeple on=0,0/city.N")
  given("deploy player=Red piece=meeple on=0,-1/city.N")
  given("deploy player=Blue piece=meeple on=0,0/city.N")
  given("deal player=Red card=cash-out")
  blue_begins()
  act("Red", "cash-out piece=Red:meeple@0,-1/city.N")
  expect { points = { Red = 6, Blue = 0 }, supply = { Red = { meeple = 6 } },
           pieces = { Red = { "meeple 0,0/city.N" }, Blue = { "meeple 0,0/city.N" } } }
  expect_award("Red", "6 = 3 figures there x 2")
end)

scenario("GIFT-11 from a city, a road, a monastery or a field; never another's", setup, function()
  given("place tile=B at=0,-3 turn=0")
  given("deploy player=Red piece=meeple on=0,0/city.N")
  given("deploy player=Red piece=meeple on=0,0/road.E")
  given("deploy player=Red piece=meeple on=0,0/field.SL")
  given("deploy player=Red piece=meeple on=0,-3/monastery")
  given("deploy player=Blue piece=meeple on=0,0/field.EL")
  given("deal player=Red card=cash-out")
  act("Blue", "place at=0,1 turn=0")
  expect { legal = { "cash-out piece=Red:meeple@0,0/city.N", "cash-out piece=Red:meeple@0,0/road.E",
                     "cash-out piece=Red:meeple@0,0/field.SL", "cash-out piece=Red:meeple@0,-3/monastery",
                     "pass" } }
  act("Red", "cash-out piece=Red:meeple@0,-3/monastery")
  expect { points = { Red = 2 } }
  expect_award("Red", "2 = 1 figure there x 2")
end)

-- --- Change Position

scenario("GIFT-12 G17 a knight lies down in either field, occupied or not; never onto the road", setup,
         function()
  given("deploy player=Red piece=meeple on=0,0/city.N")
  given("deploy player=Blue piece=meeple on=0,0/field.EL")
  given("deal player=Red card=change-position")
  blue_begins()
  expect { legal = { "change-position to=0,0/field.EL", "change-position to=0,0/field.SL", "pass" } }
  refuse("change-position piece=Red:meeple@0,0/city.N to=0,0/road.E", "lies down, or gets up")
  act("Red", "change-position to=0,0/field.EL")
  expect { pieces = { Red = { "meeple 0,0/field.EL" } }, decision = "Red place" }
end)

scenario("GIFT-12 a farmer gets up in a city or on a road, occupied or not", setup, function()
  given("deploy player=Red piece=meeple on=0,0/field.EL")
  given("deploy player=Blue piece=meeple on=0,0/road.E")
  given("deal player=Red card=change-position")
  blue_begins()
  expect { legal = { "change-position to=0,0/city.N", "change-position to=0,0/road.E", "pass" } }
  refuse("change-position piece=Red:meeple@0,0/field.EL to=0,0/field.SL", "lies down, or gets up")
  act("Red", "change-position to=0,0/road.E")
  expect { pieces = { Red = { "meeple 0,0/road.E" } } }
end)

scenario("GIFT-12 a monk lies down and gets up again", setup, function()
  given("place tile=B at=0,-3 turn=0")
  given("deploy player=Red piece=meeple on=0,-3/monastery")
  given("deal player=Red card=change-position")
  blue_begins()
  act("Red", "change-position")
  expect { pieces = { Red = { "meeple 0,-3/field" } } }
end)

scenario("GIFT-12 G18 a figure stays on its tile", setup, function()
  given("place tile=U at=1,0 turn=0")
  given("deploy player=Red piece=meeple on=0,0/city.N")
  given("deal player=Red card=change-position")
  blue_begins()
  refuse("change-position piece=Red:meeple@0,0/city.N to=1,0/field.SL", "stays on its tile")
end)

scenario("GIFT-12 another's figure stays where it is", setup, function()
  given("deploy player=Blue piece=meeple on=0,0/city.N")
  given("deal player=Red card=change-position")
  blue_begins()
  expect { legal = { "change-position piece=none to=none", "pass" } }
  refuse("change-position piece=Blue:meeple@0,0/city.N to=0,0/field.EL", "not yours")
end)

scenario("GIFT-12 farmers=off: nobody lies down", {
  mix = "classic gifts", players = { "Blue", "Red" }, bag = "plain U V",
  options = { classic = { farmers = false } },
}, function()
  given("deploy player=Red piece=meeple on=0,0/city.N")
  given("deal player=Red card=change-position")
  act("Blue", "place at=0,1 turn=0")
  expect { legal = { "change-position piece=none to=none", "pass" } }
end)

local function farmer_by_a_finished_city()
  given("place tile=E at=0,-1 turn=180")
  given("deploy player=Red piece=meeple on=0,0/field.EL")
  given("deal player=Red card=change-position")
  blue_begins()
end

scenario("Q-16 a completed city is closed to it", setup, function()
  farmer_by_a_finished_city()
  expect { legal = { "change-position to=0,0/road.E", "pass" } }
  refuse("change-position to=0,0/city.N piece=Red:meeple@0,0/field.EL", "completed")
end)

scenario("Q-16 move-to-completed=true: it is not", {
  mix = "classic gifts", players = { "Blue", "Red" }, bag = "plain U V",
  options = { gifts = { ["move-to-completed"] = true } },
}, function()
  farmer_by_a_finished_city()
  expect { legal = { "change-position to=0,0/city.N", "change-position to=0,0/road.E", "pass" } }
end)

-- --- Take 2

local pair = { mix = "classic gifts", players = { "Blue", "Red" }, bag = "plain U V" }

scenario("GIFT-13 G19 one of two is placed, the other goes back", pair, function()
  given("deal player=Red card=take-2")
  blue_begins()
  expect { tile = "U", tiles_left = 83 }
  act("Red", "take-2")
  expect { decision = "Red choose-tile", legal = { "take-tile tile=U", "take-tile tile=V" },
           tiles_left = 82 }
  act("Red", "take-tile tile=V")
  expect { decision = "Red place", tile = "V", tiles_left = 83, state = { pair = "" } }
end)

scenario("GIFT-13 the first may be kept", pair, function()
  given("deal player=Red card=take-2")
  blue_begins()
  act("Red", "take-2")
  act("Red", "take-tile tile=U")
  expect { decision = "Red place", tile = "U", tiles_left = 83 }
end)

tile("block", 2, { city = "NESW" })

scenario("GIFT-13 one that fits nowhere is not chosen", {
  mix = "classic gifts", players = { "Blue", "Red" }, bag = "plain U block",
}, function()
  given("place tile=E at=0,-1 turn=180")
  given("deal player=Red card=take-2")
  blue_begins()
  act("Red", "take-2")
  expect { decision = "Red place", tile = "U" }
end)

-- The last tile but none: with D, plain and U there are three.
local function down_to_the_last()
  given("deal player=Red card=take-2")
  blue_begins()
end

scenario("GIFT-13 Q-17 no tile is left to draw: it stays shut", {
  mix = "classic gifts", players = { "Blue", "Red" }, bag = "plain U", only_bag = true,
}, function()
  down_to_the_last()
  refuse("take-2", "no tile is left")
  expect { decision = "Red open-gift", legal = { "pass" } }
  act("Red", "pass")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  expect { over = true, points = { Red = 2 } }
end)

scenario("Q-17 take-2-empty=allowed: it is opened to no effect", {
  mix = "classic gifts", players = { "Blue", "Red" }, bag = "plain U", only_bag = true,
  options = { gifts = { ["take-2-empty"] = "allowed" } },
}, function()
  down_to_the_last()
  expect { legal = { "take-2", "pass" } }
  act("Red", "take-2")
  expect { decision = "Red place", tile = "U", cards = { Red = 0 }, log = "Take 2 has no effect" }
end)

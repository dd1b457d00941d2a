-- SPDX-License-Identifier: MIT
-- The turn: placing, deploying, taking back (SS-06 ... SS-14, SS-38).
tile("water",   9, { sea = "N" })
tile("plank",   4, { pontoon = "EW" })
tile("stone",   4, { pontoon = "E S W" })
tile("bare",    4, { island = "N" })
tile("strip",   4, { island = "EW" })
tile("island4", 2, { island = "NESW" })

local two = { "Red", "Blue" }

scenario("SS-05, SS-06: four islanders each, four ships face up, the start tile lies", {
  players = { "Red", "Blue", "Green", "Black", "Yellow" }, start = "water", bag = "water",
}, function()
  expect { supply = { Red = { islander = 4 }, Yellow = { islander = 4 } }, decision = "Red place",
           legal = { "place at=0,-1", "place at=1,0", "place at=0,1", "place at=-1,0" } }
end)

scenario("SS-08: pontoons, islands and seas must go on", { players = two, start = "plank", bag = "bare" },
function()
  refuse("place at=1,0 turn=0")       -- a sea against a pontoon
  refuse("place at=1,0 turn=270")     -- an island against a pontoon
  refuse("place at=1,1 turn=0")       -- only a corner
  expect { legal = { "place at=0,-1 turn=0", "place at=0,-1 turn=90", "place at=0,-1 turn=270",
                     "place at=0,1 turn=90", "place at=0,1 turn=180", "place at=0,1 turn=270" } }
end)

scenario("SS-09: a tile that fits nowhere is out of the game, another is drawn", {
  players = two, start = "water", bag = "island4 water", only_bag = true,
}, function()
  expect { tile = "water", tiles_left = 0, decision = "Red place" }
end)

scenario("SS-11, SS-12: one islander, on one free part of the tile just placed", {
  players = two, start = "plank", bag = "stone",
}, function()
  given("deploy player=Blue piece=islander on=0,0/pontoon.E")
  act("Red", "place at=1,0 turn=0")
  refuse("deploy piece=islander on=1,0/pontoon.W") -- Blue's pontoon
  refuse("deploy piece=islander on=0,0/sea.N")     -- not the tile just placed
  expect { legal_has = { "deploy on=1,0/pontoon.E", "deploy on=1,0/pontoon.S", "deploy on=1,0/sea.ER" } }
  act("Red", "deploy on=1,0/pontoon.S")
  expect { decision = "Blue place" }
end)

scenario("SS-12: not even beside an islander of one's own", { players = two, start = "plank", bag = "plank" },
function()
  given("deploy player=Red piece=islander on=0,0/pontoon.E")
  act("Red", "place at=1,0 turn=0")
  refuse("deploy piece=islander on=1,0/pontoon.W")
end)

scenario("SS-38: a tile with two seas lets one choose the sea", { players = two, start = "water", bag = "strip" },
function()
  act("Red", "place at=0,-1 turn=0")
  expect { legal_has = { "deploy on=0,-1/sea.N", "deploy on=0,-1/sea.S", "deploy on=0,-1/island.E" } }
  act("Red", "deploy on=0,-1/sea.N")
  expect { pieces = { Red = { "islander 0,-1/sea.N" } } }
end)

scenario("SS-37, SS24: islands that touch only at their tips are two, and so are the seas", {
  players = two, start = "bare", bag = "bare water",
}, function()
  given("place tile=bare at=1,1 turn=270")
  given("deploy player=Blue piece=islander on=0,0/island.N")
  given("deploy player=Blue piece=islander on=1,1/island.W")
  act("Red", "place at=1,0 turn=90")
  expect { legal_has = { "deploy on=1,0/island.E" } }
end)

scenario("SS11, SS-13: taking one back in place of deploying, with islanders in supply", {
  players = two, start = "water", bag = "water",
}, function()
  given("deploy player=Red piece=islander on=0,0/sea")
  act("Red", "place at=0,-1 turn=0")
  expect { supply = { Red = { islander = 3 } }, legal = { "recall", "pass" } }
  act("Red", "recall")
  expect { supply = { Red = { islander = 4 } }, fish = { Red = 0 }, pieces = { Red = { islander = 0 } },
           decision = "Blue place" }
end)

scenario("SS-13: only with an empty supply, by the option", {
  players = two, start = "water", bag = "plank", options = { ["south-seas.recall"] = "empty-supply" },
}, function()
  given("deploy player=Red piece=islander on=0,0/sea")
  act("Red", "place at=0,-1 turn=0")
  refuse("recall islander=1:islander@0,0/sea", "an islander in your supply")
end)

scenario("SS-13: with an empty supply the option allows it too", {
  players = two, start = "water", bag = "plank",
  options = { ["south-seas.recall"] = "empty-supply", ["south-seas.islanders"] = 1 },
}, function()
  given("deploy player=Red piece=islander on=0,0/sea")
  act("Red", "place at=0,-1 turn=0")
  act("Red", "recall")
  expect { supply = { Red = { islander = 1 } } }
end)

scenario("SS-13: another's islander stays where it is", { players = two, start = "water", bag = "plank" },
function()
  given("deploy player=Blue piece=islander on=0,0/sea")
  act("Red", "place at=0,-1 turn=0")
  refuse("recall islander=2:islander@0,0/sea")
end)

scenario("SS-14: taking back comes before the evaluation and turns a majority", {
  players = two, start = "bare", bag = "bare",
}, function()
  given("deploy player=Red piece=islander on=0,0/island.N")
  given("deploy player=Blue piece=islander on=0,0/sea")
  act("Red", "place at=0,-1 turn=180")
  act("Red", "recall")
  expect { bananas = { Red = 0 }, supply = { Red = { islander = 4 } } }
end)

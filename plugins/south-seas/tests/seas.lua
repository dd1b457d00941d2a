-- SPDX-License-Identifier: MIT
-- Seas: closed ones, and those a boat comes to (SS-18 ... SS-23, SS-27, SS-33).
tile("water", 9, { sea = "N" })
tile("pair",  4, { sea = "N fish=2" })
tile("lone",  4, { sea = "N fish" })
tile("boat",  4, { sea = "N boat" })
tile("boat2", 4, { sea = "N boat fish=2" })
tile("wall",  8, { island = "N" })
tile("strip", 4, { island = "EW", sea = "N boat S fish" })
tile("strip0", 4, { island = "EW" })
tile("cove",  4, { island = "NEW", sea = "S fish=2" })
tile("covef", 4, { island = "NEW", sea = "S fish" })
tile("coveb", 4, { island = "NEW", sea = "S boat" })
tile("strait", 4, { island = "N S", sea = "E fish" })

local two = { "Red", "Blue" }

scenario("SS03, SS04, SS-20, SS-21: a boat comes, a pair is covered first, what is covered counts no more", {
  players = two, start = "pair", bag = "boat water boat", cards = "any-7 any-6 large-fish-1 mixed-fish",
}, function()
  given("place tile=pair at=1,0 turn=0")
  given("place tile=lone at=2,0 turn=0")
  given("deploy player=Blue piece=islander on=1,0/sea")
  act("Red", "place at=0,1 turn=0") -- a boat without fish of its own
  expect { fish = { Blue = 5, Red = 0 }, supply = { Blue = { islander = 4 } }, decision = "Red cover",
           legal = { "cover fish=0,0/sea", "cover fish=1,0/sea" } }
  act("Red", "cover fish=0,0/sea")
  act("Blue", "place at=1,1 turn=0")
  act("Blue", "deploy")
  expect { fish = { Blue = 5 } }       -- the boat of an earlier turn does nothing (SS-19)
  act("Red", "place at=2,1 turn=0")
  expect { fish = { Blue = 8 }, supply = { Blue = { islander = 4 } } }
  -- the remaining pair had to be covered, the single fish was no choice
  expect { decision = "Blue place" }
end)

scenario("SS06, SS-19: a boat in an empty sea triggers nothing, neither later", {
  players = two, start = "pair", bag = "boat water",
}, function()
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  act("Blue", "place at=2,0 turn=0")
  act("Blue", "deploy on=2,0/sea")
  expect { fish = { Blue = 0 }, pieces = { Blue = { islander = 1 } }, decision = "Red place" }
end)

scenario("SS07, SS-23: the fisherman on the boat's own tile triggers it", {
  players = two, start = "lone", bag = "boat2",
}, function()
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy on=1,0/sea")
  expect { fish = { Red = 3 }, supply = { Red = { islander = 4 } } }
  expect_award("Red", "3 = 3 fish")
end)

scenario("SS09, SS-18, SS-22: an enclosed sea needs no boat and covers nothing", {
  players = two, start = "cove", bag = "cove",
}, function()
  given("deploy player=Red piece=islander on=0,0/sea.S")
  act("Red", "place at=0,1 turn=180")
  act("Red", "pass")
  expect { fish = { Red = 4 }, supply = { Red = { islander = 4 } }, state = { covered = "0" } }
end)

scenario("SS25: of a tile's two seas only the one with the boat is evaluated", {
  players = two, start = "pair", bag = "strip",
}, function()
  given("place tile=pair at=0,2 turn=0")
  given("deploy player=Red piece=islander on=0,0/sea")
  given("deploy player=Blue piece=islander on=0,2/sea")
  act("Red", "place at=0,1 turn=0")
  act("Red", "pass")
  expect { fish = { Red = 2, Blue = 0 }, pieces = { Blue = { islander = 1 } } }
end)

scenario("SS-27: all fishermen go home after a boat, the majority alone is paid", {
  players = two, start = "pair", bag = "boat",
}, function()
  given("place tile=water at=1,0 turn=0")
  given("deploy player=Red piece=islander on=0,0/sea")
  given("deploy player=Blue piece=islander on=1,0/sea")
  given("deploy player=Blue piece=islander on=1,0/sea")
  act("Red", "place at=2,0 turn=0")
  act("Red", "pass")
  expect { fish = { Red = 0, Blue = 2 }, supply = { Red = { islander = 4 }, Blue = { islander = 4 } } }
end)

scenario("Q-07: a boat that closes its sea: one evaluation, then it covers", {
  players = two, start = "cove", bag = "coveb",
}, function()
  given("deploy player=Red piece=islander on=0,0/sea.S")
  act("Red", "place at=0,1 turn=180")
  act("Red", "pass")
  expect { fish = { Red = 2 }, state = { covered = "1" } }
end)

scenario("Q-07: or it counts as an enclosure and covers nothing", {
  players = two, start = "cove", bag = "coveb", options = { ["south-seas.double-trigger"] = "enclosure" },
}, function()
  given("deploy player=Red piece=islander on=0,0/sea.S")
  act("Red", "place at=0,1 turn=180")
  act("Red", "pass")
  expect { fish = { Red = 2 }, state = { covered = "0" } }
end)

scenario("Q-24: a boat in an occupied sea without fish: nothing is gained, islanders go home", {
  players = two, start = "water", bag = "boat",
}, function()
  given("deploy player=Red piece=islander on=0,0/sea")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  expect { fish = { Red = 0 }, supply = { Red = { islander = 4 } }, state = { covered = "0" } }
end)

scenario("Q-24: by the option it finds no such sea", {
  players = two, start = "water", bag = "boat", options = { ["south-seas.boat-needs-fish"] = true },
}, function()
  given("deploy player=Red piece=islander on=0,0/sea")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  expect { supply = { Red = { islander = 3 } } }
end)

scenario("without boats those on tiles mean nothing", {
  players = two, start = "pair", bag = "boat water", options = { ["south-seas.boats"] = false },
}, function()
  given("deploy player=Blue piece=islander on=0,0/sea")
  act("Red", "place at=1,0 turn=0")
  expect { fish = { Blue = 0 }, pieces = { Blue = { "islander 0,0/sea.N" } }, decision = "Blue place" }
end)

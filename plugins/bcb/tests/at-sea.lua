-- SPDX-License-Identifier: MIT
-- Bridges, castles and bazaars go by roles: the same over South Seas.
tile("quay",  4, { pontoon = "E shell", ground = "sea" })
tile("open",  8, { ground = "sea" })
tile("lane",  1, { pontoon = "EW shell", ground = "sea" })
tile("turn",  4, { pontoon = "SW shell", ground = "sea" })
tile("isle",  6, { island = "N banana", ground = "sea" })
tile("stall", 2, { market = true, ground = "sea" })
tile("fair",  2, { ground = "sea", marks = "bazaar" })

local function seas(bag, start) return { mix = "south-seas bcb", start = start, bag = bag } end

scenario("BCB-20 a bridge over the sea is a pontoon, and carries no shell", seas("open quay", "quay"), function()
  given("place tile=quay at=2,0 turn=180")
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy on=1,0/pontoon.E")
  expect { shells = { Red = 2 }, bridges = { Red = 2 }, points = { Red = 0 } }
  expect_award("Red", "2 = 2 shells")
end)

-- Four bends and a bridge over one's own pontoon: a tile more, and no point, as tiles pay nothing here.
scenario("Q-04 a bridge over its own pontoon is no shell more, and no point", {
  mix = "south-seas bcb", start = "lane", bag = "turn", only_bag = true,
  options = { ["bcb.bridge-counts-separately"] = true },
}, function()
  given("place tile=turn at=1,0 turn=90")
  given("place tile=turn at=1,-1 turn=0")
  act("Red", "place at=0,-1 turn=270")
  act("Red", "deploy on=0,-1/pontoon.S")
  expect { over = true, shells = { Red = 4 }, points = { Red = 1 } } -- four shells are a point at the end
  expect_award("Red", "4 = 4 shells")
end)

scenario("Q-04 nor where pontoons go on as roads: the roads' tiles are paid, the bridge's is not", {
  mix = "classic south-seas bcb/bridges", start = "lane", bag = "classic/V", only_bag = true,
  join = { pontoon = "road", sea = "field" }, options = { ["bcb.bridge-counts-separately"] = true },
}, function()
  given("place tile=classic/V at=1,0 turn=90")
  given("place tile=classic/V at=1,-1 turn=0")
  act("Red", "place at=0,-1 turn=270")
  act("Red", "deploy piece=meeple on=0,-1/road.S")
  expect_award("Red", "3 = 3 tiles")
end)

-- The market at 1,0 is one of the six tiles; the last of its neighbours completes it.
local function surrounded_market()
  for _, at in ipairs { "2,0", "1,1", "0,1", "2,1", "2,-1" } do
    given("place tile=open at=" .. at .. " turn=0")
  end
  given("place tile=stall at=1,0 turn=0")
  act("Red", "place at=0,-1 turn=180")
  act("Red", "deploy on=0,-1/island.S")
  act("Red", "build-castle")
  act("Blue", "place at=1,-1 turn=0")
end

scenario("BCB-42 beside a market the lord gets a ship", seas("isle open open", "isle"), function()
  surrounded_market()
  act("Blue", "pass")
  expect { cards = { Red = 1, Blue = 0 }, castles = { Red = 2 }, supply = { Red = { islander = 4 } } }
end)

scenario("BCB-03 a bazaar sells tiles of whatever game", {
  mix = "south-seas bcb", start = "open", bag = "fair isle quay",
}, function()
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  act("Blue", "pick tile=isle bid=1")
  act("Red", "raise bid=2")
  act("Blue", "sell")
  expect { points = { Red = -2, Blue = 2 }, decision = "Blue place", tile = "quay" }
end)

-- SPDX-License-Identifier: MIT
-- Bridges, castles and bazaars go by roles: the same over South Seas.
tile("quay",  4, { pontoon = "E shell", ground = "sea" })
tile("open",  8, { ground = "sea" })
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

-- SPDX-License-Identifier: MIT
-- Castles go by roles: any area of two caps, beside any path, area or site.
tile("isle", 4, { island = "N banana", ground = "sea" })
tile("pier", 4, { pontoon = "N shell", ground = "sea" })

scenario("BCB-25, BCB-42: an island becomes a castle and is paid in shells", {
  mix = "south-seas bcb", start = "isle", bag = "isle pier pier",
}, function()
  given("place tile=pier at=2,0 turn=270")
  act("Red", "place at=0,-1 turn=180")
  act("Red", "deploy on=0,-1/island.S")
  act("Red", "build-castle")
  expect { bananas = { Red = 0 }, castles = { Red = 2 } }
  act("Blue", "place at=1,0 turn=90")
  act("Blue", "pass")
  expect { shells = { Red = 2, Blue = 0 }, castles = { Red = 2 } }
  expect_award("Red", "2 = 2 shells")
end)

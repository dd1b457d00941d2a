-- SPDX-License-Identifier: MIT
-- Bridges, castles and bazaars go by roles: the same over Star Wars.
tile("port",  4, { route = "E rebel", ground = "space" })
tile("void",  8, { ground = "space" })
tile("rock",  6, { asteroids = "N", ground = "space" })
tile("world", 2, { planet = "hunter", ground = "space" })

local function stars(bag, start) return { mix = "star-wars bcb", start = start, bag = bag } end

scenario("BCB-19 a bridge through space is a route, and a tile of it", stars("void port", "port"), function()
  given("place tile=port at=2,0 turn=180")
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy piece=small on=1,0/route.E")
  expect { points = { Red = 7 }, bridges = { Red = 2 } }
  expect_award("Red", "7 = 3 tiles + 2 symbols x 2")
end)

scenario("BCB-42 beside a planet he gets what it is worth", stars("rock void void", "rock"), function()
  for _, at in ipairs { "2,0", "1,1", "0,1", "2,1", "2,-1" } do
    given("place tile=void at=" .. at .. " turn=0")
  end
  given("place tile=world at=1,0 turn=0")
  act("Red", "place at=0,-1 turn=180")
  act("Red", "deploy piece=small on=0,-1/asteroids.S")
  act("Red", "build-castle")
  act("Blue", "place at=1,-1 turn=0")
  act("Blue", "pass")
  expect { points = { Red = 11, Blue = 0 } }
end)

-- SPDX-License-Identifier: MIT
-- Bridges, castles and bazaars go by roles: the same over a board of three games.
tile("quay",  4, { pontoon = "E shell", ground = "sea" })
tile("isle",  6, { island = "N banana", ground = "sea" })
tile("port",  4, { route = "E rebel", ground = "space" })
tile("void",  8, { ground = "space" })
tile("rock",  6, { asteroids = "N", ground = "space" })

local joins = { pontoon = "road", route = "road", island = "city", asteroids = "city",
                sea = "field", space = "field" }

local function three(bag, start)
  return { mix = "classic south-seas star-wars bcb", start = start or "classic/D", bag = bag, join = joins }
end

scenario("BCB-19 on a joined board the bridge is of its ground's game, which pays for it",
  three("void port", "port"), function()
  given("place tile=quay at=2,0 turn=180")
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy piece=small on=1,0/route.E")
  expect { points = { Red = 4 }, shells = { Red = 1 }, bridges = { Red = 2 } } -- 2 tiles and a symbol
end)

scenario("BCB-25 a castle of an island and a field of asteroids", three("rock", "isle"), function()
  act("Red", "place at=0,-1 turn=180")
  act("Red", "deploy piece=islander on=0,-1/asteroids.S")
  act("Red", "build-castle")
  expect { points = { Red = 0 }, bananas = { Red = 0 }, castles = { Red = 2 }, supply = { Red = { islander = 3 } } }
end)

-- SPDX-License-Identifier: MIT
-- One board of three games: joined regions have both kinds, and each package pays its own tiles.
tile("reef",  4, { asteroids = "S", ground = "space" })
tile("gem",   4, { asteroids = "S rebel", ground = "space" })
tile("belt",  4, { asteroids = "NS", ground = "space" })
tile("isle",  4, { island = "S banana", ground = "sea" })
tile("lane",  4, { route = "E W", ground = "space" })
tile("dock",  4, { pontoon = "W shell", ground = "sea" })
tile("stall", 1, { market = true, ground = "sea" })
tile("boats", 4, { sea = "N fish=2 boat" })

local function board(bag, more)
  local setup = {
    mix = "classic south-seas star-wars", start = "classic/D", bag = bag,
    join = { pontoon = "road", route = "road", island = "city", asteroids = "city",
             sea = "field", space = "field" } }
  for name, value in pairs(more or {}) do setup[name] = value end
  return setup
end

scenario("a city of two games pays each its own tile", board("gem"), function()
  act("Red", "place at=0,-1 turn=0")
  act("Red", "deploy piece=meeple on=0,-1/asteroids.S")
  expect { points = { Red = 6 }, supply = { Red = { meeple = 7 } } }
end)

scenario("a city that is an island pays points and bananas, to any piece", board("isle"), function()
  act("Red", "place at=0,-1 turn=0")
  act("Red", "deploy piece=islander on=0,-1/island.S")
  expect { points = { Red = 2 }, bananas = { Red = 1 }, supply = { Red = { islander = 4 } } }
end)

scenario("a city of three games; figures of all of them count together", board("belt isle"), function()
  given("deploy player=Blue piece=large on=0,0/city.N")
  act("Red", "place at=0,-1 turn=0")
  act("Blue", "place at=0,-2 turn=0")
  act("Blue", "pass")
  expect { points = { Red = 0, Blue = 4 }, bananas = { Blue = 1 } } -- 2 for each of two tiles
end)

scenario("a road of three games", board("lane dock"), function()
  act("Red", "place at=-1,0 turn=0")
  act("Red", "deploy piece=meeple on=-1,0/route.E")
  act("Blue", "place at=1,0 turn=0")
  act("Blue", "pass")
  expect { points = { Red = 2 }, shells = { Red = 1 } }
end)

scenario("two-tile-city counts all tiles and pays less for its own", board("reef", {
  options = { classic = { ["two-tile-city"] = 2 } },
}), function()
  act("Red", "place at=0,-1 turn=0")
  act("Red", "deploy piece=meeple on=0,-1/asteroids.S")
  expect { points = { Red = 3 } }
end)

scenario("small towns: a joined town is a town of two tiles", board("reef", {
  mix = "classic south-seas star-wars small-towns",
}), function()
  act("Red", "place at=0,-1 turn=0")
  act("Red", "deploy piece=meeple on=0,-1/asteroids.S")
  expect { points = { Red = 2 } }
end)

scenario("a boat in a field that is a sea: its figure fishes, and farms are paid at the end", board("boats", {
  mix = "classic south-seas star-wars",
}), function()
  given("place tile=E at=0,-1 turn=180") -- a completed city beside the field
  given("deploy player=Red piece=meeple on=0,0/field.SL")
  act("Red", "place at=0,1 turn=0")
  expect { points = { Red = 0 }, fish = { Red = 2 }, supply = { Red = { meeple = 7 } } }
end)

scenario("a city joined with asteroids pays the field beside it three, once", board("gem E", { only_bag = true }), function()
  given("deploy player=Blue piece=meeple on=0,0/field.EL")
  act("Red", "place at=0,-1 turn=0")
  act("Red", "pass")
  act("Blue", "place at=0,1 turn=180")
  act("Blue", "pass")
  expect { over = true, points = { Red = 0, Blue = 3 } }
end)

scenario("unfinished, each game pays its tiles at half", board("belt", { only_bag = true }), function()
  act("Red", "place at=0,-1 turn=0")
  act("Red", "deploy piece=meeple on=0,-1/asteroids.N")
  expect { over = true, points = { Red = 2 } }
end)

scenario("a market of its own kind admits no meeple, a joined one does", board("stall", {
  join = { market = "monastery", sea = "field" },
}), function()
  act("Red", "place at=0,1 turn=0")
  expect { legal_has = { "deploy piece=meeple on=0,1/market" } }
end)

property("a board of three games with all that goes by roles", {
  mix = "classic south-seas star-wars bcb gifts", start = "classic/D", games = 20,
  join = { pontoon = "road", route = "road", island = "city", asteroids = "city",
           sea = "field", space = "field" },
}, function() end)

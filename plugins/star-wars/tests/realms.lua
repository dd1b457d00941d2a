-- SPDX-License-Identifier: MIT
-- Realms, figures and the end (SW-02, SW-05 ... SW-08, SW-18 ... SW-22, SW-26, SW-28).
tile("cap",   8, { asteroids = "N" })
tile("gem",   4, { asteroids = "N rebel" })
tile("belt",  4, { asteroids = "EW" })
tile("line",  9, { route = "EW" })
tile("rline", 4, { route = "EW rebel" })
tile("eline", 4, { route = "EW empire" })
tile("bend",  4, { route = "SW" })
tile("fork",  9, { route = "E S W" })
tile("world", 2, { planet = "hunter" })
tile("void", 20, { space = "N" })
tile("solid", 2, { asteroids = "NESW" })

local two = { "Red", "Black" }

scenario("SW-02, SW-05, SW-26: four small figures and a large one; clockwise from the first", {
  players = { "Red", "Black", "Green", "White", "Orange" }, start = "void", bag = "void void",
}, function()
  expect { supply = { Red = { small = 4, large = 1 }, Orange = { small = 4, large = 1 } },
           points = { Red = 0 }, decision = "Red place" }
  act("Red", "place at=1,0 turn=0")
  expect { decision = "Black place" }
end)

local function three_tiles(middle)
  return { players = two, start = "fork", bag = middle }, function()
    given("place tile=fork at=2,0 turn=0")
    act("Red", "place at=1,0 turn=0")
    act("Red", "deploy piece=small on=1,0/route")
  end
end

local setup, play = three_tiles("line")
scenario("SW01, SW-18: a point a tile", setup, function()
  play()
  expect { points = { Red = 3 }, supply = { Red = { small = 4 } } }
  expect_award("Red", "3 = 3 tiles")
end)

scenario("X30 a large figure counts twice in a battle and brings no points of its own", {
  players = two, start = "fork", bag = "line",
}, function()
  given("place tile=fork at=2,0 turn=0")
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy piece=large on=1,0/route")
  expect { points = { Red = 3 }, supply = { Red = { large = 1 } } }
  expect_award("Red", "3 = 3 tiles")
end)

setup, play = three_tiles("eline")
scenario("SW01, SW-18: two for a symbol, whichever faction's", setup, function()
  play()
  expect { points = { Red = 5 } }
  expect_award("Red", "5 = 3 tiles + 1 symbol × 2")
end)

scenario("SW-18: a loop is complete; Q-29: a tile counts once", { players = two, start = "bend", bag = "bend" },
function()
  given("place tile=bend at=-1,0 turn=270")
  given("place tile=bend at=-1,1 turn=180")
  given("deploy player=Black piece=small on=0,0/route")
  act("Red", "place at=0,1 turn=90")
  expect { points = { Black = 4 } }
end)

scenario("SW-19, SW-21: asteroids: two a tile, two a symbol; all go home", { players = two, start = "gem", bag = "cap" },
function()
  given("deploy player=Black piece=large on=0,0/asteroids")
  act("Red", "place at=0,-1 turn=180")
  expect { points = { Black = 6 }, supply = { Black = { large = 1 } } }
end)

scenario("SW-20, SW14: a planet is worth eleven; symbols around it do not count", {
  players = two, start = "world", bag = "void",
}, function()
  given("deploy player=Black piece=small on=0,0/planet")
  for _, cell in ipairs { "-1,-1", "0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1" } do
    given("place tile=" .. (cell == "0,-1" and "rline" or cell:sub(-2) == "-1" and "line" or "void") ..
          " turn=0 at=" .. cell)
  end
  act("Red", "place at=1,1 turn=0")
  act("Red", "pass")
  expect { points = { Black = 11, Red = 0 } }
end)

scenario("SW20, SW-22: a planet that is nobody's pays nobody", { players = two, start = "world", bag = "void" },
function()
  for _, cell in ipairs { "-1,-1", "0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1" } do
    given("place tile=void turn=0 at=" .. cell)
  end
  act("Red", "place at=1,1 turn=0")
  act("Red", "pass")
  expect { points = { Red = 0, Black = 0 } }
end)

scenario("SW-07: only where nobody stands, on the tile just placed", { players = two, start = "fork", bag = "fork" },
function()
  given("deploy player=Black piece=small on=0,0/route.E")
  act("Red", "place at=1,0 turn=0")
  refuse("deploy piece=small on=1,0/route.W")
  refuse("deploy piece=small on=0,0/route.S")
  expect { legal_has = { "deploy piece=small on=1,0/route.E", "deploy piece=large on=1,0/route.S" } }
end)

scenario("SW-08, SW-28: on the planet of one's own tile, or on what else it shows", {
  players = two, start = "fork", bag = "planet-route-a",
}, function()
  act("Red", "place at=0,1 turn=180")
  expect { legal_has = { "deploy piece=small on=0,1/planet", "deploy piece=small on=0,1/route" } }
  act("Red", "deploy piece=small on=0,1/planet")
  expect { pieces = { Red = { "small 0,1/planet" } } }
end)

scenario("SW-06: sides must match", { players = two, start = "fork", bag = "cap" }, function()
  refuse("place at=1,0 turn=90")
  refuse("place at=0,-1 turn=180")
end)

scenario("SW16, SW-06: a tile that fits nowhere goes back, another is drawn", {
  players = two, start = "void", bag = "solid void", only_bag = true,
}, function()
  expect { decision = "Red place", tile = "void", tiles_left = 1 }
end)

scenario("SW-22, Q-11: the game ends when no tile fits any more", {
  players = two, start = "void", bag = "void solid", only_bag = true,
}, function()
  act("Red", "place at=1,0 turn=0")
  expect { over = true, tiles_left = 1 }
end)

local function last_turn(title, start, prepare, expected)
  scenario(title, { players = two, start = start, bag = "void", only_bag = true }, function()
    prepare()
    act("Red", "place at=0,1 turn=0")
    act("Red", "pass")
    expect(expected)
  end)
end

last_turn("SW15, SW-22: an unfinished planet: itself, its neighbours, two for the symbol", "world", function()
  given("place tile=void at=-1,0 turn=0")
  given("place tile=void at=-1,-1 turn=0")
  given("deploy player=Red piece=small on=0,0/planet")
end, { over = true, points = { Red = 1 + 3 + 2, Black = 0 }, winners = { "Red" } })

last_turn("SW15, SW-22: unfinished asteroids: one a tile, two a symbol", "gem", function()
  given("place tile=belt at=0,-1 turn=90")
  given("place tile=belt at=0,-2 turn=90")
  given("deploy player=Black piece=small on=0,0/asteroids")
  given("place tile=world at=-1,1 turn=0")
end, { over = true, points = { Red = 0, Black = 5 } })

last_turn("SW15, SW-22: an unfinished route: one a tile; Q-20: level players share the win", "line", function()
  given("place tile=line at=1,0 turn=0")
  given("place tile=fork at=2,0 turn=0")
  given("deploy player=Red piece=small on=0,0/route")
  given("set player=Black points=3")
  given("place tile=world at=-1,1 turn=0")
end, { over = true, points = { Red = 3, Black = 3 }, winners = { "Red", "Black" } })

last_turn("SW-22: nobody's realms pay nobody", "gem", function()
  given("place tile=world at=-1,1 turn=0")
end, { over = true, points = { Red = 0, Black = 0 } })

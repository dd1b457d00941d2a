-- SPDX-License-Identifier: MIT
-- Battles (SW-09 ... SW-17, SW-25 ... SW-30), with dice as written.
tile("cap",    8, { asteroids = "N" })
tile("hub",    1, { asteroids = "NESW rebel" })
tile("plainhub", 1, { asteroids = "NESW" })
tile("richhub", 1, { asteroids = "NESW rebel=3" })
tile("line",   9, { route = "EW" })
tile("rline",  4, { route = "EW rebel" })
tile("eline",  4, { route = "EW empire" })
tile("fork",   9, { route = "E S W" })
tile("world",  2, { planet = "rebel" })
tile("worldline", 2, { planet = "rebel", route = "W" })
tile("void",  20, { space = "N" })

-- A route of Red and one of another, two tiles apart; the tile between joins and closes them:
-- fork - Red's line - (gap) - fork
local function route_battle(players, dice, middle, other)
  return { players = players, start = "fork", bag = middle or "line", dice = dice }, function()
    given("place tile=line at=1,0 turn=0")
    given("place tile=fork at=3,0 turn=0")
    given("deploy player=Red piece=small on=1,0/route.W")
    given("deploy player=" .. (other or "White") .. " piece=small on=3,0/route.W")
  end
end

local function battle(title, players, dice, middle, other, rest)
  local setup, prepare = route_battle(players, dice, middle, other)
  scenario(title, setup, function() prepare(); rest() end)
end

battle("SW02, SW-09, SW-12, SW-14: one die each; the loser goes home with a point, the winner scores",
       { "Red", "White" }, "6 1", "line", "White", function()
  act("Red", "place at=2,0 turn=0")
  expect { points = { Red = 4, White = 1 }, supply = { Red = { small = 4 }, White = { small = 4 } } }
  expect_award("White", "1 = 1 lost battle: die")
  expect_award("Red", "4 = 4 tiles")
end)

battle("SW08, SW-09, SW-29: who joined the realms without a figure there neither rolls nor scores",
       { "Orange", "Red", "White" }, "6 1", "line", "White", function()
  act("Orange", "place at=2,0 turn=0")
  expect { points = { Orange = 0, Red = 4, White = 1 } }
end)

battle("SW04, SW-13, SW-14: a point for the tie, and one for each die of the pool, not of each roll",
       { "Red", "White" }, "5 2 5  6 1 2", "rline", "White", function()
  -- Red has the symbol's die; the second roll: Red 6 1, White 2
  act("Red", "place at=2,0 turn=0")
  expect { points = { Red = 1 + 4 + 2, White = 1 + 1 } }
end)

battle("SW04: the loser of two dice gets two", { "Red", "White" }, "5 2 5  1 1 2", "rline", "White", function()
  act("Red", "place at=2,0 turn=0")
  expect { points = { Red = 1 + 2, White = 1 + 4 + 2 } }
end)

battle("SW07, SW-10, SW-16: figures of one faction do fight, each with the symbol's die",
       { "Red", "Green" }, "1 2  3 4", "rline", "Green", function()
  act("Red", "place at=2,0 turn=0")
  expect { points = { Red = 2, Green = 4 + 2 } }
end)

battle("SW07: without a symbol one against one", { "Red", "Green" }, "1  3", "line", "Green", function()
  act("Red", "place at=2,0 turn=0")
  expect { points = { Red = 1, Green = 4 } }
end)

battle("SW-10: another faction's symbol brings no die", { "Red", "Orange" }, "1  3", "eline", "Orange", function()
  act("Red", "place at=2,0 turn=0")
  expect { points = { Red = 1, Orange = 4 + 2 } }
end)

scenario("SW02, SW-11: the symbol beside a planet brings no die on the route that ends there", {
  players = { "Red", "White" }, start = "fork", bag = "line", dice = "6 1",
}, function()
  given("place tile=line at=1,0 turn=0")
  given("place tile=worldline at=3,0 turn=0")
  given("deploy player=Red piece=small on=1,0/route.W")
  given("deploy player=White piece=small on=3,0/route.W")
  act("Red", "place at=2,0 turn=0")
  act("Red", "pass") -- the planet could be attacked
  expect { points = { Red = 4, White = 1 } }
end)

-- Asteroids: up to four caps around a hub.
local function caps()
  given("place tile=cap at=5,-1 turn=180")
  given("place tile=cap at=6,0 turn=270")
  given("place tile=cap at=5,1 turn=0")
  given("place tile=cap at=4,0 turn=90")
end

scenario("SW03, SW-12 ... SW-14: three fight, two tie and roll again", {
  players = { "Red", "White", "Black" }, start = "void", bag = "void", dice = "4 2  3  4 1   3 1  6 2",
}, function()
  caps()
  given("hold tile=hub")
  given("deploy player=Red piece=small on=5,-1/asteroids")
  given("deploy player=White piece=small on=6,0/asteroids")
  given("deploy player=Black piece=large on=5,1/asteroids")
  act("Red", "place at=5,0 turn=0")
  expect { points = { Red = 3, White = 1, Black = 13 } }
  expect_award("Black", "12 = 5 tiles × 2 + 1 symbol × 2")
  expect_award("Red", "2 = 2 lost battle: dice")
end)

local function at_the_hub(title, hub, players, dice, rest)
  scenario(title, { players = players, start = "void", bag = "void", dice = dice }, function()
    caps()
    given("hold tile=" .. hub)
    rest()
  end)
end

at_the_hub("SW06, SW-10: several symbols of the faction bring one die, three is the most", "richhub",
           { "Red", "White" }, "1 1 1  6", function()
  given("deploy player=Red piece=large on=5,-1/asteroids")
  given("deploy player=Red piece=small on=6,0/asteroids")
  given("deploy player=White piece=small on=5,1/asteroids")
  act("Red", "place at=5,0 turn=0")
  expect { points = { Red = 3, White = 10 + 6 }, supply = { Red = { small = 4, large = 1 } } }
end)

at_the_hub("SW-25: one's own figures share a realm and roll together", "plainhub",
           { "Red", "White" }, "1 2  3", function()
  given("deploy player=Red piece=small on=5,-1/asteroids")
  given("deploy player=Red piece=small on=6,0/asteroids")
  given("deploy player=White piece=small on=5,1/asteroids")
  act("Red", "place at=5,0 turn=0")
  expect { points = { Red = 2, White = 10 }, supply = { Red = { small = 4 } } }
end)

at_the_hub("SW17, SW-13: three level at the top, the fourth is out", "plainhub",
           { "Red", "White", "Black", "Orange" }, "5  5  5  4 4   6  1  2", function()
  given("deploy player=Red piece=small on=5,-1/asteroids")
  given("deploy player=White piece=small on=6,0/asteroids")
  given("deploy player=Black piece=small on=5,1/asteroids")
  given("deploy player=Orange piece=large on=4,0/asteroids")
  act("Red", "place at=5,0 turn=0")
  expect { points = { Red = 1 + 10, White = 1 + 1, Black = 1 + 1, Orange = 2 } }
end)

at_the_hub("SW-13: tied again and again", "plainhub", { "Red", "White" }, "5 5  3 3  6 2", function()
  given("deploy player=Red piece=small on=5,-1/asteroids")
  given("deploy player=White piece=small on=6,0/asteroids")
  act("Red", "place at=5,0 turn=0")
  expect { points = { Red = 2 + 10, White = 2 + 1 } }
end)

-- Planets

-- A planet at 0,0 held by White's large figure; the active player plays beside it.
local function siege(title, players, dice, rest, options)
  scenario(title, { players = players, start = "world", bag = "line void", dice = dice, options = options },
           function()
    given("deploy player=White piece=large on=0,0/planet")
    rest()
  end)
end

siege("SW09, SW-08: a planet is attacked from a tile beside it, even diagonally", { "Red", "White" },
      "5 1  5 5   5 2  4 3", function()
  act("Red", "place at=1,0 turn=90")
  act("Red", "deploy piece=small on=0,0/planet")
  expect { points = { Red = 1, White = 3 }, supply = { White = { large = 1 } },
           pieces = { Red = { "small 0,0/planet" } } }
end)

scenario("SW-08: diagonally", { players = { "Red", "White" }, start = "world", bag = "void", dice = "6 6  1 1" },
function()
  given("deploy player=White piece=large on=0,0/planet")
  given("place tile=void at=1,0 turn=0")
  act("Red", "place at=1,1 turn=0")
  expect { legal = { "deploy piece=small on=0,0/planet", "deploy piece=large on=0,0/planet", "pass" } }
  act("Red", "deploy piece=small on=0,0/planet")
  expect { points = { Red = 0, White = 2 } }
end)

siege("SW-08: not from farther away", { "Red", "White" }, nil, function()
  given("place tile=void at=1,0 turn=0")
  given("hold tile=fork")
  act("Red", "place at=2,0 turn=270") -- space to the west
  refuse("deploy piece=small on=0,0/planet")
end)

scenario("SW10: the eighth tile: fight first, then the winner scores", {
  players = { "Red", "White" }, start = "world", bag = "void", dice = "6 1  2",
}, function()
  given("deploy player=White piece=small on=0,0/planet")
  for _, cell in ipairs { "-1,-1", "0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1" } do
    given("place tile=void turn=0 at=" .. cell)
  end
  act("Red", "place at=1,1 turn=0")
  act("Red", "deploy piece=small on=0,0/planet")
  expect { points = { Red = 11, White = 1 }, supply = { Red = { small = 4 } } }
  expect_award("Red", "11 = 1 planet + 8 neighbours + 1 symbol × 2")
end)

scenario("SW12, SW-08: a second figure of one's own on a planet: no battle", {
  players = { "Red", "White" }, start = "world", bag = "void",
}, function()
  given("deploy player=Red piece=small on=0,0/planet")
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy piece=large on=0,0/planet")
  expect { points = { Red = 0 }, pieces = { Red = { "large 0,0/planet", "small 0,0/planet" } } }
end)

scenario("SW13: a tile beside two planets: one figure, to either or to the tile", {
  players = { "Red", "White" }, start = "world", bag = "line",
}, function()
  given("place tile=world at=2,0 turn=0")
  act("Red", "place at=1,0 turn=90")
  expect { legal = { "deploy piece=small on=0,0/planet", "deploy piece=large on=0,0/planet",
                     "deploy piece=small on=2,0/planet", "deploy piece=large on=2,0/planet",
                     "deploy piece=small on=1,0/route.N", "deploy piece=large on=1,0/route.N", "pass" } }
  act("Red", "deploy piece=small on=2,0/planet")
  expect { decision = "White place" }
end)

-- Several battles

local function two_battles(order)
  return { players = { "Red", "White", "Black" }, start = "void", bag = "void", dice = "6 1  6 1",
           options = { ["battles.order"] = order } }
end

local function prepare_two()
  given("place tile=fork at=4,0 turn=0")
  given("place tile=line at=5,0 turn=0")
  given("place tile=line at=7,0 turn=0")
  given("place tile=fork at=8,0 turn=0")
  given("place tile=world at=6,1 turn=0")
  given("deploy player=White piece=small on=5,0/route.W")
  given("deploy player=Black piece=small on=7,0/route.W")
  given("deploy player=White piece=small on=6,1/planet")
  given("hold tile=line")
  act("Red", "place at=6,0 turn=0")
  act("Red", "deploy piece=small on=6,1/planet")
end

scenario("Q-10: the active player chooses the order of battles", two_battles("active-player"), function()
  prepare_two()
  expect { decision = "Red battle", legal = { "fight region=6,1/planet", "fight region=6,0/route.W" } }
end)

scenario("Q-10: or they come by age, unasked", two_battles("oldest-first"), function()
  prepare_two()
  expect { decision = "White place", points = { Red = 0 } }
end)

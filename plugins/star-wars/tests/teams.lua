-- SPDX-License-Identifier: MIT
-- The team game (SW-23, SW-24; Q-12, Q-28).
tile("line",  9, { route = "EW" })
tile("eline", 9, { route = "EW empire" })
tile("fork",  9, { route = "E S W" })
tile("world", 2, { planet = "hunter" })
tile("void", 20, { space = "N" })

local function teams(bag, dice, options)
  return { players = { "Red", "Black", "Green", "White" },
           teams = { { "Red", "Green" }, { "Black", "White" } },
           start = "fork", bag = bag, dice = dice, options = options }
end

-- fork - line - (gap) - line - fork
local function prepare(one, other)
  given("place tile=line at=1,0 turn=0")
  given("place tile=line at=3,0 turn=0")
  given("place tile=fork at=4,0 turn=0")
  for _, piece in ipairs(one) do given("deploy " .. piece .. " on=1,0/route") end
  for _, piece in ipairs(other) do given("deploy " .. piece .. " on=3,0/route") end
  act("Red", "place at=2,0 turn=0")
end

scenario("SW-23: partners sit opposite and have one score", teams "void", function()
  given("set player=Red points=3")
  expect { points = { Red = 3, Green = 3, Black = 0, White = 0 } }
end)

scenario("SW19, SW-24: partners never fight; a realm they share is scored once, all go home", teams "line", function()
  prepare({ "player=Red piece=small" }, { "player=Green piece=small" })
  expect { points = { Red = 5, Green = 5, Black = 0 },
           supply = { Red = { small = 4 }, Green = { small = 4 } }, decision = "Black place" }
  expect_award("Red", "5 = 5 tiles")
end)

scenario("SW18, SW-24: one roller a side, the figures of both, a symbol's die, three at most",
         teams("eline", "6 1  5 5 5"), function()
  prepare({ "player=Red piece=small", "player=Green piece=small" }, { "player=Black piece=large" })
  expect { points = { Red = 5 + 2, Black = 3 }, supply = { Black = { large = 1 } } }
end)

scenario("SW23, SW-24: the winners' realm counts once, the losers get a point for a die",
         teams("line", "2 3  1"), function()
  prepare({ "player=Red piece=small", "player=Green piece=small" }, { "player=Black piece=small" })
  expect { points = { Red = 5, Green = 5, Black = 1, White = 1 } }
end)

scenario("SW-24: a tie is a point for each side, once", teams("line", "4 4  4  5 1  2"), function()
  prepare({ "player=Red piece=small", "player=Green piece=small" }, { "player=Black piece=small" })
  expect { points = { Red = 1 + 5, Black = 1 + 1 } }
end)

scenario("SW-24: the losing side withdraws all its figures", teams("line", "1 1  6"), function()
  prepare({ "player=Red piece=small", "player=Green piece=small" }, { "player=Black piece=small" })
  expect { points = { Red = 2, Black = 5 }, supply = { Red = { small = 4 }, Green = { small = 4 } } }
end)

scenario("Q-12: no figure beside a partner's on a route", teams "line", function()
  given("deploy player=Green piece=small on=0,0/route.E")
  act("Red", "place at=1,0 turn=0")
  expect { decision = "Black place" } -- nothing else to do
end)

scenario("Q-12: by the option it may go there", teams("line", nil, { ["star-wars.team-join"] = "anywhere" }), function()
  given("deploy player=Green piece=small on=0,0/route.E")
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy piece=small on=1,0/route")
  expect { decision = "Black place", pieces = { Red = { "small 1,0/route.E" } } }
end)

scenario("Q-12: not beside one of the other side", teams("line", nil, { ["star-wars.team-join"] = "anywhere" }), function()
  given("deploy player=Black piece=small on=0,0/route.E")
  act("Red", "place at=1,0 turn=0")
  expect { decision = "Black place" }
end)

local function partner_planet(options)
  return { players = { "Red", "Black", "Green", "White" },
           teams = { { "Red", "Green" }, { "Black", "White" } },
           start = "world", bag = "void", options = options }
end

scenario("Q-28: a planet that the partner holds is shared, without a battle", partner_planet(), function()
  given("deploy player=Green piece=small on=0,0/planet")
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy piece=small on=0,0/planet")
  expect { points = { Red = 0 }, pieces = { Red = { small = 1 }, Green = { small = 1 } } }
end)

scenario("Q-28: or it is not to be had", partner_planet { ["star-wars.partner-planet"] = "forbidden" }, function()
  given("deploy player=Green piece=small on=0,0/planet")
  act("Red", "place at=1,0 turn=0")
  expect { decision = "Black place" }
end)

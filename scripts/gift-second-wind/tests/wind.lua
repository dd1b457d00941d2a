-- SPDX-License-Identifier: MIT
tile("plain", 9, {})

local setup = { mix = "classic gift-second-wind", players = { "Blue", "Red" }, bag = "plain U V U" }

local function blue_begins()
  act("Blue", "place at=0,1 turn=0")
  act("Blue", "pass")
end

scenario("a whole turn first, then one's own", setup, function()
  given("deal player=Red card=second-wind")
  blue_begins()
  expect { decision = "Red open-gift", tile = "U", legal = { "second-wind", "pass" } }
  act("Red", "second-wind")
  expect { decision = "Red place", tile = "V", cards = { Red = 0 } }
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy piece=meeple on=1,0/road.W")
  expect { decision = "Red place", tile = "U" }
  act("Red", "place at=-1,0 turn=0")
  act("Red", "pass")
  expect { decision = "Blue place", pieces = { Red = { meeple = 1 } } }
end)

scenario("an extra turn draws, so another gift may be opened in it", setup, function()
  given("deal player=Red card=second-wind")
  given("deal player=Red card=cash-out")
  blue_begins()
  act("Red", "second-wind")
  expect { decision = "Red open-gift", tile = "V", legal = { "cash-out piece=none", "pass" } }
end)

scenario("Q-15 open-per=turn: not in an extra turn", {
  mix = "classic gift-second-wind", players = { "Blue", "Red" }, bag = "plain U V U",
  options = { gifts = { ["open-per"] = "turn" } },
}, function()
  given("deal player=Red card=second-wind")
  given("deal player=Red card=cash-out")
  blue_begins()
  act("Red", "second-wind")
  expect { decision = "Red place", tile = "V" }
end)

scenario("no tile is left: it stays shut", {
  mix = "classic gift-second-wind", players = { "Blue", "Red" }, bag = "plain U", only_bag = true,
}, function()
  given("deal player=Red card=second-wind")
  blue_begins()
  refuse("second-wind", "no tile is left")
end)

-- The block fits only on the city of the start tile, which the extra turn closes.
tile("block", 2, { city = "NESW" })

local function closes_the_last_city()
  given("deal player=Red card=second-wind")
  given("deal player=Red card=cash-out")
  blue_begins()
  expect { tile = "block" }
  act("Red", "second-wind")
  act("Red", "pass")
  act("Red", "place at=0,-1 turn=180")
  act("Red", "pass")
end

scenario("Q-33 the tile fits nowhere any more: another is drawn, and no second gift is opened", {
  mix = "classic gift-second-wind", players = { "Blue", "Red" }, bag = "plain block E U",
}, function()
  closes_the_last_city()
  expect { decision = "Red place", tile = "U", cards = { Red = 1 } }
end)

scenario("Q-33 reopen-on-redraw=true: one for the new tile", {
  mix = "classic gift-second-wind", players = { "Blue", "Red" }, bag = "plain block E U",
  options = { gifts = { ["reopen-on-redraw"] = true } },
}, function()
  closes_the_last_city()
  expect { decision = "Red open-gift", tile = "U", legal = { "cash-out piece=none", "pass" } }
  act("Red", "pass")
  expect { decision = "Red place", tile = "U" }
end)

scenario("Q-33 with nothing else to draw the turn is over", {
  mix = "classic gift-second-wind", players = { "Blue", "Red" }, bag = "plain block E", only_bag = true,
}, function()
  closes_the_last_city()
  expect { over = true, points = { Red = 2 } }
end)

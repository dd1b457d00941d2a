-- SPDX-License-Identifier: MIT
-- The Gifts in games with inns, other sites, other figures and other kinds of road and city.
tile("plain", 9, {})

local setup = { mix = "classic gifts rare", players = { "Blue", "Red" }, bag = "plain U V U" }

local function with(options)
  return { mix = "classic gifts rare", players = { "Blue", "Red" }, bag = "plain U V U",
           options = { gifts = options } }
end

local function next_to(tile)
  return { mix = "classic gifts rare", players = { "Blue", "Red" }, bag = tile .. " V",
           tiles = { ["rare/" .. tile] = 2 } }
end

local function blue_begins()
  act("Blue", "place at=0,1 turn=0")
  act("Blue", "pass")
end

local function inn()
  given("place tile=inn-road at=1,0 turn=0")
  given("deploy player=Blue piece=meeple on=0,0/road.E")
  given("deal player=Red card=road-sweeper")
end

scenario("Q-13 X21 a swept road with an inn pays nothing; the figures return", setup, function()
  inn()
  blue_begins()
  act("Red", "road-sweeper road=0,0/road.E")
  expect { points = { Blue = 0 }, supply = { Blue = { meeple = 7 } } }
end)

scenario("Q-13 sweeper-inn=complete: it pays like a finished one, and stays open",
         with { ["sweeper-inn"] = "complete" }, function()
  inn()
  blue_begins()
  act("Red", "road-sweeper road=0,0/road.E")
  expect { points = { Blue = 4 }, supply = { Blue = { meeple = 7 } } }
  act("Red", "place at=2,0 turn=0")
  expect { legal_has = { "deploy piece=meeple on=2,0/road.E" } }
end)

local function mixed_city()
  given("deploy player=Red piece=giant on=0,0/city.N")
  given("deploy player=Red piece=meeple on=0,0/city.N")
  given("deploy player=Red piece=steward on=0,0/city.N")
  given("deploy player=Blue piece=meeple on=0,0/city.N")
  given("deal player=Red card=cash-out")
end

scenario("Q-14 a large figure is one, a helper none, and no helper is cashed out", setup, function()
  mixed_city()
  blue_begins()
  expect { legal = { "cash-out piece=Red:giant@0,0/city.N", "cash-out piece=Red:meeple@0,0/city.N",
                     "pass" } }
  act("Red", "cash-out piece=Red:giant@0,0/city.N")
  expect { points = { Red = 6 }, supply = { Red = { giant = 1, meeple = 6, steward = 0 } } }
end)

scenario("Q-14 cash-out-count=weight: a large figure is two",
         with { ["cash-out-count"] = "weight" }, function()
  mixed_city()
  blue_begins()
  act("Red", "cash-out piece=Red:giant@0,0/city.N")
  expect { points = { Red = 8 } }
end)

scenario("X23 Synod reaches every site where a figure may stand", setup, function()
  given("place tile=shrine at=0,-3 turn=0")
  given("place tile=B at=0,-6 turn=0")
  given("deal player=Red card=synod")
  blue_begins()
  expect { legal = { "synod on=0,-3/shrine piece=pilgrim", "synod on=0,-6/monastery piece=meeple",
                     "synod on=0,-6/monastery piece=giant", "pass" } }
end)

scenario("GIFT-02 any path is a road", next_to("jetty"), function()
  given("place tile=jetty at=5,5 turn=0")
  given("deploy player=Red piece=meeple on=5,5/jetty.E")
  act("Blue", "place at=6,5 turn=0")
  expect { cards = { Blue = 1 } }
end)

scenario("GIFT-02 any area is a city", next_to("atoll"), function()
  given("place tile=atoll at=5,5 turn=0")
  given("deploy player=Red piece=meeple on=5,5/atoll.N")
  act("Blue", "place at=5,4 turn=180")
  expect { cards = { Blue = 1 } }
end)

-- --- a tile that was won and not drawn

local function given_turn()
  given("deal player=Red card=cash-out")
  given("turn player=Red tile=U")
end

scenario("Q-15 no gift is opened for a tile that was not drawn", setup, function()
  given_turn()
  expect { decision = "Red place", tile = "U" }
end)

scenario("Q-15 open-per=tile: one for that as well", with { ["open-per"] = "tile" }, function()
  given_turn()
  expect { decision = "Red open-gift", tile = "U" }
end)

scenario("Q-15 open-per=turn: not in an extra turn", with { ["open-per"] = "turn" }, function()
  given_turn()
  expect { decision = "Red place", tile = "U" }
end)

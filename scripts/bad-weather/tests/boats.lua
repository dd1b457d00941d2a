-- SPDX-License-Identifier: MIT
tile("pair", 4, { sea = "N fish=2" })
tile("boat", 4, { sea = "N boat" })
tile("cove", 2, { island = "NEW", sea = "S fish=2" })
tile("coveb", 2, { island = "NEW", sea = "S boat" })

local function game_of(bag, options)
  return { players = { "Red", "Blue" }, start = "pair", bag = bag, only_bag = true, options = options }
end

scenario("a boat among the last tiles gives nothing and covers nothing", game_of "boat", function()
  given("deploy player=Red piece=islander on=0,0/sea")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  expect { over = true, fish = { Red = 2 } } -- only what the end of the game gives
end)

scenario("with ten tiles left behind it a boat still comes",
         game_of "boat pair pair boat boat pair cove cove coveb coveb boat", function()
  given("deploy player=Red piece=islander on=0,0/sea")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  expect { fish = { Red = 2 }, tiles_left = 9, supply = { Red = { islander = 4 } } }
end)

scenario("how many tiles are the last is an option",
         game_of("boat pair pair", { ["bad-weather.tiles"] = 2 }), function()
  given("deploy player=Red piece=islander on=0,0/sea")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  expect { fish = { Red = 2 }, supply = { Red = { islander = 4 } } }
end)

scenario("an enclosed sea gives its fish in any weather", {
  players = { "Red", "Blue" }, start = "cove", bag = "coveb", only_bag = true,
}, function()
  given("deploy player=Red piece=islander on=0,0/sea.S")
  act("Red", "place at=0,1 turn=180")
  act("Red", "pass")
  expect { fish = { Red = 2 }, supply = { Red = { islander = 4 } } }
end)

-- SPDX-License-Identifier: MIT
local setup = { mix = "small-towns", players = { "Red", "Blue" }, bag = "E U" }

scenario("a city of two tiles pays two", setup, function()
  act("Red", "place at=0,-1 turn=180")
  act("Red", "deploy on=0,-1/city.S")
  expect { points = { Red = 2, Blue = 0 }, supply = { Red = { meeple = 7 } }, decision = "Blue place" }
  expect_award("Red", "2 = 2 tiles x 2 - 2 city of two tiles")
end)

scenario("the option says how much it pays", {
  mix = "small-towns", bag = "E U", options = { ["small-towns.points"] = 0 },
}, function()
  act("Red", "place at=0,-1 turn=180")
  act("Red", "deploy on=0,-1/city.S")
  expect { points = { Red = 0 }, supply = { Red = { meeple = 7 } } }
end)

scenario("a larger city pays as ever", { mix = "small-towns", bag = "G E" }, function()
  given("deploy player=Blue piece=meeple on=0,0/city.N")
  act("Red", "place at=0,-1 turn=90")
  act("Red", "pass")
  act("Blue", "place at=0,-2 turn=180")
  act("Blue", "pass")
  expect { points = { Red = 0, Blue = 6 } }
  expect_award("Blue", "6 = 3 tiles x 2")
end)

scenario("an unfinished city of two tiles pays as ever", { mix = "small-towns", bag = "G", only_bag = true },
  function()
    given("deploy player=Blue piece=meeple on=0,0/city.N")
    act("Red", "place at=0,-1 turn=90")
    act("Red", "pass")
    expect { over = true, points = { Blue = 2 }, winners = { "Blue" } }
  end)

-- SPDX-License-Identifier: MIT
local two = { mix = "classic", bag = "E U" }

scenario("a city of two tiles pays four", two, function()
  given("deploy player=Blue on=0,0/city.N")
  act("Red", "place at=0,-1 turn=180")
  act("Red", "pass")
  expect { points = { Red = 0, Blue = 4 }, supply = { Blue = { meeple = 7 } } }
  expect_award("Blue", "4 = 2 tiles x 2")
end)

scenario("by the option it pays two", {
  mix = "classic", bag = "E U", options = { classic = { ["two-tile-city"] = 2 } },
}, function()
  given("deploy player=Blue on=0,0/city.N")
  act("Red", "place at=0,-1 turn=180")
  act("Red", "pass")
  expect { points = { Blue = 2 } }
end)

scenario("as many figures, as many points for each", two, function()
  given("deploy player=Red on=0,0/city.N")
  given("deploy player=Blue on=0,0/city.N")
  act("Red", "place at=0,-1 turn=180")
  act("Red", "pass")
  expect { points = { Red = 4, Blue = 4 } }
end)

scenario("more figures take it all, and all go home", two, function()
  given("deploy player=Red on=0,0/city.N")
  given("deploy player=Red on=0,0/city.N")
  given("deploy player=Blue on=0,0/city.N")
  expect { supply = { Red = { meeple = 5 }, Blue = { meeple = 6 } } }
  act("Red", "place at=0,-1 turn=180")
  act("Red", "pass")
  expect { points = { Red = 4, Blue = 0 }, pieces = { Red = {}, Blue = {} },
           supply = { Red = { meeple = 7 }, Blue = { meeple = 7 } } }
end)

scenario("who finishes a free city may claim it and is paid at once", { mix = "classic", bag = "E U" },
  function()
    given("place tile=G at=0,-1 turn=90")
    act("Red", "place at=0,-2 turn=180")
    act("Red", "deploy on=0,-2/city.S")
    expect { points = { Red = 6 }, supply = { Red = { meeple = 7 } } }
  end)

scenario("a part that joins another's city cannot be claimed, a part of its own can", {
  mix = "classic", bag = "H",
}, function()
  given("deploy player=Blue on=0,0/city.N")
  act("Red", "place at=0,-1 turn=0")
  expect { decision = "Red deploy", legal_has = { "deploy on=0,-1/city.N", "pass" } }
  refuse("deploy on=0,-1/city.S", "a piece stands already")
  act("Red", "deploy on=0,-1/city.N")
  expect { pieces = { Red = { "meeple 0,-1/city.N" } }, points = { Blue = 4 } }
end)

scenario("an unfinished city pays one a tile and one a pennant", {
  mix = "classic", bag = "F", only_bag = true,
}, function()
  given("deploy player=Blue on=0,0/city.N")
  act("Red", "place at=0,-1 turn=90")
  act("Red", "pass")
  expect { over = true, points = { Blue = 3 } }
end)

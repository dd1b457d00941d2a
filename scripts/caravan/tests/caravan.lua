-- SPDX-License-Identifier: MIT
local setup = { mix = "caravan", bag = "E U" }

scenario("it starts on the start tile and moves to the one neighbour there is", setup, function()
  expect { neutral = { "caravan 0,0" } }
  act("Red", "place at=0,1 turn=180")
  act("Red", "pass")
  expect { neutral = { "caravan 0,1" }, points = { Red = 0 }, decision = "Blue place" }
end)

scenario("it pays every meeple it meets", setup, function()
  act("Red", "place at=0,1 turn=180")
  act("Red", "deploy on=0,1/city.S")
  act("Red", "lead to=0,1")                        -- there is no other way: it may be left out
  expect { points = { Red = 1 }, pieces = { Red = { meeple = 1 } } }
  expect_award("Red", "1 = 1 the caravan's visit")
end)

scenario("the player chooses among the tiles beside it", setup, function()
  given("place tile=U at=1,0 turn=0")
  act("Red", "place at=0,1 turn=180")
  act("Red", "pass")
  expect { decision = "Red caravan", legal = { "lead to=1,0", "lead to=0,1" } }
  refuse("lead to=0,0", "legal")
  act("Red", "lead to=1,0")
  expect { neutral = { "caravan 1,0" } }
end)

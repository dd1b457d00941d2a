-- SPDX-License-Identifier: MIT
local setup = { mix = { "classic", "toll" }, players = { "Red", "Blue" }, bag = "W W B U" }

-- Blue finishes the road and sets the keeper, Red places a monastery beside it.
local function begin()
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  act("Blue", "place at=-1,0 turn=0")
  act("Blue", "pass")
  expect { decision = "Blue keeper", legal_has = { "pass" } }
  act("Blue", "set-keeper")
  act("Red", "place at=0,1 turn=0")
end

scenario("whoever passes pays a coin and sets a figure", setup, function()
  begin()
  expect { decision = "Red toll", legal = { "pay-toll", "refuse-toll" } }
  act("Red", "pay-toll")
  act("Red", "deploy piece=meeple on=0,1/monastery")
  expect { coins = { Red = 2, Blue = 4 }, decision = "Blue place" }
end)

scenario("or pays nothing and sets none", setup, function()
  begin()
  act("Red", "refuse-toll")
  expect { coins = { Red = 3, Blue = 3 }, decision = "Blue place", supply = { Red = { meeple = 7 } } }
end)

scenario("without a coin there is nothing to choose", setup, function()
  given("set player=Red coins=0")
  begin()
  expect { coins = { Red = 0, Blue = 3 }, decision = "Blue place" }
end)

scenario("the own keeper takes nothing", setup, function()
  begin()
  act("Red", "pay-toll")
  act("Red", "pass")
  act("Blue", "place at=2,0 turn=0")
  expect { coins = { Red = 2, Blue = 4 } }
end)

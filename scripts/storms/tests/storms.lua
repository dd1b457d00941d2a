-- SPDX-License-Identifier: MIT
local function setup(cards)
  return { mix = { "classic", "storms" }, players = { "Red", "Blue" }, bag = "U U U", cards = cards }
end

-- Red stands on a road, Blue in a field; then Red's tile beside both is the third.
local function round()
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy piece=meeple on=1,0/road.E")
  act("Blue", "place at=2,0 turn=0")
  act("Blue", "deploy piece=meeple on=2,0/field.NL")
  act("Red", "place at=1,-1 turn=0")
  act("Red", "pass")
end

scenario("a gust blows figures off the roads", setup("gust calm"), function()
  round()
  expect { supply = { Red = { meeple = 7 }, Blue = { meeple = 6 } }, log = "coming: Calm" }
end)

scenario("a flood drives figures out of the fields", setup("flood gust"), function()
  round()
  expect { supply = { Red = { meeple = 6 }, Blue = { meeple = 7 } } }
end)

scenario("a calm strikes nobody", setup("calm thunder"), function()
  round()
  expect { supply = { Red = { meeple = 6 }, Blue = { meeple = 6 } }, log = "coming: Thunder" }
end)

scenario("thunder strikes all around, not far away", setup("thunder calm"), function()
  given("place tile=B at=0,1 turn=0")
  given("deploy player=Blue piece=meeple on=0,1/monastery")
  round()
  expect { supply = { Red = { meeple = 7 }, Blue = { meeple = 6 } } }
end)

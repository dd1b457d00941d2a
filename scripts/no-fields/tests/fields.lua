-- SPDX-License-Identifier: MIT
local setup = { mix = { "classic", "no-fields" }, players = { "Red", "Blue" }, bag = "U U" }

scenario("no figure stands in a field", setup, function()
  act("Red", "place at=1,0 turn=0")
  refuse("deploy piece=meeple on=1,0/field.NL", "nobody farms in this game")
  act("Red", "deploy piece=meeple on=1,0/road.W")
  expect { decision = "Blue place", pieces = { Red = { "meeple 1,0/road.E" } } }
end)

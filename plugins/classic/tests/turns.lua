-- SPDX-License-Identifier: MIT
scenario("a tile that fits nowhere goes out, and the same player draws again", {
  mix = "classic", start = "B", bag = "C E U",
}, function()
  expect { decision = "Red place", tile = "E" }
end)

scenario("tiles lie edge to edge and match", { mix = "classic", bag = "U" }, function()
  refuse("place at=0,-1 turn=0", "city")
  refuse("place at=5,5 turn=0")
  refuse("deploy on=0,0/city.N", "not asked now")
  act("Red", "place at=1,0 turn=0")
  refuse("place at=2,0 turn=0", "not asked now")
end)

scenario("without a figure at home nobody is asked", {
  mix = "classic", bag = "U U", options = { ["classic.meeples"] = 1 },
}, function()
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy on=1,0/road.W")
  act("Blue", "place at=2,0 turn=0")
  act("Blue", "pass")
  given("hold tile=U")
  act("Red", "place at=3,0 turn=0")
  expect { decision = "Blue place" }
end)

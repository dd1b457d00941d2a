-- SPDX-License-Identifier: MIT
tile("rock", 4, { asteroids = "N", ground = "space" })
tile("port", 4, { route = "N", ground = "space" })

scenario("BCB-25: a field of asteroids, too", {
  mix = "star-wars bcb", start = "rock", bag = "rock port port",
}, function()
  given("place tile=port at=2,0 turn=270")
  act("Red", "place at=0,-1 turn=180")
  act("Red", "deploy piece=small on=0,-1/asteroids.S")
  act("Red", "build-castle")
  act("Blue", "place at=1,0 turn=90")
  act("Blue", "pass")
  expect { points = { Red = 2, Blue = 0 } }
end)

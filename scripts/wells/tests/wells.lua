-- SPDX-License-Identifier: MIT
scenario("a well pays the farmers of its field", {
  mix = { "classic", "wells" }, players = { "Red", "Blue" }, bag = "E", only_bag = true,
}, function()
  given("place tile=meadow at=0,1 turn=0")
  given("deploy player=Blue piece=meeple on=0,1/field.NL")
  act("Red", "place at=0,-1 turn=180")
  act("Red", "pass")
  expect { over = true, points = { Red = 0, Blue = 2 } }
end)

scenario("two wells pay twice", {
  mix = { "classic", "wells" }, players = { "Red", "Blue" }, bag = "E", only_bag = true,
  options = { ["wells.points"] = 3 },
}, function()
  given("place tile=meadow at=0,1 turn=0")
  given("place tile=meadow at=0,2 turn=0")
  given("deploy player=Blue piece=meeple on=0,1/field.NL")
  act("Red", "place at=0,-1 turn=180")
  act("Red", "pass")
  expect { over = true, points = { Red = 0, Blue = 6 } }
  expect_award("Blue", "6 = 2 wells × 3")
end)

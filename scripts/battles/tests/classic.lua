-- SPDX-License-Identifier: MIT
local function fight(title, dice, options, rest)
  scenario(title, { mix = { "classic", "battles" }, players = { "Red", "Blue" }, bag = "U", start = "W",
                    dice = dice, options = options }, function()
    given("place tile=U at=1,0 turn=0")
    given("place tile=W at=3,0 turn=0")
    given("deploy player=Red piece=meeple on=1,0/road")
    given("deploy player=Blue piece=meeple on=3,0/road.W")
    act("Red", "place at=2,0 turn=0")
    act("Red", "pass")
    rest()
  end)
end

fight("two on a classic road fight; the winner scores it", "2  3", nil, function()
  expect { points = { Red = 1, Blue = 4 }, supply = { Red = { meeple = 7 }, Blue = { meeple = 7 } } }
end)

scenario("farmers of one field do not fight", {
  mix = { "classic", "battles" }, players = { "Red", "Blue" }, start = "U", bag = "U",
}, function()
  given("place tile=U at=2,0 turn=0")
  given("deploy player=Red piece=meeple on=0,0/field.N")
  given("deploy player=Blue piece=meeple on=2,0/field.N")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  expect { points = { Red = 0, Blue = 0 }, pieces = { Red = { meeple = 1 }, Blue = { meeple = 1 } } }
end)

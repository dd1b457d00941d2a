-- SPDX-License-Identifier: MIT
-- The first four tiles are dealt, two to each; a turn's own draw brings the third.
local setup = { mix = { "classic", "hand-of-three" }, players = { "Red", "Blue" }, bag = "E U V V B E" }

scenario("one of three is placed, two are kept", setup, function()
  expect { decision = "Red choose", legal = { "choose tile=E", "choose tile=U", "choose tile=B" } }
  act("Red", "choose tile=B")
  act("Red", "place at=0,1 turn=0")
  act("Red", "pass")
  expect { decision = "Blue choose", legal = { "choose tile=V", "choose tile=E" } }
end)

local short = { mix = { "classic", "hand-of-three" }, players = { "Red", "Blue" }, bag = "E U E U U",
                only_bag = true }

scenario("hands are played out when the bag is empty", short, function()
  act("Red", "choose tile=U")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  expect { tiles_left = 0, decision = "Blue choose", over = false }
end)

tile("block", 4, { city = "NESW" })

scenario("a tile of a hand that fits nowhere is thrown away", {
  mix = { "classic", "hand-of-three" }, players = { "Red", "Blue" }, bag = "block U block E",
  options = { ["hand-of-three.size"] = 2 },
}, function()
  given("place tile=E at=0,-1 turn=180") -- no open city is left
  -- There is no choice, but that is Red's secret: Red is asked all the same.
  expect { decision = "Red choose", legal = { "discard tile=block" } }
  refuse("choose tile=block")
  act("Red", "discard tile=block")
  expect { legal = { "choose tile=E" } }
  act("Red", "choose tile=E")
  expect { decision = "Red place", tile = "E" }
  expect_view("Blue", { state = { hand = { Red = "?" } } })
end)

-- SPDX-License-Identifier: MIT
-- Puts what is around a cell, all but what is left out, with nothing but fields inside.
local around = {
  { 0, -1, 0 }, { 1, -1, 0 }, { 1, 0, 90 }, { 1, 1, 180 }, { 0, 1, 180 }, { -1, 1, 180 },
  { -1, 0, 270 }, { -1, -1, 0 },
}

local function surround(x, y, first, last)
  for i = first, last do
    local place = around[i]
    given("place tile=E at=" .. x + place[1] .. "," .. y + place[2] .. " turn=" .. place[3])
  end
end

scenario("the eighth neighbour finishes a monastery, whoever places it", {
  mix = "classic", start = "B", bag = "E U",
}, function()
  given("deploy player=Blue on=0,0/monastery")
  surround(0, 0, 1, 7)
  act("Red", "place at=-1,-1 turn=0")
  act("Red", "pass")
  expect { points = { Red = 0, Blue = 9 }, supply = { Blue = { meeple = 7 } } }
end)

scenario("a monastery put into a hole pays nine in the same turn", {
  mix = "classic", start = "E", bag = "B U",
}, function()
  surround(0, 1, 2, 8)
  act("Red", "place at=0,1 turn=0")
  act("Red", "deploy on=0,1/monastery")
  expect { points = { Red = 9 }, supply = { Red = { meeple = 7 } } }
end)

scenario("at the end it pays itself and its neighbours", { mix = "classic", bag = "B", only_bag = true },
  function()
    act("Red", "place at=0,1 turn=0")
    act("Red", "deploy on=0,1/monastery")
    expect { over = true, points = { Red = 2 } }
  end)

-- SPDX-License-Identifier: MIT
-- Battles go by roles: over an island they are fought as over a city.
tile("cap",  8, { island = "S banana", ground = "sea" })
tile("belt", 4, { island = "NS banana", ground = "sea" })

scenario("islanders fight for an island; who stays gathers its bananas", {
  mix = "south-seas battles", start = "cap", bag = "belt", dice = "5 2",
}, function()
  given("deploy player=Blue piece=islander on=0,0/island.S")
  given("place tile=cap at=0,2 turn=180")
  given("deploy player=Red piece=islander on=0,2/island.N")
  act("Red", "place at=0,1 turn=0")
  act("Red", "pass")
  expect { points = { Red = 0, Blue = 1 }, bananas = { Red = 3, Blue = 0 },
           supply = { Red = { islander = 4 }, Blue = { islander = 4 } } }
end)

tile("open",  4, { ground = "sea" })
tile("wall",  4, { island = "NS", ground = "sea" })

local function fishermen(grounds)
  return { mix = "south-seas battles", start = "open", bag = "open open", dice = "5 2",
           options = { battles = { grounds = grounds } } }, function()
    given("deploy player=Blue piece=islander on=0,0/sea")
    given("place tile=open at=2,0 turn=0")
    given("deploy player=Red piece=islander on=2,0/sea")
    act("Red", "place at=1,0 turn=0")
    act("Red", "pass")
    expect { points = { Red = 0, Blue = grounds == "none" and 0 or 1 } }
  end
end

scenario("a sea can be completed: fishermen fight for it", fishermen("completing"))
scenario("without grounds fishermen share the sea", fishermen("none"))

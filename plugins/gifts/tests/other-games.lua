-- SPDX-License-Identifier: MIT
-- Gifts go by roles: pontoons and islands earn them, seas and markets do not.
tile("cap",  4, { island = "E banana", ground = "sea" })
tile("belt", 4, { island = "EW banana", ground = "sea" })
tile("quay", 4, { pontoon = "E shell", ground = "sea" })
tile("lane", 4, { pontoon = "EW", ground = "sea" })
tile("open", 4, { ground = "sea" })

local function at_sea(bag, start)
  return { mix = "south-seas gifts", start = start, bag = bag }
end

scenario("GIFT-02 another's island brings a gift", at_sea("belt", "cap"), function()
  given("deploy player=Blue piece=islander on=0,0/island.E")
  act("Red", "place at=1,0 turn=0")
  expect { cards = { Red = 1 } }
end)

scenario("GIFT-02 so does his pontoon", at_sea("lane", "quay"), function()
  given("deploy player=Blue piece=islander on=0,0/pontoon.E")
  act("Red", "place at=1,0 turn=0")
  expect { cards = { Red = 1 } }
end)

scenario("GIFT-02, G07 his sea brings none", at_sea("open", "open"), function()
  given("deploy player=Blue piece=islander on=0,0/sea")
  act("Red", "place at=1,0 turn=0")
  expect { cards = { Red = 0 } }
end)

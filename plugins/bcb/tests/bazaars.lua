-- SPDX-License-Identifier: MIT
-- Bazaars: the auction, and the turns that follow.
local three = { "Red", "Blue", "Green" }

-- A field with a bazaar opens it; U, V and W are put up.
local function bazaar(more)
  local setup = { mix = { "classic", "bcb" }, players = three, start = "U",
                  bag = "bcb/field-bazaar U V W E" }
  for name, value in pairs(more or {}) do setup[name] = value end
  return setup
end

local function opens()
  act("Red", "place at=0,1 turn=0")
  act("Red", "pass")
end

scenario("BCB-03, BCB-04: after the whole turn as many tiles as players lie there", bazaar(), function()
  act("Red", "place at=0,1 turn=0")
  expect { decision = "Red deploy", tiles_left = 87 }
  act("Red", "deploy on=0,1/field")
  expect { decision = "Blue pick", tiles_left = 84, pieces = { Red = { "meeple 0,1/field.N" } },
           legal = { "pick tile=U", "pick tile=V", "pick tile=W" }, state = { lots = "U V W" } }
end)

scenario("BCB-03: what the tile finishes is scored before",
  bazaar { start = "E", bag = "bcb/city-bazaar-road U V W" }, function()
  given("deploy player=Red on=0,0/city.N")
  act("Red", "place at=0,-1 turn=180")
  act("Red", "pass")
  act("Red", "pass") -- the town could be a castle
  expect { decision = "Blue pick", points = { Red = 4 } }
end)

scenario("Z01, Z14, BCB-05, BCB-06, BCB-08, BCB-09, BCB-11: three tiles are sold and played",
  bazaar(), function()
  opens()
  act("Blue", "pick tile=U bid=2")
  act("Green", "pass")
  act("Red", "raise bid=3")
  expect { decision = "Blue settle", legal = { "buy", "sell" } }
  act("Blue", "buy")
  expect { points = { Red = 3, Blue = -3, Green = 0 } }
  act("Green", "pick tile=V bid=2")        -- Blue has a tile and bids no more
  act("Red", "raise bid=3")
  act("Green", "sell")
  expect { points = { Red = 0, Blue = -3, Green = 3 } }
  expect { decision = "Blue place", tile = "U", tiles_left = 84 } -- W is Green's, for nothing
  act("Blue", "place at=1,0 turn=0")
  expect { decision = "Blue deploy" }      -- a whole turn, with a figure
  act("Blue", "deploy on=1,0/road.E")
  expect { decision = "Green place", tile = "W" }
  act("Green", "place at=2,0 turn=0")
  act("Green", "pass")
  expect { decision = "Red place", tile = "V" }
  act("Red", "place at=-1,0 turn=270")
  act("Red", "pass")
  expect { decision = "Blue place", tile = "E" } -- on goes the game left of Red
  expect { points = { Red = 0, Blue = -3, Green = 3 } }
end)

scenario("Z02, BCB-05: a bid must be higher", bazaar(), function()
  opens()
  act("Blue", "pick tile=U bid=2")
  act("Green", "raise bid=3")
  expect { decision = "Red raise" }
  refuse("raise bid=2")
  refuse("raise bid=3")
  act("Red", "raise bid=4")
end)

scenario("BCB-05: one chance each, the picker himself has none", bazaar(), function()
  opens()
  act("Blue", "pick tile=U bid=0")
  act("Green", "raise bid=1")
  act("Red", "raise bid=2")
  expect { decision = "Blue settle" }      -- not Green again
  refuse("raise bid=3", "not asked now")
end)

scenario("Z03, BCB-07: a sole bidder keeps the tile and pays the bank", bazaar(), function()
  opens()
  act("Blue", "pick tile=U bid=4")
  act("Green", "pass")
  act("Red", "pass")
  expect { decision = "Green pick", points = { Red = 0, Blue = -4, Green = 0 } }
  expect { state = { won = { Blue = "U" } } }
end)

scenario("BCB-04: nothing is a bid as well", bazaar(), function()
  opens()
  act("Blue", "pick tile=U bid=0")
  act("Green", "pass")
  act("Red", "pass")
  expect { points = { Red = 0, Blue = 0, Green = 0 }, decision = "Green pick" }
end)

scenario("Z04, BCB-10: one may pay more than one has", bazaar(), function()
  given("set player=Blue points=1")
  opens()
  act("Blue", "pick tile=U bid=2")
  act("Green", "raise bid=5")
  act("Red", "pass")
  act("Blue", "buy")
  expect { points = { Blue = -4, Green = 5 } }
end)

scenario("BCB-08: who sold his pick bids on, and picks again when it is his turn", bazaar {
  players = { "Red", "Blue", "Green", "Black" }, bag = "bcb/field-bazaar U V W U E",
}, function()
  opens()
  act("Blue", "pick tile=U bid=0")
  act("Green", "raise bid=1")
  act("Black", "pass")
  act("Red", "pass")
  act("Blue", "sell")                      -- Green has one
  expect { decision = "Black pick" }
  act("Black", "pick tile=V bid=0")
  expect { decision = "Red raise" }
  act("Red", "pass")
  act("Blue", "pass")                      -- he may bid, and Green may not
  expect { decision = "Red pick" }
  act("Red", "pick tile=W bid=0")
  act("Blue", "raise bid=1")
  act("Red", "sell")                       -- Blue has W and one tile is left: for Red
  expect { points = { Red = 1, Blue = 0, Green = -1, Black = 0 }, decision = "Blue place", tile = "W" }
end)

scenario("BCB-09: who has none in the end gets the last for nothing", bazaar {
  players = { "Red", "Blue" }, bag = "bcb/field-bazaar U V E",
}, function()
  opens()
  act("Blue", "pick tile=V bid=1")
  act("Red", "raise bid=2")
  act("Blue", "sell")
  expect { points = { Red = -2, Blue = 2 }, decision = "Blue place", tile = "U" }
end)

scenario("BCB-04: the upper end of a bid is an option",
  bazaar { options = { bcb = { ["max-bid"] = 5 } } }, function()
  opens()
  refuse("pick tile=U bid=6")
  act("Blue", "pick tile=U bid=5")
  expect { decision = "Green pick" }       -- nobody can raise
end)

scenario("Z06, BCB-12: a bazaar out of a bazaar opens none",
  bazaar { bag = "bcb/field-bazaar bcb/inn-bazaar V W E" }, function()
  opens()
  act("Blue", "pick tile=bcb/inn-bazaar bid=0")
  act("Green", "pass")
  act("Red", "pass")
  act("Green", "pick tile=V bid=0")
  act("Red", "pass")
  act("Blue", "place at=0,2 turn=0")
  act("Blue", "pass")
  expect { decision = "Green place", tile = "V" }
end)

scenario("BCB-12: but the next one drawn does", bazaar {
  players = { "Red", "Blue" }, bag = "bcb/field-bazaar U V bcb/inn-bazaar U U",
}, function()
  opens()
  act("Blue", "pick tile=U bid=0")
  act("Red", "pass")
  act("Blue", "place at=1,0 turn=0")
  act("Blue", "pass")
  act("Red", "place at=2,0 turn=0")
  act("Red", "pass")
  act("Blue", "place at=0,2 turn=0")
  act("Blue", "pass")
  expect { decision = "Red pick" }
end)

tile("block", 4, { city = "NESW" })
tile("block-bazaar", 1, { city = "NESW", marks = "bazaar" })

scenario("BCB-13: a bazaar that fits nowhere opens none", bazaar { bag = "block-bazaar U V" }, function()
  expect { decision = "Red place", tile = "U" }
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  expect { decision = "Blue place", tile = "V" }
end)

for _, enough in ipairs { true, false } do
  local left = enough and "as many tiles left as players there is one" or "fewer there is none"
  scenario("BCB-14: with " .. left, bazaar {
    bag = "bcb/field-bazaar U V" .. (enough and " W" or ""), only_bag = true,
  }, function()
    opens()
    expect { decision = enough and "Blue pick" or "Blue place", tiles_left = enough and 0 or 1,
             log = not enough and "too few tiles" or nil }
  end)
end

scenario("BCB-11: the game is over when the last auctioned tile is played", bazaar {
  players = { "Red", "Blue" }, bag = "bcb/field-bazaar U V", only_bag = true,
}, function()
  opens()
  act("Blue", "pick tile=U bid=0")
  act("Red", "pass")
  act("Blue", "place at=1,0 turn=0")
  act("Blue", "pass")
  expect { over = false, decision = "Red place" }
  act("Red", "place at=2,0 turn=0")
  act("Red", "pass")
  expect { over = true }
end)

scenario("Z12: the tiles put up have left the bag for good", bazaar {
  players = { "Red", "Blue" }, bag = "bcb/field-bazaar block block W X", only_bag = true,
}, function()
  act("Red", "place at=0,1 turn=0")
  act("Red", "pass")
  expect { tiles_left = 2 }
  act("Blue", "pick tile=block bid=0")
  act("Red", "pass")
  expect { decision = "Blue place", tile = "W", tiles_left = 1 } -- a block fits nowhere: another is drawn
  act("Blue", "place at=1,0 turn=0")
  act("Blue", "pass")
  expect { decision = "Red place", tile = "X", tiles_left = 0 }
  act("Red", "place at=-1,0 turn=270")
  act("Red", "pass")
  expect { over = true }
end)

for _, held in ipairs { false, true } do
  local is_held = held and "is held" or "is not held"
  scenario("Q-19: a bazaar drawn for a tile that does not fit " .. is_held, bazaar {
    players = { "Red", "Blue" }, bag = "bcb/field-bazaar block U bcb/inn-bazaar V W",
    options = { bcb = { ["bazaar-replacement"] = held } },
  }, function()
    opens()
    act("Blue", "pick tile=block bid=0")
    act("Red", "pass")
    act("Blue", "place tile=bcb/inn-bazaar at=0,2 turn=0")
    act("Blue", "pass")
    expect { decision = "Red place", tile = "U" } -- first all tiles are played
    act("Red", "place at=1,0 turn=0")
    act("Red", "pass")
    expect { decision = held and "Blue pick" or "Blue place" }
  end)
end

for order, decision in pairs { ["auction-first"] = "Blue pick", last = "Red caravan" } do
  scenario("Q-06: a bazaar beside what else comes after scoring, " .. order, bazaar {
    mix = { "classic", "bcb", "caravan" }, options = { bcb = { ["bazaar-order"] = order } },
  }, function()
    given("place tile=U at=1,0")
    act("Red", "place at=0,1 turn=0")
    act("Red", "pass")
    expect { decision = decision }
  end)
end

scenario("BCB-11: a second turn within a turn holds its bazaar before the first one's", bazaar(), function()
  act("Red", "place at=0,1 turn=0")
  given("turn player=Red tile=bcb/inn-bazaar")
  act("Red", "place at=0,2 turn=0")
  act("Red", "pass")
  expect { decision = "Blue pick", state = { lots = "U V W" } }
end)

scenario("BCB-12: a bazaar met while one is open is held after it", bazaar {
  players = { "Red", "Blue" }, bag = "bcb/field-bazaar U V W E",
}, function()
  opens()
  given("turn player=Blue tile=bcb/inn-bazaar")
  act("Blue", "place at=0,2 turn=0")
  act("Blue", "pass")
  expect { decision = "Blue pick", state = { lots = "U V" } }
  act("Blue", "pick tile=U bid=0")
  act("Red", "pass")
  act("Blue", "place at=1,0 turn=0")
  act("Blue", "pass")
  act("Red", "place at=2,0 turn=0")
  act("Red", "pass")
  expect { decision = "Blue pick", state = { lots = "W E" } }
end)

-- --- without auction ------------------------------------------------------------------------------

scenario("BCB-15, Q-18: without auction each takes a tile and plays it, from the left neighbour on", bazaar {
  options = { bcb = { auction = false } },
}, function()
  opens()
  expect { decision = "Blue choose-tile",
           legal = { "choose-tile tile=U", "choose-tile tile=V", "choose-tile tile=W" } }
  act("Blue", "choose-tile tile=W")
  act("Blue", "place at=1,0 turn=0")
  act("Blue", "pass")
  expect { decision = "Green choose-tile", legal = 2 }
  act("Green", "choose-tile tile=V")
  act("Green", "place at=-1,0 turn=270")
  act("Green", "pass")
  expect { decision = "Red place", tile = "U" } -- the only one left
  act("Red", "place at=2,0 turn=0")
  act("Red", "pass")
  expect { decision = "Blue place", tile = "E", points = { Red = 0, Blue = 0, Green = 0 } }
end)

scenario("Q-18: or all take one, and then they play", bazaar {
  options = { bcb = { auction = false, ["bazaar-timing"] = "picks-first" } },
}, function()
  opens()
  act("Blue", "choose-tile tile=W")
  act("Green", "choose-tile tile=V")
  expect { decision = "Blue place", tile = "W" }
  act("Blue", "place at=1,0 turn=0")
  act("Blue", "pass")
  expect { decision = "Green place", tile = "V" }
  act("Green", "place at=-1,0 turn=270")
  act("Green", "pass")
  expect { decision = "Red place", tile = "U" }
end)

scenario("without bazaars the mark means nothing",
  bazaar { options = { bcb = { bazaars = false } } }, function()
  opens()
  expect { decision = "Blue place", tile = "U" }
end)

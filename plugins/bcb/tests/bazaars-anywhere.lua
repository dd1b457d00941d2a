-- SPDX-License-Identifier: MIT
-- Bazaars where no tile shows one: after so many tiles.
tile("open", 20, { ground = "sea" })
tile("fair", 2, { ground = "sea", marks = "bazaar" })

local function every(n, bag)
  return { mix = "south-seas bazaars", start = "open", bag = bag, players = { "Red", "Blue" },
           options = { ["bcb.bazaar-every"] = n } }
end

local function set(player, at)
  act(player, "place at=" .. at .. " turn=0")
  act(player, "pass")
end

-- The two tiles of the bazaar are sold for nothing and laid at 1,1 and 2,1.
local function hold(picker, other)
  act(picker, "pick tile=open bid=0")
  act(other, "pass")
end

scenario("BCB-03 without bazaars on tiles: one after every second tile", every(2, "open open open open"), function()
  set("Red", "1,0")
  expect { decision = "Blue place" }
  set("Blue", "2,0")
  expect { decision = "Red pick", state = { lots = "open open" } }
  hold("Red", "Blue")
end)

scenario("BCB-12 the tiles it sells are counted and open none", every(2, "open open open open open open open"),
  function()
    set("Red", "1,0")
    set("Blue", "2,0")
    hold("Red", "Blue")
    set("Red", "1,1")
    set("Blue", "2,1")
    expect { decision = "Red place" } -- two tiles since the last one, but both were sold
    set("Red", "3,0")
    expect { decision = "Blue pick" } -- the third one opens the next
  end)

scenario("a tile with a bazaar opens one all the same, and the count begins anew",
  every(4, "open fair open open open open open open"), function()
    set("Red", "1,0")
    set("Blue", "2,0")
    expect { decision = "Red pick" } -- two tiles, one with a bazaar
    hold("Red", "Blue")
    set("Red", "1,1")
    set("Blue", "2,1")
    set("Red", "3,0")
    expect { decision = "Blue place" } -- five tiles in all, three since the last one
    set("Blue", "4,0")
    expect { decision = "Red pick" }
  end)

scenario("BCB-03 with 0 only a tile with a bazaar opens one", every(0, "open open open fair open open"), function()
  set("Red", "1,0")
  set("Blue", "2,0")
  set("Red", "3,0")
  expect { decision = "Blue place" }
  set("Blue", "4,0")
  expect { decision = "Red pick" }
end)

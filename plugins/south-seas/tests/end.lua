-- SPDX-License-Identifier: MIT
-- The end of the game (SS-32 ... SS-36).
tile("water", 9, { sea = "N" })
tile("pair",  2, { sea = "N fish=2" })
tile("beach", 4, { island = "N banana=2" })
tile("strip", 2, { island = "EW banana=2" })
tile("shelly", 4, { pontoon = "EW shell" })
tile("stall", 2, { market = true, sea = "N" })

local two = { "Red", "Blue" }

local function last_turn(start)
  return { players = two, start = start, bag = "water", only_bag = true, cards = "any-7 any-6 any-5 same-4" }
end

scenario("SS-35, SS20: a point for three goods, whatever their sorts", last_turn "water", function()
  given("set player=Red bananas=4 fish=3 shells=3")
  given("set player=Blue bananas=2")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  act("Red", "pass") -- no ship
  expect { over = true, points = { Red = 3, Blue = 0 }, winners = { "Red" } }
end)

scenario("SS-35, SS-39: a ship and what is left", last_turn "water", function()
  given("set player=Red fish=7")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  act("Red", "deliver ship=same-4")
  expect { over = true, points = { Red = 3 + 1 } }
end)

scenario("SS-33, SS21: unfinished islands, pontoons and seas give what they show; the majority takes it",
         last_turn "strip", function()
  given("place tile=strip at=1,0 turn=0")
  given("deploy player=Red piece=islander on=0,0/island")
  given("deploy player=Red piece=islander on=1,0/island")
  given("deploy player=Blue piece=islander on=1,0/island")
  act("Red", "place at=0,1 turn=0")
  act("Red", "pass")
  expect { over = true, bananas = { Red = 4, Blue = 0 }, points = { Red = 1, Blue = 0 } }
end)

scenario("SS-33, SS21: a tie in a sea: each gets the fish that no boat covers", last_turn "pair", function()
  given("place tile=pair at=1,0 turn=0")
  given("deploy player=Red piece=islander on=0,0/sea")
  given("deploy player=Blue piece=islander on=1,0/sea")
  act("Red", "place at=0,1 turn=0")
  act("Red", "pass")
  expect { over = true, fish = { Red = 4, Blue = 4 } }
end)

scenario("SS-33: an unfinished market gives nothing", last_turn "stall", function()
  given("deploy player=Red piece=islander on=0,0/market")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  expect { over = true, points = { Red = 0 }, cards = { Red = 0 }, berths = { Red = 0 } }
end)

scenario("SS-36: the best are level: they share the win", last_turn "water", function()
  given("set player=Red bananas=3")
  given("set player=Blue fish=4")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  expect { over = true, points = { Red = 1, Blue = 1 }, winners = { "Red", "Blue" } }
end)

-- All 24 ships, one a turn, and what each is paid with.
local fleet = {
  { "same-3", "3fish" }, { "pair-1", "2fish+1shells" }, { "same-4", "4fish" },
  { "three-1", "3fish+1shells" }, { "fish-banana", "1bananas+2fish" },
  { "banana-fish", "2bananas+1fish" }, { "fish-shell", "2fish+1shells" },
  { "shell-fish", "1fish+2shells" }, { "banana-shell", "2bananas+1shells" },
  { "shell-banana", "1bananas+2shells" }, { "any-5", "5fish" },
  { "shells-banana", "1bananas+3shells" }, { "bananas-fish", "3bananas+1fish" },
  { "fishes-shell", "3fish+1shells" }, { "three-pair", "3fish+2shells" },
  { "two-pairs-1", "1bananas+2fish+2shells" }, { "any-6", "6fish" },
  { "mixed-shells", "1bananas+1fish+2shells" }, { "mixed-bananas", "2bananas+1fish+1shells" },
  { "mixed-fish", "1bananas+2fish+1shells" }, { "any-7", "7fish" },
  { "large-fish-1", "2bananas+1fish+2shells" }, { "large-shell-1", "2bananas+2fish+1shells" },
  { "large-banana-1", "1bananas+2fish+2shells" },
}
local order, water = "", ""
for _, ship in ipairs(fleet) do
  order = order .. ship[1] .. " "
  water = water .. "water "
end

scenario("SS-02, SS-32, SS23: the game ends after the turn in which the last ship is taken, with tiles left", {
  players = two, start = "water", bag = water, cards = order, tiles = { ["water"] = 30 },
}, function()
  for i, ship in ipairs(fleet) do
    local player = i % 2 == 1 and "Red" or "Blue"
    given("set player=" .. player .. " bananas=9 fish=9 shells=9")
    act(player, "place turn=0 at=" .. i .. ",0")
    act(player, "pass")
    expect { over = false }
    act(player, "deliver ship=" .. ship[1] .. " pay=" .. ship[2])
  end
  expect { over = true, cards = { Red = 12, Blue = 12 } }
end)

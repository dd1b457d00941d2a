-- SPDX-License-Identifier: MIT
-- When a gift is opened, what others see of it, and what is left at the end.
tile("plain", 9, {})

local setup = { mix = "classic gifts", players = { "Blue", "Red" }, bag = "plain U V" }

local function blue_begins()
  act("Blue", "place at=0,1 turn=0")
  act("Blue", "pass")
end

scenario("GIFT-07 GIFT-18 after the draw and before placing, one gift at most", setup, function()
  given("deal player=Red card=synod")
  given("deal player=Red card=take-2")
  given("place tile=B at=0,-3 turn=0")
  blue_begins()
  expect { decision = "Red open-gift", tile = "U",
           legal = { "synod on=0,-3/monastery piece=meeple", "take-2", "pass" } }
  act("Red", "synod on=0,-3/monastery")
  expect { decision = "Red place", cards = { Red = { ["take-2"] = 1 } } }
  refuse("take-2", "not asked now")
  act("Red", "place at=1,0 turn=0")
  expect { decision = "Red deploy" }
end)

scenario("GIFT-07 opening is optional", setup, function()
  given("deal player=Red card=take-2")
  blue_begins()
  act("Red", "pass")
  expect { decision = "Red place", tile = "U", cards = { Red = 1 } }
end)

scenario("GIFT-07 G10 what is earned this turn is opened later", {
  mix = "classic gifts", players = { "Red", "Blue" }, bag = "U plain V", cards = "take-2",
}, function()
  given("deploy player=Blue piece=meeple on=0,0/road.E")
  act("Red", "place at=1,0 turn=0")
  expect { cards = { Red = { ["take-2"] = 1 } }, decision = "Red deploy" }
  refuse("take-2", "not asked now")
  act("Red", "pass")
  act("Blue", "place at=0,1 turn=0")
  act("Blue", "pass")
  expect { decision = "Red open-gift", legal = { "take-2", "pass" } }
end)

scenario("GIFT-05 GIFT-19 a drawn gift is its holder's secret, an opened one is everybody's", {
  mix = "classic gifts", players = { "Red", "Blue" }, bag = "U plain V", cards = "take-2",
}, function()
  given("deploy player=Blue piece=meeple on=0,0/road.E")
  act("Red", "place at=1,0 turn=0")
  expect_view("Red", { cards = { Red = { ["take-2"] = 1 } } })
  expect_view("Blue", { cards = { Red = 1 } })
  expect_view("Blue", { cards = { Red = { ["take-2"] = 0 } } })
  act("Red", "pass")
  act("Blue", "place at=0,1 turn=0")
  act("Blue", "pass")
  act("Red", "take-2")
  expect_view("Blue", { cards = { Red = 0 } })
end)

scenario("GIFT-07 nobody is asked who holds none", setup, function()
  blue_begins()
  expect { decision = "Red place" }
end)

-- That Red can open nothing is Red's secret too: asked all the same, and only passing is possible.
scenario("GIFT-19 who can open nothing is asked like everybody", {
  mix = "classic gifts", players = { "Blue", "Red" }, bag = "plain U V",
  options = { gifts = { ["open-without-effect"] = false } },
}, function()
  given("deal player=Red card=synod")
  blue_begins()
  expect { decision = "Red open-gift", legal = { "pass" } }
  refuse("synod on=none piece=none", "on has to be chosen")
  act("Red", "pass")
  expect { decision = "Red place", cards = { Red = 1 } }
end)

scenario("GIFT-14 the other steps are as ever", setup, function()
  given("deal player=Red card=road-sweeper")
  given("deploy player=Blue piece=meeple on=0,0/city.N")
  blue_begins()
  act("Red", "road-sweeper road=0,0/road.E")
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy piece=meeple on=1,0/road.E")
  expect { pieces = { Red = { "meeple 1,0/road.E" }, Blue = { "meeple 0,0/city.N" } } }
end)

-- --- the end

local last = { mix = "classic gifts", players = { "Red", "Blue" }, bag = "plain", only_bag = true }

scenario("GIFT-15 G20 three unopened gifts are 6 points", last, function()
  given("deal player=Red card=synod")
  given("deal player=Red card=synod")
  given("deal player=Red card=take-2")
  given("deal player=Blue card=take-2")
  act("Red", "place at=0,1 turn=0")
  act("Red", "pass")
  expect { over = true, points = { Red = 6, Blue = 2 } }
  expect_award("Red", "6 = 3 unopened gifts x 2")
  expect_award("Blue", "2 = 1 unopened gift x 2")
end)

scenario("GIFT-15 an opened one is worth nothing any more", {
  mix = "classic gifts", players = { "Blue", "Red" }, bag = "plain U", only_bag = true,
}, function()
  given("deal player=Red card=synod")
  given("deal player=Red card=synod")
  blue_begins()
  act("Red", "synod on=none")
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  expect { over = true, points = { Red = 2 } }
end)

-- --- options: when it does nothing

scenario("Q-30 without an effect: opened all the same, and discarded", setup, function()
  for _, name in ipairs { "synod", "change-position", "cash-out" } do
    given("deal player=Red card=" .. name)
  end
  blue_begins()
  expect { legal = { "synod on=none piece=none", "change-position piece=none to=none",
                     "cash-out piece=none", "pass" } }
  act("Red", "cash-out")
  expect { decision = "Red place", cards = { Red = 2 }, points = { Red = 0 },
           log = "Cash Out has no effect" }
end)

scenario("Q-30 a road sweeper without an open road", {
  mix = "classic gifts", players = { "Blue", "Red" }, bag = "plain E V", start = "B",
  tiles = { ["classic/D"] = 3 },
}, function()
  given("deal player=Red card=road-sweeper")
  blue_begins()
  expect { legal = { "road-sweeper road=none", "pass" } }
end)

scenario("Q-30 with an effect it must have one", setup, function()
  given("deal player=Red card=synod")
  given("place tile=B at=0,-3 turn=0")
  blue_begins()
  expect { legal = { "synod on=0,-3/monastery piece=meeple", "pass" } }
  refuse("synod on=none piece=none", "on has to be chosen")
end)

scenario("Q-30 open-without-effect=false: it stays in hand", {
  mix = "classic gifts", players = { "Blue", "Red" }, bag = "plain U V",
  options = { gifts = { ["open-without-effect"] = false } },
}, function()
  for _, name in ipairs { "synod", "change-position", "cash-out", "take-2" } do
    given("deal player=Red card=" .. name)
  end
  blue_begins()
  expect { legal = { "take-2", "pass" } }
end)

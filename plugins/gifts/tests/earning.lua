-- SPDX-License-Identifier: MIT
-- Who gets a gift for placing a tile. Rule ids as in docs/rules/gifts.md.
tile("plain", 9, {})

local two = { mix = "classic gifts", players = { "Red", "Blue" }, bag = "U E" }

scenario("GIFT-02 G01 a tile for Blue's road brings one", two, function()
  given("deploy player=Blue piece=meeple on=0,0/road.E")
  act("Red", "place at=1,0 turn=0")
  expect { cards = { Red = 1, Blue = 0 }, decision = "Red deploy" }
end)

scenario("GIFT-02 one's own road brings none", two, function()
  given("deploy player=Red piece=meeple on=0,0/road.E")
  act("Red", "place at=1,0 turn=0")
  expect { cards = { Red = 0 } }
end)

scenario("GIFT-02 nobody's road brings none", two, function()
  act("Red", "place at=1,0 turn=0")
  expect { cards = { Red = 0 } }
end)

scenario("GIFT-02 Blue has the majority, Red a figure", two, function()
  given("deploy player=Red piece=meeple on=0,0/road.E")
  given("deploy player=Blue piece=meeple on=0,0/road.E")
  given("deploy player=Blue piece=meeple on=0,0/road.E")
  act("Red", "place at=1,0 turn=0")
  expect { cards = { Red = 1 } }
end)

-- The majority counts after the tile was placed: it joins Blue's two to Red's one.
scenario("GIFT-02 the majority after placing counts", two, function()
  given("place tile=U at=2,0 turn=0")
  given("deploy player=Red piece=meeple on=0,0/road.E")
  given("deploy player=Blue piece=meeple on=2,0/road.W")
  given("deploy player=Blue piece=meeple on=2,0/road.E")
  act("Red", "place at=1,0 turn=0")
  expect { cards = { Red = 1 } }
end)

scenario("GIFT-02 ... also when it is Red's afterwards", two, function()
  given("place tile=U at=2,0 turn=0")
  given("deploy player=Red piece=meeple on=2,0/road.E")
  given("deploy player=Red piece=meeple on=2,0/road.E")
  given("deploy player=Blue piece=meeple on=0,0/road.W")
  act("Red", "place at=1,0 turn=0")
  expect { cards = { Red = 0 } }
end)

local city = { mix = "classic gifts", players = { "Red", "Blue", "Green" }, bag = "G V" }

scenario("GIFT-03 G02 a city that Red shares with Blue brings none", city, function()
  given("deploy player=Red piece=meeple on=0,0/city.N")
  given("deploy player=Blue piece=meeple on=0,0/city.N")
  act("Red", "place at=0,-1 turn=90")
  expect { cards = { Red = 0 } }
end)

scenario("GIFT-03 G04 Q-32 two others share it: one", city, function()
  given("deploy player=Green piece=meeple on=0,0/city.N")
  given("deploy player=Blue piece=meeple on=0,0/city.N")
  act("Red", "place at=0,-1 turn=90")
  expect { cards = { Red = 1 } }
end)

scenario("Q-32 tied-others=false: two others share it: none", {
  mix = "classic gifts", players = { "Red", "Blue", "Green" }, bag = "G V",
  options = { gifts = { ["tied-others"] = false } },
}, function()
  given("deploy player=Green piece=meeple on=0,0/city.N")
  given("deploy player=Blue piece=meeple on=0,0/city.N")
  act("Red", "place at=0,-1 turn=90")
  expect { cards = { Red = 0 } }
end)

local both = { mix = "classic gifts", players = { "Red", "Blue", "Green" }, bag = "D V" }

-- A tile that makes the road of the start tile longer and the city of 1,-1 larger.
local function road_and_city()
  given("place tile=E at=1,-1 turn=180")
end

scenario("GIFT-17 Blue's road and a shared city: the road alone earns it", both, function()
  road_and_city()
  given("deploy player=Blue piece=meeple on=0,0/road.E")
  given("deploy player=Blue piece=meeple on=1,-1/city.S")
  given("deploy player=Red piece=meeple on=1,-1/city.S")
  act("Red", "place at=1,0 turn=0")
  expect { cards = { Red = 1 } }
end)

scenario("GIFT-17 ... without Blue on the road, none", both, function()
  road_and_city()
  given("deploy player=Blue piece=meeple on=1,-1/city.S")
  given("deploy player=Red piece=meeple on=1,-1/city.S")
  act("Red", "place at=1,0 turn=0")
  expect { cards = { Red = 0 } }
end)

scenario("GIFT-04 G06 Blue's road and Green's city: one all the same", both, function()
  road_and_city()
  given("deploy player=Blue piece=meeple on=0,0/road.E")
  given("deploy player=Green piece=meeple on=1,-1/city.S")
  act("Red", "place at=1,0 turn=0")
  expect { cards = { Red = 1 } }
end)

scenario("GIFT-02 G07 a field brings none", {
  mix = "classic gifts", players = { "Red", "Blue" }, bag = "plain U",
}, function()
  given("deploy player=Blue piece=meeple on=0,0/field.SL")
  act("Red", "place at=0,1 turn=0")
  expect { cards = { Red = 0 } }
end)

scenario("GIFT-02 G07 completing Blue's monastery brings none", {
  mix = "classic gifts", players = { "Red", "Blue" }, bag = "plain U",
}, function()
  given("place tile=B at=0,1 turn=0")
  given("place tile=U at=1,0 turn=0")
  given("place tile=U at=-1,0 turn=0")
  for _, at in ipairs { "-1,1", "1,1", "-1,2", "1,2" } do given("place tile=plain at=" .. at) end
  given("deploy player=Blue piece=meeple on=0,1/monastery")
  act("Red", "place at=0,2 turn=0")
  expect { cards = { Red = 0 }, pieces = { Blue = { meeple = 1 } } }
  act("Red", "pass")
  expect { points = { Blue = 9 } }
end)

scenario("GIFT-02 G08 Q-32 completing Blue's city brings one, before it is scored", {
  mix = "classic gifts", players = { "Red", "Blue" }, bag = "E U",
}, function()
  given("deploy player=Blue piece=meeple on=0,0/city.N")
  act("Red", "place at=0,-1 turn=180")
  expect { cards = { Red = 1 }, points = { Blue = 0 }, decision = "Red deploy" }
  act("Red", "pass")
  expect { points = { Red = 0, Blue = 4 } }
end)

scenario("Q-32 on-completion=false: completing it brings none", {
  mix = "classic gifts", players = { "Red", "Blue" }, bag = "E U",
  options = { gifts = { ["on-completion"] = false } },
}, function()
  given("deploy player=Blue piece=meeple on=0,0/city.N")
  act("Red", "place at=0,-1 turn=180")
  expect { cards = { Red = 0 } }
end)

scenario("Q-32 on-completion=false: making it larger still does", {
  mix = "classic gifts", players = { "Red", "Blue" }, bag = "G U",
  options = { gifts = { ["on-completion"] = false } },
}, function()
  given("deploy player=Blue piece=meeple on=0,0/city.N")
  act("Red", "place at=0,-1 turn=90")
  expect { cards = { Red = 1 } }
end)

local names = { "synod", "road-sweeper", "change-position", "cash-out", "take-2" }

scenario("GIFT-01 there are five of each; the fifth sort ends the deck", two, function()
  for _, name in ipairs(names) do
    for _ = 1, 5 do given("deal player=Blue card=" .. name) end
  end
  expect { cards = { Blue = 25, Red = 0 } }
end)

scenario("GIFT-06 G09 all gifts lie before the players: none is left to get", two, function()
  for _, name in ipairs(names) do
    for _ = 1, 5 do given("deal player=Blue card=" .. name) end
  end
  given("deploy player=Blue piece=meeple on=0,0/road.E")
  act("Red", "place at=1,0 turn=0")
  expect { cards = { Red = 0, Blue = 25 }, decision = "Red deploy" }
end)

scenario("GIFT-06 an empty deck: what was discarded is shuffled", {
  mix = "classic gifts", players = { "Red", "Blue" }, bag = "plain plain U",
}, function()
  for _, name in ipairs(names) do
    for _ = 1, 5 do given("deal player=Blue card=" .. name) end
  end
  given("deploy player=Blue piece=meeple on=0,0/road.E")
  act("Red", "place at=0,1 turn=0")
  act("Red", "pass")
  act("Blue", "road-sweeper road=0,0/road.E") -- scores 1; it is Blue's again below
  expect { points = { Blue = 1 } }
  given("deploy player=Blue piece=meeple on=0,0/road.E")
  act("Blue", "place at=1,1 turn=0")
  act("Blue", "pass")
  act("Red", "place at=1,0 turn=0")
  expect { cards = { Red = { ["road-sweeper"] = 1 }, Blue = 24 } }
end)

-- SPDX-License-Identifier: MIT
-- Bridges alone: no castle and no auction comes between. A bridge that is the only answer to a place
-- is built without a word; here it is stated where that is what matters.
local function game_of(bag, more)
  local setup = { mix = "bcb", bag = bag, options = { bcb = { castles = false, bazaars = false } } }
  for name, value in pairs(more or {}) do
    if name == "options" then
      for option, chosen in pairs(value) do setup.options.bcb[option] = chosen end
    else
      setup[name] = value
    end
  end
  return setup
end

-- --- supply (BCB-02) -------------------------------------------------------------------------------

scenario("BCB-02 up to four players have three bridges each", game_of("E", { players = 4 }), function()
  expect { bridges = { Red = 3, Blue = 3 } }
end)

scenario("C01 five players have two each", game_of("E", { players = 5 }), function()
  expect { bridges = { Red = 2, Blue = 2 } }
end)

scenario("BCB-16 a bridge built is gone, and one a turn is all",
  game_of("B E", { start = "classic/B" }), function()
  act("Red", "place at=1,0 turn=0")
  act("Red", "bridge over=0,0 along=NS")
  expect { bridges = { Red = 2, Blue = 3 }, legal = { "deploy", "pass" } }
  refuse("bridge over=1,0 along=NS", "one bridge a turn")
end)

scenario("BCB-16 no bridge left, no bridge", game_of("B E", { start = "classic/B" }), function()
  given("set player=Red bridges=0")
  act("Red", "place at=1,0 turn=0")
  refuse("bridge over=0,0 along=NS", "no bridge left")
end)

scenario("BCB-16 each turn out of a bazaar has a bridge of its own", {
  mix = "bcb", start = "classic/B", bag = "field-bazaar B B E",
}, function()
  act("Red", "place at=1,0 turn=0")
  act("Red", "bridge over=1,0 along=NS"); act("Red", "pass")
  act("Blue", "pick tile=B bid=0");       act("Red", "pass")
  act("Blue", "place at=-1,0 turn=0")
  act("Blue", "bridge over=-1,0 along=NS"); act("Blue", "pass")
  act("Red", "place at=-2,0 turn=0")
  act("Red", "bridge over=-2,0 along=NS"); act("Red", "pass")
  expect { bridges = { Red = 1, Blue = 2 }, decision = "Blue place" }
end)

-- --- where it stands (BCB-17 ... BCB-19, BCB-21, BCB-24) ---------------------------------------------

scenario("BCB-17 on the tile just placed or on one beside it",
  game_of("E E", { start = "classic/B" }), function()
  act("Red", "place at=1,0 turn=0")
  expect { legal_has = { "bridge over=0,0 along=NS" } }
  act("Red", "pass")
  act("Blue", "place at=2,0 turn=0")
  refuse("bridge over=0,0 along=NS", "just placed or on one beside it")
end)

scenario("BCB-18 an end on a road or a city is refused", game_of("A E", { start = "classic/U" }), function()
  act("Red", "place at=1,0 turn=90") -- the road of 0,0 ends at its monastery
  refuse("bridge over=0,0 along=EW", "a side it would end on is taken")
  act("Red", "pass")
  act("Blue", "place at=1,1 turn=90") -- a city to the east
  refuse("bridge over=1,1 along=EW", "a side it would end on is taken")
end)

scenario("BCB-24 an end on the field side of a placed tile is refused",
  game_of("B", { start = "classic/B" }), function()
  act("Red", "place at=1,0 turn=0")
  refuse("bridge over=1,0 along=EW", "an end would face a side that does not fit it")
  refuse("bridge over=0,0 along=EW", "an end would face a side that does not fit it")
  expect { legal_has = { "bridge over=0,0 along=NS", "bridge over=1,0 along=NS" } }
end)

scenario("BCB-21, C07 over an occupied monastery: the monk stays",
  game_of("B U", { start = "classic/B" }), function()
  given("deploy player=Blue on=0,0/monastery")
  act("Red", "place at=1,0 turn=0")
  act("Red", "bridge over=0,0 along=NS")
  expect { pieces = { Blue = { "meeple 0,0/monastery" } }, legal_has = { "deploy on=0,0/road.N" } }
  act("Red", "deploy on=0,0/road.N")
  expect { pieces = { Blue = { "meeple 0,0/monastery" }, Red = { "meeple 0,0/road.N" } } }
end)

scenario("C07 the monastery is completed as ever, the road is another thing",
  game_of("A A", { start = "classic/B" }),
function()
  given("deploy player=Blue on=0,0/monastery")
  act("Red", "place at=0,1 turn=180") -- its road meets the field of 0,0
  act("Red", "deploy on=0,0/road.S")
  for _, at in ipairs { "1,0 turn=90", "-1,0 turn=270", "1,1 turn=180", "-1,1 turn=180" } do
    given("place tile=E at=" .. at)
  end
  given("place tile=E at=1,-1 turn=0")
  given("place tile=N at=-1,-1 turn=0") -- there are five of E
  act("Blue", "place at=0,-1 turn=0") -- the road from the other side
  act("Blue", "pass")
  expect { points = { Red = 3, Blue = 9 }, supply = { Red = { meeple = 7 }, Blue = { meeple = 7 } } }
end)

scenario("BCB-21, C08 a field with a farmer is not divided: both cities pay him", game_of("E", {
  start = "classic/H", only_bag = true,
}), function()
  given("place tile=E at=0,-1 turn=180")
  given("deploy player=Red on=0,0/field.EL")
  act("Red", "place at=0,1 turn=0")
  act("Red", "bridge over=0,0 along=EW")
  act("Red", "pass")
  expect { over = true, points = { Red = 6 } }
  expect_award("Red", "6 = 2 cities x 3")
end)

scenario("BCB-41 over a city between its two field ends", game_of("G U", { start = "classic/A" }), function()
  act("Red", "place at=0,1 turn=0") -- a city from W to E under the bridge
  act("Red", "bridge over=0,1 along=NS")
  expect { legal_has = { "deploy on=0,1/city.E", "deploy on=0,1/road.N" }, bridges = { Red = 2 } }
end)

scenario("BCB-41 the city under a bridge is one city", game_of("G R R", { start = "classic/A" }), function()
  act("Red", "place at=0,1 turn=0")
  act("Red", "deploy on=0,1/city.E")
  act("Blue", "place at=-1,1 turn=180") -- a city to E, S and W
  act("Blue", "pass")
  expect { points = { Red = 0 } }
end)

scenario("C09 over a road: no crossing, two roads", game_of("A A", { start = "classic/U" }), function()
  act("Red", "place at=1,0 turn=90")
  act("Red", "bridge over=0,0 along=NS")
  act("Red", "deploy on=0,0/road.N")
  act("Blue", "place at=-1,0 turn=270") -- the road from W to E is complete now, with nobody on it but Blue
  act("Blue", "deploy on=-1,0/road.E")
  expect { points = { Red = 0, Blue = 3 }, pieces = { Red = { "meeple 0,0/road.N" } } }
  expect_award("Blue", "3 = 3 tiles")
end)

-- --- it carries a road on (BCB-19, BCB-20, BCB-22, BCB-40) --------------------------------------------

scenario("C02 a bridge on the new tile counts one; the road is three tiles",
  game_of("G A", { start = "classic/A" }),
function()
  act("Red", "place at=0,1 turn=0")
  act("Red", "bridge over=0,1 along=NS")
  act("Red", "deploy on=0,1/road.N")
  act("Blue", "place at=0,2 turn=180")
  act("Blue", "pass")
  expect { points = { Red = 3, Blue = 0 }, supply = { Red = { meeple = 7 } } }
  expect_award("Red", "3 = 3 tiles")
end)

scenario("C03 on the neighbour whose field meets the new road",
  game_of("A", { start = "classic/B" }), function()
  expect { legal_has = { "place at=-1,0 turn=270" } }
  act("Red", "place at=-1,0 turn=270") -- its road ends at the field of 0,0
  act("Red", "bridge over=0,0 along=EW")
  expect { bridges = { Red = 2 }, legal_has = { "deploy on=-1,0/road.E" } }
end)

scenario("C04 not where the neighbour has a city or a road across",
  game_of("A", { start = "classic/E" }), function()
  refuse("place at=0,1 turn=180", "side N: road meets field")
  expect { legal_has = { "place at=-1,0 turn=270", "place at=1,0 turn=90" } }
end)

scenario("C04 not where a road lies across", game_of("A", { start = "classic/A" }), function()
  refuse("place at=0,-1 turn=0", "side S: road meets field")
end)

scenario("C05 not where the far end would meet a field", game_of("A", { start = "classic/B" }), function()
  given("place tile=B at=1,0 turn=0")
  refuse("place at=-1,0 turn=270", "side E: road meets field")
  expect { legal_has = { "place at=0,1 turn=180" } } -- from the south there is room beyond
end)

scenario("C06 one bridge cannot mend two sides that meet at a corner",
  game_of("V", { start = "classic/B" }), function()
  given("place tile=B at=1,1 turn=0")
  refuse("place at=0,1 turn=180", "road meets field") -- roads to N and E, a field beyond each
  expect { legal_has = { "place at=0,1 turn=270", "place at=0,1 turn=90" } } -- one of them
end)

scenario("C34, C06 one bridge between two road ends mends both",
  game_of("B", { start = "classic/X" }), function()
  given("place tile=W at=2,0 turn=0")
  expect { legal_has = { "place at=1,0 turn=0" } }
  act("Red", "place at=1,0 turn=0")
  act("Red", "bridge over=1,0 along=EW")
  act("Red", "deploy on=1,0/road.E")
  expect { points = { Red = 3 }, bridges = { Red = 2 } }
  expect_award("Red", "3 = 3 tiles")
end)

scenario("BCB-20 a tile against a field needs its bridge: nothing else is asked before", game_of("A", {
  start = "classic/B",
}), function()
  act("Red", "place at=-1,0 turn=270")
  refuse("bridge over=0,0 along=NS", "one bridge a turn") -- the other one was built, as the only one there is
end)

scenario("BCB-22 bridges in a row, turn by turn", game_of("G F A", { start = "classic/A" }), function()
  act("Red", "place at=0,1 turn=0");   act("Red", "deploy on=0,1/road.N")
  act("Blue", "place at=0,2 turn=0");  act("Blue", "pass")
  act("Red", "place at=0,3 turn=180"); act("Red", "pass")
  expect { points = { Red = 4 }, bridges = { Red = 2, Blue = 2 } }
  expect_award("Red", "4 = 4 tiles")
end)

scenario("BCB-22, C10 no second bridge over the same tile",
  game_of("A A", { start = "classic/B" }), function()
  act("Red", "place at=0,1 turn=180")
  act("Red", "pass")
  act("Blue", "place at=0,-1 turn=0")
  refuse("bridge over=0,0 along=EW", "a bridge over that tile already")
end)

scenario("BCB-22 nor is a tile placed that would need one",
  game_of("A A", { start = "classic/B" }), function()
  act("Red", "place at=0,1 turn=180")
  act("Red", "pass")
  refuse("place at=1,0 turn=90", "side W: road meets field")
end)

-- --- figures (BCB-23) and scoring ---------------------------------------------------------------------

scenario("BCB-23 not on the bridge of a road that is occupied",
  game_of("G", { start = "classic/A" }), function()
  given("deploy player=Blue on=0,0/road.S")
  act("Red", "place at=0,1 turn=0")
  expect { bridges = { Red = 2 } }
  refuse("deploy on=0,1/road.N", "where a piece stands already")
end)

scenario("BCB-23 the bridge beside the new tile takes a figure",
  game_of("E", { start = "classic/B" }), function()
  act("Red", "place at=1,0 turn=0")
  refuse("deploy on=0,0/monastery", "not on the tile just placed")
  act("Red", "bridge over=0,0 along=NS")
  act("Red", "deploy on=0,0/road.S")
  expect { pieces = { Red = { "meeple 0,0/road.N" } } }
end)

scenario("Q-02 by the option only the bridge over the new tile does", game_of("E E", {
  start = "classic/B", options = { ["bridge-meeple-on-adjacent"] = false },
}), function()
  act("Red", "place at=1,0 turn=0")
  act("Red", "bridge over=0,0 along=NS")
  refuse("deploy on=0,0/road.S", "not on the tile just placed")
  act("Red", "pass")
  act("Blue", "place at=2,0 turn=90")
  act("Blue", "bridge over=2,0 along=NS")
  expect { legal_has = { "deploy on=2,0/road.N" } }
end)

-- --- where the rules are silent -----------------------------------------------------------------------

scenario("Q-01 a bridge may stand where it touches no road", game_of("B", { start = "classic/B" }), function()
  act("Red", "place at=1,0 turn=0")
  act("Red", "bridge over=1,0 along=NS")
  expect { bridges = { Red = 2 } }
end)

scenario("Q-01 by the option it must continue a road", game_of("B A", {
  start = "classic/B", options = { ["bridge-road-contact"] = true },
}), function()
  act("Red", "place at=1,0 turn=0")
  refuse("bridge over=1,0 along=NS", "must continue a road")
  act("Red", "pass")
  act("Blue", "place at=1,1 turn=180")
  expect { bridges = { Red = 3, Blue = 2 } }
end)

scenario("Q-03, C12 a tile that only bridges could place may be put aside",
  game_of("B V", { start = "classic/X" }),
function()
  expect { decision = "Red place", tile = "B", legal_has = { "set-aside" } }
  act("Red", "set-aside")
  expect { decision = "Red place", tile = "V", bridges = { Red = 3 } }
  refuse("set-aside", "fits without a bridge")
end)

scenario("Q-03 or be placed, with the bridge", game_of("B V", { start = "classic/X" }), function()
  act("Red", "place at=1,0 turn=0")
  expect { bridges = { Red = 2 }, decision = "Red deploy" }
end)

scenario("Q-03 by the option it must be placed", game_of("B V", {
  start = "classic/X", options = { ["bridge-may-decline"] = false },
}), function()
  refuse("set-aside", "must be")
end)

scenario("Q-04 a bridge over its own road: the tile counts once",
  game_of("V", { start = "classic/U", only_bag = true }),
function()
  given("place tile=V at=1,0 turn=90")
  given("place tile=V at=1,-1 turn=0")
  act("Red", "place at=0,-1 turn=270") -- its road meets the field of 0,0
  act("Red", "deploy on=0,-1/road.S")
  expect { over = true, points = { Red = 4 } }
  expect_award("Red", "4 = 4 tiles")
end)

scenario("Q-04 by the option it counts apart", game_of("V", {
  start = "classic/U", only_bag = true, options = { ["bridge-counts-separately"] = true },
}), function()
  given("place tile=V at=1,0 turn=90")
  given("place tile=V at=1,-1 turn=0")
  act("Red", "place at=0,-1 turn=270")
  act("Red", "deploy on=0,-1/road.S")
  expect { over = true, points = { Red = 5 } }
end)

scenario("Q-21 the bridge comes before the figure", game_of("B E", { start = "classic/B" }), function()
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy on=1,0/monastery")
  expect { decision = "Blue place" }
end)

scenario("Q-21 by the option after it, too", game_of("B E", {
  start = "classic/B", options = { ["bridge-order"] = "either" },
}), function()
  act("Red", "place at=1,0 turn=0")
  act("Red", "deploy on=1,0/monastery")
  expect { decision = "Red late-bridge" }
  act("Red", "bridge over=1,0 along=NS")
  expect { decision = "Blue place", bridges = { Red = 2 } }
end)

-- --- alone and with the rest ----------------------------------------------------------------------------

scenario("without bridges there is nothing to build", game_of("B B", {
  start = "classic/B", options = { bridges = false },
}), function()
  act("Red", "place at=1,0 turn=0")
  expect { legal = { "deploy", "pass" } }
end)

scenario("without bridges a tile that fits nowhere is gone", game_of("B V", {
  start = "classic/X", options = { bridges = false },
}), function()
  expect { decision = "Red place", tile = "V" }
end)

-- --- any path over any ground ----------------------------------------------------------------------------

scenario("over the sea a bridge is a pontoon", {
  mix = { "bcb", "south-seas" }, bag = "market-a", start = "south-seas/market-a",
  tiles = { ["south-seas/market-a"] = 3 },
  options = { bcb = { castles = false, bazaars = false } },
}, function()
  act("Red", "place at=1,0 turn=0")
  act("Red", "bridge over=0,0 along=NS")
  expect { legal_has = { "deploy on=0,0/pontoon.N" } }
end)

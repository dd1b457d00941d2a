-- SPDX-License-Identifier: MIT
-- Castles: building them, and what they are paid.
tile("stub", 12, { road = "N" })
tile("meadow", 12, {})
tile("cap", 12, { city = "N" })
tile("banner", 1, { city = "EW pennant=7" })

-- A cap lies at 0,0 and opens north; the tile put north of it makes the town.
local function bcb(bag, more)
  local setup = { mix = { "classic", "bcb" }, start = "E", bag = bag }
  for name, value in pairs(more or {}) do setup[name] = value end
  return setup
end

-- Red makes the town and a castle of it; it is the next player's turn then.
local function red_builds()
  act("Red", "place at=0,-1 turn=180")
  act("Red", "deploy on=0,-1/city.S")
  act("Red", "build-castle")
end

scenario("C13, BCB-27, BCB-28: a castle in place of points, the figure stays in it", bcb("E U"), function()
  act("Red", "place at=0,-1 turn=180")
  act("Red", "deploy on=0,-1/city.S")
  expect { decision = "Red castle", legal = { "build-castle", "pass" } }
  act("Red", "build-castle")
  expect { points = { Red = 0 }, castles = { Red = 2, Blue = 3 }, pieces = { Red = { "meeple 0,-1/city.S" } },
           supply = { Red = { meeple = 6 } }, decision = "Blue place" }
end)

scenario("BCB-25: or it is scored as a town", bcb("E U"), function()
  act("Red", "place at=0,-1 turn=180")
  act("Red", "deploy on=0,-1/city.S")
  act("Red", "pass")
  expect { points = { Red = 4 }, castles = { Red = 3 }, supply = { Red = { meeple = 7 } } }
  expect_award("Red", "4 = 2 tiles x 2")
end)

scenario("BCB-02: three castles each, two with five or six players", bcb("E"), function()
  expect { castles = { Red = 3, Blue = 3 } }
end)

for _, players in ipairs {
  { "Red", "Blue", "Green", "Black", "Gray" }, { "Red", "Blue", "Green", "Black", "Gray", "Pink" },
} do
  scenario("BCB-02, C01: two castles each with " .. #players .. " players",
    bcb("E", { players = players }), function()
    expect { castles = { Red = 2, [players[#players]] = 2 } }
  end)
end

scenario("C14, C33: Blue closes Red's town and Red decides; a road over a castle's own tile pays it", {
  mix = { "classic", "bcb" }, players = { "Blue", "Red" }, bag = "E W W",
}, function()
  given("deploy player=Red on=0,0/city.N")
  act("Blue", "place at=0,-1 turn=180")
  act("Blue", "pass")
  expect { decision = "Red castle", legal = { "build-castle", "pass" } }
  act("Red", "build-castle")
  expect { points = { Red = 0, Blue = 0 }, castles = { Red = 2 } }
  act("Red", "place at=1,0 turn=0")
  act("Red", "pass")
  act("Blue", "place at=-1,0 turn=0")
  act("Blue", "pass")
  expect { points = { Red = 3, Blue = 0 }, supply = { Red = { meeple = 7 } } } -- nobody's road of three
  expect_award("Red", "3 = 3 tiles")
end)

scenario("C15, BCB-26: without a castle at hand it scores as a town", bcb("E U"), function()
  given("set player=Red castles=0")
  given("deploy player=Red on=0,0/city.N")
  act("Red", "place at=0,-1 turn=180")
  act("Red", "pass")
  expect { points = { Red = 4 }, decision = "Blue place" }
  refuse("build-castle", "not asked now")
end)

scenario("C16, BCB-26: nobody's town cannot be made one", bcb("E U"), function()
  act("Red", "place at=0,-1 turn=180")
  act("Red", "pass")
  expect { decision = "Blue place", castles = { Red = 3, Blue = 3 } }
end)

scenario("BCB-25: three tiles are no town of two caps", bcb("E E U"), function()
  given("place tile=G at=0,-1 turn=90")
  act("Red", "place at=0,-2 turn=180")
  act("Red", "deploy on=0,-2/city.S")
  expect { points = { Red = 6 }, decision = "Blue place" }
end)

scenario("BCB-25: nor are two tiles that meet on two sides", {
  mix = "classic bcb", start = "N", bag = "N U",
}, function()
  given("place tile=E at=-1,0 turn=90")   -- N opens north and west
  given("place tile=E at=0,-1 turn=180")
  expect { decision = "Red place" }
end)

tile("plain-cap", 1, { city = "N no-castle" })

scenario("C35: a cap that is marked makes no castle", bcb("plain-cap U"), function()
  act("Red", "place at=0,-1 turn=180")
  act("Red", "deploy on=0,-1/city.S")
  expect { points = { Red = 4 }, castles = { Red = 3 }, decision = "Blue place" }
end)

scenario("C35: and so with the tile of the box", bcb("bcb/city-road U"), function()
  act("Red", "place at=0,-1 turn=270")
  act("Red", "deploy on=0,-1/city.S")
  expect { points = { Red = 4 }, castles = { Red = 3 }, decision = "Blue place" }
end)

-- --- the six tiles ---------------------------------------------------------------------------------

-- A road of two stubs, its first tile at a cell, its second one step on; it is finished at the cell.
local turn_of = { ["0,-1"] = 0, ["1,0"] = 90, ["0,1"] = 180, ["-1,0"] = 270 }

local function road_from(player, x, y, dx, dy)
  local way, back = turn_of[dx .. "," .. dy], turn_of[-dx .. "," .. -dy]
  given("place tile=stub at=" .. x + dx .. "," .. y + dy .. " turn=" .. back)
  act(player, "place at=" .. x .. "," .. y .. " turn=" .. way)
  act(player, "pass")
end

local upright = { -- x, y, where the road goes, do the six hold it
  { -1, -1, -1, 0, true }, { 1, -1, 1, 0, true }, { -1, 0, -1, 0, true }, { 1, 0, 1, 0, true },
  { 0, -2, 0, -1, false }, { 0, 1, 0, 1, false },
}

for _, cell in ipairs(upright) do
  local x, y, dx, dy, inside = table.unpack(cell)
  local where = x .. "," .. y
  local has = inside and "has " or "has not "
  scenario("C17, BCB-29: an upright castle " .. has .. where, bcb("E stub U"), function()
    red_builds()
    road_from("Blue", x, y, dx, dy)
    expect { points = { Red = inside and 2 or 0 }, supply = { Red = { meeple = inside and 7 or 6 } } }
  end)
end

local lying = {
  { 3, -1, 0, -1, true }, { 4, -1, 0, -1, true }, { 3, 1, 0, 1, true }, { 4, 1, 0, 1, true },
  { 2, 0, 0, 1, false }, { 5, 0, 1, 0, false },
}

for _, cell in ipairs(lying) do
  local x, y, dx, dy, inside = table.unpack(cell)
  local where = x .. "," .. y
  local has = inside and "has " or "has not "
  scenario("C17, BCB-29: a lying castle " .. has .. where, bcb("E stub U"), function()
    given("place tile=cap at=3,0 turn=90")
    act("Red", "place at=4,0 turn=270")
    act("Red", "deploy on=4,0/city.W")
    act("Red", "build-castle")
    road_from("Blue", x, y, dx, dy)
    expect { points = { Red = inside and 2 or 0 } }
  end)
end

scenario("C18, BCB-42: the lord is paid as much as the city beside him", bcb("E E U"), function()
  given("place tile=banner at=2,0 turn=0")
  given("place tile=cap at=3,0 turn=270")
  given("deploy player=Blue on=2,0/city.W")
  red_builds()
  act("Blue", "place at=1,0 turn=90")
  act("Blue", "pass")
  expect { points = { Red = 20, Blue = 20 }, supply = { Red = { meeple = 7 }, Blue = { meeple = 7 } } }
end)

scenario("BCB-42: both are paid to one who has both", bcb("E E U"), function()
  given("place tile=banner at=2,0 turn=0")
  given("place tile=cap at=3,0 turn=270")
  given("deploy player=Red on=2,0/city.W")
  red_builds()
  act("Blue", "place at=1,0 turn=90")
  act("Blue", "pass")
  expect { points = { Red = 40 } }
end)

scenario("C19, BCB-31: nobody's road of four pays the lord", bcb("E stub U"), function()
  given("place tile=U at=2,0 turn=0")
  given("place tile=U at=3,0 turn=0")
  given("place tile=stub at=4,0 turn=270")
  red_builds()
  act("Blue", "place at=1,0 turn=90")
  act("Blue", "pass")
  expect { points = { Red = 4, Blue = 0 } }
end)

scenario("C25, BCB-30: the first thing finished pays, though it be small", bcb("E stub U"), function()
  given("place tile=banner at=1,0 turn=90") -- a city that would pay more stands open
  red_builds()
  road_from("Blue", -1, 0, -1, 0)
  expect { points = { Red = 2 }, pieces = { Red = {} } }
end)

-- --- monasteries ------------------------------------------------------------------------------------

local around = { { -1, -1 }, { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 } }

-- Meadows on the eight cells around, where nothing lies yet, all but the last.
local function surround(x, y, taken)
  for _, step in ipairs(around) do
    local cell = x + step[1] .. "," .. y + step[2]
    if not taken[cell] then given("place tile=meadow at=" .. cell) end
  end
end

scenario("BCB-32: a monastery among the six pays nine", bcb("E meadow U"), function()
  given("place tile=B at=1,0")
  red_builds()
  surround(1, 0, { ["0,0"] = true, ["0,-1"] = true, ["2,1"] = true })
  act("Blue", "place at=2,1 turn=0")
  act("Blue", "pass")
  expect { points = { Red = 9, Blue = 0 } }
end)

scenario("C26, BCB-32: one that only has its neighbours there pays nothing", bcb("E meadow U"), function()
  given("place tile=B at=2,0")
  red_builds()
  surround(2, 0, { ["3,1"] = true })
  act("Blue", "place at=3,1 turn=0")
  act("Blue", "pass")
  expect { points = { Red = 0 }, castles = { Red = 2 }, supply = { Red = { meeple = 6 } } }
end)

-- --- when -------------------------------------------------------------------------------------------

scenario("C21, BCB-30: a castle of this very turn is not paid for what the tile finishes",
  bcb("E E U"), function()
  given("place tile=B at=1,-1")
  given("place tile=cap at=2,-1 turn=180")
  given("deploy player=Blue on=2,-1/city.S")
  red_builds()
  surround(1, -1, { ["0,-1"] = true, ["0,0"] = true, ["2,-1"] = true, ["2,0"] = true })
  act("Blue", "place at=2,0 turn=0")
  act("Blue", "pass")
  act("Blue", "build-castle")
  expect { points = { Red = 9, Blue = 0 }, supply = { Red = { meeple = 7 }, Blue = { meeple = 6 } } }
end)

scenario("C36, BCB-30: what was finished before the castle was built is past", bcb("E E U"), function()
  given("place tile=cap at=1,0 turn=0")
  act("Red", "place at=1,-1 turn=180")
  act("Red", "pass")                       -- nobody's town, just beside
  act("Blue", "place at=0,-1 turn=180")
  act("Blue", "deploy on=0,-1/city.S")
  act("Blue", "build-castle")
  expect { points = { Red = 0, Blue = 0 }, supply = { Blue = { meeple = 6 } } }
end)

tile("two-caps", 2, { city = "N S" })

scenario("BCB-30: nor is what the tile that makes it finishes", bcb("two-caps U"), function()
  given("place tile=cap at=0,-2 turn=180")
  given("deploy player=Blue on=0,-2/city.S")
  act("Red", "place at=0,-1 turn=0")
  act("Red", "deploy on=0,-1/city.S")
  act("Red", "build-castle")
  act("Blue", "pass")                      -- his town, on a tile of the castle, scores
  expect { points = { Red = 0, Blue = 4 }, supply = { Red = { meeple = 6 } } }
end)

scenario("C29, BCB-36: at the end a lord is paid nothing", bcb("E", { only_bag = true }), function()
  red_builds()
  expect { over = true, points = { Red = 0 } }
end)

scenario("BCB-36: a field is nothing that is finished", bcb("E meadow U"), function()
  red_builds()
  act("Blue", "place at=1,0 turn=0")
  act("Blue", "deploy on=1,0/field")
  expect { points = { Red = 0, Blue = 0 }, supply = { Red = { meeple = 6 } } }
end)

-- --- farms --------------------------------------------------------------------------------------------

for _, lord in ipairs { "with its lord", "empty" } do
  scenario("C30, X01, X02, BCB-37, BCB-38: two cities and a castle, " .. lord .. ", feed a farm", {
    mix = "classic bcb", start = "E", bag = lord == "empty" and "E stub" or "E", only_bag = true,
  }, function()
    given("place tile=two-caps at=1,0")
    given("place tile=cap at=1,-1 turn=180")
    given("place tile=cap at=1,1 turn=0")
    given("deploy player=Blue on=1,0/field.W")
    red_builds()
    if lord == "empty" then road_from("Blue", -1, 0, -1, 0) end
    expect { over = true, points = { Blue = 10, Red = lord == "empty" and 2 or 0 } }
    expect_award("Blue", "10 = 4 castle + 2 cities x 3")
  end)
end

scenario("BCB-37 where each city pays the farmers around it, a castle pays one more than a city", {
  mix = "classic bcb", start = "E", bag = "E", only_bag = true, options = { ["classic.farm-scoring"] = "per-city" },
}, function()
  given("place tile=two-caps at=1,0")
  given("place tile=cap at=1,-1 turn=180")
  given("place tile=cap at=1,1 turn=0")
  given("deploy player=Blue on=1,0/field.W")
  red_builds()
  expect { over = true, points = { Blue = 4 + 4 + 5, Red = 0 } }
  expect_award("Blue", "5 = 1 castle x 5")
end)

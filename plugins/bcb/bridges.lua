-- SPDX-License-Identifier: MIT
-- Bridges: BCB-16 ... BCB-24, BCB-40, BCB-41. A bridge is a path laid over a tile: it takes two
-- opposite sides of open ground, and what lies under it stays as it is. bridges.c lists where a tile
-- can be placed with a bridge and where a bridge can stand; here is what may be done, and why not.
resource("bridges", { start = function() return game.players <= 4 and 3 or 2 end, text = "bridges to build",
                      words = "bridge|bridges" })

state {
  bridge_built = { "feature", per = "turn" },
  spanned      = { "feature", per = "tile" }, -- the bridge over a tile
}

-- --- building -----------------------------------------------------------------------------------

local opposite = { N = "S", E = "W", S = "N", W = "E" }

local function beside_placed(tile)
  local placed = game.turn.placed
  if not placed or tile == placed then return placed ~= nil end
  return math.abs(tile.x - placed.x) + math.abs(tile.y - placed.y) == 1
end

-- Does an end meet a path? Only where the tile just placed does not fit its neighbour (BCB-40).
local function leads_on(tile, along)
  for i = 1, 2 do
    local side = string.sub(along, i, i)
    local there = tile:neighbour(side)
    local facing = there and there:feature(opposite[side])
    if facing and facing.role == "path" then return true end
  end
end

-- A road over a field, a pontoon over the sea: bridges.c tells, or whoever knows better.
local grounds = { role = "ground" }
local function kind_over(tile)
  local ground = tile:each_feature(grounds)()
  return ground and game:run("bridge/kind", { ground = ground.kind })
end

action("bridge", {
  text  = "build a bridge over {over}, {along}",
  args  = { over = "tile", along = { "choice", of = { "NS", "EW" } } },
  order = { "over", "along" },
  ["in"] = { "deploy", "mend" }, keeps_asking = true,
  allowed = function(ctx, a)
    if not ctx.player:has("bridges") then return "you have no bridge left" end
    if state.bridge_built then return "one bridge a turn is all" end
    if not beside_placed(a.over) then return "a bridge stands on the tile just placed or on one beside it" end
    if state.spanned[a.over] then return "there is a bridge over that tile already" end
    local kind = kind_over(a.over)
    if not kind then return "there is no ground to end on" end
    local can, why = a.over:can_add_feature(kind, a.along)
    if not can then return why end
    local mends = game.turn.phase == "mend"
    if (mends or options["bridge-road-contact"]) and not leads_on(a.over, a.along) then
      return mends and "the tile just placed fits only if this bridge leads its road on"
             or "a bridge must continue a road"
    end
  end,
  apply = function(ctx, a)
    local bridge = a.over:add_feature(kind_over(a.over), a.along)
    ctx.player:lose("bridges", 1, "bridge built")
    state.spanned[a.over], state.bridge_built = bridge, bridge
  end,
})

-- What must follow where a tile lies against ground with a path, or against a path with ground.
decision("mend", { actions = { "bridge" }, text = "build the bridge that makes the tile fit" })

if options["bridge-order"] == "either" then -- Q-21
  phase("late-bridge", { after = "deploy", before = "score", optional = true, actions = { "bridge" } })
end

-- --- figures and points --------------------------------------------------------------------------

-- That a figure may stand on this turn's bridge, over whichever tile it leads (Q-02), is asked so often
-- that bridges.c tells it.

-- Is a bridge over its own road a tile more (Q-04)? Where a path is not paid by its tiles, a tile more
-- is nothing more.
if options["bridge-counts-separately"] then
  hook("score/amount", { role = "path", name = "bridge-tiles" }, function(ctx, score)
    if score:get("points") <= 0 then return end
    local extra = 0
    for bridge in ctx.region:each_feature() do
      local own = false
      if state.spanned[bridge.tile] == bridge then
        for road in bridge.tile:each_feature { role = "path" } do
          own = own or (road ~= bridge and road.region == ctx.region)
        end
      end
      if own then extra = extra + game:run("bridge/tile", { bridge = bridge }, 1) end
    end
    score:add_per("points", 1, extra, "bridge over its own road|bridges over its own road")
  end)
end

-- --- a tile that only bridges could place (Q-03) -----------------------------------------------------

action("set-aside", {
  text = "put the tile out of the game rather than build a bridge",
  ["in"] = "place",
  allowed = function(ctx)
    if not options["bridge-may-decline"] then return "a tile that can be placed must be" end
    if game.turn.tile.fits then return "the tile fits without a bridge" end
  end,
  apply = function(ctx)
    game:discard(game.turn.tile)
    game.turn:hold(nil)
    game:ask(ctx.player, "draw")
    game:ask(ctx.player, "place")
  end,
})

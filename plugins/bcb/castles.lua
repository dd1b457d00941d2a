-- SPDX-License-Identifier: MIT
-- Castles: BCB-25 ... BCB-38, BCB-42. A town of two caps becomes a region of its own kind, which no
-- rule of cities sees any more; it is completed by the first thing finished beside it.
kind("castle", { role = "area", completes = "by-rule", claimable = false })
resource("castles", { start = function() return game.players <= 4 and 3 or 2 end, text = "castles to build",
                      words = "castle|castles" })

state {
  standing = { "region", list = 40 },        -- castles with a lord, oldest first
  built    = { "int", per = "region", merge = "max" }, -- in which turn
  source   = { "region", per = "region" },   -- the thing it was paid like
  awaits   = { "region", per = "region" },   -- its lord takes what this castle will get
  part_of  = "int",                          -- the turn that a second part belongs to
  active   = "player",
}

local function town(name)
  return { role = "area", tiles = 2, sides = 2, completed = true, occupied = true, without = "no-castle", name = name }
end
local counts = { path = true, area = true, site = true }
local finished = { role = { "path", "area", "site" }, completed = "this-turn" }
local claiming = { claims = true }

-- Q-09: is the second part of a double turn a later turn?
local this_turn = function() return game.turn.number end
if not options["castle-second-part-is-later"] then
  this_turn = function() return state.part_of end
  hook("turn/begin", { name = "count-parts" }, function(ctx)
    local why = game.turn.why
    if not why or why == "bcb" or ctx.player ~= state.active then state.part_of = game.turn.number end
    state.active = ctx.player
  end)
end

local function lord_of(castle)
  local lord = castle:each_piece(claiming)()
  return lord and lord.player
end

-- --- building (BCB-25 ... BCB-28) ---------------------------------------------------------------

-- The owner, or the owners clockwise from the active player where a tie may build (Q-05).
local function builders(region)
  local owners = {}
  for player in game:each_player() do
    if region:owned_by(player) then table.insert(owners, player) end
  end
  return options["castle-sole-owner"] and #owners > 1 and {} or owners
end

-- Q-22: of several towns the active player's comes first, then his left neighbour's.
if options["castle-order"] == "clockwise" then
  hook("score/order", town "owners-in-turn", function(ctx, order)
    for player in game:each_player() do
      if ctx.region:owned_by(player) then return order end
      order = order + 1
    end
  end)
end

hook("region/completing", town "offer-castle", function(ctx)
  for _, owner in ipairs(builders(ctx.region)) do
    if owner:has("castles") then game:ask(owner, "castle", { city = ctx.region }) end
  end
end)

decision("castle", { about = { city = "region" }, optional = true, actions = { "build-castle" } })

action("build-castle", {
  text    = "make {city} a castle instead of scoring it",
  allowed = function(ctx)
    if not ctx.city.completed then return "it is a castle already" end
  end,
  apply = function(ctx)
    local lord
    for piece in ctx.city:each_piece { player = ctx.player, claims = true } do lord = lord or piece end
    for piece in ctx.city:each_piece() do -- Q-26
      local stays = options["castle-extra-followers"] == "stay" and piece.player == ctx.player
      if piece ~= lord and not stays then piece:recall() end
    end
    ctx.player:lose("castles", 1, "castle built")
    ctx.city:become("castle")
    state.built[ctx.city] = this_turn()
    state.standing:add(ctx.city)
  end,
})

-- --- what is finished beside it (BCB-29 ... BCB-32) ---------------------------------------------

-- The two tiles and the two along each long side: a rectangle of six.
local function surroundings(castle)
  local left, top, right, bottom = castle:bounds()
  if left == right then return left - 1, top, right + 1, bottom end
  return left, top - 1, right, bottom + 1
end

local function sees(castle, other)
  return other:within(surroundings(castle))
end

-- Is one of these finished with a part among the six?
local function any_near(castle, regions)
  local left, top, right, bottom = surroundings(castle)
  for _, region in ipairs(regions) do
    if region:within(left, top, right, bottom) then return true end
  end
end

local function finished_now()
  local regions = {}
  for region in game.turn:each_completed() do
    if region.completed and counts[region.role] then table.insert(regions, region) end
  end
  return regions
end

-- Things finished this turn with a part among the six, as they lie there.
local function finished_near(castle)
  local near, seen = {}, {}
  local left, top, right, bottom = surroundings(castle)
  for y = top, bottom do
    for x = left, right do
      local tile = game:tile(x, y)
      for feature in tile and tile:each_feature(finished) or pairs {} do
        local region = feature.region
        if region.completed and not seen[region] then
          seen[region] = true
          table.insert(near, region)
        end
      end
    end
  end
  return near
end

-- --- who chooses what (BCB-33, BCB-34) ----------------------------------------------------------

-- Castles that may be paid now: those built before this turn.
local function waiting()
  local castles = {}
  for castle in state.standing:each() do
    if state.built[castle] < this_turn() then table.insert(castles, castle) end
  end
  return castles
end

-- Which of them will be paid for what was finished this turn, one by one through others; `without`
-- is taken for one that never is.
local function reached(castles, without)
  local paid, more, any, regions = {}, true, false, finished_now()
  local function leads(castle)
    if state.awaits[castle] then return paid[state.awaits[castle]] end
    if any_near(castle, regions) then return true end
    for _, other in ipairs(castles) do
      if paid[other] and sees(castle, other) then return true end
    end
  end
  while more do
    more = false
    for _, castle in ipairs(castles) do
      if castle ~= without and not paid[castle] and leads(castle) then
        paid[castle], more, any = true, true, true
      end
    end
  end
  return paid, any
end

-- Q-23: what a lord may take: the things, and castles that will be paid whatever he takes. Without
-- the option castles count only where there is nothing else.
local function may_take(castle, castles)
  local things, other_castles = {}, {}
  for _, region in ipairs(finished_near(castle)) do
    table.insert(region.kind == "castle" and other_castles or things, region)
  end
  local paid = reached(castles, castle)
  for _, other in ipairs(castles) do
    if paid[other] and sees(castle, other) then table.insert(other_castles, other) end
  end
  if options["castle-chain-choice"] or #things == 0 then
    for _, other in ipairs(other_castles) do table.insert(things, other) end
  end
  return things
end

-- Asks the next lord: clockwise from the active player, of one's own castles the oldest first.
local function ask_lord()
  local castles = waiting()
  local paid, any = reached(castles)
  if not any then return end
  local function due(castle, player)
    return paid[castle] and not state.awaits[castle] and (not player or lord_of(castle) == player)
  end
  for player in game:each_player() do
    for _, castle in ipairs(castles) do
      if due(castle, options["castle-order"] == "clockwise" and player) then
        return game:ask(lord_of(castle), "castle-pays", { castle = castle })
      end
    end
  end
end

phase("castles", { after = "score", completed = true, if_any = "standing", enter = ask_lord })

-- BCB-42: what the thing pays, of whatever the game has, to the lord as well. BCB-35: he goes home,
-- and what awaited this castle is paid like it.
local function pay(castle, thing)
  state.standing:take(castle)
  state.source[castle] = thing
  thing:pay(lord_of(castle), "castle beside: " .. thing.kind)
  castle:complete()
  for other in state.standing:each() do
    if state.awaits[other] == castle then pay(other, thing) end
  end
end

decision("castle-pays", { about = { castle = "region" }, actions = { "take-points" } })

action("take-points", {
  text    = "{castle} scores like {from}",
  args    = { from = "region" },
  choices = function(ctx, offer)
    for _, region in ipairs(may_take(ctx.castle, waiting())) do offer { from = region } end
  end,
  apply = function(ctx, a)
    if not a.from.completed then
      state.awaits[ctx.castle] = a.from -- a castle
    else
      pay(ctx.castle, state.source[a.from] or a.from)
    end
    ask_lord()
  end,
})

-- --- what it is to others (BCB-35 ... BCB-38) ---------------------------------------------------

hook("score/allowed", { kind = "castle", name = "no-city" }, function()
  return "a castle scores with what is finished beside it"
end)

hook("deploy/allowed", { kind = "castle", name = "closed" }, function()
  return "nobody enters a castle"
end)

hook("farm/value", { kind = "castle", of = "classic", name = "castle-by-farm" }, function(_, points)
  return points + 4
end)

-- A lord who is taken away leaves it empty.
hook("piece/recalled", { kind = "castle", name = "lord-leaves" }, function(ctx)
  local castle = ctx.feature.region
  if not lord_of(castle) and state.standing:has(castle) then state.standing:take(castle) end
end)

-- A lord may hope for a middling road or town as long as tiles are left.
hook("bot/estimate", { name = "lords-hope" }, function(ctx, points)
  for castle in state.standing:each() do
    if lord_of(castle) == ctx.player then points = points + math.min(6, game.tiles_left // game.players) end
  end
  return points
end)

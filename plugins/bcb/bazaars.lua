-- SPDX-License-Identifier: MIT
-- Bazaars: BCB-03 ... BCB-15. When all else of a turn is done as many tiles as players are put up,
-- sold one by one, and each is played as a turn of its own.
state {
  lots   = { "tile-type", list = 10 },           -- not sold yet
  won    = { "tile-type", per = "player" },      -- bought, not played yet
  lot    = "tile-type",                          -- the one under the hammer,
  picker = "player",                             -- who put it up,
  bid    = { "int", min = 0, max = 100000 },     -- the highest bid
  bidder = "player",                             -- and whose it is
  open   = "bool",                               -- until all tiles are played
  again  = "bool",                               -- another bazaar was placed meanwhile
  drawn  = { "int", per = "turn" },
  since  = "int",                                -- tiles placed since the last one, where that counts
}

local next_picker, next_choice

-- --- opening and closing ------------------------------------------------------------------------

-- BCB-04, BCB-14: a tile for everybody, or no bazaar.
local function open_bazaar()
  if options["bazaar-every"] > 0 then state.since = 0 end
  if game.tiles_left < game.players then return game:log("too few tiles are left for a bazaar") end
  state.open = true
  for _ = 1, game.players do state.lots:add(game:draw()) end
  if options.auction then next_picker(game.turn.player) else next_choice(game.turn.player) end
end

-- BCB-12, Q-19: a tile out of a bazaar opens none, even if it was drawn for one that did not fit.
local function opens_another()
  if game.turn.why ~= "bcb" then return true end
  return options["bazaar-replacement"] and state.drawn > 1
end

if options["bazaar-replacement"] then
  hook("tile/drawn", { name = "count-draws" }, function() state.drawn = state.drawn + 1 end)
end

-- Over games whose tiles show none: one after so many tiles, counted from the last one.
local every = options["bazaar-every"]
local is_due
if every > 0 then
  hook("tile/placed", { name = "count-tiles" }, function() state.since = state.since + 1 end)
  is_due = function()
    local placed = game.turn.placed
    return opens_another() and (state.since >= every or placed and placed:has("bazaar"))
  end
end

local after = options.castles and "castles" or "score"
phase("bazaar", {
  after  = options["bazaar-order"] == "auction-first" and after or nil, -- Q-06
  placed = not is_due and "bazaar" or nil,
  when   = is_due or opens_another,
  enter  = function()
    if state.open then state.again = true else open_bazaar() end
  end,
})

-- Asked when all tiles are played: nobody decides anything.
decision("bazaar-closes", {
  enter = function()
    local again = state.again
    state.open, state.again = false, false
    if again then open_bazaar() end
  end,
})

-- BCB-11: the left neighbour of the active player first, he himself last.
local function play_all()
  for player in game.turn.player:each_next() do
    game:extra_turn(player, { tile = state.won[player] })
    state.won[player] = nil
  end
  game:ask(game.turn.player, "bazaar-closes")
end

-- --- the auction --------------------------------------------------------------------------------

-- BCB-08: clockwise from the last picker, whoever bought. BCB-09: the last tile is free.
function next_picker(last)
  for player in last:each_next() do
    if not state.won[player] then
      if #state.lots > 1 then return game:ask(player, "pick") end
      for tile in state.lots:each() do state.won[player] = tile end
      state.lots:clear()
    end
  end
  play_all()
end

local function hand_over(buyer)
  local picker = state.picker
  state.won[buyer] = state.lot
  state.lot, state.picker, state.bid, state.bidder = nil, nil, 0, nil
  next_picker(picker)
end

decision("pick", { actions = { "pick" } })

action("pick", {
  text  = "put up {tile} and bid {bid}",
  args  = { tile = { "tile-type", from = "lots" }, bid = { "int", min = 0, max = options["max-bid"] } },
  order = { "tile", "bid" },
  apply = function(ctx, a)
    state.lots:take(a.tile)
    state.lot, state.picker, state.bid, state.bidder = a.tile, ctx.player, a.bid, ctx.player
    for other in ctx.player:each_other() do -- BCB-05
      if not state.won[other] then game:ask(other, "raise") end
    end
    game:ask(ctx.player, "settle")
  end,
})

decision("raise", { optional = true, actions = { "raise" } })

action("raise", {
  text  = "bid {bid}",
  args  = { bid = { "int", min = function() return state.bid + 1 end, max = options["max-bid"] } },
  apply = function(ctx, a) state.bid, state.bidder = a.bid, ctx.player end,
})

decision("settle", { actions = { "buy", "sell" } })

action("buy", {                                   -- BCB-06; BCB-07: from oneself is from the bank
  text  = "keep the tile",
  apply = function(ctx)
    ctx.player:pay(state.bidder, "points", state.bid, "bazaar")
    hand_over(ctx.player)
  end,
})

action("sell", {
  text    = "sell to the highest bidder",
  allowed = function(ctx)
    if state.bidder == ctx.player then return "nobody bid more" end
  end,
  apply   = function(ctx)
    state.bidder:pay(ctx.player, "points", state.bid, "bazaar")
    hand_over(state.bidder)
  end,
})

-- --- without auction (BCB-15, Q-18) -------------------------------------------------------------

-- Each in turn takes a tile, and plays it before the next one takes his, or when all have one.
function next_choice(last)
  for player in last:each_next() do
    if #state.lots > 0 and not state.won[player] then return game:ask(player, "choose-tile") end
  end
  if options["bazaar-timing"] == "picks-first" then return play_all() end
  game:ask(game.turn.player, "bazaar-closes")
end

decision("choose-tile", { actions = { "choose-tile" } })

action("choose-tile", {
  text  = "take {tile}",
  args  = { tile = { "tile-type", from = "lots" } },
  apply = function(ctx, a)
    state.lots:take(a.tile)
    if options["bazaar-timing"] == "picks-first" then
      state.won[ctx.player] = a.tile
    else
      game:extra_turn(ctx.player, { tile = a.tile })
    end
    next_choice(ctx.player)
  end,
})

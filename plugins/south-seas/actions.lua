-- SPDX-License-Identifier: MIT
-- What a player may do beside placing and deploying: take an islander back, cover fish, take a
-- market's ship, supply a ship.

-- Taking back (SS-13, SS-14): in place of deploying, so before the evaluation.

action("recall", {
  text = "take {islander} back",
  args = { islander = { "piece", owner = "me" } },
  ["in"] = { "deploy" },
  allowed = options.recall == "empty-supply" and function(ctx)
    if ctx.player:supply("islander") > 0 then return "you have an islander in your supply" end
  end or nil,
  apply = function(ctx, a) a.islander:recall() end,
})

-- Covering fish (SS-20, SS-21): a pair if there is one, else a single fish.

local boats = 19
local with_fish = { has = "fish" }
state { covered = "int" } -- fish groups under a boat

decision("cover", { about = { sea = "region" }, actions = { "cover" } })

action("cover", {
  text = "the boat covers {fish}",
  args = { fish = "feature" },
  choices = function(ctx, offer)
    if options["token-limit"] and state.covered >= boats then return end
    local most, groups = 0, {}
    for feature in ctx.sea:each_feature(with_fish) do
      local n = feature:count("fish")
      if n > most then most, groups = n, {} end
      if n == most then table.insert(groups, feature) end
    end
    for _, feature in ipairs(groups) do offer { fish = feature } end
  end,
  apply = function(ctx, a)
    a.fish:set("fish", 0)
    state.covered = state.covered + 1
  end,
})

-- Ships

local goods = { "bananas", "fish", "shells" }
local one = { bananas = "1 bunch of bananas", fish = "1 fish", shells = "1 shell" }

local function asks(ship) -- "2 shells, 1 fish", "3 of one sort, 1 of another"
  if ship.any then return ship.any .. " of any sort" end
  local parts = {}
  if ship.exact then
    for _, good in ipairs(goods) do
      local n = ship.exact[good]
      if n then table.insert(parts, n == 1 and one[good] or n .. " " .. good) end
    end
  else
    for i, n in ipairs(ship.groups) do
      table.insert(parts, n .. (i == 1 and " of one sort" or i == 2 and " of another" or " of the third"))
    end
  end
  return table.concat(parts, ", ")
end

local function meets(ship, pay) -- does this payment meet the ship's wish? (SS-30)
  if ship.any then return true end
  if ship.exact then
    for _, good in ipairs(goods) do
      if pay[good] ~= (ship.exact[good] or 0) then return false end
    end
    return true
  end
  local sorted = { pay.bananas, pay.fish, pay.shells }
  table.sort(sorted, function(a, b) return a > b end)
  for i = 1, 3 do
    if sorted[i] ~= (ship.groups[i] or 0) then return false end
  end
  return true
end

local function size(ship)
  local n = ship.any or 0
  for _, k in pairs(ship.groups or ship.exact or {}) do n = n + k end
  return n
end

local function payments(ship) -- every different payment
  local all, n = {}, size(ship)
  for bananas = 0, n do
    for fish = 0, n - bananas do
      local pay = { bananas = bananas, fish = fish, shells = n - bananas - fish }
      if meets(ship, pay) then table.insert(all, pay) end
    end
  end
  return all
end

deck("ships", { shown = 4, hand = options["taken-ships"] == "open" and "open" or "secret" })

local worth_of, smallest = {}, math.maxinteger
for _, ship in ipairs(ships) do
  local text = asks(ship)
  card("ships", ship.name, { count = ship.count or 1, title = text .. " for " .. ship.worth,
                             text = "Asks for " .. text .. "; worth " .. ship.worth .. " points.",
                             asks = payments(ship) })
  worth_of[ship.name] = ship.worth
  smallest = math.min(smallest, size(ship))
end

hook_point("ship/worth", { sort = "fold", value = "int", about = { card = "card" },
                           text = "the points a ship is worth" })
hook_point("ship/allowed", { sort = "veto", about = { card = "card", player = "player" },
                             text = "may this player supply the ship?" })
hook_point("ship/supplied", { sort = "notify", about = { card = "card", player = "player" },
                              text = "a ship was supplied with goods" })

local function worth(card)
  return game:run("ship/worth", { card = card }, worth_of[card.name])
end

local function take(player, card) -- lies face down before its owner (SS-39); the row is refilled
  local ships = game:deck("ships")
  ships:give(card, player)
  if ships.shown == 0 then game:end_after_turn("the last ship has sailed") end -- SS-32
end

-- A market's ship: the most valuable one, without goods (SS-24). Owners clockwise from the
-- active player, each as many as are due, the row refilled in between (SS-25).

phase("market", {
  after = "score", completed = true, if_any = "berths",
  enter = function()
    for player in game:each_player() do
      for _ = 1, player:count("berths") do game:ask(player, "market-ship") end
    end
  end,
})

decision("market-ship", { actions = { "take-ship" } })

action("take-ship", {
  text = "take the {ship}",
  args = { ship = { "card", deck = "ships" } },
  choices = function(_, offer)
    local most = 0
    for card in game:deck("ships"):each_shown() do most = math.max(most, worth(card)) end
    for card in game:deck("ships"):each_shown() do
      if worth(card) == most then offer { ship = card } end
    end
  end,
  apply = function(ctx, a)
    ctx.player:lose("berths", 1, "market's ship")
    take(ctx.player, a.ship)
  end,
})

-- Supplying a ship: one a turn, every different payment an action of its own (SS-29, SS-30).

phase("deliver", { after = "market", optional = true, actions = { "deliver" } })

action("deliver", {
  text = "supply the {ship} with {pay}",
  args = { ship = { "card", deck = "ships" },
           pay = { "amounts", of = goods, min = smallest, asked_by = "ship" } },
  allowed = function(ctx, a)
    return game:run("ship/allowed", { card = a.ship, player = ctx.player })
  end,
  apply = function(ctx, a)
    ctx.player:spend(a.pay, "ship supplied")
    take(ctx.player, a.ship)
    game:run("ship/supplied", { card = a.ship, player = ctx.player })
  end,
})

-- The end: ships are worth their points (SS-35, SS-39).

hook("game/final", { name = "ships" }, function()
  for player in game:each_player() do
    for card in game:deck("ships"):each_held(player) do
      player:gain("points", worth(card), "ship: " .. card.title)
    end
  end
end)

hook("bot/estimate", { name = "ships-held" }, function(ctx, points)
  for card in game:deck("ships"):each_held(ctx.player) do points = points + worth(card) end
  return points
end)

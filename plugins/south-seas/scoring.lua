-- SPDX-License-Identifier: MIT
-- What is evaluated, what it gives, and the fishing boat (SS-15 ... SS-27).
-- Goods are counted by symbol, not by tile; an unfinished feature gives the same at the end
-- (SS-33), a market does not.

hook("score/amount", { kind = "pontoon", name = "score-pontoon" }, function(ctx, score)
  score:add_per("shells", 1, ctx.region:count("shell"), "shell|shells")
end)

-- A tile more of it is no shell more.
hook("bridge/tile", { kind = "pontoon", of = "bcb", name = "bridge-without-shell" }, function() return 0 end)

hook("score/amount", { kind = "island", name = "score-island" }, function(ctx, score)
  score:add_per("bananas", 1, ctx.region:count("banana"), "banana|bananas")
end)

hook("score/amount", { kind = "sea", name = "score-sea" }, function(ctx, score)
  score:add_per("fish", 1, ctx.region:count("fish"), "fish|fish")
end)

-- A market owes its owner a ship, which is taken after all evaluations (actions.lua).
hook("score/amount", { kind = "market", completed = true, name = "score-market" }, function(ctx, score)
  score:add("berths", 1, "market")
end)

-- The fishing boat. It comes to the sea its symbol lies in, once, when its tile is placed
-- (SS-18, SS-19); a boat given `boat/allowed` reasons stays away.

hook_point("boat/allowed", { sort = "veto", about = { sea = "region" },
                             text = "before a boat has its sea evaluated; a reason keeps it away" })
hook_point("boat/came", { sort = "notify", about = { sea = "region" },
                          text = "a sea was evaluated for its boat, before fish are covered" })

local with_boat = { kind = "sea", has = "boat" }

if options.boats then
  hook("score/regions", { has = "boat", name = "boats" }, function(ctx, add)
    for feature in ctx.tile:each_feature(with_boat) do
      local sea = feature.region
      if sea.occupied and not (options["boat-needs-fish"] and sea:count("fish") == 0)
         and not game:run("boat/allowed", { sea = sea }) then
        add(sea, "fishing boat")
      end
    end
  end)

  local function boat_came(sea)
    local tile = game.turn.placed
    for feature in tile and tile:each_feature(with_boat) or pairs {} do
      if feature.region == sea then return not game:run("boat/allowed", { sea = sea }) end
    end
    return false
  end

  -- After a boat's evaluation the active player covers fish; an enclosure alone covers none.
  hook("region/scored", { kind = "sea", has = "boat", name = "boat-covers" }, function(ctx)
    if ctx.final or not boat_came(ctx.region) then return end
    if ctx.region.completed and options["double-trigger"] == "enclosure" then return end
    game:run("boat/came", { sea = ctx.region })
    game:ask(ctx.player, "cover", { sea = ctx.region })
  end)
end

-- The bank, when it is bounded: ten small tokens and ten large ones of each good (SS-03, SS-31).
-- Owners are paid one after another, clockwise from the active player.

if options["token-limit"] then
  local bank = 10 * 1 + 10 * 3

  hook("score/share", { kind = { "pontoon", "island", "sea" }, name = "bank" }, function(_, score)
    for _, good in ipairs { "bananas", "fish", "shells" } do
      local left = bank
      for player in game:each_player() do left = left - player:count(good) end
      if score:get(good) > left then score:set(good, left, "the bank is empty") end
    end
  end)
end

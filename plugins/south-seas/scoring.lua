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

-- When a fishing boat has its sea evaluated, and that it covers fish then, is told by boats.c.

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

-- SPDX-License-Identifier: MIT
-- What realms are worth (SW-18 ... SW-22). A symbol is worth two, completed or not, whichever
-- faction's it is. In a region joined with another game's kinds only this game's tiles are paid.

local function symbols(region)
  return region:count("rebel") + region:count("empire") + region:count("hunter")
end

hook("score/amount", { kind = "route", name = "score-route" }, function(ctx, score)
  score:add_per("points", 1, ctx.region:tiles_of("route"), "tile|tiles")
  score:add_per("points", 2, symbols(ctx.region), "symbol|symbols")
end)

hook("score/amount", { kind = "asteroids", name = "score-asteroids" }, function(ctx, score)
  score:add_per("points", ctx.completed and 2 or 1, ctx.region:tiles_of("asteroids"), "tile|tiles")
  score:add_per("points", 2, symbols(ctx.region), "symbol|symbols")
end)

hook("score/amount", { kind = "planet", name = "score-planet" }, function(ctx, score)
  score:add("points", 1, "planet")
  score:add_per("points", 1, 8 - ctx.region.open, "neighbour|neighbours")
  score:add_per("points", 2, symbols(ctx.region), "symbol|symbols")
end)

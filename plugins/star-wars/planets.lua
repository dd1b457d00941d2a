-- SPDX-License-Identifier: MIT
-- Conquerors: a figure may go to a planet beside the tile just placed, even diagonally and
-- whoever holds it (SW-08, SW-12, SW-13), and partners may join (Q-12, Q-28).

local function held_by_partner_alone(region, player) -- by the player's own side, not by himself
  for side in region:each_side() do
    if side ~= player.side then return false end
  end
  for piece in region:each_piece { claims = true } do
    if piece.player == player then return false end
  end
  return region.occupied
end

local planets = { kind = "planet" }
local share = options["partner-planet"] == "share"

hook("deploy/targets", function(ctx, add)
  local tile = game.turn.placed
  if not tile then return end
  for planet in tile:each_feature_around(planets) do
    if share or not held_by_partner_alone(planet.region, ctx.player) then add(planet, "conqueror") end
  end
end)

if options["team-join"] == "anywhere" then
  hook("deploy/targets", function(ctx, add)
    local tile = game.turn.placed
    if not tile then return end
    for feature in tile:each_feature { kind = { "route", "asteroids" }, occupied = true } do
      if held_by_partner_alone(feature.region, ctx.player) then add(feature, "beside a partner") end
    end
  end)
end

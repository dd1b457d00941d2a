-- SPDX-License-Identifier: MIT
-- Which faction a colour fights for, and the die that its symbol brings (SW-03, SW-10, SW-11).

local faction = { red = "rebel", green = "rebel", black = "empire", white = "empire", orange = "hunter" }

hook("battle/dice", { name = "faction-die" }, function(ctx, dice)
  local symbol = faction[ctx.side.colour]
  if symbol and ctx.region:has(symbol) then return dice + 1 end
end)

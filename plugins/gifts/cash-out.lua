-- SPDX-License-Identifier: MIT
local label = "figure there|figures there"

local function strength(region)
  local sum = 0
  for player in game:each_player() do sum = sum + region:weight_of(player) end
  return sum
end

card("gifts", "cash-out", {
  count = options.copies, title = "Cash Out",
  text = "Take one of your figures back: 2 points for each figure in its region, whosever they are.",
  does = "take {piece} back",
  args = { piece = { "piece", owner = "me", claims = true, completes = { "closed", "neighbours", "never" } } },
  sure = true,
  in_vain = options["open-without-effect"],
  allowed = function(ctx, a)
    if not a.piece.region or a.piece.region.completes == "by-rule" then
      return "it stands on no road, city, monastery or field"
    end
  end,
  apply = function(ctx, a)
    local region = a.piece.region
    local count = options["cash-out-count"] == "figures" and region.pieces or strength(region)
    a.piece:recall()
    ctx.player:gain_per("points", 2, count, label)
  end,
})

-- SPDX-License-Identifier: MIT
-- Which figures may be moved where is asked so often that change-position.c tells it; here is why not.
local stands = { path = true, area = true, site = true }

local function turns_over(from, to)
  if from.role == "ground" then return stands[to.role] end
  return stands[from.role] and to.role == "ground"
end

local function refused(piece, from, to)
  if piece.player ~= game.turn.player then return "that figure is not yours" end
  if not from then return "that figure stands on no road, city, monastery or field" end
  if to.tile ~= from.tile then return "a figure stays on its tile" end
  if not turns_over(from, to) then return "a figure lies down, or gets up" end
  if from.region.completes == "by-rule" or to.region.completes == "by-rule" or not to:admits(piece.kind) then
    return "a " .. piece.kind .. " cannot go from there to there"
  end
  if to.region.completed and not options["move-to-completed"] then return "that is completed" end
end

card("gifts", "change-position", {
  count = options.copies, title = "Change Position",
  text = "Lay one of your standing figures down in a field, or other ground, of its tile, or stand up one that lies.",
  does = "move {piece} to {to}",
  args = { piece = { "piece", claims = true }, to = "feature" },
  in_vain = options["open-without-effect"],
  allowed = function(ctx, a) return refused(a.piece, a.piece.feature, a.to) end,
  apply = function(ctx, a) a.piece:move(a.to) end,
})

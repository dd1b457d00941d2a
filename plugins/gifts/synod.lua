-- SPDX-License-Identifier: MIT
card("gifts", "synod", {
  count = options.copies, title = "Synod",
  text = "Place a figure on any unfinished monastery or other site, occupied or not.",
  does = "place a {piece} on {on}",
  args = { on = { "feature", role = "site", completed = false, completes = { "closed", "neighbours", "never" } },
           piece = { "piece-type", claims = true, supply = true, admitted_by = "on" } },
  sure = true,
  in_vain = options["open-without-effect"],
  allowed = function(ctx, a)
    if ctx.player:supply(a.piece) == 0 then return "no " .. a.piece .. " is in your supply" end
    if a.on.region.completes == "by-rule" or not a.on:admits(a.piece) then
      return "a " .. a.piece .. " cannot stand there"
    end
  end,
  apply = function(ctx, a) ctx.player:deploy(a.piece, a.on) end,
})

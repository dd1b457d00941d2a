-- SPDX-License-Identifier: MIT
local occupied -- nil: or not
if not options["sweep-empty"] then occupied = true end

card("gifts", "road-sweeper", {
  count = options.copies, title = "Road Sweeper",
  text = "Score any unfinished road or other path now, by majority. Its figures go home, it stays open.",
  does = "score {road}",
  args = { road = { "region", role = "path", completed = false, occupied = occupied } },
  in_vain = options["open-without-effect"],
  apply = function(ctx, a) a.road:score("Road Sweeper", options["sweeper-inn"] == "complete") end,
})

rule { api = 1, id = "caravan", version = "1.0.0", title = "Caravan", grade = "expansion",
       text = "After scoring, lead the caravan one tile on. It pays every meeple it meets.",
       base = "classic",
       options = { points = { default = 1, min = 1, max = 5, help = "points for each meeple it meets" } } }

piece("caravan", { each = 1, neutral = true, starts_on = "start-tile" })
phase("caravan", { after = "score", actions = { "lead" } })

action("lead", {
  text = "lead the caravan to {to}",
  args = { to = "tile" },
  choices = function(ctx, offer)
    for tile in game:piece("caravan").tile:each_neighbour() do offer { to = tile } end
  end,
  apply = function(ctx, a)
    game:piece("caravan"):move(a.to)
    for piece in a.to:each_piece { claims = true } do
      piece.player:gain("points", options.points, "the caravan's visit")
    end
  end,
})

explain("idea", "A caravan wanders over the land and pays whoever it meets.")
explain("setup", "The caravan begins on the start tile. It is nobody's.")
explain("caravan", "Lead the caravan to a tile beside the one it is on. Everybody gets " .. options.points
  .. (options.points == 1 and " point" or " points") .. " for each figure of his on that tile, you or "
  .. "others.")

matters { occupied = true, text = "nobody has a figure that it could meet" }

-- SPDX-License-Identifier: MIT
-- The rules in players' words, for `tilewright mix rules`. BASE-01 ... BASE-21.
explain("idea", [[Tile by tile a land of cities, roads, monasteries and fields grows on the table. Set your
figures on what you lay and it is yours; finish it and it pays you. What is not finished when the tiles run
out pays less, and the fields pay last. The most points win.]])

explain("setup", [[Lay the start tile face up in the middle and shuffle the others face down. Everybody
takes the figures of one colour; all begin with no points.]])

explain("terms", [[A pennant in a city makes it worth more. A village, a crossing, a city and a monastery
end a road: roads never branch, each exit is a road of its own. Fields are parted by roads, by cities and by
the edge of the land; they do not go on across a corner.]])

explain("turn", [[Play goes clockwise. In your turn you place one tile, may set one figure on it, and score
what you have finished.]])

explain("draw", "Draw a tile; everybody may see it.")
explain("draw", "If there is no place for it, it is out of the game and you draw another.", { decides = "draw/unplaceable" })

explain("place", [[Lay the tile against at least one that lies there, turned as you like. On every side that
touches another tile the picture must go on: road to road, city to city, field to field. Touching at a
corner is not enough.]])

local fields = options.farmers and ", a monastery or a field" or " or a monastery"
explain("deploy", [[You may set one figure out of your supply on the tile just placed: on a road, a city]]
  .. fields .. [[ of it, if nobody's figure, not even one of your own, stands anywhere in what that part
belongs to. Figures that come home in this turn's scoring cannot be set before the next.]])
if options.farmers then
  explain("deploy", [[A figure in a field lies down. It is a farmer: it stays there to the end of the game,
and only then does its field pay.]])
else
  explain("deploy", "No figure may stand in a field, so that fields pay nobody.")
end

explain("score", [[Everything that the tile has finished is scored, whoever it belongs to. Who has the most
figures in it gets all its points; if several have equally many, each of them gets all. Then every figure in
it goes home, those that got nothing too. You may finish something nobody has and set your figure on it in
the same turn. A tile that brings several parts of the same thing counts once.]])
explain("score", [[Finished when both its ends are closed, or when it is a ring: 1 point for each tile.]],
  { on = "road" })
explain("score", [[Finished when its wall is closed and no tile is missing inside: 2 points for each tile
and 2 for each pennant. ]] .. (options["two-tile-city"] == 2
  and "A city of only two tiles pays just 1 for each tile." or "A city of only two tiles pays 4 as well."),
  { on = "city" })
explain("score", "Finished when all eight spaces around it are filled: 9 points.", { on = "monastery" })
explain("score", "Never finished: it pays when the game is over.", { on = "field" })

explain("end", [[The game is over after the turn in which the last tile is placed, or when none that is left
fits. What is not finished is scored then, again to who has the most figures in it. The most points win; who
is level wins together.]])
explain("end", "1 point for each tile.", { on = "road" })
explain("end", "1 point for each tile and 1 for each pennant.", { on = "city" })
explain("end", "1 point for itself and 1 for each filled space around it.", { on = "monastery" })
if options["farm-scoring"] == "per-city" then
  explain("end", [[Each finished city pays 4 points, once, to who has the most farmers in all the fields
beside it together.]], { on = "field" })
else
  explain("end", [[Who has the most farmers in it gets 3 points for each finished city that it touches. A
city counts once for a field, but may pay several fields.]], { on = "field" })
end

-- SPDX-License-Identifier: MIT
-- The rules in players' words, for `tilewright mix rules`: SW-01 ... SW-30. How a battle goes is told by
-- the package of battles.
explain("idea", [[Trade routes, asteroid fields and planets are realms that belong to one colour only: where
two meet they fight with dice, and who stays scores the realm when it is finished.]])

explain("setup", [[Lay the start tile in the middle, the others face down in stacks. Everybody chooses a
colour, takes its small and large figures, and fights for its faction: red and green are the Rebels, black
and white the Empire, orange the Bounty Hunters. Colours nobody plays stay in the box.]])
explain("setup", [[With four players two teams can play, the Rebels against the Empire, partners opposite
one another. A team has one count of points.]])

explain("terms", [[A symbol of a faction belongs to the realm it is drawn in, a planet's to the planet
alone. A planet lies in the middle of its tile, and that tile may carry routes or asteroid fields as well,
realms of their own. Space belongs to nobody.]])

explain("turn", [[Play goes clockwise. In your turn you place a tile, may set one figure, battles are
fought, and finished realms are scored.]])
explain("draw", "Draw a tile.")
explain("draw", [[If it fits nowhere draw another, and put it back among the others when one fits. If none fits the
game is over.]], { decides = "draw/unplaceable" })
explain("place", [[Lay the tile against at least one that lies there. On every side that touches another
tile the picture must go on.]])

explain("deploy", [[You may set one figure, small or large, out of your supply. Either on a route or an
asteroid field of the tile just placed, if nobody's figure is anywhere in that realm; or on the planet of
that tile; or on any planet that it touches, even at a corner. A planet may be conquered though figures are
there, of anybody's, your own included.]]
  .. (options["partner-planet"] == "forbidden" and " Not if your partner alone holds it." or ""))
if options["team-join"] == "anywhere" then
  explain("deploy", "In a team you may also set a figure on a realm of the tile just placed that your "
  .. "partner alone holds.")
end

explain("battle", [[A side that has its own faction's symbol in the realm rolls one die more, once, however
many there are, and never more than the limit. Symbols on the tiles around a planet do not count for it.
Players of one faction fight each other too, unless they are a team.]])

explain("score", [[Every realm that the tile has finished is scored by the side that holds it. Then all its
figures go home. A realm that both partners of a team hold is scored once.]])
explain("score", "Finished when both ends are at a crossing, an asteroid field or a planet, or when it "
  .. "is a ring: 1 point for each tile and 2 for each symbol, whichever faction's.", { on = "route" })
explain("score", "Finished when it is closed all round: 2 points for each tile and 2 for each symbol.", { on = "asteroids" })
explain("score", "Finished when all eight spaces around it are filled: 9 points and 2 for its symbol.", { on = "planet" })

explain("end", [[The game is over when no tile can be drawn that fits. Realms that somebody holds are scored
then, finished or not. The most points win; who is level wins together.]])
explain("end", "1 point for each tile and 2 for each symbol.", { on = { "route", "asteroids" } })
explain("end", "1 point for itself, 1 for each filled space around it, and 2 for its symbol.", { on = "planet" })

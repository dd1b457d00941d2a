-- SPDX-License-Identifier: MIT
-- The rules in players' words, for `tilewright mix rules`: SS-01 ... SS-39.
explain("idea", [[Islanders gather shells on pontoons, bananas on islands and fish in the seas. Goods are no
points: they supply the ships that lie at anchor, and ships are worth points at the end.]])

explain("setup", [[Lay the start tile in the middle and shuffle the others face down. Shuffle the ships face
down and turn four up. Everybody takes the islanders of a colour; ]]
  .. (options.boats and "goods and fishing boats lie ready" or "goods lie ready")
  .. (not options["token-limit"] and ", as many as are needed."
      or options.boats and ", 40 of each good and 19 boats." or ", 40 of each good."))

explain("terms", [[A shell lies on a pontoon, bananas on an island, fish in a sea: single ones or two in a
pair. ]] .. (options.boats and "A fishing boat belongs to the sea in which it is drawn."
             or "A fishing boat on a tile means nothing in this game.")
  .. [[ Islands, and seas, that touch only with their tips are parted.]])

explain("turn", [[Play goes clockwise. In your turn you place a tile, set an islander or take one back,
evaluate what was finished, and may supply one ship.]])

explain("draw", "Draw a tile; show it if you like and let the others advise you.")
explain("draw", "If it fits nowhere it is out of the game and you draw another.", { decides = "draw/unplaceable" })
explain("place", [[Lay the tile against at least one that lies there, turned as you like. On every side that
touches another tile pontoons, islands and seas must go on.]])

explain("deploy", [[You may set one islander out of your supply on one part of the tile just placed: a
pontoon, an island, a market, or lying down as a fisherman in a sea. On a tile with two seas you say in
which. There must be no islander, not even one of your own, anywhere in what that part belongs to.]])
explain("deploy", [[If you set none you may take one of your islanders back from anywhere instead. He brings
nothing, and he no longer counts in this turn's evaluation.]]
  .. (options.recall == "empty-supply" and " You may do that only when you have none in your supply." or ""))

explain("score", [[Everything that the tile has finished is evaluated. Who has the most islanders there gets
a good for each of its signs, not for each tile; those who are level all get the full number. Then all
islanders in it go home. You may finish something nobody has and set your islander on it in the same turn.]])
if options["token-limit"] then
  explain("score", "If a good runs out, who is paid later, clockwise from the active player, gets what "
  .. "is left.")
end
explain("score", [[Finished when both ends are at a junction, an island or a market, or when it is a ring: a
shell for each shell on it.]], { on = "pontoon" })
explain("score", "Finished when its shore is closed and no tile is missing inside: a banana for each "
  .. "bunch on it.",
  { on = "island" })
explain("score", [[Finished when pontoons and islands close it all round: a fish for each fish]]
  .. (options.boats and " that no boat covers" or "") .. ", two for a pair.", { on = "sea" })
if options.boats then
  explain("score", [[A sea is also evaluated when a tile with a fishing boat is added to it and somebody is in
it, also if he was set only now. The boat works in the turn in which it is placed and never again.
Afterwards it covers fish of that sea, and covered fish never count again; a sea that is only closed needs
no boat.]]
    .. (options["boat-needs-fish"] and " Where there is no free fish the boat does nothing." or ""),
    { on = "sea" })
end
explain("score", "Finished when all eight spaces around it are filled: it gives a ship, see the next phase.",
  { on = "market" })
if options.boats then
  explain("cover", [[The boat covers a pair of fish of that sea, or a single fish where there is no pair. The
player whose turn it is chooses which.]]
    .. (options["double-trigger"] == "enclosure" and " A boat that also closes its sea covers none." or "")
    .. (options["token-limit"] and " When all 19 boats are used no more fish are covered." or ""),
    { during = "score" })
end

explain("market", [[Who owns a market that was finished takes the ship that is worth most of those face up,
without any goods; of equal ones he chooses. The active player comes first, then clockwise, and after each
ship the row is filled up to four again: for a second ship of yours you choose from the new row.]])
explain("market-ship", "Choose among the ships that are worth most.", { during = "market" })

explain("deliver", [[You may supply one of the ships that lie face up: pay exactly what it asks for and take
it. The row is filled up to four while ships are left. Of any sort: whatever goods you like, one sort will
do. Of one sort: all alike; of another: a different sort from the first.]])
explain("deliver", options["taken-ships"] == "open" and "Taken ships lie open before their owner."
  or "Taken ships lie face down before their owner and are worth nothing before the end.")

explain("end", [[The game is over after the turn in which the last tile is placed or the last ship is taken;
nothing is supplied after that. What is not finished is evaluated then as if it were. Then ships are worth
their points, and goods that are left what is said under "Who wins". The most points win; who is level wins
together.]])
explain("end", "As if it were finished.", { on = { "pontoon", "island" } })
explain("end", options.boats and "As if it were finished, with the fish that no boat covers."
  or "As if it were finished.", { on = "sea" })
explain("end", "An unfinished market gives nothing.", { on = "market" })

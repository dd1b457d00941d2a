-- SPDX-License-Identifier: MIT
-- The rules in players' words, for `tilewright mix rules`: GIFT-01 ... GIFT-19. They go by role: a path
-- is a road, an area a city, a site a monastery, ground a field, whatever the mix calls them.
explain("idea", [[Who makes larger what belongs to another gets a gift: a secret card that helps once, or is
worth two points if it is kept.]])

explain("setup", "Shuffle the gifts; they lie face down. Nobody begins with one.")

explain("open-gift", [[You may open one gift you hold, do what it says, and lay it on the open discards. It
is opened after the tile is drawn and before it is placed; what you get this turn you open in a later one.
It takes nothing from your turn: you may still set a figure.]])

local when = {
  draw = "One gift may be opened for each tile that is drawn, none for a tile that was won.",
  tile = "In an extra turn one may be opened again, also for a tile that was won.",
  turn = "In an extra turn no gift is opened.",
}
explain("open-gift", when[options["open-per"]])
if options["reopen-on-redraw"] then
  explain("open-gift", "If the tile fits nowhere any more and another is drawn, one more may be opened.")
end
explain("open-gift", options["open-without-effect"]
  and "A gift that can do nothing may be opened all the same; one that can do something has to."
  or "A gift that can do nothing stays in your hand.")

explain("open-gift", "- Synod: the figure comes out of your supply; others there, of anybody's, do not "
  .. "matter.\n- Road Sweeper: the path pays by majority, whoever is on it; all its figures go home, it "
  .. "stays open and may be owned and scored again."
  .. (options["sweep-empty"] and " It may be a path with nobody on it." or " Somebody must be on it.")
  .. (options["sweeper-inn"] == "complete" and " It pays like a finished one." or " It pays like an "
  .. "unfinished one.")
  .. "\n- Change Position: on the same tile, from ground to a path, area or site of it or the other way, "
  .. "never from standing to standing. Others there do not matter"
  .. (options["move-to-completed"] and "." or "; what is finished cannot be entered.")
  .. "\n- Cash Out: the figure you take back counts too"
  .. (options["cash-out-count"] == "weight" and "; a large figure counts by its strength." or "; a large "
  .. "figure is one.")
  .. "\n- Take 2: both tiles lie open. "
  .. (options["take-2-empty"] == "allowed" and "With no tile left to draw it does nothing."
      or "It cannot be opened when no tile is left to draw."))

explain("choose-tile", "Choose which of the two tiles you place; the other goes back among the rest.",
  { during = "open-gift" })

explain("place", [[If the tile makes a path or an area larger that then belongs to others, draw a gift at
once, look at it and keep it face down. It belongs to who has the most figures in it before figures are set
this turn; if you are one of several who are level it is yours too and brings nothing. Ground and sites
never bring one, and a placement never brings more than one.]])
explain("place", (options["on-completion"] and "A tile that finishes such a thing brings one as well. "
                  or "A tile that finishes such a thing brings none. ")
  .. (options["tied-others"] and "What two others share brings one." or "What two others share brings none."))
explain("place", [[When the gifts run out the discards are shuffled; while all lie unopened before players
nobody gets one.]])

explain("score", "Where a gift has brought several players together, the majority decides as everywhere.")
explain("end", "Each gift that was not opened is worth 2 points.")

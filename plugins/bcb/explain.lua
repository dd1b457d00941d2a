-- SPDX-License-Identifier: MIT
-- The rules in players' words, for `tilewright mix rules`: BCB-01 ... BCB-42, part by part.
-- What goes by role is said of paths, areas, sites and ground, whatever they are called in the mix.

local function bridges()
  explain("idea", "Bridges carry paths over open ground, and over whatever else lies between.")
  explain("setup", [[Everybody has three bridges where two to four play, two where there are more. A bridge
that is built stays.]])
  explain("place", [[You may lay the tile so that a path of it meets open ground, or its own open ground
meets a path, if one bridge makes that right and you have one: over the new tile, or over the one beside it.
That bridge is built at once. ]] .. (options["bridge-may-decline"]
    and [[If the tile fits nowhere without a bridge, you may put it out of the game instead and draw
another.]]
    or [[If the tile fits nowhere without a bridge, you must build it.]]))
  explain("mend", [[The tile just placed fits only with a bridge: it is built now, before anything else.
There is only one place for it.]], { during = "place" })
  explain("deploy", [[Before you set a figure you may build one bridge, one in a turn, the mending one
counted. It stands over the tile just placed or over one that shares a side with it, straight across, and
both its ends lie on open ground, never on a path or an area. Each end leads to an empty space or meets a
path. A tile carries one bridge at most; bridges on tiles in a row may follow one another, turn by turn.]])
  if options["bridge-road-contact"] then
    explain("deploy", "A bridge must go on with a path when it is built, at one end at least.")
  end
  explain("deploy", [[What lies under a bridge is what it was: ground and areas are not parted, a figure
there stays, and even a monastery or another site may be crossed. A figure may be set on the bridge as on
any other path, if nobody stands anywhere on the path it joins]] .. (options["bridge-meeple-on-adjacent"]
    and ", also on one over the tile beside the new one." or "; it must be one over the tile just placed."))
  explain("score", "A bridge makes the tile below it a tile of the path, worth as much as any. "
    .. (options["bridge-counts-separately"] and "Over a tile of its own path it counts as one tile more."
        or "Over a tile of its own path it adds nothing: the tile counts once."), { on = "path" })
  if options["bridge-order"] == "either" then
    explain("late-bridge", "If you have built no bridge yet this turn, you may build it after your "
  .. "figure too.")
  end
end

local function castles()
  explain("idea", "A small town can become a castle, which scores with what is finished beside it.")
  explain("setup", "Everybody has three castles where two to four play, two where there are more.")
  explain("terms", [[A town is a finished area of just two tiles, each with one side of it: two half-round
caps. A cap marked against castles never makes a town.]])
  explain("castle", [[Before a town is scored its owner may make it a castle, in whose turn ever, if he has
a castle left. It pays nothing then and is no finished area; the owner's figure stays in it as the lord of
the castle, and it does not matter whether it came there only now. ]]
    .. (options["castle-extra-followers"] == "stay" and "His further figures stay with it, all others "
  .. "go home. "
        or "All other figures in it go home. ")
    .. (options["castle-sole-owner"] and "If several hold the town equally, nobody can. "
        or "If several hold it equally, they are asked clockwise from the active player. ")
    .. (options["castle-order"] == "clockwise"
        and "Of several towns finished by one tile the active player's comes first, then clockwise."
        or "Several towns finished by one tile are asked about as they lie on the board."),
    { during = "score" })
  explain("castles", [[A castle looks at six spaces: its own two tiles and the two along each of its long
sides, empty ones as soon as they are filled. The first path, area or site finished in a later turn with a
part on one of the six completes the castle, and its lord gets what that thing is worth, even if nobody
stands there or nobody is paid for it. Who owns the thing is paid as usual; one player may be both. A site
counts only if its own tile is among the six. Ground never counts.]])
  explain("castles", [[Nobody can wait for something better: what is finished first counts, and a castle
pays once. What was finished before the castle was built, or by the same tile, never counts. ]]
    .. (options["castle-second-part-is-later"] and "The second part of a double turn is a later turn."
        or "The second part of a double turn is no later turn."))
  explain("castles", [[A castle that was just paid is a finished thing itself, for other castles with one of
its tiles among their six: its points go on from castle to castle. Then its lord goes home. An empty castle
stays finished and nobody may be set there.]])
  explain("castle-pays", "If several things were finished beside a castle at once, its lord chooses one "
  .. "of them"
    .. (options["castle-chain-choice"] and ", or what a castle beside his gets. "
        or "; what a castle beside his gets counts only where there is nothing else. ")
    .. (options["castle-order"] == "clockwise" and "Several lords choose clockwise from the active player."
        or "Several lords choose from the oldest castle to the youngest."), { during = "castles" })
  explain("score", "Paid by what is finished beside it, see the phase of castles.", { on = "castle" })
  explain("end", "A castle that still waits pays nothing.", { on = "castle" })
  explain("end", [[A castle beside a field is worth 4 to it, where a finished city is worth 3, with a lord
or empty. A castle parts fields as a town does. Where farms are counted city by city a castle counts
nothing.]],
    { on = "classic/field" })
end

local function auction()
  explain("bazaar", [[The next player clockwise who has no tile yet puts one of them up and opens with a bid
of his points, 0 or more. Clockwise from his left, everybody else without a tile, the active player too, may
bid once: more than the highest bid, or pass. Then who put it up decides: he keeps the tile and pays the
highest bid to the highest bidder, or sells it to him for as much. If nobody bid more he keeps it and pays
his own bid to nobody.]])
  explain("bazaar", [[So it goes on clockwise from the last one who put a tile up, whoever bought. Who sold
may bid on. The last player without a tile gets the last one free. Points may fall below 0; no bid is higher
than ]]
    .. options["max-bid"] .. ".")
  explain("bazaar", [[When all are sold each plays his tile as a whole turn of his own, figure, bridge and
castle included: the player left of the active one first, the active player last. Then play goes on left of
the active player.]])
  explain("pick", "Put a tile up, and open with a bid.", { during = "bazaar" })
  explain("raise", "Bid more, or pass. You are asked once for each tile.", { during = "bazaar" })
  explain("settle", "Keep the tile, or sell it to the highest bidder.", { during = "bazaar" })
end

local function no_auction()
  explain("bazaar", "From the next player on, clockwise, each takes one of the tiles. "
    .. (options["bazaar-timing"] == "interleaved"
        and "He plays it at once as a whole turn of his own, before the next one takes his."
        or "When all have one they play them, each as a whole turn of his own, in the same order."))
  explain("choose-tile", "Take one of the tiles that lie open.", { during = "bazaar" })
end

local function bazaars()
  explain("idea", options.auction and "At a bazaar tiles are sold to the highest bidder, who plays them "
  .. "at once."
                  or "At a bazaar everybody takes a tile and plays it at once.")
  local every = options["bazaar-every"]
  explain("bazaar", [[If the tile just placed shows a bazaar]]
    .. (every > 0 and ", or so many tiles were placed since the last one: " .. every or "")
    .. [[, as many tiles as there are players are turned up now, ]]
    .. (options["bazaar-order"] == "auction-first" and "after scoring."
        or "when all else of the turn is done, other extra turns too.")
    .. [[ If fewer are left there is no bazaar. A bazaar that fitted nowhere and was put out of the game
opens none.]])
  if options.auction then auction() else no_auction() end
  explain("bazaar", [[A bazaar on a tile out of a bazaar opens no other one]]
    .. (options["bazaar-replacement"] and ", unless it was drawn for a tile that fitted nowhere." or "."))
end

if options.bridges then bridges() end
if options.castles then castles() end
if options.bazaars then bazaars() end
if options.tiles then explain("setup", "Twelve tiles more are shuffled among the others.") end

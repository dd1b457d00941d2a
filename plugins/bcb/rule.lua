-- SPDX-License-Identifier: MIT
rule { api = 1, id = "bcb", version = "1.0.0", title = "Bridges, Castles and Bazaars", grade = "expansion",
       text = [[Roads cross the land on bridges, small towns become castles that score with what is
finished beside them, and at a bazaar tiles are sold to the highest bidder.]],
       source = "Hans im Glück 2010", base = "classic",
       options = {
         bridges = { default = true, part = true, help = "bridges: roads over fields, cities and monasteries" },
         castles = { default = true, part = true, help = "castles: towns of two caps that score with their neighbours" },
         bazaars = { default = true, part = true, help = "bazaars: tiles by auction" },
         tiles   = { default = true, part = true, needs = { "classic" }, help = "the twelve tiles" },
         -- Where the rules are silent; docs/rules/bcb.md tells what was chosen and why.
         ["bridge-road-contact"] = { default = false, help = "a bridge must touch a road when it is built" },
         ["bridge-meeple-on-adjacent"] = { default = true,
                                           help = "a figure may stand on a bridge beside the new tile" },
         ["bridge-may-decline"] = { default = true,
                                    help = "a tile that fits only with a bridge may be put out of the game" },
         ["bridge-counts-separately"] = { default = false,
                                          help = "a bridge over its own road is a tile more" },
         ["bridge-order"] = { default = "before-meeple", choices = { "before-meeple", "either" },
                              help = "when in the turn a bridge is built" },
         ["castle-sole-owner"] = { default = true, help = "only who holds a town alone makes it a castle" },
         ["castle-extra-followers"] = { default = "return", choices = { "return", "stay" },
                                        help = "what his further figures in the town do" },
         ["castle-second-part-is-later"] = { default = true,
                                             help = "the second part of a double turn is a later turn" },
         ["castle-order"] = { default = "clockwise", choices = { "clockwise", "board" },
                              help = "which owner or lord is asked first" },
         ["castle-chain-choice"] = { default = true,
                                     help = "a lord may take what a castle beside his gets" },
         auction = { default = true, help = "a bazaar's tiles are sold; without, each in turn takes one" },
         ["bazaar-every"] = { default = 0, min = 0, max = 100,
                              help = "a bazaar also after so many tiles; 0: only where a tile shows one" },
         ["max-bid"] = { default = 99, min = 0, max = 1000, help = "the highest bid" },
         ["bazaar-order"] = { default = "auction-first", choices = { "auction-first", "last" },
                              help = "held right after scoring, or when all else of a turn is done" },
         ["bazaar-timing"] = { default = "interleaved", choices = { "interleaved", "picks-first" },
                               help = "without auction: a tile is played at once, or when all have one" },
         ["bazaar-replacement"] = { default = false,
                                    help = "a bazaar drawn for a tile that does not fit is held" },
       } }

-- Words of the tiles, for whoever asks; an inn does nothing until a package of inns gives it a meaning.
attribute("bazaar",    { on = "tile", text = options.bazaars and "a bazaar is held when it is placed"
  or "a bazaar, which means nothing in this game" })
attribute("no-castle", { on = "area", text = options.castles and "may never be half of a castle"
  or "no castle, which means nothing in this game" })
attribute("inn",       { on = "path", text = "an inn" })

-- What each part must find, or it never comes to anything.
if options.bridges then
  matters { part = "bridges", role = "path", text = "no tile of this mix shows a path that a bridge could lead on" }
  matters { part = "bridges", role = "ground", text = "no tile of this mix shows open ground that a bridge could span" }
end
if options.castles then
  matters { part = "castles", role = "area", tiles = 2, sides = 2, completed = true, occupied = true, without = "no-castle",
            text = "no two tiles of this mix close a town of two caps in which a figure can stand: no castle is ever built" }
end
if options.bazaars and options["bazaar-every"] == 0 then
  matters { part = "bazaars", has = "bazaar",
            text = "no tile of this mix shows a bazaar, so that none is held; bazaar-every=8 holds one after every eight tiles" }
end
if options.bazaars then
  matters { part = "bazaars", bag = game.players, text = "there are fewer tiles than players: no bazaar is held" }
end
if options.bazaars and options.auction then
  matters { part = "bazaars", teams = 2, text = "nobody is there to bid against" }
end

hook_point("bridge/tile", { sort = "fold", value = "int", about = { bridge = "feature" },
  text = "points for a bridge over its own path, where it counts as a tile more; a tile of its kind pays as many" })

if options.tiles then include "tiles.lua" end
if options.bridges then include "bridges.lua" end
if options.castles then include "castles.lua" end
if options.bazaars then include "bazaars.lua" end
include "explain.lua"

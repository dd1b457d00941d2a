-- SPDX-License-Identifier: MIT
rule { api = 1, id = "star-wars", version = "1.0.0", title = "Star Wars", grade = "game",
       text = [[Trade routes, asteroid fields and planets. Two sides in one place fight for it with dice;
who stays there scores.]],
       source = "Star Wars, 2015; the tiles are a reconstruction",
       requires = { "battles" },
       colours = { "red", "black", "green", "white", "orange" },
       options = {
         small = { default = 4, min = 1, max = 10, help = "small figures each player has" },
         large = { default = 1, min = 0, max = 5, help = "large figures, which count twice" },
         ["team-join"] = { default = "planets-only", choices = { "planets-only", "anywhere" },
                           help = "where a figure may be set beside one of a partner" },
         ["partner-planet"] = { default = "share", choices = { "share", "forbidden" },
                                help = "may a figure be set on a planet that a partner holds?" } } }

kind("route",     { role = "path" })
kind("asteroids", { role = "area" })
kind("planet",    { role = "site" }) -- completed by its eight neighbours
kind("space",     { role = "ground", completes = "never", claimable = false })

attribute("rebel",  { on = { "route", "asteroids", "planet" }, text = "the Rebel Alliance" })
attribute("empire", { on = { "route", "asteroids", "planet" }, text = "the Empire" })
attribute("hunter", { on = { "route", "asteroids", "planet" }, text = "the Bounty Hunters" })

piece("small", { each = options.small, on = { "route", "asteroids", "planet" }, words = "small figure|small figures" })
piece("large", { each = options.large, on = { "route", "asteroids", "planet" }, weight = 2,
                 words = "large figure|large figures" })

-- Tiles may be left out of a mix, and not everybody has a partner.
matters { kind = "planet", text = "no tile of this mix shows a planet to conquer" }
if options["team-join"] == "anywhere" or options["partner-planet"] == "forbidden" then
  matters { partners = true, text = "nobody has a partner: what is said of partners means nothing" }
end

include "tiles.lua"
include "scoring.lua"
include "factions.lua"
include "explain.lua"

-- SW-06: a tile that fits nowhere goes back; when none fits the game ends.
hook("draw/unplaceable", { name = "put-back", always = true }, function() return "return" end)

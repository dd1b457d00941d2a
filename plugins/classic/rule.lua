-- SPDX-License-Identifier: MIT
rule { api = 1, id = "classic", version = "1.0.0", title = "The classic game", grade = "game",
       text = "Place tiles, claim cities, roads, monasteries and fields, and score what you complete.",
       options = {
         ["two-tile-city"] = { default = 4, choices = { 4, 2 },
                               help = "points for a completed city of two tiles" },
         ["farm-scoring"]  = { default = "per-field", choices = { "per-field", "per-city" },
                               help = "a city pays every field beside it, or once" },
         farmers           = { default = true, help = "figures may stand in fields" },
         meeples           = { default = 7, min = 0, max = 20, help = "figures each player has" } } }

kind("city",      { role = "area" })
kind("road",      { role = "path" })
kind("field",     { role = "ground", completes = "never" })  -- scored once, when the game is over
kind("monastery", { role = "site" })                         -- completed by its eight neighbours

attribute("pennant", { on = "city", text = "counts like one more tile" })

local stands = { "city", "road", "monastery" }
if options.farmers then table.insert(stands, "field") end
piece("meeple", { each = options.meeples, on = stands, words = "meeple|meeples" })

matters { occupied = true, text = "nobody has a figure to set: nothing is ever claimed" }

include "tiles.lua"
include "explain.lua"

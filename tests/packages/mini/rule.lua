-- SPDX-License-Identifier: MIT
rule { api = 1, id = "mini", version = "1.0.0", title = "A small base game for tests",
       text = "Just enough of a game to hang mechanisms on." }

kind("city",   { role = "area" })
kind("road",   { role = "path" })
kind("field",  { role = "ground", completes = "never" })
kind("shrine", { role = "site" })

attribute("pennant", { on = "city" })

piece("pawn", { each = 5, on = { "city", "road", "shrine", "field" } })

tile("town",     4, { city = "N", road = "EW", start = true })
tile("cap",      4, { city = "N" })
tile("gate",     3, { city = "N pennant", road = "S" })
tile("duo",      2, { city = "N S" })
tile("tube",     2, { city = "EW" })
tile("wall",     2, { city = "NEW" })
tile("straight", 5, { road = "EW" })
tile("bend",     6, { road = "SW" })
tile("cross",    2, { road = "N E S W" })
tile("hermit",   3, { shrine = true })
tile("chapel",   2, { shrine = true, road = "S" })
tile("meadow",   2, {})

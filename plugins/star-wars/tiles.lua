-- SPDX-License-Identifier: MIT
-- The 76 tiles. Certain are their number, that each planet has one symbol, and that a planet lies in
-- the middle of its tile. The rest is a RECONSTRUCTION after the classic game's
-- tiles: which there are, how many, and where the symbols of the factions stand. A corrected
-- list replaces this file and needs no other change.

-- 3: planet alone
tile("planet-a",           1, { planet = "rebel" })
tile("planet-b",           1, { planet = "empire" })
tile("planet-c",           1, { planet = "hunter" })

-- 3: planet, one route ends at it
tile("planet-route-a",     1, { planet = "rebel", route = "S" })
tile("planet-route-b",     1, { planet = "empire", route = "S" })
tile("planet-route-c",     1, { planet = "hunter", route = "S" })

-- 3: planet + asteroid side
tile("planet-asteroids-a", 1, { planet = "rebel", asteroids = "N" })
tile("planet-asteroids-b", 1, { planet = "empire", asteroids = "N" })
tile("planet-asteroids-c", 1, { planet = "hunter", asteroids = "N" })

-- 1: asteroid on four sides
tile("cluster-a",          1, { asteroids = "NESW" })

-- 4: asteroid on three sides
tile("bay-a",              1, { asteroids = "NEW rebel" })
tile("bay-b",              1, { asteroids = "NEW empire" })
tile("bay-c",              1, { asteroids = "NEW hunter" })
tile("bay-d",              1, { asteroids = "NEW" })

-- 3: asteroid on three sides, route ends at it
tile("bay-route-a",        1, { asteroids = "NEW rebel", route = "S" })
tile("bay-route-b",        1, { asteroids = "NEW empire", route = "S" })
tile("bay-route-c",        1, { asteroids = "NEW hunter", route = "S" })

-- 6: corner asteroid
tile("corner-a",           1, { asteroids = "NE rebel" })
tile("corner-b",           1, { asteroids = "NE empire" })
tile("corner-c",           1, { asteroids = "NE hunter" })
tile("corner-d",           3, { asteroids = "NE" })

-- 5: corner asteroid + curved route
tile("corner-bend-a",      1, { asteroids = "NE rebel", route = "SW" })
tile("corner-bend-b",      1, { asteroids = "NE empire", route = "SW" })
tile("corner-bend-c",      1, { asteroids = "NE hunter", route = "SW" })
tile("corner-bend-d",      2, { asteroids = "NE", route = "SW" })

-- 3: asteroid across (W-E)
tile("belt-a",             1, { asteroids = "EW rebel" })
tile("belt-b",             1, { asteroids = "EW empire" })
tile("belt-c",             1, { asteroids = "EW hunter" })

-- 3: two opposite separate asteroid sides
tile("two-shores-a",       3, { asteroids = "N S" })

-- 2: two adjacent separate asteroid sides
tile("two-corners-a",      2, { asteroids = "N E" })

-- 5: one asteroid side
tile("shore-a",            5, { asteroids = "N" })

-- 4: asteroid side + straight route
tile("shore-straight-a",   1, { asteroids = "N", route = "EW", start = true })
tile("shore-straight-b",   3, { asteroids = "N", route = "EW" })

-- 3: asteroid side + curve right
tile("shore-bend-east-a",  3, { asteroids = "N", route = "ES" })

-- 3: asteroid side + curve left
tile("shore-bend-west-a",  3, { asteroids = "N", route = "SW" })

-- 3: asteroid side + T-intersection
tile("shore-fork-a",       3, { asteroids = "N", route = "E S W" })

-- 8: straight route
tile("straight-a",         1, { route = "EW rebel" })
tile("straight-b",         1, { route = "EW empire" })
tile("straight-c",         1, { route = "EW hunter" })
tile("straight-d",         5, { route = "EW" })

-- 9: curved route
tile("bend-a",             1, { route = "SW rebel" })
tile("bend-b",             1, { route = "SW empire" })
tile("bend-c",             1, { route = "SW hunter" })
tile("bend-d",             6, { route = "SW" })

-- 4: T-intersection
tile("fork-a",             4, { route = "E S W" })

-- 1: crossing of four routes
tile("crossing-a",         1, { route = "N E S W" })

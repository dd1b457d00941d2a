-- SPDX-License-Identifier: MIT
-- The 73 tiles. How many there are of each of the 24 designs, and the tile with an island from
-- west to east between two seas, are certain. The rest is a RECONSTRUCTION: which design has
-- which count, how most of them are drawn, and all symbols. A corrected list replaces this
-- file and needs no other change.
--
-- Seas follow from the rest; one is named, by a side it touches, where it carries something.

-- 1: 8 of straight
tile("straight-a",        3, { pontoon = "EW shell", sea = "N fish" })
tile("straight-b",        2, { pontoon = "EW shell", sea = "N boat" })
tile("straight-c",        2, { pontoon = "EW shell", sea = "N fish=2" })
tile("straight-d",        1, { pontoon = "EW", sea = "S fish" })

-- 2: 5 of fork
tile("fork-a",            2, { pontoon = "E shell S W shell", sea = "N fish" })
tile("fork-b",            2, { pontoon = "E S shell W", sea = "N boat" })
tile("fork-c",            1, { pontoon = "E shell S shell W shell" })

-- 3: 9 of bend
tile("bend-a",            3, { pontoon = "SW shell", sea = "N fish" })
tile("bend-b",            3, { pontoon = "SW shell", sea = "N boat" })
tile("bend-c",            2, { pontoon = "SW shell", sea = "N fish=2" })
tile("bend-d",            1, { pontoon = "SW", sea = "SR fish" })

-- 4: 1 of crossing
tile("crossing-a",        1, { pontoon = "N shell E S shell W" })

-- 5: 5 of shore
tile("shore-a",           2, { island = "N banana", sea = "E fish=2" })
tile("shore-b",           2, { island = "N banana", sea = "E boat" })
tile("shore-c",           1, { island = "N", sea = "E fish" })

-- 6: 2 of shores
tile("shores-a",          1, { island = "N banana E banana", sea = "S fish" })
tile("shores-b",          1, { island = "N banana E", sea = "S boat" })

-- 7: 2 of shores-bend
tile("shores-bend-a",     1, { island = "N banana E banana", pontoon = "SW shell" })
tile("shores-bend-b",     1, { island = "N E banana", pontoon = "SW shell", sea = "SR fish" })

-- 8: 3 of strait
tile("strait-a",          1, { island = "N banana S banana", sea = "E fish" })
tile("strait-b",          1, { island = "N banana S", sea = "E boat" })
tile("strait-c",          1, { island = "N banana S banana", sea = "E fish=2" })

-- 9: 1 of strait-pier
tile("strait-pier-a",     1, { island = "N banana S banana", pontoon = "E shell", sea = { "W fish", "EL", "ER" } })

-- 10: 3 of shore-straight
tile("shore-straight-a",  1, { island = "N banana", pontoon = "EW shell", sea = "S fish", start = true })
tile("shore-straight-b",  1, { island = "N banana", pontoon = "EW shell", sea = "S boat" })
tile("shore-straight-c",  1, { island = "N banana", pontoon = "EW", sea = "S fish=2" })

-- 11: 2 of pier
tile("pier-a",            1, { island = "N banana", pontoon = "S>N shell", sea = "E fish" })
tile("pier-b",            1, { island = "N", pontoon = "S>N shell", sea = "W boat" })

-- 12: 3 of shore-bend-east
tile("shore-bend-east-a", 1, { island = "N banana", pontoon = "ES shell", sea = "W fish" })
tile("shore-bend-east-b", 1, { island = "N banana", pontoon = "ES shell", sea = "W boat" })
tile("shore-bend-east-c", 1, { island = "N", pontoon = "ES shell", sea = "W fish=2" })

-- 13: 3 of shore-bend-west
tile("shore-bend-west-a", 1, { island = "N banana", pontoon = "SW shell", sea = "E fish" })
tile("shore-bend-west-b", 1, { island = "N banana", pontoon = "SW shell", sea = "E boat" })
tile("shore-bend-west-c", 1, { island = "N", pontoon = "SW shell", sea = "E fish=2" })

-- 14: 3 of shore-fork
tile("shore-fork-a",      2, { island = "N banana", pontoon = "E S shell W" })
tile("shore-fork-b",      1, { island = "N banana", pontoon = "E shell S W shell", sea = "ER fish" })

-- 15: 2 of isthmus
tile("isthmus-a",         1, { island = "EW banana", sea = "N fish S fish" })
tile("isthmus-b",         1, { island = "EW banana", sea = "N fish" })

-- 16: 6 of cape
tile("cape-a",            2, { island = "NE banana", sea = "S fish" })
tile("cape-b",            2, { island = "NE banana", sea = "S boat" })
tile("cape-c",            1, { island = "NE banana", sea = "S fish=2" })
tile("cape-d",            1, { island = "NE", sea = "S fish=2" })

-- 17: 5 of cape-bend
tile("cape-bend-a",       2, { island = "NE banana", pontoon = "SW shell", sea = "SL fish" })
tile("cape-bend-b",       1, { island = "NE banana", pontoon = "SW shell", sea = "SL boat" })
tile("cape-bend-c",       1, { island = "NE banana", pontoon = "SW", sea = "SR fish" })
tile("cape-bend-d",       1, { island = "NE", pontoon = "SW shell", sea = "SL fish=2" })

-- 18: 1 of island
tile("island-a",          1, { island = "NESW banana=2" })

-- 19: 3 of bay
tile("bay-a",             2, { island = "NEW banana", sea = "S fish" })
tile("bay-b",             1, { island = "NEW banana=2" })

-- 20: 1 of market
tile("market-a",          1, { market = true, sea = "N fish=2" })

-- 21: 1 of market-pier
tile("market-pier-a",     1, { market = true, pontoon = "S shell", sea = "N boat" })

-- 22: 2 of market-straight
tile("market-straight-a", 1, { market = true, pontoon = "E shell W shell", sea = "N fish" })
tile("market-straight-b", 1, { market = true, pontoon = "E W shell", sea = "S fish" })

-- 23: 1 of market-bend
tile("market-bend-a",     1, { market = true, pontoon = "S shell W shell", sea = "N fish" })

-- 24: 1 of market-fork
tile("market-fork-a",     1, { market = true, pontoon = "E S shell W", sea = "N fish" })

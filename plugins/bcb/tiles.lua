-- SPDX-License-Identifier: MIT
-- The twelve tiles of the first edition.
tile("city4-bazaar",      2, { city = "NESW", marks = "bazaar" })
tile("3city-road",        1, { city = "N E W", road = "S>E" })
tile("citywe-bazaar",     1, { city = "EW", marks = "bazaar" })
tile("city-road",         1, { city = "W no-castle", road = "E", field = { "NL NR", "EL", "ER SL SR" } })
tile("city-bazaar-road",  1, { city = "N", road = "S", marks = "bazaar" })
tile("field-bazaar",      1, { marks = "bazaar" })
tile("monastery-citywe",  1, { monastery = true, city = "EW" })
tile("monastery-roadwe",  1, { monastery = true, road = "EW" })
tile("inn-bazaar",        1, { road = "S inn", marks = "bazaar" })
tile("2road-bazaar",      1, { road = "N S", marks = "bazaar" })
tile("2road-bazaar-inn",  1, { road = "N S inn", marks = "bazaar" })

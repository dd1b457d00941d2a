attribute("relic", { on = "site" })
tile("A", 2, { abbey = "relic", road = "S", ground = "field" })
for i = 1, 5 do tile("T" .. i, i, { road = "EW inn", sea = "N fish=2", marks = "bazaar" }) end

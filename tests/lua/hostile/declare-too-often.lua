-- expects: this 
kind("road", { role = "path" })
kind("field", { role = "ground", completes = "never" })
for i = 1, 1000000 do tile("T" .. i, 1, { road = "EW" }) end

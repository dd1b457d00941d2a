-- expects: more than 32 entries
local t = {}
for i = 1, 1000 do t["k" .. i] = "N" end
tile("A", 1, t)

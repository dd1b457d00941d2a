-- expects: a list of texts
local t = {}
for i = 1, 10000 do t = { t } end
tile("A", 1, { road = t })

-- expects: this takes too long
local t = {}
for i = 1, 30000 do t[i] = i end
for i = 1, 30000 do table.remove(t, 1) end

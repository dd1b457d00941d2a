-- expects: table.unpack: at most
local t = {}
for i = 1, 900 do t[i] = i end
local a = table.unpack(t)

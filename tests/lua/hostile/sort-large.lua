-- expects: table.sort: at most
local t = {}
for i = 1, 20001 do t[i] = i end
table.sort(t)

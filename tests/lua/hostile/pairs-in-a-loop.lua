-- expects: this takes too long
local t = {}
for i = 1, 10000 do t[i] = i end
while true do pairs(t) end

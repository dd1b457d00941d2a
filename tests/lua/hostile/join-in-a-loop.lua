-- expects: this takes too long
local t = {}
for i = 1, 10000 do t[i] = "" end
while true do local s = table.concat(t) end

-- expects: more memory than a package may use
local t = {}
for i = 1, 10000000 do t[i] = i end

-- expects: table.concat: the text gets too long
local t = {}
for i = 1, 100 do t[i] = ("x"):rep(1000) end
local s = table.concat(t)

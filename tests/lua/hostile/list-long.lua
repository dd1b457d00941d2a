-- expects: more than 64 names
local t = {}
for i = 1, 30000 do t[i] = "path" end
attribute("inn", { on = t })

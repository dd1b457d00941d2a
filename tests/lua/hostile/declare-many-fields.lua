-- expects a clear end
local t = { role = "path" }
for i = 1, 100000 do t["x" .. i] = 1 end
kind("road", t)

-- expects a clear end
local keep = {}
for i = 1, 1900 do keep[i] = ("x"):rep(16000) .. i end
while true do local waste = ("y"):rep(16000) .. "z" end

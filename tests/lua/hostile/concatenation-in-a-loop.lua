-- expects: this takes too long
local s = ("x"):rep(30000)
while true do local t = s .. "y" end

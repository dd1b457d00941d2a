-- expects: this takes too
local a, b = ("x"):rep(30000) .. 1, ("x"):rep(30000) .. 2
while true do local less = a < b end

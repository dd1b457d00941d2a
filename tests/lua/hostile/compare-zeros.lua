-- expects: this takes too
local a, b = ("\0"):rep(30000) .. 1, ("\0"):rep(30000) .. 2
while true do local less = a < b end

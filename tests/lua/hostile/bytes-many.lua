-- expects: string.byte: at most
local a = ("x"):rep(1000):byte(1, -1)

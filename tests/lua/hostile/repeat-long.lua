-- expects: string.rep: the text gets too long
local s = ("x"):rep(1000000000)

-- expects: string.rep: the text gets too long
local s = (""):rep(100000000000)

-- expects: string.rep: the text gets too long
local s = ("xy"):rep(math.maxinteger)

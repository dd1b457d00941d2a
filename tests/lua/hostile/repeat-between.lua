-- expects: string.rep: the text gets too long
local s = (""):rep(30000, "abc")

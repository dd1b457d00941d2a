-- expects: string.format: the text gets too long
local s = ("%s%s%s%s"):format(("x"):rep(30000), ("x"):rep(30000), 1, 2)

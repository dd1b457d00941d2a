-- expects: string.format: there are more
local s = ("%d %d"):format(1)

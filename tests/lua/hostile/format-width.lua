-- expects: string.format
local s = ("%999999999d"):format(1)

-- expects: string.format
local s = ("%p"):format({})

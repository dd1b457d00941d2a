-- expects: out of the list
local s = table.concat({}, "", 1, math.maxinteger)

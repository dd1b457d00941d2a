-- expects: table.unpack: at most
local a = table.unpack({}, math.mininteger, math.maxinteger)

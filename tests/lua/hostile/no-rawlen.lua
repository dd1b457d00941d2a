-- expects: unknown name "rawlen"
local x = rawlen

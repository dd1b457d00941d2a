-- expects: unknown name "rawequal"
local x = rawequal

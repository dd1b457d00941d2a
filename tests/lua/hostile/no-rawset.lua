-- expects: unknown name "rawset"
local x = rawset

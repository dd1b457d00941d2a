-- expects: unknown name "rawget"
local x = rawget

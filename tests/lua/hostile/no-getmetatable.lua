-- expects: unknown name "getmetatable"
local x = getmetatable

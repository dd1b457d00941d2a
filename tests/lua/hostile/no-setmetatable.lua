-- expects: unknown name "setmetatable"
local x = setmetatable

-- expects: unknown name "_G"
local x = _G

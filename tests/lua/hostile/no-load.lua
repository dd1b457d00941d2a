-- expects: unknown name "load"
local x = load

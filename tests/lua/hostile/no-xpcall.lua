-- expects: unknown name "xpcall"
local x = xpcall

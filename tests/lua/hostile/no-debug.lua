-- expects: unknown name "debug"
local x = debug

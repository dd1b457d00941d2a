-- expects: unknown name "state"
local x = state

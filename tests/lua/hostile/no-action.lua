-- expects: unknown name "action"
local x = action

-- expects: unknown name "hook"
local x = hook

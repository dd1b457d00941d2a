-- expects: unknown name "collectgarbage"
local x = collectgarbage

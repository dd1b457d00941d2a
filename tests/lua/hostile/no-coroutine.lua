-- expects: unknown name "coroutine"
local x = coroutine

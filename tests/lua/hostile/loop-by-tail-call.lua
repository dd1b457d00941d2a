-- expects: this takes too long
local function f() return f() end
f()

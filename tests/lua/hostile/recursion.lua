-- expects: more memory than a package may use
local function f() return 1 + f() end
f()

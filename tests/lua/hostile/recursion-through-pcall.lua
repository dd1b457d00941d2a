-- expects a clear end
local function f() pcall(f) end
f()
error("C stack was bounded")

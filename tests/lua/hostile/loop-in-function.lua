-- expects: hostile 1.0.0 rule.lua:2: this takes too long
local function f() while true do end end
local function g() f() return 1 end
g()

kind("marsh", { role = "ground", completes = "never" })
piece("man", { each = 7, on = { "road", "marsh" } })
resource("coins", { worth = { 1, per = 3, pool = "goods" } })
local t = {}
for k, v in pairs({ a = "N", b = "S", 3 }) do t[#t + 1] = tostring(v):rep(2, ",") end
table.sort(t, function(a, b) return a > b end)
pcall(error, ("%5.2f %s"):format(1.5, table.concat(t)))
tile("X", 1, { field = { "NL NR EL ER", "SL SR WL WR" }, road = false })
include "other.lua"

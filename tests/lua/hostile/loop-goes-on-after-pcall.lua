-- expects: this takes too long
local good, why = pcall(function() while true do end end)
kind("road", { role = "path" })
error("went on: " .. why)

rule { api = 1, id = "changed-global", version = "1.0.0", title = "Changed global", text = "For the tests.",
       requires = { "classic" } }

turns = 0

local function count() turns = turns + 1 end

hook("turn/end", function(ctx) count() end)

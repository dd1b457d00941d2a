rule { api = 1, id = "runtime", version = "1.0.0", title = "Runtime", text = "For the tests.",
       requires = { "classic" } }

local points = { 1, 2 }
local third = points[3] + 1

kind("moat", { role = "pth" })

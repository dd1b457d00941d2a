rule { api = 1, id = "syntax", version = "1.0.0", title = "Syntax", text = "For the tests.",
       requires = { "classic" } }

local function half(n)
  return n // 2

hook("turn/end", function(ctx) half(3) end)

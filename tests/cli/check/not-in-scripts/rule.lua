rule { api = 1, id = "not-in-scripts", version = "1.0.0", title = "Not in scripts", text = "For the tests.",
       requires = { "classic" } }

local helper = require("helper")

hook("turn/end", function(ctx)
  math.randomseed(os.time())
  local list = setmetatable({}, helper)
  print(#list, string.gsub("a", "a", "b"))
end)

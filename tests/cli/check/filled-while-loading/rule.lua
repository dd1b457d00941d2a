rule { api = 1, id = "filled-while-loading", version = "1.0.0", title = "Filled while loading", text = "For the tests.",
       requires = { "classic" } }

local values = {}
local function add(name, n) values[name] = n end
add("city", 2)
add("road", 1)

hook("score/amount", { kind = { "city", "road" } }, function(ctx, score)
  score:add("points", values[ctx.region.kind], "more")
end)

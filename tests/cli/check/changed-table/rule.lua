rule { api = 1, id = "changed-table", version = "1.0.0", title = "Changed table", text = "For the tests.",
       requires = { "classic" } }

local visited = {}

hook("tile/placed", function(ctx)
  visited[ctx.tile.x] = true
  table.insert(visited, ctx.tile.y)
end)

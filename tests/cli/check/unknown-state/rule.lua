rule { api = 1, id = "unknown-state", version = "1.0.0", title = "Unknown state", text = "For the tests.",
       requires = { "classic" } }

state { longest = "int" }

hook("turn/end", function(ctx)
  state.longst = state.longest + 1
end)

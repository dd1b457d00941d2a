rule { api = 1, id = "no-merge", version = "1.0.0", title = "No merge", text = "For the tests.",
       requires = { "classic" } }

state { ships = { "int", per = "region" } }

hook("region/extended", { kind = "road" }, function(ctx)
  state.ships[ctx.region] = state.ships[ctx.region] + 1
end)

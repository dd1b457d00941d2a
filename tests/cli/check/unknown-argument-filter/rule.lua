rule { api = 1, id = "unknown-argument-filter", version = "1.0.0", title = "Unknown argument filter", text = "For the tests.",
       requires = { "classic" } }

phase("visit", { after = "score", optional = true, actions = { "visit" } })

action("visit", {
  text = "visit {road}",
  args = { road = { "region", kind = "road", complete = true } },
  apply = function(ctx, a) game:log(a.road.name) end,
})

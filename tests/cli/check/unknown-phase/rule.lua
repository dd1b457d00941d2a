rule { api = 1, id = "unknown-phase", version = "1.0.0", title = "Unknown phase", text = "For the tests.",
       requires = { "classic" } }

phase("rest", {
  after = "scoring",
  enter = function(ctx) game:log("a rest") end,
})

rule { api = 1, id = "unknown-phase-option", version = "1.0.0", title = "Unknown phase option", text = "For the tests.",
       requires = { "classic" } }

phase("rest", {
  aftr = "score",
  enter = function(ctx) game:log("a rest") end,
})

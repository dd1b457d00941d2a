rule { api = 1, id = "no-texts", version = "1.0.0", title = "Silent", requires = { "classic" },
       options = { loud = { default = false } } }

phase("shout", { after = "score", optional = true, actions = { "shout", "call" } })
action("shout", { apply = function(ctx) game:log(tostring(options.loud)) end })
action("call", { text = "call {nobody}", args = { who = "player" }, apply = function(ctx, a) game:log(a.who.name) end })

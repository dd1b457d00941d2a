rule { api = 1, id = "idle-decision", version = "1.0.0", title = "Idle decision", text = "For the tests.",
       requires = { "classic" } }

decision("answer", { actions = { "agree" } })

action("agree", { text = "agree", apply = function(ctx) game:log("yes") end })

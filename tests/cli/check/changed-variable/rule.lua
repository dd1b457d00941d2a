rule { api = 1, id = "changed-variable", version = "1.0.0", title = "Changed variable", text = "For the tests.",
       requires = { "classic" } }

local turns = 0

hook("turn/end", function(ctx)
  turns = turns + 1
  if turns == 10 then game:end_after_turn("ten turns") end
end)

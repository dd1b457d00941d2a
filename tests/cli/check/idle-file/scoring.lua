hook("turn/end", function(ctx) ctx.player:gain("points", 1, "wages") end)

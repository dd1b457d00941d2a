hook("turn/end", function(ctx) nothing() end)

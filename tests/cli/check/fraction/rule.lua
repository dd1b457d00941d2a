rule { api = 1, id = "fraction", version = "1.0.0", title = "Fraction", text = "For the tests.",
       requires = { "classic" } }

hook("turn/end", function(ctx)
  ctx.player:gain("points", 1.5, "a bonus")
  ctx.player:gain("points", game.tiles_left / 10, "many tiles")
  ctx.player:gain("points", math.floor(game.tiles_left / 10), "whole again")
end)

rule { api = 1, id = "small-towns", version = "1.0.0", title = "Small towns", grade = "scoring",
       text = "A finished city of two tiles scores less.", requires = { "classic" },
       options = { points = { default = 2, min = 0, max = 4, help = "points for a two-tile city" } } }

hook("score/amount", { kind = "city", completed = true, tiles = 2, name = "small-town" }, function(ctx, score)
  score:set("points", options.points, "city of two tiles")
end)

explain("score", "A city of only two tiles pays " .. options.points .. " points.", { on = "city" })

matters { kind = "city", tiles = 2, completed = true, occupied = true, text = "no two tiles of this mix close a city of two" }

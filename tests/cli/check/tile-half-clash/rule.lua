rule { api = 1, id = "tile-half-clash", version = "1.0.0", title = "Tile half clash", text = "For the tests.",
       requires = { "classic" } }

tile("split", 2, { road = "EW",
  field = { "N EL", "ER S WR", "WL EL" } })

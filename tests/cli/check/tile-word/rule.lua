rule { api = 1, id = "tile-word", version = "1.0.0", title = "Tile word", text = "For the tests.",
       requires = { "classic" } }

tile("inn", 2, { road = "EW in" })

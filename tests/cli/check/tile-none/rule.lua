rule { api = 1, id = "tile-none", version = "1.0.0", title = "Tile none", text = "For the tests.",
       requires = { "classic" } }

tile("spare", 0, { road = "EW" })

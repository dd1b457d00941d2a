rule { api = 1, id = "tile-two-starts", version = "1.0.0", title = "Tile two starts", text = "For the tests.",
       requires = { "classic" } }

tile("first", 1, { road = "EW", start = true })

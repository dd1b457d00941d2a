rule { api = 1, id = "tile-lonely", version = "1.0.0", title = "Tile lonely", text = "For the tests.",
       requires = { "classic" } }

kind("canal", { role = "path" })

tile("lock", 1, { canal = "N" })

rule { api = 1, id = "tile-never", version = "1.0.0", title = "Tile never", text = "For the tests.",
       requires = { "classic" } }

kind("canal", { role = "path" })

tile("lock", 2, { canal = "NESW" })
tile("basin", 3, { canal = "N E S W" })

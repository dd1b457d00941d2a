rule { api = 1, id = "unbounded-option", version = "1.0.0", title = "Options", text = "For the tests.",
       requires = { "classic" },
       options = { tiles = { default = 2, min = 0 } } }

tile("lane", options.tiles, { road = "EW" })

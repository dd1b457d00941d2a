rule { api = 1, id = "tile-clash", version = "1.0.0", title = "Tile clash", text = "For the tests.",
       requires = { "classic" } }

tile("gate", 2, {
  city = "N",
  road = "NS",
})

-- SPDX-License-Identifier: MIT
rule { api = 1, id = "arcs", version = "1.0.0", title = "A tile for the tests: a field between two arcs of city",
       requires = { "classic" } }
tile("arcs", 0, { city = "NW ES", field = { "" } })

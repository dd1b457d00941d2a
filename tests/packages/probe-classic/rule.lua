-- SPDX-License-Identifier: MIT
rule { api = 1, id = "probe-classic", version = "1.0.0", title = "Something for the classic game",
       requires = { "classic" } }

kind("canal", { role = "path" })
kind("moor",  { role = "ground", completes = "closed" })

tile("canal",      3, { canal = "EW", ground = "field" })
tile("canal-city", 2, { city = "N", canal = "SW", ground = "field" })

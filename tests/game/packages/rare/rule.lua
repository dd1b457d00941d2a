-- SPDX-License-Identifier: MIT
rule { api = 1, id = "rare", version = "1.0.0", title = "What the Gifts meet in other games, for the tests",
       requires = { "classic", "gifts" } }

attribute("inn", { on = "road" })
kind("jetty",  { role = "path" })
kind("atoll",  { role = "area" })
kind("shrine", { role = "site" })

piece("giant",   { like = "meeple", each = 1, weight = 2 })
piece("steward", { each = 1, on = "city", claims = false })
piece("pilgrim", { each = 1, on = "shrine" })

tile("inn-road", 0, { road = "EW inn" })
tile("jetty", 0, { jetty = "EW" })
tile("atoll", 0, { atoll = "N" })
tile("shrine", 0, { shrine = true })

hook("score/amount", { kind = "road", has = "inn", completed = true }, function(ctx, score)
  score:add_per("points", 1, ctx.region.tiles, "inn: tile")
end)
hook("score/amount", { kind = "road", has = "inn", completed = false }, function(ctx, score)
  score:set("points", 0, "unfinished road with an inn")
end)

-- SPDX-License-Identifier: MIT
rule { api = 1, id = "wells", version = "1.0.0", title = "Wells", grade = "expansion",
       text = "Eight tiles with wells. A well makes the field around it worth more.",
       requires = { "classic" },
       options = { points = { default = 2, min = 1, max = 5, help = "points for each well in a field" } } }

attribute("well", { on = "field", text = "worth points to the farmers of its field" })

tile("meadow", 2, { field = "N well" })
tile("straight", 2, { road = "EW", field = "N well" })
tile("bend", 2, { road = "SW", field = "N well" })
tile("wall", 1, { city = "N", field = "S well" })
tile("gate", 1, { city = "NW", field = "S well" })

hook("score/amount", { kind = "field", has = "well", name = "count-wells" }, function(ctx, score)
  score:add_per("points", options.points, ctx.region:count("well"), "well|wells")
end)

explain("terms", "Eight more tiles show a well in a field.")
explain("end", "Each well in a field is worth " .. options.points .. (options.points == 1 and " point" or " points")
  .. " to who has the most farmers there.", { on = "field" })

matters { kind = "field", has = "well", occupied = true, text = "no figure may stand in a field: wells are worth nothing" }

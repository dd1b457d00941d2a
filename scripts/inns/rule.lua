-- SPDX-License-Identifier: MIT
rule { api = 1, id = "inns", version = "1.0.0", title = "Inns", grade = "scoring",
       text = "A finished road with an inn pays two points a tile, an unfinished one nothing.",
       requires = { "bcb/tiles" } } -- two of those tiles show an inn

matters { role = "path", has = "inn", text = "no tile of this mix shows an inn" }

hook("score/amount", { role = "path", has = "inn", name = "inns" }, function(ctx, score)
  local tiles = ctx.region.tiles
  if ctx.completed then
    score:add_per("points", 1, tiles, "tile past an inn|tiles past an inn")
  else
    score:set("points", 0, "an inn, and the road leads nowhere")
  end
end)

explain("score", "With an inn on it: two points a tile when it is finished, nothing when it is not.", { on = "path" })

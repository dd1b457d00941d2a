-- SPDX-License-Identifier: MIT
rule { api = 1, id = "bad-weather", version = "1.0.0", title = "Bad weather", grade = "scoring",
       text = "Over the last tiles of the game the sea is too rough: fishing boats give nothing.",
       requires = { "south-seas" },
       options = { tiles = { default = 10, min = 1, max = 40, help = "how many tiles are the last ones" } } }

matters { option = "south-seas.boats", text = "fishing boats mean nothing in this game: no weather can keep them away" }
matters { kind = "sea", has = "boat", text = "no tile of this mix shows a fishing boat that the weather could keep away" }

hook("boat/allowed", { name = "rough-sea" }, function()
  if game.tiles_left < options.tiles then return "bad weather" end
end)

explain("score", "From the moment fewer than " .. options.tiles .. " tiles are left, fishing boats do "
  .. "nothing: a sea is evaluated only when it is closed.", { on = "sea" })

-- SPDX-License-Identifier: MIT
rule { api = 1, id = "no-fields", version = "1.0.0", title = "No fields", grade = "scoring",
       text = "Nobody farms: no figure may stand in a field.", requires = { "classic" } }

matters { kind = "field", occupied = true, text = "no figure may stand in a field anyway" }

hook("deploy/allowed", { kind = "field", name = "no-farmers", always = true }, function(ctx)
  return "nobody farms in this game"
end)

explain("deploy", "No figure may be set in a field, so that fields pay nobody.", { on = "field" })

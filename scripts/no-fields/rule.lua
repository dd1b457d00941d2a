-- SPDX-License-Identifier: MIT
rule { api = 1, id = "no-fields", version = "1.0.0", title = "No fields", grade = "scoring",
       text = "Nobody farms: no figure may stand in a field.", requires = { "classic" } }

hook("deploy/allowed", { kind = "field", name = "no-farmers" }, function(ctx)
  return "nobody farms in this game"
end)

explain("deploy", "No figure may be set in a field, so that fields pay nobody.", { on = "field" })

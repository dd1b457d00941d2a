-- SPDX-License-Identifier: MIT
rule { api = 1, id = "friendly-roads", version = "1.0.0", title = "Friendly roads", grade = "scoring",
       text = "Who has fewer figures on a road than others gets half its points, rounded up.",
       requires = { "classic" } }

matters { kind = "road", contested = true, text = "no two players' figures can meet on a road" }

hook("score/share", { kind = "road", name = "halve" }, function(ctx, score)
  if not ctx.owns then
    score:add("points", (ctx.region:worth("points") + 1) // 2, "half a road")
  end
end)

explain("score", "Who has figures on it, but fewer than others, gets half its points, rounded up.", { on = "road" })

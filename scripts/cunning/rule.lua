-- SPDX-License-Identifier: MIT
rule { api = 1, id = "cunning", version = "1.0.0", title = "Cunning", grade = "scoring",
       text = "A tied battle goes to the defender.", requires = { "battles" } }

matters { teams = 2, text = "nobody fights, so that nothing is ever tied" }

hook("battle/tie", { name = "defender" }, function(ctx)
  local defender
  for _, side in ipairs(ctx.sides) do
    if side ~= game.turn.player.side then
      if defender then return end -- two of them: they roll again
      defender = side
    end
  end
  return defender
end)

explain("battles/battle", [[A tie at the top goes to the defender, who is not the active player: he wins it
at once. If several defenders are level they roll again as usual.]])

-- SPDX-License-Identifier: MIT
rule { api = 1, id = "toll", version = "1.0.0", title = "Toll", grade = "expansion",
       text = [[Finish a road and you may set a keeper on it. Who later places a tile beside
that road pays the keeper a coin, or sets no figure this turn.]],
       base = "classic",
       options = { keepers = { default = 2, min = 1, max = 4, help = "keepers each player has" },
                   coins = { default = 3, min = 1, max = 9, help = "coins each player starts with" },
                   worth = { default = 1, min = 0, max = 3, help = "points for each coin at the end" } } }

resource("coins", { start = options.coins, worth = options.worth, words = "coin|coins" })
piece("keeper", { each = options.keepers, claims = false, words = "keeper|keepers" }) -- on nothing: only this rule sets it

state { refused = { "bool", per = "turn" } }

-- Setting a keeper

phase("keeper", { after = "score", optional = true, actions = { "set-keeper" } })

action("set-keeper", {
  text = "set a keeper on {road}",
  args = { road = { "region", role = "path", completed = "this-turn" } },
  allowed = function(ctx, a)
    if a.road:holds("keeper") then return "a keeper stands there already" end
  end,
  apply = function(ctx, a)
    if ctx.player:supply("keeper") == 0 then
      local oldest = ctx.player:each_piece("keeper")()
      oldest:recall()
    end
    ctx.player:deploy("keeper", a.road)
  end,
})

-- Paying the toll

phase("passing", {
  after = "place", before = "deploy",
  enter = function(ctx)
    if not game.turn.placed then return end
    for keeper in game:each_piece("keeper") do
      if keeper.player ~= ctx.player and keeper.region:beside(game.turn.placed) then
        game:ask(ctx.player, "toll", { keeper = keeper })
      end
    end
  end,
})

decision("toll", { about = { keeper = "piece" }, actions = { "pay-toll", "refuse-toll" } })

action("pay-toll", {
  text = "pay one coin of toll",
  allowed = function(ctx)
    if state.refused then return "you refused a toll this turn" end
    if not ctx.player:has("coins") then return "you have no coin" end
  end,
  apply = function(ctx) ctx.player:pay(ctx.keeper.player, "coins", 1, "toll") end,
})

action("refuse-toll", {
  text = "pay nothing and set no figure",
  apply = function(ctx) state.refused = true end,
})

hook("deploy/allowed", { name = "toll-refused" }, function(ctx)
  if state.refused then return "you refused the toll this turn" end
end)

explain("idea", "Keepers on finished roads, or other paths, ask a coin of everybody who builds beside them.")
explain("keeper", [[You may set one of your keepers on a road, or another path, that was finished this turn,
whoever it belonged to. A keeper owns nothing. There is room for one on a path; if you have none left your
oldest one moves.]])
explain("passing", [[If the tile just placed lies beside a path with somebody else's keeper, you pay that
keeper's owner a coin, or pay nothing and set no figure this turn. With several keepers you are asked for
each.]])
explain("toll", [[Pay the keeper a coin, or set no figure this turn. Who has no coin cannot pay; who refused
once this turn need not pay any more.]], { during = "passing" })

matters { role = "path", completed = true, text = "no path can be finished: no keeper is ever set" }
matters { players = 2, text = "nobody is there to pay a toll" }

-- SPDX-License-Identifier: MIT
rule { api = 1, id = "hand-of-three", version = "1.0.0", title = "Hand of three", grade = "turn",
       text = "Hold three tiles and choose the one you place.", base = "classic",
       options = { size = { default = 3, min = 2, max = 6, help = "tiles in a hand" } } }

state { hand = { "tile-type", per = "player", list = options.size, secret = true } }

local function take(player, tile)
  if tile then state.hand[player]:add(tile) end
end

hook("game/setup", { name = "deal-hands" }, function(ctx)
  for player in game:each_player() do
    for _ = 2, options.size do take(player, game:draw(player)) end -- the turn's own draw brings the last one
  end
end)

phase("choose", {
  replaces = "draw",
  actions = { "choose", "discard" },
  enter = function(ctx)
    take(ctx.player, game.turn.tile or game:draw(ctx.player)) -- another rule may have brought a tile
    game.turn:hold(nil)
  end,
})

action("choose", {
  text = "place {tile} from your hand",
  args = { tile = { "tile-type", from = "hand", placeable = true, secret = false } }, -- now it lies open
  apply = function(ctx, a) game.turn:hold(state.hand[ctx.player]:take(a.tile)) end,
})

action("discard", {
  text = "nothing fits: discard {tile}",
  args = { tile = { "tile-type", from = "hand" } },
  allowed = function(ctx)
    for tile in state.hand[ctx.player]:each() do
      if tile.placeable then return "one of your tiles fits" end
    end
  end,
  apply = function(ctx, a)
    game:discard(state.hand[ctx.player]:take(a.tile))
    game:ask(ctx.player, "choose") -- draw again and look again
  end,
})

hook("game/ending", { name = "hands-left" }, function(ctx)
  for player in game:each_player() do
    if #state.hand[player] > 0 then return "tiles are left in hands" end
  end
end)

explain("setup", "Everybody draws " .. options.size - 1 .. " tiles in secret.")
explain("choose", "Draw a tile, so that you hold " .. options.size .. ", and choose the one you place; "
  .. "it must fit. Your hand is secret. If none of them fits, put one out of the game and draw again. "
  .. "When no tile is left to draw you play on from your hand.")
explain("end", "The game is over when all hands are empty too.")

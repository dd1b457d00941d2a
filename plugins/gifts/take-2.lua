-- SPDX-License-Identifier: MIT
state { pair = { "tile-type", list = 2 } } -- both lie open

local function other_fits(tile)
  for other in state.pair:each() do
    if other ~= tile and other.placeable then return true end
  end
end

card("gifts", "take-2", {
  count = options.copies, title = "Take 2",
  text = "Draw a second tile and place one of the two. The other goes back among the rest.",
  does = "draw a second tile",
  in_vain = options["take-2-empty"] == "allowed",
  allowed = function(ctx)
    if game.tiles_left == 0 then return "no tile is left to draw" end
  end,
  apply = function(ctx)
    state.pair:add(game.turn.tile)
    state.pair:add(game:draw())
    game.turn:hold(nil)
    game:ask(ctx.player, "choose-tile")
  end,
})

decision("choose-tile", { actions = { "take-tile" } })

action("take-tile", {
  text = "place {tile}",
  args = { tile = { "tile-type", from = "pair" } },
  allowed = function(ctx, a)
    if not a.tile.placeable and other_fits(a.tile) then return "it fits nowhere" end
  end,
  apply = function(ctx, a)
    game.turn:hold(state.pair:take(a.tile))
    for other in state.pair:each() do game:put_back(other) end
    state.pair:clear()
  end,
})

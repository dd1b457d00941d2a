-- SPDX-License-Identifier: MIT
rule { api = 1, id = "gift-second-wind", version = "1.0.0", title = "Second Wind", grade = "expansion",
       text = "A sixth gift: a whole turn before this one.", requires = { "gifts" },
       options = { copies = { default = 2, min = 0, max = 20, help = "cards of it" } } }

if options.copies == 0 then notice "no card of it is in the deck" end

card("gifts/gifts", "second-wind", {
  count = options.copies, title = "Second Wind",
  text = "Take an extra turn now, with a tile of its own. Then go on with this one.",
  does = "take an extra turn first",
  allowed = function(ctx)
    if game.tiles_left == 0 then return "no tile is left to draw" end
  end,
  apply = function(ctx) game:extra_turn(ctx.player, {}) end,
})

explain("gifts/open-gift", [[- Second Wind: before you go on with the tile you drew you take a whole turn
with another one. It cannot be opened when no tile is left to draw.]])

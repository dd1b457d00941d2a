-- SPDX-License-Identifier: MIT
rule { api = 1, id = "gifts", version = "1.0.0", title = "The Gifts", grade = "expansion",
       text = "Make a path or an area larger that is somebody else's, and you get a gift: a secret card.",
       source = "Hans im Glück, 2021", base = "classic",
       exempt = { "claims" }, -- the Synod and a change of position may join others
       options = {
         copies = { default = 5, min = 0, max = 20, help = "cards of each of the five gifts" },
         ["on-completion"] = { default = true, help = "a tile that completes another's region brings one" },
         ["tied-others"] = { default = true, help = "so does one for a region that two others share" },
         ["open-per"] = { default = "draw", choices = { "draw", "tile", "turn" },
                          help = "for each tile drawn, each tile (also one won), or regular turn" },
         ["open-without-effect"] = { default = true, help = "a gift may be opened when it can do nothing" },
         ["reopen-on-redraw"] = { default = false, help = "another one, if the tile fits nowhere any more" },
         ["sweep-empty"] = { default = true, help = "the road sweeper may sweep a road without figures" },
         ["sweeper-inn"] = { default = "incomplete", choices = { "incomplete", "complete" },
                             help = "a swept road pays like an unfinished or like a finished one" },
         ["cash-out-count"] = { default = "figures", choices = { "figures", "weight" },
                                help = "what counts when cashing out: a figure, or its strength" },
         ["move-to-completed"] = { default = false, help = "positions change to completed regions too" },
         ["take-2-empty"] = { default = "blocked", choices = { "blocked", "allowed" },
                              help = "may Take 2 be opened when no tile is left?" } } }

matters { teams = 2, text = "nobody else has anything to make larger: no gift is ever earned" }
matters { role = { "path", "area" }, occupied = true, text = "no figure can stand on a path or an area: no gift is ever earned" }
matters { deck = "gifts", text = "there is no card in the deck: nobody ever gets a gift" }

deck("gifts", { hand = "secret", reshuffle = true, words = "gift|gifts" })

local may_open -- nil: before every tile
if options["open-per"] == "draw" then
  may_open = function(ctx) return not game.turn.given end
elseif options["open-per"] == "turn" then
  may_open = function(ctx) return not game.turn.extra end
end

phase("open-gift", { after = "draw", before = "place", optional = true, cards = "gifts", when = may_open,
                     text = "open a gift" })

if options["reopen-on-redraw"] then
  hook("tile/drawn", { name = "open-anew" }, function(ctx)
    if game.turn.phase == "place" then game:ask(ctx.player, "open-gift") end
  end)
end

hook("game/final", { name = "unopened-gifts" }, function(ctx)
  for player in game:each_player() do
    player:gain_per("points", 2, game:deck("gifts"):held_by(player), "unopened gift|unopened gifts")
  end
end)

include "synod.lua"
include "road-sweeper.lua"
include "change-position.lua"
include "cash-out.lua"
include "take-2.lua"
include "explain.lua"

/* SPDX-License-Identifier: MIT */

/* What the core's hook points are for, each with an example that runs. See catalogue.h. */

#include "config.h"

#include "catalogue.h"

#include <glib/gi18n-lib.h>

const TwPointText tw_point_texts[TW_N_CORE_POINTS] = {
    [TW_POINT_GAME_SETUP] =
        {N_("once, when the start tile lies, before the first turn"),
         N_("may change the game and ask"),
         "hook(\"game/setup\", function(ctx)\n"
         "  for player in game:each_player() do player:gain(\"points\", 1, \"welcome\") end\n"
         "end)\n"},
    [TW_POINT_TURN_BEGIN] =
        {N_("as each turn begins, extra turns too"), N_("may change the game and ask"),
         "hook(\"turn/begin\", function(ctx)\n"
         "  if game.tiles_left == 10 then game:log(\"ten tiles are left\") end\n"
         "end)\n"},
    [TW_POINT_PHASE_ALLOWED] = {N_("before each phase of the turn is entered"),
                                N_("a reason skips the phase and is logged"),
                                "hook(\"phase/allowed\", function(ctx)\n"
                                "  if ctx.phase == \"deploy\" and game.turn.number == 1 then "
                                "return \"nobody deploys first\" end\n"
                                "end)\n"},
    [TW_POINT_DRAW_SOURCE] = {N_("before a tile is drawn"),
                              N_("a tile type is held in place of a drawn one"),
                              "state { kept = \"tile-type\" }\n"
                              "hook(\"game/setup\", function(ctx) state.kept = game:draw() end)\n"
                              "hook(\"draw/source\", function(ctx)\n"
                              "  if game.turn.number == 1 then return state.kept end\n"
                              "end)\n"},
    [TW_POINT_TILE_DRAWN] =
        {N_("after a tile was drawn for the turn"), N_("may change the game and ask"),
         "hook(\"tile/drawn\", function(ctx) game:log(\"drawn: \" .. ctx.type.id) end)\n"},
    [TW_POINT_DRAW_UNPLACEABLE] =
        {N_("when the tile in hand fits nowhere"),
         N_("\"discard\" (what happens otherwise), \"return\" to the bag, or \"keep\" in hand"),
         "hook(\"draw/unplaceable\", function(ctx) return \"return\" end)\n"},
    [TW_POINT_PLACE_TARGETS] = {N_("once, when the places for a tile are listed"),
                                N_("add{ x, y, turn, tile, lifts, follow, why }: lifts = \"edges\" "
                                   "for a place where sides do "
                                   "not match, follow = a decision that must come next"),
                                "hook(\"place/targets\", function(ctx, add)\n"
                                "  local first = game.start_tile\n"
                                "  if not game:tile(first.x, first.y - 1) then\n"
                                "    add { x = first.x, y = first.y - 1, turn = 0, lifts = "
                                "\"edges\", why = \"anything fits\" }\n"
                                "  end\n"
                                "end)\n"},
    [TW_POINT_PLACE_ALLOWED] = {N_("for each place where the tile fits; hot"),
                                N_("a reason takes the place away; ctx.x and ctx.y are the cell's"),
                                "hook(\"place/allowed\", function(ctx)\n"
                                "  if ctx.y > 8 then return \"the world ends there\" end\n"
                                "end)\n"},
    [TW_POINT_REGION_MERGED] =
        {N_("when a placed tile or an added feature makes two regions one, before tile/placed"),
         N_("may change the game; ctx.gone is a feature of what is no region of its own any more"),
         "hook(\"region/merged\", { role = \"area\" }, function(ctx)\n"
         "  game:log(\"two areas are one: \" .. ctx.region.name)\n"
         "end)\n"},
    [TW_POINT_REGION_EXTENDED] =
        {N_("when a placed tile or an added feature makes a region larger, before tile/placed"),
         N_("may change the game"),
         "state { longest = { \"int\", per = \"region\", merge = \"max\" } }\n"
         "hook(\"region/extended\", { role = \"path\" }, function(ctx)\n"
         "  state.longest[ctx.region] = ctx.region.tiles\n"
         "end)\n"},
    [TW_POINT_TILE_PLACED] =
        {N_("after a tile was placed and all joins are done"), N_("may change the game and ask"),
         "hook(\"tile/placed\", function(ctx)\n"
         "  local around = 0\n"
         "  for _ in ctx.tile:each_around() do around = around + 1 end\n"
         "  if around == 8 then ctx.player:gain(\"points\", 3, \"filled a hole\") end\n"
         "end)\n"},
    [TW_POINT_DEPLOY_TARGETS] =
        {N_("once, when the places for pieces are listed"),
         N_("add(feature, why), for a place on another tile or in an occupied region; or "
            "add{ feature, piece, lifts, follow, why }"),
         "hook(\"deploy/targets\", function(ctx, add)\n"
         "  for site in game:each_region { role = \"site\", occupied = false, completed = false } "
         "do\n"
         "    for feature in site:each_feature() do add(feature, \"pilgrim\") end\n"
         "  end\n"
         "end)\n"},
    [TW_POINT_DEPLOY_ALLOWED] =
        {N_("for each place where a piece could be set; hot"),
         N_("a reason takes the place away; ctx.piece is the sort of piece"),
         "hook(\"deploy/allowed\", function(ctx)\n"
         "  if ctx.region.tiles == 1 and ctx.feature.role == \"ground\" then return \"too small\" "
         "end\n"
         "end)\n"},
    [TW_POINT_PIECE_DEPLOYED] = {N_("after a piece was set"), N_("may change the game and ask"),
                                 "hook(\"piece/deployed\", { role = \"site\" }, function(ctx)\n"
                                 "  ctx.piece.player:gain(\"points\", 1, \"a monk\")\n"
                                 "end)\n"},
    [TW_POINT_PIECE_RECALLED] =
        {N_("after a piece went home"), N_("may change the game; ctx.feature is where it stood"),
         "hook(\"piece/recalled\", function(ctx) game:log(ctx.piece.kind .. \" is home\") end)\n"},
    [TW_POINT_SCORE_REGIONS] =
        {N_("as the score phase begins"), N_("add(region, why): it is scored although it is open"),
         "hook(\"score/regions\", function(ctx, add)\n"
         "  for feature in ctx.tile:each_feature { role = \"path\", completed = false } do\n"
         "    if feature.region.tiles == 8 and feature.region.occupied then\n"
         "      add(feature.region, \"eight tiles\")\n"
         "    end\n"
         "  end\n"
         "end)\n"},
    [TW_POINT_SCORE_ORDER] =
        {N_("before several regions are scored in one turn"),
         N_("a number; lower comes first, 0 otherwise"),
         "hook(\"score/order\", { role = \"path\" }, function(ctx, order) return order - 1 end)\n"},
    [TW_POINT_REGION_COMPLETING] =
        {N_("before a region is scored"),
         N_("may change the game and ask; afterwards the region is looked at anew"),
         "hook(\"region/completing\", { role = \"area\", occupied = false }, function(ctx)\n"
         "  game:log(ctx.region.name .. \" is nobody's\")\n"
         "end)\n"},
    [TW_POINT_SCORE_ALLOWED] =
        {N_("before a region pays"), N_("a reason: it pays nobody"),
         "hook(\"score/allowed\", { role = \"path\", tiles = 2 }, function(ctx)\n"
         "  return \"too short to pay\"\n"
         "end)\n"},
    [TW_POINT_SCORE_WEIGHT] = {N_("for each piece, when majorities are counted"),
                               N_("what the piece weighs there"),
                               "hook(\"score/weight\", function(ctx, weight)\n"
                               "  if ctx.region.role == \"site\" then return weight + 1 end\n"
                               "end)\n"},
    [TW_POINT_SCORE_OWNERS] = {N_("when it is settled who is paid"), N_("a list of players"),
                               "hook(\"score/owners\", { role = \"path\" }, function(ctx, owners)\n"
                               "  if #owners > 1 then return {} end -- a tie pays nobody\n"
                               "end)\n"},
    [TW_POINT_SCORE_AMOUNT] = {N_("what a region is worth; also for region:worth() and bots; hot"),
                               N_("score:add, score:add_per, score:set"),
                               "hook(\"score/amount\", { role = \"area\", completed = true, tiles "
                               "= 2 }, function(ctx, score)\n"
                               "  score:set(\"points\", 2, \"two tiles\")\n"
                               "end)\n"},
    [TW_POINT_SCORE_SHARE] =
        {N_("for everybody with a piece there, with the amount or with nothing"),
         N_("score:add, score:add_per, score:set; ctx.owns: is the player one of the owners?"),
         "hook(\"score/share\", { role = \"path\" }, function(ctx, score)\n"
         "  if not ctx.owns then score:add(\"points\", 1, \"a kind word\") end\n"
         "end)\n"},
    [TW_POINT_SCORE_AWARDED] =
        {N_("after each change of a resource"),
         N_("may change the game; its own awards come here as well"),
         "hook(\"score/awarded\", function(ctx)\n"
         "  if ctx.amount >= 20 then game:log(\"well done, \" .. ctx.player.name) end\n"
         "end)\n"},
    [TW_POINT_PIECE_RETURNING] = {N_("before a piece of a scored region goes home"),
                                  N_("may move the piece; true: it was dealt with"),
                                  "hook(\"piece/returning\", function(ctx)\n"
                                  "  if ctx.region.role ~= \"path\" then return end\n"
                                  "  for area in game:each_region { role = \"area\", occupied = "
                                  "false, completed = false } do\n"
                                  "    ctx.piece:move(area)\n"
                                  "    return true\n"
                                  "  end\n"
                                  "end)\n"},
    [TW_POINT_REGION_SCORED] = {N_("after a region paid and its pieces are home"),
                                N_("may change the game and ask"),
                                "hook(\"region/scored\", { role = \"area\" }, function(ctx)\n"
                                "  game:log(ctx.region.name .. \" was scored\")\n"
                                "end)\n"},
    [TW_POINT_REGION_COMPLETED] =
        {N_("last for a completed region, occupied or not"), N_("may change the game and ask"),
         "hook(\"region/completed\", { role = \"area\", tiles = 2 }, function(ctx)\n"
         "  ctx.player:gain(\"points\", 1, \"founded a place\")\n"
         "end)\n"},
    [TW_POINT_TURN_END] = {N_("as each turn ends"), N_("may change the game"),
                           "hook(\"turn/end\", function(ctx)\n"
                           "  if ctx.player.points > 150 then game:end_after_turn(\"enough\") end\n"
                           "end)\n"},
    [TW_POINT_TURN_NEXT] =
        {N_("when the next turn is to begin"), N_("the player whose turn it is"),
         "hook(\"turn/next\", function(ctx)\n"
         "  if game.turn.number % 10 == 0 then return ctx.player end -- once more\n"
         "end)\n"},
    [TW_POINT_GAME_ENDING] = {N_("when no tile is left"), N_("a reason: another turn is played"),
                              "hook(\"game/ending\", function(ctx)\n"
                              "  if game.turn.number < 20 then return \"too early\" end\n"
                              "end)\n"},
    [TW_POINT_GAME_FINAL] =
        {N_("after the last regions, before resources are worth points"), N_("may change the game"),
         "hook(\"game/final\", function(ctx)\n"
         "  for player in game:each_player() do\n"
         "    player:gain_per(\"points\", 1, player:supply(\"meeple\"), \"meeple at home\")\n"
         "  end\n"
         "end)\n"},
    [TW_POINT_CARD_DEALT] =
        {N_("after a card was dealt into a hand"), N_("may change the game"),
         "deck(\"luck\", { hand = \"open\" })\n"
         "card(\"luck\", \"coin\", { count = 5 })\n"
         "hook(\"tile/placed\", function(ctx) game:deck(\"luck\"):deal(ctx.player) end)\n"
         "hook(\"card/dealt\", function(ctx)\n"
         "  ctx.player:gain(\"points\", 1, \"card \" .. ctx.card.name)\n"
         "end)\n"},
    [TW_POINT_CARD_PLAYED] =
        {N_("after a card went from a hand onto the discard pile"),
         N_("may change the game and ask"),
         "deck(\"luck\", { hand = \"secret\" })\n"
         "card(\"luck\", \"feast\", { count = 5, apply = function(ctx) game:log(\"a feast\") end "
         "})\n"
         "phase(\"feast\", { after = \"score\", optional = true, cards = \"luck\" })\n"
         "hook(\"tile/placed\", function(ctx) game:deck(\"luck\"):deal(ctx.player) end)\n"
         "hook(\"card/played\", function(ctx)\n"
         "  ctx.player:gain(\"points\", 2, ctx.card.name)\n"
         "end)\n"},
    [TW_POINT_BOT_ESTIMATE] = {N_("when a bot weighs a position"),
                               N_("points that the ledger does not show yet"),
                               "hook(\"bot/estimate\", function(ctx, points)\n"
                               "  return points + ctx.player:supply(\"meeple\") // 2\n"
                               "end)\n"},
};

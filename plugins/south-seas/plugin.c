/* SPDX-License-Identifier: MIT */
/*
 * South Seas as a plugin: its turn (SS-07). Kinds, tiles, goods and ships are
 * data (rule.lua, tiles.lua, ships.lua); what an evaluation gives and how ships
 * are supplied are scripts that a house rule can change (scoring.lua,
 * actions.lua), but for what is looked at in every turn: boats (boats.c) and taking
 * islanders back. The phases `market` and `deliver` are declared in actions.lua.
 */
#include "south-seas.h"

#include <glib/gi18n-lib.h>

static gboolean stands(const TwGame *game, TwPiece piece) {
  TwPlace place = tw_piece_place(game, piece);
  return place != TW_PLACE_SUPPLY && place != TW_PLACE_OUT;
}

static gboolean must_deploy(const TwGame *game, const SouthSeas *seas, TwPlayer player) {
  return seas->empty_supply && tw_player_supply(game, player, seas->islander) > 0;
}

/* SS-13, SS-14: an islander may be taken back in place of deploying, so before the evaluation. */
static void offer_recall(TwContext *ctx, TwOffer *offer, gpointer data) {
  const SouthSeas *seas = data;
  const TwGame *game = tw_context_game(ctx);
  TwPlayer player = tw_asked_player(ctx);
  if (player < 0 || must_deploy(game, seas, player))
    return;
  const TwMix *mix = tw_game_mix(game);
  TwPiece piece = tw_mix_piece_first(mix, seas->islander, player);
  for (int n = tw_mix_piece_type_each(mix, seas->islander); n > 0; n--, piece++)
    if (stands(game, piece))
      tw_offer_sure(offer, &piece, 1);
}

static void allow_recall(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  (void)action;
  TwPlayer player = tw_asked_player(ctx);
  if (player >= 0 && must_deploy(tw_context_game(ctx), data, player))
    tw_call_refuse(ctx, call, "%s",
                   tw_mix_translate(tw_context_mix(ctx), "you have an islander in your supply"));
}

static void recall(TwContext *ctx, const TwAction *action, gpointer data) {
  (void)data;
  tw_recall(ctx, action->slot[0]);
}

static void declare_recall(TwPackage *package, SouthSeas *seas) {
  seas->islander = tw_package_find_piece(package, "islander");
  seas->empty_supply = tw_package_option_value(package, "recall") == 1;
  tw_package_action(package, &(TwVerbSpec){.id = "recall",
                                           .text = "take {islander} back",
                                           .in = "deploy",
                                           .arguments = {{.id = "islander", .type = TW_TYPE_PIECE}},
                                           .allowed = allow_recall,
                                           .choices = offer_recall,
                                           .apply = recall});
}

static void register_south_seas(TwPackage *package) {
  static const TwPhaseSpec turn[] = {
      {.id = "draw", .builtin = TW_BUILTIN_DRAW, .text = "draw a tile"},
      {.id = "place", .builtin = TW_BUILTIN_PLACE, .text = "place the tile"},
      {.id = "deploy",
       .builtin = TW_BUILTIN_DEPLOY,
       .optional = TRUE,
       .text = "deploy an islander, or take one back"},
      {.id = "score", .builtin = TW_BUILTIN_SCORE, .text = "evaluate what is completed"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(turn); i++)
    tw_package_phase(package, &turn[i]);
  SouthSeas *seas = g_new0(SouthSeas, 1);
  tw_package_set_data(package, seas, g_free);
  declare_recall(package, seas);
  south_seas_declare_boats(package, seas);
}

static const TwPluginDescriptor descriptor = {
    TW_PLUGIN_HEADER,
    .id = "south-seas",
    .version = "1.0.0",
    .title = "South Seas",
    .register_package = register_south_seas,
};
TW_PLUGIN_DEFINE(descriptor)

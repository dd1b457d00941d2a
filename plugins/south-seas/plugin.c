/* SPDX-License-Identifier: MIT */
/*
 * South Seas as a plugin: its turn (SS-07). Kinds, tiles, goods and ships are
 * data (rule.lua, tiles.lua, ships.lua); what an evaluation gives and how ships
 * are supplied are scripts that a house rule can change (scoring.lua,
 * actions.lua). The phases `market` and `deliver` are declared there.
 */
#include <glib/gi18n-lib.h>
#include <tilewright/change.h>
#include <tilewright/player.h>
#include <tilewright/plugin.h>

typedef struct {
  TwPieceType islander;
  gboolean empty_supply; /* an islander is taken back only where none is left to deploy */
} SouthSeas;

static gboolean stands(const TwGame *game, TwPiece piece) {
  TwPlace place = tw_piece_place(game, piece);
  return place != TW_PLACE_SUPPLY && place != TW_PLACE_OUT;
}

/* SS-13: what may be taken back instead of deploying; asked at every deployment, and so in C. */
static void offer_recall(TwContext *ctx, TwOffer *offer, gpointer data) {
  const SouthSeas *seas = data;
  const TwGame *game = tw_context_game(ctx);
  TwPlayer player = tw_asked_player(ctx);
  if (player < 0 || (seas->empty_supply && tw_player_supply(game, player, seas->islander) > 0))
    return;
  const TwMix *mix = tw_game_mix(game);
  TwPiece piece = tw_mix_piece_first(mix, seas->islander, player);
  for (int n = tw_mix_piece_type_each(mix, seas->islander); n > 0; n--, piece++)
    if (stands(game, piece))
      tw_offer_sure(offer, &piece, 1);
}

static void declare_recall(TwPackage *package) {
  SouthSeas *seas = g_new0(SouthSeas, 1);
  tw_package_set_data(package, seas, g_free);
  seas->islander = tw_package_find_piece(package, "islander");
  seas->empty_supply = tw_package_option_value(package, "recall") == 1;
  tw_package_choices(package, "recall", offer_recall, seas);
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
  declare_recall(package);
}

static const TwPluginDescriptor descriptor = {
    TW_PLUGIN_HEADER,
    .id = "south-seas",
    .version = "1.0.0",
    .title = "South Seas",
    .register_package = register_south_seas,
};
TW_PLUGIN_DEFINE(descriptor)

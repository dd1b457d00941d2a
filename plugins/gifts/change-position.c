/* SPDX-License-Identifier: MIT */
/*
 * Change Position: which figures may be laid down or stood up, and where. It is
 * asked in every turn of whoever holds the gift, and so told in C; why something
 * is refused is told by change-position.lua, which must say the same.
 */
#include "gifts.h"

#define MOST_FIGURES 64

static TwRole role_at(const TwGame *game, TwFeature feature) {
  return tw_mix_kind_role(tw_game_mix(game), tw_feature_kind(game, feature));
}

/* Does a figure get up, or lie down? */
static gboolean turns_over(TwRole from, TwRole to) {
  if (from == TW_ROLE_GROUND)
    return to == TW_ROLE_PATH || to == TW_ROLE_AREA || to == TW_ROLE_SITE;
  return to == TW_ROLE_GROUND && from != TW_ROLE_WATER;
}

static gboolean may_move(const TwGame *game, const Gifts *gifts, TwPiece piece, TwFeature from,
                         TwFeature to) {
  return turns_over(role_at(game, from), role_at(game, to)) &&
         tw_feature_admits(game, to, tw_piece_type(game, piece)) &&
         tw_region_completes(game, to) != TW_COMPLETES_BY_RULE &&
         (gifts->move_to_completed || !tw_region_completed(game, to));
}

static void offer_moves(TwOffer *offer, const TwGame *game, const Gifts *gifts, TwPiece piece) {
  TwFeature from = tw_piece_at(game, piece);
  TwTile tile = tw_feature_tile(game, from);
  if (tw_region_completes(game, from) == TW_COMPLETES_BY_RULE)
    return;
  for (int i = 0; i < tw_tile_n_features(game, tile); i++) {
    TwFeature to = tw_tile_feature(game, tile, i);
    if (may_move(game, gifts, piece, from, to))
      tw_offer_sure(offer, (const gint32[2]){piece, to}, 2);
  }
}

/* The player's figures that stand or lie somewhere, in the order they came. */
static int find_figures(const TwGame *game, TwPlayer player, TwPiece *found) {
  int n = 0;
  for (TwPiece piece = 0; piece < tw_game_n_pieces(game) && n < MOST_FIGURES; piece++) {
    if (tw_piece_player(game, piece) != player || tw_piece_place(game, piece) != TW_PLACE_FEATURE ||
        !tw_mix_piece_type_claims(tw_game_mix(game), tw_piece_type(game, piece)))
      continue;
    int at = n++;
    for (; at > 0 && tw_piece_order(game, found[at - 1]) > tw_piece_order(game, piece); at--)
      found[at] = found[at - 1];
    found[at] = piece;
  }
  return n;
}

static void offer_change(TwContext *ctx, TwOffer *offer, gpointer data) {
  const TwGame *game = tw_context_game(ctx);
  TwPlayer player = tw_asked_player(ctx);
  TwPiece figures[MOST_FIGURES];
  if (player < 0 || player != tw_turn_player(game))
    return;
  int n = find_figures(game, player, figures);
  for (int i = 0; i < n; i++)
    offer_moves(offer, game, data, figures[i]);
}

void gifts_declare_change_position(TwPackage *package, Gifts *gifts) {
  tw_package_choices(package, "change-position", offer_change, gifts);
}

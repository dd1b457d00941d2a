/* SPDX-License-Identifier: MIT */

/*
 * Figures, tiles and cards: none is lost and none comes from nowhere. Where a tile is
 * held by a package's state it is a mere number, which may as well only remember one:
 * such tiles count as possibly there.
 */

#include "config.h"

#include "checker.h"

#include <glib/gi18n-lib.h>

/* --- figures -------------------------------------------------------------------- */

/* Each seat's figures by type, neutral ones in a row behind. */
static void count_pieces(const TwChecker *c, int *out) {
  int types = tw_mix_n_piece_types(c->mix), seats = tw_mix_players(c->mix);
  for (TwPlayer p = 0; p < seats; p++)
    for (TwPieceType t = 0; t < types; t++)
      out[p * types + t] = tw_player_supply(c->game, p, t);
  for (TwPieceType t = 0; t < types; t++)
    out[seats * types + t] = 0;
  for (TwPiece i = 0; i < tw_game_n_pieces(c->game); i++) {
    TwPlayer owner = tw_piece_player(c->game, i);
    TwPieceType type = tw_piece_type(c->game, i);
    if (owner == TW_NONE)
      out[seats * types + type]++;
    else
      out[owner * types + type] += tw_piece_place(c->game, i) != TW_PLACE_SUPPLY;
  }
}

TwFinding tw_look_pieces(TwChecker *c) {
  int types = tw_mix_n_piece_types(c->mix), n = types * (tw_mix_players(c->mix) + 1);
  int now[(TW_MAX_PLAYERS + 1) * 64];
  if (types == 0 || types > 64)
    return TW_IDLE;
  count_pieces(c, now);
  for (int i = 0; i < n; i++)
    if (now[i] != c->pieces[i])
      return tw_differs_int(c,
                            g_strdup_printf(_("%s of seat %d"),
                                            tw_mix_piece_type_label(c->mix, i % types),
                                            i / types + 1),
                            c->pieces[i], now[i]);
  return TW_HOLDS;
}

/* --- tiles ---------------------------------------------------------------------- */

static int all_tiles(const TwMix *mix) {
  int n = 0;
  for (TwTileType t = 0; t < tw_mix_n_tile_types(mix); t++)
    n += tw_mix_tile_type_count(mix, t);
  return n;
}

/* How many things may own a value of a key. */
static int owners_of(const TwChecker *c, TwStateKey key) {
  switch (tw_mix_state_per(c->mix, key)) {
  case TW_PER_PLAYER: return tw_mix_players(c->mix);
  case TW_PER_TILE: return tw_game_n_tiles(c->game);
  case TW_PER_FEATURE: return tw_game_n_features(c->game);
  case TW_PER_PIECE: return tw_game_n_pieces(c->game);
  case TW_PER_REGION: return 0;
  default: return 1;
  }
}

static int tiles_of_key(const TwChecker *c, TwStateKey key) {
  int n = 0;
  for (gint32 owner = 0; owner < owners_of(c, key); owner++)
    n += tw_mix_state_is_list(c->mix, key) ? tw_state_length(c->game, key, owner)
                                           : tw_state_get(c->game, key, owner) != TW_NONE;
  return n;
}

/* Tiles that packages' state may hold. */
static int tiles_in_states(const TwChecker *c) {
  int n = 0;
  for (TwStateKey key = 0; key < tw_mix_n_states(c->mix); key++)
    if (tw_mix_state_type(c->mix, key) == TW_TYPE_TILE_TYPE)
      n += tiles_of_key(c, key);
  return n;
}

typedef struct {
  int sure;  /* in bags, on the board, in hand, out */
  int maybe; /* in states, taken off the board, in turns that wait */
} Whereabouts;

static Whereabouts find_tiles(const TwChecker *c) {
  Whereabouts at = {tw_game_tiles_discarded(c->game), tiles_in_states(c)};
  for (TwBag bag = 0; bag < tw_mix_n_bags(c->mix); bag++)
    at.sure += tw_bag_total(c->game, bag);
  for (TwTile t = 0; t < tw_game_n_tiles(c->game); t++) {
    at.sure += !tw_tile_removed(c->game, t);
    at.maybe += tw_tile_removed(c->game, t);
  }
  at.sure += tw_turn_tile(c->game) != TW_NONE && tw_turn_placed(c->game) == TW_NONE;
  at.maybe += MAX(0, tw_game_depth(c->game) - 2);
  return at;
}

/* Of one type there are no more than the mix has. */
static TwFinding too_many_of_a_type(TwChecker *c) {
  int types = tw_mix_n_tile_types(c->mix);
  int *seen = g_new0(int, types);
  TwTileType held = tw_turn_placed(c->game) == TW_NONE ? tw_turn_tile(c->game) : TW_NONE;
  for (TwTile t = 0; t < tw_game_n_tiles(c->game); t++)
    if (!tw_tile_removed(c->game, t))
      seen[tw_tile_type(c->game, t)]++;
  if (held != TW_NONE)
    seen[held]++;
  TwFinding found = TW_HOLDS;
  for (TwTileType t = 0; t < types && found == TW_HOLDS; t++) {
    for (TwBag bag = 0; bag < tw_mix_n_bags(c->mix); bag++)
      seen[t] += tw_bag_count(c->game, bag, t);
    int most = tw_mix_tile_type_count(c->mix, t) +
               (t == tw_mix_start_tile(c->mix) && tw_mix_tile_type_count(c->mix, t) == 0);
    if (seen[t] > most)
      found = tw_differs(c, g_strdup_printf(_("tiles %s"), tw_mix_tile_type_name(c->mix, t)),
                         g_strdup_printf(_("at most %d"), most), g_strdup_printf("%d", seen[t]));
  }
  g_free(seen);
  return found;
}

TwFinding tw_look_tiles(TwChecker *c) {
  Whereabouts at = find_tiles(c);
  if (at.sure > c->tiles)
    return tw_differs_int(c, g_strdup(_("tiles: bags, board, hand and out")), c->tiles, at.sure);
  if (at.sure + at.maybe < c->tiles)
    return tw_differs_int(c, g_strdup(_("tiles: bags, board, hands, state and out")), c->tiles,
                          at.sure + at.maybe);
  return too_many_of_a_type(c);
}

/* --- cards ---------------------------------------------------------------------- */

static gint32 cards_of(const TwChecker *c, TwCard card) {
  gint32 n = 0;
  for (TwDeck deck = 0; deck < tw_mix_n_decks(c->mix); deck++) {
    n += tw_deck_left_of(c->game, deck, card) + tw_deck_discarded(c->game, deck, card);
    for (int i = 0; i < tw_deck_n_shown(c->game, deck); i++)
      n += tw_deck_shown(c->game, deck, i) == card;
    for (TwPlayer p = 0; p < tw_mix_players(c->mix); p++)
      n += tw_deck_held_of(c->game, deck, p, card);
  }
  return n;
}

TwFinding tw_look_cards(TwChecker *c) {
  for (TwCard card = 0; card < tw_mix_n_cards(c->mix); card++)
    if (cards_of(c, card) != c->cards[card])
      return tw_differs_int(c, g_strdup_printf(_("cards %s"), tw_mix_card_name(c->mix, card)),
                            c->cards[card], cards_of(c, card));
  return tw_mix_n_cards(c->mix) ? TW_HOLDS : TW_IDLE;
}

void tw_things_begin(TwChecker *c) {
  if (tw_mix_n_piece_types(c->mix) <= 64)
    count_pieces(c, c->pieces);
  for (TwCard card = 0; card < tw_mix_n_cards(c->mix); card++)
    c->cards[card] = cards_of(c, card);
  TwTileType start = tw_mix_start_tile(c->mix);
  c->tiles = all_tiles(c->mix) + (start != TW_NONE && tw_mix_tile_type_count(c->mix, start) == 0);
}

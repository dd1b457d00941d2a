/* SPDX-License-Identifier: MIT */
/* Reading players, pieces, the turn, bags and decks: what player.h promises. */
#include "context.h"

/* --- resources --------------------------------------------------------------------- */

gint32 tw_player_count(const TwGame *g, TwPlayer player, TwResource r) {
  g_return_val_if_fail(
      player >= 0 && player < g->mix->n_players && r >= 0 && r < g->mix->n_resources, 0);
  return *tw_resource_cell(g, player, r);
}

gint32 tw_player_points(const TwGame *g, TwPlayer player) {
  return tw_player_count(g, player, TW_RESOURCE_POINTS);
}

gboolean tw_player_winner(const TwGame *g, TwPlayer player) {
  if (!tw_game_over(g))
    return FALSE;
  for (TwPlayer p = 0; p < g->mix->n_players; p++)
    if (tw_player_points(g, p) > tw_player_points(g, player))
      return FALSE;
  return TRUE;
}

/* --- pieces ------------------------------------------------------------------------- */

#define KNOWN_PIECE(g, p) ((p) >= 0 && (p) < (TwPiece)(g)->mix->layout.n_pieces)

int tw_game_n_pieces(const TwGame *g) {
  return (int)g->mix->layout.n_pieces;
}

TwPieceType tw_piece_type(const TwGame *g, TwPiece p) {
  g_return_val_if_fail(KNOWN_PIECE(g, p), TW_NONE);
  return g->pieces[p].type;
}

TwPlayer tw_piece_player(const TwGame *g, TwPiece p) {
  g_return_val_if_fail(KNOWN_PIECE(g, p), TW_NONE);
  return g->pieces[p].owner;
}

TwPlace tw_piece_place(const TwGame *g, TwPiece p) {
  g_return_val_if_fail(KNOWN_PIECE(g, p), TW_PLACE_OUT);
  return g->pieces[p].place;
}

gint32 tw_piece_at(const TwGame *g, TwPiece p) {
  g_return_val_if_fail(KNOWN_PIECE(g, p), TW_NONE);
  return g->pieces[p].at;
}

gint32 tw_piece_order(const TwGame *g, TwPiece p) {
  g_return_val_if_fail(KNOWN_PIECE(g, p), 0);
  return g->pieces[p].order;
}

int tw_player_supply(const TwGame *g, TwPlayer player, TwPieceType type) {
  g_return_val_if_fail(player >= TW_NONE && player < g->mix->n_players && type >= 0 &&
                           type < g->mix->n_piece_types,
                       0);
  int row = player == TW_NONE ? g->mix->n_players : player;
  return g->supply[row * g->mix->n_piece_types + type];
}

/* --- the turn ------------------------------------------------------------------------ */

int tw_turn_number(const TwGame *g) {
  return g->header->turn;
}

TwPlayer tw_turn_player(const TwGame *g) {
  const TwFrame *turn = tw_turn_frame(g);
  return turn ? turn->player : g->header->n_frames ? g->frames[0].player : TW_NONE;
}

TwTileType tw_turn_tile(const TwGame *g) {
  return tw_turn_value(g, TW_TURN_TYPE);
}

TwTile tw_turn_placed(const TwGame *g) {
  return tw_turn_value(g, TW_TURN_PLACED);
}

gint32 tw_turn_extra(const TwGame *g) {
  return tw_turn_value(g, TW_TURN_REASON);
}

gboolean tw_turn_given(const TwGame *g) {
  return tw_turn_frame(g) && tw_turn_value(g, TW_TURN_FLAGS) & TW_TURN_GIVEN;
}

const char *tw_turn_why(const TwGame *g) {
  const TwFrame *turn = tw_turn_frame(g);
  int index = turn ? tw_turn_words(turn) : 0;
  return index > 0 ? g->words[index - 1] : NULL;
}

int tw_turn_n_completed(const TwGame *g) {
  return tw_turn_frame(g) ? g->header->n_completed - tw_turn_value(g, TW_TURN_COMPLETED) : 0;
}

TwFeature tw_turn_completed(const TwGame *g, int index) {
  g_return_val_if_fail(index >= 0 && index < tw_turn_n_completed(g), TW_NONE);
  return g->completed[tw_turn_value(g, TW_TURN_COMPLETED) + index] & ~TW_COMPLETED_FLAGS;
}

int tw_game_depth(const TwGame *g) {
  return g->header->n_frames;
}

/* --- bags and decks ------------------------------------------------------------------- */

int tw_bag_count(const TwGame *g, TwBag bag, TwTileType type) {
  g_return_val_if_fail(bag >= 0 && bag < g->mix->n_bags && type >= 0 && type < g->mix->n_types, 0);
  return tw_bag_counts(g, bag)[type];
}

int tw_bag_total(const TwGame *g, TwBag bag) {
  g_return_val_if_fail(bag >= 0 && bag < g->mix->n_bags, 0);
  return g->bag_totals[bag];
}

int tw_game_tiles_left(const TwGame *g) {
  return g->bag_totals[TW_BAG_TILES];
}

int tw_game_tiles_discarded(const TwGame *g) {
  return g->header->discarded;
}

#define KNOWN_DECK(g, d) ((d) >= 0 && (d) < (g)->mix->n_decks)
#define KNOWN_CARD(g, c) ((c) >= 0 && (c) < (g)->mix->n_cards)

/* Cards of other decks are none of this one's. */
static gboolean of_deck(const TwGame *g, TwDeck deck, TwCard card) {
  const TwDeckInfo *info = &g->mix->decks[deck];
  return card >= info->first_card && card < info->first_card + info->n_cards;
}

int tw_deck_left(const TwGame *g, TwDeck deck) {
  g_return_val_if_fail(KNOWN_DECK(g, deck), 0);
  const TwDeckInfo *info = &g->mix->decks[deck];
  int sum = 0;
  for (int i = 0; i < info->n_cards; i++)
    sum += tw_cards_left(g)[info->first_card + i];
  return sum;
}

int tw_deck_left_of(const TwGame *g, TwDeck deck, TwCard card) {
  g_return_val_if_fail(KNOWN_DECK(g, deck) && KNOWN_CARD(g, card), 0);
  return of_deck(g, deck, card) ? tw_cards_left(g)[card] : 0;
}

int tw_deck_discarded(const TwGame *g, TwDeck deck, TwCard card) {
  g_return_val_if_fail(KNOWN_DECK(g, deck) && KNOWN_CARD(g, card), 0);
  return of_deck(g, deck, card) ? tw_cards_discarded(g)[card] : 0;
}

int tw_deck_n_shown(const TwGame *g, TwDeck deck) {
  g_return_val_if_fail(KNOWN_DECK(g, deck), 0);
  return tw_cards_shown(g, deck)[0];
}

TwCard tw_deck_shown(const TwGame *g, TwDeck deck, int index) {
  g_return_val_if_fail(KNOWN_DECK(g, deck) && index >= 0 && index < tw_deck_n_shown(g, deck),
                       TW_NONE);
  return tw_cards_shown(g, deck)[1 + index];
}

int tw_deck_held(const TwGame *g, TwDeck deck, TwPlayer player) {
  g_return_val_if_fail(KNOWN_DECK(g, deck) && player >= 0 && player < g->mix->n_players, 0);
  const TwDeckInfo *info = &g->mix->decks[deck];
  int sum = tw_cards_hidden(g, player)[deck];
  for (int i = 0; i < info->n_cards; i++)
    sum += tw_cards_hand(g, player)[info->first_card + i];
  return sum;
}

int tw_deck_held_of(const TwGame *g, TwDeck deck, TwPlayer player, TwCard card) {
  g_return_val_if_fail(
      KNOWN_DECK(g, deck) && KNOWN_CARD(g, card) && player >= 0 && player < g->mix->n_players, 0);
  return of_deck(g, deck, card) ? tw_cards_hand(g, player)[card] : 0;
}

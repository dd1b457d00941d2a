/* SPDX-License-Identifier: MIT */
#ifndef TW_PLAYER_H
#define TW_PLAYER_H

#include <tilewright/game.h>

G_BEGIN_DECLS

/* Reading players, pieces, resources, the turn, bags, decks and packages' state. */

/* --- resources ----------------------------------------------------------- */

/* tw_player_count: how much of a resource; points: those of the player's side. */
TW_API gint32 tw_player_count(const TwGame *game, TwPlayer player, TwResource resource);
TW_API gint32 tw_player_points(const TwGame *game, TwPlayer player);
/* tw_player_winner: has the game ended and nobody more points? Ties share the win. */
TW_API gboolean tw_player_winner(const TwGame *game, TwPlayer player);

/* --- pieces -------------------------------------------------------------- */

/* Where a piece is. */
typedef enum {
  TW_PLACE_SUPPLY,
  TW_PLACE_FEATURE,
  TW_PLACE_CELL,
  TW_PLACE_CORNER, /* the north-west corner of a cell */
  TW_PLACE_HOLD,   /* a player's captive: at is the seat */
  TW_PLACE_NAMED,  /* a package's place: at is the package's number */
  TW_PLACE_OUT
} TwPlace;

TW_API int tw_game_n_pieces(const TwGame *game);
TW_API TwPieceType tw_piece_type(const TwGame *game, TwPiece piece);
/* tw_piece_player: its owner; TW_NONE for a neutral one. */
TW_API TwPlayer tw_piece_player(const TwGame *game, TwPiece piece);
TW_API TwPlace tw_piece_place(const TwGame *game, TwPiece piece);
/* tw_piece_at: the feature, cell, corner, seat or number, by its place. */
TW_API gint32 tw_piece_at(const TwGame *game, TwPiece piece);
/* tw_piece_order: when it came there; later is higher. */
TW_API gint32 tw_piece_order(const TwGame *game, TwPiece piece);
TW_API int tw_player_supply(const TwGame *game, TwPlayer player, TwPieceType type);

/* --- the turn ------------------------------------------------------------ */

TW_API int tw_turn_number(const TwGame *game);
/* tw_turn_player: whose turn it is (tw_game_player() is who decides). */
TW_API TwPlayer tw_turn_player(const TwGame *game);
/* tw_turn_tile: the tile type in hand; TW_NONE. */
TW_API TwTileType tw_turn_tile(const TwGame *game);
/* tw_turn_placed: the tile placed this turn; TW_NONE. */
TW_API TwTile tw_turn_placed(const TwGame *game);
/* tw_turn_extra: is it an extra turn, and which package's reason (TW_NONE: not one)? */
TW_API gint32 tw_turn_extra(const TwGame *game);
/* tw_turn_given: did the turn begin with a tile (one won, say) rather than with a draw? */
TW_API gboolean tw_turn_given(const TwGame *game);
/* tw_turn_why: the words with which the extra turn was given, in English; NULL: none were.
 * (transfer none): until the game changes. */
TW_API const char *tw_turn_why(const TwGame *game);
/* Regions completed this turn, as features of them, in scoring order. */
TW_API int tw_turn_n_completed(const TwGame *game);
TW_API TwFeature tw_turn_completed(const TwGame *game, int index);
/* tw_game_depth: frames on the turn stack; tw_game_frame_phase: from the bottom, 0 the turn. */
TW_API int tw_game_depth(const TwGame *game);

/* --- bags and decks ------------------------------------------------------ */

TW_API int tw_bag_count(const TwGame *game, TwBag bag, TwTileType type);
TW_API int tw_bag_total(const TwGame *game, TwBag bag);
TW_API int tw_game_tiles_left(const TwGame *game); /* in the main bag */
TW_API int tw_game_tiles_discarded(const TwGame *game);
TW_API int tw_deck_left(const TwGame *game, TwDeck deck);
TW_API int tw_deck_left_of(const TwGame *game, TwDeck deck, TwCard card);
TW_API int tw_deck_discarded(const TwGame *game, TwDeck deck, TwCard card);
TW_API int tw_deck_n_shown(const TwGame *game, TwDeck deck);
TW_API TwCard tw_deck_shown(const TwGame *game, TwDeck deck, int index);
/* tw_deck_held: cards in a hand, hidden ones of a view too; _held_of: of one sort, known ones. */
TW_API int tw_deck_held(const TwGame *game, TwDeck deck, TwPlayer player);
TW_API int tw_deck_held_of(const TwGame *game, TwDeck deck, TwPlayer player, TwCard card);

/* --- packages' state ----------------------------------------------------- */

/*
 * owner: the player, tile, feature, region (any feature of it) or piece; 0 for
 * PER_GAME and PER_TURN. index: in a list; 0 for a single value.
 * A hidden value of a view reads TW_HIDDEN.
 */
#define TW_HIDDEN (-2)
TW_API gint32 tw_state_get(const TwGame *game, TwStateKey key, gint32 owner);
TW_API int tw_state_length(const TwGame *game, TwStateKey key, gint32 owner);
TW_API gint32 tw_state_item(const TwGame *game, TwStateKey key, gint32 owner, int index);

G_END_DECLS

#endif

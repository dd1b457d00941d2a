/* SPDX-License-Identifier: MIT */
#ifndef TW_LUA_PLAY_FILTER_H
#define TW_LUA_PLAY_FILTER_H

/*
 * Filters: { kind = "city", completed = false, owner = "me" }, of loops, where Lua
 * has the table, and of an action's arguments, where the words were kept as the
 * package loaded. Either is tested in C for every candidate.
 */

#include "play.h"

typedef enum { TW_OWNER_ANY, TW_OWNER_PLAYER, TW_OWNER_OTHER, TW_OWNER_NOBODY } TwOwnerWish;

typedef struct {
  guint64 kinds; /* as bits; 0: any */
  TwAttribute has, without;
  TwPieceType piece; /* TW_NONE: any */
  TwPlayer player;
  TwSide side;
  int tiles, sides;
  TwTri completed, occupied, contested, claims;
  gboolean this_turn; /* completed = "this-turn" */
  TwOwnerWish owner;
  TwPlayer owned_by; /* who `me` is, or the player asked for */
  guint completes;   /* ways to be completed, as bits; 0: any */
  gboolean placeable, supply;
} TwPlayFilter;

/* A filter as words, kept for the life of the mix. Absent texts are NULL. */
typedef struct {
  const char *kind, *role; /* comma-separated */
  const char *has, *without, *piece;
  int tiles, sides;
  TwTri completed, occupied, contested, claims;
  gboolean this_turn;
  TwOwnerWish owner; /* TW_OWNER_PLAYER: me */
  guint completes;
  gboolean placeable, supply;
} TwFilterWords;

/* Looks the words of a package up. Who `me` is comes in play: tw_filter_for(). */
void tw_filter_from_words(const TwMix *mix, const char *package, const TwFilterWords *words,
                          TwPlayFilter *filter);
void tw_filter_for(const TwContext *ctx, const TwPlayFilter *found, TwPlayFilter *filter);

/* Reads the table, handle or name at `index`; nothing there: matches all. Raises. */
void tw_filter_read(lua_State *L, int index, TwPlayFilter *filter);
/* The same for a loop over pieces, where kind is a piece. */
void tw_filter_read_pieces(lua_State *L, int index, TwPlayFilter *filter);

gboolean tw_filter_region(TwContext *ctx, const TwPlayFilter *filter, TwRegion region);
gboolean tw_filter_feature(TwContext *ctx, const TwPlayFilter *filter, TwFeature feature);
gboolean tw_filter_piece(TwContext *ctx, const TwPlayFilter *filter, TwPiece piece);
gboolean tw_filter_tile(TwContext *ctx, const TwPlayFilter *filter, TwTile tile);
gboolean tw_filter_tile_type(TwContext *ctx, const TwPlayFilter *filter, TwTileType type);
gboolean tw_filter_piece_type(TwContext *ctx, const TwPlayFilter *f, TwPieceType type);
gboolean tw_filter_player(TwContext *ctx, const TwPlayFilter *filter, TwPlayer player);
/* "closed", "neighbours", "never", "by-rule": as kinds say it, in the order of the values. */
extern const char *const tw_completes_words[];
/* An attribute summed over a tile type and its printed features. */
int tw_type_sum(const TwMix *mix, TwTileType type, TwAttribute attribute);
/* Does a tile of the type fit somewhere now? */
gboolean tw_type_placeable(TwContext *ctx, TwTileType type);

#endif

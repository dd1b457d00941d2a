/* SPDX-License-Identifier: MIT */
#ifndef TW_PLAY_FILTER_H
#define TW_PLAY_FILTER_H

/* The filter tables of loops: { kind = "city", completed = false, owner = player }. */

#include "play.h"

typedef struct {
  guint64 kinds; /* as bits; 0: any */
  TwAttribute has, without;
  TwPieceType piece; /* TW_NONE: any */
  TwPlayer player;
  TwSide side;
  int tiles, sides;
  TwTri completed, occupied, contested, claims;
} TwPlayFilter;

/* Reads the table, handle or name at `index`; nothing there: matches all. Raises. */
void tw_filter_read(lua_State *L, int index, TwPlayFilter *filter);
/* The same for a loop over pieces, where kind is a piece. */
void tw_filter_read_pieces(lua_State *L, int index, TwPlayFilter *filter);
gboolean tw_filter_region(const TwGame *game, const TwPlayFilter *filter, TwRegion region);
gboolean tw_filter_feature(const TwGame *game, const TwPlayFilter *filter, TwFeature feature);
gboolean tw_filter_piece(const TwGame *game, const TwPlayFilter *filter, TwPiece piece);

#endif

/* SPDX-License-Identifier: MIT */
#ifndef CLI_BOARD_TEXT_H
#define CLI_BOARD_TEXT_H

#include "face.h"

G_BEGIN_DECLS

/* The board as text: a pure function of a game and of what to mark on it. */

/* A numbered empty cell. */
typedef struct {
  TwCell cell;
  int number;
} BoardSpot;

typedef struct {
  Paint paint;
  int width;  /* columns there are */
  int height; /* lines it should fit into, if a smaller drawing makes it; 0: any */
  const BoardSpot *spots;
  int n_spots;
  TwTile last;          /* the last tile, marked; TW_NONE: none */
  TwTile since;         /* tiles from this one on are marked too */
  gboolean aimed;       /* is focus given? else it is the last tile */
  TwCell focus;         /* what must be seen when not all fits */
  const char *initials; /* one a player */
  const int *colors;    /* one a player, 0 ... CANVAS_SEAT_COLORS - 1 */
} BoardText;

/*
 * board_text: the board with axes; after it, in words, what was cut off and which
 * spots lie there. Lines end with a newline. (transfer full)
 */
char *board_text(const TwGame *game, const Signs *signs, const BoardText *options);

/* A tile type in one of several turns, for tiles_text(). */
typedef struct {
  TwTileType type;
  int turn;
  const char *caption; /* written below, or NULL */
} TileShow;

/* tiles_text: tile types side by side, as many a row as the width allows. (transfer full) */
char *tiles_text(const TwMix *mix, const Signs *signs, const Paint *paint, int size, int width,
                 const TileShow *tiles, int n);

/* tile_canvas: one tile type with all its cells, for composing with other text. (transfer full) */
Canvas *tile_canvas(const TwMix *mix, const Signs *signs, const Paint *paint, int size,
                    TwTileType type, int turn);

G_END_DECLS

#endif

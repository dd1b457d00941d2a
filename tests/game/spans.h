/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_SPANS_H
#define TW_TESTS_SPANS_H

/*
 * A second opinion on a board with bridges, by brute force: what each side of each
 * tile shows is read feature by feature, and where a tile may lie, where a bridge
 * may stand and what belongs together is worked out from that alone. Tiles of one
 * cell, one kind of path and of ground.
 */

#include <tilewright/tilewright.h>

typedef struct {
  const TwGame *game;
  const TwMix *mix;
  TwKind road;
  int x0, y0, width, height; /* with a margin around the tiles */
  int *grid;                 /* tile + 1; 0: empty */
  TwFeature (*ports)[12];    /* by tile: what owns each side and half-side */
  gboolean *bridged;         /* by tile */
} Spans;

/* Reads a game's board. */
void spans_read(Spans *spans, const TwGame *game);
void spans_clear(Spans *spans);

/* The tile at a cell; TW_NONE. */
TwTile spans_at(const Spans *spans, int x, int y);

/* May a tile type lie there: by itself, or with one bridge? */
gboolean spans_fits(const Spans *spans, TwTileType type, int x, int y, int turn);
gboolean spans_fits_bridged(const Spans *spans, TwTileType type, int x, int y, int turn);

/* May a bridge stand over a tile? axis: 0 from north to south, 1 from east to west. */
gboolean spans_can_stand(const Spans *spans, TwTile tile, int axis);

/* Do all sides that meet match, and are the regions those of a flood fill? NULL; else the first
 * fault in words (transfer full). */
char *spans_fault(const Spans *spans);

#endif

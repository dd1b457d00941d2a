/* SPDX-License-Identifier: MIT */
/*
 * Open cells: the empty ones beside the board, and what the board shows to each.
 * For every side and class a row of bits says which of them see that class
 * there, so that where a tile fits is found for 64 cells at once: on each side
 * they must see what it shows in some turn, or nothing.
 */
#include "context.h"

static inline guint64 *row(const TwGame *g, int side, guint8 klass) {
  const TwMix *mix = g->mix;
  return g->shown +
         (guint)(side * mix->n_classes + mix->class_row[klass]) * mix->layout.n_open_words;
}

/* Turns a cell's bit over in the row of what it sees on each side. */
static void flip(TwGame *g, int at, const guint8 *edge) {
  const guint64 bit = (guint64)1 << (at & 63);
  for (int side = 0; side < 4; side++)
    row(g, side, edge[side])[at >> 6] ^= bit;
}

void tw_open_add(TwGame *g, guint16 cell) {
  TwCellState *c = &g->cells[cell];
  if (!tw_cell_in_reach(c->x, c->y))
    return; /* beyond the rim of the board nothing is offered */
  c->open_at = (guint16)g->header->n_open;
  g->open[g->header->n_open++] = cell;
  flip(g, c->open_at, c->edge);
}

void tw_open_take(TwGame *g, guint16 cell) {
  TwCellState *c = &g->cells[cell];
  if (c->open_at == TW_NO16)
    return;
  const int at = c->open_at, end = --g->header->n_open;
  flip(g, at, c->edge);
  c->open_at = TW_NO16;
  if (at == end)
    return;
  TwCellState *last = &g->cells[g->open[end]];
  flip(g, end, last->edge);
  flip(g, at, last->edge);
  last->open_at = (guint16)at;
  g->open[at] = g->open[end];
}

void tw_open_show(TwGame *g, guint16 cell, int side, guint8 klass) {
  TwCellState *c = &g->cells[cell];
  if (c->open_at != TW_NO16) {
    const int at = c->open_at;
    const guint64 bit = (guint64)1 << (at & 63);
    row(g, side, c->edge[side])[at >> 6] &= ~bit;
    row(g, side, klass)[at >> 6] |= bit;
  }
  c->edge[side] = klass;
}

guint64 tw_open_cells_match(const TwGame *g, TwTileType t, int word, guint64 match[4][4]) {
  g_return_val_if_fail(t >= 0 && t < g->mix->n_types && g->mix->types[t].n_cells == 1, 0);
  g_return_val_if_fail(word >= 0 && 64 * word < g->header->n_open, 0);
  const guint8 *shows = g->mix->types[t].edge[0];
  const int left = g->header->n_open - 64 * word;
  for (int side = 0; side < 4; side++)
    for (int turn = 0; turn < 4; turn++) {
      guint8 klass = shows[(side - turn) & 3];
      match[side][turn] = g->mix->class_closes[klass]
                              ? ~(guint64)0
                              : row(g, side, 0)[word] | row(g, side, klass)[word];
    }
  return left < 64 ? ((guint64)1 << left) - 1 : ~(guint64)0;
}

void tw_open_fits(const TwGame *g, const TwTypeInfo *type, int word, guint64 fits[4]) {
  const TwMix *mix = g->mix;
  const gsize words = mix->layout.n_open_words;
  const int left = g->header->n_open - 64 * word;
  const guint64 all = left < 64 ? ((guint64)1 << left) - 1 : ~(guint64)0;
  gsize at[4];     /* of the row of what an unturned side shows, from the side's first */
  guint64 open[4]; /* all, if that fits anything */
  for (int i = 0; i < 4; i++) {
    at[i] = mix->class_row[type->edge[0][i]] * words;
    open[i] = mix->class_closes[type->edge[0][i]] ? all : 0;
    fits[i] = all;
  }
  const guint64 *nothing = g->shown + word;
  for (int side = 0; side < 4; side++, nothing += mix->n_classes * words)
    for (int turn = 0; turn < 4; turn++) {
      const int shown = (side - turn) & 3;
      fits[turn] &= nothing[0] | nothing[at[shown]] | open[shown];
    }
}

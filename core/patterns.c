/* SPDX-License-Identifier: MIT */
/*
 * Tables that answer about a lying tile by one read. By turn: who owns a port,
 * what a side shows. By pattern: the four classes an open cell sees make one
 * number, its pattern, and a table gives the turns that fit. Made
 * for types of one cell in mixes with few classes; the others read a row a side.
 */
#include "context.h"

static void turn_tables(TwTypeInfo *type) {
  for (int turn = 0; turn < 4; turn++)
    for (int p = 0; p < type->n_cells * TW_PORTS_PER_CELL; p++) {
      int part = p / TW_PORTS_PER_CELL, port = p % TW_PORTS_PER_CELL;
      int printed = tw_unturn(port, turn);
      type->turned_owner[turn][p] = type->owner[part * TW_PORTS_PER_CELL + printed];
      if (port < 4)
        type->turned_edge[turn][part][port] = type->edge[part][printed];
    }
}

/* Bytes that all tables of a mix may take together. */
#define MOST_BYTES (1 << 20)

static guint8 turns_of(const TwTypeInfo *type, int n, int pattern) {
  guint8 turns = 0xf;
  for (int side = 0; side < 4; side++, pattern /= n)
    turns &= type->fit[0][side * n + pattern % n];
  return turns;
}

void tw_patterns_make(TwMix *mix) {
  for (int t = 0; t < mix->n_types; t++)
    turn_tables(&mix->types[t]);
  const int n = mix->n_classes;
  const gint64 patterns = (gint64)n * n * n * n;
  if (patterns > G_MAXUINT16 || patterns * mix->n_types > MOST_BYTES)
    return;
  for (int t = 0; t < mix->n_types; t++) {
    TwTypeInfo *type = &mix->types[t];
    if (type->n_cells != 1)
      continue;
    type->patterns = g_malloc((gsize)patterns);
    for (int p = 0; p < patterns; p++)
      type->patterns[p] = turns_of(type, n, p);
  }
  mix->has_patterns = TRUE;
}

/* SPDX-License-Identifier: MIT */
/*
 * Tables that answer about a lying tile by one read or two. By turn: who owns a
 * port, what a side shows. By pattern: the four classes an open cell sees make
 * one number, its pattern, and a table gives the turns that fit. Where all those
 * of a mix would not stay near the processor, two small ones take its halves:
 * north and east, south and west. Made for types of one cell in mixes with few
 * classes; the others read a row a side.
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

/* Bytes that the whole tables of a mix may take together; half of a pattern is a byte. */
#define MOST_BYTES (1 << 15)
#define MOST_CLASSES 16

static guint8 *half_tables(const TwTypeInfo *type, int n) {
  guint8 *halves = g_malloc((gsize)(2 * n * n));
  for (int half = 0; half < 2; half++)
    for (int p = 0; p < n * n; p++)
      halves[half * n * n + p] =
          type->fit[0][2 * half * n + p % n] & type->fit[0][(2 * half + 1) * n + p / n];
  return halves;
}

static guint8 *whole_table(const guint8 *halves, int n) {
  guint8 *whole = g_malloc((gsize)n * n * n * n);
  for (int p = 0; p < n * n * n * n; p++)
    whole[p] = halves[p % (n * n)] & halves[n * n + p / (n * n)];
  return whole;
}

void tw_patterns_make(TwMix *mix) {
  for (int t = 0; t < mix->n_types; t++)
    turn_tables(&mix->types[t]);
  const int n = mix->n_classes;
  if (n > MOST_CLASSES)
    return;
  mix->pattern_halves = n * n * n * n * mix->n_types > MOST_BYTES;
  mix->pattern_step = mix->pattern_halves ? 256 : n * n;
  for (int t = 0; t < mix->n_types; t++) {
    TwTypeInfo *type = &mix->types[t];
    if (type->n_cells != 1)
      continue;
    guint8 *halves = half_tables(type, n);
    type->patterns = mix->pattern_halves ? halves : whole_table(halves, n);
    if (!mix->pattern_halves)
      g_free(halves);
  }
}

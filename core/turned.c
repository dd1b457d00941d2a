/* SPDX-License-Identifier: MIT */
/* Tables that answer about a lying tile by one read: who owns a port, what a side shows. */
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

void tw_turned_make(TwMix *mix) {
  for (int t = 0; t < mix->n_types; t++)
    turn_tables(&mix->types[t]);
}

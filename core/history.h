/* SPDX-License-Identifier: MIT */
#ifndef TW_HISTORY_H
#define TW_HISTORY_H

/* What a game that is no scratch copy remembers: actions, their chance, snapshots. */

#include "context.h"

G_BEGIN_DECLS

typedef struct {
  TwAction action;
  guint first_chance, n_chance; /* in the history's chance */
  gint64 entry;                 /* entries written before it */
} TwStep;

typedef struct {
  int step; /* actions applied before it was taken */
  guint8 *block;
} TwSnapshot;

struct TwHistory {
  GArray *steps;     /* TwStep */
  GArray *chance;    /* TwChance of all steps, those of the start first */
  guint n_start;     /* how many of them belong to the start */
  GArray *snapshots; /* TwSnapshot, oldest first; the first is the start */
};

/* Remembers the start: its chance, and a first snapshot. */
void tw_history_start(TwGame *game, const TwChances *chance);

G_END_DECLS

#endif

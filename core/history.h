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
  guint8 *before;    /* the state before the running action, where scripts play; NULL */
};

/* Where scripts play, keeps the state before an action: a script may remember something outside
 * the state block, and then a replay comes to another game, or to none. */
void tw_history_keep(TwGame *game);
/* Puts the game back to before the running action; as tw_history_go_back(). */
gboolean tw_history_drop(TwWorker *worker, TwGame *game, GError **error);

/* Remembers the start: its chance, and a first snapshot. */
void tw_history_start(TwGame *game, const TwChances *chance);

G_END_DECLS

#endif

/* SPDX-License-Identifier: MIT */
#ifndef TW_RETRACE_H
#define TW_RETRACE_H

/*
 * Going through a game's past: a scratch game that is led from the start along
 * the game's history, so that every action can be written as the board was
 * before it (a feature's name, a piece's place change while the game goes on).
 */

#include "context.h"

G_BEGIN_DECLS

typedef struct {
  TwWorker *worker;
  TwGame *at; /* the state before action `next` */
  int next;
} TwRetrace;

/* Starts before the first action. sink: (nullable). FALSE: the start does not come out. */
gboolean tw_retrace_begin(TwRetrace *retrace, const TwGame *game, guint64 seed, const TwSink *sink,
                          GError **error);
/* Applies the next action of `game`'s history. FALSE: it is refused, which cannot be
 * unless the game was set up by other means than its actions. */
gboolean tw_retrace_step(TwRetrace *retrace, const TwGame *game, GError **error);
void tw_retrace_end(TwRetrace *retrace);

G_END_DECLS

#endif

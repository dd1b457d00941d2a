/* SPDX-License-Identifier: MIT */
#ifndef CLI_REPLAY_SET_H
#define CLI_REPLAY_SET_H

#include <glib.h>

G_BEGIN_DECLS

/*
 * Sets of legal options, each four numbers whose meaning is the owner's, made
 * to be compared: what is missing, what is too many.
 */
typedef struct {
  gint32 v[4];
} ReplayItem;

typedef GArray ReplaySet; /* of ReplayItem */

/* Writes one item for people. */
typedef void (*ReplayItemText)(GString *out, const ReplayItem *item);

ReplaySet *replay_set_new(void);
void replay_set_add(ReplaySet *set, int a, int b, int c, int d);
/* replay_set_sort: in a fixed order, each item once. */
void replay_set_sort(ReplaySet *set);
/* replay_set_equal: of sorted sets. */
gboolean replay_set_equal(const ReplaySet *a, const ReplaySet *b);
/* replay_set_to_text: "a; b; c". (transfer full) */
char *replay_set_to_text(const ReplaySet *set, ReplayItemText text);
/* replay_set_minus: what of sorted `a` is not in sorted `b`. (transfer full) */
ReplaySet *replay_set_minus(const ReplaySet *a, const ReplaySet *b);

G_END_DECLS

#endif

/* SPDX-License-Identifier: MIT */
#ifndef CLI_CHANGES_H
#define CLI_CHANGES_H

#include <tilewright/tilewright.h>

G_BEGIN_DECLS

/* A game and its ledger from the start. */
typedef struct {
  const TwGame *game;
  const TwLedger *ledger;
} CliPlayed;

/*
 * cli_changes: what differs between a game and the same played again under other rules,
 * in words: awards with the terms that make them up, the sums, pieces, tiles and resources.
 * actions: so many of the old game's are compared. whole: all of them, so that the boards
 * are compared too. names: of the seats.
 * Returns: (transfer full): lines; "" if nothing differs.
 */
char *cli_changes(const CliPlayed *before, const CliPlayed *now, int actions, gboolean whole,
                  const char *const *names);

G_END_DECLS

#endif

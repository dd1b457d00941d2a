/* SPDX-License-Identifier: MIT */
#ifndef CLI_BOT_ESTIMATE_H
#define CLI_BOT_ESTIMATE_H

#include <tilewright/tilewright.h>

G_BEGIN_DECLS

/*
 * What a position may be worth, in hundredths of a point: what a side has, and a
 * plain guess at what its figures will bring. Knows roles and counts only, so it
 * serves every game; packages add what they know at the point bot/estimate.
 */

/* cli_estimate_position: a player's side less the best other side. */
gint64 cli_estimate_position(TwWorker *worker, const TwGame *game, TwPlayer player);

/* cli_estimate_claim: what a figure set on the tile just placed may add at best; 0 or more. */
gint64 cli_estimate_claim(const TwGame *game, TwPlayer player);

G_END_DECLS

#endif

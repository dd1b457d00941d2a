/* SPDX-License-Identifier: MIT */
#ifndef CLI_BOT_AHEAD_H
#define CLI_BOT_AHEAD_H

#include <tilewright/tilewright.h>

G_BEGIN_DECLS

/*
 * Playing on where others answer in the same turn, as in an auction: what an action is
 * worth shows only when they have. Others are taken to pass if they may, else to do what is
 * best for them at once. Knows no package: an extra turn with a given tile is what it sees.
 */

typedef struct {
  gint64 value;    /* cli_estimate_position() when the turn was over, or went no further */
  TwTileType tile; /* the seat's in an extra turn that follows; TW_NONE */
} CliAhead;

/*
 * cli_look_ahead: plays a scratch game on until the running turn is over and the seat's
 * own extra turn, if there is one, begins. spare: another scratch game of the mix.
 */
CliAhead cli_look_ahead(TwWorker *worker, TwGame *game, TwGame *spare, TwPlayer seat);

/*
 * cli_estimate_tile: what a tile is worth to a seat that may place it now: the best place
 * for it, less the position without. Two scratch games of the mix are used up.
 */
gint64 cli_estimate_tile(TwWorker *worker, const TwGame *game, TwGame *scratch, TwGame *spare,
                         TwPlayer seat, TwTileType type);

G_END_DECLS

#endif

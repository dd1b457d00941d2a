/* SPDX-License-Identifier: MIT */
#ifndef CLI_FED_H
#define CLI_FED_H

#include <tilewright/tilewright.h>

G_BEGIN_DECLS

/*
 * Chance by rule instead of by the generator, for counting exactly: tiles come in
 * a given order and then the lowest type in the bag first; everything else that
 * is rolled or picked gives its lowest result.
 */
typedef struct {
  const TwTileType *order; /* the first draws; TW_NONE: any */
  int length;
} CliFed;

/*
 * cli_fed_start: a scratch game that is fed and asks always. drawn: (out): how many
 * entries of the order it used. Errors: TW_ERROR_TEXT: an entry is not in the bag
 * when its time comes; and those of tw_game_new_fed(). (transfer full)
 */
TwGame *cli_fed_start(const CliFed *fed, TwWorker *worker, guint64 seed, int *drawn,
                      GError **error);

/*
 * cli_fed_apply: `to` becomes `from` after the action, both fed games of one mix.
 * drawn: (inout): entries of the order used so far.
 */
gboolean cli_fed_apply(const CliFed *fed, TwWorker *worker, TwGame *to, const TwGame *from,
                       const TwAction *action, int *drawn, GError **error);

G_END_DECLS

#endif

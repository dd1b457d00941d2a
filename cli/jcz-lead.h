/* SPDX-License-Identifier: MIT */
#ifndef CLI_JCZ_LEAD_H
#define CLI_JCZ_LEAD_H

#include "jcz-game-private.h"

G_BEGIN_DECLS

/* Leading a game: what its files call in one another. */

/* jcz_in_phase: FALSE with TW_ERROR_REFUSED in another phase. */
gboolean jcz_in_phase(const JczGame *game, JczPhase phase, GError **error);

/* jcz_apply_drawing: applies for good, with as many tiles drawn as it takes. */
gboolean jcz_apply_drawing(JczGame *game, const TwAction *action, GError **error);

/* jcz_run_on: decides what the other engine decides by itself, until it would ask somebody. */
gboolean jcz_run_on(JczGame *game, GError **error);

/* jcz_settle: nothing waits any more, and nothing can be taken back. */
void jcz_settle(JczGame *game);

G_END_DECLS

#endif

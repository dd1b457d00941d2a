/* SPDX-License-Identifier: MIT */
#ifndef TW_VIEW_H
#define TW_VIEW_H

/* Who knows what, for the files that write a game down for one seat. */

#include "state.h"

G_BEGIN_DECLS

/* May a seat (TW_NONE: an onlooker) see a value of a package's state? */
gboolean tw_state_known_to(const TwGame *game, TwStateKey key, gint32 owner, TwPlayer player);

G_END_DECLS

#endif

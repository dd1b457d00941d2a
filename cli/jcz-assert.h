/* SPDX-License-Identifier: MIT */
#ifndef CLI_JCZ_ASSERT_H
#define CLI_JCZ_ASSERT_H

#include "jcz-game.h"
#include "replay.h"

G_BEGIN_DECLS

/*
 * jcz_assert: checks one assertion of a test game, a sentence such as
 * "Betty has 7 points.", against the game as it stands, or leaves it out with
 * the reason. players: names in the order of turns.
 */
void jcz_assert(ReplayReport *report, JczGame *game, const GPtrArray *players,
                const char *assertion);

G_END_DECLS

#endif

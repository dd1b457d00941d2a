/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_HOUSE_H
#define TW_TESTS_HOUSE_H

/* A rule of a test's own beside the classic game: package "house" in a folder of its own. */

#include "classic.h"

typedef struct {
  char *folder;
  TwMix *mix;
  TwWorker *worker;
} House;

/* A mix of classic and a rule of that text (its rule { } statement is line 1). Fails the test
 * when it cannot be made. */
House house_new(const char *text);
void house_clear(House *house);

/* A random action, a value out of a range too. FALSE: the game is over. */
gboolean house_pick(House *house, const TwGame *game, Dice *dice, TwAction *action);

/* Plays a random game to its end, or to the first action that fails: then `message` (transfer
 * full) is set. sink: (nullable). (transfer full) */
TwGame *house_play(House *house, guint64 seed, TwGameFlags flags, const TwSink *sink,
                   char **message);

/* Fails the test unless a game with the rule fails with a message that contains `what`, and is
 * then as it was before the action. */
void house_fails(const char *text, const char *what);

/* Fails the test unless the mix is refused with a message that contains `what`. */
void house_refused(const char *text, const char *what);

#endif

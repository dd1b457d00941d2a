/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_CLASSIC_H
#define TW_TESTS_CLASSIC_H

/*
 * Mixes of the classic game for the tests of this folder, a random generator of
 * their own, and random players.
 */

#include "brute.h"

typedef struct {
  const char *name;  /* for messages */
  int players;       /* 0: two */
  int tiles;         /* 0: as printed; else that many in all, the start tile included */
  const char *start; /* NULL: as printed */
  const char *meeples, *farmers, *farm_scoring, *two_tile_city; /* options; NULL: by default */
} ClassicSetup;

/* Fails the test when there is no such mix. (transfer full) */
TwMix *classic_mix(const ClassicSetup *setup);
TwMixSpec *classic_spec(const ClassicSetup *setup);
BruteRules classic_rules(const ClassicSetup *setup);
int classic_meeples(const ClassicSetup *setup);

/* SplitMix64: small, and the same numbers everywhere. */
typedef struct {
  guint64 state;
} Dice;
guint64 dice_next(Dice *dice);
int dice_below(Dice *dice, int n);

/* A random legal action, uniform. FALSE: the game is over. */
gboolean classic_pick(TwWorker *worker, const TwGame *game, Dice *dice, TwAction *action);
/* The same, preferring what pays at once: deploys whenever it can. */
gboolean classic_pick_eager(TwWorker *worker, const TwGame *game, Dice *dice, TwAction *action);
/* Plays so many random actions, fewer if the game ends; returns how many. */
int classic_play(TwWorker *worker, TwGame *game, Dice *dice, int actions);

/* A new game, or the test fails. (transfer full) */
TwGame *classic_game(TwWorker *worker, guint64 seed, TwGameFlags flags);

/* A number from the environment, or the given one. */
int classic_wish(const char *variable, int otherwise);

/* Fails the test unless the game accepts the action. */
void classic_apply(TwWorker *worker, TwGame *game, const TwAction *action);

#endif

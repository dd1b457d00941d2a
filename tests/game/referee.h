/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_REFEREE_H
#define TW_TESTS_REFEREE_H

/*
 * The classic game played a second time, by hand: it follows the actions and
 * draws of a game on a brute-force board and knows by itself what is legal, who is next, and
 * how many points everybody has.
 */

#include "classic.h"

typedef enum { REFEREE_DRAW, REFEREE_PLACE, REFEREE_DEPLOY, REFEREE_OVER } RefereePhase;

typedef struct {
  Brute *brute;
  BruteRules rules;
  int players, supply[TW_MAX_PLAYERS], points[TW_MAX_PLAYERS];
  int *bag; /* by tile type */
  int bag_total, discarded;
  TwPlayer player;
  RefereePhase phase;
  TwTileType hand;
  int placed; /* tile of this turn */
  TwVerb place, deploy, pass;
  GString *fault; /* what was wrong with what it was shown; empty: nothing */
} Referee;

Referee *referee_new(const TwMix *mix, const ClassicSetup *setup);
void referee_free(Referee *referee);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Referee, referee_free)

/* A new game: the start tile at 0,0. */
void referee_start(Referee *referee);

/* What happened since: actions in order, and what was drawn meanwhile. FALSE: see fault. */
gboolean referee_follow(Referee *referee, const TwGame *game, const TwAction *actions, int n,
                        const TwChance *draws, int n_draws);

#endif

/* SPDX-License-Identifier: MIT */
#ifndef CLI_CHECK_GAMES_H
#define CLI_CHECK_GAMES_H

#include "common.h"

G_BEGIN_DECLS

/* tilewright check --games N: random games with a package, under the built-in invariants. */

typedef struct {
  const char *package;             /* id of what is checked */
  const char *folder;              /* its folder, absolute */
  const TwMixSpec *spec;           /* the mix it is checked in: search path, packages, options */
  int least_players, most_players; /* each number between is tried, in turn */
  gint64 games;                    /* how many; 1 or more */
  guint64 seed;                    /* of the first game; --seed, or at random */
  int jobs;                        /* threads; 1 or more */
  char **bots;                     /* who plays, by seat; a short list begins anew */
  const char *save;                /* NULL, or where to: SAVE.twr and SAVE.lua, of what breaks */
  gboolean json;                   /* print JSON instead of text */
} CheckGames;

/*
 * check_games: plays the games of one package and tells what it found on stdout.
 * Called once a package, after the static check found no error in it.
 * Returns: CLI_OK; CLI_CHECK_FAILED: an invariant did not hold; CLI_GAME_FAILED: a rule
 * failed; CLI_INTERRUPTED. Errors of the mix are told with cli_fail().
 */
CliExit check_games(const CheckGames *asked);

G_END_DECLS

#endif

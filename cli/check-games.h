/* SPDX-License-Identifier: MIT */
#ifndef CLI_CHECK_GAMES_H
#define CLI_CHECK_GAMES_H

#include "common.h"

G_BEGIN_DECLS

/* tilewright check --games N: random games with a package, under the built-in invariants. */

typedef struct {
  const char *package;             /* id of what is checked, or the mix in words */
  const char *again;               /* the command that plays them, without --games and --seed */
  const TwMixSpec *spec;           /* the mix it is checked in: search path, packages, options */
  const TwMix *mix;                /* of that spec for least_players, made already; NULL */
  int least_players, most_players; /* each number between is tried, in turn */
  gint64 games;                    /* how many; 1 or more */
  guint64 seed;                    /* of the first game; --seed, or at random */
  int jobs;                        /* threads; 1 or more */
  char **bots;                     /* who plays, by seat; a short list begins anew */
  const char *save;                /* NULL, or where to: SAVE.twr and SAVE.lua, of what breaks */
  gboolean json;                   /* print JSON instead of text */
} CheckGames;

/* What was typed of the options for games; start with zeroes. */
typedef struct {
  char *games;   /* --games N; NULL: no games are asked for */
  char *jobs;    /* --jobs N; NULL: one a processor */
  char *bots;    /* --bots A,B; NULL: random */
  char *save;    /* --save FILE; NULL */
  gboolean json; /* --json */
} GamesOptions;

/* games_options_add: --games, --jobs and --bots; _found: --save and --json, for what is found. */
void games_options_add(GamesOptions *options, GOptionContext *context);
void games_options_add_found(GamesOptions *options, GOptionContext *context);
void games_options_clear(GamesOptions *options);
/* games_read: what is asked for with them; package, again and spec are left to the caller. bots
 * are to be freed with g_strfreev(). FALSE with a G_OPTION_ERROR. */
gboolean games_read(const GamesOptions *options, const CliMix *mix, CheckGames *asked,
                    GError **error);
/* games_read_players: --players "3" or "2-5"; left as they are where it was not given. */
gboolean games_read_players(const CliMix *mix, int *least, int *most, GError **error);

/*
 * check_games: plays the games of one package and tells what it found on stdout.
 * Called once a package, after the static check found no error in it.
 * Returns: CLI_OK; CLI_CHECK_FAILED: an invariant did not hold; CLI_GAME_FAILED: a rule
 * failed; CLI_INTERRUPTED. Errors of the mix are told with cli_fail().
 */
CliExit check_games(const CheckGames *asked);

G_END_DECLS

#endif

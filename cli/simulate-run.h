/* SPDX-License-Identifier: MIT */
#ifndef CLI_SIMULATE_RUN_H
#define CLI_SIMULATE_RUN_H

#include <tilewright/tilewright.h>

G_BEGIN_DECLS

/*
 * Playing many games and adding them up. Each game's seed follows from the run's
 * seed and its number, and all sums are of whole numbers, so the result is the
 * same however many threads share the work.
 */

/* What is to be played. The strings and the mix outlive the run. */
typedef struct {
  const TwMix *mix;
  char **bots; /* one a seat */
  int games;
  guint64 seed;
  int jobs;
  gboolean hash; /* combine the hashes of the final states */
} CliRun;

typedef struct {
  gint64 games;                                           /* played to the end */
  gint64 points[TW_MAX_PLAYERS], squares[TW_MAX_PLAYERS]; /* by seat; of the points */
  gint64 wins[TW_MAX_PLAYERS];                            /* alone, or with its team */
  gint64 draws;
  gint64 decisions, placements, discards;
  gint64 legal; /* (cell, turn) pairs, summed over the placements */
  guint64 hash;
  gint64 failed;
  gint64 first_failed; /* number of the first that failed; meaningful if any did */
  guint64 failed_seed; /* repeats it: --games 1 --seed this */
  char *failure;       /* what it said */
  double cpu_seconds, seconds;
} CliTotals;
void cli_totals_clear(CliTotals *totals);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CliTotals, cli_totals_clear)

/* Called about ten times a second by the thread that waits. */
typedef void (*CliProgress)(int started, int games, double seconds);

/*
 * cli_run_play: plays until all games are done or the program is interrupted.
 * progress: (nullable). totals: zeroed. Errors: TW_ERROR_TEXT: no such bot.
 */
gboolean cli_run_play(const CliRun *run, CliProgress progress, CliTotals *totals, GError **error);

G_END_DECLS

#endif

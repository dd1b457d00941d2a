/* SPDX-License-Identifier: MIT */
#ifndef TESTS_BENCH_H
#define TESTS_BENCH_H

/*
 * What the benchmarks share: a mix of the classic game, random playouts through
 * the public interface, and one line of JSON a figure.
 */

#include <tilewright/tilewright.h>

#include "../../cli/pcg.h"

G_BEGIN_DECLS

/* bench_mix: two players; every tile `factor` times. Ends the program if it cannot be made. */
TwMix *bench_mix(int factor);
/* bench_mix_with_rule: a package of tests/bench/rules with what it requires, or any other. */
TwMix *bench_mix_with_rule(const char *rule);

/* bench_mix_of: packages with commas, two players. "joined:" before them: the kinds of classic, South
 * Seas and Star Wars are joined, and classic's start tile lies first. */
#define BENCH_JOINED "joined:"
TwMix *bench_mix_of(const char *packages);

/* bench_start: a scratch game (made if *game is NULL). Ends the program on an error. */
void bench_start(TwGame **game, TwWorker *worker, guint64 seed);

/* bench_step: one random legal action. FALSE: the game is over. */
gboolean bench_step(TwGame *game, TwWorker *worker, CliPcg *pcg);

/* bench_play: so many games on one thread; the seconds they took. */
double bench_play(TwWorker *worker, int games, guint64 seed);

/* bench_median: of n figures, which it sorts. */
double bench_median(double *figures, int n);

/* bench_seconds: CPU time of the process. */
double bench_seconds(void);

/* bench_argument: the first argument as a positive number, or `otherwise`. */
int bench_argument(int argc, char **argv, int otherwise);

/* A line: {"name":...,"unit":value,...,"machine":...}; begin, any numbers, end. */
void bench_begin(const char *name);
void bench_number(const char *what, double value);
void bench_end(void);

G_END_DECLS

#endif

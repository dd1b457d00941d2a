/* SPDX-License-Identifier: MIT */

/*
 * Random games of the classic game with a rule of four small Lua hooks a turn,
 * and without it, by turns on one thread: games a second of CPU time of both, the
 * median of five runs, and their ratio, which does not depend on the neighbours.
 *   lua_playout [GAMES A RUN]
 */

#include "bench.h"

#include <stdio.h>
#include <stdlib.h>

enum { RUNS = 5, GAMES = 4000 };

static double play(TwWorker *worker, int games, guint64 seed) {
  g_autoptr(TwGame) game = NULL;
  CliPcg pcg;
  cli_pcg_seed(&pcg, seed);
  double start = bench_seconds();
  for (int i = 0; i < games; i++) {
    bench_start(&game, worker, cli_splitmix64(seed + (guint64)i));
    while (bench_step(game, worker, &pcg))
      ;
  }
  return bench_seconds() - start;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int argc, char **argv) {
  int games = bench_argument(argc, argv, GAMES);
  double plain[RUNS], hooked[RUNS];
  g_autoptr(TwMix) mix = bench_mix(1), rule = bench_mix_with_hooks();
  g_autoptr(TwWorker) worker = tw_worker_new(mix), scripted = tw_worker_new(rule);
  play(worker, MAX(1, games / 20), 0); /* caches and memory settle */
  play(scripted, MAX(1, games / 20), 0);
  for (int run = 0; run < RUNS; run++) {
    plain[run] = play(worker, games, (guint64)(run + 1) << 32);
    hooked[run] = play(scripted, games, (guint64)(run + 1) << 32);
  }
  qsort(plain, RUNS, sizeof plain[0], by_size);
  qsort(hooked, RUNS, sizeof hooked[0], by_size);
  bench_begin("lua_playout");
  bench_number("games", games);
  bench_number("games_per_second", games / hooked[RUNS / 2]);
  bench_number("without_hooks", games / plain[RUNS / 2]);
  bench_number("times_as_long", hooked[RUNS / 2] / plain[RUNS / 2]);
  bench_end();
  return 0;
}

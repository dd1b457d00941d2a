/* SPDX-License-Identifier: MIT */

/*
 * Complete random games of the classic game by two players on one thread: games
 * a second of CPU time, the median of five runs.
 *   classic_playout [GAMES A RUN]
 */

#include "bench.h"

#include <stdlib.h>

enum { RUNS = 5, GAMES = 10000 };

static double play(TwGame **game, TwWorker *worker, int games, guint64 seed) {
  CliPcg pcg;
  cli_pcg_seed(&pcg, seed);
  double start = bench_seconds();
  for (int i = 0; i < games; i++) {
    bench_start(game, worker, cli_splitmix64(seed + (guint64)i));
    while (bench_step(*game, worker, &pcg))
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
  double seconds[RUNS];
  g_autoptr(TwMix) mix = bench_mix(1);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(TwGame) game = NULL;
  play(&game, worker, MAX(1, games / 20), 0); /* caches and memory settle */
  for (int run = 0; run < RUNS; run++)
    seconds[run] = play(&game, worker, games, (guint64)(run + 1) << 32);
  qsort(seconds, RUNS, sizeof seconds[0], by_size);
  bench_begin("classic_playout");
  bench_number("games", games);
  bench_number("cpu_seconds", seconds[RUNS / 2]);
  bench_number("games_per_second", games / seconds[RUNS / 2]);
  bench_end();
  return 0;
}

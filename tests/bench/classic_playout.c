/* SPDX-License-Identifier: MIT */

/*
 * Complete random games of the classic game by two players on one thread: games
 * a second of CPU time, the median of five runs.
 *   classic_playout [GAMES A RUN]
 */

#include "bench.h"

enum { RUNS = 5, GAMES = 10000 };

int main(int argc, char **argv) {
  int games = bench_argument(argc, argv, GAMES);
  double seconds[RUNS];
  g_autoptr(TwMix) mix = bench_mix(1);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  bench_play(worker, MAX(1, games / 20), 0); /* caches and memory settle */
  for (int run = 0; run < RUNS; run++)
    seconds[run] = bench_play(worker, games, (guint64)(run + 1) << 32);
  double time = bench_median(seconds, RUNS);
  bench_begin("classic_playout");
  bench_number("games", games);
  bench_number("cpu_seconds", time);
  bench_number("games_per_second", games / time);
  bench_end();
  return 0;
}

/* SPDX-License-Identifier: MIT */

/*
 * Random games of the classic game alone and with each rule of tests/bench/rules,
 * by turns on one thread: games a second of CPU time, the median of five runs, and
 * how many times as long as without the rule, which does not depend on the
 * neighbours.
 *   lua_playout [GAMES A RUN [RULE]]
 * With a rule named (or "classic", for none) that many games of it are played once:
 * tests/bench/instructions counts with that.
 */

#include "bench.h"

enum { RUNS = 5, GAMES = 2000 };

static const char *const rules[] = {"classic", "four-hooks", "loops", "unused"};
#define N_RULES G_N_ELEMENTS(rules)

static void compare(int games) {
  double seconds[N_RULES][RUNS], plain = 0;
  TwWorker *workers[N_RULES];
  for (gsize i = 0; i < N_RULES; i++) {
    g_autoptr(TwMix) mix = bench_mix_with_rule(rules[i]);
    workers[i] = tw_worker_new(mix);
    bench_play(workers[i], MAX(1, games / 20), 0); /* caches and memory settle */
  }
  for (int run = 0; run < RUNS; run++)
    for (gsize i = 0; i < N_RULES; i++)
      seconds[i][run] = bench_play(workers[i], games, (guint64)(run + 1) << 32);
  for (gsize i = 0; i < N_RULES; i++) {
    double time = bench_median(seconds[i], RUNS);
    g_autofree char *name = g_strdup_printf("lua_playout %s", rules[i]);
    plain = i ? plain : time;
    bench_begin(name);
    bench_number("games", games);
    bench_number("games_per_second", games / time);
    bench_number("times_as_long", time / plain);
    bench_end();
    tw_worker_free(workers[i]);
  }
}

int main(int argc, char **argv) {
  int games = bench_argument(argc, argv, GAMES);
  if (argc < 3) {
    compare(games);
    return 0;
  }
  g_autoptr(TwMix) mix = bench_mix_with_rule(argv[2]);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  bench_play(worker, games, 1);
  return 0;
}

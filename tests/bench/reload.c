/* SPDX-License-Identifier: MIT */

/*
 * Loading the rules again under a whole game of the classic game with a rule of four
 * small Lua hooks a turn, and playing it again: milliseconds, the median of the runs.
 *   reload [RUNS]
 */

#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <tilewright/reload.h>

enum { RUNS = 51, MOST_RUNS = 10000, SEED = 5 };

static TwGame *play(TwWorker *worker) {
  g_autoptr(GError) error = NULL;
  CliPcg pcg;
  TwGame *game = tw_game_new(worker, SEED, TW_GAME_DEFAULT, &error);
  cli_pcg_seed(&pcg, SEED);
  while (game && bench_step(game, worker, &pcg))
    ;
  if (!game) {
    fprintf(stderr, "%s\n", error->message);
    exit(1);
  }
  return game;
}

static double reload(const TwGame *game) {
  g_autoptr(TwLedger) ledger = tw_ledger_new();
  g_auto(TwReload) again = {0};
  double start = bench_seconds();
  if (!tw_game_reload(game, SEED, NULL, tw_ledger_sink(ledger), &again, NULL) || again.action)
    exit(1);
  return (bench_seconds() - start) * 1000;
}

int main(int argc, char **argv) {
  int runs = MIN(bench_argument(argc, argv, RUNS), MOST_RUNS);
  g_autofree double *ms = g_new(double, runs);
  g_autoptr(TwMix) mix = bench_mix_with_rule("four-hooks");
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(TwGame) game = play(worker);
  for (int run = 0; run < runs; run++)
    ms[run] = reload(game);
  double median = bench_median(ms, runs);
  bench_begin("reload");
  bench_number("actions", tw_game_n_actions(game));
  bench_number("milliseconds", median);
  bench_number("slowest", ms[runs - 1]);
  bench_end();
  return 0;
}

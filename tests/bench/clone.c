/* SPDX-License-Identifier: MIT */

/*
 * Copying a two-player classic game half way through: microseconds for
 * tw_game_copy() into a scratch game, and for tw_game_clone() with its memory.
 */

#include "bench.h"

enum { ROUNDS = 200000, HALF_WAY = 36 };

static void report(const char *name, const TwMix *mix, double seconds) {
  bench_begin(name);
  bench_number("copies", ROUNDS);
  bench_number("cpu_seconds", seconds);
  bench_number("microseconds", seconds * 1e6 / ROUNDS);
  bench_number("state_bytes", (double)tw_mix_state_size(mix));
  bench_end();
}

static double time_copies(TwGame *to, const TwGame *from) {
  double start = bench_seconds();
  for (int i = 0; i < ROUNDS; i++)
    tw_game_copy(to, from);
  return bench_seconds() - start;
}

static double time_clones(const TwGame *from) {
  double start = bench_seconds();
  for (int i = 0; i < ROUNDS; i++)
    tw_game_free(tw_game_clone(from));
  return bench_seconds() - start;
}

int main(void) {
  CliPcg pcg;
  g_autoptr(TwMix) mix = bench_mix(1);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(TwGame) game = NULL;
  cli_pcg_seed(&pcg, 1);
  bench_start(&game, worker, 1);
  while (tw_game_tiles_left(game) > HALF_WAY && bench_step(game, worker, &pcg))
    ;
  g_autoptr(TwGame) copy = tw_game_clone(game);
  report("copy", mix, time_copies(copy, game));
  report("clone", mix, time_clones(game));
  return 0;
}

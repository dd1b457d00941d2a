/* SPDX-License-Identifier: MIT */

/*
 * Does a turn cost more on a large board? Random games of the classic tiles once,
 * ten and a hundred times over. Told apart: listing the placements of a tile, in
 * nanoseconds an open cell, and all else that a turn does.
 *
 * tw_apply() lists too, so listing is timed by itself, with every tile type in
 * turn (the same one again would flatter the processor's guesses), and one
 * listing a turn is taken off the whole.
 */

#include "bench.h"

enum { TILES_A_SIZE = 72000 };

typedef struct {
  double total, listing; /* seconds */
  double turns, open_cells;
} Sums;

/* What one listing costs here. */
static double time_listing(const TwGame *game, TwWorker *worker) {
  int types = tw_mix_n_tile_types(tw_game_mix(game));
  double start = bench_seconds();
  for (TwTileType type = 0; type < types; type++)
    tw_count_fits(worker, game, type);
  return (bench_seconds() - start) / types;
}

static void play(TwGame *game, TwWorker *worker, CliPcg *pcg, gboolean listing, Sums *sums) {
  int turn = 0;
  double start = bench_seconds();
  while (!tw_game_over(game)) {
    if (tw_turn_number(game) != turn) {
      turn = tw_turn_number(game);
      if (listing) {
        sums->listing += time_listing(game, worker);
        sums->open_cells += tw_game_n_open_cells(game);
      }
    }
    bench_step(game, worker, pcg);
  }
  if (!listing) {
    sums->total += bench_seconds() - start;
    sums->turns += turn;
  }
}

/* The same games twice: once timed as a whole, once with the clock in every turn. */
static Sums play_all(const TwMix *mix, int games) {
  Sums sums = {0};
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(TwGame) game = NULL;
  for (int listing = 0; listing < 2; listing++) {
    CliPcg pcg;
    cli_pcg_seed(&pcg, 1);
    for (int i = 0; i < games; i++) {
      bench_start(&game, worker, (guint64)i);
      play(game, worker, &pcg, listing, &sums);
    }
  }
  return sums;
}

static void measure(int factor) {
  g_autoptr(TwMix) mix = bench_mix(factor);
  int games = MAX(1, TILES_A_SIZE / (72 * factor));
  Sums sums = play_all(mix, games);
  bench_begin("scale");
  bench_number("tiles", 72 * factor);
  bench_number("games", games);
  bench_number("cpu_seconds", sums.total);
  bench_number("games_per_second", games / sums.total);
  bench_number("turn_ns", sums.total * 1e9 / sums.turns);
  bench_number("apply_ns", (sums.total - sums.listing) * 1e9 / sums.turns);
  bench_number("open_cells", sums.open_cells / sums.turns);
  bench_number("listing_ns_an_open_cell", sums.listing * 1e9 / sums.open_cells);
  bench_end();
}

int main(void) {
  measure(1);
  measure(10);
  measure(100);
  return 0;
}

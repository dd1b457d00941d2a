/* SPDX-License-Identifier: MIT */

/*
 * Random games of whole mixes, two players, on one thread: games a second of CPU
 * time, the median of five runs taken by turns, and how many times as long as the
 * classic game in the same sitting. Every legal action is as likely as any other, a
 * number out of a range too.
 *   mix_playout [GAMES A RUN [PACKAGES,...]]
 */

#include "bench.h"

enum { RUNS = 5, GAMES = 400 };

/* The last three: all packs that go together; what the scripts bring besides, tiles, pieces and cards; the
 * house rules too, but for those that take away: half the tiles, the fields. */
#define ALL "joined:classic,south-seas,star-wars,bcb,gifts"
#define AND_MORE ALL ",caravan,gift-second-wind,storms,toll,wells"
#define HOUSE_RULES                                                                                \
  "bad-weather,catch-up,cunning,friendly-roads,hand-of-three,long-road,small-towns"

static const char *const mixes[] = {
    "classic", "south-seas",    "star-wars",
    "bcb",     "gifts,classic", "bcb,gifts",
    ALL,       AND_MORE,        AND_MORE "," HOUSE_RULES,
};
#define N_MIXES G_N_ELEMENTS(mixes)

static void tell(const char *mix, int games, double *seconds, double *plain) {
  double time = bench_median(seconds, RUNS);
  g_autofree char *name = g_strdup_printf("mix_playout %s", mix);
  if (*plain == 0)
    *plain = time;
  bench_begin(name);
  bench_number("games", games);
  bench_number("games_per_second", games / time);
  bench_number("times_as_long", time / *plain);
  bench_end();
}

static void compare(int games, const char *const *packages, int n) {
  g_autofree double(*seconds)[RUNS] = g_malloc0_n((gsize)n, sizeof *seconds);
  g_autofree TwWorker **workers = g_new0(TwWorker *, n);
  double plain = 0;
  for (int i = 0; i < n; i++) {
    g_autoptr(TwMix) mix = bench_mix_of(packages[i]);
    workers[i] = tw_worker_new(mix);
    bench_play(workers[i], MAX(1, games / 20), 0); /* caches and memory settle */
  }
  for (int run = 0; run < RUNS; run++)
    for (int i = 0; i < n; i++)
      seconds[i][run] = bench_play(workers[i], games, (guint64)(run + 1) << 32);
  for (int i = 0; i < n; i++) {
    tell(packages[i], games, seconds[i], &plain);
    tw_worker_free(workers[i]);
  }
}

int main(int argc, char **argv) {
  int games = bench_argument(argc, argv, GAMES);
  if (argc > 2)
    compare(games, (const char *const *)argv + 2, argc - 2);
  else
    compare(games, mixes, N_MIXES);
  return 0;
}

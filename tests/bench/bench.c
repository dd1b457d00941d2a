/* SPDX-License-Identifier: MIT */

/* Shared by the benchmarks: see bench.h. */

#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>

static void check(gboolean good, GError *error) {
  if (good)
    return;
  fprintf(stderr, "%s\n", error ? error->message : "failed");
  exit(1);
}

static TwMix *make(const TwMixSpec *spec) {
  GError *error = NULL;
  TwMix *mix = tw_mix_new(spec, &error);
  check(mix != NULL, error);
  return mix;
}

TwMix *bench_mix(int factor) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_add_package(spec, "classic");
  TwMix *mix = make(spec);
  if (factor == 1)
    return mix;
  for (TwTileType type = 0; type < tw_mix_n_tile_types(mix); type++)
    tw_mix_spec_set_tiles(spec, tw_mix_tile_type_name(mix, type),
                          factor * tw_mix_tile_type_count(mix, type));
  tw_mix_unref(mix);
  return make(spec);
}

TwMix *bench_mix_with_rule(const char *rule) {
  const char *root = g_getenv("TW_SOURCE_ROOT");
  g_autofree char *rules = g_build_filename(root ? root : ".", "tests", "bench", "rules", NULL);
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_add_path(spec, rules);
  tw_mix_spec_add_package(spec, rule);
  return make(spec);
}

/* The three games' kinds on one board. */
static void join(TwMixSpec *spec) {
  static const char *const kinds[][2] = {{"pontoon", "road"}, {"route", "road"},
                                         {"island", "city"},  {"asteroids", "city"},
                                         {"sea", "field"},    {"space", "field"}};
  for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++)
    tw_mix_spec_join(spec, kinds[i][0], kinds[i][1]);
  tw_mix_spec_set_start(spec, "classic/D");
}

TwMix *bench_mix_of(const char *packages) {
  gboolean joined = g_str_has_prefix(packages, BENCH_JOINED);
  g_auto(GStrv) ids = g_strsplit(packages + (joined ? strlen(BENCH_JOINED) : 0), ",", -1);
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  if (joined)
    join(spec);
  for (char **id = ids; *id; id++)
    tw_mix_spec_add_package(spec, *id);
  return make(spec);
}

/* One value out of each listed range; FALSE: there is none, and `action` is as listed. */
static gboolean narrow(const TwMix *mix, CliPcg *pcg, const TwAction *listed, TwAction *action) {
  gboolean any = FALSE;
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, listed->verb); i++) {
    TwArgumentInfo info = tw_mix_verb_argument(mix, listed->verb, i);
    const gint32 *slot = &listed->slot[info.slot];
    if (info.type != TW_TYPE_INT || slot[0] == slot[1])
      continue;
    if (!any)
      *action = *listed;
    any = TRUE;
    action->slot[info.slot] +=
        (gint32)cli_pcg_below(pcg, (guint32)MIN((gint64)slot[1] - slot[0] + 1, 100));
    action->slot[info.slot + 1] = action->slot[info.slot];
  }
  return any;
}

void bench_start(TwGame **game, TwWorker *worker, guint64 seed) {
  GError *error = NULL;
  if (*game) {
    check(tw_game_restart(*game, worker, seed, &error), error);
    return;
  }
  *game = tw_game_new(worker, seed, TW_GAME_SCRATCH, &error);
  check(*game != NULL, error);
}

gboolean bench_step(TwGame *game, TwWorker *worker, CliPcg *pcg) {
  int n;
  if (tw_game_over(game))
    return FALSE;
  const TwAction *legal = tw_game_legal(worker, game, &n);
  check(n > 0, NULL);
  GError *error = NULL;
  const TwAction *pick = &legal[cli_pcg_below(pcg, (guint32)n)];
  TwAction narrowed; /* a pointer into the list itself is known to be legal */
  if (narrow(tw_game_mix(game), pcg, pick, &narrowed))
    pick = &narrowed;
  TwVerdict verdict = tw_apply(worker, game, pick, &error);
  check(verdict == TW_VERDICT_OK, error);
  return TRUE;
}

double bench_seconds(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

double bench_play(TwWorker *worker, int games, guint64 seed) {
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

double bench_median(double *figures, int n) {
  qsort(figures, (gsize)n, sizeof *figures, by_size);
  return figures[n / 2];
}

int bench_argument(int argc, char **argv, int otherwise) {
  int number = argc > 1 ? atoi(argv[1]) : 0;
  return number > 0 ? number : otherwise;
}

static const char *machine(void) {
  static char text[256];
  g_autofree char *info = NULL;
  struct utsname name;
  if (g_file_get_contents("/proc/cpuinfo", &info, NULL, NULL)) {
    const char *model = strstr(info, "model name");
    const char *colon = model ? strchr(model, ':') : NULL;
    if (colon && sscanf(colon, ": %255[^\n\"\\]", text) == 1)
      return text;
  }
  return uname(&name) == 0 ? strncpy(text, name.machine, sizeof text - 1) : "unknown";
}

void bench_begin(const char *name) {
  printf("{\"name\":\"%s\"", name);
}

void bench_number(const char *what, double value) {
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  printf(",\"%s\":%s", what, g_ascii_formatd(text, sizeof text, "%.6g", value));
}

void bench_end(void) {
  printf(",\"machine\":\"%s\"}\n", machine());
}

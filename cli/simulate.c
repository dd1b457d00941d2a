/* SPDX-License-Identifier: MIT */

/*
 * tilewright simulate: bots play many games, and what came of them is told.
 * Here is the command line; the playing is in simulate-run.c, the telling in
 * simulate-report.c.
 */

#include "bot.h"
#include "commands.h"
#include "common.h"
#include "simulate-report.h"

#include <glib/gi18n.h>
#include <unistd.h>

enum { BAR = 30 };

typedef struct {
  CliMix mix;
  char *games, *jobs, *bots;
  gboolean json, hash;
} Options;

static void options_clear(Options *options) {
  cli_mix_clear(&options->mix);
  g_free(options->games);
  g_free(options->jobs);
  g_free(options->bots);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, options_clear)

static gboolean parse_options(Options *options, int argc, char **argv, GError **error) {
  const GOptionEntry own[] = {
      {"games", 'n', 0, G_OPTION_ARG_STRING, &options->games, N_("how many games (1000)"), "N"},
      {"jobs", 'j', 0, G_OPTION_ARG_STRING, &options->jobs,
       N_("threads that share the work (one a processor); the result does not depend on it"), "N"},
      {"bots", 'b', 0, G_OPTION_ARG_STRING, &options->bots,
       N_("who sits where: random, greedy; a short list begins anew (random)"), N_("A,B,...")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &options->json, N_("print one JSON object"), NULL},
      {"hash", 0, 0, G_OPTION_ARG_NONE, &options->hash,
       N_("also a hash of all final states, to compare two builds"), NULL},
      G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context = cli_options_new(
      &options->mix, own, NULL, _("Lets bots play many games and tells what came of them."));
  if (!cli_options_parse(context, &argc, &argv, error))
    return FALSE;
  if (argc <= 1)
    return TRUE;
  g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _("unexpected argument \"%s\""),
              argv[1]);
  return FALSE;
}

/* --- who plays ----------------------------------------------------------- */

/* --players is a number, or stands for --bots; --bots alone gives the number, if it names some. */
static char **seat_bots(const Options *options, GError **error) {
  const char *players = options->mix.players;
  gboolean number = players && g_ascii_isdigit(*players);
  gint64 seats = 0;
  if (number && !cli_parse_int(players, "--players", 1, TW_MAX_PLAYERS, &seats, error))
    return NULL;
  if (players && !number && options->bots) {
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                _("--players and --bots both name bots"));
    return NULL;
  }
  const char *list = options->bots ? options->bots : players && !number ? players : "random";
  g_auto(GStrv) bots = g_strsplit(list, ",", TW_MAX_PLAYERS + 1);
  int named = (int)g_strv_length(bots);
  if (!cli_bots_check(bots, error))
    return NULL;
  if (seats == 0)
    seats = named > 1 || (players && !number) ? named : cli_mix_usual_players(&options->mix);
  if (seats > TW_MAX_PLAYERS || named > seats || named == 0) {
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                _("%d bots for %d seats; at most %d can play"), named, (int)seats, TW_MAX_PLAYERS);
    return NULL;
  }
  char **all = g_new0(char *, seats + 1);
  for (int seat = 0; seat < seats; seat++)
    all[seat] = g_strdup(bots[seat % named]);
  return all;
}

static gboolean read_numbers(const Options *options, CliRun *run, GError **error) {
  gint64 games = 1000, jobs = CLAMP(g_get_num_processors(), 1, 256);
  if (options->games && !cli_parse_int(options->games, "--games", 1, 1000000000, &games, error))
    return FALSE;
  if (options->jobs && !cli_parse_int(options->jobs, "--jobs", 1, 256, &jobs, error))
    return FALSE;
  run->games = (int)games;
  run->jobs = (int)MIN(jobs, games);
  run->hash = options->hash;
  return cli_mix_seed(&options->mix, &run->seed, error);
}

/* --- running it ---------------------------------------------------------- */

static void show_progress(int started, int games, double seconds) {
  char bar[BAR + 1];
  int filled = (int)((gint64)started * BAR / games);
  for (int i = 0; i < BAR; i++)
    bar[i] = i < filled ? '#' : '.';
  bar[BAR] = '\0';
  int rate = seconds > 0 ? (int)(started / seconds) : 0;
  g_printerr(_("\r[%s] %3d %%  %d of %d games, %d a second  "), bar,
             (int)((gint64)started * 100 / games), started, games, rate);
}

static void end_progress(void) {
  g_printerr("\r%*s\r", MIN(cli_terminal_width(), 100) - 1, "");
}

static int report(const CliRun *run, const Options *options, const CliTotals *totals) {
  gboolean interrupted = cli_interrupted();
  if (options->json)
    cli_report_json(run, totals, interrupted);
  else
    cli_report_text(run, totals);
  if (totals->failed > 0)
    cli_error(_("%" G_GINT64_FORMAT " games failed; the first: %s\nto repeat it: the same "
                "options with --games 1 --seed %" G_GUINT64_FORMAT),
              totals->failed, totals->failure, totals->failed_seed);
  if (interrupted)
    cli_warning(_("interrupted: these are the games that were finished"));
  return interrupted ? CLI_INTERRUPTED : totals->failed > 0 ? CLI_GAME_FAILED : CLI_OK;
}

static int simulate(const CliRun *run, const Options *options) {
  g_autoptr(GError) error = NULL;
  g_auto(CliTotals) totals = {0};
  gboolean bar = isatty(STDERR_FILENO);
  cli_catch_interrupt();
  gboolean done = cli_run_play(run, bar ? show_progress : NULL, &totals, &error);
  if (bar)
    end_progress();
  return done ? report(run, options, &totals) : (int)cli_fail(error);
}

int cli_simulate(int argc, char **argv) {
  g_autoptr(GError) error = NULL;
  g_auto(Options) options = {0};
  CliRun run = {0};
  if (!parse_options(&options, argc, argv, &error) || !read_numbers(&options, &run, &error))
    return cli_fail(error);
  g_auto(GStrv) bots = seat_bots(&options, &error);
  if (!bots)
    return cli_fail(error);
  options.mix.only_bots = TRUE;
  g_autoptr(TwMix) mix = cli_mix_new(&options.mix, (int)g_strv_length(bots), &error);
  if (!mix)
    return cli_fail(error);
  run.mix = mix;
  run.bots = bots;
  return simulate(&run, &options);
}

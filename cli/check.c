/* SPDX-License-Identifier: MIT */

/*
 * tilewright check: what can be said of a package without playing it, and with
 * --games what random games show. Here is the command line.
 */

#include "check.h"

#include "bot.h"
#include "check-games.h"
#include "commands.h"

#include <glib/gi18n.h>

static void options_clear(CheckOptions *options) {
  cli_mix_clear(&options->mix);
  g_free(options->games);
  g_free(options->jobs);
  g_free(options->bots);
  g_free(options->save);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CheckOptions, options_clear)

static gboolean parse_options(CheckOptions *options, int *argc, char ***argv, GError **error) {
  CliMix *mix = &options->mix;
  const GOptionEntry entries[] = {
      {"with", 'w', 0, G_OPTION_ARG_STRING, &mix->packages,
       N_("packages it is checked beside (those it requires, and a base game)"), N_("A,B,...")},
      {"games", 'n', 0, G_OPTION_ARG_STRING, &options->games,
       N_("also play so many random games under the invariants"), N_("N")},
      {"jobs", 'j', 0, G_OPTION_ARG_STRING, &options->jobs,
       N_("threads that share the games (one a processor)"), N_("N")},
      {"bots", 'b', 0, G_OPTION_ARG_STRING, &options->bots,
       N_("who plays them: random, greedy; a short list begins anew (random)"), N_("A,B,...")},
      {"save", 0, 0, G_OPTION_ARG_FILENAME, &options->save,
       N_("what breaks, as FILE.lua, a scenario, and FILE.twr, a record"), N_("FILE")},
      {"players", 'p', 0, G_OPTION_ARG_STRING, &mix->players,
       N_("how many play, or from how many to how many (2; with --games 2-4)"), N_("N[-M]")},
      {"seed", 's', 0, G_OPTION_ARG_STRING, &mix->seed, N_("seed of the games (random)"), N_("N")},
      {"set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &mix->set, N_("set an option of a package"),
       N_("PACKAGE.OPTION=VALUE")},
      {"path", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &mix->paths,
       N_("look for other packages there first"), N_("DIR")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &options->json, N_("print what is found as JSON"), NULL},
      {"strict", 0, 0, G_OPTION_ARG_NONE, &options->strict, N_("warnings are errors"), NULL},
      G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context = g_option_context_new("PATH...");
  g_option_context_set_translation_domain(context, GETTEXT_PACKAGE);
  g_option_context_set_summary(context,
                               _("Looks through packages and tells all that is wrong with them."));
  g_option_context_add_main_entries(context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse(context, argc, argv, error))
    return FALSE;
  if (*argc < 2)
    g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                        _("expected the folder of a package"));
  return *argc >= 2;
}

/* --- the mix a package is checked in --------------------------------------- */

/* "3" or "2-5". */
static gboolean read_players(const CheckOptions *options, int *least, int *most, GError **error) {
  const char *text = options->mix.players;
  if (!text)
    return TRUE;
  g_auto(GStrv) parts = g_strsplit(text, "-", 2);
  gint64 from = 0, to = 0;
  if (!cli_parse_int(parts[0] ? parts[0] : "", "--players", 1, TW_MAX_PLAYERS, &from, error) ||
      !cli_parse_int(parts[0] && parts[1] ? parts[1] : parts[0], "--players", from, TW_MAX_PLAYERS,
                     &to, error))
    return FALSE;
  *least = (int)from;
  *most = (int)to;
  return TRUE;
}

static TwMixSpec *spec_of(const CheckOptions *options, const CheckTarget *target, GError **error) {
  int players = 2, most = 2;
  if (!read_players(options, &players, &most, error))
    return NULL;
  g_autoptr(TwMixSpec) spec = cli_mix_spec(&options->mix, players, error);
  if (!spec)
    return NULL;
  g_autofree char *beside = g_path_get_dirname(target->folder);
  tw_mix_spec_add_path(spec, beside);
  tw_mix_spec_add_package(spec, target->id);
  return g_steal_pointer(&spec);
}

/* --- checking ---------------------------------------------------------------- */

static int play_games(const CheckOptions *options, const CheckTarget *target, const TwMixSpec *spec,
                      GError **error) {
  gint64 games = 0, jobs = CLAMP(g_get_num_processors(), 1, 256);
  CheckGames asked = {.package = target->id,
                      .folder = target->folder,
                      .spec = spec,
                      .least_players = 2,
                      .most_players = 4,
                      .save = options->save,
                      .json = options->json};
  if (!cli_parse_int(options->games, "--games", 1, 1000000000, &games, error) ||
      (options->jobs && !cli_parse_int(options->jobs, "--jobs", 1, 256, &jobs, error)) ||
      !cli_mix_seed(&options->mix, &asked.seed, error))
    return CLI_USAGE;
  if (!read_players(options, &asked.least_players, &asked.most_players, error))
    return CLI_USAGE;
  g_auto(GStrv) bots = g_strsplit(options->bots ? options->bots : "random", ",", TW_MAX_PLAYERS);
  if (!cli_bots_check(bots, error))
    return CLI_USAGE;
  asked.bots = bots;
  asked.games = games;
  asked.jobs = (int)MIN(jobs, games);
  return check_games(&asked);
}

static int check(const CheckOptions *options, const CheckTarget *target, GError **error) {
  g_autoptr(TwMixSpec) spec = spec_of(options, target, error);
  g_autoptr(TwMix) mix = spec ? tw_mix_new(spec, error) : NULL;
  if (!mix)
    return CLI_USAGE;
  return options->games ? play_games(options, target, spec, error) : CLI_OK;
}

int cli_check(int argc, char **argv) {
  g_autoptr(GError) error = NULL;
  g_auto(CheckOptions) options = {0};
  g_autoptr(GPtrArray) targets = check_targets_new();
  if (!parse_options(&options, &argc, &argv, &error))
    return cli_fail(error);
  for (int i = 1; i < argc; i++)
    if (!check_targets_add(targets, argv[i], &error))
      return cli_fail(error);
  int worst = CLI_OK;
  for (guint i = 0; i < targets->len && !error; i++) {
    int code = check(&options, targets->pdata[i], &error);
    worst = MAX(worst, code);
  }
  return error ? (int)cli_fail(error) : worst;
}

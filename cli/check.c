/* SPDX-License-Identifier: MIT */

/*
 * tilewright check: what can be said of a package without playing it, and with
 * --games what random games show. Here is the command line.
 */

#include "check.h"

#include "check-games.h"
#include "commands.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

static void options_clear(CheckOptions *options) {
  cli_mix_clear(&options->mix);
  games_options_clear(&options->games);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CheckOptions, options_clear)

static gboolean parse_options(CheckOptions *options, int *argc, char ***argv, GError **error) {
  CliMix *mix = &options->mix;
  const GOptionEntry entries[] = {
      {"with", 'w', 0, G_OPTION_ARG_STRING, &mix->packages,
       N_("packages it is checked beside (those it requires, and a base game)"), N_("A,B,...")},
      {"players", 'p', 0, G_OPTION_ARG_STRING, &mix->players,
       N_("how many play, or from how many to how many (2; with --games 2-4)"), N_("N[-M]")},
      {"seed", 's', 0, G_OPTION_ARG_STRING, &mix->seed, N_("seed of the games (random)"), N_("N")},
      {"set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &mix->set, N_("set an option of a package"),
       N_("PACKAGE.OPTION=VALUE")},
      {"path", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &mix->paths,
       N_("look for other packages there first"), N_("DIR")},
      {"strict", 0, 0, G_OPTION_ARG_NONE, &options->strict, N_("warnings are errors"), NULL},
      G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context = g_option_context_new("PATH...");
  g_option_context_set_translation_domain(context, GETTEXT_PACKAGE);
  g_option_context_set_summary(context,
                               _("Looks through packages and tells all that is wrong with them."));
  g_option_context_add_main_entries(context, entries, GETTEXT_PACKAGE);
  games_options_add(&options->games, context);
  games_options_add_found(&options->games, context);
  if (!g_option_context_parse(context, argc, argv, error))
    return FALSE;
  if (*argc < 2)
    g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                        _("expected the folder of a package"));
  return *argc >= 2;
}

/* --- the mix a package is checked in --------------------------------------- */

/* Without --with it names no package: the library finds out which are needed. */
static TwMixSpec *spec_of(const CheckOptions *options, GError **error) {
  int players = 2, most = 2;
  if (!games_read_players(&options->mix, &players, &most, error))
    return NULL;
  return options->mix.packages ? cli_mix_spec(&options->mix, players, error)
                               : cli_mix_spec_bare(&options->mix, players, error);
}

/* --- checking ---------------------------------------------------------------- */

typedef struct {
  const CheckOptions *options;
  GPtrArray *targets;   /* CheckTarget */
  GPtrArray *checks;    /* TwCheck, by target */
  GPtrArray *findings;  /* CheckFinding */
  gboolean no_luacheck; /* it did not run, which was told */
} Run;

static gboolean is_asked_for(const CheckTarget *target, const CheckFinding *finding) {
  g_autofree char *path = g_build_filename(target->shown, target->only, NULL);
  return !target->only || strcmp(finding->path, path) == 0;
}

/* Of a single file only its own findings are told. */
static void keep_asked(const CheckTarget *target, GPtrArray *findings, guint first) {
  for (guint i = findings->len; i > first; i--)
    if (!is_asked_for(target, findings->pdata[i - 1]))
      g_ptr_array_remove_index(findings, i - 1);
}

static void check_target(Run *run, const CheckTarget *target, const TwMixSpec *spec) {
  TwCheck *check = tw_check_new(target->folder, spec);
  guint first = run->findings->len;
  g_autofree char *why = NULL;
  g_ptr_array_add(run->checks, check);
  for (int i = 0; i < tw_check_n_findings(check); i++)
    check_findings_add(run->findings, target, tw_check_finding(check, i));
  gboolean did = check_luacheck(target, check, run->findings, &why);
  if (!did && !run->no_luacheck && isatty(STDERR_FILENO))
    g_printerr("tilewright: %s\n", why); /* for people; editors read it in the object */
  run->no_luacheck |= !did;
  keep_asked(target, run->findings, first);
}

static gboolean check_all(Run *run, GError **error) {
  g_autoptr(TwMixSpec) spec = spec_of(run->options, error);
  for (guint i = 0; spec && i < run->targets->len && !cli_interrupted(); i++)
    check_target(run, run->targets->pdata[i], spec);
  for (guint i = 0; run->options->strict && i < run->findings->len; i++)
    ((CheckFinding *)run->findings->pdata[i])->severity = TW_FINDING_ERROR;
  return spec != NULL;
}

static int play_games(const Run *run, CheckGames *asked) {
  int worst = CLI_OK;
  for (guint i = 0; i < run->targets->len && !cli_interrupted(); i++) {
    const CheckTarget *target = run->targets->pdata[i];
    asked->package = target->id;
    g_autofree char *again = g_strdup_printf("tilewright check %s", target->folder);
    asked->again = again;
    asked->spec = tw_check_spec(run->checks->pdata[i]);
    int code = check_games(asked);
    worst = MAX(worst, code);
  }
  return worst;
}

/* With --games the report is the games' own, unless an error keeps them from being played. */
static void report(const Run *run, gboolean errors) {
  if (!run->options->games.games || errors)
    check_report(run->findings, run->options->games.json, !run->no_luacheck);
}

static int check_and_play(Run *run, CheckGames *asked, GError **error) {
  if ((run->options->games.games &&
       !games_read(&run->options->games, &run->options->mix, asked, error)) ||
      !check_all(run, error))
    return CLI_USAGE;
  gboolean errors = check_findings_count(run->findings, TW_FINDING_ERROR) > 0;
  report(run, errors);
  if (cli_interrupted())
    return CLI_INTERRUPTED;
  return errors ? CLI_CHECK_FAILED : run->options->games.games ? play_games(run, asked) : CLI_OK;
}

static int run_check(Run *run) {
  g_autoptr(GError) error = NULL;
  CheckGames asked = {.package = NULL};
  int code = check_and_play(run, &asked, &error);
  g_strfreev(asked.bots);
  return error ? (int)cli_fail(error) : code;
}

int cli_check(int argc, char **argv) {
  g_autoptr(GError) error = NULL;
  g_auto(CheckOptions) options = {0};
  g_autoptr(GPtrArray) targets = check_targets_new(), findings = check_findings_new();
  g_autoptr(GPtrArray) checks = g_ptr_array_new_with_free_func((GDestroyNotify)tw_check_free);
  if (!parse_options(&options, &argc, &argv, &error))
    return cli_fail(error);
  for (int i = 1; i < argc; i++)
    if (!check_targets_add(targets, argv[i], &error))
      return cli_fail(error);
  Run run = {.options = &options, .targets = targets, .checks = checks, .findings = findings};
  cli_catch_interrupt();
  return run_check(&run);
}

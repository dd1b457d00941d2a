/* SPDX-License-Identifier: MIT */

/* tilewright mix check: what a mix does and where it clashes, before a game. */

#include "mix-check.h"

#include "mix.h"

#include <glib/gi18n.h>

#define MOST_GAMES 1000000
#define MOST_SECONDS 86400

typedef struct {
  CliMix mix;
  char *games, *seconds;
  gboolean json;
} Options;

static void options_clear(Options *options) {
  cli_mix_clear(&options->mix);
  g_free(options->games);
  g_free(options->seconds);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, options_clear)

static gboolean parse_options(Options *options, int argc, char **argv, GError **error) {
  const GOptionEntry own[] = {
      {"games", 'n', 0, G_OPTION_ARG_STRING, &options->games,
       N_("also play so many random games, to see whether an order matters that nobody settles"),
       N_("N")},
      {"seconds", 0, 0, G_OPTION_ARG_STRING, &options->seconds, N_("stop playing then (no limit)"),
       N_("N")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &options->json, N_("print the report as JSON"), NULL},
      G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context =
      cli_options_new(&options->mix, own, _("[NAME|FILE]"),
                      _("Says what a mix does and where it clashes, before anybody plays it."));
  return cli_options_parse(context, &argc, &argv, error) &&
         cli_mix_take_name(&options->mix, argc, argv, error);
}

static TwMixSpec *spec_of(const Options *options, GError **error) {
  int players;
  if (!cli_mix_players(&options->mix, &players, error))
    return NULL;
  return cli_mix_spec(&options->mix, players, error);
}

/* FALSE: an option is no number, or the mix cannot be made. */
static gboolean play(const Options *options, TwMixReport *report, GError **error) {
  TwReportGames asked = {.stop = cli_interrupted};
  gint64 seconds = 0;
  if (!cli_parse_int(options->games, "--games", 1, MOST_GAMES, &asked.games, error) ||
      (options->seconds &&
       !cli_parse_int(options->seconds, "--seconds", 1, MOST_SECONDS, &seconds, error)) ||
      !cli_mix_seed(&options->mix, &asked.seed, error))
    return FALSE;
  asked.seconds = (int)seconds;
  cli_catch_interrupt();
  return tw_mix_report_play(report, &asked, error);
}

static int level_code(const TwMixReport *report) {
  if (tw_mix_report_failure(report))
    return CLI_GAME_FAILED;
  return tw_mix_report_level(report) == TW_REPORT_CONFLICT ? CLI_CHECK_FAILED : CLI_OK;
}

int cli_mix_check(int argc, char **argv) {
  g_auto(Options) options = {0};
  g_autoptr(GError) error = NULL;
  if (!parse_options(&options, argc, argv, &error))
    return cli_fail(error);
  g_autoptr(TwMixSpec) spec = spec_of(&options, &error);
  if (spec == NULL)
    return cli_fail(error);
  g_autoptr(TwMixReport) report = tw_mix_report_new(spec);
  /* What cannot be made cannot be played: the report says why. */
  if (options.games && tw_mix_report_can_play(report) && !play(&options, report, &error))
    return cli_fail(error);
  if (options.json)
    mix_check_json(report);
  else
    mix_check_text(report);
  return level_code(report);
}

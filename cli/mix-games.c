/* SPDX-License-Identifier: MIT */

/* tilewright mix games: random games of a mix under the invariants. */

#include "check-games.h"
#include "messages.h"
#include "mix.h"

#include <glib/gi18n.h>

/* The command as it was typed, but for what says which games: those of one are told beside it. */
static char *command_again(int argc, char **argv) {
  GString *text = g_string_new("tilewright mix");
  static const char *const left_out[] = {"--games", "-n",     "--seed", "-s",     "--players",
                                         "-p",      "--jobs", "-j",     "--save", NULL};
  for (int i = 0; i < argc; i++) {
    g_autofree char *name = g_strndup(argv[i], strcspn(argv[i], "="));
    if (g_strv_contains(left_out, name)) {
      i += strchr(argv[i], '=') == NULL;
      continue;
    }
    g_autofree char *word = cli_word(argv[i]);
    g_string_append_printf(text, " %s", word);
  }
  return g_string_free(text, FALSE);
}

/* Where nobody says for how many: for those the mix is for. */
static void fit_players(CheckGames *asked, const TwMixSpec *spec) {
  int least = tw_mix_spec_n_teams(spec), most = least;
  if (least == 0)
    tw_mix_spec_range(spec, &least, &most);
  asked->least_players = CLAMP(asked->least_players, least, most);
  asked->most_players = CLAMP(asked->most_players, least, most);
}

static int play(CheckGames *asked, const CliMix *mix, GError **error) {
  g_autoptr(TwMixSpec) spec = cli_mix_spec(mix, asked->least_players, error);
  asked->spec = spec;
  if (spec && !mix->players)
    fit_players(asked, spec);
  asked->package = mix->packages ? mix->packages : "classic";
  return spec ? (int)check_games(asked) : CLI_USAGE;
}

int cli_mix_games(int argc, char **argv) {
  g_auto(CliMix) mix = {0};
  GamesOptions options = {0};
  CheckGames asked = {0};
  g_autoptr(GError) error = NULL;
  g_autofree char *again = command_again(argc, argv);
  g_autoptr(GOptionContext) context =
      cli_options_new(&mix, NULL, _("[NAME|FILE]"),
                      _("Plays random games of a mix and looks at them all the time."));
  games_options_add(&options, context);
  games_options_add_found(&options, context);
  int code = CLI_USAGE;
  if (cli_options_parse(context, &argc, &argv, &error) &&
      cli_mix_take_name(&mix, argc, argv, &error)) {
    options.games = options.games ? options.games : g_strdup("100");
    if (games_read(&options, &mix, &asked, &error)) {
      asked.again = again;
      cli_catch_interrupt();
      code = play(&asked, &mix, &error);
    }
  }
  g_strfreev(asked.bots);
  games_options_clear(&options);
  return error ? (int)cli_fail(error) : code;
}

/* SPDX-License-Identifier: MIT */

/* The options of games under invariants, for packages and for mixes alike. */

#include "bot.h"
#include "check-games.h"

#include <glib/gi18n.h>

void games_options_add(GamesOptions *options, GOptionContext *context) {
  const GOptionEntry entries[] = {
      {"games", 'n', 0, G_OPTION_ARG_STRING, &options->games,
       N_("play so many random games under the invariants"), N_("N")},
      {"jobs", 'j', 0, G_OPTION_ARG_STRING, &options->jobs,
       N_("threads that share the games (one a processor)"), N_("N")},
      {"bots", 'b', 0, G_OPTION_ARG_STRING, &options->bots,
       N_("who plays them: random, greedy; a short list begins anew (random)"), N_("A,B,...")},
      G_OPTION_ENTRY_NULL};
  g_option_context_add_main_entries(context, entries, GETTEXT_PACKAGE);
}

void games_options_add_found(GamesOptions *options, GOptionContext *context) {
  const GOptionEntry entries[] = {
      {"save", 0, 0, G_OPTION_ARG_FILENAME, &options->save,
       N_("what breaks, as FILE.lua, a scenario, and FILE.twr, a record"), N_("FILE")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &options->json, N_("print what is found as JSON"), NULL},
      G_OPTION_ENTRY_NULL};
  g_option_context_add_main_entries(context, entries, GETTEXT_PACKAGE);
}

void games_options_clear(GamesOptions *options) {
  g_free(options->games);
  g_free(options->jobs);
  g_free(options->bots);
  g_free(options->save);
  *options = (GamesOptions){0};
}

gboolean games_read_players(const CliMix *mix, int *least, int *most, GError **error) {
  const char *text = mix->players;
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

/* Who plays, as --bots says. (transfer full): NULL with a G_OPTION_ERROR. */
static char **read_bots(const GamesOptions *options, GError **error) {
  g_auto(GStrv) bots = g_strsplit(options->bots ? options->bots : "random", ",", TW_MAX_PLAYERS);
  return cli_bots_check(bots, error) ? g_steal_pointer(&bots) : NULL;
}

gboolean games_read(const GamesOptions *options, const CliMix *mix, CheckGames *asked,
                    GError **error) {
  gint64 jobs = CLAMP(g_get_num_processors(), 1, 256);
  *asked = (CheckGames){
      .least_players = 2, .most_players = 4, .save = options->save, .json = options->json};
  if (!cli_parse_int(options->games, "--games", 1, 1000000000, &asked->games, error) ||
      (options->jobs && !cli_parse_int(options->jobs, "--jobs", 1, 256, &jobs, error)) ||
      !cli_mix_seed(mix, &asked->seed, error) ||
      !games_read_players(mix, &asked->least_players, &asked->most_players, error))
    return FALSE;
  asked->jobs = (int)MIN(jobs, asked->games);
  asked->bots = read_bots(options, error);
  return asked->bots != NULL;
}

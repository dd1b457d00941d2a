/* SPDX-License-Identifier: MIT */

/*
 * Messages, exit codes, numbers and the options of a mix: what every subcommand
 * needs before it does anything of its own. What the terminal can do is in
 * terminal.c.
 */

#include "common.h"
#include "messages.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

/* --- messages ------------------------------------------------------------ */

void cli_error(const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  g_autofree char *plain = cli_plain(text);
  g_printerr("tilewright: %s\n", plain);
}

void cli_warning(const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  g_autofree char *plain = cli_plain(text);
  g_printerr(_("tilewright: warning: %s\n"), plain);
}

static CliExit engine_exit_code(int code) {
  switch ((TwError)code) {
  case TW_ERROR_MIX:
  case TW_ERROR_TEXT:
  case TW_ERROR_LIMIT: return CLI_USAGE;
  case TW_ERROR_PACKAGE:
  case TW_ERROR_PLUGIN:
  case TW_ERROR_RECORD: return CLI_UNREADABLE;
  case TW_ERROR_REFUSED:
  case TW_ERROR_FAILED:
  case TW_ERROR_NEEDS_CHANCE:
  case TW_ERROR_DEAD: break;
  }
  return CLI_GAME_FAILED;
}

CliExit cli_exit_code(const GError *error) {
  if (error == NULL)
    return CLI_OK;
  if (error->domain == G_OPTION_ERROR)
    return CLI_USAGE;
  if (error->domain == TW_ERROR)
    return engine_exit_code(error->code);
  if (error->domain == TW_SCRIPT_ERROR && error->code != TW_SCRIPT_ERROR_FILE &&
      error->code != TW_SCRIPT_ERROR_SYNTAX)
    return CLI_GAME_FAILED;
  return CLI_UNREADABLE;
}

CliExit cli_fail(const GError *error) {
  if (error == NULL)
    return CLI_OK;
  cli_error("%s", error->message);
  return cli_exit_code(error);
}

/* --- numbers ------------------------------------------------------------- */

gboolean cli_parse_int(const char *text, const char *what, gint64 min, gint64 max, gint64 *value,
                       GError **error) {
  char *end = NULL;
  errno = 0;
  gint64 number = text ? g_ascii_strtoll(text, &end, 10) : 0;
  gboolean whole = text != NULL && end != text && *end == '\0' && !g_ascii_isspace(*text);
  if (whole && errno == 0 && number >= min && number <= max) {
    *value = number;
    return TRUE;
  }
  g_set_error(
      error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
      _("%s: expected a number from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT ", got \"%s\""),
      what, min, max, text ? text : "");
  return FALSE;
}

gboolean cli_parse_uint64(const char *text, const char *what, guint64 *value, GError **error) {
  char *end = NULL;
  errno = 0;
  guint64 number = text ? g_ascii_strtoull(text, &end, 10) : 0;
  if (text != NULL && g_ascii_isdigit(*text) && *end == '\0' && errno == 0) {
    *value = number;
    return TRUE;
  }
  g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
              _("%s: expected a number from 0 to 18446744073709551615, got \"%s\""), what,
              text ? text : "");
  return FALSE;
}

/* --- options of a mix ---------------------------------------------------- */

static void add_mix_entries(GOptionContext *context, CliMix *mix) {
  const GOptionEntry entries[] = {
      {"mix", 'm', 0, G_OPTION_ARG_STRING, &mix->packages,
       N_("packages, parts and mixes to play with, comma-separated (classic)"), N_("A,B,...")},
      {"players", 'p', 0, G_OPTION_ARG_STRING, &mix->players, N_("how many, or who, plays"),
       N_("N|LIST")},
      {"teams", 0, 0, G_OPTION_ARG_STRING, &mix->teams,
       N_("which seats play together, a number for each: 1,2,1,2"), N_("N,N,...")},
      {"seed", 's', 0, G_OPTION_ARG_STRING, &mix->seed,
       N_("seed of chance: one seed gives one game (random)"), N_("N")},
      {"set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &mix->set, N_("set an option of a package"),
       N_("PACKAGE.OPTION=VALUE")},
      {"tiles", 0, 0, G_OPTION_ARG_STRING_ARRAY, &mix->tiles, N_("another count of a tile"),
       N_("TILE=N")},
      {"start", 0, 0, G_OPTION_ARG_STRING, &mix->start, N_("the start tile"), N_("TILE")},
      {"path", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &mix->paths, N_("look for packages there first"),
       N_("DIR")},
      {"language", 0, 0, G_OPTION_ARG_STRING, &mix->language,
       N_("language of the packages' texts: de, pt_BR (the locale's)"), N_("LANG")},
      {"with", 'w', 0, G_OPTION_ARG_FILENAME_ARRAY, &mix->with,
       N_("play with the package in this folder"), N_("FOLDER")},
      G_OPTION_ENTRY_NULL};
  g_option_context_add_main_entries(context, entries, GETTEXT_PACKAGE);
}

GOptionContext *cli_options_new(CliMix *mix, const GOptionEntry *own, const char *arguments,
                                const char *summary) {
  GOptionContext *context = g_option_context_new(arguments);
  g_option_context_set_translation_domain(context, GETTEXT_PACKAGE);
  g_option_context_set_summary(context, summary);
  if (own != NULL)
    g_option_context_add_main_entries(context, own, GETTEXT_PACKAGE);
  add_mix_entries(context, mix);
  return context;
}

gboolean cli_options_parse(GOptionContext *context, int *argc, char ***argv, GError **error) {
  return g_option_context_parse(context, argc, argv, error);
}

/* Splits "name=value" at the last sign, so that a name may hold one. Both parts must be there. */
static gboolean split_pair(const char *text, const char *option, char **name, const char **value,
                           GError **error) {
  const char *sign = strrchr(text, '=');
  if (sign == NULL || sign == text || sign[1] == '\0') {
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                _("%s: expected NAME=VALUE, got \"%s\""), option, text);
    return FALSE;
  }
  *name = g_strndup(text, (gsize)(sign - text));
  *value = sign + 1;
  return TRUE;
}

static gboolean set_options(TwMixSpec *spec, const CliMix *mix, GError **error) {
  for (int i = 0; mix->set != NULL && mix->set[i] != NULL; i++) {
    g_autofree char *name = NULL;
    const char *value = NULL;
    if (!split_pair(mix->set[i], "--set", &name, &value, error))
      return FALSE;
    if (mix->offers)
      tw_mix_spec_offer_option(spec, name, value);
    else
      tw_mix_spec_set_option(spec, name, value);
  }
  return TRUE;
}

static gboolean set_tiles(TwMixSpec *spec, char **pairs, GError **error) {
  for (int i = 0; pairs != NULL && pairs[i] != NULL; i++) {
    g_autofree char *name = NULL;
    const char *value = NULL;
    gint64 count = 0;
    if (!split_pair(pairs[i], "--tiles", &name, &value, error) ||
        !cli_parse_int(value, "--tiles", 0, TW_MAX_TILES, &count, error))
      return FALSE;
    tw_mix_spec_set_tiles(spec, name, (int)count);
  }
  return TRUE;
}

/* The folder of a package, of which the rule file may be given as well. (transfer full) */
static char *package_folder(const char *path, GError **error) {
  g_autofree char *whole = g_canonicalize_filename(path, NULL);
  g_autofree char *name = g_path_get_basename(whole);
  char *folder = strcmp(name, "rule.lua") == 0 ? g_path_get_dirname(whole) : g_strdup(whole);
  g_autofree char *rule = g_build_filename(folder, "rule.lua", NULL);
  if (g_file_test(rule, G_FILE_TEST_IS_REGULAR))
    return folder;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
              _("--with: %s is no folder of a package: it has no rule.lua"), path);
  g_free(folder);
  return NULL;
}

static gboolean add_folders(TwMixSpec *spec, char **paths, GError **error) {
  for (int i = 0; paths != NULL && paths[i] != NULL; i++) {
    g_autofree char *folder = package_folder(paths[i], error);
    if (folder == NULL)
      return FALSE;
    g_autofree char *above = g_path_get_dirname(folder);
    g_autofree char *id = g_path_get_basename(folder);
    tw_mix_spec_add_path(spec, above);
    tw_mix_spec_add_package(spec, id);
  }
  return TRUE;
}

static gboolean add_packages(TwMixSpec *spec, const char *list, GError **error) {
  g_auto(GStrv) words = g_strsplit(list, ",", -1);
  int added = 0;
  for (int i = 0; words[i] != NULL; i++) {
    const char *word = g_strstrip(words[i]);
    if (*word == '\0')
      continue;
    if (!tw_mix_spec_add(spec, word, error))
      return FALSE;
    added++;
  }
  if (added == 0)
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _("--mix names no package"));
  return added > 0;
}

/* A seat whose name is a colour would like to have it; "Red:greedy" is called Red, and a bot. */
static void describe_seats(TwMixSpec *spec, const char *players) {
  g_auto(GStrv) seats = g_strsplit(players ? players : "", ",", TW_MAX_PLAYERS);
  for (int i = 0; i < TW_MAX_PLAYERS && seats[i] != NULL; i++) {
    char *bot = strchr(seats[i], ':');
    tw_mix_spec_set_bot(spec, i, bot != NULL);
    if (bot != NULL)
      *bot = '\0';
    tw_mix_spec_set_colour(spec, i, g_strstrip(seats[i]));
  }
}

static gboolean set_teams(TwMixSpec *spec, const char *teams, GError **error) {
  if (teams == NULL)
    return TRUE;
  g_auto(GStrv) words = g_strsplit(teams, ",", -1);
  int players = tw_mix_spec_players(spec);
  if ((int)g_strv_length(words) != players) {
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                _("--teams: expected a number for each of %d players, got \"%s\""), players, teams);
    return FALSE;
  }
  TwSide sides[TW_MAX_PLAYERS];
  for (int i = 0; i < players && i < TW_MAX_PLAYERS; i++) {
    gint64 team = 0;
    if (!cli_parse_int(g_strstrip(words[i]), "--teams", 1, players, &team, error))
      return FALSE;
    sides[i] = (TwSide)(team - 1);
  }
  tw_mix_spec_set_teams(spec, sides, players);
  return TRUE;
}

static TwMixSpec *new_spec(const CliMix *mix) {
  TwMixSpec *spec = tw_mix_spec_new();
  for (int i = 0; mix->paths != NULL && mix->paths[i] != NULL; i++)
    tw_mix_spec_add_path(spec, mix->paths[i]);
  tw_mix_spec_set_language(spec, mix->language ? mix->language : g_get_language_names()[0]);
  return spec;
}

/* Packages come before, as what is said here goes before what a mix file says. */
static gboolean fill(TwMixSpec *spec, const CliMix *mix, int players, GError **error) {
  if (players > 0)
    tw_mix_spec_set_players(spec, players);
  describe_seats(spec, mix->players);
  for (int i = 0; mix->only_bots && i < tw_mix_spec_players(spec) && i < TW_MAX_PLAYERS; i++)
    tw_mix_spec_set_bot(spec, i, TRUE);
  if (mix->start != NULL)
    tw_mix_spec_set_start(spec, mix->start);
  return set_teams(spec, mix->teams, error) && set_options(spec, mix, error) &&
         set_tiles(spec, mix->tiles, error);
}

/* The packages that --mix and --with name. */
static gboolean add_all(TwMixSpec *spec, const CliMix *mix, GError **error) {
  const char *packages = mix->packages ? mix->packages : mix->with ? NULL : "classic";
  return add_folders(spec, mix->with, error) &&
         (packages == NULL || add_packages(spec, packages, error));
}

TwMixSpec *cli_mix_spec_bare(const CliMix *mix, int players, GError **error) {
  g_autoptr(TwMixSpec) spec = new_spec(mix);
  return fill(spec, mix, players, error) ? g_steal_pointer(&spec) : NULL;
}

TwMixSpec *cli_mix_spec(const CliMix *mix, int players, GError **error) {
  g_autoptr(TwMixSpec) spec = new_spec(mix);
  gboolean good = add_all(spec, mix, error) && fill(spec, mix, players, error);
  return good ? g_steal_pointer(&spec) : NULL;
}

gboolean cli_mix_players(const CliMix *mix, int *players, GError **error) {
  gint64 n = 0;
  gboolean good = mix->players == NULL ||
                  cli_parse_int(mix->players, "--players", 1, TW_MAX_PLAYERS, &n, error);
  *players = (int)n;
  return good;
}

int cli_mix_usual_players(const CliMix *mix) {
  g_autoptr(TwMixSpec) spec = new_spec(mix);
  return add_all(spec, mix, NULL) ? tw_mix_spec_usual_players(spec) : 2;
}

TwMix *cli_mix_new(const CliMix *mix, int players, GError **error) {
  g_autoptr(TwMixSpec) spec = cli_mix_spec(mix, players, error);
  TwMix *made = spec ? tw_mix_new(spec, error) : NULL;
  if (made == NULL)
    return NULL;
  const char *const *warnings = tw_mix_warnings(made);
  for (int i = 0; warnings != NULL && warnings[i] != NULL; i++)
    cli_warning("%s", warnings[i]);
  return made;
}

gboolean cli_mix_seed(const CliMix *mix, guint64 *seed, GError **error) {
  if (mix->seed != NULL)
    return cli_parse_uint64(mix->seed, "--seed", seed, error);
  *seed = ((guint64)g_random_int() << 32) | g_random_int();
  return TRUE;
}

void cli_mix_clear(CliMix *mix) {
  g_free(mix->packages);
  g_strfreev(mix->set);
  g_strfreev(mix->tiles);
  g_free(mix->start);
  g_strfreev(mix->paths);
  g_strfreev(mix->with);
  g_free(mix->language);
  g_free(mix->players);
  g_free(mix->teams);
  g_free(mix->seed);
  memset(mix, 0, sizeof *mix);
}

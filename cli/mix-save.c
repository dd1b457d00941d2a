/* SPDX-License-Identifier: MIT */

/* tilewright mix save: what the options say, as a mix file. */

#include "mix.h"

#include "common.h"
#include "messages.h"

#include <glib/gi18n.h>

#define SUFFIX ".mix.lua"

typedef struct {
  CliMix mix;
  char *title, *text, *file;
  gboolean force;
  gint64 least, most; /* players; 0: not said */
} Options;

static void options_clear(Options *options) {
  cli_mix_clear(&options->mix);
  g_free(options->title);
  g_free(options->text);
  g_free(options->file);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, options_clear)

static gboolean refuse(GError **error, const char *format, const char *text) {
  g_autofree char *message = g_strdup_printf(format, text);
  g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, message);
  return FALSE;
}

static gboolean take_file(Options *options, int argc, char **argv, GError **error) {
  if (argc != 2)
    return refuse(error, argc < 2 ? _("mix save: which file%s?") : _("unexpected argument \"%s\""),
                  argc < 2 ? "" : argv[2]);
  options->file = g_strdup(argv[1]);
  if (!g_str_has_suffix(argv[1], SUFFIX) || g_str_has_suffix(argv[1], "/" SUFFIX) ||
      strcmp(argv[1], SUFFIX) == 0)
    return refuse(error, _("%s: the name of a mix ends in .mix.lua, as in harbours.mix.lua"),
                  argv[1]);
  if (!options->force && g_file_test(argv[1], G_FILE_TEST_EXISTS))
    return refuse(error, _("%s is there already; --force writes over it"), argv[1]);
  return TRUE;
}

/* "3" or "2-5": for whom the mix is meant. */
static gboolean take_players(Options *options, GError **error) {
  if (options->mix.players == NULL)
    return TRUE;
  g_auto(GStrv) parts = g_strsplit(options->mix.players, "-", 2);
  return cli_parse_int(parts[0] ? parts[0] : "", "--players", 1, TW_MAX_PLAYERS, &options->least,
                       error) &&
         cli_parse_int(parts[0] && parts[1] ? parts[1] : parts[0], "--players", options->least,
                       TW_MAX_PLAYERS, &options->most, error);
}

static gboolean parse_options(Options *options, int argc, char **argv, GError **error) {
  const GOptionEntry own[] = {
      {"title", 0, 0, G_OPTION_ARG_STRING, &options->title, N_("what the mix is called"),
       N_("TEXT")},
      {"text", 0, 0, G_OPTION_ARG_STRING, &options->text, N_("a sentence about it"), N_("TEXT")},
      {"force", 'f', 0, G_OPTION_ARG_NONE, &options->force, N_("write over a file"), NULL},
      G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context =
      cli_options_new(&options->mix, own, _("FILE"),
                      _("Writes the mix that the options describe to a file, NAME.mix.lua.\n"
                        "--players 3 or 2-5 says for how many it is meant."));
  return cli_options_parse(context, &argc, &argv, error) && take_file(options, argc, argv, error) &&
         take_players(options, error);
}

/* Colours and bots are those of a game, not of a mix: --players does not get that far. */
static TwMixSpec *spec_of(Options *options, GError **error) {
  g_clear_pointer(&options->mix.players, g_free);
  TwMixSpec *spec = cli_mix_spec(&options->mix, (int)options->least, error);
  if (spec == NULL)
    return NULL;
  if (options->title)
    tw_mix_spec_set_title(spec, options->title);
  if (options->text)
    tw_mix_spec_set_text(spec, options->text);
  if (options->least)
    tw_mix_spec_set_range(spec, (int)options->least, (int)options->most);
  return spec;
}

static gboolean save(const Options *options, const TwMixSpec *spec, GError **error) {
  g_autoptr(TwMix) mix = tw_mix_new(spec, error);
  if (mix == NULL) {
    g_prefix_error(error, _("%s is not written, as this mix cannot be played:\n"), options->file);
    return FALSE;
  }
  g_autofree char *lua = tw_mix_spec_to_lua(spec);
  return cli_write_file(options->file, lua, error);
}

/* In a folder that is named, or here: either way --mix takes the file. */
static void tell(const Options *options) {
  g_autofree char *name = cli_plain(options->file), *word = cli_word(options->file);
  g_print(_("%s is written. Try:\n"), name);
  g_print("  tilewright play --mix %s\n  tilewright mix show %s\n", word, word);
}

int cli_mix_save(int argc, char **argv) {
  g_autoptr(GError) error = NULL;
  g_auto(Options) options = {0};
  if (!parse_options(&options, argc, argv, &error))
    return cli_fail(error);
  g_autoptr(TwMixSpec) spec = spec_of(&options, &error);
  if (spec == NULL || !save(&options, spec, &error))
    return cli_fail(error);
  tell(&options);
  return CLI_OK;
}

/* SPDX-License-Identifier: MIT */

/*
 * tilewright inspect: what a mix consists of. Here is the command line and the
 * order of the sections; what they say is in the inspect-*.c files.
 */

#include "inspect.h"

#include "commands.h"
#include "common.h"

#include <glib/gi18n.h>

const InspectSection *const cli_inspect_sections[] = {
    &cli_inspect_packages,   &cli_inspect_options, &cli_inspect_kinds,     &cli_inspect_tiles,
    &cli_inspect_attributes, &cli_inspect_pieces,  &cli_inspect_resources, &cli_inspect_decks,
    &cli_inspect_cards,      &cli_inspect_bags,    &cli_inspect_phases,    &cli_inspect_decisions,
    &cli_inspect_actions,    &cli_inspect_hooks,   &cli_inspect_state,     NULL};

typedef struct {
  CliMix mix;
  char *section, *tile;
  gboolean json;
} Options;

static void options_clear(Options *options) {
  cli_mix_clear(&options->mix);
  g_free(options->section);
  g_free(options->tile);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, options_clear)

/* --- what is asked for --------------------------------------------------- */

static gboolean parse_options(Options *options, int argc, char **argv, GError **error) {
  const GOptionEntry own[] = {
      {"section", 0, 0, G_OPTION_ARG_STRING, &options->section, N_("only this section"),
       N_("NAME")},
      {"tile", 0, 0, G_OPTION_ARG_STRING, &options->tile, N_("only this tile"), N_("TILE")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &options->json, N_("print one JSON object"), NULL},
      G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context =
      cli_options_new(&options->mix, own, NULL, _("Shows what a mix consists of."));
  if (!cli_options_parse(context, &argc, &argv, error))
    return FALSE;
  if (argc <= 1 && !(options->section && options->tile))
    return TRUE;
  if (argc > 1)
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _("unexpected argument \"%s\""),
                argv[1]);
  else
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                _("--section and --tile exclude one another"));
  return FALSE;
}

static const InspectSection *find_section(const char *name, GError **error) {
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (int i = 0; cli_inspect_sections[i]; i++) {
    if (g_str_equal(cli_inspect_sections[i]->name, name))
      return cli_inspect_sections[i];
    g_ptr_array_add(names, (gpointer)cli_inspect_sections[i]->name);
  }
  g_ptr_array_add(names, NULL);
  g_autofree char *known = g_strjoinv(", ", (char **)names->pdata);
  g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
              _("--section: there is no section \"%s\"; there are: %s"), name, known);
  return NULL;
}

static TwTileType find_tile(const TwMix *mix, const char *name, GError **error) {
  TwTileType type = tw_mix_find_tile_type(mix, name);
  if (type != TW_NONE)
    return type;
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (TwTileType i = 0; i < tw_mix_n_tile_types(mix); i++)
    g_ptr_array_add(names, (gpointer)tw_mix_tile_type_name(mix, i));
  g_ptr_array_add(names, NULL);
  const char *near = tw_suggest(name, (const char *const *)names->pdata);
  g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
              near ? _("--tile: there is no tile \"%s\"; did you mean \"%s\"?")
                   : _("--tile: there is no tile \"%s\""),
              name, near);
  return TW_NONE;
}

/* --- telling it ---------------------------------------------------------- */

static void print_section(const InspectSection *section, const TwMix *mix) {
  g_autoptr(JsonBuilder) json = json_builder_new();
  section->build(json, mix);
  g_autoptr(JsonNode) root = json_builder_get_root(json);
  JsonArray *rows = json_node_get_array(root);
  if (json_array_get_length(rows) == 0)
    return;
  g_print("%s\n", _(section->title));
  if (section->columns)
    cli_inspect_print_table(rows, section->columns);
  else
    cli_inspect_print_tiles(rows, mix);
  g_print("\n");
}

static void print_text(const InspectSection *only, const TwMix *mix) {
  for (int i = 0; cli_inspect_sections[i]; i++) {
    if (only && only != cli_inspect_sections[i])
      continue;
    print_section(cli_inspect_sections[i], mix);
  }
  if (!only)
    g_print(_("%d players; a game's state takes %d bytes.\n"), tw_mix_players(mix),
            (int)tw_mix_state_size(mix));
}

static void print_json(const InspectSection *only, const TwMix *mix) {
  g_autoptr(JsonBuilder) json = json_builder_new();
  json_builder_begin_object(json);
  for (int i = 0; cli_inspect_sections[i]; i++) {
    if (only && only != cli_inspect_sections[i])
      continue;
    json_builder_set_member_name(json, cli_inspect_sections[i]->name);
    cli_inspect_sections[i]->build(json, mix);
  }
  if (!only) {
    cli_json_int(json, "players", tw_mix_players(mix));
    cli_json_int(json, "state_bytes", (gint64)tw_mix_state_size(mix));
  }
  json_builder_end_object(json);
  cli_json_print(json);
}

static void print_tile(const Options *options, const TwMix *mix, TwTileType type) {
  g_autoptr(JsonBuilder) json = json_builder_new();
  if (options->json) {
    cli_inspect_add_tile(json, mix, type);
    cli_json_print(json);
    return;
  }
  json_builder_begin_array(json);
  cli_inspect_add_tile(json, mix, type);
  json_builder_end_array(json);
  g_autoptr(JsonNode) root = json_builder_get_root(json);
  cli_inspect_print_tiles(json_node_get_array(root), mix);
}

static int inspect(const Options *options, const TwMix *mix) {
  g_autoptr(GError) error = NULL;
  const InspectSection *only = NULL;
  if (options->section && !(only = find_section(options->section, &error)))
    return cli_fail(error);
  if (options->tile) {
    TwTileType type = find_tile(mix, options->tile, &error);
    if (type == TW_NONE)
      return cli_fail(error);
    print_tile(options, mix, type);
  } else if (options->json) {
    print_json(only, mix);
  } else {
    print_text(only, mix);
  }
  return CLI_OK;
}

int cli_inspect(int argc, char **argv) {
  g_autoptr(GError) error = NULL;
  g_auto(Options) options = {0};
  int players = 0;
  if (!parse_options(&options, argc, argv, &error) ||
      !cli_mix_players(&options.mix, &players, &error))
    return cli_fail(error);
  g_autoptr(TwMix) mix = cli_mix_new(&options.mix, players, &error);
  return mix ? inspect(&options, mix) : (int)cli_fail(error);
}

/* SPDX-License-Identifier: MIT */

/* tilewright mix show: what a mix says, made readable. */

#include "mix.h"

#include "canvas.h"
#include "common.h"
#include "inspect.h"
#include "json-text.h"

#include <glib/gi18n.h>

/* --- what it says ----------------------------------------------------------- */

static void add_packages(JsonBuilder *json, const TwMix *mix) {
  for (int i = 0; i < tw_mix_n_packages(mix); i++) {
    const char *wanted_by = tw_mix_package_wanted_by(mix, i);
    json_builder_begin_object(json);
    cli_json_string(json, "package", tw_mix_package_id(mix, i));
    cli_json_string(json, "version", tw_mix_package_version(mix, i));
    cli_json_string(json, "title", tw_mix_package_title(mix, i));
    cli_json_string(json, "for", wanted_by ? wanted_by : "");
    json_builder_end_object(json);
  }
}

static void add_options(JsonBuilder *json, const TwMix *mix) {
  for (int i = 0; i < tw_mix_n_options(mix); i++) {
    TwOptionInfo option = tw_mix_option(mix, i);
    if (strcmp(option.value, option.default_value) == 0)
      continue;
    json_builder_begin_object(json);
    cli_json_string(json, "option", option.name);
    cli_json_string(json, "value", option.value);
    cli_json_string(json, "instead of", option.default_value);
    json_builder_end_object(json);
  }
}

/* How an item of a part reads: the members of its object, in order. */
typedef struct {
  TwMixPart part;
  const char *name, *title; /* of the section */
  const char *columns[5];   /* of name, first, then; "n" and "per" are the numbers */
} Section;

static const Section sections[] = {
    {TW_MIX_TILES, "tiles", N_("Tiles"), {"tile", NULL, NULL, "count"}},
    {TW_MIX_JOINS, "join", N_("Joined"), {"kind", "with"}},
    {TW_MIX_PLACED, "placed", N_("Phases placed"), {"phase", "after", "before"}},
    {TW_MIX_CHOSEN, "chosen", N_("Phases chosen"), {"phase", "chosen"}},
    {TW_MIX_WORTHS, "worth", N_("Worth at the end"), {"resource", "pool", NULL, "points", "for"}},
    {TW_MIX_ORDERS, "order", N_("Order"), {"point", "first", "then"}},
};

static void add_items(JsonBuilder *json, const TwMixSpec *spec, const Section *section) {
  for (int i = 0; i < tw_mix_spec_n_items(spec, section->part); i++) {
    TwMixItem item = tw_mix_spec_item(spec, section->part, i);
    const char *texts[] = {item.name, item.first, item.then};
    const int numbers[] = {item.n, item.per};
    json_builder_begin_object(json);
    for (int k = 0; k < 3; k++)
      if (section->columns[k])
        cli_json_string(json, section->columns[k], texts[k] ? texts[k] : "");
    for (int k = 0; k < 2; k++)
      if (section->columns[3 + k])
        cli_json_int(json, section->columns[3 + k], numbers[k]);
    json_builder_end_object(json);
  }
}

static void add_turn(JsonBuilder *json, const TwMix *mix) {
  for (int i = 0; i < tw_mix_n_turn_phases(mix); i++)
    json_builder_add_string_value(json, tw_mix_phase_label(mix, tw_mix_turn_phase(mix, i)));
}

static void begin(JsonBuilder *json, const char *name) {
  json_builder_set_member_name(json, name);
  json_builder_begin_array(json);
}

static void build(JsonBuilder *json, const TwMix *mix) {
  const TwMixSpec *spec = tw_mix_spec(mix);
  g_autofree char *players = cli_mix_players_text(spec);
  json_builder_begin_object(json);
  cli_json_string(json, "title", tw_mix_spec_title(spec));
  cli_json_string(json, "text", tw_mix_spec_text(spec));
  cli_json_string(json, "players", players);
  cli_json_string(json, "start", tw_mix_tile_type_name(mix, tw_mix_start_tile(mix)));
  begin(json, "teams");
  for (int i = 0; i < tw_mix_spec_n_teams(spec); i++)
    json_builder_add_int_value(json, tw_mix_spec_team(spec, i) + 1);
  json_builder_end_array(json);
  begin(json, "turn");
  add_turn(json, mix);
  json_builder_end_array(json);
  begin(json, "packages");
  add_packages(json, mix);
  json_builder_end_array(json);
  begin(json, "options");
  add_options(json, mix);
  json_builder_end_array(json);
  begin(json, "warnings");
  for (const char *const *warning = tw_mix_warnings(mix); *warning; warning++)
    json_builder_add_string_value(json, *warning);
  json_builder_end_array(json);
  for (gsize i = 0; i < G_N_ELEMENTS(sections); i++) {
    begin(json, sections[i].name);
    add_items(json, spec, &sections[i]);
    json_builder_end_array(json);
  }
  json_builder_end_object(json);
}

/* --- as text ------------------------------------------------------------------ */

static void print_line(const char *what, const char *text) {
  g_autofree char *safe = canvas_safe(text ? text : "");
  if (*safe)
    g_print("%s: %s\n", what, safe);
}

/* The values of an array, with blanks. */
static void print_list(const char *what, JsonArray *array, const char *between) {
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < json_array_get_length(array); i++) {
    JsonNode *node = json_array_get_element(array, i);
    g_string_append(text, i ? between : "");
    if (json_node_get_value_type(node) == G_TYPE_STRING)
      g_string_append(text, json_node_get_string(node));
    else
      g_string_append_printf(text, "%d", (int)json_node_get_int(node));
  }
  print_line(what, text->str);
}

static void print_table(const char *title, JsonArray *rows, const char *const *columns) {
  if (json_array_get_length(rows) == 0)
    return;
  g_print("\n%s\n", title);
  cli_inspect_print_table(rows, columns);
}

static void print_section(JsonObject *object, const Section *section) {
  const char *columns[6] = {NULL};
  int n = 0;
  for (int k = 0; k < 5; k++)
    if (section->columns[k])
      columns[n++] = section->columns[k];
  print_table(_(section->title), json_object_get_array_member(object, section->name), columns);
}

static void print_text(JsonObject *object) {
  static const char *const packages[] = {"package", "version", "title", "for", NULL};
  static const char *const options[] = {"option", "value", "instead of", NULL};
  if (!json_object_get_null_member(object, "title"))
    print_line(_("Title"), json_object_get_string_member(object, "title"));
  if (!json_object_get_null_member(object, "text"))
    print_line(_("Text"), json_object_get_string_member(object, "text"));
  print_line(_("Players"), json_object_get_string_member(object, "players"));
  print_list(_("Teams"), json_object_get_array_member(object, "teams"), ", ");
  print_line(_("Start tile"), json_object_get_string_member(object, "start"));
  print_list(_("Turn"), json_object_get_array_member(object, "turn"), ", ");
  print_table(_("Packages"), json_object_get_array_member(object, "packages"), packages);
  print_table(_("Options"), json_object_get_array_member(object, "options"), options);
  for (gsize i = 0; i < G_N_ELEMENTS(sections); i++)
    print_section(object, &sections[i]);
}

int cli_mix_show(int argc, char **argv) {
  GError *error = NULL;
  g_auto(MixTask) task = {0};
  g_autoptr(TwMix) mix = NULL;
  int players;
  if (mix_task_parse(
          &task, argc, argv, TRUE,
          _("Shows what a mix says: its packages, and what is other than they would have it."),
          &error) &&
      cli_mix_players(&task.mix, &players, &error))
    mix = cli_mix_new(&task.mix, players, &error);
  if (mix == NULL) {
    int code = cli_fail(error);
    g_error_free(error);
    return code;
  }
  g_autoptr(JsonBuilder) json = json_builder_new();
  build(json, mix);
  if (task.json) {
    cli_json_print(json);
    return CLI_OK;
  }
  g_autoptr(JsonNode) root = json_builder_get_root(json);
  print_text(json_node_get_object(root));
  return CLI_OK;
}

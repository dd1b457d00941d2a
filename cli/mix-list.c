/* SPDX-License-Identifier: MIT */

/* tilewright mix list: what there is to play with, mixes and packages. */

#include "mix.h"

#include "common.h"
#include "inspect.h"
#include "json-text.h"

#include <glib/gi18n.h>

char *cli_mix_players_text(const TwMixSpec *spec) {
  int least, most;
  tw_mix_spec_range(spec, &least, &most);
  if (tw_mix_spec_n_teams(spec))
    return g_strdup_printf("%d", tw_mix_spec_n_teams(spec));
  if (least == 1 && most == TW_MAX_PLAYERS)
    return g_strdup("");
  return least == most ? g_strdup_printf("%d", least) : g_strdup_printf("%d-%d", least, most);
}

/* "harbours" of "/a/b/harbours.mix.lua" */
static char *name_of(const char *path) {
  char *name = g_path_get_basename(path);
  char *end = g_strrstr(name, ".mix.lua");
  if (end != NULL)
    *end = '\0';
  return name;
}

/* One that cannot be read is listed all the same, with the first fault in place of its title. */
static void add_mix(JsonBuilder *json, const char *path, const TwMixSpec *search) {
  g_autoptr(GError) error = NULL;
  g_autoptr(TwMixSpec) spec = tw_mix_spec_read(path, search, &error);
  g_autofree char *name = name_of(path);
  g_autofree char *players = spec ? cli_mix_players_text(spec) : g_strdup("");
  g_auto(GStrv) lines = g_strsplit(error ? error->message : "", "\n", 2);
  const char *title = spec ? tw_mix_spec_title(spec) : lines[0];
  json_builder_begin_object(json);
  cli_json_string(json, "mix", name);
  cli_json_string(json, "players", players);
  cli_json_string(json, "title", title ? title : "");
  if (spec)
    cli_json_string(json, "text", tw_mix_spec_text(spec) ? tw_mix_spec_text(spec) : "");
  cli_json_string(json, "file", path);
  json_builder_end_object(json);
}

static void add_package(JsonBuilder *json, const TwPackageAbout *about) {
  g_auto(GStrv) lines = g_strsplit(about->fault ? about->fault : about->title, "\n", 2);
  g_autofree char *parts = g_strjoinv(", ", about->parts);
  json_builder_begin_object(json);
  cli_json_string(json, "package", about->id);
  cli_json_string(json, "grade", about->grade);
  cli_json_string(json, "parts", parts);
  cli_json_string(json, "title", about->fault ? lines[0] : about->title);
  cli_json_string(json, "version", about->version);
  cli_json_string(json, "text", about->text);
  json_builder_end_object(json);
}

static void build(JsonBuilder *json, const TwMixSpec *search) {
  g_auto(GStrv) files = tw_mix_files(search);
  g_autoptr(GPtrArray) all = tw_packages_about(search);
  json_builder_begin_object(json);
  json_builder_set_member_name(json, "mixes");
  json_builder_begin_array(json);
  for (int i = 0; files[i] != NULL; i++)
    add_mix(json, files[i], search);
  json_builder_end_array(json);
  json_builder_set_member_name(json, "packages");
  json_builder_begin_array(json);
  for (guint i = 0; i < all->len; i++)
    add_package(json, all->pdata[i]);
  json_builder_end_array(json);
  json_builder_end_object(json);
}

static void print_text(JsonBuilder *json) {
  static const char *const mixes[] = {"mix", "players", "title", NULL};
  static const char *const packages[] = {"package", "grade", "title", "parts", "text", NULL};
  g_autoptr(JsonNode) root = json_builder_get_root(json);
  JsonArray *all = json_object_get_array_member(json_node_get_object(root), "mixes");
  if (json_array_get_length(all)) {
    g_print("%s\n", _("Mixes"));
    cli_inspect_print_table(all, mixes);
    g_print("\n");
  }
  g_print("%s\n", _("Packages"));
  cli_inspect_print_table(json_object_get_array_member(json_node_get_object(root), "packages"),
                          packages);
}

int cli_mix_list(int argc, char **argv) {
  g_autoptr(GError) error = NULL;
  g_auto(MixTask) task = {0};
  if (!mix_task_parse(&task, argc, argv, FALSE,
                      _("Lists the mixes and the packages on the search path (--path)."), &error))
    return cli_fail(error);
  g_autoptr(TwMixSpec) search = cli_mix_spec_bare(&task.mix, 0, &error);
  if (search == NULL)
    return cli_fail(error);
  g_autoptr(JsonBuilder) json = json_builder_new();
  build(json, search);
  if (task.json)
    cli_json_print(json);
  else
    print_text(json);
  return CLI_OK;
}

/* SPDX-License-Identifier: MIT */

/* The packages that come with the program: see packaged.h. */

#include "packaged.h"

#include <string.h>

TwMix *packaged_mix(const char *base, const char *packages, int players, GError **error) {
  g_auto(GStrv) ids = g_strsplit(packages, ",", -1);
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  if (base)
    tw_mix_spec_add_package(spec, base);
  for (char **id = ids; *id; id++)
    tw_mix_spec_add_package(spec, *id);
  tw_mix_spec_set_players(spec, players);
  return tw_mix_new(spec, error);
}

static int by_name(gconstpointer a, gconstpointer b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static void add_packages(GPtrArray *all, const char *room) {
  g_autofree char *folder = g_build_filename(g_getenv("TW_SOURCE_ROOT"), room, NULL);
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  for (const char *name; dir && (name = g_dir_read_name(dir));) {
    g_autofree char *rule = g_build_filename(folder, name, "rule.lua", NULL);
    if (g_file_test(rule, G_FILE_TEST_EXISTS))
      g_ptr_array_add(all, g_strdup(name));
  }
}

GPtrArray *packaged_ids(void) {
  GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
  add_packages(all, "plugins");
  add_packages(all, "scripts");
  g_ptr_array_sort(all, by_name);
  return all;
}

static gboolean has_package(const TwMix *mix, const char *id) {
  for (int i = 0; i < tw_mix_n_packages(mix); i++)
    if (strcmp(tw_mix_package_id(mix, i), id) == 0)
      return TRUE;
  return FALSE;
}

const char *packaged_base(const char *package) {
  static const char *const bases[] = {"classic", "south-seas", "star-wars"};
  g_autoptr(TwMix) mix = packaged_mix(NULL, package, 2, NULL);
  for (gsize i = 0; mix && i < G_N_ELEMENTS(bases); i++)
    if (has_package(mix, bases[i]))
      return bases[i];
  return "classic";
}

/* SPDX-License-Identifier: MIT */

/*
 * The folders in which packages are looked for, and which of their files make a
 * package. A package may have its rule.lua in one folder and its shared object in
 * another. Nothing is opened here but to hash it.
 */

#include "search-path.h"
#include "config.h"
#include "package-private.h"
#include <stdlib.h>
#include <string.h>

#define RULE_FILE "rule.lua"
#define PLUGIN_SUFFIX ".so"
#define DEEPEST 4         /* folders within folders of a package */
#define LARGEST (1 << 24) /* bytes of one Lua file that are still hashed */

/* The same folder may be named twice, and differently. */
static void add_folder(GPtrArray *folders, const char *folder) {
  if (folder == NULL || *folder == '\0')
    return;
  char *real = realpath(folder, NULL);
  g_autofree char *name = g_strdup(real ? real : folder);
  free(real);
  for (guint i = 0; i < folders->len; i++) {
    if (g_str_equal(folders->pdata[i], name))
      return;
  }
  g_ptr_array_add(folders, g_steal_pointer(&name));
}

GPtrArray *tw_search_folders(const TwMixSpec *spec) {
  GPtrArray *folders = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < spec->paths->len; i++)
    add_folder(folders, spec->paths->pdata[i]);
  const char *variable = g_getenv("TILEWRIGHT_PATH");
  g_auto(GStrv) parts = g_strsplit(variable ? variable : "", G_SEARCHPATH_SEPARATOR_S, -1);
  for (char **part = parts; *part; part++)
    add_folder(folders, *part);
  add_folder(folders, TW_PLUGIN_DIR);
  add_folder(folders, TW_SCRIPT_DIR);
  add_folder(folders, TW_MIX_DIR);
  return folders;
}

static gboolean is_file(const char *path) {
  return g_file_test(path, G_FILE_TEST_IS_REGULAR);
}

static char *plugin_in(const char *folder, const char *id) {
  g_autofree char *name = g_strconcat(id, PLUGIN_SUFFIX, NULL);
  return g_build_filename(folder, id, name, NULL);
}

gboolean tw_search_find(const GPtrArray *folders, const char *id, TwFound *found) {
  *found = (TwFound){0};
  for (guint i = 0; i < folders->len && tw_id_valid(id); i++) {
    const char *folder = folders->pdata[i];
    g_autofree char *rule = g_build_filename(folder, id, RULE_FILE, NULL);
    g_autofree char *plugin = plugin_in(folder, id);
    if (is_file(rule)) {
      char **slot = found->rule_folder ? &found->shadowed : &found->rule_folder;
      if (*slot == NULL)
        *slot = g_build_filename(folder, id, NULL);
    }
    if (found->plugin == NULL && is_file(plugin))
      found->plugin = g_steal_pointer(&plugin);
  }
  return found->rule_folder != NULL || found->plugin != NULL;
}

gboolean tw_search_has(const GPtrArray *folders, const char *id) {
  TwFound found;
  gboolean has = tw_search_find(folders, id, &found);
  tw_found_clear(&found);
  return has;
}

void tw_found_clear(TwFound *found) {
  g_free(found->rule_folder);
  g_free(found->plugin);
  g_free(found->shadowed);
  *found = (TwFound){0};
}

/* --- all of them --------------------------------------------------------- */

static int compare_texts(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Of two folders of one id the first with a rule.lua counts; NULL: there is a plugin alone. */
static void collect_ids(const char *folder, GHashTable *ids) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *id;
  while (dir && (id = g_dir_read_name(dir))) {
    if (!tw_id_valid(id) || g_hash_table_lookup(ids, id))
      continue;
    g_autofree char *rule = g_build_filename(folder, id, RULE_FILE, NULL);
    g_autofree char *plugin = plugin_in(folder, id);
    if (is_file(rule))
      g_hash_table_insert(ids, g_strdup(id), g_build_filename(folder, id, NULL));
    else if (!g_hash_table_contains(ids, id) && is_file(plugin))
      g_hash_table_insert(ids, g_strdup(id), NULL);
  }
}

GHashTable *tw_search_all(const GPtrArray *folders) {
  GHashTable *ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; i < folders->len; i++)
    collect_ids(folders->pdata[i], ids);
  return ids;
}

GPtrArray *tw_search_sorted(GHashTable *ids) {
  GPtrArray *sorted = g_ptr_array_new();
  GHashTableIter iter;
  gpointer id;
  g_hash_table_iter_init(&iter, ids);
  while (g_hash_table_iter_next(&iter, &id, NULL))
    g_ptr_array_add(sorted, id);
  g_ptr_array_sort(sorted, compare_texts);
  return sorted;
}

char **tw_mix_available(const TwMixSpec *spec) {
  g_return_val_if_fail(spec != NULL, NULL);
  g_autoptr(GPtrArray) folders = tw_search_folders(spec);
  g_autoptr(GHashTable) ids = tw_search_all(folders);
  g_autoptr(GPtrArray) sorted = tw_search_sorted(ids);
  char **names = g_new0(char *, sorted->len + 1);
  for (guint i = 0; i < sorted->len; i++)
    names[i] = g_strdup(sorted->pdata[i]);
  return names;
}

/* --- what a package consists of ------------------------------------------ */

/* Names relative to the package's folder, with '/'. */
static void collect_files(const char *folder, const char *below, int depth, GPtrArray *names) {
  g_autofree char *here = g_build_filename(folder, below, NULL);
  g_autoptr(GDir) dir = g_dir_open(here, 0, NULL);
  const char *name;
  while (dir && (name = g_dir_read_name(dir))) {
    g_autofree char *relative = *below ? g_strconcat(below, "/", name, NULL) : g_strdup(name);
    g_autofree char *path = g_build_filename(folder, relative, NULL);
    if (g_str_has_suffix(name, ".lua") && is_file(path))
      g_ptr_array_add(names, g_steal_pointer(&relative));
    else if (depth < DEEPEST && *name != '.' && strcmp(relative, "tests") != 0 &&
             g_file_test(path, G_FILE_TEST_IS_DIR))
      collect_files(folder, relative, depth + 1, names);
  }
}

static void hash_file(GChecksum *sum, const char *folder, const char *name) {
  g_autofree char *path = g_build_filename(folder, name, NULL);
  g_autofree char *text = NULL;
  gsize n = 0;
  g_checksum_update(sum, (const guchar *)name, (gssize)strlen(name) + 1);
  if (!g_file_get_contents(path, &text, &n, NULL))
    return;
  guint64 length = GUINT64_TO_LE((guint64)n);
  g_checksum_update(sum, (const guchar *)&length, sizeof length);
  g_checksum_update(sum, (const guchar *)text, (gssize)MIN(n, LARGEST));
}

char *tw_search_hash(const char *folder, const char *version) {
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
  g_checksum_update(sum, (const guchar *)version, (gssize)strlen(version) + 1);
  if (folder) {
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
    collect_files(folder, "", 0, names);
    g_ptr_array_sort(names, compare_texts);
    for (guint i = 0; i < names->len; i++)
      hash_file(sum, folder, names->pdata[i]);
  }
  return g_strdup(g_checksum_get_string(sum));
}

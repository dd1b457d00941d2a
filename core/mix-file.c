/* SPDX-License-Identifier: MIT */

/*
 * Mix files: where they lie, what a word of --mix means, and what becomes of two
 * specs that are put together. How a file reads is core/lua's, how it is written
 * mix-file-write.c's.
 */

#include "mix-spec.h"
#include "package-private.h"
#include "search-path.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <tilewright/mix-file.h>

#define SUFFIX ".mix.lua"

/* --- where they lie ------------------------------------------------------------ */

static gboolean is_file(const char *path) {
  return g_file_test(path, G_FILE_TEST_IS_REGULAR);
}

static char *file_in(const char *folder, const char *name) {
  g_autofree char *file = g_strconcat(name, SUFFIX, NULL);
  g_autofree char *path = g_build_filename(folder, file, NULL);
  return is_file(path) ? g_steal_pointer(&path) : NULL;
}

char *tw_mix_find_file(const TwMixSpec *search, const char *name) {
  g_return_val_if_fail(search != NULL && name != NULL, NULL);
  g_autoptr(GPtrArray) folders = tw_search_folders(search);
  char *path = NULL;
  for (guint i = 0; i < folders->len && path == NULL && tw_id_valid(name); i++)
    path = file_in(folders->pdata[i], name);
  return path;
}

/* Name -> path, of files whose name is an id: no other could be asked for. */
static void collect_files(const char *folder, GHashTable *files) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;
  while (dir && (name = g_dir_read_name(dir))) {
    if (!g_str_has_suffix(name, SUFFIX))
      continue;
    g_autofree char *id = g_strndup(name, strlen(name) - strlen(SUFFIX));
    char *path = tw_id_valid(id) && !g_hash_table_contains(files, id) ? file_in(folder, id) : NULL;
    if (path)
      g_hash_table_insert(files, g_steal_pointer(&id), path);
  }
}

static int compare_texts(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

char **tw_mix_files(const TwMixSpec *search) {
  g_return_val_if_fail(search != NULL, NULL);
  g_autoptr(GPtrArray) folders = tw_search_folders(search);
  g_autoptr(GHashTable) files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < folders->len; i++)
    collect_files(folders->pdata[i], files);
  guint n = 0;
  g_autofree gpointer *names = g_hash_table_get_keys_as_array(files, &n);
  qsort(names, n, sizeof *names, compare_texts);
  char **paths = g_new0(char *, n + 1);
  for (guint i = 0; i < n; i++)
    paths[i] = g_hash_table_lookup(files, names[i]);
  return paths;
}

/* --- two in one ------------------------------------------------------------------ */

static gboolean is_there(const GPtrArray *entries, const TwSpecEntry *wish) {
  for (guint i = 0; i < entries->len; i++) {
    const TwSpecEntry *entry = entries->pdata[i];
    if (g_str_equal(entry->a, wish->a) && g_strcmp0(entry->b, wish->b) == 0)
      return TRUE;
  }
  return FALSE;
}

/* The next of a list, and where it was said. */
static const TwSpecEntry *from_at(TwMixSpec *spec, const GPtrArray *list, guint i) {
  const TwSpecEntry *entry = i < list->len ? list->pdata[i] : NULL;
  spec->at = entry ? entry->place : NULL;
  return entry;
}

static void merge_lists(TwMixSpec *spec, const TwMixSpec *from) {
  const TwSpecEntry *entry;
  for (guint i = 0; (entry = from_at(spec, from->packages, i)); i++)
    if (!is_there(spec->packages, entry))
      tw_mix_spec_add_package(spec, entry->a);
  for (guint i = 0; (entry = from_at(spec, from->joins, i)); i++)
    if (!is_there(spec->joins, entry))
      tw_mix_spec_join(spec, entry->a, entry->b);
  for (guint i = 0; (entry = from_at(spec, from->orders, i)); i++)
    tw_mix_spec_order(spec, entry->a, entry->b, entry->c);
}

static void merge_entries(TwMixSpec *spec, const TwMixSpec *from) {
  const TwSpecEntry *entry;
  for (guint i = 0; (entry = from_at(spec, from->options, i)); i++)
    tw_mix_spec_set_option(spec, entry->a, entry->b);
  for (guint i = 0; (entry = from_at(spec, from->tiles, i)); i++)
    tw_mix_spec_set_tiles(spec, entry->a, entry->n);
  for (guint i = 0; (entry = from_at(spec, from->worths, i)); i++)
    tw_mix_spec_set_worth(spec, entry->a, entry->n, entry->per, entry->b);
  for (guint i = 0; (entry = from_at(spec, from->placed, i)); i++)
    tw_mix_spec_place_phase(spec, entry->a, entry->b, entry->c);
  for (guint i = 0; (entry = from_at(spec, from->chosen, i)); i++)
    tw_mix_spec_choose_phase(spec, entry->a, entry->b);
}

/* Two mixes in one are called by both names. */
static void merge_texts(TwMixSpec *spec, const TwMixSpec *from) {
  g_autofree char *both =
      spec->title && from->title ? g_strconcat(spec->title, " + ", from->title, NULL) : NULL;
  if (both && strlen(both) <= TW_MIX_MAX_TITLE)
    tw_mix_spec_set_title(spec, both);
  else if (from->title && !spec->title)
    tw_mix_spec_set_title(spec, from->title);
  if (from->text && !spec->text)
    tw_mix_spec_set_text(spec, from->text);
}

static void merge_beginning(TwMixSpec *spec, const TwMixSpec *from) {
  spec->at = from->place[TW_SAID_START];
  if (from->start) {
    tw_mix_spec_set_start(spec, from->start);
    spec->start_turn = from->start_turn;
  }
  spec->at = from->place[TW_SAID_FIRST];
  if (from->first)
    tw_mix_spec_set_first(spec, from->first);
  spec->at = from->place[TW_SAID_TEAMS];
  if (from->team_seats)
    tw_mix_spec_set_teams(spec, from->team, from->team_seats);
  spec->at = NULL;
}

/* Both must be meant for them. */
static gboolean merge_range(TwMixSpec *spec, const TwMixSpec *from, GError **error) {
  int least, most, other_least, other_most;
  tw_mix_spec_range(spec, &least, &most);
  tw_mix_spec_range(from, &other_least, &other_most);
  if (MAX(least, other_least) > MIN(most, other_most)) {
    const char *place = from->place[TW_SAID_PLAYERS];
    g_set_error(error, TW_ERROR, TW_ERROR_MIX,
                _("%s: players: \"%s\" is for %d to %d, the others for %d to %d"),
                place ? place : "mix", from->title ? from->title : "", other_least, other_most,
                least, most);
    return FALSE;
  }
  spec->at = from->place[TW_SAID_PLAYERS];
  if (from->least || from->most)
    tw_mix_spec_set_range(spec, MAX(least, other_least), MIN(most, other_most));
  spec->at = NULL;
  return TRUE;
}

static gboolean merge(TwMixSpec *spec, const TwMixSpec *from, GError **error) {
  if (!merge_range(spec, from, error))
    return FALSE;
  merge_lists(spec, from);
  merge_entries(spec, from);
  merge_texts(spec, from);
  merge_beginning(spec, from);
  if (from->least || from->most || from->team_seats)
    spec->players = tw_mix_spec_usual_players(spec);
  return TRUE;
}

/* --- reading --------------------------------------------------------------------- */

int tw_mix_spec_usual_players(const TwMixSpec *spec) {
  g_return_val_if_fail(spec != NULL, 2);
  int least, most;
  tw_mix_spec_range(spec, &least, &most);
  return spec->team_seats ? spec->team_seats : MAX(least, MIN(2, most));
}

TwMixSpec *tw_mix_spec_read(const char *path, const TwMixSpec *search, GError **error) {
  g_return_val_if_fail(path != NULL && (error == NULL || *error == NULL), NULL);
  g_autoptr(TwMixSpec) spec = tw_mix_spec_on(search);
  if (!tw_lua_read_mix_file(path, spec, error))
    return NULL;
  spec->players = tw_mix_spec_usual_players(spec);
  return g_steal_pointer(&spec);
}

static gboolean add_file(TwMixSpec *spec, const char *path, GError **error) {
  g_autoptr(TwMixSpec) from = tw_mix_spec_read(path, spec, error);
  g_ptr_array_add(spec->files, g_strdup(path));
  return from && merge(spec, from, error);
}

static gboolean is_package(const TwMixSpec *spec, const char *id) {
  g_autoptr(GPtrArray) folders = tw_search_folders(spec);
  return tw_search_has(folders, id);
}

int tw_mix_spec_n_files(const TwMixSpec *spec) {
  g_return_val_if_fail(spec != NULL, 0);
  return (int)spec->files->len;
}

const char *tw_mix_spec_file(const TwMixSpec *spec, int index) {
  g_return_val_if_fail(spec != NULL && index >= 0 && index < (int)spec->files->len, NULL);
  return spec->files->pdata[index];
}

gboolean tw_mix_spec_add(TwMixSpec *spec, const char *word, GError **error) {
  g_return_val_if_fail(spec != NULL && word != NULL, FALSE);
  if (g_str_has_suffix(word, SUFFIX))
    return add_file(spec, word, error);
  g_autofree char *path = tw_mix_find_file(spec, word);
  if (path && !is_package(spec, word))
    return add_file(spec, path, error);
  if (path)
    tw_mix_spec_note(
        spec, g_strdup_printf(_("\"%s\" is the package; the mix of that name is %s"), word, path));
  tw_mix_spec_add_package(spec, word);
  return TRUE;
}

/* --- packages, not loaded ----------------------------------------------------------- */

static char **parts_of(const TwManifest *manifest) {
  GPtrArray *parts = g_ptr_array_new();
  for (guint i = 0; manifest->switches && i < manifest->switches->len; i++) {
    const TwSwitch *item = &g_array_index(manifest->switches, TwSwitch, i);
    if (item->part)
      g_ptr_array_add(parts, g_strdup(item->id));
  }
  g_ptr_array_add(parts, NULL);
  return (char **)g_ptr_array_free(parts, FALSE);
}

/* (transfer full); NULL: the manifest cannot be read. folder: of the rule.lua, NULL: none. */
static TwPackageAbout *about_new(const char *id, const char *folder, GError **error) {
  g_auto(TwManifest) manifest = {0};
  if (folder && !tw_lua_read_manifest(folder, &manifest, error))
    return NULL;
  TwPackageAbout *about = g_new0(TwPackageAbout, 1);
  about->id = g_strdup(id);
  about->version = g_strdup(manifest.version ? manifest.version : "");
  about->title = g_strdup(manifest.title ? manifest.title : id);
  about->text = g_strdup(manifest.text ? manifest.text : "");
  about->grade = g_strdup(manifest.grade ? manifest.grade : "");
  about->parts = parts_of(&manifest);
  return about;
}

TwPackageAbout *tw_package_about(const TwMixSpec *search, const char *id, GError **error) {
  g_return_val_if_fail(search != NULL && id != NULL, NULL);
  g_autoptr(GPtrArray) folders = tw_search_folders(search);
  TwFound found;
  TwPackageAbout *about = NULL;
  if (tw_search_find(folders, id, &found))
    about = about_new(id, found.rule_folder, error);
  else
    g_set_error(error, TW_ERROR, TW_ERROR_MIX, _("package \"%s\" is not on the search path"), id);
  tw_found_clear(&found);
  return about;
}

static TwPackageAbout *about_unreadable(const char *id, const GError *why) {
  TwPackageAbout *about = about_new(id, NULL, NULL);
  about->fault = g_strdup(why->message);
  return about;
}

GPtrArray *tw_packages_about(const TwMixSpec *search) {
  g_return_val_if_fail(search != NULL, NULL);
  g_autoptr(GPtrArray) folders = tw_search_folders(search);
  g_autoptr(GHashTable) ids = tw_search_all(folders);
  g_autoptr(GPtrArray) sorted = tw_search_sorted(ids);
  GPtrArray *all = g_ptr_array_new_with_free_func((GDestroyNotify)tw_package_about_free);
  for (guint i = 0; i < sorted->len; i++) {
    g_autoptr(GError) why = NULL;
    const char *id = sorted->pdata[i];
    TwPackageAbout *about = about_new(id, g_hash_table_lookup(ids, id), &why);
    g_ptr_array_add(all, about ? about : about_unreadable(id, why));
  }
  return all;
}

void tw_package_about_free(TwPackageAbout *about) {
  if (about == NULL)
    return;
  g_free(about->id);
  g_free(about->version);
  g_free(about->title);
  g_free(about->text);
  g_free(about->grade);
  g_free(about->fault);
  g_strfreev(about->parts);
  g_free(about);
}

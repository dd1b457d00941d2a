/* SPDX-License-Identifier: MIT */

/* See watch.h. */

#include "watch.h"

#include <glib/gstdio.h>
#include <string.h>

#define DEEPEST 4    /* folders within folders of a package, as the engine reads them */
#define SETTLE_MS 40 /* editors write in several steps */
#define MOST_FILES 2000

struct CliWatch {
  CliWatchNotice notice;
  gpointer data;
  char **folders;
  GHashTable *seen;    /* path -> what it was like */
  GHashTable *before;  /* when it was seen before that; NULL: once only */
  GPtrArray *monitors; /* GFileMonitor, one a folder and subfolder */
  guint timer;
};

/* --- how files are ------------------------------------------------------- */

/* Another file under the same name differs by its inode, were it of the same size and time. */
static char *stamp_of(const char *path) {
  GStatBuf info;
  if (g_stat(path, &info) != 0 || !S_ISREG(info.st_mode))
    return NULL;
  return g_strdup_printf("%lld.%09ld %lld %llu", (long long)info.st_mtim.tv_sec,
                         info.st_mtim.tv_nsec, (long long)info.st_size,
                         (unsigned long long)info.st_ino);
}

/* A single file among the folders. */
static gboolean is_file(const char *folder) {
  return g_str_has_suffix(folder, ".lua");
}

typedef void (*Visit)(CliWatch *watch, const char *path, gpointer data);

/* Every folder below one, itself first, but for tests and what is hidden. */
static void visit_folders(CliWatch *watch, const char *folder, int depth, Visit visit,
                          gpointer data) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  visit(watch, folder, data);
  for (const char *name; depth < DEEPEST && dir && (name = g_dir_read_name(dir));) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    gboolean tests = depth == 0 && strcmp(name, "tests") == 0;
    if (*name != '.' && !tests && g_file_test(path, G_FILE_TEST_IS_DIR))
      visit_folders(watch, path, depth + 1, visit, data);
  }
}

static void visit_all(CliWatch *watch, Visit visit, gpointer data) {
  for (int i = 0; watch->folders && watch->folders[i]; i++) {
    if (!is_file(watch->folders[i]))
      visit_folders(watch, watch->folders[i], 0, visit, data);
  }
}

static void take_files(CliWatch *watch, const char *folder, gpointer data) {
  GHashTable *files = data;
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  (void)watch;
  for (const char *name; dir && (name = g_dir_read_name(dir));) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    char *stamp = g_str_has_suffix(name, ".lua") && *name != '.' ? stamp_of(path) : NULL;
    if (stamp && g_hash_table_size(files) < MOST_FILES)
      g_hash_table_insert(files, g_steal_pointer(&path), stamp);
    else
      g_free(stamp);
  }
}

static GHashTable *look(CliWatch *watch) {
  GHashTable *files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  visit_all(watch, take_files, files);
  for (int i = 0; watch->folders && watch->folders[i]; i++) {
    char *stamp = is_file(watch->folders[i]) ? stamp_of(watch->folders[i]) : NULL;
    if (stamp)
      g_hash_table_insert(files, g_strdup(watch->folders[i]), stamp);
  }
  return files;
}

/* Adds the files of `a` that are not the same in `b`. */
static void add_differing(GPtrArray *out, GHashTable *a, GHashTable *b, gboolean missing_only) {
  GHashTableIter iter;
  gpointer path, stamp;
  g_hash_table_iter_init(&iter, a);
  while (g_hash_table_iter_next(&iter, &path, &stamp)) {
    const char *other = g_hash_table_lookup(b, path);
    if (!other || (!missing_only && strcmp(other, stamp) != 0))
      g_ptr_array_add(out, g_strdup(path));
  }
}

static int by_text(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static GPtrArray *differing(GHashTable *before, GHashTable *now) {
  GPtrArray *files = g_ptr_array_new_with_free_func(g_free);
  add_differing(files, now, before, FALSE);
  add_differing(files, before, now, TRUE);
  g_ptr_array_sort(files, by_text);
  return files;
}

/* --- being told ---------------------------------------------------------- */

static void monitor_again(CliWatch *watch);

/* A folder that came with the change is to be watched before the files are looked at. */
static gboolean on_rest(gpointer data) {
  CliWatch *watch = data;
  watch->timer = 0;
  monitor_again(watch);
  watch->notice(watch->data);
  return G_SOURCE_REMOVE;
}

static void tell_at_rest(CliWatch *watch) {
  if (watch->timer != 0)
    g_source_remove(watch->timer);
  watch->timer = g_timeout_add(SETTLE_MS, on_rest, watch);
}

static void on_event(GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event,
                     gpointer data) {
  CliWatch *watch = data;
  (void)monitor, (void)file, (void)other, (void)event;
  tell_at_rest(watch);
}

/* Where the system has no monitors, changes are found before the next line. */
static void add_monitor(CliWatch *watch, const char *folder, gpointer data) {
  g_autoptr(GFile) file = g_file_new_for_path(folder);
  GFileMonitor *monitor = g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  (void)data;
  if (!monitor)
    return;
  g_file_monitor_set_rate_limit(monitor, SETTLE_MS);
  g_signal_connect(monitor, "changed", G_CALLBACK(on_event), watch);
  g_ptr_array_add(watch->monitors, monitor);
}

static void drop_monitor(gpointer monitor) {
  g_signal_handlers_disconnect_matched(monitor, G_SIGNAL_MATCH_FUNC, 0, 0, NULL,
                                       (gpointer)(void (*)(void))on_event, NULL);
  g_file_monitor_cancel(monitor);
  g_object_unref(monitor);
}

static void monitor_again(CliWatch *watch) {
  g_ptr_array_set_size(watch->monitors, 0);
  visit_all(watch, add_monitor, NULL);
  for (int i = 0; watch->folders && watch->folders[i]; i++) {
    g_autofree char *beside = g_path_get_dirname(watch->folders[i]);
    if (is_file(watch->folders[i])) /* editors put another file in its place: the folder tells */
      add_monitor(watch, beside, NULL);
  }
}

/* --- the watch ----------------------------------------------------------- */

CliWatch *cli_watch_new(CliWatchNotice notice, gpointer data) {
  CliWatch *watch = g_new0(CliWatch, 1);
  watch->notice = notice;
  watch->data = data;
  watch->seen = look(watch);
  watch->monitors = g_ptr_array_new_with_free_func(drop_monitor);
  return watch;
}

void cli_watch_free(CliWatch *watch) {
  if (!watch)
    return;
  g_ptr_array_unref(watch->monitors);
  if (watch->timer != 0)
    g_source_remove(watch->timer);
  g_hash_table_unref(watch->seen);
  g_clear_pointer(&watch->before, g_hash_table_unref);
  g_strfreev(watch->folders);
  g_free(watch);
}

/* In which of the folders a file is; NULL: in none. (transfer none) */
static const char *folder_of(char *const *folders, const char *file) {
  for (int i = 0; folders && folders[i]; i++) {
    gsize length = strlen(folders[i]);
    if (strncmp(file, folders[i], length) == 0 &&
        (file[length] == G_DIR_SEPARATOR || (file[length] == '\0' && is_file(folders[i]))))
      return folders[i];
  }
  return NULL;
}

/* Of a folder that was watched before, what was seen stays: it may have changed meanwhile. */
static void see_new_folders(CliWatch *watch, char *const *old) {
  GHashTable *seen = look(watch);
  GHashTableIter iter;
  gpointer path, stamp;
  g_hash_table_iter_init(&iter, seen);
  while (g_hash_table_iter_next(&iter, &path, NULL)) {
    if (folder_of(old, path))
      g_hash_table_iter_remove(&iter);
  }
  g_hash_table_iter_init(&iter, watch->seen);
  while (g_hash_table_iter_next(&iter, &path, &stamp)) {
    if (folder_of(watch->folders, path))
      g_hash_table_insert(seen, g_strdup(path), g_strdup(stamp));
  }
  g_hash_table_unref(watch->seen);
  watch->seen = seen;
  g_clear_pointer(&watch->before, g_hash_table_unref);
}

void cli_watch_set(CliWatch *watch, const char *const *folders) {
  g_auto(GStrv) old = watch->folders;
  watch->folders = g_strdupv((char **)folders);
  monitor_again(watch);
  see_new_folders(watch, old);
  if (cli_watch_changed(watch))
    tell_at_rest(watch);
}

/* A package without its first file is about to be saved: the editor has moved the old one away. */
static gboolean is_whole(const CliWatch *watch, GHashTable *files) {
  for (int i = 0; watch->folders && watch->folders[i]; i++) {
    g_autofree char *rule = is_file(watch->folders[i])
                                ? g_strdup(watch->folders[i])
                                : g_build_filename(watch->folders[i], "rule.lua", NULL);
    if (!g_hash_table_contains(files, rule))
      return FALSE;
  }
  return TRUE;
}

gboolean cli_watch_changed(CliWatch *watch) {
  g_autoptr(GHashTable) now = look(watch);
  g_autoptr(GPtrArray) files = differing(watch->seen, now);
  return files->len > 0 && is_whole(watch, now);
}

GPtrArray *cli_watch_see(CliWatch *watch) {
  g_autoptr(GHashTable) now = look(watch);
  if (!is_whole(watch, now))
    return NULL;
  GPtrArray *files = differing(watch->seen, now);
  g_clear_pointer(&watch->before, g_hash_table_unref);
  watch->before = watch->seen;
  watch->seen = g_steal_pointer(&now);
  return files;
}

gboolean cli_watch_unsee(CliWatch *watch) {
  g_autoptr(GHashTable) now = look(watch);
  g_autoptr(GPtrArray) files = differing(watch->seen, now);
  if (files->len == 0 || watch->before == NULL)
    return FALSE;
  g_hash_table_unref(watch->seen);
  watch->seen = g_steal_pointer(&watch->before);
  return TRUE;
}

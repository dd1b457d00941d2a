/* SPDX-License-Identifier: MIT */

/* Which packages a path on the command line means. */

#include "check.h"

#include <glib/gi18n.h>
#include <string.h>

static void target_free(gpointer data) {
  CheckTarget *target = data;
  g_free(target->id);
  g_free(target->folder);
  g_free(target->shown);
  g_free(target->only);
  g_free(target);
}

GPtrArray *check_targets_new(void) {
  return g_ptr_array_new_with_free_func(target_free);
}

static gboolean is_package(const char *folder) {
  g_autofree char *rule = g_build_filename(folder, "rule.lua", NULL);
  return g_file_test(rule, G_FILE_TEST_IS_REGULAR);
}

/* The same package asked for as a whole and by a file: the whole. */
static void add(GPtrArray *targets, const char *folder, const char *shown, const char *only) {
  g_autofree char *absolute = g_canonicalize_filename(folder, NULL);
  for (guint i = 0; i < targets->len; i++) {
    CheckTarget *target = targets->pdata[i];
    if (strcmp(target->folder, absolute) != 0 || (only && g_strcmp0(target->only, only) != 0))
      continue;
    if (!only)
      g_clear_pointer(&target->only, g_free);
    return;
  }
  CheckTarget *target = g_new0(CheckTarget, 1);
  target->id = g_path_get_basename(absolute);
  target->folder = g_steal_pointer(&absolute);
  target->shown = g_strdup(shown);
  target->only = g_strdup(only);
  g_ptr_array_add(targets, target);
}

/* FOLDER/FILE, or FOLDER/tests/FILE, of a package. */
static gboolean add_file(GPtrArray *targets, const char *path) {
  g_autofree char *folder = g_path_get_dirname(path), *name = g_path_get_basename(path);
  g_autofree char *absolute = g_canonicalize_filename(folder, NULL);
  g_autofree char *own = g_path_get_basename(absolute), *above = g_path_get_dirname(absolute);
  if (is_package(folder)) {
    add(targets, folder, folder, name);
    return TRUE;
  }
  if (strcmp(own, "tests") != 0 || !is_package(above))
    return FALSE;
  g_autofree char *shown =
      strcmp(folder, "tests") == 0 ? g_strdup(".") : g_path_get_dirname(folder);
  g_autofree char *only = g_build_filename(own, name, NULL);
  add(targets, above, shown, only);
  return TRUE;
}

static int by_name(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* A folder of packages. FALSE: there is none in it. */
static gboolean add_packages(GPtrArray *targets, const char *path) {
  g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
  g_autoptr(GPtrArray) folders = g_ptr_array_new_with_free_func(g_free);
  for (const char *name; dir && (name = g_dir_read_name(dir));) {
    g_autofree char *folder = g_build_filename(path, name, NULL);
    if (is_package(folder))
      g_ptr_array_add(folders, g_steal_pointer(&folder));
  }
  g_ptr_array_sort(folders, by_name);
  for (guint i = 0; i < folders->len; i++)
    add(targets, folders->pdata[i], folders->pdata[i], NULL);
  return folders->len > 0;
}

/* "scripts/toll/" is shown without the stroke. */
static char *without_stroke(const char *path) {
  gsize n = strlen(path);
  while (n > 1 && G_IS_DIR_SEPARATOR(path[n - 1]))
    n--;
  return g_strndup(path, n);
}

gboolean check_targets_add(GPtrArray *targets, const char *path, GError **error) {
  g_autofree char *shown = without_stroke(path);
  gboolean found = TRUE;
  if (!g_file_test(path, G_FILE_TEST_EXISTS)) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, _("%s: there is no such file or folder"),
                path);
    return FALSE;
  }
  if (!g_file_test(path, G_FILE_TEST_IS_DIR))
    found = add_file(targets, path);
  else if (is_package(path))
    add(targets, path, shown, NULL);
  else
    found = add_packages(targets, shown);
  if (!found)
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
                _("%s: no package: a package is a folder with a file rule.lua"), path);
  return found;
}

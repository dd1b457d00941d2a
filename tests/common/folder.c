/* SPDX-License-Identifier: MIT */

#include "common/folder.h"

#include <glib/gstdio.h>

char *folder_new(void) {
  g_autoptr(GError) error = NULL;
  char *path = g_dir_make_tmp("tilewright-XXXXXX", &error);
  if (!path)
    g_error("%s", error->message);
  return path;
}

void folder_write(const char *folder, const char *name, const char *text, gssize size) {
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_build_filename(folder, name, NULL);
  g_autofree char *above = g_path_get_dirname(path);
  g_mkdir_with_parents(above, 0700);
  if (!g_file_set_contents(path, text, size, &error))
    g_error("%s", error->message);
}

static void remove_all(const char *folder) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  for (const char *name; dir && (name = g_dir_read_name(dir));) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    if (g_file_test(path, G_FILE_TEST_IS_DIR) && !g_file_test(path, G_FILE_TEST_IS_SYMLINK))
      remove_all(path);
    else
      g_unlink(path);
  }
  g_rmdir(folder);
}

void folder_free(char *folder) {
  remove_all(folder);
  g_free(folder);
}

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
  if (!g_file_set_contents(path, text, size, &error))
    g_error("%s", error->message);
}

void folder_free(char *folder) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  for (const char *name; dir && (name = g_dir_read_name(dir));) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    g_unlink(path);
  }
  g_rmdir(folder);
  g_free(folder);
}

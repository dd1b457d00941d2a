/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_FOLDER_H
#define TW_TESTS_FOLDER_H

/* A folder for one test, gone with it. */

#include <glib.h>

/* Returns: (transfer full): the path of a new empty folder. */
char *folder_new(void);
/* name: may lie in subfolders, which are made. */
void folder_write(const char *folder, const char *name, const char *text, gssize size);
/* Removes the folder with all in it and frees the path. */
void folder_free(char *folder);

#endif

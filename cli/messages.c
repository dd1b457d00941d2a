/* SPDX-License-Identifier: MIT */

/* Messages made harmless, words for a shell, and files written whole. */

#include "messages.h"

#include "canvas.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

char *cli_plain(const char *text) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (char **line = lines; *line; line++) {
    char *safe = canvas_safe(*line);
    g_free(*line);
    *line = safe;
  }
  return g_strjoinv("\n", lines);
}

char *cli_word(const char *word) {
  gboolean plain = *word != '\0';
  for (const char *at = word; *at; at++)
    plain &= g_ascii_isalnum(*at) || strchr("-_./,=:@%+", *at) || *at & 0x80;
  return plain ? g_strdup(word) : g_shell_quote(word);
}

/* As it comes: nothing is there that could be kept. */
static gboolean write_through(const char *path, const char *text, GError **error) {
  FILE *file = fopen(path, "we");
  gboolean written = file && fputs(text, file) >= 0;
  int code = errno;
  if (file && fclose(file) != 0) {
    code = written ? errno : code;
    written = FALSE;
  }
  if (!written)
    g_set_error(error, G_FILE_ERROR, g_file_error_from_errno(code), "%s: %s", path,
                g_strerror(code));
  return written;
}

gboolean cli_write_file(const char *path, const char *text, GError **error) {
  struct stat about;
  gboolean there = stat(path, &about) == 0;
  gboolean link = g_file_test(path, G_FILE_TEST_IS_SYMLINK);
  if (there ? !S_ISREG(about.st_mode) : link)
    return write_through(path, text, error);
  char *target = link ? realpath(path, NULL) : NULL;
  gboolean good = g_file_set_contents(target ? target : path, text, -1, error);
  free(target);
  return good;
}

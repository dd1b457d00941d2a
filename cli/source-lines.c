/* SPDX-License-Identifier: MIT */

/* See source-lines.h. */

#include "source-lines.h"

#include <gio/gio.h>
#include <string.h>

#include "canvas.h"

#define AROUND 2      /* lines before and after */
#define MOST_PLACES 5 /* a message */

/* A line of a script below a message that has them already: "  >    5 | end" */
#define SHOWN "^[ >]+[0-9]+ \\| "
#define PLACE "\\b([a-z][a-z0-9-]*) (?:[0-9][^ ]* )?([A-Za-z0-9_/-]+\\.lua):([0-9]+)"

static const char *folder_of(const TwMix *mix, const char *id) {
  for (int i = 0; i < tw_mix_n_packages(mix); i++) {
    if (strcmp(tw_mix_package_id(mix, i), id) == 0)
      return tw_mix_package_folder(mix, i);
  }
  return NULL;
}

static void append_lines(GString *out, const char *folder, const char *file, gint64 line) {
  g_autofree char *path = g_build_filename(folder, file, NULL);
  g_autofree char *text = NULL;
  if (!g_file_get_contents(path, &text, NULL, NULL))
    return;
  g_autofree char *valid = g_utf8_make_valid(text, -1);
  g_auto(GStrv) lines = g_strsplit(g_strchomp(valid), "\n", -1);
  gint64 n = g_strv_length(lines);
  for (gint64 i = MAX(1, line - AROUND); i <= MIN(n, line + AROUND); i++) {
    g_autofree char *safe = canvas_safe(lines[i - 1]);
    g_string_append_printf(out, "  %c %4" G_GINT64_FORMAT " | %s\n", i == line ? '>' : ' ', i,
                           safe);
  }
}

/* What a line of a message names, once a place. */
static void append_places(GString *out, const GRegex *regex, const char *line, const TwMix *mix,
                          GHashTable *shown) {
  g_autoptr(GMatchInfo) match = NULL;
  g_regex_match(regex, line, 0, &match);
  for (; g_match_info_matches(match); g_match_info_next(match, NULL)) {
    g_autofree char *id = g_match_info_fetch(match, 1);
    g_autofree char *file = g_match_info_fetch(match, 2);
    g_autofree char *number = g_match_info_fetch(match, 3);
    char *place = g_strdup_printf("%s/%s:%s", id, file, number);
    const char *folder = folder_of(mix, id);
    if (g_hash_table_size(shown) < MOST_PLACES && g_hash_table_add(shown, place) && folder)
      append_lines(out, folder, file, g_ascii_strtoll(number, NULL, 10));
  }
}

char *cli_source_lines(const char *message, const TwMix *mix) {
  g_autoptr(GRegex) regex = g_regex_new(PLACE, 0, 0, NULL);
  g_autoptr(GHashTable) shown = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_auto(GStrv) lines = g_strsplit(message, "\n", -1);
  GString *out = g_string_new(NULL);
  for (int i = 0; lines[i] != NULL; i++) {
    g_autofree char *safe = canvas_safe(lines[i]);
    g_string_append_printf(out, "%s\n", safe);
    if (lines[i + 1] == NULL || !g_regex_match_simple(SHOWN, lines[i + 1], 0, 0))
      append_places(out, regex, lines[i], mix, shown);
  }
  return g_string_free(out, FALSE);
}

/* SPDX-License-Identifier: MIT */

/*
 * What was played is kept, a line of JSON each, so that a matrix that takes hours can be
 * interrupted. A cell is known by its key: what has changed is played anew. Of two lines with
 * one key the later holds, as when more games were asked for.
 */

#include "json-text.h"
#include "mix-matrix.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>

static void kept_free(gpointer data) {
  matrix_cell_clear(data);
  g_free(data);
}

/* FALSE: the line is none of ours. */
static gboolean read_line(Matrix *matrix, const char *line) {
  g_autoptr(JsonParser) parser = json_parser_new();
  if (!json_parser_load_from_data(parser, line, -1, NULL) ||
      !JSON_NODE_HOLDS_OBJECT(json_parser_get_root(parser)))
    return FALSE;
  JsonObject *object = json_node_get_object(json_parser_get_root(parser));
  const char *key = json_object_get_string_member_with_default(object, "key", NULL);
  const char *broken = json_object_get_string_member_with_default(object, "broken", NULL);
  if (!key)
    return FALSE;
  MatrixCell *cell = g_new0(MatrixCell, 1);
  cell->state = broken ? CELL_BROKEN : CELL_PLAYED;
  cell->games = json_object_get_int_member_with_default(object, "games", 0);
  cell->actions = json_object_get_int_member_with_default(object, "actions", 0);
  cell->text = g_strdup(broken);
  g_hash_table_insert(matrix->kept, g_strdup(key), cell);
  return TRUE;
}

static gboolean refuse_line(const Matrix *matrix, int line, GError **error) {
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
              _("%s:%d: expected a line that mix matrix --store wrote"), matrix->store, line);
  return FALSE;
}

/* A last line without its end was being written when the program was stopped: it is dropped.
 * Whatever else stands there is somebody's, and left alone. */
static gboolean drop_unfinished(const Matrix *matrix, char *text, int line, GError **error) {
  static const char begins[] = "{\"mix\":\"";
  char *end = strrchr(text, '\n'), *rest = end ? end + 1 : text;
  if (*rest == '\0')
    return TRUE;
  if (strncmp(rest, begins, MIN(strlen(rest), strlen(begins))) != 0)
    return refuse_line(matrix, line, error);
  *rest = '\0';
  return g_file_set_contents(matrix->store, text, rest - text, error);
}

/* A device may have no end, and a pipe no beginning. */
static gboolean is_plain(const Matrix *matrix, GError **error) {
  if (g_file_test(matrix->store, G_FILE_TEST_IS_REGULAR))
    return TRUE;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _("%s: this is no ordinary file"),
              matrix->store);
  return FALSE;
}

gboolean matrix_store_read(Matrix *matrix, GError **error) {
  matrix->kept = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, kept_free);
  g_autofree char *text = NULL;
  gsize size = 0;
  int n = 0;
  if (!matrix->store || !g_file_test(matrix->store, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!is_plain(matrix, error) || !g_file_get_contents(matrix->store, &text, &size, error))
    return FALSE;
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (; lines[n] && lines[n + 1]; n++)
    if (*lines[n] != '\0' && !read_line(matrix, lines[n]))
      return refuse_line(matrix, n + 1, error);
  if (strlen(text) != size)
    return refuse_line(matrix, n + 1, error);
  return drop_unfinished(matrix, text, n + 1, error);
}

static char *line_of(const MatrixCell *cell) {
  g_autoptr(JsonBuilder) json = json_builder_new();
  json_builder_begin_object(json);
  cli_json_string(json, "mix", cell->mix);
  cli_json_string(json, "key", cell->key);
  cli_json_int(json, "games", cell->games);
  cli_json_int(json, "actions", cell->actions);
  if (cell->state == CELL_BROKEN)
    cli_json_string(json, "broken", cell->text);
  json_builder_end_object(json);
  g_autoptr(JsonNode) root = json_builder_get_root(json);
  return json_to_string(root, FALSE);
}

gboolean matrix_store_add(const Matrix *matrix, const MatrixCell *cell, GError **error) {
  if (!matrix->store || !cell->key)
    return TRUE;
  g_autofree char *line = line_of(cell);
  FILE *file = fopen(matrix->store, "a");
  gboolean written = file && fprintf(file, "%s\n", line) > 0;
  if (file && fclose(file) != 0)
    written = FALSE;
  if (!written)
    g_set_error(error, G_FILE_ERROR, g_file_error_from_errno(errno), _("%s: %s"), matrix->store,
                g_strerror(errno));
  return written;
}

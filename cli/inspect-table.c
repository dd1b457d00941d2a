/* SPDX-License-Identifier: MIT */

/*
 * Prints an array of objects as a table. Columns are as wide as they need to be
 * and are left out when nothing stands in them; on a terminal the last one is
 * broken into lines.
 */

#include "canvas.h"
#include "common.h"
#include "inspect.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

enum { INDENT = 2, GAP = 2, MOST_COLUMNS = 8, NARROWEST = 20 };

typedef struct {
  GPtrArray *cells; /* texts, row by row, the headings first */
  int n, widths[MOST_COLUMNS];
  gboolean filled[MOST_COLUMNS];
} Table;

static void append_node(GString *out, JsonNode *node);

static void append_array(GString *out, JsonArray *array, const char *between) {
  for (guint i = 0; i < json_array_get_length(array); i++) {
    if (i > 0)
      g_string_append(out, between);
    append_node(out, json_array_get_element(array, i));
  }
}

/* An argument of an action: "bid: int 4..99", "answer: choice yes|no". */
static void append_argument(GString *out, JsonObject *argument) {
  g_string_append_printf(out, "%s: %s", json_object_get_string_member(argument, "id"),
                         json_object_get_string_member(argument, "type"));
  if (json_object_has_member(argument, "min"))
    g_string_append_printf(out, " %d..%d", (int)json_object_get_int_member(argument, "min"),
                           (int)json_object_get_int_member(argument, "max"));
  if (json_object_has_member(argument, "words")) {
    g_string_append_c(out, ' ');
    append_array(out, json_object_get_array_member(argument, "words"), "|");
  }
}

static void append_value(GString *out, JsonNode *node) {
  switch (json_node_get_value_type(node)) {
  case G_TYPE_BOOLEAN: g_string_append(out, json_node_get_boolean(node) ? _("yes") : ""); break;
  case G_TYPE_STRING: {
    g_autofree char *text = canvas_safe(json_node_get_string(node));
    g_string_append(out, text);
    break;
  }
  default: g_string_append_printf(out, "%" G_GINT64_FORMAT, json_node_get_int(node)); break;
  }
}

static void append_node(GString *out, JsonNode *node) {
  switch (json_node_get_node_type(node)) {
  case JSON_NODE_ARRAY: append_array(out, json_node_get_array(node), ", "); break;
  case JSON_NODE_OBJECT: append_argument(out, json_node_get_object(node)); break;
  case JSON_NODE_VALUE: append_value(out, node); break;
  case JSON_NODE_NULL: break;
  }
}

static void add_cell(Table *table, int column, char *text) {
  table->widths[column] = MAX(table->widths[column], (int)g_utf8_strlen(text, -1));
  g_ptr_array_add(table->cells, text);
}

static void fill(Table *table, JsonArray *rows, const char *const *columns) {
  while (columns[table->n] && table->n < MOST_COLUMNS) {
    add_cell(table, table->n, g_strdup(columns[table->n]));
    table->n++;
  }
  for (guint i = 0; i < json_array_get_length(rows); i++) {
    JsonObject *row = json_array_get_object_element(rows, i);
    for (int column = 0; column < table->n; column++) {
      GString *text = g_string_new(NULL);
      append_node(text, json_object_get_member(row, columns[column]));
      table->filled[column] = table->filled[column] || text->len > 0;
      add_cell(table, column, g_string_free(text, FALSE));
    }
  }
}

/* The part of a text that fits, cut at a blank where there is one; *rest is what follows. */
static char *cut(const char *text, int width, const char **rest) {
  const char *end = text, *blank = NULL;
  for (int i = 0; *end && i < width; i++, end = g_utf8_next_char(end))
    if (*end == ' ')
      blank = end;
  if (!*end) {
    *rest = end;
    return g_strdup(text);
  }
  const char *stop = blank && blank > text ? blank : end;
  *rest = *stop == ' ' ? stop + 1 : stop;
  return g_strndup(text, (gsize)(stop - text));
}

static void append_wrapped(GString *out, const char *text, int indent, int width) {
  while (*text) {
    g_autofree char *line = cut(text, width, &text);
    g_string_append(out, line);
    if (*text)
      g_string_append_printf(out, "\n%*s", indent, "");
  }
}

static int last_filled(const Table *table) {
  int last = 0;
  for (int column = 0; column < table->n; column++)
    if (table->filled[column])
      last = column;
  return last;
}

static void append_row(GString *out, const Table *table, guint first, int last) {
  int indent = INDENT;
  g_string_append_printf(out, "%*s", INDENT, "");
  for (int column = 0; column < last; column++) {
    const char *text = g_ptr_array_index(table->cells, first + (guint)column);
    if (!table->filled[column])
      continue;
    int padding = table->widths[column] + GAP - (int)g_utf8_strlen(text, -1);
    g_string_append_printf(out, "%s%*s", text, padding, "");
    indent += table->widths[column] + GAP;
  }
  int room = isatty(STDOUT_FILENO) ? MAX(cli_terminal_width() - indent, NARROWEST) : G_MAXINT;
  append_wrapped(out, g_ptr_array_index(table->cells, first + (guint)last), indent, room);
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate(out, out->len - 1);
  g_string_append_c(out, '\n');
}

void cli_inspect_print_table(JsonArray *rows, const char *const *columns) {
  Table table = {.cells = g_ptr_array_new_with_free_func(g_free)};
  g_autoptr(GString) out = g_string_new(NULL);
  fill(&table, rows, columns);
  int last = last_filled(&table);
  guint skip = table.n == 1 ? 1 : 0; /* a list needs no heading */
  for (guint i = skip * (guint)table.n; i < table.cells->len; i += (guint)table.n)
    append_row(out, &table, i, last);
  g_print("%s", out->str);
  g_ptr_array_unref(table.cells);
}

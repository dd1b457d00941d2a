/* SPDX-License-Identifier: MIT */

/* A rules page as text, wrapped to the terminal's width. */

#include "mix-rules.h"

#include "canvas.h"

#include <string.h>

#define NARROWEST 30
#define WIDEST_COLUMN 30   /* of a table's columns but the last */
#define MOST_COLUMNS 8     /* beside one another */
#define WIDEST_CELL 100000 /* one of several lines */
#define INDENT 2

/* --- lines ------------------------------------------------------------------------- */

/* A text behind `lead`, wrapped, what follows a break under its first word. */
static void append_wrapped(GString *out, const char *lead, const char *text, int width) {
  int indent = (int)g_utf8_strlen(lead, -1);
  g_autofree char *line = g_strconcat(lead, text, NULL);
  g_autofree char *wrapped = canvas_wrap(line, width, MIN(indent, width / 2));
  g_string_append_printf(out, "%s\n", wrapped);
}

/* An empty line, unless there is one. */
static void append_gap(GString *out) {
  if (out->len > 0 && !g_str_has_suffix(out->str, "\n\n"))
    g_string_append_c(out, '\n');
}

static void append_underline(GString *out, const char *text, char sign, int width) {
  int n = MIN((int)g_utf8_strlen(text, -1), width);
  for (int i = 0; i < n; i++)
    g_string_append_c(out, sign);
  g_string_append_c(out, '\n');
}

static void append_heading(GString *out, const RulesBlock *block, int width) {
  append_gap(out);
  if (block->level <= 2)
    append_gap(out);
  append_wrapped(out, "", block->text, width);
  if (block->level <= 2)
    append_underline(out, block->text, block->level == 1 ? '=' : '-', width);
  append_gap(out);
}

static void append_drawing(GString *out, const char *text) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  append_gap(out);
  for (char **line = lines; *line; line++)
    g_string_append_printf(out, "%s%s\n", **line ? "    " : "", *line);
  append_gap(out);
}

/* --- tables ------------------------------------------------------------------------- */

static int cell_width(const char *cell) {
  return strchr(cell, '\n') ? WIDEST_CELL : (int)g_utf8_strlen(cell, -1);
}

/* Widths of all columns. FALSE: they cannot stand beside one another, the last one wrapped. */
static gboolean measure(const RulesBlock *table, int width, int *widths, int n) {
  int used = INDENT;
  for (int c = 0; c < n; c++) {
    widths[c] = 0;
    for (guint r = 0; r < table->rows->len; r++)
      widths[c] = MAX(widths[c], cell_width(((char **)table->rows->pdata[r])[c]));
    if (c < n - 1 && widths[c] > WIDEST_COLUMN)
      return FALSE;
    used += c < n - 1 ? widths[c] + INDENT : 0;
  }
  return used + widths[n - 1] <= width || (used <= width / 2 && widths[n - 1] < WIDEST_CELL);
}

/* Cells beside one another; the last one is wrapped. */
static void append_row(GString *out, char **cells, const int *widths, int n, int width) {
  g_autoptr(GString) lead = g_string_new(NULL);
  g_string_append_printf(lead, "%*s", INDENT, "");
  for (int c = 0; c < n - 1; c++) {
    int gap = widths[c] - (int)g_utf8_strlen(cells[c], -1) + INDENT;
    g_string_append_printf(lead, "%s%*s", cells[c], gap, "");
  }
  g_autoptr(GString) line = g_string_new(NULL);
  append_wrapped(line, lead->str, cells[n - 1], width);
  while (line->len > 1 && line->str[line->len - 2] == ' ')
    g_string_erase(line, (gssize)line->len - 2, 1);
  g_string_append(out, line->str);
}

/* "Copies: 1; What it does: ...": all of a row on one line; NULL: it is too long for that. */
static char *joined_row(char **titles, char **cells, int n, int width) {
  GString *out = g_string_new(NULL);
  for (int c = 1; c < n; c++) {
    if (*cells[c])
      g_string_append_printf(out, "%s%s: %s", out->len ? "; " : "", titles[c], cells[c]);
  }
  gboolean fits = !strchr(out->str, '\n') && g_utf8_strlen(out->str, -1) + 6 <= width;
  return g_string_free(out, !fits);
}

/* A row as a small list: its first cell, then each of the others behind its title. */
static void append_listed(GString *out, char **titles, char **cells, int n, int width) {
  g_autofree char *joined = joined_row(titles, cells, n, width);
  append_wrapped(out, "    ", cells[0], width);
  if (joined) {
    append_wrapped(out, "      ", joined, width);
    return;
  }
  for (int c = 1; c < n; c++) {
    g_auto(GStrv) lines = g_strsplit(cells[c], "\n", -1);
    for (char **line = lines; *line && **line; line++) {
      g_autofree char *text = g_strdup_printf("%s: %s", titles[c], *line);
      append_wrapped(out, "      ", text, width);
    }
  }
}

static void append_table(GString *out, const RulesBlock *table, int width) {
  char **titles = table->rows->pdata[0];
  int n = (int)g_strv_length(titles);
  int widths[MOST_COLUMNS] = {0};
  gboolean beside = n > 0 && n <= MOST_COLUMNS && measure(table, width, widths, n);
  append_gap(out);
  if (!beside && n > 0 && *titles[0])
    append_wrapped(out, "  ", titles[0], width);
  for (guint r = beside ? 0 : 1; r < table->rows->len; r++) {
    if (beside)
      append_row(out, table->rows->pdata[r], widths, n, width);
    else
      append_listed(out, titles, table->rows->pdata[r], n, width);
  }
  append_gap(out);
}

/* --- all ----------------------------------------------------------------------------- */

static void append_block(GString *out, const RulesBlock *block, int width) {
  switch (block->sort) {
  case RULES_HEADING: append_heading(out, block, width); break;
  case RULES_BY: {
    g_autofree char *name = g_strdup_printf("[%s]", block->text);
    append_gap(out);
    append_wrapped(out, "", name, width);
    break;
  }
  case RULES_PARAGRAPH:
    append_wrapped(out, "", block->text, width);
    append_gap(out);
    break;
  case RULES_ITEM: append_wrapped(out, "- ", block->text, width); break;
  case RULES_DRAWING: append_drawing(out, block->text); break;
  case RULES_TABLE: append_table(out, block, width); break;
  }
}

char *rules_to_text(const RulesPage *page, int width) {
  GString *out = g_string_new(NULL);
  width = MAX(width, NARROWEST);
  for (guint i = 0; i < page->blocks->len; i++) {
    const RulesBlock *block = page->blocks->pdata[i];
    const RulesBlock *last = i > 0 ? page->blocks->pdata[i - 1] : NULL;
    if (last && last->sort == RULES_ITEM && block->sort == RULES_PARAGRAPH)
      append_gap(out);
    append_block(out, block, width);
  }
  return g_string_free(out, FALSE);
}

/* SPDX-License-Identifier: MIT */

/*
 * The matrix as a page in Markdown: a table for each grid, games as numbers. Columns that
 * nothing of a grid allows are told below it with the reason.
 */

#include "mix-matrix.h"

#include <glib/gi18n.h>

static gboolean column_is_refused(const Matrix *matrix, int grid, int column) {
  for (int row = 0; row < matrix->n_rows; row++) {
    if (matrix_cell(matrix, grid, row, column)->state != CELL_REFUSED)
      return FALSE;
  }
  return TRUE;
}

static char *heading_of(const Matrix *matrix, int column) {
  g_autofree char *words = matrix_column(matrix, column);
  return g_strdup(*words ? words : "—");
}

static void append_cell(GString *page, const MatrixCell *cell) {
  switch (cell->state) {
  case CELL_OPEN: g_string_append(page, " ? |"); break;
  case CELL_REFUSED: g_string_append(page, " · |"); break;
  case CELL_SAME: g_string_append(page, " = |"); break;
  case CELL_PLAYED: g_string_append_printf(page, " %" G_GINT64_FORMAT " |", cell->games); break;
  case CELL_BROKEN: g_string_append(page, " **broken** |"); break;
  }
}

static void append_row(const Matrix *matrix, int grid, int row, GString *page) {
  g_autofree char *words = matrix_row(matrix, row);
  g_auto(GStrv) parts = g_strsplit(words, ",", -1);
  g_autofree char *shown = g_strjoinv(", ", parts);
  g_string_append_printf(page, "| %s |", *shown ? shown : "—");
  for (int column = 0; column < matrix->n_columns; column++) {
    if (!column_is_refused(matrix, grid, column))
      append_cell(page, matrix_cell(matrix, grid, row, column));
  }
  g_string_append_c(page, '\n');
}

static void append_table(const Matrix *matrix, int grid, GString *page) {
  g_string_append(page, "| with |");
  for (int column = 0; column < matrix->n_columns; column++) {
    g_autofree char *heading = heading_of(matrix, column);
    if (!column_is_refused(matrix, grid, column))
      g_string_append_printf(page, " %s |", heading);
  }
  g_string_append(page, "\n|---|");
  for (int column = 0; column < matrix->n_columns; column++) {
    if (!column_is_refused(matrix, grid, column))
      g_string_append(page, "---:|");
  }
  g_string_append_c(page, '\n');
  for (int row = 0; row < matrix->n_rows; row++)
    append_row(matrix, grid, row, page);
}

/* Each reason once, with the mix that it was first met in. */
static void append_reasons(const Matrix *matrix, int grid, CellState state, const char *title,
                           GString *page) {
  g_autoptr(GHashTable) told = g_hash_table_new(g_str_hash, g_str_equal);
  for (int i = 0; i < matrix->n_rows * matrix->n_columns; i++) {
    const MatrixCell *cell = &matrix->grids[grid].cells[i];
    if (cell->state != state || !g_hash_table_add(told, cell->text))
      continue;
    if (g_hash_table_size(told) == 1)
      g_string_append_printf(page, "\n%s\n\n", title);
    g_auto(GStrv) lines = g_strsplit(cell->text, "\n", -1);
    g_autofree char *text = g_strjoinv("; ", lines);
    g_string_append_printf(page, "- `%s`: %s\n", cell->mix, text);
  }
}

static void append_grid(const Matrix *matrix, int grid, GString *page) {
  g_string_append_printf(page, _("\n## Over %s\n\n"), matrix->grids[grid].over);
  append_table(matrix, grid, page);
  append_reasons(matrix, grid, CELL_BROKEN, _("Broken:"), page);
  append_reasons(matrix, grid, CELL_REFUSED, _("Refused, with the reason:"), page);
}

int matrix_count(const Matrix *matrix, int grid, CellState state) {
  int n = 0;
  for (int g = 0; matrix->over[g]; g++) {
    for (int i = 0; (grid < 0 || g == grid) && i < matrix->n_rows * matrix->n_columns; i++)
      n += matrix->grids[g].cells[i].state == state;
  }
  return n;
}

static gint64 all_games(const Matrix *matrix) {
  gint64 games = 0;
  for (int grid = 0; matrix->over[grid]; grid++) {
    for (int i = 0; i < matrix->n_rows * matrix->n_columns; i++)
      games += matrix->grids[grid].cells[i].games;
  }
  return games;
}

char *matrix_page(const Matrix *matrix) {
  GString *page = g_string_new(NULL);
  g_string_append_printf(
      page,
      _("%d mixes were played, %" G_GINT64_FORMAT
        " games of %d to %d players (seed %" G_GUINT64_FORMAT
        "): %d broke. %d are no other than one before (=), %d are refused (·).\n"),
      matrix_count(matrix, -1, CELL_PLAYED) + matrix_count(matrix, -1, CELL_BROKEN),
      all_games(matrix), matrix->games.least_players, matrix->games.most_players,
      matrix->games.seed, matrix_count(matrix, -1, CELL_BROKEN),
      matrix_count(matrix, -1, CELL_SAME), matrix_count(matrix, -1, CELL_REFUSED));
  for (int grid = 0; matrix->over[grid]; grid++)
    append_grid(matrix, grid, page);
  return g_string_free(page, FALSE);
}

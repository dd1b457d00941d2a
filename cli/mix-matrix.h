/* SPDX-License-Identifier: MIT */
#ifndef CLI_MIX_MATRIX_H
#define CLI_MIX_MATRIX_H

/*
 * The parts of `tilewright mix matrix`. A grid for each mix that others are laid over: a row
 * for every subset of some packages, a column for each package of a second list, and one for
 * none of these. Each cell is a mix; those that can be made play random games.
 */

#include "check-games.h"

G_BEGIN_DECLS

typedef enum {
  CELL_OPEN,    /* not played yet */
  CELL_REFUSED, /* the packages do not go together */
  CELL_SAME,    /* the same mix as one played before */
  CELL_PLAYED,
  CELL_BROKEN
} CellState;

typedef struct {
  CellState state;
  char *mix;  /* its packages, "south-seas,bridges,toll" */
  char *same; /* of the packages as they are, with their options; NULL: refused */
  char *key;  /* of that and of all else that the mix says: what the store knows it by */
  gint64 games, actions;
  char *text; /* why it was refused, or what broke; else NULL */
} MatrixCell;

typedef struct {
  char *over;        /* what the grid is laid over, as in --mix */
  MatrixCell *cells; /* n_rows * n_columns */
} MatrixGrid;

typedef struct {
  CheckGames games;  /* how many in each cell, by whom; the mix and its name are the cell's */
  const CliMix *mix; /* the other options of a mix */
  char **of;         /* packages of which all subsets are rows; "a+b" are two in one */
  char **each;       /* packages with a column each */
  char **over;
  const char *store; /* a file that keeps what was played; NULL */
  int n_rows, n_columns;
  MatrixGrid *grids; /* one for each of over */
  GHashTable *kept;  /* key -> MatrixCell, out of the store */
} Matrix;

/* What a row or a column adds, as words of --mix: "bridges,gifts", "". (transfer full) */
char *matrix_row(const Matrix *matrix, int row);
char *matrix_column(const Matrix *matrix, int column);
MatrixCell *matrix_cell(const Matrix *matrix, int grid, int row, int column);
void matrix_cell_clear(MatrixCell *cell);

/* matrix_play: a cell: is there such a mix, was it played, and if not, plays. Errors: of files. */
gboolean matrix_play(Matrix *matrix, int grid, int row, int column, GError **error);

/* matrix_store_read, _add: the file of --store, JSON lines. No file is as good as an empty one. */
gboolean matrix_store_read(Matrix *matrix, GError **error);
gboolean matrix_store_add(const Matrix *matrix, const MatrixCell *cell, GError **error);

/* matrix_page: the grids as a page in Markdown. (transfer full) */
char *matrix_page(const Matrix *matrix);
/* matrix_count: cells of a state, in one grid or, -1, in all. */
int matrix_count(const Matrix *matrix, int grid, CellState state);

G_END_DECLS

#endif

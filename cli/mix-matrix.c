/* SPDX-License-Identifier: MIT */

/*
 * tilewright mix matrix: does everything go with everything? Here are its command line and
 * the order in which cells are played; see mix-matrix.h for the rest.
 */

#include "mix-matrix.h"

#include "messages.h"
#include "mix.h"

#include <glib/gi18n.h>
#include <unistd.h>

#define MOST_OF 12 /* packages of which subsets are made */

/* --- rows, columns, cells ------------------------------------------------------- */

/* "a+b" are the words a and b. */
static void append_words(GString *list, const char *item) {
  g_autofree char *words = g_strdelimit(g_strdup(item), "+", ',');
  g_string_append_printf(list, "%s%s", list->len ? "," : "", words);
}

char *matrix_row(const Matrix *matrix, int row) {
  GString *list = g_string_new(NULL);
  for (int i = 0; matrix->of[i]; i++) {
    if (row >> i & 1)
      append_words(list, matrix->of[i]);
  }
  return g_string_free(list, FALSE);
}

char *matrix_column(const Matrix *matrix, int column) {
  GString *list = g_string_new(NULL);
  if (column > 0)
    append_words(list, matrix->each[column - 1]);
  return g_string_free(list, FALSE);
}

MatrixCell *matrix_cell(const Matrix *matrix, int grid, int row, int column) {
  return &matrix->grids[grid].cells[row * matrix->n_columns + column];
}

void matrix_cell_clear(MatrixCell *cell) {
  g_free(cell->mix);
  g_free(cell->same);
  g_free(cell->key);
  g_free(cell->text);
}

static void make_grids(Matrix *matrix) {
  matrix->n_rows = 1 << g_strv_length(matrix->of);
  matrix->n_columns = 1 + (int)g_strv_length(matrix->each);
  matrix->grids = g_new0(MatrixGrid, g_strv_length(matrix->over) + 1);
  for (int i = 0; matrix->over[i]; i++) {
    matrix->grids[i].over = matrix->over[i];
    matrix->grids[i].cells = g_new0(MatrixCell, matrix->n_rows * matrix->n_columns);
  }
}

static void matrix_clear(Matrix *matrix) {
  for (int grid = 0; matrix->grids && matrix->over[grid]; grid++) {
    for (int i = 0; i < matrix->n_rows * matrix->n_columns; i++)
      matrix_cell_clear(&matrix->grids[grid].cells[i]);
    g_free(matrix->grids[grid].cells);
  }
  g_free(matrix->grids);
  g_strfreev(matrix->of);
  g_strfreev(matrix->each);
  g_strfreev(matrix->games.bots);
  g_clear_pointer(&matrix->kept, g_hash_table_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Matrix, matrix_clear)

/* --- the command line ------------------------------------------------------------- */

typedef struct {
  CliMix mix;
  GamesOptions games;
  char **over; /* --over, repeatable */
  char *of, *each, *store, *page;
} Options;

static void options_clear(Options *options) {
  cli_mix_clear(&options->mix);
  games_options_clear(&options->games);
  g_strfreev(options->over);
  g_free(options->of);
  g_free(options->each);
  g_free(options->store);
  g_free(options->page);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, options_clear)

static gboolean parse(Options *options, int *argc, char ***argv, GError **error) {
  const GOptionEntry entries[] = {
      {"over", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->over,
       N_("a mix that others are laid over; may be repeated (classic)"), N_("MIX")},
      {"of", 0, 0, G_OPTION_ARG_STRING, &options->of,
       N_("packages of which every subset is laid over it; a+b: both in one"), N_("A,B,...")},
      {"each", 0, 0, G_OPTION_ARG_STRING, &options->each,
       N_("packages that each of these is played with, one at a time"), N_("A,B,...")},
      {"store", 0, 0, G_OPTION_ARG_FILENAME, &options->store,
       N_("keep there what was played, and go on with it the next time"), N_("FILE")},
      {"page", 0, 0, G_OPTION_ARG_FILENAME, &options->page,
       N_("write the page there (the standard output)"), N_("FILE")},
      G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context =
      cli_options_new(&options->mix, entries, NULL,
                      _("Plays random games of all mixes of some packages, and draws the grid."));
  games_options_add(&options->games, context);
  if (!cli_options_parse(context, argc, argv, error))
    return FALSE;
  if (*argc > 1)
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _("unexpected argument \"%s\""),
                (*argv)[1]);
  return *argc <= 1;
}

static char **split_list(const char *list) {
  g_auto(GStrv) words = g_strsplit(list ? list : "", ",", -1);
  GPtrArray *kept = g_ptr_array_new();
  for (char **word = words; *word; word++) {
    if (*g_strstrip(*word))
      g_ptr_array_add(kept, g_strdup(*word));
  }
  g_ptr_array_add(kept, NULL);
  return (char **)g_ptr_array_free(kept, FALSE);
}

/* Is there a part of that name in a package on the search path? */
static gboolean is_part(const TwMixSpec *spec, const char *name) {
  g_autoptr(GPtrArray) all = tw_packages_about(spec);
  gboolean found = FALSE;
  for (guint i = 0; i < all->len && !found; i++)
    found = g_strv_contains((const char *const *)((TwPackageAbout *)all->pdata[i])->parts, name);
  return found;
}

/* A misspelt word would be refused in every mix and played in none. */
static gboolean check_word(const CliMix *mix, const char *word, GError **error) {
  CliMix alone = *mix;
  alone.packages = (char *)word;
  alone.offers = TRUE;
  alone.players = alone.teams = NULL;
  g_autoptr(TwMixSpec) spec = cli_mix_spec(&alone, 2, error);
  for (int i = 0; spec && i < tw_mix_spec_n_items(spec, TW_MIX_PACKAGES); i++) {
    const char *name = tw_mix_spec_item(spec, TW_MIX_PACKAGES, i).name;
    g_autofree char *id = g_strndup(name, strcspn(name, "/"));
    g_autoptr(TwPackageAbout) about = tw_package_about(spec, id, NULL);
    if (about || is_part(spec, name))
      continue;
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                _("\"%s\": there is no such package or mix on the search path"), name);
    return FALSE;
  }
  return spec != NULL;
}

static gboolean check_words(const CliMix *mix, char **words, GError **error) {
  for (char **word = words; *word; word++) {
    g_auto(GStrv) together = g_strsplit(*word, "+", -1);
    for (char **one = together; *one; one++)
      if (!check_word(mix, *one, error))
        return FALSE;
  }
  return TRUE;
}

static gboolean take_options(Matrix *matrix, Options *options, GError **error) {
  static char classic[] = "classic";
  static char *otherwise[] = {classic, NULL};
  options->games.games = options->games.games ? options->games.games : g_strdup("100");
  options->mix.seed = options->mix.seed ? options->mix.seed : g_strdup("1");
  if (!games_read(&options->games, &options->mix, &matrix->games, error))
    return FALSE;
  matrix->mix = &options->mix;
  matrix->store = options->store;
  matrix->of = split_list(options->of);
  matrix->each = split_list(options->each);
  matrix->over = options->over ? options->over : otherwise;
  if (g_strv_length(matrix->of) <= MOST_OF)
    return check_words(matrix->mix, matrix->over, error) &&
           check_words(matrix->mix, matrix->of, error) &&
           check_words(matrix->mix, matrix->each, error);
  g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
              _("--of: expected at most %d packages, as every subset is played"), MOST_OF);
  return FALSE;
}

/* --- playing ------------------------------------------------------------------------ */

static void tell_progress(const Matrix *matrix, int grid, int row, int column) {
  if (!isatty(STDERR_FILENO))
    return;
  int cells = matrix->n_rows * matrix->n_columns;
  int done = grid * cells + row * matrix->n_columns + column + 1;
  int all = cells * (int)g_strv_length(matrix->over);
  g_printerr("\r%d/%d %-60.60s%s", done, all, matrix_cell(matrix, grid, row, column)->mix,
             done == all ? "\n" : "");
}

static gboolean play_all(Matrix *matrix, GError **error) {
  for (int grid = 0; matrix->over[grid]; grid++) {
    for (int i = 0; i < matrix->n_rows * matrix->n_columns && !cli_interrupted(); i++) {
      int row = i / matrix->n_columns, column = i % matrix->n_columns;
      if (!matrix_play(matrix, grid, row, column, error))
        return FALSE;
      tell_progress(matrix, grid, row, column);
    }
  }
  return TRUE;
}

static int finish(const Matrix *matrix, const char *path, GError **error) {
  g_autofree char *page = matrix_page(matrix);
  if (path && !cli_write_file(path, page, error))
    return CLI_UNREADABLE;
  if (!path)
    g_print("%s", page);
  if (cli_interrupted())
    return CLI_INTERRUPTED;
  if (matrix_count(matrix, -1, CELL_BROKEN))
    return CLI_CHECK_FAILED;
  if (matrix_count(matrix, -1, CELL_PLAYED))
    return CLI_OK;
  g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _("none of these mixes can be played"));
  return CLI_USAGE;
}

int cli_mix_matrix(int argc, char **argv) {
  g_auto(Options) options = {0};
  g_auto(Matrix) matrix = {0};
  g_autoptr(GError) error = NULL;
  if (!parse(&options, &argc, &argv, &error) || !take_options(&matrix, &options, &error))
    return cli_fail(error);
  cli_catch_interrupt();
  make_grids(&matrix);
  int code = CLI_UNREADABLE;
  if (matrix_store_read(&matrix, &error) && play_all(&matrix, &error))
    code = finish(&matrix, options.page, &error);
  return error ? (int)cli_fail(error) : code;
}

/* SPDX-License-Identifier: MIT */

/* One cell of the matrix: the mix, and its games. */

#include "check-games-run.h"
#include "mix-matrix.h"

#include <glib/gi18n.h>

/* --- the mix ---------------------------------------------------------------- */

static char *words_of(const Matrix *matrix, int grid, int row, int column) {
  g_autofree char *below = matrix_row(matrix, row), *beside = matrix_column(matrix, column);
  GString *words = g_string_new(matrix->grids[grid].over);
  if (*below)
    g_string_append_printf(words, ",%s", below);
  if (*beside)
    g_string_append_printf(words, ",%s", beside);
  return g_string_free(words, FALSE);
}

/* Options given for the whole matrix hold where their package is in the mix. */
static TwMixSpec *spec_of(const Matrix *matrix, const char *words, GError **error) {
  CliMix mix = *matrix->mix;
  mix.offers = TRUE;
  mix.packages = (char *)words;
  mix.players = NULL;
  mix.only_bots = TRUE;
  return cli_mix_spec(&mix, matrix->games.least_players, error);
}

static char *sum_of(const char *text) {
  g_autofree char *sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1);
  return g_strndup(sum, 20);
}

/* Of the mixes over one board, two of these play the same games: the packages as they are, and
 * all options. */
static char *same_of(const Matrix *matrix, int grid, const TwMix *mix) {
  g_autoptr(GString) all = g_string_new(matrix->grids[grid].over);
  for (int i = 0; i < tw_mix_n_packages(mix); i++)
    g_string_append_printf(all, " %s", tw_mix_package_hash(mix, i));
  for (int i = 0; i < tw_mix_n_options(mix); i++)
    g_string_append_printf(all, " %s=%s", tw_mix_option(mix, i).name, tw_mix_option(mix, i).value);
  return sum_of(all->str);
}

/* What a mix file says besides (joins, tiles, order ...) may be another the next time. */
static char *key_of(const Matrix *matrix, const MatrixCell *cell, const TwMix *mix) {
  g_autofree char *spec = tw_mix_spec_to_lua(tw_mix_spec(mix));
  g_autofree char *bots =
      matrix->games.bots ? g_strjoinv(",", matrix->games.bots) : g_strdup("random");
  g_autofree char *all = g_strdup_printf("%s %d-%d %" G_GUINT64_FORMAT " %s %s", cell->same,
                                         matrix->games.least_players, matrix->games.most_players,
                                         matrix->games.seed, bots, spec);
  return sum_of(all);
}

/* --- its games ----------------------------------------------------------------- */

static void note_broken(const char *again, MatrixCell *cell, const CheckOutcome *outcome) {
  const TwBroken *broken = &outcome->broken;
  cell->state = CELL_BROKEN;
  cell->text = g_strdup_printf(
      "%s: %s%s%s%s%s (%s --games 1 --seed %" G_GUINT64_FORMAT " --players %d)",
      tw_broken_name(broken), broken->what ? broken->what : "", broken->expected ? ", " : "",
      broken->expected ? broken->expected : "", broken->expected ? " != " : "", broken->got, again,
      outcome->seed, outcome->players);
}

static void play(const Matrix *matrix, MatrixCell *cell, const TwMix *mix) {
  g_auto(CheckOutcome) outcome = {0};
  g_autoptr(GError) error = NULL;
  g_autofree char *again = g_strdup_printf("tilewright mix games --mix %s", cell->mix);
  CheckGames asked = matrix->games;
  asked.spec = tw_mix_spec(mix);
  asked.mix = mix;
  asked.package = cell->mix;
  asked.again = again;
  if (!check_games_play(&asked, &outcome, &error)) { /* with more players than it was made for */
    cell->state = CELL_REFUSED;
    cell->text = g_strdup(error->message);
  } else if (!cli_interrupted()) {
    cell->games = outcome.games;
    cell->actions = outcome.actions;
    cell->state = CELL_PLAYED;
    if (outcome.trial)
      note_broken(again, cell, &outcome);
  }
}

/* --- a cell ------------------------------------------------------------------------ */

/* Was the same mix played in this grid, in a cell before? */
static gboolean is_same(const Matrix *matrix, int grid, const MatrixCell *cell) {
  const MatrixCell *other = matrix->grids[grid].cells;
  for (; other->state != CELL_OPEN && other != cell; other++) {
    if (other->same && strcmp(other->same, cell->same) == 0)
      return TRUE;
  }
  return FALSE;
}

/* As many games as are asked for, or more. */
static gboolean take_kept(const Matrix *matrix, MatrixCell *cell) {
  const MatrixCell *kept = g_hash_table_lookup(matrix->kept, cell->key);
  if (!kept || (kept->state == CELL_PLAYED && kept->games < matrix->games.games))
    return FALSE;
  cell->state = kept->state;
  cell->games = kept->games;
  cell->actions = kept->actions;
  cell->text = g_strdup(kept->text);
  return TRUE;
}

static void refuse(MatrixCell *cell, const GError *why) {
  cell->state = CELL_REFUSED;
  cell->text = g_strdup(why->message);
}

gboolean matrix_play(Matrix *matrix, int grid, int row, int column, GError **error) {
  MatrixCell *cell = matrix_cell(matrix, grid, row, column);
  g_autoptr(GError) why = NULL;
  cell->mix = words_of(matrix, grid, row, column);
  g_autoptr(TwMixSpec) spec = spec_of(matrix, cell->mix, &why);
  g_autoptr(TwMix) mix = spec ? tw_mix_new(spec, &why) : NULL;
  if (!mix) {
    refuse(cell, why);
    return TRUE;
  }
  cell->same = same_of(matrix, grid, mix);
  cell->key = key_of(matrix, cell, mix);
  if (is_same(matrix, grid, cell))
    cell->state = CELL_SAME;
  else if (!take_kept(matrix, cell))
    play(matrix, cell, mix);
  else
    return TRUE;
  return cell->state == CELL_SAME || cell->state == CELL_OPEN ||
         matrix_store_add(matrix, cell, error);
}

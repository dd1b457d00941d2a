/* SPDX-License-Identifier: MIT */

/* Drawings of tiles and boards, character by character. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

#include "board-text.h"

typedef struct {
  TwMix *mix;
  TwWorker *worker;
  TwGame *game;
  Signs *signs;
} Table;

static void set_table(Table *table) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autoptr(GError) error = NULL;
  tw_mix_spec_add_package(spec, "classic");
  table->mix = tw_mix_new(spec, &error);
  if (table->mix == NULL)
    fail_msg("%s", error->message);
  table->worker = tw_worker_new(table->mix);
  table->game = tw_game_new(table->worker, 5, TW_GAME_DEFAULT, NULL);
  table->signs = signs_new(table->mix);
}

static void clear_table(Table *table) {
  tw_game_free(table->game);
  tw_worker_free(table->worker);
  signs_free(table->signs);
  tw_mix_unref(table->mix);
}

static char *draw_type(const Table *table, const char *name, int turn, gboolean utf8) {
  Paint paint = {.utf8 = utf8};
  TwTileType type = tw_mix_find_tile_type(table->mix, name);
  g_autoptr(Canvas) canvas = tile_canvas(table->mix, table->signs, &paint, FACE_MEDIUM, type, turn);
  GString *out = g_string_new(NULL);
  canvas_append(canvas, &paint, out);
  return g_string_free(out, FALSE);
}

static void draws_tiles(void **state) {
  static const struct {
    const char *name;
    int turn;
    gboolean utf8;
    const char *expected;
  } cases[] = {
      {"classic/D", 0, TRUE, " ▒▒▒▒▒\n═══════\n ·····\n"},
      {"classic/D", 0, FALSE, " %%%%%\n=======\n .....\n"},
      {"classic/D", 1, FALSE, " ..|..\n...|.%%\n ..|..\n"},
      {"classic/B", 0, TRUE, " ·····\n··[M]··\n ·····\n"},
      {"classic/X", 0, TRUE, " ··║··\n═══○═══\n ··║··\n"},
      {"classic/V", 0, TRUE, " ·····\n═══╗···\n ··║··\n"},
      {"classic/C", 0, TRUE, " ▒▒▒▒▒\n▒▒▒p▒▒▒\n ▒▒▒▒▒\n"},
  };
  Table table;
  (void)state;
  set_table(&table);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *got = draw_type(&table, cases[i].name, cases[i].turn, cases[i].utf8);
    assert_string_equal(got, cases[i].expected);
  }
  clear_table(&table);
}

/* Every tile in every turn and size keeps to its block, and turning round changes nothing. */
static void draws_every_tile(void **state) {
  Table table;
  Paint paint = {.utf8 = TRUE};
  (void)state;
  set_table(&table);
  for (TwTileType type = 0; type < tw_mix_n_tile_types(table.mix); type++) {
    for (int i = 0; i < 4 * FACE_SIZES; i++) {
      g_autoptr(Canvas) canvas = tile_canvas(table.mix, table.signs, &paint, i / 4, type, i % 4);
      assert_int_equal(canvas->width, face_width(i / 4));
      assert_int_equal(canvas->height, face_height(i / 4));
    }
    Face face, same;
    face_of_type(&face, table.signs, table.mix, type, 0, 0);
    face_of_type(&same, table.signs, table.mix, type, 0, 0);
    assert_true(face_same(&face, &same));
  }
  clear_table(&table);
}

static void knows_turns_that_look_alike(void **state) {
  Table table;
  Face one, half, quarter;
  (void)state;
  set_table(&table);
  TwTileType straight = tw_mix_find_tile_type(table.mix, "classic/U");
  face_of_type(&one, table.signs, table.mix, straight, 0, 0);
  face_of_type(&half, table.signs, table.mix, straight, 2, 0);
  face_of_type(&quarter, table.signs, table.mix, straight, 1, 0);
  assert_true(face_same(&one, &half));
  assert_false(face_same(&one, &quarter));
  clear_table(&table);
}

static char *draw_board(const Table *table, const BoardSpot *spots, int n, int width) {
  static const int colors[] = {0, 1};
  BoardText options = {.paint = {.utf8 = TRUE},
                       .width = width,
                       .height = 10,
                       .spots = spots,
                       .n_spots = n,
                       .last = 0,
                       .initials = "RB",
                       .colors = colors};
  return board_text(table->game, table->signs, &options);
}

static void draws_a_board(void **state) {
  const BoardSpot spots[] = {{tw_cell(0, -1), 1}, {tw_cell(1, 0), 2}};
  Table table;
  (void)state;
  set_table(&table);
  g_autofree char *text = draw_board(&table, spots, 2, 80);
  assert_string_equal(text, "        0      1\n"
                            "\n"
                            " -1    (1)\n"
                            "\n"
                            "     ┏▒▒▒▒▒┓\n"
                            "  0  ═══════  (2)\n"
                            "     ┗·····┛\n");
  clear_table(&table);
}

static void says_what_is_cut_off(void **state) {
  const BoardSpot spots[] = {{tw_cell(-40, 0), 1}, {tw_cell(1, 0), 2}, {tw_cell(40, 0), 3}};
  Table table;
  (void)state;
  set_table(&table);
  g_autofree char *text = draw_board(&table, spots, 3, 80);
  assert_non_null(strstr(text, "of -40 to 40"));
  assert_non_null(strstr(text, "Spots elsewhere: 1 (-40,0), 3 (40,0)\n"));
  assert_null(strstr(text, "2 (1,0)"));
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (int i = 0; lines[i] != NULL && !g_str_has_prefix(lines[i], "Columns"); i++)
    assert_in_range(g_utf8_strlen(lines[i], -1), 0, 80);
  clear_table(&table);
}

static void wraps_lines(void **state) {
  g_autofree char *plain = canvas_wrap("  one two three\nfour\n", 10, 4);
  g_autofree char *inked = canvas_wrap("\033[1mone\033[0m two", 7, 2);
  g_autofree char *safe = canvas_safe("a\033[2Jb\n\xff");
  (void)state;
  assert_string_equal(plain, "  one two\n    three\nfour\n");
  assert_string_equal(inked, "\033[1mone\033[0m two");
  assert_string_equal(safe, "a?[2Jb \xef\xbf\xbd");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(draws_tiles),
      cmocka_unit_test(draws_every_tile),
      cmocka_unit_test(knows_turns_that_look_alike),
      cmocka_unit_test(draws_a_board),
      cmocka_unit_test(says_what_is_cut_off),
      cmocka_unit_test(wraps_lines),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

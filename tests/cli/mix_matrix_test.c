/* SPDX-License-Identifier: MIT */

/* tilewright mix games and mix matrix: the grid, what is refused, the same or broken, and going
 * on where it was left. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/folder.h"
#include "common/program.h"

#define RULE(id, more)                                                                             \
  "rule { api = 1, id = \"" id "\", version = \"1.0.0\", title = \"" id "\"" more " }\n"

/* One that is harmless, one that breaks an invariant, one that goes with nothing. */
static char *make_packages(void) {
  char *folder = folder_new();
  folder_write(folder, "calm/rule.lua", RULE("calm", ""), -1);
  folder_write(folder, "leak/rule.lua",
               RULE("leak", "") "hook(\"turn/end\", function() game:draw() end)\n", -1);
  folder_write(folder, "lonely/rule.lua", RULE("lonely", ", conflicts = { \"classic\" }"), -1);
  return folder;
}

static Program matrix(const char *folder, const char *more) {
  g_autofree char *line = g_strdup_printf(
      "mix matrix --path %s --games 4 --players 2-3 --seed 1 --jobs 1 %s", folder, more);
  return program_run(line);
}

static void assert_has(const char *text, const char *part) {
  if (!strstr(text, part))
    fail_msg("expected \"%s\" in:\n%s", part, text);
}

static void a_grid_has_a_cell_for_each_mix(void **state) {
  (void)state;
  char *folder = make_packages();
  g_auto(Program) run = matrix(folder, "--of calm,no-fields --each small-towns,calm,lonely");
  assert_int_equal(run.code, 0);
  assert_has(run.out, "8 mixes were played, 32 games of 2 to 3 players (seed 1): 0 broke.");
  assert_has(run.out, "| with | — | small-towns | calm |\n|---|---:|---:|---:|\n"
                      "| — | 4 | 4 | 4 |\n"
                      "| calm | = | 4 | = |\n"
                      "| no-fields | 4 | 4 | 4 |\n"
                      "| calm, no-fields | = | 4 | = |\n");
  assert_has(run.out, "- `classic,lonely`: mix: package lonely does not go together with classic");
  folder_free(folder);
}

static void what_breaks_is_told_with_how_to_see_it(void **state) {
  (void)state;
  char *folder = make_packages();
  g_auto(Program) run = matrix(folder, "--of leak --over classic --over south-seas");
  assert_int_equal(run.code, 1);
  assert_has(run.out, "2 broke");
  assert_has(run.out, "| leak | **broken** |");
  assert_has(run.out, "- `classic,leak`: tiles: ");
  const char *again = strstr(run.out, "(tilewright mix games ");
  assert_non_null(again);
  g_autofree char *line = g_strndup(again + 12, strcspn(again + 12, ")"));
  g_autofree char *more = g_strdup_printf("%s --path %s", line, folder);
  g_auto(Program) once = program_run(more);
  assert_int_equal(once.code, 1);
  assert_has(once.out, "FAILED classic,leak: tiles");
  assert_has(once.out, "The whole game again: tilewright mix games --mix classic,leak --path");
  folder_free(folder);
}

static void a_store_is_gone_on_with(void **state) {
  (void)state;
  char *folder = make_packages();
  g_autofree char *store = g_build_filename(folder, "store.jsonl", NULL);
  g_autofree char *more = g_strdup_printf("--of leak,calm --store %s", store);
  g_auto(Program) first = matrix(folder, more);
  g_autofree char *text = NULL;
  assert_true(g_file_get_contents(store, &text, NULL, NULL));
  g_auto(Program) second = matrix(folder, more);
  assert_string_equal(first.out, second.out);
  g_autofree char *after = NULL;
  assert_true(g_file_get_contents(store, &after, NULL, NULL));
  assert_string_equal(text, after); /* nothing was played again */
  /* The last line cut off, as a power cut leaves it: that cell is played anew. */
  text[strlen(text) - 9] = '\0';
  assert_true(g_file_set_contents(store, text, -1, NULL));
  g_auto(Program) third = matrix(folder, more);
  assert_string_equal(first.out, third.out);
  g_auto(Program) fourth = matrix(folder, more);
  assert_string_equal(first.out, fourth.out);
  assert_true(g_file_set_contents(store, "hello\n{}\n", -1, NULL));
  g_auto(Program) foreign = matrix(folder, more);
  assert_int_equal(foreign.code, 3);
  assert_has(foreign.err, "store.jsonl:1: expected a line");
  folder_free(folder);
}

/* What somebody else wrote stays as it is, and what has no end is not waited for. */
/* How many lines a matrix over a mix file adds to its store. */
static int lines_added(const char *folder, const char *store, const char *more) {
  g_autofree char *before = NULL, *after = NULL;
  g_autofree char *line = g_strdup_printf("--path %s --players 2 --seed 1 --over %s/board.mix.lua "
                                          "--of calm --store %s %s",
                                          folder, folder, store, more);
  g_autofree char *all = g_strconcat("mix matrix ", line, NULL);
  g_file_get_contents(store, &before, NULL, NULL);
  g_auto(Program) run = program_run(all);
  assert_int_equal(run.code, 0);
  assert_true(g_file_get_contents(store, &after, NULL, NULL));
  int n = 0;
  for (const char *at = after + (before ? strlen(before) : 0); (at = strchr(at, '\n')); at++)
    n++;
  return n;
}

static void a_store_knows_what_was_played(void **state) {
  (void)state;
  char *folder = make_packages();
  g_autofree char *store = g_build_filename(folder, "store.jsonl", NULL);
  folder_write(folder, "board.mix.lua", "mix { api = 1, packages = { \"classic\" } }\n", -1);
  assert_int_equal(lines_added(folder, store, "--games 2"), 2);
  assert_int_equal(lines_added(folder, store, "--games 1"), 0); /* more were played */
  assert_int_equal(lines_added(folder, store, "--games 3"), 2);
  assert_int_equal(lines_added(folder, store, "--games 3"), 0);
  assert_int_equal(lines_added(folder, store, "--games 3 --bots greedy"), 2);
  folder_write(folder, "board.mix.lua",
               "mix { api = 1, packages = { \"classic\" }, tiles = { [\"classic/A\"] = 5 } }\n",
               -1);
  assert_int_equal(lines_added(folder, store, "--games 3"), 2);
  folder_free(folder);
}

static void only_a_store_is_a_store(void **state) {
  (void)state;
  static const struct {
    const char *text;
    gssize size;
  } rows[] = {{"my notes", -1}, {"{\"mix\":\"a\"}\nmy notes", -1}, {"\0\0\xff", 3}, {"{}\0\n", 4}};
  char *folder = make_packages();
  g_autofree char *store = g_build_filename(folder, "notes", NULL);
  g_autofree char *more = g_strdup_printf("--store %s", store);
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *after = NULL;
    gsize size = 0, given = rows[i].size < 0 ? strlen(rows[i].text) : (gsize)rows[i].size;
    assert_true(g_file_set_contents(store, rows[i].text, rows[i].size, NULL));
    g_auto(Program) run = matrix(folder, more);
    assert_int_equal(run.code, 3);
    assert_has(run.err, "notes:1: expected a line that mix matrix --store wrote");
    assert_true(g_file_get_contents(store, &after, &size, NULL) && size == given);
    assert_memory_equal(after, rows[i].text, given);
  }
  g_auto(Program) endless = matrix(folder, "--store /dev/full");
  assert_int_equal(endless.code, 3);
  assert_has(endless.err, "/dev/full: this is no ordinary file");
  folder_free(folder);
}

static void a_misspelt_word_is_no_refused_mix(void **state) {
  (void)state;
  char *folder = make_packages();
  static const char *const lines[] = {"--over clasic", "--of clam", "--each bcb/bridges,calm+clam"};
  for (gsize i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_auto(Program) run = matrix(folder, lines[i]);
    assert_int_equal(run.code, 2);
    assert_has(run.err, "there is no such package or mix on the search path");
  }
  g_auto(Program) json = matrix(folder, "--json"); /* the grid is a page */
  assert_int_equal(json.code, 2);
  g_auto(Program) none = matrix(folder, "--over classic,lonely");
  assert_int_equal(none.code, 2);
  assert_has(none.out, "0 mixes were played");
  assert_has(none.err, "none of these mixes can be played");
  folder_free(folder);
}

/* Where nobody says for how many players, for those the mix is for. */
static void a_mix_is_played_by_as_many_as_it_is_for(void **state) {
  (void)state;
  static const struct {
    const char *field, *words;
  } rows[] = {{"players = 5", "of 5 players"},
              {"players = { 1, 3 }", "of 2 to 3 players"},
              {"teams = { 1, 1, 1 }", "of 3 players"}};
  char *folder = folder_new();
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *text =
        g_strdup_printf("mix { api = 1, packages = { \"classic\" }, %s }", rows[i].field);
    folder_write(folder, "some.mix.lua", text, -1);
    g_autofree char *line =
        g_strdup_printf("mix games --mix %s/some.mix.lua --games 2 --jobs 1", folder);
    g_auto(Program) run = program_run(line);
    assert_int_equal(run.code, 0);
    assert_has(run.out, rows[i].words);
  }
  folder_free(folder);
}

static void options_hold_where_their_package_is(void **state) {
  (void)state;
  char *folder = make_packages();
  g_auto(Program) run = matrix(folder, "--of small-towns --set small-towns.points=3");
  assert_int_equal(run.code, 0);
  assert_has(run.out, "2 mixes were played");
  g_auto(Program) many = matrix(folder, "--of a,b,c,d,e,f,g,h,i,j,k,l,m");
  assert_int_equal(many.code, 2);
  assert_has(many.err, "at most 12 packages");
  folder_free(folder);
}

/* The library tells whoever wants to hear it that it made a mix. */
static int count_made(const char *folder, const char *more) {
  g_setenv("G_MESSAGES_DEBUG", "all", TRUE);
  g_auto(Program) run = matrix(folder, more);
  g_unsetenv("G_MESSAGES_DEBUG");
  int n = 0;
  g_autofree char *all = g_strconcat(run.out, run.err, NULL);
  for (const char *at = all; (at = strstr(at, " packages made")); at++)
    n++;
  return n;
}

static void each_mix_is_made_once(void **state) {
  (void)state;
  char *folder = make_packages();
  g_autofree char *store = g_build_filename(folder, "store.jsonl", NULL);
  g_autofree char *more =
      g_strdup_printf("--of small-towns --set small-towns.points=3 --store %s", store);
  int first = count_made(folder, more);
  assert_int_equal(count_made(folder, more), 2); /* two cells, of which none is played again */
  assert_true(first > 2);
  folder_free(folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_grid_has_a_cell_for_each_mix),
      cmocka_unit_test(what_breaks_is_told_with_how_to_see_it),
      cmocka_unit_test(a_store_is_gone_on_with),
      cmocka_unit_test(a_store_knows_what_was_played),
      cmocka_unit_test(only_a_store_is_a_store),
      cmocka_unit_test(a_misspelt_word_is_no_refused_mix),
      cmocka_unit_test(a_mix_is_played_by_as_many_as_it_is_for),
      cmocka_unit_test(options_hold_where_their_package_is),
      cmocka_unit_test(each_mix_is_made_once),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

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
      cmocka_unit_test(options_hold_where_their_package_is),
      cmocka_unit_test(each_mix_is_made_once),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

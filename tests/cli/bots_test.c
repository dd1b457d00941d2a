/* SPDX-License-Identifier: MIT */

/*
 * What the bots make of actions that they know only by their declaration: ranges,
 * and what a package says of a position. Uses the fixture plugin `wager`.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "common/program.h"

static double points(const char *bots) {
  g_autofree char *folder = g_build_filename(g_getenv("TW_BUILD_ROOT"), "tests", "plugins", NULL);
  g_autofree char *quoted = g_shell_quote(folder);
  g_autofree char *line = g_strdup_printf(
      "simulate --mix classic,wager --path %s --games 10 --seed 2 --json --players %s", quoted,
      bots);
  g_auto(Program) program = program_run(line);
  if (program.code != 0)
    fail_msg("%s", program.err);
  g_autoptr(JsonNode) root = program_json(&program);
  JsonArray *seats = json_object_get_array_member(json_node_get_object(root), "seats");
  return json_object_get_double_member(json_array_get_object_element(seats, 0), "points");
}

/* 35 or 36 turns: the best bid pays 16 and a vow kept 10000, if both are always found. */
static void test_greedy_finds_the_best(void **state) {
  double mean = points("greedy,random");
  assert_true(mean >= 35 * 10000 + 35 * 16);
  assert_true(mean < 37 * 10000);
}

/* One vow in two is kept. */
static void test_random_takes_either(void **state) {
  double mean = points("random,random");
  assert_true(mean > 14 * 10000 && mean < 22 * 10000);
}

/* Nobody bids what no tile is worth: at auctions, too, points come from the board. */
static void test_greedy_bids_within_reason(void **state) {
  (void)state;
  g_auto(Program) program =
      program_run("simulate --mix classic,bcb --games 4 --seed 2 --json --players "
                  "greedy,greedy,greedy");
  if (program.code != 0)
    fail_msg("%s", program.err);
  g_autoptr(JsonNode) root = program_json(&program);
  JsonArray *seats = json_object_get_array_member(json_node_get_object(root), "seats");
  for (guint i = 0; i < 3; i++) {
    JsonObject *seat = json_array_get_object_element(seats, i);
    double mean = json_object_get_double_member(seat, "points");
    assert_true(mean > 40 && mean < 120);
    assert_true(json_object_get_double_member(seat, "deviation") < 40);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_greedy_finds_the_best),
      cmocka_unit_test(test_random_takes_either),
      cmocka_unit_test(test_greedy_bids_within_reason),
  };
  return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}

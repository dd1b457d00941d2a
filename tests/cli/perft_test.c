/* SPDX-License-Identifier: MIT */

/*
 * tilewright perft, from the outside. The counts of the first two levels were made
 * by hand on paper; those below them guard against change.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/program.h"

static JsonObject *level(JsonNode *root, guint depth) {
  JsonArray *levels = json_object_get_array_member(json_node_get_object(root), "levels");
  assert_true(depth >= 1 && depth <= json_array_get_length(levels));
  return json_array_get_object_element(levels, depth - 1);
}

static int sequences(JsonNode *root, guint depth) {
  return (int)json_object_get_int_member(level(root, depth), "sequences");
}

/* A monastery with a road to the south, beside the start tile: the road to its road on either
 * side, or any of the three other sides below it; then monastery, road, field or nobody. */
static void test_lowest_type_first(void **state) {
  g_auto(Program) program = program_run("perft 4 --json");
  g_autoptr(JsonNode) root = program_json(&program);
  assert_int_equal(program.code, 0);
  assert_int_equal(sequences(root, 1), 5);
  assert_int_equal(sequences(root, 2), 20);
  assert_int_equal(sequences(root, 3), 212);
  assert_int_equal(sequences(root, 4), 790);
}

/* A city to the north: city to city, or field to field in three turns; each with three choices.
 * All crossroads: four turns on either side; four roads, four fields or nobody. */
static void test_given_order(void **state) {
  g_auto(Program) city = program_run("perft 2 --json --tiles-order classic/E");
  g_autoptr(JsonNode) city_root = program_json(&city);
  assert_int_equal(sequences(city_root, 1), 4);
  assert_int_equal(sequences(city_root, 2), 12);
  g_auto(Program) cross = program_run("perft 2 --json --tiles-order X,V");
  g_autoptr(JsonNode) cross_root = program_json(&cross);
  assert_int_equal(sequences(cross_root, 1), 8);
  assert_int_equal(sequences(cross_root, 2), 72);
}

static void test_without_fields(void **state) {
  g_auto(Program) program = program_run("perft 2 --json --tiles-order X --set classic.farmers=off");
  g_autoptr(JsonNode) root = program_json(&program);
  assert_int_equal(sequences(root, 2), 8 * 5);
}

/* A listed check holds, another count or another signature does not. */
static void test_check(void **state) {
  g_auto(Program) program = program_run("perft 3 --json");
  g_autoptr(JsonNode) root = program_json(&program);
  const char *signature = json_object_get_string_member(level(root, 3), "signature");
  g_autofree char *good = g_strdup_printf("perft 3 --check 212:%s", signature);
  g_auto(Program) both = program_run(good), count = program_run("perft 3 --check 212");
  g_auto(Program) other = program_run("perft 3 --check 213");
  g_auto(Program) changed = program_run("perft 3 --check 212:0123456789abcdef");
  assert_int_equal(both.code, 0);
  assert_int_equal(count.code, 0);
  assert_int_equal(other.code, 1);
  assert_non_null(strstr(other.err, "expected 213, got 212:"));
  assert_int_equal(changed.code, 1);
}

static void test_text(void **state) {
  g_auto(Program) program = program_run("perft 1");
  assert_non_null(strstr(program.out, "depth"));
  assert_non_null(strstr(program.out, "    1                     5  "));
}

static void test_wrong_options(void **state) {
  const struct {
    const char *line, *says;
  } cases[] = {{"perft", "depth"},
               {"perft 0", "N"},
               {"perft 33", "N"},
               {"perft many", "many"},
               {"perft 1 2", "depth"},
               {"perft 1 --players 0", "--players"},
               {"perft 1 --tiles-order NOPE", "NOPE"},
               {"perft 2 --tiles-order X,X", "tile 2"}};
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_auto(Program) program = program_run(cases[i].line);
    if (program.code != 2 || !strstr(program.err, cases[i].says) || *program.out)
      fail_msg("%s: %d, %s%s", cases[i].line, program.code, program.out, program.err);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_lowest_type_first),
      cmocka_unit_test(test_given_order),
      cmocka_unit_test(test_without_fields),
      cmocka_unit_test(test_check),
      cmocka_unit_test(test_text),
      cmocka_unit_test(test_wrong_options),
  };
  return cmocka_run_group_tests_name("perft", tests, NULL, NULL);
}

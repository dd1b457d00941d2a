/* SPDX-License-Identifier: MIT */

/* tilewright inspect, from the outside. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/program.h"

static const char *const sections[] = {"packages", "options",   "kinds",   "tiles", "attributes",
                                       "pieces",   "resources", "decks",   "cards", "bags",
                                       "phases",   "decisions", "actions", "hooks", "state"};

/* The object of an array whose member `name` is `value`. */
static JsonObject *find(JsonNode *root, const char *section, const char *value) {
  JsonArray *array = json_object_get_array_member(json_node_get_object(root), section);
  for (guint i = 0; i < json_array_get_length(array); i++) {
    JsonObject *one = json_array_get_object_element(array, i);
    const char *member = json_object_has_member(one, "name") ? "name" : "id";
    if (strcmp(json_object_get_string_member(one, member), value) == 0)
      return one;
  }
  fail_msg("%s has no %s", section, value);
  return NULL;
}

static void assert_contains(const char *text, const char *part) {
  if (!strstr(text, part))
    fail_msg("no \"%s\" in:\n%s", part, text);
}

static void test_all_as_data(void **state) {
  g_auto(Program) program = program_run("inspect --json");
  g_autoptr(JsonNode) root = program_json(&program);
  assert_int_equal(program.code, 0);
  for (gsize i = 0; i < G_N_ELEMENTS(sections); i++)
    assert_true(json_object_has_member(json_node_get_object(root), sections[i]));
  assert_int_equal(strlen(json_object_get_string_member(find(root, "packages", "classic"), "hash")),
                   64);
  assert_string_equal(json_object_get_string_member(find(root, "kinds", "classic/field"), "role"),
                      "ground");
  assert_string_equal(json_object_get_string_member(find(root, "hooks", "score/amount"), "sort"),
                      "fold");
}

static void test_counts_make_seventy_two(void **state) {
  g_auto(Program) program = program_run("inspect --json --section tiles");
  g_autoptr(JsonNode) root = program_json(&program);
  JsonArray *tiles = json_object_get_array_member(json_node_get_object(root), "tiles");
  int sum = 0;
  for (guint i = 0; i < json_array_get_length(tiles); i++)
    sum += (int)json_object_get_int_member(json_array_get_object_element(tiles, i), "count");
  assert_int_equal(json_array_get_length(tiles), 24);
  assert_int_equal(sum, 72);
}

static void test_options_of_the_mix(void **state) {
  g_auto(Program) program =
      program_run("inspect --json --set classic.meeples=3 --tiles classic/X=9");
  g_autoptr(JsonNode) root = program_json(&program);
  JsonObject *meeples = find(root, "options", "classic.meeples");
  assert_string_equal(json_object_get_string_member(meeples, "value"), "3");
  assert_string_equal(json_object_get_string_member(meeples, "default"), "7");
  assert_int_equal(json_object_get_int_member(find(root, "tiles", "classic/X"), "count"), 9);
  assert_int_equal(json_object_get_int_member(find(root, "pieces", "classic/meeple"), "each"), 3);
}

static void test_one_tile(void **state) {
  g_auto(Program) program = program_run("inspect --tile D");
  assert_int_equal(program.code, 0);
  assert_contains(program.out, "classic/D  x4, starts");
  assert_contains(program.out, "city N, touches field EL WR");
  assert_contains(program.out, "road E W, touches field EL WR, field ER S WL");
  g_auto(Program) data = program_run("inspect --tile classic/Q --json");
  g_autoptr(JsonNode) root = program_json(&data);
  JsonObject *tile = json_node_get_object(root);
  JsonArray *features = json_object_get_array_member(tile, "features");
  JsonObject *city = json_array_get_object_element(features, 0);
  assert_int_equal(json_array_get_length(json_object_get_array_member(city, "ports")), 3);
  assert_int_equal(json_object_get_int_member(json_object_get_object_member(city, "attributes"),
                                              "classic/pennant"),
                   1);
}

static void test_text(void **state) {
  g_auto(Program) program = program_run("inspect");
  const char *const expected[] = {"Packages",     "The classic game", "Options",
                                  "classic/city", "core/deploy  yes", "tile: tile-type, at: cell",
                                  "Hook points",  "region/completed", "2 players"};
  assert_int_equal(program.code, 0);
  for (gsize i = 0; i < G_N_ELEMENTS(expected); i++)
    assert_contains(program.out, expected[i]);
}

static void test_one_section(void **state) {
  for (gsize i = 0; i < G_N_ELEMENTS(sections); i++) {
    g_autofree char *line = g_strdup_printf("inspect --section %s", sections[i]);
    g_auto(Program) program = program_run(line);
    assert_int_equal(program.code, 0);
    assert_null(strstr(program.out, "2 players"));
  }
}

static void test_wrong_options(void **state) {
  const struct {
    const char *line, *says;
  } cases[] = {{"inspect --section hoks", "hooks"},
               {"inspect --tile classic/DD", "classic/D"},
               {"inspect --tile D --section tiles", "--tile"},
               {"inspect --players none", "--players"},
               {"inspect --set classic.farmers", "--set"},
               {"inspect --set classic.farmers=maybe", "farmers"},
               {"inspect more", "more"}};
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_auto(Program) program = program_run(cases[i].line);
    if (program.code != 2 || !strstr(program.err, cases[i].says) || *program.out)
      fail_msg("%s: %d, %s%s", cases[i].line, program.code, program.out, program.err);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_all_as_data),
      cmocka_unit_test(test_counts_make_seventy_two),
      cmocka_unit_test(test_options_of_the_mix),
      cmocka_unit_test(test_one_tile),
      cmocka_unit_test(test_text),
      cmocka_unit_test(test_one_section),
      cmocka_unit_test(test_wrong_options),
  };
  return cmocka_run_group_tests_name("inspect", tests, NULL, NULL);
}

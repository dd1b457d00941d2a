/* SPDX-License-Identifier: MIT */

/* tilewright simulate, from the outside. */

#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/program.h"

static double seat_number(JsonObject *run, int seat, const char *member) {
  JsonArray *seats = json_object_get_array_member(run, "seats");
  JsonObject *one = json_array_get_object_element(seats, (guint)seat);
  return json_object_get_double_member(one, member);
}

static void assert_near(double value, double expected, double off) {
  if (fabs(value - expected) > off)
    fail_msg("%g is not within %g of %g", value, off, expected);
}

/* All that must not depend on the machine, as text. */
static char *without_times(const Program *program) {
  g_autoptr(JsonNode) root = program_json(program);
  JsonObject *run = json_node_get_object(root);
  const char *const times[] = {"jobs", "cpu_seconds", "seconds", "games_per_second"};
  for (gsize i = 0; i < G_N_ELEMENTS(times); i++) {
    assert_true(json_object_has_member(run, times[i]));
    json_object_remove_member(run, times[i]);
  }
  return json_to_string(root, TRUE);
}

static void test_jobs_change_nothing(void **state) {
  const char *const jobs[] = {"1", "2", "5"};
  g_autofree char *first = NULL;
  for (gsize i = 0; i < G_N_ELEMENTS(jobs); i++) {
    g_autofree char *line =
        g_strdup_printf("simulate --games 200 --seed 11 --hash --json --jobs %s", jobs[i]);
    g_auto(Program) program = program_run(line);
    assert_int_equal(program.code, 0);
    g_autofree char *text = without_times(&program);
    if (!first)
      first = g_steal_pointer(&text);
    else
      assert_string_equal(text, first);
  }
}

static void test_greedy_does_not_depend_on_jobs(void **state) {
  g_auto(Program) one = program_run("simulate -n 6 --seed 3 --bots greedy --hash --json -j 1");
  g_auto(Program) two = program_run("simulate -n 6 --seed 3 --bots greedy --hash --json -j 2");
  g_autofree char *first = without_times(&one), *second = without_times(&two);
  assert_string_equal(first, second);
}

/* 2000 games: the bounds are more than five standard errors wide. */
static void test_averages(void **state) {
  g_auto(Program) program = program_run("simulate --games 2000 --seed 5 --json");
  g_autoptr(JsonNode) root = program_json(&program);
  JsonObject *run = json_node_get_object(root);
  assert_int_equal(json_object_get_int_member(run, "games"), 2000);
  assert_int_equal(json_object_get_int_member(run, "failed"), 0);
  assert_near(seat_number(run, 0, "points"), 19.55, 1.0);
  assert_near(seat_number(run, 1, "points"), 19.27, 1.0);
  assert_near(seat_number(run, 0, "deviation"), 7.9, 0.8);
  assert_near(seat_number(run, 0, "win_share"), 0.4915, 0.06);
  assert_near(json_object_get_double_member(run, "draw_share"), 0.038, 0.025);
  assert_near(json_object_get_double_member(run, "placements"), 70.98, 0.03);
  assert_near(json_object_get_double_member(run, "discards"), 0.0195, 0.03);
  assert_near(json_object_get_double_member(run, "legal_placements"), 32.65, 0.5);
}

static void test_options_change_the_averages(void **state) {
  g_auto(Program) program =
      program_run("simulate --games 2000 --seed 5 --json --set classic.farmers=off");
  g_autoptr(JsonNode) root = program_json(&program);
  JsonObject *run = json_node_get_object(root);
  assert_near(seat_number(run, 0, "points"), 28.19, 1.0);
  assert_near(seat_number(run, 1, "points"), 27.60, 1.0);
}

static void test_greedy_beats_random(void **state) {
  const char *const lines[] = {"simulate -n 40 --seed 9 --json --players greedy,random",
                               "simulate -n 40 --seed 9 --json --bots random,greedy"};
  for (int i = 0; i < 2; i++) {
    g_auto(Program) program = program_run(lines[i]);
    assert_int_equal(program.code, 0);
    g_autoptr(JsonNode) root = program_json(&program);
    assert_true(seat_number(json_node_get_object(root), i, "win_share") > 0.95);
  }
}

static void test_seats(void **state) {
  g_auto(Program) program =
      program_run("simulate -n 5 --seed 1 --json --players 5 --bots greedy,random");
  g_autoptr(JsonNode) root = program_json(&program);
  JsonArray *seats = json_object_get_array_member(json_node_get_object(root), "seats");
  assert_int_equal(json_array_get_length(seats), 5);
  for (guint i = 0; i < 5; i++) {
    JsonObject *seat = json_array_get_object_element(seats, i);
    assert_int_equal(json_object_get_int_member(seat, "seat"), i + 1);
    assert_string_equal(json_object_get_string_member(seat, "bot"), i % 2 ? "random" : "greedy");
  }
}

static void test_text(void **state) {
  g_auto(Program) program = program_run("simulate --games 50 --seed 1 --hash");
  const char *const expected[] = {"50 games, seed 1", "seat  bot",    "   1  random",
                                  "   2  random",     "draws",        "placements",
                                  "discards",         "failed games", "hash"};
  assert_int_equal(program.code, 0);
  for (gsize i = 0; i < G_N_ELEMENTS(expected); i++)
    if (!strstr(program.out, expected[i]))
      fail_msg("no \"%s\" in:\n%s", expected[i], program.out);
  assert_string_equal(program.err, "");
}

static void test_wrong_options(void **state) {
  const struct {
    const char *line, *says;
  } cases[] = {{"simulate --games 0", "--games"},
               {"simulate --games ten", "--games"},
               {"simulate --jobs 0", "--jobs"},
               {"simulate --seed -1", "seed"},
               {"simulate --bots clever", "random, greedy"},
               {"simulate --players random,clever", "random, greedy"},
               {"simulate --players 0", "--players"},
               {"simulate --players 11", "--players"},
               {"simulate --players 2 --bots random,random,random", "3 bots for 2 seats"},
               {"simulate --players greedy --bots random", "--bots"},
               {"simulate --players ''", "bot"},
               {"simulate more", "more"},
               {"simulate --nonsense", "nonsense"}};
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_auto(Program) program = program_run(cases[i].line);
    if (program.code != 2 || !strstr(program.err, cases[i].says) || *program.out)
      fail_msg("%s: %d, %s%s", cases[i].line, program.code, program.out, program.err);
  }
}

static void test_unknown_package(void **state) {
  g_auto(Program) program = program_run("simulate --mix no-such-package");
  assert_true(program.code == 2 || program.code == 3);
  assert_non_null(strstr(program.err, "no-such-package"));
}

/* Has a process set a handler for SIGINT? */
static gboolean catches_interrupt(GPid pid) {
  g_autofree char *path = g_strdup_printf("/proc/%d/status", (int)pid);
  g_autofree char *text = NULL;
  if (!g_file_get_contents(path, &text, NULL, NULL))
    return FALSE;
  const char *caught = strstr(text, "SigCgt:");
  return caught && (g_ascii_strtoull(caught + strlen("SigCgt:\t"), NULL, 16) >> (SIGINT - 1)) & 1;
}

static void test_interrupt(void **state) {
  if (!g_file_test("/proc/self/status", G_FILE_TEST_EXISTS))
    skip();
  GPid pid = program_start("simulate --games 1000000000 --seed 1");
  while (!catches_interrupt(pid))
    g_usleep(10000);
  kill(pid, SIGINT);
  assert_int_equal(program_end(pid), 130);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_jobs_change_nothing),
      cmocka_unit_test(test_greedy_does_not_depend_on_jobs),
      cmocka_unit_test(test_averages),
      cmocka_unit_test(test_options_change_the_averages),
      cmocka_unit_test(test_greedy_beats_random),
      cmocka_unit_test(test_seats),
      cmocka_unit_test(test_text),
      cmocka_unit_test(test_wrong_options),
      cmocka_unit_test(test_unknown_package),
      cmocka_unit_test(test_interrupt),
  };
  return cmocka_run_group_tests_name("simulate", tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */

/* What typed lines mean, and who is said to play. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "play-input.h"
#include "play-seats.h"

static const char *const verbs[] = {"place", "deploy", "pass", "save-ship", NULL};

/* An input as one word of text, for tables. */
static char *summary(const char *line) {
  g_auto(PlayInput) input = {0};
  play_input_parse(&input, line, verbs);
  g_autofree char *second =
      input.has_second ? g_strdup_printf(" %" G_GINT64_FORMAT, input.second) : g_strdup("");
  switch (input.type) {
  case INPUT_EMPTY: return g_strdup("empty");
  case INPUT_NUMBER: return g_strdup_printf("number %" G_GINT64_FORMAT "%s", input.number, second);
  case INPUT_CELL: return g_strdup_printf("cell %d,%d%s", input.x, input.y, second);
  case INPUT_COMMAND:
    return g_strdup_printf("%s [%s]", play_command_name(input.command), input.rest);
  case INPUT_ACTION: return g_strdup_printf("action [%s]", input.rest);
  case INPUT_UNKNOWN: break;
  }
  return g_strdup_printf("unknown [%s] %s", input.rest, input.near ? input.near : "-");
}

static void reads_lines(void **state) {
  static const struct {
    const char *line, *expected;
  } cases[] = {
      {"", "empty"},
      {"  \t ", "empty"},
      {"3", "number 3"},
      {" 12  90 ", "number 12 90"},
      {"3.2", "number 3 2"},
      {"-3", "number -3"},
      {"1,0", "cell 1,0"},
      {"-1, -2", "cell -1,-2"},
      {"(1,0)", "cell 1,0"},
      {"1,0 270", "cell 1,0 270"},
      {"help", "help []"},
      {"?", "help []"},
      {"H", "help []"},
      {"why place at=1,0", "why [place at=1,0]"},
      {"w 1,0", "why [1,0]"},
      {"undo 3", "undo [3]"},
      {"l", "legal []"},
      {"s", "scores []"},
      {"sa", "save []"},
      {"exit", "quit []"},
      {"pass", "action [pass]"},
      {"pa", "action [pass]"},
      {"place tile=classic/D at=1,0", "action [place tile=classic/D at=1,0]"},
      {"dep on=1,0/city.N", "action [deploy on=1,0/city.N]"},
      {"save-ship", "action [save-ship]"},
      {"bid amount=3", "action [bid amount=3]"},
      {"halp", "unknown [halp] help"},
      {"zzzzzz", "unknown [zzzzzz] -"},
      {"1,", "unknown [1,] -"},
      {"3 x", "unknown [3] -"},
      {"99999,0", "unknown [99999,0] -"},
  };
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *got = summary(cases[i].line);
    if (g_strcmp0(got, cases[i].expected) != 0)
      fail_msg("\"%s\": expected %s, got %s", cases[i].line, cases[i].expected, got);
  }
}

static void seats_humans_and_bots(void **state) {
  PlaySeats seats;
  (void)state;
  assert_true(play_seats_parse(&seats, "Ann,Blue:greedy,Amy,:random", NULL));
  assert_int_equal(seats.n, 4);
  assert_string_equal(seats.names[1], "Blue");
  assert_string_equal(seats.bots[1], "greedy");
  assert_null(seats.bots[2]);
  assert_string_equal(seats.initials, "ABMY");
  assert_int_equal(seats.colors[1], 1);
  assert_int_equal(play_seats_humans(&seats), 2);
  assert_false(play_seats_is_human(&seats, TW_NONE));
  g_auto(GStrv) names = play_seats_record_names(&seats);
  assert_string_equal(names[1], "Blue:greedy");
  play_seats_clear(&seats);
  play_seats_from_names(&seats, names);
  assert_string_equal(seats.bots[1], "greedy");
  play_seats_clear(&seats);
}

static void makes_names_from_records_harmless(void **state) {
  char escape[] = "\033[2Jx", stranger[] = "Eve:nobody", same[] = "Eve:nobody";
  char *names[] = {escape, stranger, same, NULL};
  PlaySeats seats;
  (void)state;
  play_seats_from_names(&seats, names);
  assert_int_equal(seats.n, 3);
  assert_string_equal(seats.names[0], "?[2Jx");
  assert_string_equal(seats.names[1], "Eve:nobody");
  assert_null(seats.bots[1]);
  play_seats_clear(&seats);
}

static void refuses_seats(void **state) {
  static const char *const cases[] = {"0",
                                      "11",
                                      "-1",
                                      "Ann,Ann",
                                      "Ann:gredy",
                                      "a,b,c,d,e,f,g,h,i,j,k",
                                      "a name that is far too long to be shown",
                                      "999999999999999999999"};
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    PlaySeats seats;
    assert_false(play_seats_parse(&seats, cases[i], &error));
    assert_non_null(error);
    assert_true(g_str_has_prefix(error->message, "--players"));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(reads_lines),
      cmocka_unit_test(seats_humans_and_bots),
      cmocka_unit_test(makes_names_from_records_harmless),
      cmocka_unit_test(refuses_seats),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

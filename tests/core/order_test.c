/* SPDX-License-Identifier: MIT */

/* tw_order_sort(): stable where nobody asks, and a cycle names every member. */

#include "mix-private.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Things are called a, b, c ...; a wish "ba" wants b before a. */
typedef struct {
  const char *label;
  int n;
  const char *wishes;
  const char *expected; /* the order; in braces: the members of a cycle */
} Row;

static const Row rows[] = {
    {"nobody asks", 4, "", "abcd"},
    {"one goes ahead", 4, "da", "bcda"},
    {"already so", 3, "ab bc", "abc"},
    {"turned around", 3, "cb ba", "cba"},
    {"the lowest that may", 5, "ea ec", "bdeac"},
    {"a wish twice", 3, "ca ca", "bca"},
    {"two wishes meet", 4, "ca da", "bcda"},
    {"nothing at all", 0, "", ""},
    {"alone", 1, "", "a"},
    {"oneself", 2, "bb", "{b}"},
    {"one another", 3, "ab ba", "{ab}"},
    {"three in a circle", 4, "bc cd db", "{bcd}"},
    {"a circle with a tail", 5, "ab bc cb cd de", "{bc}"},
    {"behind a circle", 4, "cd dc ca ab", "{cd}"},
};

static const char *name_of(int index, gpointer data) {
  static const char *const names[] = {"a", "b", "c", "d", "e"};
  return names[index];
}

static GArray *edges_of(const char *wishes) {
  GArray *edges = g_array_new(FALSE, FALSE, 2 * sizeof(int));
  for (; *wishes; wishes += wishes[2] ? 3 : 2) {
    int edge[2] = {wishes[0] - 'a', wishes[1] - 'a'};
    g_array_append_val(edges, edge);
  }
  return edges;
}

/* Each member once, in any order: a circle has no beginning. */
static void assert_members(const Row *row, const char *cycle) {
  const char *members = row->expected + 1;
  size_t n = strlen(members) - 1;
  for (size_t i = 0; i < n; i++) {
    const char *first = strchr(cycle, members[i]);
    if (first == NULL || strchr(first + 1, members[i]) || strlen(cycle) != 3 * n - 2)
      fail_msg("%s: expected the members %s, got %s", row->label, row->expected, cycle);
  }
}

static void check_row(const Row *row) {
  g_autoptr(GArray) edges = edges_of(row->wishes);
  g_autoptr(GString) cycle = g_string_new(NULL);
  int order[8];
  char got[8] = "";
  gboolean sorted = tw_order_sort(row->n, edges, order, name_of, NULL, cycle);
  for (int i = 0; sorted && i < row->n; i++)
    got[i] = (char)('a' + order[i]);
  if (row->expected[0] == '{') {
    assert_false(sorted);
    assert_members(row, cycle->str);
  } else if (!sorted || strcmp(got, row->expected) != 0) {
    fail_msg("%s: expected %s, got %s %s", row->label, row->expected, got, cycle->str);
  }
}

static void sorts_as_the_table_says(void **state) {
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
    check_row(&rows[i]);
}

static void order_of_the_wishes_does_not_matter(void **state) {
  int one[5], other[5];
  g_autoptr(GArray) edges = edges_of("ea dc cb"), reversed = edges_of("cb dc ea");
  assert_true(tw_order_sort(5, edges, one, name_of, NULL, NULL));
  assert_true(tw_order_sort(5, reversed, other, name_of, NULL, NULL));
  assert_memory_equal(one, other, sizeof one);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sorts_as_the_table_says),
      cmocka_unit_test(order_of_the_wishes_does_not_matter),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */

/*
 * Every row of the script API, those that declare too, is called with random values in
 * every sort of handler over a running game: whatever comes of it is an error of the
 * script or a change of the game, never a crash; a failed action leaves no trace, and
 * the next script works. What leaks, a sanitizer's build tells. TW_ROUNDS=N: more.
 */

#include "common/rule-maker.h"
#include "common/rule-player.h"

#include "lua/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROUNDS = 150, BYTES = 2000 };

static int rounds(void) {
  const char *wish = g_getenv("TW_ROUNDS");
  return wish ? atoi(wish) : ROUNDS;
}

static void fill(guint8 *bytes, gsize size, guint32 seed) {
  g_autoptr(GRand) rand = g_rand_new_with_seed(seed);
  for (gsize i = 0; i < size; i++)
    bytes[i] = (guint8)g_rand_int_range(rand, 0, 256);
}

/* Marks the rows that a rule names. */
static void note_names(GHashTable *named, const char *rule) {
  for (const TwMemberTable *table = tw_member_tables; table->name; table++)
    for (const TwMember *row = table->rows; row->name; row++) {
      g_autofree char *read = g_strdup_printf(").%s", row->name);
      g_autofree char *called = g_strdup_printf("):%s(", row->name);
      if (strstr(rule, row->call ? called : read))
        g_hash_table_add(named, (gpointer)row->name);
    }
}

static void assert_all_named(GHashTable *named) {
  for (const TwMemberTable *table = tw_member_tables; table->name; table++)
    for (const TwMember *row = table->rows; row->name; row++)
      if (!g_hash_table_contains(named, row->name))
        fail_msg("no rule tried %s.%s", table->name, row->name);
}

static void test_playing_rules(void **state) {
  (void)state;
  guint8 bytes[BYTES];
  g_autoptr(GHashTable) named = g_hash_table_new(g_str_hash, g_str_equal);
  int carried_out = 0;
  for (int round = 0; round < rounds(); round++) {
    fill(bytes, sizeof bytes, (guint32)round);
    g_autofree char *rule = rule_make_playing(bytes, sizeof bytes);
    int done = rule_play(rule, strlen(rule), (guint64)round);
    if (done < 0)
      fail_msg("round %d was refused", round);
    carried_out += done;
    note_names(named, rule);
  }
  assert_true(carried_out > rounds()); /* they do get somewhere */
  assert_all_named(named);
}

static void test_declaring_rules(void **state) {
  (void)state;
  guint8 bytes[BYTES];
  int refused = 0, all = 2 * rounds();
  for (int round = 0; round < all; round++) {
    fill(bytes, sizeof bytes, (guint32)round);
    g_autofree char *rule = rule_make_declaring(bytes, sizeof bytes);
    refused += rule_play(rule, strlen(rule), (guint64)round) < 0;
  }
  assert_in_range(refused, all / 4, all - 1); /* most are wrong, not all */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_playing_rules),
      cmocka_unit_test(test_declaring_rules),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

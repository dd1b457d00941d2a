/* SPDX-License-Identifier: MIT */
/* State of everything there is: merged, split, forgotten. */
#include "common/quiet.h"
#include "common/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct {
  TwStateKey key;
  gint32 owner, value;
} Set;

static void set_value(TwContext *ctx, gpointer data) {
  const Set *set = data;
  tw_state_set(ctx, set->key, set->owner, set->value);
}

static void push_value(TwContext *ctx, gpointer data) {
  const Set *set = data;
  tw_state_push(ctx, set->key, set->owner, set->value);
}

static void set_state(Table *t, const char *key, gint32 owner, gint32 value) {
  Set set = {tw_mix_find_state(t->mix, key), owner, value};
  table_change(t, set_value, &set);
}

static void push_state(Table *t, const char *key, gint32 owner, gint32 value) {
  Set set = {tw_mix_find_state(t->mix, key), owner, value};
  table_change(t, push_value, &set);
}

/* "sum most least first owner [list]" of a region. */
static void region_holds(Table *t, const char *feature, const char *expected) {
  TwRegion r = table_region(t, feature);
  TwStateKey list = tw_mix_find_state(t->mix, "region-list");
  GString *text = g_string_new(NULL);
  g_string_printf(text, "%d %d %d %d %d [", table_state(t, "region-sum", r),
                  table_state(t, "region-most", r), table_state(t, "region-least", r),
                  table_state(t, "region-first", r), table_state(t, "region-owner", r));
  for (int i = 0; i < tw_state_length(t->game, list, r); i++)
    g_string_append_printf(text, "%s%d", i ? " " : "", tw_state_item(t->game, list, r, i));
  g_string_append_c(text, ']');
  table_assert_text(feature, text->str, expected);
  g_string_free(text, TRUE);
}

static void set_all(Table *t, const char *feature, int value, int owner) {
  static const char *const keys[] = {"region-sum", "region-most", "region-least", "region-first"};
  for (gsize i = 0; i < G_N_ELEMENTS(keys); i++)
    set_state(t, keys[i], table_feature(t, feature), value);
  set_state(t, "region-owner", table_feature(t, feature), owner);
  push_state(t, "region-list", table_feature(t, feature), value * 10);
}

static void merged_by_their_rules(void **state) {
  Table t;
  table_open(&t, "probe", "probe.states=on", 2);
  region_holds(&t, "0,0/road.E", "1 1 1 1 -1 []");
  table_put(&t, "straight", 2, 0, 0);
  set_all(&t, "0,0/road.E", 3, 1);
  set_all(&t, "2,0/road.E", 5, 0);
  table_put(&t, "straight", 1, 0, 0); /* adds a road with 1 everywhere, and joins both */
  region_holds(&t, "2,0/road.E", "9 5 1 3 1 [30]");
  region_holds(&t, "0,0/road.W", "9 5 1 3 1 [30]");
  table_close(&t);
}

/* The region that has most features is not the oldest. */
static void oldest_wins_in_a_small_part(void **state) {
  Table t;
  table_open(&t, "probe", "probe.states=on", 2);
  set_all(&t, "0,0/road.E", 4, TW_NONE);
  for (int x = 2; x < 6; x++)
    table_put(&t, "straight", x, 0, 0);
  set_all(&t, "5,0/road.E", 2, 1);
  table_put(&t, "straight", 1, 0, 0);
  region_holds(&t, "3,0/road.E", "7 4 1 4 1 [40]"); /* 4 + 2 + 1 of the tile between */
  table_close(&t);
}

static void sum_stays_in_its_range(void **state) {
  Table t;
  table_open(&t, "probe", "probe.states=on", 2);
  table_put(&t, "straight", 2, 0, 0);
  set_all(&t, "0,0/road.E", 8, 0);
  set_all(&t, "2,0/road.E", 7, 0);
  table_put(&t, "straight", 1, 0, 0);
  region_holds(&t, "0,0/road.E", "9 8 1 8 0 [80]");
  table_close(&t);
}

/* Taken apart, a region's state stays with the part that holds the oldest feature. */
static void split_by_a_removed_tile(void **state) {
  Table t;
  table_open(&t, "probe", "probe.states=on", 2);
  TwTile middle = table_put(&t, "straight", 1, 0, 0);
  table_put(&t, "straight", 2, 0, 0);
  table_put(&t, "straight", 3, 0, 0);
  set_all(&t, "3,0/road.E", 6, 1);
  table_remove(&t, middle);
  region_holds(&t, "0,0/road.E", "6 6 6 6 1 [60]");
  region_holds(&t, "2,0/road.E", "2 1 1 1 -1 []"); /* two tiles as they came */
  region_holds(&t, "3,0/road.E", "2 1 1 1 -1 []");
  table_region_is(&t, "2,0/road.E", "road tiles=2 open=2 sides=4 pieces=0");
  table_close(&t);
}

static void split_where_the_oldest_goes(void **state) {
  Table t;
  table_open(&t, "probe", "probe.states=on", 2);
  table_put(&t, "straight", 1, 0, 0);
  table_put(&t, "straight", -1, 0, 0);
  set_all(&t, "0,0/road.E", 6, 1);
  table_remove(&t, 0);
  region_holds(&t, "1,0/road.E", "6 6 6 6 1 [60]"); /* the oldest that is left */
  region_holds(&t, "-1,0/road.E", "1 1 1 1 -1 []");
  table_close(&t);
}

static void of_other_things(void **state) {
  Table t;
  table_open(&t, "probe", "probe.states=on", 2);
  TwPiece piece = table_set(&t, 1, "pawn", "0,0/city.N");
  TwTile tile = table_put(&t, "straight", 1, 0, 0);
  TwFeature feature = table_feature(&t, "1,0/road.E");
  set_state(&t, "player-mark", 1, 11);
  set_state(&t, "tile-mark", tile, 12);
  set_state(&t, "feature-mark", feature, 13);
  set_state(&t, "piece-mark", piece, 14);
  assert_int_equal(table_state(&t, "player-mark", 0), 5);
  assert_int_equal(table_state(&t, "player-mark", 1), 11);
  assert_int_equal(table_state(&t, "tile-mark", 0), 5);
  assert_int_equal(table_state(&t, "tile-mark", tile), 12);
  assert_int_equal(table_state(&t, "feature-mark", feature), 13);
  assert_int_equal(table_state(&t, "feature-mark", feature - 1), 5);
  assert_int_equal(table_state(&t, "piece-mark", piece), 14);
  assert_int_equal(table_state(&t, "piece-mark", piece + 1), 5);
  table_close(&t);
}

static void turn_is_forgotten(void **state) {
  Table t;
  table_open(&t, "probe", "probe.states=on", 2);
  set_state(&t, "turn-mark", 0, 9);
  push_state(&t, "turn-list", 0, 1);
  table_hold(&t, "meadow");
  table_put(&t, "meadow", 9, 9, 0);
  table_act(&t, "place at=8,9 turn=0");
  assert_int_equal(table_state(&t, "turn-mark", 0), 9);
  table_act(&t, "pass");
  assert_int_equal(table_state(&t, "turn-mark", 0), 5);
  assert_int_equal(tw_state_length(t.game, tw_mix_find_state(t.mix, "turn-list"), 0), 0);
  table_close(&t);
}

static void wrong_values_are_refused(void **state) {
  Table t;
  table_open(&t, "probe", "probe.states=on", 2);
  Set high = {tw_mix_find_state(t.mix, "region-sum"), 0, 10};
  Set low = {tw_mix_find_state(t.mix, "region-sum"), 0, -10};
  Set nobody = {tw_mix_find_state(t.mix, "region-owner"), 0, 2};
  Set nowhere = {tw_mix_find_state(t.mix, "tile-mark"), 99, 1};
  Set list = {tw_mix_find_state(t.mix, "region-list"), 0, 1};
  table_change_fails(&t, set_value, &high, "10 is not");
  table_change_fails(&t, set_value, &low, "-10 is not");
  table_change_fails(&t, set_value, &nobody, "2 is not");
  table_change_fails(&t, set_value, &nowhere, "owner 99");
  table_change_fails(&t, set_value, &list, "is a list");
  table_close(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(merged_by_their_rules),       quiet_test(oldest_wins_in_a_small_part),
      quiet_test(sum_stays_in_its_range),      quiet_test(split_by_a_removed_tile),
      quiet_test(split_where_the_oldest_goes), quiet_test(of_other_things),
      quiet_test(turn_is_forgotten),           quiet_test(wrong_values_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

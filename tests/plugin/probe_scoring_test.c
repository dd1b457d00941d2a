/* SPDX-License-Identifier: MIT */
/* A decision of another player in the middle of scoring, and what becomes of the regions. */
#include "common/quiet.h"
#include "common/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The second player holds two cities that one tile of the first will complete. */
static void two_cities(Table *table) {
  table_open(table, "probe", "probe.keeps=on", 3);
  table_put(table, "cap", 0, -2, 2);
  table_set(table, 1, "pawn", "0,0/city.N");
  table_set(table, 1, "pawn", "0,-2/city.S");
  table_hold(table, "duo");
  table_act(table, "place at=0,-1 turn=0");
  table_hush(table);
}

static int supply(Table *table, TwPlayer player, const char *piece) {
  return tw_player_supply(table->game, player, tw_mix_find_piece_type(table->mix, piece));
}

static void owner_is_asked_region_by_region(void **state) {
  Table t;
  two_cities(&t);
  table_asked(&t, "1 deploy");
  assert_int_equal(tw_turn_n_completed(t.game), 2);
  table_act(&t, "pass");
  table_asked(&t, "2 keep");
  assert_int_equal(tw_game_about(t.game, 0), table_region(&t, "0,-2/city.S"));
  assert_int_equal(supply(&t, 1, "pawn"), 3);
  table_told(&t, "completing 0,-2/city.S");
  table_legal(&t, "raise-keep; pass");
  table_act(&t, "pass");
  table_asked(&t, "2 keep");
  assert_int_equal(supply(&t, 1, "pawn"), 4); /* home before the next is asked about */
  assert_int_equal(tw_player_points(t.game, 1), 4);
  table_told(&t, "2: points 4 = 2 tile × 2; scored 0,-2/city.S; completed 0,-2/city.S; "
                 "completing 0,0/city.N");
  table_act(&t, "raise-keep");
  assert_int_equal(tw_player_points(t.game, 1), 4);
  assert_int_equal(supply(&t, 1, "pawn"), 4);
  table_region_is(&t, "0,0/city.N", "keep tiles=2 open=0 sides=2 pieces=1");
  table_told(&t, ""); /* no city any more: nothing scores it and nobody is told */
  table_asked(&t, "2 place");
  table_close(&t);
}

/* What has become a keep is closed by a later action, by rule. */
static void keep_is_completed_by_rule(void **state) {
  Table t;
  two_cities(&t);
  table_act(&t, "pass");
  table_act(&t, "raise-keep");
  table_act(&t, "raise-keep");
  assert_int_equal(table_state(&t, "built", table_region(&t, "0,0/city.N")), 1);
  table_put(&t, "meadow", 9, 9, 0);
  table_hold(&t, "meadow");
  table_hush(&t);
  table_act(&t, "place at=8,9 turn=0");
  table_act(&t, "pass");
  table_asked(&t, "2 keeps");
  table_legal(&t, "close-keep keep=0,0/city.N; close-keep keep=0,-2/city.S; pass");
  table_act(&t, "close-keep keep=0,-2/city.S");
  table_told(&t, "2: points 3 = 1 keep × 3; completed 0,-2/city.S");
  table_region_is(&t, "0,-2/city.S", "keep tiles=2 open=0 sides=2 pieces=0 done");
  assert_int_equal(supply(&t, 1, "pawn"), 4);
  table_close(&t);
}

static void keeps_of_others_are_not_offered(void **state) {
  Table t;
  two_cities(&t);
  table_act(&t, "pass");
  table_act(&t, "pass");
  table_act(&t, "raise-keep");
  table_put(&t, "meadow", 9, 9, 0);
  for (int player = 2; player <= 3; player++) {
    table_hold(&t, "meadow");
    table_act(&t, player == 2 ? "place at=8,9 turn=0" : "place at=7,9 turn=0");
    table_act(&t, "pass");
    if (player == 2)
      table_act(&t, "pass"); /* it is the second player's and stays open */
  }
  table_asked(&t, "1 place");
  table_close(&t);
}

/* A road of three tiles before a city of two, whatever the sides say. */
static void order_of_scoring(void **state) {
  Table t;
  table_open(&t, "probe", "probe.keeps=on", 2);
  table_put(&t, "gate", 0, -2, 2); /* with a pennant, so nobody is asked */
  table_put(&t, "bend", 1, -1, 0);
  table_put(&t, "cross", 1, 0, 0);
  table_put(&t, "cross", -1, -1, 0);
  table_set(&t, 0, "pawn", "0,-2/city.S");
  table_set(&t, 1, "pawn", "1,-1/road.S");
  table_put(&t, "town", 0, -1, 0);
  table_hold(&t, "meadow");
  table_put(&t, "meadow", 9, 9, 0);
  table_hush(&t);
  table_act(&t, "place at=8,9 turn=0");
  table_act(&t, "pass");
  table_told(&t, "completing 1,-1/road.S; 2: points 4 = 4 tile; scored 1,-1/road.S; "
                 "completed 1,-1/road.S; completing 0,-2/city.S; "
                 "1: points 6 = 2 tile × 2 + 1 pennant × 2; scored 0,-2/city.S; "
                 "completed 0,-2/city.S");
  table_close(&t);
}

/* In the final scoring regions are looked at too, but nobody is asked. */
static void final_scoring(void **state) {
  Table t;
  table_open(&t, "probe", "probe.keeps=on", 2);
  table_set(&t, 0, "pawn", "0,0/city.N");
  table_set(&t, 1, "pawn", "0,0/road.E");
  table_hush(&t);
  int guard = 0;
  while (!tw_game_over(t.game) && guard++ < 2000) {
    int n;
    const TwAction *legal = tw_game_legal(t.worker, t.game, &n);
    assert_int_equal(tw_apply(t.worker, t.game, &legal[n - 1], NULL), TW_VERDICT_OK);
  }
  assert_true(tw_game_over(t.game));
  const TwEntry *last = tw_ledger_entry(t.ledger, tw_ledger_length(t.ledger) - 1);
  assert_int_equal(last->type, TW_ENTRY_OVER);
  assert_true(last->final);
  table_asked(&t, "over");
  table_close(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(owner_is_asked_region_by_region),
      quiet_test(keep_is_completed_by_rule),
      quiet_test(keeps_of_others_are_not_offered),
      quiet_test(order_of_scoring),
      quiet_test(final_scoring),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

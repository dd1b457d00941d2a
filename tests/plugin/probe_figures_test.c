/* SPDX-License-Identifier: MIT */
/* A neutral figure on cells, and pieces in every place there is. */
#include "common/quiet.h"
#include "common/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static TwPiece walker(Table *t) {
  for (TwPiece p = 0; p < tw_game_n_pieces(t->game); p++)
    if (tw_piece_player(t->game, p) == TW_NONE)
      return p;
  return TW_NONE;
}

static int supply(Table *t, TwPlayer player, const char *piece) {
  return tw_player_supply(t->game, player, tw_mix_find_piece_type(t->mix, piece));
}

static void table_at_walk(Table *t) {
  table_open(t, "probe", "probe.figures=on", 2);
  table_put(t, "meadow", 9, 9, 0);
  table_put(t, "town", 1, 0, 0);
  table_put(t, "town", -1, 0, 0);
  table_hold(t, "meadow");
  table_hush(t);
  table_act(t, "place at=8,9 turn=0");
}

static void walker_walks_in_its_phase(void **state) {
  Table t;
  table_at_walk(&t);
  TwPiece p = walker(&t);
  assert_int_equal(tw_piece_place(t.game, p), TW_PLACE_CELL);
  assert_int_equal(tw_piece_at(t.game, p), tw_cell(0, 0));
  table_set(&t, 1, "pawn", "1,0/city.N");
  table_asked(&t, "1 deploy");
  table_act(&t, "pass");
  table_asked(&t, "1 walk");
  table_legal(&t, "walk to=1,0; walk to=-1,0");
  table_act(&t, "walk to=1,0");
  assert_int_equal(tw_piece_at(t.game, p), tw_cell(1, 0));
  assert_int_equal(tw_player_points(t.game, 1), 1);
  assert_int_equal(supply(&t, TW_NONE, "walker"), 0);
  table_told(&t, "deployed on 1,0/city.N; 2: points 1 = 1 the walker came by");
  table_close(&t);
}

/* Alone on the board it stays where it is; with one way to go it is not asked. */
static void single_step_is_taken(void **state) {
  Table t;
  table_open(&t, "probe", "probe.figures=on", 2);
  table_put(&t, "meadow", 9, 9, 0);
  table_hold(&t, "meadow");
  table_act(&t, "place at=8,9 turn=0");
  table_act(&t, "pass");
  table_asked(&t, "2 place"); /* no step at all, and nobody to be sent: both are skipped */
  table_put(&t, "town", 1, 0, 0);
  table_hold(&t, "meadow");
  table_act(&t, "place at=7,9 turn=0");
  table_act(&t, "pass");
  table_asked(&t, "1 place");
  assert_int_equal(tw_piece_at(t.game, walker(&t)), tw_cell(1, 0));
  int n;
  const TwAction *forced = tw_worker_forced(t.worker, &n);
  assert_int_equal(n, 1);
  assert_int_equal(forced[0].verb, tw_mix_find_verb(t.mix, "walk"));
  table_close(&t);
}

static void neutral_claims_nothing(void **state) {
  Table t;
  table_at_walk(&t);
  table_region_is(&t, "0,0/city.N", "city tiles=1 open=1 sides=1 pieces=0");
  table_remove(&t, 0);
  assert_int_equal(tw_piece_place(t.game, walker(&t)), TW_PLACE_SUPPLY);
  assert_int_equal(supply(&t, TW_NONE, "walker"), 1);
  table_close(&t);
}

static void pieces_go_anywhere(void **state) {
  Table t;
  table_at_walk(&t);
  TwPiece pawn = table_set(&t, 0, "pawn", "0,0/city.N");
  table_set(&t, 1, "giant", "0,0/road.E");
  table_act(&t, "pass");
  table_act(&t, "walk to=1,0");
  table_asked(&t, "1 workshop");
  table_hush(&t);
  TwVerb send = tw_mix_find_verb(t.mix, "send");
  const struct {
    int choice;
    TwPlace place;
    gint32 at;
  } moves[] = {{1, TW_PLACE_HOLD, 0},
               {2, TW_PLACE_NAMED, 7},
               {3, TW_PLACE_CORNER, tw_cell(0, 0)},
               {4, TW_PLACE_OUT, 0}};
  for (gsize i = 0; i < G_N_ELEMENTS(moves); i++) {
    TwAction action = {.verb = send, .slot = {pawn, moves[i].choice}};
    char *text = tw_action_to_text(t.game, &action);
    table_act(&t, text);
    g_free(text);
    assert_int_equal(tw_piece_place(t.game, pawn), moves[i].place);
    assert_int_equal(tw_piece_at(t.game, pawn), moves[i].at);
    assert_int_equal(supply(&t, 0, "pawn"), 4);
    table_region_is(&t, "0,0/city.N", "city tiles=1 open=1 sides=1 pieces=0");
  }
  TwAction again = {.verb = send, .slot = {pawn, 0}};
  assert_false(tw_game_is_legal(t.worker, t.game, &again)); /* what is out is not listed */
  table_close(&t);
}

static void heavier_and_passive(void **state) {
  Table t;
  table_at_walk(&t);
  table_set(&t, 0, "pawn", "0,0/road.E");
  table_set(&t, 1, "giant", "1,0/road.E");
  table_set(&t, 0, "keeper", "-1,0/road.W");
  TwRegion road = table_region(&t, "0,0/road.E");
  table_region_is(&t, "0,0/road.E", "road tiles=3 open=2 sides=6 pieces=2");
  assert_int_equal(tw_region_weight(t.game, road, 0), 1);
  assert_int_equal(tw_region_weight(t.game, road, 1), 2);
  assert_int_equal(tw_region_owners(t.game, road), 1 << 1);
  assert_true(tw_region_contested(t.game, road));
  int n = 0;
  for (TwPiece p = tw_region_first_piece(t.game, road); p != TW_NONE;
       p = tw_region_next_piece(t.game, road, p))
    n++;
  assert_int_equal(n, 3); /* the passive one is there all the same */
  table_close(&t);
}

/* A keeper alone does not occupy: a pawn may still be set there. */
static void passive_does_not_claim(void **state) {
  Table t;
  table_at_walk(&t);
  table_set(&t, 1, "keeper", "0,0/road.E");
  table_region_is(&t, "0,0/road.E", "road tiles=3 open=2 sides=6 pieces=0");
  assert_int_equal(tw_region_owners(t.game, table_region(&t, "0,0/road.E")), 0);
  table_close(&t);
}

static void statue_stays(void **state) {
  Table t;
  table_open(&t, "probe", "probe.figures=on", 2);
  table_set(&t, 0, "statue", "0,0/city.N");
  table_set(&t, 0, "pawn", "0,0/city.N");
  table_hold(&t, "cap");
  table_hush(&t);
  table_act(&t, "place at=0,-1 turn=180");
  table_act(&t, "pass");
  table_told(&t, "1: points 4 = 2 tile × 2; recalled from 0,0/city.N; city left 0,0/city.N");
  table_region_is(&t, "0,0/city.N", "city tiles=2 open=0 sides=2 pieces=1 done");
  assert_int_equal(supply(&t, 0, "statue"), 0);
  assert_int_equal(supply(&t, 0, "pawn"), 5);
  table_close(&t);
}

/* A piece that did not come from a region is none that left a city. */
static void filter_wants_a_region(void **state) {
  Table t;
  table_at_walk(&t);
  TwPiece pawn = table_set(&t, 0, "pawn", "0,0/city.N");
  table_act(&t, "pass");
  table_act(&t, "walk to=1,0");
  TwAction action = {.verb = tw_mix_find_verb(t.mix, "send"), .slot = {pawn, 1}};
  assert_int_equal(tw_apply(t.worker, t.game, &action, NULL), TW_VERDICT_OK);
  table_hush(&t);
  action.slot[1] = 0;
  assert_int_equal(tw_apply(t.worker, t.game, &action, NULL), TW_VERDICT_OK);
  table_told(&t, "recalled");
  table_close(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(walker_walks_in_its_phase),
      quiet_test(single_step_is_taken),
      quiet_test(neutral_claims_nothing),
      quiet_test(pieces_go_anywhere),
      quiet_test(heavier_and_passive),
      quiet_test(passive_does_not_claim),
      quiet_test(statue_stays),
      quiet_test(filter_wants_a_region),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

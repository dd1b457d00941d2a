/* SPDX-License-Identifier: MIT */
/* Phases, questions and extra turns; vetoes lifted; points of the package's own. */
#include "common/quiet.h"
#include "common/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void at_workshop(Table *t, const char *options) {
  table_open(t, "probe", options, 2);
  table_put(t, "meadow", 9, 9, 0);
  table_hold(t, "meadow");
  table_act(t, "place at=8,9 turn=0");
  table_act(t, "pass");
  table_asked(t, "1 workshop");
  table_hush(t);
}

static void questions_in_the_order_written(void **state) {
  Table t;
  at_workshop(&t, "probe.turns=on");
  table_act(&t, "quiz player=2");
  table_asked(&t, "2 first-question");
  assert_int_equal(tw_game_about(t.game, 0), 1);
  int n = 0;
  g_autofree char *told = tw_action_describe(t.game, tw_game_legal(t.worker, t.game, &n));
  assert_string_equal(told, "answer no to question 1 of player 1, not"); /* what it is about too */
  table_act(&t, "answer yes=yes");
  table_asked(&t, "1 second-question"); /* asked by the answer: before those that wait */
  table_act(&t, "answer yes=no");
  table_asked(&t, "2 third-question"); /* the blink between was forced */
  table_act(&t, "answer yes=yes");
  table_asked(&t, "1 workshop");
  table_told(&t, "quiz; answer 1: yes; answer 2: no; blink 2; answer 3: yes");
  table_close(&t);
}

static void extra_turns_nest(void **state) {
  Table t;
  at_workshop(&t, "probe.turns=on");
  table_act(&t, "treat player=2 tile=mini/meadow");
  table_asked(&t, "2 place");
  assert_int_equal(tw_turn_tile(t.game), tw_mix_find_tile_type(t.mix, "meadow"));
  assert_int_equal(tw_turn_extra(t.game), 4);
  table_told(&t, "turn 2 of 2, extra 4; dawn 2");
  table_act(&t, "place at=7,9 turn=0");
  table_told(&t, ""); /* no rest in an extra turn */
  table_legal(&t, "whistle; pass; deploy piece=pawn on=7,9/field.NL");
  table_act(&t, "whistle");
  table_asked(&t, "2 deploy"); /* which does not end the phase, and is there once */
  table_refuses(&t, "whistle", "you have whistled");
  table_act(&t, "pass");
  table_asked(&t, "2 dance");
  table_act(&t, "step steps=2"); /* then one step is left: taken, and the dance is over */
  table_asked(&t, "2 workshop");
  table_act(&t, "repeat");
  assert_int_equal(tw_turn_number(t.game), 3);
  assert_int_equal(tw_turn_extra(t.game), 1);
  table_asked(&t, "2 place");
  table_hush(&t);
  table_hold(&t, "meadow");
  table_act(&t, "place at=6,9 turn=0");
  table_act(&t, "pass");
  table_act(&t, "pass");
  table_told(&t, "end 3 of 2, extra 1");
  table_asked(&t, "2 workshop");
  table_act(&t, "pass");
  table_asked(&t, "1 workshop"); /* the first turn goes on where it was left */
  assert_int_equal(tw_turn_extra(t.game), TW_NONE);
  table_act(&t, "pass");
  table_asked(&t, "2 place");
  table_close(&t);
}

static void order_of_phases(void **state) {
  Table t;
  table_open(&t, "probe", "probe.turns=on", 2);
  GString *text = g_string_new(NULL);
  for (int i = 0; i < tw_mix_n_turn_phases(t.mix); i++)
    g_string_append_printf(text, "%s ", tw_mix_phase_label(t.mix, tw_mix_turn_phase(t.mix, i)));
  table_assert_text("turn", text->str, "dawn draw place rest deploy score dance workshop ");
  g_string_free(text, TRUE);
  table_close(&t);
}

static void edges_are_lifted_and_a_bridge_follows(void **state) {
  Table t;
  table_open(&t, "probe", "probe.lifts=on", 2);
  TwTile meadow = table_put(&t, "meadow", 0, 1, 0);
  table_hold(&t, "spanner");
  table_act(&t, "place at=-1,1 turn=0");
  table_asked(&t, "1 deploy"); /* one way to span: taken at once */
  table_region_is(&t, "-1,1/road.E", "road tiles=2 open=2 sides=4 pieces=0");
  assert_int_equal(tw_tile_n_features(t.game, meadow), 2);
  table_legal(&t, "deploy piece=pawn on=-1,1/road.E; deploy piece=giant on=-1,1/road.E; "
                  "deploy piece=keeper on=-1,1/road.E; deploy piece=wagon on=-1,1/road.E; "
                  "deploy piece=pawn on=-1,1/field.NL; deploy piece=pawn on=-1,1/field.ER; "
                  "deploy piece=pawn on=0,0/city.N; deploy piece=giant on=0,0/city.N; "
                  "deploy piece=statue on=0,0/city.N; deploy piece=pawn on=0,0/road.E; "
                  "deploy piece=giant on=0,0/road.E; deploy piece=keeper on=0,0/road.E; "
                  "deploy piece=wagon on=0,0/road.E; deploy piece=pawn on=0,0/field.ER; "
                  "deploy piece=pawn on=0,0/field.EL; pass");
  table_act(&t, "deploy piece=pawn on=0,0/city.N");
  table_asked(&t, "1 nod"); /* what follows where a veto was lifted; asked though forced */
  table_act(&t, "nod");
  table_asked(&t, "2 place");
  table_refuses(&t, "place tile=mini/cross at=9,9 turn=0", "the tile to be placed is");
  table_close(&t);
}

static void vetoes_say_why(void **state) {
  Table t;
  table_open(&t, "probe", "probe.lifts=on", 2);
  table_put(&t, "town", 3, 0, 0);
  table_hold(&t, "straight");
  table_refuses(&t, "place tile=mini/straight at=4,0 turn=0",
                "nothing lies east of 3 (probe/place-allowed)");
  table_hold(&t, "hermit");
  table_act(&t, "place tile=mini/hermit at=0,1 turn=0");
  table_refuses(&t, "deploy piece=pawn on=0,1/shrine",
                "shrines open in the third turn (probe/deploy-allowed)");
  table_close(&t);
}

/* A city may be joined where somebody stands. */
static void claimed_cities_may_be_joined(void **state) {
  Table t;
  table_open(&t, "probe", "probe.lifts=on", 2);
  table_set(&t, 1, "pawn", "0,0/city.N");
  table_hold(&t, "wall");
  table_act(&t, "place at=0,-1 turn=180");
  table_act(&t, "deploy piece=pawn on=0,-1/city.S");
  table_region_is(&t, "0,0/city.N", "city tiles=2 open=2 sides=4 pieces=2");
  table_close(&t);
}

/* --- points of the package's own ------------------------------------------------------ */

static void five_sorts(void **state) {
  Table t;
  at_workshop(&t, "probe.hooks=on");
  table_act(&t, "run point=tell n=1");
  table_told(&t, "tell yes: 1; first 123456; second 123456; third 123456; more begins 1; "
                 "more ends 1; first 200009; second 200009; third 200009; more begins 2; "
                 "more ends 2");
  table_act(&t, "run point=may n=3");
  table_told(&t, "asked ann; asked bob; may yes: 3");
  table_act(&t, "run point=may n=4");
  table_told(&t, "asked ann; may no: 4");
  table_act(&t, "run point=sum n=4");
  table_told(&t, "sum yes: 10");
  table_act(&t, "run point=who n=1");
  table_told(&t, "who yes: 0");
  table_act(&t, "run point=who n=2");
  table_told(&t, "who yes: 1");
  table_close(&t);
}

static void filters(void **state) {
  Table t;
  at_workshop(&t, "probe.hooks=on");
  table_act(&t, "mark at=0,0/city.N");
  table_told(&t, "city-or-shrine; area; no-well; one-side; open; free");
  table_put(&t, "well-road", 1, 0, 0);
  table_set(&t, 0, "pawn", "1,0/road.E");
  table_set(&t, 1, "pawn", "1,0/road.E");
  table_act(&t, "mark at=0,0/road.E");
  table_told(&t, "road; path-or-site; well; two-tiles; open; held; contested; road-with-well");
  table_put(&t, "cap", 0, -1, 2);
  table_act(&t, "mark at=0,0/city.N");
  table_told(&t, "city-or-shrine; area; no-well; two-tiles; done; free");
  table_close(&t);
}

/* A range is listed once, and every value of it may be chosen, nothing else. */
static void ranges(void **state) {
  Table t;
  at_workshop(&t, "probe.talk=on");
  int n, bids = 0;
  const TwAction *legal = tw_game_legal(t.worker, t.game, &n);
  TwAction bid = {0};
  for (int i = 0; i < n; i++)
    if (legal[i].verb == tw_mix_find_verb(t.mix, "bid")) {
      bid = legal[i];
      bids++;
    }
  assert_int_equal(bids, 1);
  assert_false(tw_game_is_legal(t.worker, t.game, &bid)); /* a whole range is no choice */
  table_refuses(&t, "bid amount=3", "");
  table_refuses(&t, "bid amount=100", "");
  table_act(&t, "bid amount=57");
  table_told(&t, "bid 57..57");
  table_close(&t);
}

/* Every listed action reads back from its text and its JSON. */
static void every_type_of_argument(void **state) {
  Table t;
  at_workshop(&t, "probe.talk=on");
  int n;
  const TwAction *legal = tw_game_legal(t.worker, t.game, &n);
  TwAction *all = g_memdup2(legal, (gsize)n * sizeof *legal);
  for (int i = 0; i < n; i++) {
    TwAction again;
    GError *error = NULL;
    if (all[i].verb == tw_mix_find_verb(t.mix, "bid"))
      all[i].slot[1] = all[i].slot[0];
    char *text = tw_action_to_text(t.game, &all[i]), *json = tw_action_to_json(t.game, &all[i]);
    if (!tw_action_from_text(NULL, t.game, text, &again, &error))
      fail_msg("%s: %s", text, error->message);
    assert_memory_equal(&again, &all[i], sizeof again);
    if (!tw_action_from_json(NULL, t.game, json, &again, &error))
      fail_msg("%s: %s", json, error->message);
    assert_memory_equal(&again, &all[i], sizeof again);
    g_free(text);
    g_free(json);
  }
  g_free(all);
  table_close(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(questions_in_the_order_written),
      quiet_test(extra_turns_nest),
      quiet_test(order_of_phases),
      quiet_test(edges_are_lifted_and_a_bridge_follows),
      quiet_test(vetoes_say_why),
      quiet_test(claimed_cities_may_be_joined),
      quiet_test(five_sorts),
      quiet_test(filters),
      quiet_test(ranges),
      quiet_test(every_type_of_argument),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

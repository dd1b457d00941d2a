/* SPDX-License-Identifier: MIT */
/* Bounds that are met and handlers that fail: an action is whole or not at all. */
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

static const struct {
  const char *how, *why;
} failures[] = {
    {"list", "list is full (3)"},
    {"fail", "probe/break: that went wrong: 42"},
    {"frames", "too many questions wait at once"},
    {"loop", "set each other off without end"},
    {"wheel", "goes round without anybody deciding"},
    {"fold", "gain changes the game; a veto, fold, provide or collect only reads"},
    {"veto", "gain changes the game"},
    {"provide", "gain changes the game"},
    {"roll", "roll changes the game"},
    {"lose", "cannot be booked"},
    {"stranger", "no such piece, player or feature"},
};

/* Much was changed before each of them fails; nothing of it is left, no entry either. */
static void everything_is_put_back(void **state) {
  Table t;
  at_workshop(&t, "probe.trouble=on");
  for (gsize i = 0; i < G_N_ELEMENTS(failures); i++) {
    char *text = g_strdup_printf("break how=%s", failures[i].how);
    table_fails(&t, text, NULL, failures[i].why);
    g_free(text);
    table_told(&t, "");
  }
  table_act(&t, "pass"); /* the game goes on */
  table_asked(&t, "2 place");
  table_close(&t);
}

static void scratch_game_is_dead(void **state) {
  Table t;
  at_workshop(&t, "probe.trouble=on");
  TwGame *scratch = tw_game_clone(t.game);
  TwAction action;
  GError *error = NULL;
  assert_true(tw_action_from_text(t.worker, scratch, "break how=fail", &action, NULL));
  assert_int_equal(tw_apply(t.worker, scratch, &action, &error), TW_VERDICT_FAILED);
  assert_non_null(strstr(error->message, "probe/break")); /* the action is named */
  assert_true(tw_game_failed(scratch));
  g_clear_error(&error);
  assert_int_equal(tw_apply(t.worker, scratch, &action, &error), TW_VERDICT_FAILED);
  assert_int_equal(error->code, TW_ERROR_DEAD);
  g_clear_error(&error);
  tw_game_free(scratch);
  table_close(&t);
}

/* --- chance given by hand ---------------------------------------------------------- */

static void chance_is_asked_for(void **state) {
  Table t;
  TwMixSpec *spec = table_spec("probe", "probe.chance=on", 2);
  TwMix *mix = tw_mix_new(spec, NULL);
  assert_non_null(mix);
  TwWorker *worker = tw_worker_new(mix);
  TwChance first = {TW_TYPE_TILE_TYPE, tw_mix_find_tile_type(mix, "mini/meadow")};
  GError *error = NULL;
  TwGame *game = tw_game_new_fed(worker, 1, TW_GAME_HAND_FED, &first, 1, &error);
  assert_non_null(game);
  assert_int_equal(tw_turn_tile(game), first.value);
  t = (Table){.mix = mix, .worker = worker, .game = game, .ledger = tw_ledger_new()};
  tw_game_set_sink(game, tw_ledger_sink(t.ledger));
  table_put(&t, "meadow", 9, 9, 0);
  table_act(&t, "place at=8,9 turn=0");
  table_act(&t, "pass");
  static const struct {
    const char *given, *label;
    int n;
  } wanted[] = {{"", "the die", 6},
                {"int:4", "the pick", 3},
                {"int:4 int:2", "deal", 2},
                {"int:4 int:2 card:probe/blank", "draw", 2}};
  guint64 hash = tw_game_hash(game);
  for (gsize i = 0; i < G_N_ELEMENTS(wanted); i++) {
    assert_int_equal(table_try(&t, "gamble", wanted[i].given, &error), TW_VERDICT_NEEDS_CHANCE);
    assert_int_equal(error->code, TW_ERROR_NEEDS_CHANCE);
    g_clear_error(&error);
    const TwWanted *want = tw_worker_wanted(worker);
    assert_string_equal(want->label, wanted[i].label);
    assert_int_equal(want->n, wanted[i].n);
    assert_true(tw_game_hash(game) == hash);
  }
  const TwWanted *want = tw_worker_wanted(worker); /* a cap and two bends */
  assert_int_equal(want->weight[0] + want->weight[1], 3);
  table_hush(&t);
  table_act_fed(&t, "gamble", "int:4 int:2 card:probe/blank tile:mini/bend");
  table_told(&t, "1: points 8 = 2 gamble × 4; 4 2 probe/blank mini/bend");
  table_fails(&t, "gamble", "int:7", "the result given, 7, is not possible here");
  table_fails(&t, "gamble", "int:0", "not possible");
  table_fails(&t, "gamble", "card:probe/lucky", "not possible");
  table_fails(&t, "gamble", "int:1 int:1 card:probe/lucky tile:mini/town", "not possible");
  table_fails(&t, "gamble", "int:1 int:1 card:probe/lucky tile:mini/cap int:1", "5 results");
  table_close(&t);
  tw_mix_spec_free(spec);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(everything_is_put_back),
      quiet_test(scratch_game_is_dead),
      quiet_test(chance_is_asked_for),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/* What a seat may know: hands, a tile that nobody has seen, votes. */
#include "common/quiet.h"
#include "common/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void at_workshop(Table *t) {
  table_open(t, "probe", "probe.secrets=on", 3);
  table_put(t, "meadow", 9, 9, 0);
  table_hold(t, "meadow");
  table_act(t, "place at=8,9 turn=0");
  table_act(t, "pass");
  table_asked(t, "1 workshop");
  table_hush(t);
}

static guint64 hash_seen(Table *t, TwPlayer player) {
  TwGame *view = tw_game_view(t->game, player);
  guint64 hash = tw_game_hash(view);
  tw_game_free(view);
  return hash;
}

/* Two games that differ in what one seat drew look the same to the others alone. */
static void views_hide_what_was_dealt(void **state) {
  guint64 seen[2][4];
  for (int i = 0; i < 2; i++) {
    Table t;
    at_workshop(&t);
    table_act_fed(&t, "take-card", i ? "card:probe/alpha" : "card:probe/beta");
    for (int p = 0; p < 3; p++)
      seen[i][p] = hash_seen(&t, p);
    seen[i][3] = hash_seen(&t, TW_NONE);
    table_close(&t);
  }
  assert_true(seen[0][0] != seen[1][0]);
  assert_true(seen[0][1] == seen[1][1] && seen[0][2] == seen[1][2] && seen[0][3] == seen[1][3]);
}

static void hands_are_masked_and_guessed(void **state) {
  Table t;
  at_workshop(&t);
  TwDeck deck = tw_mix_find_deck(t.mix, "letters");
  TwStateKey hand = tw_mix_find_state(t.mix, "hand");
  TwGame *view = tw_game_view(t.game, 1);
  int sum = 0;
  for (TwCard c = 0; c < tw_mix_n_cards(t.mix); c++)
    sum += tw_deck_held_of(view, deck, 0, c);
  assert_int_equal(sum, 0);
  assert_int_equal(tw_deck_held(view, deck, 0), 2);
  assert_int_equal(tw_state_length(view, hand, 0), 1);
  assert_int_equal(tw_state_item(view, hand, 0, 0), TW_HIDDEN);
  assert_int_equal(tw_state_item(view, hand, 1, 0), tw_state_item(t.game, hand, 1, 0));
  assert_int_equal(tw_game_tiles_left(view), tw_game_tiles_left(t.game) + 2);
  assert_int_equal(tw_deck_left(view, deck), tw_deck_left(t.game, deck) + 4);
  tw_game_guess(view, 5);
  assert_int_equal(tw_deck_held(view, deck, 0), 2);
  assert_true(tw_state_item(view, hand, 0, 0) >= 0);
  assert_int_equal(tw_game_tiles_left(view), tw_game_tiles_left(t.game));
  assert_int_equal(tw_deck_left(view, deck), tw_deck_left(t.game, deck));
  tw_game_free(view);
  table_close(&t);
}

static void nobody_knows_what_a_hill_hides(void **state) {
  Table t;
  at_workshop(&t);
  int left = tw_game_tiles_left(t.game);
  TwTile hill = table_put(&t, "hill-cap", 20, 20, 0);
  assert_int_equal(tw_game_tiles_left(t.game), left - 1);
  TwStateKey key = tw_mix_find_state(t.mix, "hill-tile");
  assert_true(tw_state_get(t.game, key, hill) >= 0);
  for (TwPlayer p = TW_NONE; p < 3; p++) {
    TwGame *view = tw_game_view(t.game, p);
    assert_int_equal(tw_state_get(view, key, hill), TW_HIDDEN);
    tw_game_free(view);
  }
  gboolean told = FALSE;
  for (int i = 0; i < tw_ledger_length(t.ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(t.ledger, i);
    told |= entry->type == TW_ENTRY_CHANCE && entry->knows == TW_HIDDEN &&
            entry->chance.value == tw_state_get(t.game, key, hill);
  }
  assert_true(told);
  table_close(&t);
}

static void votes_are_shown_together(void **state) {
  Table t;
  at_workshop(&t);
  TwStateKey ballot = tw_mix_find_state(t.mix, "ballot");
  table_act(&t, "call-vote");
  table_asked(&t, "1 vote");
  table_legal(&t, "cast vote=0; cast vote=1; cast vote=2; cast vote=3");
  table_act(&t, "cast vote=2");
  table_asked(&t, "2 vote");
  TwGame *view = tw_game_view(t.game, 1);
  assert_int_equal(tw_state_get(view, ballot, 0), TW_HIDDEN);
  tw_game_free(view);
  view = tw_game_view(t.game, 0);
  assert_int_equal(tw_state_get(view, ballot, 0), 2);
  tw_game_free(view);
  table_act(&t, "cast vote=0");
  table_act(&t, "cast vote=3");
  table_told(&t, "1 voted 2; 2 voted 0; 3 voted 3");
  view = tw_game_view(t.game, 1);
  assert_int_equal(tw_state_get(view, ballot, 0), 2);
  tw_game_free(view);
  table_asked(&t, "1 workshop");
  table_close(&t);
}

static void row_is_refilled(void **state) {
  Table t;
  at_workshop(&t);
  TwDeck row = tw_mix_find_deck(t.mix, "row");
  for (int taken = 1; taken <= 4; taken++) {
    TwAction action = {.verb = tw_mix_find_verb(t.mix, "take-shown"),
                       .slot = {tw_deck_shown(t.game, row, 0)}};
    assert_int_equal(tw_apply(t.worker, t.game, &action, NULL), TW_VERDICT_OK);
    assert_int_equal(tw_deck_held(t.game, row, 0), taken);
    assert_int_equal(tw_deck_n_shown(t.game, row), MIN(2, 4 - taken));
  }
  table_close(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(views_hide_what_was_dealt),
      quiet_test(hands_are_masked_and_guessed),
      quiet_test(nobody_knows_what_a_hill_hides),
      quiet_test(votes_are_shown_together),
      quiet_test(row_is_refilled),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

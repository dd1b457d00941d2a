/* SPDX-License-Identifier: MIT */

/* Views hide what a seat cannot know and nothing else; guesses are games that could be. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/toy.h"
#include "state.h"

#define SEED 5

typedef struct {
  Toy toy;
  TwStateKey hand, buried, number;
  TwDeck deck;
} Table;

static int open_table(void **state) {
  Table *table = g_new0(Table, 1);
  toy_open(&table->toy, 3, SEED, TW_GAME_DEFAULT);
  table->hand = tw_mix_find_state(table->toy.mix, "hand");
  table->buried = tw_mix_find_state(table->toy.mix, "buried");
  table->number = tw_mix_find_state(table->toy.mix, "number");
  table->deck = tw_mix_find_deck(table->toy.mix, "gifts");
  *state = table;
  return 0;
}

static int close_table(void **state) {
  toy_close(&((Table *)*state)->toy);
  g_free(*state);
  return 0;
}

static void do_action(Table *table, const char *text) {
  TwAction action;
  GError *error = NULL;
  if (!tw_action_from_text(table->toy.worker, table->toy.game, text, &action, &error) ||
      tw_apply(table->toy.worker, table->toy.game, &action, &error) != TW_VERDICT_OK)
    fail_msg("%s: %s", text, error->message);
}

static void play_to(Table *table, const char *phase) {
  TwPhase wanted = tw_mix_find_phase(table->toy.mix, phase);
  while (tw_game_phase(table->toy.game) != wanted)
    assert_int_equal(toy_play(&table->toy, 1), 1);
}

/* --- what is hidden ------------------------------------------------------------------ */

static void hands_of_others_are_numbers(void **state) {
  Table *t = *state;
  TwGame *view = tw_game_view(t->toy.game, 1);
  assert_true(tw_game_is_view(view));
  for (TwPlayer p = 0; p < 3; p++) {
    assert_int_equal(tw_state_length(view, t->hand, p), 2);
    assert_int_equal(tw_deck_held(view, t->deck, p), 2);
    for (int i = 0; i < 2; i++) {
      gint32 shown = tw_state_item(view, t->hand, p, i);
      gint32 real = tw_state_item(t->toy.game, t->hand, p, i);
      assert_int_equal(shown, p == 1 ? real : TW_HIDDEN);
    }
    for (TwCard c = 0; c < tw_mix_n_cards(t->toy.mix); c++)
      assert_int_equal(tw_deck_held_of(view, t->deck, p, c),
                       p == 1 ? tw_deck_held_of(t->toy.game, t->deck, p, c) : 0);
  }
  assert_int_equal(tw_state_get(view, t->buried, 0), TW_HIDDEN);
  tw_game_free(view);
}

static void hidden_tiles_lie_back_in_the_bag(void **state) {
  Table *t = *state;
  TwGame *view = tw_game_view(t->toy.game, TW_NONE);
  assert_int_equal(tw_bag_total(view, TW_BAG_TILES), tw_bag_total(t->toy.game, TW_BAG_TILES) + 7);
  assert_int_equal(tw_deck_left(view, t->deck), tw_deck_left(t->toy.game, t->deck) + 6);
  tw_game_free(view);
}

static void a_number_is_hidden_until_revealed(void **state) {
  Table *t = *state;
  play_to(t, "fair");
  TwPlayer mine = tw_game_player(t->toy.game);
  do_action(t, "guess number=-2");
  TwGame *view = tw_game_view(t->toy.game, (mine + 1) % 3);
  assert_int_equal(tw_state_get(view, t->number, mine), TW_HIDDEN);
  tw_game_view_into(view, t->toy.game, mine);
  assert_int_equal(tw_state_get(view, t->number, mine), -2);
  tw_game_guess(view, 3);
  assert_int_equal(tw_state_get(view, t->number, mine), -2);
  do_action(t, "reveal");
  tw_game_view_into(view, t->toy.game, TW_NONE);
  assert_int_equal(tw_state_get(view, t->number, mine), -2);
  do_action(t, "guess number=4");
  tw_game_view_into(view, t->toy.game, TW_NONE);
  assert_int_equal(tw_state_get(view, t->number, mine), TW_HIDDEN);
  tw_game_free(view);
}

/* Two games that differ in what one seat cannot see alone have the same view. */
static void views_of_equal_knowledge_are_equal(void **state) {
  Table *t = *state;
  toy_play(&t->toy, 15);
  TwGame *view = tw_game_view(t->toy.game, 2);
  guint64 hash = tw_game_hash(view);
  for (guint64 seed = 0; seed < 20; seed++) {
    TwGame *guess = tw_game_clone(view);
    tw_game_guess(guess, seed);
    TwGame *again = tw_game_view(guess, 2);
    assert_true(tw_game_hash(again) == hash);
    tw_game_free(again);
    tw_game_free(guess);
  }
  tw_game_free(view);
}

static void views_of_equal_knowledge_are_equal_bytes(void **state) {
  Table *t = *state;
  gsize size = tw_mix_state_size(t->toy.mix);
  for (int n = 0; n < 40 && toy_play(&t->toy, 1) == 1; n++)
    for (TwPlayer viewer = TW_NONE; viewer < 3; viewer++) {
      TwGame *view = tw_game_view(t->toy.game, viewer);
      TwGame *guess = tw_game_clone(view);
      tw_game_guess(guess, (guint64)n);
      TwGame *again = tw_game_view(guess, viewer);
      assert_memory_equal(view->block, again->block, size);
      tw_game_free(view);
      tw_game_free(guess);
      tw_game_free(again);
    }
}

/* What was chosen in secret is in no byte that was given up: a list's end, a frame taken off. */
static void given_up_bytes_are_forgotten(void **state) {
  Table *t = *state;
  play_to(t, "fair");
  TwPlayer mine = tw_game_player(t->toy.game);
  int last = (int)t->toy.mix->layout.n_frames - 1;
  gint32 *hand = tw_state_values(t->toy.game, t->hand, mine);
  hand[hand[0]--] = 77;
  t->toy.game->frames[last].value[0] = 78;
  TwGame *view = tw_game_view(t->toy.game, (mine + 1) % 3);
  const gint32 *seen = tw_state_values(view, t->hand, mine);
  for (int i = 1 + seen[0]; i < t->toy.mix->states[t->hand].width; i++)
    assert_int_equal(seen[i], 0);
  assert_int_equal(view->frames[last].value[0], 0);
  tw_game_free(view);
}

static void who_holds_something_has_secrets(void **state) {
  Table *t = *state;
  for (TwPlayer p = 0; p < 3; p++)
    assert_true(tw_player_has_secrets(t->toy.game, p));
}

static void a_view_cannot_be_played(void **state) {
  Table *t = *state;
  TwAction action;
  g_autoptr(GError) error = NULL;
  assert_true(toy_pick(&t->toy, &action));
  TwGame *view = tw_game_view(t->toy.game, 0);
  assert_int_equal(tw_apply(t->toy.worker, view, &action, &error), TW_VERDICT_REFUSED);
  tw_game_free(view);
}

/* --- guessing ------------------------------------------------------------------------- */

static int count_hidden(const Table *t, const TwGame *game) {
  int hidden = tw_state_get(game, t->buried, 0) == TW_HIDDEN;
  for (TwPlayer p = 0; p < 3; p++)
    for (int i = 0; i < tw_state_length(game, t->hand, p); i++)
      hidden += tw_state_item(game, t->hand, p, i) == TW_HIDDEN;
  return hidden;
}

static void a_guess_deals_everything(void **state) {
  Table *t = *state;
  TwGame *view = tw_game_view(t->toy.game, 0);
  assert_int_equal(count_hidden(t, view), 5);
  tw_game_guess(view, 77);
  assert_false(tw_game_is_view(view));
  assert_int_equal(count_hidden(t, view), 0);
  assert_int_equal(tw_bag_total(view, TW_BAG_TILES), tw_bag_total(t->toy.game, TW_BAG_TILES));
  assert_int_equal(tw_deck_left(view, t->deck), tw_deck_left(t->toy.game, t->deck));
  for (TwPlayer p = 0; p < 3; p++)
    assert_int_equal(tw_deck_held(view, t->deck, p), 2);
  tw_game_free(view);
}

static void guesses_go_by_their_seed(void **state) {
  Table *t = *state;
  guint64 hashes[3];
  static const guint64 seeds[3] = {1, 1, 2};
  for (int i = 0; i < 3; i++) {
    TwGame *view = tw_game_view(t->toy.game, TW_NONE);
    tw_game_guess(view, seeds[i]);
    hashes[i] = tw_game_hash(view);
    tw_game_free(view);
  }
  assert_true(hashes[0] == hashes[1]);
  assert_true(hashes[0] != hashes[2]);
}

static void play_on(Table *t, TwGame *game) {
  TwGame *real = t->toy.game;
  t->toy.game = game;
  while (toy_play(&t->toy, 10) == 10)
    ;
  assert_true(tw_game_over(game));
  t->toy.game = real;
}

static void a_guess_can_be_played_to_the_end(void **state) {
  Table *t = *state;
  for (guint64 seed = 0; seed < 6; seed++) {
    toy_play(&t->toy, 5);
    TwGame *view = tw_game_view(t->toy.game, (TwPlayer)(seed % 3));
    tw_game_guess(view, seed);
    play_on(t, view);
    tw_game_free(view);
  }
}

#define VIEW_TEST(name) cmocka_unit_test_setup_teardown(name, open_table, close_table)

int main(void) {
  const struct CMUnitTest tests[] = {
      VIEW_TEST(hands_of_others_are_numbers),
      VIEW_TEST(hidden_tiles_lie_back_in_the_bag),
      VIEW_TEST(a_number_is_hidden_until_revealed),
      VIEW_TEST(views_of_equal_knowledge_are_equal),
      VIEW_TEST(a_view_cannot_be_played),
      VIEW_TEST(a_guess_deals_everything),
      VIEW_TEST(views_of_equal_knowledge_are_equal_bytes),
      VIEW_TEST(given_up_bytes_are_forgotten),
      VIEW_TEST(who_holds_something_has_secrets),
      VIEW_TEST(guesses_go_by_their_seed),
      VIEW_TEST(a_guess_can_be_played_to_the_end),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

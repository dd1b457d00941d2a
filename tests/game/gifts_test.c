/* SPDX-License-Identifier: MIT */
/*
 * The Gifts: what one seat holds is its secret. Two games are played that differ in
 * nothing but what one seat was dealt; for everybody else they are the same to the
 * last byte: views, what is asked and listed, refusals, masked records.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "classic.h"

#define SEEDS 12
#define VICTIM 0

static const char *const names[] = {"Red", "Blue", "Green", NULL};

typedef struct {
  TwMix *mix;
  TwWorker *worker;
  TwGame *game[2];
  TwDeck deck;
  guint64 seed;
  int differing; /* cards dealt that are another in the second game */
} Pair;

static void pair_open(Pair *pair, TwMix *mix, guint64 seed) {
  *pair = (Pair){.mix = mix, .seed = seed, .worker = tw_worker_new(mix)};
  for (int i = 0; i < 2; i++)
    pair->game[i] = classic_game(pair->worker, seed, TW_GAME_DEFAULT);
  pair->deck = tw_mix_find_deck(mix, "gifts/gifts");
}

static void pair_close(Pair *pair) {
  tw_game_free(pair->game[0]);
  tw_game_free(pair->game[1]);
  tw_worker_free(pair->worker);
}

/* --- the same for all but one ----------------------------------------------------------- */

static char *refusal(const Pair *pair, const TwGame *view, const char *text) {
  g_autoptr(GError) error = NULL;
  TwAction action;
  if (!tw_action_from_text(pair->worker, view, text, &action, &error))
    return g_strdup(error->message);
  char *why = tw_why_not(pair->worker, view, &action);
  return why ? why : g_strdup("legal");
}

static void same_refusals(const Pair *pair, TwGame *const *view) {
  static const char *const tried[] = {
      "synod",    "synod on=none piece=none", "road-sweeper road=none",
      "cash-out", "change-position",          "take-2"};
  for (gsize i = 0; i < G_N_ELEMENTS(tried); i++) {
    g_autofree char *a = refusal(pair, view[0], tried[i]);
    g_autofree char *b = refusal(pair, view[1], tried[i]);
    assert_string_equal(a, b);
  }
}

/* What is legal, as bytes. game: the truth for who decides, a view for the others. */
static GBytes *listing(const Pair *pair, const TwGame *game) {
  int n = 0;
  const TwAction *legal = tw_game_legal(pair->worker, game, &n);
  return g_bytes_new(legal, (gsize)n * sizeof *legal);
}

static void same_listing(const Pair *pair, const TwGame *a, const TwGame *b) {
  g_autoptr(GBytes) one = listing(pair, a), other = listing(pair, b);
  assert_true(g_bytes_equal(one, other));
}

static void same_view(const Pair *pair, TwPlayer viewer) {
  TwGame *view[2];
  for (int i = 0; i < 2; i++)
    view[i] = tw_game_view(pair->game[i], viewer);
  assert_true(tw_game_hash(view[0]) == tw_game_hash(view[1]));
  for (TwCard c = 0; c < tw_mix_n_cards(pair->mix); c++)
    assert_int_equal(tw_deck_left_of(view[0], pair->deck, c),
                     tw_deck_left_of(view[1], pair->deck, c));
  same_listing(pair, view[0], view[1]);
  same_refusals(pair, view);
  for (int i = 0; i < 2; i++)
    tw_game_guess(view[i], 7);
  assert_true(tw_game_hash(view[0]) == tw_game_hash(view[1]));
  for (int i = 0; i < 2; i++)
    tw_game_free(view[i]);
}

static void same_record(const Pair *pair, TwPlayer viewer) {
  g_autofree char *a = tw_record_to_text(pair->game[0], names, pair->seed, viewer);
  g_autofree char *b = tw_record_to_text(pair->game[1], names, pair->seed, viewer);
  assert_string_equal(a, b);
}

static void same_for_others(const Pair *pair) {
  const TwGame *a = pair->game[0], *b = pair->game[1];
  assert_int_equal(tw_game_over(a), tw_game_over(b));
  assert_int_equal(tw_game_player(a), tw_game_player(b));
  assert_int_equal(tw_game_phase(a), tw_game_phase(b));
  assert_int_equal(tw_turn_number(a), tw_turn_number(b));
  if (tw_game_player(a) != VICTIM)
    same_listing(pair, a, b);
  for (TwPlayer viewer = TW_NONE; viewer < tw_mix_players(pair->mix); viewer++)
    if (viewer != VICTIM)
      same_view(pair, viewer);
}

/* --- playing both ------------------------------------------------------------------------ */

/* The one whose cards differ opens none; what the others do does not hang on them. */
static TwAction pick(Pair *pair, Dice *dice) {
  TwAction action;
  if (tw_game_player(pair->game[0]) == VICTIM &&
      tw_game_phase(pair->game[0]) == tw_mix_find_phase(pair->mix, "gifts/open-gift"))
    return (TwAction){.verb = tw_mix_find_verb(pair->mix, "pass")};
  assert_true(classic_pick(pair->worker, pair->game[0], dice, &action));
  return action;
}

/* The same results of chance, but another card for the one seat. FALSE: no other is left. */
static gboolean swap_cards(Pair *pair, TwChance *chance, int n, gboolean victims) {
  int n_cards = tw_mix_n_cards(pair->mix);
  for (int i = 0; i < n; i++) {
    if (chance[i].type != TW_TYPE_CARD)
      continue;
    TwCard card = chance[i].value, other = card;
    for (int k = 1; victims && k < n_cards && other == card; k++)
      if (tw_deck_left_of(pair->game[1], pair->deck, (card + k) % n_cards) > 0)
        other = (card + k) % n_cards;
    if (!tw_deck_left_of(pair->game[1], pair->deck, other))
      return FALSE;
    pair->differing += other != card;
    chance[i].value = other;
  }
  return TRUE;
}

/* FALSE: the decks no longer allow two such games. */
static gboolean step(Pair *pair, Dice *dice) {
  TwAction action = pick(pair, dice);
  const TwChance *chance;
  gboolean victims = tw_game_player(pair->game[0]) == VICTIM;
  int n = 0, index = tw_game_n_actions(pair->game[0]);
  classic_apply(pair->worker, pair->game[0], &action);
  tw_game_action(pair->game[0], index, &chance, &n);
  g_autofree TwChance *other = g_memdup2(chance, (gsize)n * sizeof *chance);
  if (!swap_cards(pair, other, n, victims))
    return FALSE;
  g_autoptr(GError) error = NULL;
  if (tw_apply_fed(pair->worker, pair->game[1], &action, other, n, &error) != TW_VERDICT_OK)
    fail_msg("seed %d: %s", (int)pair->seed, error->message);
  return TRUE;
}

static int play_pair(TwMix *mix, guint64 seed) {
  Pair pair;
  Dice dice = {seed};
  pair_open(&pair, mix, seed);
  gboolean goes_on = TRUE;
  for (int n = 0; goes_on && !tw_game_over(pair.game[0]); n++) {
    goes_on = step(&pair, &dice);
    if (goes_on)
      same_for_others(&pair);
  }
  for (TwPlayer viewer = TW_NONE; goes_on && viewer < tw_mix_players(mix); viewer++)
    if (viewer != VICTIM)
      same_record(&pair, viewer);
  int differing = pair.differing;
  pair_close(&pair);
  return differing;
}

static TwMix *gifts_mix(const char *more, int players) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autoptr(GError) error = NULL;
  tw_mix_spec_add_package(spec, "classic");
  tw_mix_spec_add_package(spec, "gifts");
  if (more)
    tw_mix_spec_add_package(spec, more);
  tw_mix_spec_set_players(spec, players);
  TwMix *mix = tw_mix_new(spec, &error);
  if (!mix)
    fail_msg("%s", error->message);
  return mix;
}

static void others_learn_nothing(void **state) {
  g_autoptr(TwMix) mix = gifts_mix(NULL, 3);
  int differing = 0, seeds = classic_wish("TW_GAMES", SEEDS);
  for (int seed = 1; seed <= seeds; seed++)
    differing += play_pair(mix, (guint64)seed);
  assert_true(differing >= seeds); /* else nothing was compared */
}

/* The one who holds them sees them, so what was compared was not nothing. */
static void the_holder_sees_them(void **state) {
  g_autoptr(TwMix) mix = gifts_mix(NULL, 3);
  for (guint64 seed = 1; seed < 50; seed++) {
    Pair pair;
    Dice dice = {seed};
    pair_open(&pair, mix, seed);
    while (!tw_game_over(pair.game[0]) && !pair.differing && step(&pair, &dice))
      ;
    gboolean done = pair.differing > 0;
    if (done) {
      g_autoptr(TwGame) a = tw_game_view(pair.game[0], VICTIM);
      g_autoptr(TwGame) b = tw_game_view(pair.game[1], VICTIM);
      assert_true(tw_game_hash(a) != tw_game_hash(b));
      g_autofree char *one = tw_record_to_text(pair.game[0], names, seed, VICTIM);
      g_autofree char *other = tw_record_to_text(pair.game[1], names, seed, VICTIM);
      assert_string_not_equal(one, other);
    }
    pair_close(&pair);
    if (done)
      return;
  }
  fail();
}

/* --- other hands --------------------------------------------------------------------------- */

/* Whoever sees a seat's view sees the same in every game that it may be. */
static void a_view_is_that_of_all_it_may_be(TwMix *mix, guint64 seed) {
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(TwGame) game = classic_game(worker, seed, TW_GAME_SCRATCH);
  Dice dice = {seed};
  for (int n = 0; classic_play(worker, game, &dice, 7) == 7; n++) {
    TwPlayer viewer = n % (tw_mix_players(mix) + 1) - 1;
    g_autoptr(TwGame) view = tw_game_view(game, viewer);
    g_autoptr(TwGame) guess = tw_game_clone(view);
    tw_game_guess(guess, seed + (guint64)n);
    g_autoptr(TwGame) again = tw_game_view(guess, viewer);
    assert_true(tw_game_hash(view) == tw_game_hash(again));
  }
}

static void views_of_all_sorts_of_hands(void **state) {
  static const char *const mixes[] = {NULL, "hand-of-three", "gift-second-wind"};
  for (gsize i = 0; i < G_N_ELEMENTS(mixes); i++) {
    g_autoptr(TwMix) mix = gifts_mix(mixes[i], 3);
    for (guint64 seed = 1; seed <= 4; seed++)
      a_view_is_that_of_all_it_may_be(mix, seed);
  }
}

/* A masked record of hands of tiles: what is drawn stays hidden, what is placed is open. */
static void hands_of_tiles_in_a_record(void **state) {
  g_autoptr(TwMix) mix = gifts_mix("hand-of-three", 3);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(TwGame) game = classic_game(worker, 5, TW_GAME_DEFAULT);
  Dice dice = {5};
  classic_play(worker, game, &dice, 200);
  g_autofree char *text = tw_record_to_text(game, names, 5, TW_NONE);
  assert_null(strstr(text, "place tile=?"));
  assert_null(strstr(text, "choose tile=?"));
  assert_non_null(strstr(text, "\"chance\":[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\""));
  for (const char *at = text; (at = strstr(at, "{\"do\":\"pass\""));) {
    const char *end = strchr(at, '\n');
    g_autofree char *line = g_strndup(at, (gsize)(end - at));
    assert_null(strstr(line, "classic/")); /* the next one's draw */
    at = end;
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(others_learn_nothing),
      cmocka_unit_test(the_holder_sees_them),
      cmocka_unit_test(views_of_all_sorts_of_hands),
      cmocka_unit_test(hands_of_tiles_in_a_record),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

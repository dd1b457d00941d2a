/* SPDX-License-Identifier: MIT */
/*
 * Taking back, doing again, copying, saving, replaying, looking through another's
 * eyes, and chance fed by hand: the same state comes out, to the bit of its hash.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <glib/gstdio.h>
#include <tilewright/record.h>

#include "classic.h"

static const ClassicSetup setups[] = {
    {.name = "two players"},
    {.name = "one player", .players = 1},
    {.name = "five players, no farmers", .players = 5, .farmers = "off"},
    {.name = "ten players, by city", .players = 10, .farm_scoring = "per-city"},
    {.name = "twenty tiles, no meeples", .tiles = 20, .meeples = "0"},
    {.name = "four hundred tiles", .players = 3, .tiles = 400, .start = "classic/B"},
};

static const char *const names[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", NULL};

typedef struct {
  const ClassicSetup *setup;
  TwMix *mix;
  TwWorker *worker;
  TwGame *game;
  Dice dice;
  char *names[TW_MAX_PLAYERS + 1];
} Play;

static void play_open(Play *p, const ClassicSetup *setup, guint64 seed, TwGameFlags flags) {
  *p = (Play){.setup = setup, .mix = classic_mix(setup), .dice = {seed}};
  p->worker = tw_worker_new(p->mix);
  p->game = classic_game(p->worker, seed, flags);
  for (int i = 0; i < tw_mix_players(p->mix); i++)
    p->names[i] = (char *)names[i];
}

static void play_close(Play *p) {
  tw_game_free(p->game);
  tw_worker_free(p->worker);
  tw_mix_unref(p->mix);
}

#define holds(p, condition)                                                                        \
  do {                                                                                             \
    if (!(condition))                                                                              \
      fail_msg("%s, after %d actions: %s", (p)->setup->name, tw_game_n_actions((p)->game),         \
               #condition);                                                                        \
  } while (0)

/* Each test is run on all setups with a seed of its own. */
static void on_all(void (*test)(Play *p), TwGameFlags flags) {
  for (gsize i = 0; i < G_N_ELEMENTS(setups); i++) {
    Play p;
    play_open(&p, &setups[i], 1000 + i, flags);
    test(&p);
    play_close(&p);
  }
}

/* --- undo ------------------------------------------------------------------------------- */

typedef struct {
  TwAction action;
  TwChance chance[80];
  int n;
} Done;

static Done done_at(const TwGame *game, int index) {
  Done done = {0};
  const TwChance *chance;
  done.action = *tw_game_action(game, index, &chance, &done.n);
  assert_in_range(done.n, 0, (int)G_N_ELEMENTS(done.chance));
  if (done.n > 0) /* memcpy() wants an address even for nothing */
    memcpy(done.chance, chance, (size_t)done.n * sizeof *chance);
  return done;
}

static void redo(Play *p, const Done *done) {
  g_autoptr(GError) error = NULL;
  if (tw_apply_fed(p->worker, p->game, &done->action, done->chance, done->n, &error) !=
      TW_VERDICT_OK)
    fail_msg("%s: %s", p->setup->name, error->message);
}

static void undo(Play *p, int count) {
  g_autoptr(GError) error = NULL;
  int before = tw_game_n_actions(p->game);
  if (!tw_game_undo(p->worker, p->game, count, &error))
    fail_msg("%s: %s", p->setup->name, error->message);
  holds(p, tw_game_n_actions(p->game) == before - count);
}

/* Plays some actions, takes them back, does them again with the same chance. */
static int there_and_back(Play *p, int count) {
  guint64 before = tw_game_hash(p->game);
  int first = tw_game_n_actions(p->game);
  int n = classic_play(p->worker, p->game, &p->dice, count);
  guint64 after = tw_game_hash(p->game);
  g_autofree Done *done = g_new0(Done, n + 1);
  for (int i = 0; i < n; i++)
    done[i] = done_at(p->game, first + i);
  undo(p, n);
  holds(p, tw_game_hash(p->game) == before);
  for (int i = 0; i < n; i++)
    redo(p, &done[i]);
  holds(p, tw_game_hash(p->game) == after);
  return n;
}

static void undo_some(Play *p) {
  while (!tw_game_over(p->game))
    there_and_back(p, 1 + dice_below(&p->dice, 9));
}

static void undo_takes_back_and_redo_does_again(void **unused) {
  (void)unused;
  on_all(undo_some, TW_GAME_DEFAULT);
  on_all(undo_some, TW_GAME_ASK_ALL);
}

static void undo_all(Play *p) {
  guint64 start = tw_game_hash(p->game);
  int n = there_and_back(p, 5000);
  holds(p, tw_game_over(p->game) && n == tw_game_n_actions(p->game));
  guint64 end = tw_game_hash(p->game);
  undo(p, n);
  holds(p, tw_game_hash(p->game) == start);
  g_autoptr(GError) error = NULL;
  holds(p, !tw_game_undo(p->worker, p->game, 1, &error) && error);
  holds(p, tw_game_undo(p->worker, p->game, 0, NULL));
  holds(p, tw_game_hash(p->game) == start && start != end);
}

static void a_whole_game_is_taken_back(void **unused) {
  (void)unused;
  on_all(undo_all, TW_GAME_DEFAULT);
}

/* After taking back, the generator gives what it gave: another way of playing on is honest. */
static void undo_ledger(Play *p) {
  g_autoptr(TwLedger) ledger = tw_ledger_new();
  g_autoptr(TwLedger) straight = tw_ledger_new();
  tw_game_set_sink(p->game, tw_ledger_sink(ledger));
  while (!tw_game_over(p->game))
    there_and_back(p, 1 + dice_below(&p->dice, 9));
  g_autoptr(TwGame) other = classic_game(p->worker, 1000 + (p->setup - setups), TW_GAME_DEFAULT);
  tw_game_set_sink(other, tw_ledger_sink(straight));
  for (int i = 0; i < tw_game_n_actions(p->game); i++)
    classic_apply(p->worker, other, tw_game_action(p->game, i, NULL, NULL));
  holds(p, tw_game_hash(other) == tw_game_hash(p->game));
  holds(p, tw_ledger_length(ledger) == tw_ledger_length(straight));
  for (int i = 0; i < tw_ledger_length(ledger); i++) {
    const TwEntry *a = tw_ledger_entry(ledger, i), *b = tw_ledger_entry(straight, i);
    holds(p, a->number == b->number && a->type == b->type && a->amount == b->amount &&
                 a->player == b->player && a->region == b->region && a->n_terms == b->n_terms &&
                 a->action == b->action);
  }
  tw_game_set_sink(p->game, NULL);
}

static void the_ledger_forgets_what_was_taken_back(void **unused) {
  (void)unused;
  on_all(undo_ledger, TW_GAME_DEFAULT);
}

/* A game begun anew in the memory of another remembers nothing of it. */
static void restart(Play *p) {
  guint64 start = tw_game_hash(p->game), seed = 1000 + (guint64)(p->setup - setups);
  there_and_back(p, 40);
  holds(p, tw_game_restart(p->game, p->worker, seed, NULL));
  holds(p, tw_game_n_actions(p->game) == 0 && tw_game_hash(p->game) == start);
  holds(p, !tw_game_undo(p->worker, p->game, 1, NULL));
  there_and_back(p, 5000);
  holds(p, tw_game_over(p->game));
}

static void a_restarted_game_is_a_new_one(void **unused) {
  (void)unused;
  on_all(restart, TW_GAME_DEFAULT);
}

/* --- clones --------------------------------------------------------------------------------- */

static void clone_some(Play *p) {
  g_autoptr(TwGame) kept = tw_game_clone(p->game);
  while (!tw_game_over(p->game)) {
    guint64 hash = tw_game_hash(p->game);
    g_autoptr(TwGame) clone = tw_game_clone(p->game);
    tw_game_copy(kept, p->game);
    holds(p, tw_game_hash(clone) == hash && tw_game_hash(kept) == hash);
    Dice fork = p->dice;
    int n = classic_play(p->worker, clone, &fork, 6);
    holds(p, tw_game_hash(p->game) == hash && tw_game_hash(kept) == hash);
    classic_play(p->worker, p->game, &p->dice, n);
    holds(p, tw_game_hash(clone) == tw_game_hash(p->game) && tw_game_hash(kept) == hash);
  }
}

static void a_clone_is_equal_and_apart(void **unused) {
  (void)unused;
  on_all(clone_some, TW_GAME_DEFAULT);
}

/* --- records ----------------------------------------------------------------------------------- */

static void load_and_compare(Play *p, const char *text) {
  g_autoptr(GError) error = NULL;
  g_autoptr(TwWorker) worker = NULL;
  g_autoptr(TwGame) loaded = tw_record_load_data(text, strlen(text), "a record", NULL,
                                                 TW_RECORD_DEFAULT, NULL, NULL, &worker, &error);
  if (!loaded)
    fail_msg("%s: %s", p->setup->name, error->message);
  holds(p, tw_game_hash(loaded) == tw_game_hash(p->game));
  holds(p, tw_game_n_actions(loaded) == tw_game_n_actions(p->game));
  /* and it goes on in the same way */
  Dice fork = p->dice;
  g_autoptr(TwGame) here = tw_game_clone(p->game);
  classic_play(worker, loaded, &fork, 10);
  fork = p->dice;
  classic_play(p->worker, here, &fork, 10);
  holds(p, tw_game_hash(loaded) == tw_game_hash(here));
}

static void record_some(Play *p) {
  guint64 seed = 1000 + (guint64)(p->setup - setups);
  do {
    g_autofree char *text =
        tw_record_to_text(p->game, (const char *const *)p->names, seed, TW_HIDDEN);
    holds(p, text != NULL);
    load_and_compare(p, text);
  } while (classic_play(p->worker, p->game, &p->dice, 45));
}

static void a_saved_game_loads_to_the_same_state(void **unused) {
  (void)unused;
  on_all(record_some, TW_GAME_DEFAULT);
}

static void write_file(Play *p, const char *path) {
  g_autoptr(GError) error = NULL;
  guint64 seed = 1000 + (guint64)(p->setup - setups);
  TwRecordWriter *writer =
      tw_record_create(path, p->game, (const char *const *)p->names, seed, &error);
  if (!writer)
    fail_msg("%s: %s", p->setup->name, error->message);
  while (classic_play(p->worker, p->game, &p->dice, 7)) {
    if (!tw_record_sync(writer, p->game, &error))
      fail_msg("%s: %s", p->setup->name, error->message);
    if (dice_below(&p->dice, 3) == 0 && !tw_game_over(p->game))
      undo(p, 1 + dice_below(&p->dice, 7));
  }
  if (!tw_record_close(writer, p->game, &error))
    fail_msg("%s: %s", p->setup->name, error->message);
}

static void record_file(Play *p) {
  g_autofree char *folder = g_dir_make_tmp("tilewright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename(folder, "game.twr", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(TwWorker) worker = NULL;
  write_file(p, path);
  g_autoptr(TwGame) loaded =
      tw_record_load(path, NULL, TW_RECORD_DEFAULT, NULL, NULL, &worker, &error);
  g_unlink(path);
  g_rmdir(folder);
  if (!loaded)
    fail_msg("%s: %s", p->setup->name, error->message);
  holds(p, tw_game_hash(loaded) == tw_game_hash(p->game) && tw_game_over(loaded));
}

static void a_file_written_on_the_way_loads_to_the_same_state(void **unused) {
  (void)unused;
  on_all(record_file, TW_GAME_DEFAULT);
}

/* --- replay ------------------------------------------------------------------------------------- */

/* The same actions with the same chance, fed: by hand alone, or with the generator ready. */
static void replay(Play *p, TwGameFlags flags) {
  const TwChance *chance;
  int n;
  g_autoptr(GError) error = NULL;
  guint64 seed = 1000 + (guint64)(p->setup - setups);
  tw_game_action(p->game, -1, &chance, &n);
  g_autoptr(TwGame) again = tw_game_new_fed(p->worker, seed, flags, chance, n, &error);
  if (!again)
    fail_msg("%s: %s", p->setup->name, error->message);
  for (int i = 0; i < tw_game_n_actions(p->game); i++) {
    const TwAction *action = tw_game_action(p->game, i, &chance, &n);
    if (tw_apply_fed(p->worker, again, action, chance, n, &error) != TW_VERDICT_OK)
      fail_msg("%s, action %d: %s", p->setup->name, i, error->message);
  }
  holds(p, tw_game_hash(again) == tw_game_hash(p->game));
}

static void replay_all(Play *p) {
  classic_play(p->worker, p->game, &p->dice, 5000);
  holds(p, tw_game_over(p->game));
  replay(p, TW_GAME_DEFAULT);
  replay(p, TW_GAME_HAND_FED);
  replay(p, TW_GAME_SCRATCH);
}

static void a_replay_ends_in_the_same_state(void **unused) {
  (void)unused;
  on_all(replay_all, TW_GAME_DEFAULT);
}

/* --- views and guesses -------------------------------------------------------------------------- */

static void same_counts(Play *p, const TwGame *seen) {
  holds(p, tw_game_n_tiles(seen) == tw_game_n_tiles(p->game));
  holds(p, tw_game_tiles_left(seen) == tw_game_tiles_left(p->game));
  holds(p, tw_game_tiles_discarded(seen) == tw_game_tiles_discarded(p->game));
  holds(p, tw_game_player(seen) == tw_game_player(p->game));
  holds(p, tw_turn_tile(seen) == tw_turn_tile(p->game));
  for (TwTileType t = 0; t < tw_mix_n_tile_types(p->mix); t++)
    holds(p, tw_bag_count(seen, TW_BAG_TILES, t) == tw_bag_count(p->game, TW_BAG_TILES, t));
  for (int seat = 0; seat < tw_mix_players(p->mix); seat++)
    holds(p, tw_player_points(seen, seat) == tw_player_points(p->game, seat) &&
                 tw_player_supply(seen, seat, 0) == tw_player_supply(p->game, seat, 0));
  for (TwFeature f = 0; f < tw_game_n_features(p->game); f++)
    holds(p, tw_feature_region(seen, f) == tw_feature_region(p->game, f));
}

static void view_some(Play *p) {
  do {
    guint64 hash = tw_game_hash(p->game);
    TwPlayer seat = dice_below(&p->dice, tw_mix_players(p->mix) + 1) - 1;
    g_autoptr(TwGame) view = tw_game_view(p->game, seat);
    same_counts(p, view);
    int n, m;
    const TwAction *legal = tw_game_legal(p->worker, p->game, &n);
    TwAction first = n ? legal[0] : (TwAction){0};
    tw_game_legal(p->worker, view, &m);
    holds(p, n == m && tw_game_is_view(view));
    holds(p, tw_apply(p->worker, view, &first, NULL) == TW_VERDICT_REFUSED);
    tw_game_guess(view, dice_next(&p->dice));
    same_counts(p, view);
    Dice fork = p->dice;
    classic_play(p->worker, view, &fork, 5000);
    holds(p, tw_game_over(view) && tw_game_tiles_left(view) == 0);
    holds(p, tw_game_hash(p->game) == hash);
  } while (classic_play(p->worker, p->game, &p->dice, 30));
}

static void views_and_guesses_keep_the_counts(void **unused) {
  (void)unused;
  on_all(view_some, TW_GAME_DEFAULT);
}

/* Two guesses from one view draw differently, and so does a guess from what will come. */
static void a_guess_does_not_know_the_future(void **unused) {
  Play p;
  int same = 0;
  (void)unused;
  play_open(&p, &setups[0], 5, TW_GAME_DEFAULT);
  for (guint64 seed = 0; seed < 60; seed++) {
    g_autoptr(TwGame) truth = tw_game_clone(p.game);
    g_autoptr(TwGame) guess = tw_game_view(p.game, 0);
    tw_game_guess(guess, seed);
    Dice a = {seed}, b = {seed};
    classic_play(p.worker, truth, &a, 2);
    classic_play(p.worker, guess, &b, 2);
    same += tw_turn_tile(truth) == tw_turn_tile(guess);
  }
  /* the commonest type is an eighth of the bag */
  assert_in_range(same, 0, 25);
  play_close(&p);
}

/* --- chance fed by hand ---------------------------------------------------------------------------- */

/* Applies an action that needs a draw: first without, then an impossible one, then a possible. */
static void feed(Play *p, const TwAction *action) {
  guint64 hash = tw_game_hash(p->game);
  int actions = tw_game_n_actions(p->game), sum = 0;
  g_autoptr(GError) error = NULL;
  TwVerdict verdict = tw_apply(p->worker, p->game, action, &error);
  if (verdict == TW_VERDICT_OK)
    return;
  holds(p, verdict == TW_VERDICT_NEEDS_CHANCE);
  holds(p, g_error_matches(error, TW_ERROR, TW_ERROR_NEEDS_CHANCE));
  holds(p, tw_game_hash(p->game) == hash && tw_game_n_actions(p->game) == actions);
  const TwWanted *wanted = tw_worker_wanted(p->worker);
  holds(p, wanted->type == TW_TYPE_TILE_TYPE && !strcmp(wanted->label, "draw"));
  TwChance possible = {TW_TYPE_TILE_TYPE, wanted->value[dice_below(&p->dice, wanted->n)]};
  for (int i = 0; i < wanted->n; i++) {
    holds(p, wanted->weight[i] == tw_bag_count(p->game, TW_BAG_TILES, wanted->value[i]));
    sum += wanted->weight[i];
  }
  holds(p, sum == tw_game_tiles_left(p->game));
  TwChance wrong[2] = {{TW_TYPE_TILE_TYPE, 9999}, {TW_TYPE_INT, possible.value}};
  for (TwTileType t = 0; t < tw_mix_n_tile_types(p->mix); t++)
    if (!tw_bag_count(p->game, TW_BAG_TILES, t))
      wrong[0].value = t;
  for (gsize i = 0; i < G_N_ELEMENTS(wrong); i++) {
    holds(p, tw_apply_fed(p->worker, p->game, action, &wrong[i], 1, NULL) == TW_VERDICT_FAILED);
    holds(p, tw_game_hash(p->game) == hash && tw_game_n_actions(p->game) == actions);
  }
  TwChance many[3] = {possible, possible, {TW_TYPE_INT, 3}};
  TwVerdict more = tw_apply_fed(p->worker, p->game, action, many, 3, NULL);
  holds(p, more == TW_VERDICT_FAILED && tw_game_hash(p->game) == hash);
  verdict = tw_apply_fed(p->worker, p->game, action, &possible, 1, NULL);
  /* a tile that fits nowhere is discarded, and one more is needed */
  holds(p, verdict == TW_VERDICT_OK || verdict == TW_VERDICT_NEEDS_CHANCE);
  holds(p, (tw_game_hash(p->game) == hash) == (verdict != TW_VERDICT_OK));
  if (verdict != TW_VERDICT_OK)
    return;
  Done done = done_at(p->game, actions);
  guint64 after = tw_game_hash(p->game);
  undo(p, 1);
  holds(p, tw_game_hash(p->game) == hash);
  redo(p, &done);
  holds(p, tw_game_hash(p->game) == after);
}

static void hand_fed_chance_is_asked_for_and_checked(void **unused) {
  g_autoptr(TwMix) mix = classic_mix(&setups[0]);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(GError) error = NULL;
  (void)unused;
  assert_null(tw_game_new(worker, 1, TW_GAME_HAND_FED, &error));
  assert_true(g_error_matches(error, TW_ERROR, TW_ERROR_NEEDS_CHANCE));
  for (guint64 seed = 1; seed <= 10; seed++) {
    TwChance first = {TW_TYPE_TILE_TYPE, (gint32)(seed % 20)};
    Play p = {.setup = &setups[0], .mix = mix, .worker = worker, .dice = {seed}};
    p.game = tw_game_new_fed(worker, seed, TW_GAME_HAND_FED, &first, 1, NULL);
    assert_non_null(p.game);
    TwAction action;
    while (classic_pick(worker, p.game, &p.dice, &action))
      feed(&p, &action);
    holds(&p, tw_game_over(p.game));
    tw_game_free(p.game);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(undo_takes_back_and_redo_does_again),
      cmocka_unit_test(a_whole_game_is_taken_back),
      cmocka_unit_test(the_ledger_forgets_what_was_taken_back),
      cmocka_unit_test(a_restarted_game_is_a_new_one),
      cmocka_unit_test(a_clone_is_equal_and_apart),
      cmocka_unit_test(a_saved_game_loads_to_the_same_state),
      cmocka_unit_test(a_file_written_on_the_way_loads_to_the_same_state),
      cmocka_unit_test(a_replay_ends_in_the_same_state),
      cmocka_unit_test(views_and_guesses_keep_the_counts),
      cmocka_unit_test(a_guess_does_not_know_the_future),
      cmocka_unit_test(hand_fed_chance_is_asked_for_and_checked),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */

/* The hash says what a game is: the same after undo, replay and copy, another after a change. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/toy.h"
#include "record-private.h"
#include "retrace.h"
#include "rng.h"

#define SEED 11

static void generator_is_the_known_one(void **unused) {
  guint64 state, stream;
  tw_rng_seed(&state, &stream, 42, 54);
  assert_int_equal(tw_rng_next(&state, &stream), 0xa15c02b7u);
  assert_int_equal(tw_rng_next(&state, &stream), 0x7b47f409u);
  assert_int_equal(tw_rng_next(&state, &stream), 0xba1d3330u);
}

static void draws_are_even(void **unused) {
  guint64 state, stream;
  int count[7] = {0};
  tw_rng_seed_game(&state, &stream, 1);
  for (int i = 0; i < 70000; i++)
    count[tw_rng_below(&state, &stream, 7)]++;
  for (int i = 0; i < 7; i++)
    assert_in_range(count[i], 9700, 10300);
  assert_int_equal(tw_rng_below(&state, &stream, 1), 0);
}

/* Undoing everything, step by step and at once, meets the same hashes again. */
static void undo_and_replay_have_the_same_hash(void **unused) {
  Toy toy;
  guint64 hashes[41];
  GError *error = NULL;
  toy_open(&toy, 2, SEED, TW_GAME_DEFAULT);
  hashes[0] = tw_game_hash(toy.game);
  for (int i = 1; i <= 40; i++) {
    assert_int_equal(toy_play(&toy, 1), 1);
    hashes[i] = tw_game_hash(toy.game);
  }
  TwRetrace retrace;
  assert_true(tw_retrace_begin(&retrace, toy.game, SEED, NULL, &error));
  for (int i = 0; i < 40; i++) {
    assert_true(tw_game_hash(retrace.at) == hashes[i]);
    assert_true(tw_retrace_step(&retrace, toy.game, &error));
  }
  assert_true(tw_game_hash(retrace.at) == hashes[40]);
  tw_retrace_end(&retrace);
  for (int i = 40; i > 20; i--) {
    assert_true(tw_game_hash(toy.game) == hashes[i]);
    assert_true(tw_game_undo(toy.worker, toy.game, 1, &error));
  }
  assert_true(tw_game_hash(toy.game) == hashes[20]);
  assert_true(tw_game_undo(toy.worker, toy.game, 20, &error));
  assert_true(tw_game_hash(toy.game) == hashes[0]);
  toy_close(&toy);
}

static void different_states_have_different_hashes(void **unused) {
  Toy toy;
  toy_open(&toy, 2, SEED, TW_GAME_DEFAULT);
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
  int n = 0;
  do {
    guint64 hash = tw_game_hash(toy.game);
    g_hash_table_add(seen, g_memdup2(&hash, sizeof hash));
    n++;
  } while (toy_play(&toy, 1) == 1);
  /* a few actions change nothing: marking the same cell twice, a trade of what is not there */
  assert_true(n > 60);
  assert_true((int)g_hash_table_size(seen) > n * 3 / 4);
  toy_close(&toy);
}

static void one_generator_step_is_seen(void **unused) {
  Toy toy;
  toy_open(&toy, 2, SEED, TW_GAME_DEFAULT);
  TwGame *clone = tw_game_clone(toy.game);
  assert_true(tw_game_hash(clone) == tw_game_hash(toy.game));
  tw_rng_next(&clone->header->rng_state, &clone->header->rng_stream);
  assert_true(tw_game_hash(clone) != tw_game_hash(toy.game));
  tw_game_free(clone);
  toy_close(&toy);
}

/* --- for good ---------------------------------------------------------------------- */

/* Records are checked by these hashes: a change of this value makes every record of an earlier
 * release fail. The toy's own rules, and what the core keeps in its frames, are part of it. */
#define FIXED_HASH G_GUINT64_CONSTANT(0xb6d59974ffaf6f83)
static const char fixed_game[] =
    "{\"tilewright\":1,\"packages\":[{\"id\":\"toy\",\"version\":\"0\"}],\"players\":[\"\",\"\"],"
    "\"seed\":\"8\",\"chance\":[\"toy/storm\",\"toy/storm\",\"toy/hermit\",\"toy/straight\","
    "\"toy/storm\",\"card:toy/hermit\",\"toy/wide\",\"toy/pair\",\"toy/twins\",\"toy/gate\"]}\n"
    "{\"do\":\"place at=0,-1 turn=180\"}\n"
    "{\"do\":\"deploy piece=giant on=0,-1/city.S\"}\n"
    "{\"do\":\"deal\",\"chance\":[\"card:toy/hermit\"]}\n"
    "{\"do\":\"span tile=0,-1 east=yes\"}\n"
    "{\"do\":\"note cell=0,-1 turn=0\"}\n"
    "{\"do\":\"mark region=0,0/field.EL\"}\n"
    "{\"do\":\"bid amount=8\"}\n"
    "{\"do\":\"guess number=4\"}\n"
    "{\"do\":\"bury type=toy/hermit tile=0,-1\"}\n"
    "{\"do\":\"kick piece=dragon@0,0#2\",\"chance\":[\"1\"]}\n";

static void a_known_game_has_a_known_hash(void **unused) {
  Toy toy;
  TwWorker *worker = NULL;
  GError *error = NULL;
  toy_open(&toy, 2, SEED, TW_GAME_DEFAULT);
  TwRecordFile *file = tw_record_parse(fixed_game, strlen(fixed_game), "fixed", NULL, 0, &error);
  TwGame *game =
      file ? tw_record_play(file, toy.mix, TW_RECORD_OTHER_VERSIONS, NULL, NULL, &worker, &error)
           : NULL;
  if (!game)
    fail_msg("%s", error->message);
  if (tw_game_hash(game) != FIXED_HASH)
    fail_msg("the hash is 0x%016" G_GINT64_MODIFIER "x now", tw_game_hash(game));
  tw_record_file_free(file);
  tw_game_free(game);
  tw_worker_free(worker);
  toy_close(&toy);
}

/* --- not by layout ---------------------------------------------------------------- */

/* Makes another feature of each region carry its sums, as other merges would have. */
static void carry_by_another(TwGame *game) {
  for (TwFeature f = 0; f < game->header->n_features; f++) {
    TwRegion region = tw_root(game, f);
    TwFeature next = game->features[f].next;
    if (region != f || next == f || game->tiles[game->features[f].tile].removed)
      continue;
    game->regions[next] = game->regions[region];
    for (TwStateKey key = 0; key < game->mix->n_states; key++)
      if (game->mix->states[key].per == TW_PER_REGION)
        memcpy(tw_state_values(game, key, next), tw_state_values(game, key, region),
               (gsize)game->mix->states[key].width * sizeof(gint32));
    for (TwFeature g = 0; g < game->header->n_features; g++)
      if (tw_root(game, g) == region)
        game->features[g].region = next;
  }
}

static void which_feature_carries_a_region_does_not_matter(void **unused) {
  Toy toy;
  toy_open(&toy, 3, SEED, TW_GAME_DEFAULT);
  for (int i = 0; i < 8; i++) {
    toy_play(&toy, 10);
    TwGame *clone = tw_game_clone(toy.game);
    carry_by_another(clone);
    assert_true(tw_game_hash(clone) == tw_game_hash(toy.game));
    tw_game_free(clone);
  }
  toy_close(&toy);
}

static void order_of_free_lists_does_not_matter(void **unused) {
  Toy toy;
  toy_open(&toy, 3, SEED, TW_GAME_DEFAULT);
  toy_play(&toy, 60);
  TwGame *clone = tw_game_clone(toy.game);
  guint16 first = clone->open[0];
  clone->open[0] = clone->open[1];
  clone->open[1] = first;
  for (int i = 0; i < tw_game_n_pieces(clone); i++)
    clone->pieces[i].order *= 2;
  clone->header->arrival *= 2;
  assert_true(tw_game_hash(clone) == tw_game_hash(toy.game));
  tw_game_free(clone);
  toy_close(&toy);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(generator_is_the_known_one),
      cmocka_unit_test(draws_are_even),
      cmocka_unit_test(undo_and_replay_have_the_same_hash),
      cmocka_unit_test(different_states_have_different_hashes),
      cmocka_unit_test(one_generator_step_is_seen),
      cmocka_unit_test(a_known_game_has_a_known_hash),
      cmocka_unit_test(which_feature_carries_a_region_does_not_matter),
      cmocka_unit_test(order_of_free_lists_does_not_matter),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

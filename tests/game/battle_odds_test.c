/* SPDX-License-Identifier: MIT */
/*
 * Battles with 1 to 3 dice against 1 to 3 (against 1 to 3): who wins how often is what adding
 * up all rolls says, within what so many games may be off by chance (SW-12, SW-13).
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "classic.h"

#define SIDES 3
#define GAMES 600     /* of each pairing; TW_GAMES in the environment asks for more */
#define DEVIATIONS 5. /* a test that fails by chance once in a few thousand runs of all pairings */

/* --- exactly ------------------------------------------------------------------------------ */

/* Chance that the highest of so many dice shows at most m; nobody there never beats anybody. */
static double at_most(int dice, int m) {
  return pow(m / 6., dice);
}

static double exactly(int dice, int m) {
  return at_most(dice, m) - at_most(dice, m - 1);
}

/* Chance that of the sides in `in` just those in `top` are level at the top. */
static double chance_of_top(const int *dice, unsigned in, unsigned top) {
  double sum = 0;
  for (int m = 1; m <= 6; m++) {
    double p = 1;
    for (int i = 0; i < SIDES; i++)
      if (in >> i & 1)
        p *= top >> i & 1 ? exactly(dice[i], m) : at_most(dice[i], m - 1);
    sum += p;
  }
  return sum;
}

/* Chance that `side` wins among those in `in`; the tied roll again, so it is on both sides of
 * the equation where all are tied. */
static double chance_to_win(const int *dice, unsigned in, int side) {
  if (in == 1u << side)
    return 1;
  double sum = 0;
  for (unsigned top = 1; top < in; top++)
    if ((top & in) == top && top >> side & 1)
      sum += chance_of_top(dice, in, top) * chance_to_win(dice, top, side);
  return sum / (1 - chance_of_top(dice, in, in));
}

/* --- played --------------------------------------------------------------------------------- */

static TwMix *duel(const int *dice) {
  static const char *const options[SIDES] = {"duel.first", "duel.second", "duel.third"};
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autofree char *folder =
      g_build_filename(g_getenv("TW_SOURCE_ROOT"), "tests", "game", "packages", NULL);
  g_autoptr(GError) error = NULL;
  tw_mix_spec_add_path(spec, folder);
  tw_mix_spec_add_package(spec, "duel");
  tw_mix_spec_set_players(spec, SIDES);
  tw_mix_spec_set_start(spec, "duel/arena");
  for (int i = 0; i < SIDES; i++) {
    char value[2] = {(char)('0' + dice[i]), '\0'};
    tw_mix_spec_set_option(spec, options[i], value);
  }
  TwMix *mix = tw_mix_new(spec, &error);
  if (!mix)
    fail_msg("%s", error->message);
  return mix;
}

/* Who wins the battle of the first turn. */
static TwPlayer play_duel(const TwMix *mix, TwWorker *worker, guint64 seed) {
  TwResource wins = tw_mix_find_resource(mix, "wins");
  TwGame *game = classic_game(worker, seed, TW_GAME_SCRATCH);
  Dice dice = {seed};
  TwAction action;
  TwPlayer winner = TW_NONE;
  while (winner == TW_NONE && classic_pick(worker, game, &dice, &action)) {
    classic_apply(worker, game, &action);
    for (TwPlayer p = 0; p < SIDES; p++)
      if (tw_player_count(game, p, wins))
        winner = p;
  }
  tw_game_free(game);
  return winner;
}

static void try_pairing(const int *dice, unsigned in) {
  int games = classic_wish("TW_GAMES", GAMES), won[SIDES] = {0};
  g_autoptr(TwMix) mix = duel(dice);
  TwWorker *worker = tw_worker_new(mix);
  for (int i = 0; i < games; i++) {
    TwPlayer winner = play_duel(mix, worker, (guint64)i + 1);
    assert_true(winner != TW_NONE);
    won[winner]++;
  }
  for (int i = 0; i < SIDES; i++) {
    double p = in >> i & 1 ? chance_to_win(dice, in, i) : 0;
    double off = fabs(won[i] - p * games), deviation = sqrt(p * (1 - p) * games);
    if (off > DEVIATIONS * deviation)
      fail_msg("%d against %d against %d dice: side %d won %d of %d games, expected %.1f", dice[0],
               dice[1], dice[2], i + 1, won[i], games, p * games);
  }
  tw_worker_free(worker);
}

static void chances_are_those_of_all_rolls(void **state) {
  (void)state;
  for (int a = 1; a <= 3; a++)
    for (int b = 1; b <= 3; b++)
      for (int c = 0; c <= 3; c++) /* 0: two sides only */
        try_pairing((const int[]){a, b, c}, c ? 7 : 3);
}

static void known_chances(void **state) {
  (void)state;
  assert_true(fabs(chance_to_win((const int[]){1, 1, 0}, 3, 0) - .5) < 1e-9);
  assert_true(fabs(chance_to_win((const int[]){2, 2, 2}, 7, 1) - 1 / 3.) < 1e-9);
  /* two dice against one: of 216 rolls 125 win, 55 lose, 36 are rolled again */
  assert_true(fabs(chance_to_win((const int[]){2, 1, 0}, 3, 0) - 125 / 180.) < 1e-9);
  double sum = 0;
  for (int i = 0; i < SIDES; i++)
    sum += chance_to_win((const int[]){3, 1, 2}, 7, i);
  assert_true(fabs(sum - 1) < 1e-9);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(known_chances),
      cmocka_unit_test(chances_are_those_of_all_rolls),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

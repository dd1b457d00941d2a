/* SPDX-License-Identifier: MIT */
/*
 * Every package of plugins/ and scripts/ in random games, alone over its base game and
 * all that share a base game together, under the built-in invariants (check.h).
 * TW_GAMES=N plays more of them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "classic.h"
#include "packaged.h"

#define GAMES 4 /* of each number of players, unless TW_GAMES says more */

static const char *const names[] = {"Red", "Blue", "Green", "Black", "Gray", "Pink", NULL};
static const int players_tried[] = {2, 4};

/* Takes what broke, cut short, for the message. */
static void fails(TwChecker *checker, const char *what, guint64 seed, TwBroken *broken) {
  g_autoptr(TwTrial) whole = tw_trial_new(checker);
  g_autoptr(TwTrial) trial = tw_trial_shrink(whole, NULL, NULL, 400, broken);
  g_autofree char *scenario = tw_trial_to_scenario(trial, broken, what, names);
  fail_msg("%s, %d players, seed %d: %s: %s: expected %s, got %s\n%s", what,
           tw_mix_players(tw_trial_mix(whole)), (int)seed, tw_broken_name(broken), broken->what,
           broken->expected, broken->got, scenario);
}

/* One random game. asked: NULL, or the phases and decisions met so far, as bits: the first time
 * that one is met the game is looked at as at its end. FALSE: something broke. */
static gboolean play(TwChecker *checker, guint64 seed, guint64 *asked, TwBroken *broken) {
  TwAction action;
  guint64 state = ~seed;
  if (!tw_checker_start(checker, seed, broken))
    return FALSE;
  const TwGame *game = tw_checker_game(checker);
  while (tw_choose(tw_checker_worker(checker), game, &state, &action)) {
    guint64 bit = (guint64)1 << (tw_game_phase(game) & 63);
    if (asked && !(*asked & bit) && !tw_checker_finish(checker, broken))
      return FALSE;
    if (asked)
      *asked |= bit;
    if (!tw_checker_apply(checker, &action, broken))
      return FALSE;
  }
  return tw_checker_finish(checker, broken);
}

static void play_mix(const TwMix *mix, const char *what) {
  g_autoptr(TwChecker) checker = tw_checker_new(mix, TW_ALL_INVARIANTS, FALSE);
  for (guint64 seed = 1; seed <= (guint64)classic_wish("TW_GAMES", GAMES); seed++) {
    g_auto(TwBroken) broken = {0};
    if (!play(checker, seed, NULL, &broken))
      fails(checker, what, seed, &broken);
  }
}

/* Saved and taken back where each question is first asked. */
static void play_with_a_look(const TwMix *mix, const char *what, int games) {
  static const char *const looked_at[] = {"pieces", "tiles", "ledger", "undo", "record"};
  guint32 which = 0;
  for (gsize i = 0; i < G_N_ELEMENTS(looked_at); i++)
    which |= 1u << tw_find_invariant(looked_at[i]);
  g_autoptr(TwChecker) checker = tw_checker_new(mix, which, TRUE);
  for (guint64 seed = 1; seed <= (guint64)games; seed++) {
    g_auto(TwBroken) broken = {0};
    guint64 asked = 0;
    if (!play(checker, seed, &asked, &broken))
      fails(checker, what, seed, &broken);
  }
}

static void play_some(const char *base, const char *packages, const char *what) {
  for (gsize i = 0; i < G_N_ELEMENTS(players_tried); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(TwMix) mix = packaged_mix(base, packages, players_tried[i], &error);
    if (!mix)
      fail_msg("%s: %s", what, error->message);
    play_mix(mix, what);
  }
}

/* The parts of one package, alone and together. */
static const struct {
  const char *what;
  const char *off[4]; /* options that are not as they are otherwise */
} parts[] = {
    {"castles alone", {"bcb.bridges", "bcb.bazaars"}},
    {"castles without the tiles", {"bcb.bridges", "bcb.bazaars", "bcb.tiles"}},
    {"bazaars alone", {"bcb.bridges", "bcb.castles"}},
    {"castles and bazaars", {"bcb.bridges"}},
    {"bazaars without auction", {"bcb.bridges", "bcb.castles", "bcb.auction"}},
    {"all parts", {NULL}},
};

static void parts_alone_and_together(void **state) {
  (void)state;
  int games = classic_wish("TW_GAMES", 1);
  for (gsize i = 0; i < G_N_ELEMENTS(parts); i++)
    for (int players = 2; players <= 6; players++) {
      g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
      g_autoptr(GError) error = NULL;
      tw_mix_spec_add_package(spec, "bcb");
      for (int k = 0; k < 4 && parts[i].off[k]; k++)
        tw_mix_spec_set_option(spec, parts[i].off[k], "false");
      tw_mix_spec_set_players(spec, players);
      g_autoptr(TwMix) mix = tw_mix_new(spec, &error);
      if (!mix)
        fail_msg("%s: %s", parts[i].what, error->message);
      play_with_a_look(mix, parts[i].what, games);
    }
}

static void each_package_alone(void **state) {
  (void)state;
  g_autoptr(GPtrArray) all = packaged_ids();
  assert_true(all->len >= 2);
  for (guint i = 0; i < all->len; i++)
    play_some(packaged_base(all->pdata[i]), all->pdata[i], all->pdata[i]);
}

static void play_all_over(const char *base) {
  g_autoptr(GPtrArray) all = packaged_ids();
  GString *ids = g_string_new(base);
  for (guint i = 0; i < all->len; i++)
    if (strcmp(packaged_base(all->pdata[i]), base) == 0)
      g_string_append_printf(ids, ",%s", (const char *)all->pdata[i]);
  g_autofree char *packages = g_string_free(ids, FALSE);
  g_autofree char *what = g_strdup_printf("all packages over %s together", base);
  play_some(base, packages, what);
}

static void all_packages_together(void **state) {
  (void)state;
  play_all_over("classic");
  play_all_over("south-seas");
  play_all_over("star-wars");
}

/* Partners sit opposite; what one gains is both's, so the ledger names one of them. */
static void teams_of_two(void **state) {
  (void)state;
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autoptr(GError) error = NULL;
  tw_mix_spec_add_package(spec, "star-wars");
  tw_mix_spec_set_players(spec, 4);
  for (TwPlayer p = 0; p < 4; p++)
    tw_mix_spec_set_team(spec, p, p % 2);
  g_autoptr(TwMix) mix = tw_mix_new(spec, &error);
  if (!mix)
    fail_msg("%s", error->message);
  play_mix(mix, "star-wars in teams");
}

/* Every number of players that the Gifts are for; also with BCB and tiles in hands. */
static void gifts_for_two_to_six(void **state) {
  (void)state;
  static const char *const with[] = {"gifts", "gifts,bcb,gift-second-wind,hand-of-three,catch-up"};
  for (int players = 2; players <= 6; players++)
    for (gsize i = 0; i < G_N_ELEMENTS(with); i++) {
      g_autoptr(GError) error = NULL;
      g_autoptr(TwMix) mix = packaged_mix("classic", with[i], players, &error);
      if (!mix)
        fail_msg("%s", error->message);
      play_mix(mix, with[i]);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_package_alone),    cmocka_unit_test(parts_alone_and_together),
      cmocka_unit_test(all_packages_together), cmocka_unit_test(teams_of_two),
      cmocka_unit_test(gifts_for_two_to_six),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

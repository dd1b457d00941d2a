/* SPDX-License-Identifier: MIT */

/*
 * Bots see what their seat may see: in two games that differ only in what others
 * hold they choose the same, whatever it is that others hold.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "bot.h"

#define GAMES 3

static TwMix *make_mix(const char *more) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autoptr(GError) error = NULL;
  tw_mix_spec_add_package(spec, "classic");
  tw_mix_spec_add_package(spec, "gifts");
  tw_mix_spec_add_package(spec, more);
  tw_mix_spec_set_players(spec, 3);
  TwMix *mix = tw_mix_new(spec, &error);
  if (mix == NULL)
    fail_msg("%s", error->message);
  return mix;
}

static TwAction choose(const char *name, TwWorker *worker, const TwGame *game, guint64 seed) {
  TwAction choice = {0};
  g_autoptr(CliBot) bot = cli_bot_new(name, worker, seed, NULL);
  assert_non_null(bot);
  assert_true(cli_bot_choose(bot, worker, game, &choice));
  return choice;
}

/* A game that the one who decides cannot tell from this one. */
static TwGame *another(const TwGame *game, guint64 seed) {
  TwGame *other = tw_game_view(game, tw_game_player(game));
  tw_game_guess(other, seed);
  return other;
}

static gboolean others_hold(const TwGame *game) {
  for (TwPlayer seat = 0; seat < tw_mix_players(tw_game_mix(game)); seat++)
    if (seat != tw_game_player(game) && tw_player_has_secrets(game, seat))
      return TRUE;
  return FALSE;
}

static int play(const char *name, const char *more, guint64 seed) {
  g_autoptr(TwMix) mix = make_mix(more);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(TwGame) game = tw_game_new(worker, seed, TW_GAME_SCRATCH, NULL);
  int hidden = 0;
  for (guint64 n = 0; !tw_game_over(game); n++) {
    TwAction choice = choose(name, worker, game, seed + n);
    g_autoptr(TwGame) other = another(game, seed + n);
    TwAction same = choose(name, worker, other, seed + n);
    assert_memory_equal(&choice, &same, sizeof choice);
    hidden += others_hold(game);
    g_autoptr(GError) error = NULL;
    if (tw_apply(worker, game, &choice, &error) != TW_VERDICT_OK)
      fail_msg("%s, seed %d: %s", name, (int)seed, error->message);
  }
  return hidden;
}

static void each_bot(const char *more) {
  for (const char *const *name = cli_bot_names(); *name != NULL; name++)
    for (guint64 seed = 1; seed <= (strcmp(*name, "random") == 0 ? 3 * GAMES : 1); seed++)
      assert_true(play(*name, more, seed) > 0);
}

static void test_with_cards(void **state) {
  each_bot("gift-second-wind");
}

static void test_with_tiles_in_hand(void **state) {
  each_bot("hand-of-three");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_with_cards),
      cmocka_unit_test(test_with_tiles_in_hand),
  };
  return cmocka_run_group_tests_name("bot_views", tests, NULL, NULL);
}

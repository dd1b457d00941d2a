/* SPDX-License-Identifier: MIT */

/* See house.h. */

#include "house.h"

#include "common/folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define RULE                                                                                       \
  "rule { api = 1, id = \"house\", version = \"1.0.0\", title = \"A house rule\","                 \
  " requires = { \"classic\" } }\n"

static TwMix *make(const char *folder, const char *text, GError **error) {
  g_autofree char *whole = g_strconcat(RULE, text, NULL);
  folder_write(folder, "house/rule.lua", whole, -1);
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_add_path(spec, folder);
  tw_mix_spec_add_package(spec, "house");
  return tw_mix_new(spec, error);
}

House house_new(const char *text) {
  House house = {.folder = folder_new()};
  g_autoptr(GError) error = NULL;
  house.mix = make(house.folder, text, &error);
  if (!house.mix)
    fail_msg("%s", error->message);
  house.worker = tw_worker_new(house.mix);
  return house;
}

void house_clear(House *house) {
  tw_worker_free(house->worker);
  tw_mix_unref(house->mix);
  folder_free(house->folder);
}

/* A number out of each listed range. */
static void narrow(const TwMix *mix, Dice *dice, TwAction *action) {
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, action->verb); i++) {
    TwArgumentInfo info = tw_mix_verb_argument(mix, action->verb, i);
    gint32 *slot = &action->slot[info.slot];
    if (info.type != TW_TYPE_INT || slot[0] == slot[1])
      continue;
    slot[0] += (gint32)dice_below(dice, (int)MIN((gint64)slot[1] - slot[0] + 1, 100));
    slot[1] = slot[0];
  }
}

gboolean house_pick(House *house, const TwGame *game, Dice *dice, TwAction *action) {
  if (!classic_pick(house->worker, game, dice, action))
    return FALSE;
  narrow(house->mix, dice, action);
  return TRUE;
}

TwGame *house_play(House *house, guint64 seed, TwGameFlags flags, const TwSink *sink,
                   char **message) {
  g_autoptr(GError) error = NULL;
  TwGame *game = tw_game_new(house->worker, seed, flags, &error);
  Dice dice = {seed};
  TwAction action;
  *message = NULL;
  if (game && sink)
    tw_game_set_sink(game, sink);
  while (game && house_pick(house, game, &dice, &action))
    if (tw_apply(house->worker, game, &action, &error) != TW_VERDICT_OK)
      break;
  if (error)
    *message = g_strdup(error->message);
  return game;
}

void house_fails(const char *text, const char *what) {
  House house = house_new(text);
  g_autoptr(TwGame) game = tw_game_new(house.worker, 3, TW_GAME_DEFAULT, NULL);
  assert_non_null(game);
  Dice dice = {3};
  TwAction action;
  g_autoptr(GError) error = NULL;
  guint64 before = 0;
  while (!error && house_pick(&house, game, &dice, &action)) {
    before = tw_game_hash(game);
    tw_apply(house.worker, game, &action, &error);
  }
  if (!error)
    fail_msg("nothing failed, expected: %s", what);
  if (!strstr(error->message, what))
    fail_msg("expected \"%s\", got: %s", what, error->message);
  assert_true(tw_game_hash(game) == before);
  house_clear(&house);
}

void house_refused(const char *text, const char *what) {
  char *folder = folder_new();
  g_autoptr(GError) error = NULL;
  TwMix *mix = make(folder, text, &error);
  folder_free(folder);
  if (mix)
    fail_msg("it was accepted, expected: %s", what);
  if (!strstr(error->message, what))
    fail_msg("expected \"%s\", got: %s", what, error->message);
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "classic.h"

/* Spreads `total` tiles over the printed types, in the proportions of the printed game. */
static void set_counts(TwMixSpec *spec, const TwMix *printed, int total) {
  int sum = 0, done = 0, given = 0;
  for (TwTileType t = 0; t < tw_mix_n_tile_types(printed); t++)
    sum += tw_mix_tile_type_count(printed, t);
  for (TwTileType t = 0; t < tw_mix_n_tile_types(printed); t++) {
    done += tw_mix_tile_type_count(printed, t);
    int upto = (int)((gint64)total * done / sum);
    tw_mix_spec_set_tiles(spec, tw_mix_tile_type_name(printed, t), upto - given);
    given = upto;
  }
}

static void set_option(TwMixSpec *spec, const char *name, const char *value) {
  if (value)
    tw_mix_spec_set_option(spec, name, value);
}

TwMixSpec *classic_spec(const ClassicSetup *setup) {
  TwMixSpec *spec = tw_mix_spec_new();
  tw_mix_spec_add_package(spec, "classic");
  tw_mix_spec_set_players(spec, setup->players ? setup->players : 2);
  set_option(spec, "classic.meeples", setup->meeples);
  set_option(spec, "classic.farmers", setup->farmers);
  set_option(spec, "classic.farm-scoring", setup->farm_scoring);
  set_option(spec, "classic.two-tile-city", setup->two_tile_city);
  if (setup->tiles) {
    g_autoptr(TwMix) printed = tw_mix_new(spec, NULL);
    assert_non_null(printed);
    set_counts(spec, printed, setup->tiles);
  }
  if (setup->start)
    tw_mix_spec_set_start(spec, setup->start);
  return spec;
}

TwMix *classic_mix(const ClassicSetup *setup) {
  g_autoptr(TwMixSpec) spec = classic_spec(setup);
  g_autoptr(GError) error = NULL;
  TwMix *mix = tw_mix_new(spec, &error);
  if (!mix)
    fail_msg("%s: %s", setup->name, error->message);
  return mix;
}

BruteRules classic_rules(const ClassicSetup *setup) {
  return (BruteRules){.two_tile_city = g_strcmp0(setup->two_tile_city, "2") ? 4 : 2,
                      .per_city = !g_strcmp0(setup->farm_scoring, "per-city"),
                      .farmers = g_strcmp0(setup->farmers, "off") != 0};
}

int classic_meeples(const ClassicSetup *setup) {
  return setup->meeples ? atoi(setup->meeples) : 7;
}

guint64 dice_next(Dice *dice) {
  guint64 z = dice->state += G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

int dice_below(Dice *dice, int n) {
  return (int)(dice_next(dice) % (guint64)n);
}

/* A listed range becomes one value out of it. */
static void narrow(const TwGame *game, Dice *dice, TwAction *action) {
  const TwMix *mix = tw_game_mix(game);
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, action->verb); i++) {
    TwArgumentInfo argument = tw_mix_verb_argument(mix, action->verb, i);
    gint32 *slot = &action->slot[argument.slot];
    if (argument.type == TW_TYPE_INT && slot[0] < slot[1])
      slot[0] = slot[1] = slot[0] + dice_below(dice, slot[1] - slot[0] + 1);
  }
}

gboolean classic_pick(TwWorker *worker, const TwGame *game, Dice *dice, TwAction *action) {
  int n;
  const TwAction *legal = tw_game_legal(worker, game, &n);
  if (!n)
    return FALSE;
  *action = legal[dice_below(dice, n)];
  narrow(game, dice, action);
  return TRUE;
}

gboolean classic_pick_eager(TwWorker *worker, const TwGame *game, Dice *dice, TwAction *action) {
  int n;
  const TwAction *legal = tw_game_legal(worker, game, &n);
  if (!n)
    return FALSE;
  /* `pass` stands last; it is not chosen where there is anything else */
  *action = legal[dice_below(dice, n > 1 ? n - 1 : n)];
  narrow(game, dice, action);
  return TRUE;
}

int classic_play(TwWorker *worker, TwGame *game, Dice *dice, int actions) {
  TwAction action;
  int played = 0;
  for (; played < actions && classic_pick(worker, game, dice, &action); played++)
    classic_apply(worker, game, &action);
  return played;
}

TwGame *classic_game(TwWorker *worker, guint64 seed, TwGameFlags flags) {
  g_autoptr(GError) error = NULL;
  TwGame *game = tw_game_new(worker, seed, flags, &error);
  if (!game)
    fail_msg("no game: %s", error->message);
  return game;
}

void classic_apply(TwWorker *worker, TwGame *game, const TwAction *action) {
  g_autoptr(GError) error = NULL;
  if (tw_apply(worker, game, action, &error) != TW_VERDICT_OK)
    fail_msg("refused: %s", error ? error->message : "no reason");
}

int classic_wish(const char *variable, int otherwise) {
  const char *value = g_getenv(variable);
  return value && *value ? atoi(value) : otherwise;
}

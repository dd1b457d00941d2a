/* SPDX-License-Identifier: MIT */

/*
 * Chance as a scenario writes it: an action is tried with the results known so
 * far; when it wants one more, that is the next of the bag, the dice or the
 * cards, and after the last of these one out of the scenario's seed.
 */

#include "config.h"

#include "scenario.h"

#include "../context.h"
#include "../rng.h"

#include <glib/gi18n-lib.h>

#define MOST_CHANCES 1000 /* for one action */

/* --- which result ---------------------------------------------------------------- */

static gboolean is_offered(const TwWanted *wanted, gint32 value) {
  for (int i = 0; i < wanted->n; i++)
    if (wanted->value[i] == value)
      return TRUE;
  return FALSE;
}

static gint32 by_seed(TwScene *scene, const TwWanted *wanted) {
  gint32 total = 0;
  for (int i = 0; i < wanted->n; i++)
    total += wanted->weight[i];
  gint32 left = (gint32)tw_rng_below(&scene->rng, &scene->stream, (guint32)MAX(total, 1));
  int i = 0;
  while (i < wanted->n - 1 && left >= wanted->weight[i])
    left -= wanted->weight[i++];
  return wanted->value[i];
}

static gboolean next_die(TwScene *scene, const TwWanted *wanted, gint32 *value) {
  const char *text = scene->dice->pdata[scene->next_die++];
  /* what is picked out of a list is counted from 1, as Lua does */
  gboolean good = tw_text_to_int(text, value);
  if (good && wanted->value[0] == 0)
    --*value;
  return (good && is_offered(wanted, *value)) ||
         tw_scene_wrong(scene, _("dice: %.20s, the %u. number, cannot come for \"%s\""), text,
                        scene->next_die, wanted->label);
}

static gboolean next_tile(TwScene *scene, const TwWanted *wanted, gint32 *value) {
  const char *text = scene->bag->pdata[scene->next_tile++];
  *value = tw_mix_find_tile_type(scene->made, text);
  return is_offered(wanted, *value) ||
         tw_scene_wrong(scene, _("bag: %.60s, the %u. tile, is not in the bag any more"), text,
                        scene->next_tile);
}

static gboolean next_card(TwScene *scene, const TwWanted *wanted, gint32 *value) {
  const char *text = scene->cards->pdata[scene->next_card++];
  *value = tw_mix_find_card(scene->made, text);
  return is_offered(wanted, *value) ||
         tw_scene_wrong(scene, _("cards: %.60s, the %u. card, is none that can be dealt now"), text,
                        scene->next_card);
}

static gboolean next_value(TwScene *scene, const TwWanted *wanted, gint32 *value) {
  if (wanted->type == TW_TYPE_TILE_TYPE && scene->next_tile < scene->bag->len)
    return next_tile(scene, wanted, value);
  if (wanted->type == TW_TYPE_CARD && scene->next_card < scene->cards->len)
    return next_card(scene, wanted, value);
  if (wanted->type == TW_TYPE_INT && scene->next_die < scene->dice->len)
    return next_die(scene, wanted, value);
  *value = by_seed(scene, wanted);
  return TRUE;
}

static gboolean add_wanted(TwScene *scene) {
  const TwWanted *wanted = tw_worker_wanted(scene->worker);
  gint32 value = 0;
  if (wanted->n <= 0 || scene->chance->len == MOST_CHANCES)
    return tw_scene_wrong(scene, _("an action draws or rolls more than %d times"), MOST_CHANCES);
  if (!next_value(scene, wanted, &value))
    return FALSE;
  TwChance chance = {(gint32)wanted->type, value};
  g_array_append_val(scene->chance, chance);
  return TRUE;
}

/* --- with it ------------------------------------------------------------------------ */

static TwGame *try_new(TwScene *scene, const TwSink *sink, GError **error) {
  const TwFeed feed = {(const TwChance *)(gpointer)scene->chance->data, (int)scene->chance->len,
                       NULL};
  return tw_game_start(scene->worker, scene->seed, TW_GAME_ASK_ALL | TW_GAME_HAND_FED, sink, &feed,
                       error);
}

/* Tries without a sink first, so that the ledger sees one beginning. */
TwGame *tw_scene_new_game(TwScene *scene) {
  tw_rng_seed_game(&scene->rng, &scene->stream, scene->seed);
  for (;;) {
    GError *error = NULL;
    TwGame *game = try_new(scene, NULL, &error);
    if (game) {
      tw_game_free(game);
      return try_new(scene, tw_ledger_sink(scene->ledger), NULL);
    }
    gboolean needs = g_error_matches(error, TW_ERROR, TW_ERROR_NEEDS_CHANCE);
    if (!needs)
      tw_scene_error(scene, NULL, error);
    else
      g_clear_error(&error);
    if (!needs || !add_wanted(scene))
      return NULL;
  }
}

gboolean tw_scene_apply(TwScene *scene, const TwAction *action) {
  TwAction copy = *action; /* it may lie in the legal list */
  g_array_set_size(scene->chance, 0);
  for (;;) {
    GError *error = NULL;
    TwVerdict verdict = tw_apply_fed(scene->worker, scene->game, &copy,
                                     (const TwChance *)(gpointer)scene->chance->data,
                                     (int)scene->chance->len, &error);
    if (verdict == TW_VERDICT_OK)
      return TRUE;
    if (verdict != TW_VERDICT_NEEDS_CHANCE)
      return tw_scene_error(scene, NULL, error);
    g_clear_error(&error);
    if (!add_wanted(scene))
      return FALSE;
  }
}

gboolean tw_scene_set_up(TwScene *scene, const char *what, TwChange change, gpointer data) {
  g_array_set_size(scene->chance, 0);
  for (;;) {
    GError *error = NULL;
    TwVerdict verdict = tw_set_up_fed(scene->worker, scene->game, change, data,
                                      (const TwChance *)(gpointer)scene->chance->data,
                                      (int)scene->chance->len, &error);
    if (verdict == TW_VERDICT_OK)
      return TRUE;
    if (verdict != TW_VERDICT_NEEDS_CHANCE)
      return tw_scene_error(scene, what, error);
    g_clear_error(&error);
    if (!add_wanted(scene))
      return FALSE;
  }
}

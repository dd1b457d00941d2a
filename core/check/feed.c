/* SPDX-License-Identifier: MIT */

/*
 * Chance for trials that were cut: an action is tried with the results known so far;
 * when it wants one more, that is the next recorded one, as long as it can come, or a
 * tile that an action to come is about, or the first that can come.
 */

#include "config.h"

#include "checker.h"

enum { MOST_CHANCES = 1000 };

void tw_feed_open(TwFeed *feed, const TwTrial *trial, const TwMix *mix) {
  *feed = (TwFeed){.trial = trial, .worker = tw_worker_new(mix)};
  feed->chance = g_array_new(FALSE, FALSE, sizeof(TwChance));
  feed->picked = g_array_new(FALSE, FALSE, sizeof(gboolean));
}

void tw_feed_close(TwFeed *feed) {
  tw_game_free(feed->probe);
  tw_worker_free(feed->worker);
  g_array_unref(feed->chance);
  g_array_unref(feed->picked);
}

/* --- which result -------------------------------------------------------------------- */

static gboolean is_offered(const TwWanted *wanted, gint32 value) {
  for (int i = 0; i < wanted->n; i++)
    if (wanted->value[i] == value)
      return TRUE;
  return FALSE;
}

/* A tile that one of the next steps names and that can come; else the first that can. */
static gint32 tile_to_come(const TwFeed *feed, const TwWanted *wanted, int next) {
  const TwMix *mix = feed->trial->mix;
  for (guint i = (guint)MAX(next, 0); i < feed->trial->steps->len; i++) {
    const TwAction *action = &g_array_index(feed->trial->steps, TwTrialStep, i).action;
    for (int k = 0; k < tw_mix_verb_n_arguments(mix, action->verb); k++) {
      TwArgumentInfo info = tw_mix_verb_argument(mix, action->verb, k);
      if (info.type == TW_TYPE_TILE_TYPE && is_offered(wanted, action->slot[info.slot]))
        return action->slot[info.slot];
    }
  }
  return wanted->value[0];
}

static gint32 next_value(const TwFeed *feed, const TwWanted *wanted, const TwChance *recorded,
                         int n, int next) {
  guint k = feed->chance->len;
  if ((int)k < n && recorded[k].type == (gint32)wanted->type &&
      is_offered(wanted, recorded[k].value))
    return recorded[k].value;
  return wanted->type == TW_TYPE_TILE_TYPE ? tile_to_come(feed, wanted, next) : wanted->value[0];
}

static gboolean add_wanted(TwFeed *feed, const TwChance *recorded, int n, int next) {
  const TwWanted *wanted = tw_worker_wanted(feed->worker);
  if (wanted->n <= 0 || feed->chance->len == MOST_CHANCES)
    return FALSE;
  TwChance chance = {(gint32)wanted->type, next_value(feed, wanted, recorded, n, next)};
  gboolean picked = wanted->type == TW_TYPE_INT && wanted->value[0] == 0;
  g_array_append_val(feed->chance, chance);
  g_array_append_val(feed->picked, picked);
  return TRUE;
}

/* --- trying ---------------------------------------------------------------------------- */

static const TwChance *results(const TwFeed *feed) {
  return (const TwChance *)(gpointer)feed->chance->data;
}

static void begin(TwFeed *feed) {
  g_array_set_size(feed->chance, 0);
  g_array_set_size(feed->picked, 0);
}

gboolean tw_feed_start(TwFeed *feed) {
  TwGameFlags flags = feed->trial->flags | TW_GAME_SCRATCH | TW_GAME_HAND_FED;
  begin(feed);
  for (;;) {
    GError *error = NULL;
    feed->probe = tw_game_new_fed(feed->worker, feed->trial->seed, flags, results(feed),
                                  (int)feed->chance->len, &error);
    gboolean needs = g_error_matches(error, TW_ERROR, TW_ERROR_NEEDS_CHANCE);
    g_clear_error(&error);
    if (feed->probe)
      return TRUE;
    if (!needs || !add_wanted(feed, feed->trial->start, feed->trial->n_start, 0))
      return FALSE;
  }
}

gboolean tw_feed_apply(TwFeed *feed, const TwGame *game, const TwAction *action,
                       const TwChance *recorded, int n, int next) {
  begin(feed);
  for (;;) {
    tw_game_copy(feed->probe, game);
    TwVerdict verdict = tw_apply_fed(feed->worker, feed->probe, action, results(feed),
                                     (int)feed->chance->len, NULL);
    if (verdict != TW_VERDICT_NEEDS_CHANCE)
      return verdict == TW_VERDICT_OK;
    if (!add_wanted(feed, recorded, n, next))
      return FALSE;
  }
}

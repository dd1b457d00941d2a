/* SPDX-License-Identifier: MIT */

/* A mix with a game into which positions of another mix are carried. */

#include "config.h"

#include "twin.h"

#include <glib/gi18n-lib.h>
#include <string.h>

TwTwin *tw_twin_new(TwMix *mix) {
  TwTwin *twin = g_new0(TwTwin, 1);
  twin->mix = mix;
  twin->worker = tw_worker_new(mix);
  twin->askers = g_ptr_array_new_with_free_func(g_free);
  twin->refusals = twin->worker->refusals = g_ptr_array_new_with_free_func(g_free);
  return twin;
}

void tw_twin_free(TwTwin *twin) {
  if (twin == NULL)
    return;
  tw_game_free(twin->game);
  tw_ledger_free(twin->ledger);
  tw_worker_free(twin->worker);
  g_ptr_array_unref(twin->askers);
  g_ptr_array_unref(twin->refusals);
  tw_mix_unref(twin->mix);
  g_free(twin->failure);
  g_free(twin);
}

/* A ledger that holds nothing yet. */
static void renew_ledger(TwTwin *twin) {
  tw_ledger_free(twin->ledger);
  twin->ledger = tw_ledger_new();
  g_ptr_array_set_size(twin->askers, 0);
  g_ptr_array_set_size(twin->refusals, 0);
  g_clear_pointer(&twin->failure, g_free);
}

static void note_outcome(TwTwin *twin, gboolean good, GError *error) {
  twin->good = good;
  if (!good)
    twin->failure = g_strdup(error ? error->message : _("it is refused"));
  g_clear_error(&error);
}

typedef struct {
  TwLooseFeed loose;
  TwFeed feed;
} Feed;

static void feed_open(Feed *feed, TwTwin *twin, TwTwinChance chance) {
  *feed = (Feed){.feed = {chance.chance, chance.n, NULL}};
  feed->feed.askers = twin->askers;
  if (!chance.askers)
    return;
  feed->loose = (TwLooseFeed){.askers = chance.askers, .used = g_new0(gboolean, chance.n + 1)};
  feed->feed.loose = &feed->loose;
}

void tw_twin_apply(TwTwin *twin, const TwGame *before, const TwAction *action,
                   TwTwinChance chance) {
  Feed feed;
  GError *error = NULL;
  renew_ledger(twin);
  if (twin->game == NULL)
    twin->game = tw_game_carry_new(twin->mix);
  tw_game_set_sink(twin->game, tw_ledger_sink(twin->ledger));
  tw_game_carry(twin->game, before);
  feed_open(&feed, twin, chance);
  TwVerdict verdict = tw_apply_feed(twin->worker, twin->game, action, &feed.feed, &error);
  note_outcome(twin, verdict == TW_VERDICT_OK, error);
  g_free(feed.loose.used);
}

void tw_twin_start(TwTwin *twin, guint64 seed, TwGameFlags flags, TwTwinChance chance) {
  Feed feed;
  GError *error = NULL;
  renew_ledger(twin);
  g_clear_pointer(&twin->game, tw_game_free);
  feed_open(&feed, twin, chance);
  twin->game = tw_game_start(twin->worker, seed, flags | TW_GAME_SCRATCH,
                             tw_ledger_sink(twin->ledger), &feed.feed, &error);
  note_outcome(twin, twin->game != NULL, error);
  g_free(feed.loose.used);
}

TwTwinChance tw_twin_chance(const TwTwin *twin, TwTwinChance chance) {
  gboolean all = twin->good && (int)twin->askers->len == chance.n;
  chance.askers = all ? (const char *const *)twin->askers->pdata : NULL;
  return chance;
}

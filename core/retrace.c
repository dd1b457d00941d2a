/* SPDX-License-Identifier: MIT */

/*
 * Leading a scratch game along another game's history; see retrace.h.
 */

#include "retrace.h"

#include "history.h"

#include <glib/gi18n-lib.h>

/* Does the scratch game begin as the other one did? It does not after tw_set_up(). */
static gboolean same_start(const TwRetrace *retrace, const TwGame *game) {
  TwGame first = *game;
  first.block = g_array_index(game->history->snapshots, TwSnapshot, 0).block;
  tw_game_bind(&first);
  return tw_game_hash(&first) == tw_game_hash(retrace->at);
}

gboolean tw_retrace_begin(TwRetrace *retrace, const TwGame *game, guint64 seed, const TwSink *sink,
                          GError **error) {
  TwFeed feed = {NULL, 0, NULL};
  TwGameFlags flags = TW_GAME_SCRATCH | (tw_game_flags(game) & TW_GAME_ASK_ALL);
  tw_game_action(game, -1, &feed.chance, &feed.n);
  *retrace = (TwRetrace){.worker = tw_worker_new(game->mix)};
  retrace->at = tw_game_start(retrace->worker, seed, flags, sink, &feed, error);
  if (retrace->at && same_start(retrace, game))
    return TRUE;
  if (retrace->at)
    g_set_error(
        error, TW_ERROR, TW_ERROR_RECORD,
        _("the game was changed by other means than its actions, which no record can hold"));
  tw_retrace_end(retrace);
  return FALSE;
}

gboolean tw_retrace_step(TwRetrace *retrace, const TwGame *game, GError **error) {
  const TwChance *chance = NULL;
  int n = 0;
  g_autoptr(GError) local = NULL;
  const TwAction *action = tw_game_action(game, retrace->next, &chance, &n);
  if (tw_apply_fed(retrace->worker, retrace->at, action, chance, n, &local) == TW_VERDICT_OK) {
    retrace->next++;
    return TRUE;
  }
  g_set_error(error, TW_ERROR, TW_ERROR_RECORD,
              _("action %d does not follow from the start of the game, which cannot be written "
                "down: %s"),
              retrace->next + 1, local ? local->message : "");
  return FALSE;
}

void tw_retrace_end(TwRetrace *retrace) {
  g_clear_pointer(&retrace->at, tw_game_free);
  g_clear_pointer(&retrace->worker, tw_worker_free);
}

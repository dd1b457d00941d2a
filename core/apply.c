/* SPDX-License-Identifier: MIT */
/*
 * Applying an action whole or not at all. Everything is checked before anything
 * changes; if a handler fails all the same, the game is put back by its history or
 * a copy, and a scratch game is left dead.
 */
#include "history.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static TwVerdict refuse(TwWorker *w, TwGame *g, const TwAction *action, GError **error) {
  if (error) {
    char *why = tw_why_not(w, g, action);
    g_set_error(error, TW_ERROR, TW_ERROR_REFUSED, "%s", why ? why : _("it is not allowed"));
    g_free(why);
  }
  return TW_VERDICT_REFUSED;
}

/* Puts the game back to before the running action, and says what happened. */
static TwVerdict put_back(TwContext *ctx, gint64 entry, GError **error) {
  TwGame *g = ctx->game;
  gboolean needs = ctx->needs_chance;
  char *why = g_strdup(ctx->failure->str);
  g->serial++;
  if (g->history) {
    GError *inner = NULL;
    if (!tw_history_drop(ctx->worker, g, &inner)) {
      g_free(why);
      why = g_strdup(inner ? inner->message : _("the game could not be put back"));
      g_clear_error(&inner);
    }
    if (g->sink && g->sink->cut && entry < g->n_entries)
      g->sink->cut(entry, g->sink->data);
    g->n_entries = entry;
  } else {
    g->dead = TRUE;
  }
  g_set_error(error, TW_ERROR, needs ? TW_ERROR_NEEDS_CHANCE : TW_ERROR_FAILED, "%s", why);
  g_free(why);
  return needs ? TW_VERDICT_NEEDS_CHANCE : TW_VERDICT_FAILED;
}

static TwVerdict not_playable(const TwGame *g, GError **error) {
  if (tw_game_is_view(g))
    g_set_error(error, TW_ERROR, TW_ERROR_REFUSED, _("a view cannot be played; guess it first"));
  else if (g->dead)
    g_set_error(error, TW_ERROR, TW_ERROR_DEAD, _("the game failed earlier"));
  else
    g_set_error(error, TW_ERROR, TW_ERROR_REFUSED, _("the game is over"));
  return g->dead ? TW_VERDICT_FAILED : TW_VERDICT_REFUSED;
}

TwVerdict tw_apply_feed(TwWorker *w, TwGame *g, const TwAction *action, const TwFeed *feed,
                        GError **error) {
  g_return_val_if_fail(w->mix == g->mix, TW_VERDICT_REFUSED);
  if (g->dead || g->header->progress != TW_PLAYING || tw_game_is_view(g))
    return not_playable(g, error);
  if (!tw_game_is_legal(w, g, action))
    return refuse(w, g, action, error);
  TwAction copy = *action; /* it may lie in the legal list, which is about to go */
  TwContext *ctx = tw_context_begin(w, g);
  gint64 entry = g->n_entries;
  if (g->history)
    tw_history_keep(g);
  tw_context_feed(ctx, feed);
  ctx->action = g->history ? (int)g->history->steps->len : 0;
  ctx->final = g->frames[0].phase == TW_PHASE_FINAL;
  w->forced.n = 0;
  tw_perform(ctx, &copy, FALSE);
  tw_run(ctx);
  if (!ctx->failed && !feed->loose && ctx->used_feed < feed->n)
    tw_fail(ctx, _("%d results of chance were given, %d were used"), feed->n, ctx->used_feed);
  if (ctx->failed)
    return put_back(ctx, entry, error);
  if (g->history)
    tw_history_add(g, &copy, &ctx->chance, entry);
  return TW_VERDICT_OK;
}

TwVerdict tw_apply_fed(TwWorker *w, TwGame *g, const TwAction *action, const TwChance *chance,
                       int n, GError **error) {
  const TwFeed feed = {chance, n, NULL};
  return tw_apply_feed(w, g, action, &feed, error);
}

TwVerdict tw_apply(TwWorker *w, TwGame *g, const TwAction *action, GError **error) {
  return tw_apply_fed(w, g, action, NULL, 0, error);
}

const TwAction *tw_worker_forced(const TwWorker *w, int *n) {
  *n = w->forced.n;
  return w->forced.at;
}

const TwWanted *tw_worker_wanted(const TwWorker *w) {
  return &w->wanted;
}

TwVerdict tw_set_up_fed(TwWorker *w, TwGame *g, TwChange change, gpointer data,
                        const TwChance *chance, int n, GError **error) {
  if (g->dead || tw_game_is_view(g))
    return not_playable(g, error);
  TwContext *ctx = tw_context_begin(w, g);
  gint64 entry = g->n_entries;
  if (g->header->n_frames)
    ctx->frame = *tw_top(g);
  ctx->feed = chance;
  ctx->n_feed = n;
  guint8 *before = g_memdup2(g->block, g->mix->layout.size);
  change(ctx, data);
  tw_settle(ctx);
  tw_put_questions(ctx);
  tw_run(ctx);
  if (ctx->failed) { /* by fiat, so not in the history: the copy puts it back */
    memcpy(g->block, before, g->mix->layout.size);
    g->serial++;
    g_set_error(error, TW_ERROR, ctx->needs_chance ? TW_ERROR_NEEDS_CHANCE : TW_ERROR_FAILED, "%s",
                ctx->failure->str);
    if (g->sink && g->sink->cut && entry < g->n_entries)
      g->sink->cut(entry, g->sink->data);
    g->n_entries = entry;
  } else if (g->history) {
    tw_history_start(g, &ctx->chance); /* what was done by fiat is the new start */
  }
  TwVerdict verdict = !ctx->failed        ? TW_VERDICT_OK
                      : ctx->needs_chance ? TW_VERDICT_NEEDS_CHANCE
                                          : TW_VERDICT_FAILED;
  g->serial++;
  g_free(before);
  return verdict;
}

TwVerdict tw_set_up(TwWorker *w, TwGame *g, TwChange change, gpointer data, GError **error) {
  return tw_set_up_fed(w, g, change, data, NULL, 0, error);
}

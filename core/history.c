/* SPDX-License-Identifier: MIT */
/*
 * Undo, and what makes an action atomic: snapshots every few hundred actions,
 * and replay from the last one with the chance as recorded.
 */
#include "history.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SNAPSHOT_EVERY 256

static void clear_snapshot(gpointer data) {
  g_free(((TwSnapshot *)data)->block);
}

TwHistory *tw_history_new(void) {
  TwHistory *h = g_new0(TwHistory, 1);
  h->steps = g_array_new(FALSE, FALSE, sizeof(TwStep));
  h->chance = g_array_new(FALSE, FALSE, sizeof(TwChance));
  h->snapshots = g_array_new(FALSE, FALSE, sizeof(TwSnapshot));
  g_array_set_clear_func(h->snapshots, clear_snapshot);
  return h;
}

void tw_history_free(TwHistory *h) {
  if (!h)
    return;
  g_array_free(h->steps, TRUE);
  g_array_free(h->chance, TRUE);
  g_array_free(h->snapshots, TRUE);
  g_free(h->before);
  g_free(h);
}

static void take_snapshot(TwGame *g) {
  TwSnapshot snapshot = {(int)g->history->steps->len, g_memdup2(g->block, g->mix->layout.size)};
  g_array_append_val(g->history->snapshots, snapshot);
}

void tw_history_start(TwGame *g, const TwChances *chance) {
  TwHistory *h = g->history;
  g_array_set_size(h->steps, 0);
  g_array_set_size(h->chance, 0);
  g_array_set_size(h->snapshots, 0);
  g_array_append_vals(h->chance, chance->at, chance->n);
  h->n_start = chance->n;
  take_snapshot(g);
}

void tw_history_add(TwGame *g, const TwAction *action, const TwChances *chance, gint64 entry) {
  TwHistory *h = g->history;
  TwStep step = {*action, h->chance->len, chance->n, entry};
  g_array_append_val(h->steps, step);
  g_array_append_vals(h->chance, chance->at, chance->n);
  if (h->steps->len % SNAPSHOT_EVERY == 0)
    take_snapshot(g);
}

/* Applies one remembered step again, without a word to anybody. */
static gboolean replay_step(TwWorker *worker, TwGame *g, const TwStep *step) {
  TwContext *ctx = tw_context_begin(worker, g);
  ctx->feed = &g_array_index(g->history->chance, TwChance, step->first_chance);
  ctx->n_feed = (int)step->n_chance;
  ctx->final = g->frames[0].phase == TW_PHASE_FINAL;
  worker->forced.n = 0;
  tw_perform(ctx, &step->action, FALSE);
  tw_run(ctx);
  return !ctx->failed;
}

static void forget_after(TwGame *g, int n) {
  TwHistory *h = g->history;
  while (h->snapshots->len > 1 &&
         g_array_index(h->snapshots, TwSnapshot, h->snapshots->len - 1).step > n)
    g_array_set_size(h->snapshots, h->snapshots->len - 1);
}

gboolean tw_history_go_back(TwWorker *worker, TwGame *g, int n, GError **error) {
  TwHistory *h = g->history;
  gint64 entry = n < (int)h->steps->len ? g_array_index(h->steps, TwStep, n).entry : g->n_entries;
  const TwSink *sink = g->sink;
  forget_after(g, n);
  const TwSnapshot *last = &g_array_index(h->snapshots, TwSnapshot, h->snapshots->len - 1);
  memcpy(g->block, last->block, g->mix->layout.size);
  g->sink = NULL;
  gboolean good = TRUE;
  for (int i = last->step; i < n && good; i++)
    good = replay_step(worker, g, &g_array_index(h->steps, TwStep, i));
  g->sink = sink;
  g->serial++;
  if (!good) { /* a rule that remembers something outside the state block */
    g_set_error(error, TW_ERROR, TW_ERROR_DEAD, _("the game does not replay: %s"),
                worker->ctx.failure->str);
    g->dead = TRUE;
    return FALSE;
  }
  return entry >= 0;
}

static gboolean has_scripts(const TwMix *mix) {
  for (int i = 0; i < mix->n_packages; i++)
    if (mix->packages[i].script)
      return TRUE;
  return FALSE;
}

void tw_history_keep(TwGame *g) {
  TwHistory *h = g->history;
  if (!has_scripts(g->mix))
    return;
  if (!h->before)
    h->before = g_malloc(g->mix->layout.size);
  memcpy(h->before, g->block, g->mix->layout.size);
}

gboolean tw_history_drop(TwWorker *worker, TwGame *g, GError **error) {
  TwHistory *h = g->history;
  if (!h->before)
    return tw_history_go_back(worker, g, (int)h->steps->len, error);
  memcpy(g->block, h->before, g->mix->layout.size);
  return TRUE;
}

int tw_game_n_actions(const TwGame *g) {
  return g->history ? (int)g->history->steps->len : 0;
}

const TwAction *tw_game_action(const TwGame *g, int index, const TwChance **chance, int *n) {
  const TwHistory *h = g->history;
  g_return_val_if_fail(h && index >= -1 && index < (int)h->steps->len, NULL);
  guint first = 0, count = h->n_start;
  const TwStep *step = NULL;
  if (index >= 0) {
    step = &g_array_index(h->steps, TwStep, index);
    first = step->first_chance;
    count = step->n_chance;
  }
  if (chance)
    *chance = count ? &g_array_index(h->chance, TwChance, first) : NULL;
  if (n)
    *n = (int)count;
  return step ? &step->action : NULL;
}

/* Takes entries from a number on back. */
static void cut_entries(TwGame *g, gint64 number) {
  if (g->sink && g->sink->cut && number < g->n_entries)
    g->sink->cut(number, g->sink->data);
  g->n_entries = number;
}

gboolean tw_game_undo(TwWorker *worker, TwGame *g, int count, GError **error) {
  if (!g->history || count < 0 || count > (int)g->history->steps->len) {
    g_set_error(error, TW_ERROR, TW_ERROR_REFUSED, _("cannot take back %d actions: %d were made"),
                count, tw_game_n_actions(g));
    return FALSE;
  }
  if (!count)
    return TRUE;
  int n = (int)g->history->steps->len - count;
  TwStep step = g_array_index(g->history->steps, TwStep, n);
  if (!tw_history_go_back(worker, g, n, error))
    return FALSE;
  g_array_set_size(g->history->steps, n);
  g_array_set_size(g->history->chance, step.first_chance);
  cut_entries(g, step.entry);
  return TRUE;
}

/* SPDX-License-Identifier: MIT */
/*
 * What a region is worth, as a sum of named terms, and giving resources. Every
 * award is an entry whose terms add up to it; terms are kept only while somebody
 * listens.
 */
#include "context.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void tw_score_init(TwScore *score, const TwMix *mix) {
  score->mix = mix;
  score->total = g_new0(gint64, mix->n_resources);
  score->terms = g_array_new(FALSE, FALSE, sizeof(TwScoreTerm));
}

void tw_score_free(TwScore *score) {
  g_free(score->total);
  g_array_free(score->terms, TRUE);
}

void tw_score_clear(TwScore *score) {
  memset(score->total, 0, score->mix->n_resources * sizeof(gint64));
  g_array_set_size(score->terms, 0);
}

void tw_score_add_per(TwScore *score, TwResource resource, gint32 rate, gint32 count,
                      const char *label) {
  g_return_if_fail(resource >= 0 && resource < score->mix->n_resources);
  gint64 amount = (gint64)rate * count;
  if (!amount)
    return;
  score->total[resource] += amount;
  if (score->keeps_terms) {
    TwScoreTerm term = {resource, {count, rate, label, score->source}};
    g_array_append_val(score->terms, term);
  }
}

void tw_score_add(TwScore *score, TwResource resource, gint32 amount, const char *label) {
  tw_score_add_per(score, resource, 1, amount, label);
}

void tw_score_set(TwScore *score, TwResource resource, gint32 amount, const char *label) {
  g_return_if_fail(resource >= 0 && resource < score->mix->n_resources);
  gint64 difference = amount - score->total[resource];
  if (difference >= G_MININT32 && difference <= G_MAXINT32)
    tw_score_add_per(score, resource, 1, (gint32)difference, label);
}

gint32 tw_score_get(const TwScore *score, TwResource resource) {
  g_return_val_if_fail(resource >= 0 && resource < score->mix->n_resources, 0);
  return (gint32)CLAMP(score->total[resource], G_MININT32, G_MAXINT32);
}

/* --- giving ---------------------------------------------------------------------------- */

typedef struct {
  TwPlayer player;
  TwResource resource;
  gint64 amount;
  TwFeature region;
  const char *why;
  const TwTerm *terms;
  int n_terms;
} Grant;

static void tell_award(TwContext *ctx, const Grant *grant) {
  TwEntry entry = {.type = TW_ENTRY_AWARD,
                   .player = grant->player,
                   .side = ctx->game->mix->side_of[grant->player],
                   .resource = grant->resource,
                   .amount = (gint32)grant->amount,
                   .region = grant->region,
                   .text = grant->why,
                   .n_terms = grant->n_terms,
                   .terms = grant->terms,
                   .action = ctx->action,
                   .final = ctx->final};
  tw_emit(ctx->game, &entry);
}

/* The one place where a resource changes. */
static gboolean give(TwContext *ctx, const Grant *grant) {
  TwGame *g = ctx->game;
  const TwResourceInfo *info = &g->mix->resources[grant->resource];
  gint32 *count = tw_resource_cell(g, grant->player, grant->resource);
  gint64 sum = *count + grant->amount;
  if (sum > G_MAXINT32 || sum < G_MININT32 || (grant->amount < 0 && sum < info->min)) {
    tw_fail(ctx, _("player %d has %d %s: %+" G_GINT64_FORMAT " cannot be booked"),
            grant->player + 1, *count, info->label, grant->amount);
    return FALSE;
  }
  *count = (gint32)sum;
  if (g->sink)
    tell_award(ctx, grant);
  tw_notify(ctx, TW_POINT_SCORE_AWARDED, grant->player, grant->resource, (gint32)grant->amount,
            grant->region);
  return TRUE;
}

static gboolean give_terms(TwContext *ctx, TwPlayer player, TwResource resource, gint32 rate,
                           gint32 count, TwRegion region, const char *why) {
  const TwMix *mix = ctx->game->mix;
  if (player < 0 || player >= mix->n_players || resource < 0 || resource >= mix->n_resources) {
    tw_fail(ctx, _("there is no player %d or no resource %d"), player + 1, resource);
    return FALSE;
  }
  if (!rate || !count)
    return TRUE;
  TwTerm term = {count, rate, why, ctx->source};
  TwFeature first = region == TW_NONE ? TW_NONE : tw_region_first(ctx->game, region);
  Grant grant = {player, resource, (gint64)rate * count, first, why, &term, 1};
  return give(ctx, &grant);
}

gboolean tw_gain_for(TwContext *ctx, TwPlayer player, TwResource resource, gint32 each,
                     gint32 count, TwRegion region, const char *why) {
  if (!tw_may_change(ctx, "gain"))
    return FALSE;
  if (each < 0 || count < 0) {
    tw_fail(ctx, _("gain: %d x %d is negative; lose takes away"), count, each);
    return FALSE;
  }
  return give_terms(ctx, player, resource, each, count, region, why);
}

gboolean tw_gain_per(TwContext *ctx, TwPlayer player, TwResource resource, gint32 each,
                     gint32 count, const char *why) {
  return tw_gain_for(ctx, player, resource, each, count, TW_NONE, why);
}

gboolean tw_gain(TwContext *ctx, TwPlayer player, TwResource resource, gint32 amount,
                 const char *why) {
  return tw_gain_for(ctx, player, resource, 1, amount, TW_NONE, why);
}

gboolean tw_lose(TwContext *ctx, TwPlayer player, TwResource resource, gint32 amount,
                 const char *why) {
  if (!tw_may_change(ctx, "lose"))
    return FALSE;
  if (amount < 0) {
    tw_fail(ctx, _("lose: %d is negative; gain gives"), amount);
    return FALSE;
  }
  return give_terms(ctx, player, resource, 1, -amount, TW_NONE, why);
}

gboolean tw_pay(TwContext *ctx, TwPlayer from, TwPlayer to, TwResource resource, gint32 amount,
                const char *why) {
  if (!tw_lose(ctx, from, resource, amount, why))
    return FALSE;
  return from == to || tw_gain(ctx, to, resource, amount, why);
}

/* The terms of one resource, in a scratch array of the score's own making. */
static GArray *terms_of(const TwScore *score, TwResource resource) {
  GArray *terms = g_array_new(FALSE, FALSE, sizeof(TwTerm));
  for (guint i = 0; i < score->terms->len; i++) {
    const TwScoreTerm *t = &g_array_index(score->terms, TwScoreTerm, i);
    if (t->resource == resource)
      g_array_append_val(terms, t->term);
  }
  return terms;
}

void tw_award(TwContext *ctx, TwPlayer player, const TwScore *score, TwRegion region,
              const char *why) {
  for (TwResource r = 0; r < score->mix->n_resources && !ctx->failed; r++) {
    if (!score->total[r])
      continue;
    Grant grant = {player, r, score->total[r], tw_region_first(ctx->game, region), why, NULL, 0};
    GArray *terms = score->keeps_terms ? terms_of(score, r) : NULL;
    if (terms) {
      grant.terms = (const TwTerm *)terms->data;
      grant.n_terms = (int)terms->len;
    }
    give(ctx, &grant);
    if (terms)
      g_array_free(terms, TRUE);
  }
}

/* --- worth at the end --------------------------------------------------------------------- */

/* Is this the first resource of its pool? The pool is paid there. */
static gboolean leads_pool(const TwMix *mix, TwResource r) {
  for (TwResource o = 0; o < r; o++)
    if (g_strcmp0(mix->resources[o].pool, mix->resources[r].pool) == 0 && mix->resources[o].worth)
      return FALSE;
  return TRUE;
}

static gint32 pool_count(const TwGame *g, TwPlayer player, TwResource r) {
  const TwResourceInfo *info = &g->mix->resources[r];
  if (!info->pool)
    return *tw_resource_cell(g, player, r);
  gint32 count = 0;
  for (TwResource o = 0; o < g->mix->n_resources; o++)
    if (g_strcmp0(g->mix->resources[o].pool, info->pool) == 0)
      count += *tw_resource_cell(g, player, o);
  return count;
}

void tw_award_worth(TwContext *ctx) {
  const TwGame *g = ctx->game;
  for (TwResource r = 0; r < g->mix->n_resources; r++) {
    const TwResourceInfo *info = &g->mix->resources[r];
    if (r == TW_RESOURCE_POINTS || !info->worth || (info->pool && !leads_pool(g->mix, r)))
      continue;
    for (TwPlayer p = 0; p < g->mix->n_players && !ctx->failed; p++) {
      if (info->of_side && g->mix->side_first[g->mix->side_of[p]] != p)
        continue;
      gint32 lots = pool_count(g, p, r) / MAX(1, info->worth_per);
      give_terms(ctx, p, TW_RESOURCE_POINTS, info->worth, lots, TW_NONE,
                 info->pool ? info->pool : info->label);
    }
  }
}

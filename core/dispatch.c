/* SPDX-License-Identifier: MIT */
/*
 * Calling subscribers. Chains are frozen arrays; where a point is about a region
 * the chain of its kind is taken, so that a filter by kind costs nothing, and
 * the rest of the filter is tested here before a handler is called.
 */
#include "context.h"

#include <glib/gi18n-lib.h>

static TwRegion subject_of(const TwGame *g, const TwPointInfo *point, const gint32 *about) {
  if (point->subject < 0)
    return TW_NONE;
  gint32 f = about[point->subject];
  return f >= 0 && f < g->header->n_features ? tw_root(g, f) : TW_NONE;
}

static gboolean fits(const TwGame *g, const TwFilterInfo *f, TwRegion r) {
  if (f->trivial)
    return TRUE;
  if (r == TW_NONE) /* a piece that came from a cell is no piece that left a region */
    return FALSE;
  const TwRegionState *region = &g->regions[r];
  const gint16 *counts = tw_region_counts(g, r);
  if ((f->tiles && region->tiles != f->tiles) || (f->sides && region->sides != f->sides))
    return FALSE;
  if ((f->has != TW_NONE && !counts[f->has]) || (f->without != TW_NONE && counts[f->without]))
    return FALSE;
  return tw_tri_fits(f->completed, region->flags & TW_REGION_COMPLETED) &&
         tw_tri_fits(f->occupied, region->claims > 0) &&
         (f->contested == TW_ANY || tw_tri_fits(f->contested, tw_region_contested(g, r)));
}

static const TwChain *chain_of(const TwGame *g, const TwPointInfo *point, TwRegion subject) {
  if (!point->by_kind || subject == TW_NONE)
    return &point->all;
  if (g->region_kinds && (g->region_kinds[subject] & (g->region_kinds[subject] - 1))) {
    guint64 kinds = g->region_kinds[subject] | (guint64)1 << g->regions[subject].kind;
    /* a region of joined kinds: every kind's hooks, told apart below */
    return kinds & point->kinds ? &point->all : &point->by_kind[g->mix->n_kinds];
  }
  return &point->by_kind[g->regions[subject].kind];
}

gboolean tw_hooked_on(const TwGame *g, TwPoint point, TwRegion region) {
  const TwPointInfo *info = &g->mix->points[point];
  return info->all.n && chain_of(g, info, region)->n;
}

static gboolean kind_fits(const TwGame *g, const TwFilterInfo *f, TwRegion r) {
  if (!f->kinds)
    return TRUE;
  if (r == TW_NONE)
    return FALSE;
  guint64 kinds = g->region_kinds ? g->region_kinds[r] | (guint64)1 << g->regions[r].kind
                                  : (guint64)1 << g->regions[r].kind;
  return (f->kinds & kinds) != 0;
}

gboolean tw_region_fits(const TwGame *g, const TwFilterInfo *f, TwRegion r) {
  return kind_fits(g, f, r) && fits(g, f, r);
}

/* At a point about a tile and no region: the attributes of the tile. */
static gboolean tile_fits(const TwGame *g, const TwFilterInfo *f, TwTile tile) {
  if (f->trivial)
    return TRUE;
  if (tile < 0 || tile >= g->header->n_tiles)
    return FALSE;
  return (f->has == TW_NONE || tw_tile_count(g, tile, f->has)) &&
         (f->without == TW_NONE || !tw_tile_count(g, tile, f->without));
}

static gboolean passes(const TwGame *g, const TwPointInfo *point, const TwFilterInfo *f,
                       const gint32 *about, TwRegion subject) {
  return point->tile < 0 ? tw_region_fits(g, f, subject) : tile_fits(g, f, about[point->tile]);
}

/* Calls subscribers until `stop` is set. */
static void run_chain(TwContext *ctx, const TwPointInfo *point, TwCall *call,
                      const gboolean *stop) {
  TwGame *g = ctx->game;
  TwRegion subject = subject_of(g, point, call->about);
  const TwChain *chain = chain_of(g, point, subject);
  const char *source = ctx->source;
  for (int i = 0; i < chain->n && !ctx->failed && !(stop && *stop); i++) {
    const TwSubscriber *s = chain->subscribers[i];
    if (!passes(g, point, &s->filter, call->about, subject))
      continue;
    ctx->source = s->name;
    if (call->score)
      call->score->source = s->name;
    s->handler(ctx, call, s->data);
  }
  ctx->source = source;
}

/* --- notify ----------------------------------------------------------------- */

void tw_notify(TwContext *ctx, TwPoint point, gint32 a, gint32 b, gint32 c, gint32 d) {
  if (!tw_hooked(ctx->game->mix, point))
    return;
  TwNotice notice = {point, {a, b, c, d}};
  tw_notices_push(&ctx->notices, &notice);
}

void tw_deliver(TwContext *ctx, const TwNotice *notice) {
  const TwPointInfo *point = &ctx->game->mix->points[notice->point];
  gint32 about[TW_MAX_ABOUT];
  for (int i = 0; i < TW_MAX_ABOUT; i++) {
    about[i] = notice->about[i]; /* regions may have grown since: look them up now */
    if (i < point->n_about && point->about[i].type == TW_TYPE_REGION && about[i] >= 0)
      about[i] = tw_root(ctx->game, about[i]);
  }
  TwCall call = {.about = about};
  run_chain(ctx, point, &call, NULL);
}

/* --- the reading sorts ------------------------------------------------------- */

gboolean tw_veto(TwContext *ctx, TwPoint p, const gint32 *about) {
  const TwPointInfo *point = &ctx->game->mix->points[p];
  if (!point->all.n)
    return TRUE;
  gboolean reading = ctx->reading, refused = ctx->refused;
  TwCall call = {.about = about};
  ctx->reading = TRUE;
  ctx->refused = FALSE;
  run_chain(ctx, point, &call, &ctx->refused);
  ctx->reading = reading;
  gboolean allowed = !ctx->refused && !ctx->failed;
  ctx->refused = refused; /* one veto may be asked while another is */
  return allowed;
}

void tw_call_refuse(TwContext *ctx, TwCall *call, const char *format, ...) {
  (void)call;
  if (ctx->refused)
    return;
  ctx->refused = TRUE;
  GPtrArray *kept = ctx->worker->refusals;
  if (!ctx->reason && !kept)
    return;
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *text = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  if (ctx->reason)
    g_string_append_printf(ctx->reason, "%s (%s)", text, ctx->source);
  if (kept)
    g_ptr_array_add(kept, g_strdup_printf("%s (%s)", text, ctx->source));
}

gint32 tw_fold(TwContext *ctx, TwPoint p, const gint32 *about, gint32 value) {
  const TwPointInfo *point = &ctx->game->mix->points[p];
  if (!point->all.n)
    return value;
  gboolean reading = ctx->reading;
  TwCall call = {.about = about, .value = value};
  ctx->reading = TRUE;
  run_chain(ctx, point, &call, NULL);
  ctx->reading = reading;
  return call.value;
}

void tw_fold_score(TwContext *ctx, TwPoint p, const gint32 *about, TwScore *score) {
  const TwPointInfo *point = &ctx->game->mix->points[p];
  gboolean reading = ctx->reading;
  TwCall call = {.about = about, .score = score};
  ctx->reading = TRUE;
  run_chain(ctx, point, &call, NULL);
  ctx->reading = reading;
}

gboolean tw_provide(TwContext *ctx, TwPoint p, const gint32 *about, gint32 *answer) {
  const TwPointInfo *point = &ctx->game->mix->points[p];
  if (!point->all.n)
    return FALSE;
  gboolean reading = ctx->reading, before = ctx->answered;
  gint32 answer_before = ctx->answer;
  TwCall call = {.about = about};
  ctx->reading = p != TW_POINT_PIECE_RETURNING; /* this one deals with the piece itself */
  ctx->answered = FALSE;
  run_chain(ctx, point, &call, &ctx->answered);
  ctx->reading = reading;
  gboolean answered = ctx->answered;
  if (answered)
    *answer = ctx->answer;
  ctx->answered = before;
  ctx->answer = answer_before;
  return answered;
}

void tw_call_answer(TwContext *ctx, TwCall *call, gint32 answer) {
  (void)call;
  if (ctx->answered)
    return;
  ctx->answered = TRUE;
  ctx->answer = answer;
}

void tw_collect(TwContext *ctx, TwPoint p, const gint32 *about, TwTargets *targets) {
  const TwPointInfo *point = &ctx->game->mix->points[p];
  if (!point->all.n)
    return;
  gboolean reading = ctx->reading;
  TwTargets *adding = ctx->adding;
  TwCall call = {.about = about};
  ctx->reading = TRUE;
  ctx->adding = targets;
  run_chain(ctx, point, &call, NULL);
  ctx->adding = adding;
  ctx->reading = reading;
}

void tw_call_add_target(TwContext *ctx, TwCall *call, const TwTarget *target) {
  (void)call;
  if (!ctx->adding) {
    tw_fail(ctx, _("only a collect handler adds targets"));
    return;
  }
  tw_targets_push(ctx->adding, target);
}

void tw_call_add(TwContext *ctx, TwCall *call, gint32 value, const char *why) {
  TwTarget target = {
      .tile_type = TW_NONE, .piece_type = TW_NONE, .feature = value, .follow = TW_NONE, .why = why};
  tw_call_add_target(ctx, call, &target);
}

/* --- a package's own points --------------------------------------------------- */

static gboolean own_point(TwContext *ctx, TwPoint p) {
  if (ctx->failed)
    return FALSE;
  if (p >= TW_N_CORE_POINTS && p < ctx->game->mix->n_points)
    return TRUE;
  tw_fail(ctx, _("run: hook point %d is not a package's own"), p);
  return FALSE;
}

static void notify_own(TwContext *ctx, TwPoint p, const gint32 *about) {
  const TwPointInfo *point = &ctx->game->mix->points[p];
  TwNotice notice = {.point = p};
  for (int i = 0; about && i < point->n_about; i++)
    notice.about[i] = about[i];
  if (point->all.n)
    tw_notices_push(&ctx->notices, &notice);
}

gboolean tw_run_point(TwContext *ctx, TwPoint p, const gint32 *about, gint32 *value) {
  const TwMix *mix = ctx->game->mix;
  if (!own_point(ctx, p))
    return FALSE;
  switch (mix->points[p].sort) {
  case TW_NOTIFY:
    if (tw_may_change(ctx, mix->points[p].name))
      notify_own(ctx, p, about);
    return !ctx->failed;
  case TW_VETO: return tw_veto(ctx, p, about);
  case TW_FOLD: *value = tw_fold(ctx, p, about, *value); return !ctx->failed;
  case TW_PROVIDE: return tw_provide(ctx, p, about, value) && !ctx->failed;
  default:
    tw_fail(ctx, _("run: %s collects; tw_run_collect() runs it"), mix->points[p].name);
    return FALSE;
  }
}

int tw_run_collect(TwContext *ctx, TwPoint p, const gint32 *about, gint32 *values, int max) {
  if (!own_point(ctx, p))
    return 0;
  if (ctx->game->mix->points[p].sort != TW_COLLECT) {
    tw_fail(ctx, _("run: %s does not collect"), ctx->game->mix->points[p].name);
    return 0;
  }
  TwTargets added = {NULL, 0, 0};
  tw_collect(ctx, p, about, &added);
  int n = added.n;
  for (int i = 0; i < MIN(n, max); i++)
    values[i] = added.at[i].feature;
  tw_targets_free(&added);
  return n;
}

gint32 tw_game_estimate(TwWorker *worker, const TwGame *game, TwPlayer player) {
  g_return_val_if_fail(worker != NULL && game != NULL && worker->mix == game->mix, 0);
  g_return_val_if_fail(player >= 0 && player < game->mix->n_players, 0);
  if (!tw_hooked(game->mix, TW_POINT_BOT_ESTIMATE))
    return 0;
  TwContext *ctx = tw_context_begin(worker, (TwGame *)game);
  if (game->header->n_frames)
    ctx->frame = *tw_top(game);
  gint32 value = tw_fold(ctx, TW_POINT_BOT_ESTIMATE, &player, 0);
  return ctx->failed ? 0 : value;
}

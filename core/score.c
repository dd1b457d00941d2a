/* SPDX-License-Identifier: MIT */
/*
 * Scoring: a frame takes regions one by one through its stages. The stage is in
 * the frame, so a question asked in one is answered before the next begins. No
 * rule is here: what a region is worth, to whom, and what returns come from hooks.
 */
#include "context.h"

#include <glib/gi18n-lib.h>

enum { STAGE_PICK, STAGE_PAY, STAGE_RETURN, STAGE_SCORED, STAGE_COMPLETED };

/* --- owners and amounts --------------------------------------------------------- */

static gboolean is_passive(const TwGame *g, TwPiece p) {
  return g->mix->piece_types[g->pieces[p].type].passive || g->pieces[p].owner == TW_NONE;
}

static void weigh_with_hooks(TwContext *ctx, TwRegion r, gint64 *weight) {
  const TwGame *g = ctx->game;
  for (TwPiece p = tw_region_first_piece(g, r); p != TW_NONE; p = tw_region_next_piece(g, r, p)) {
    const gint32 about[2] = {p, r};
    if (!is_passive(g, p))
      weight[g->pieces[p].owner] +=
          tw_fold(ctx, TW_POINT_SCORE_WEIGHT, about, g->mix->piece_types[g->pieces[p].type].weight);
  }
}

/* Seats of the sides with most weight, as bits; 0 when nobody has any. */
static guint strongest(const TwMix *mix, const gint64 *weight) {
  gint64 side[TW_MAX_PLAYERS] = {0}, most = 0;
  guint owners = 0;
  for (int p = 0; p < mix->n_players; p++)
    side[mix->side_of[p]] += weight[p];
  for (int s = 0; s < mix->n_sides; s++)
    most = MAX(most, side[s]);
  for (int p = 0; p < mix->n_players; p++)
    if (most > 0 && weight[p] > 0 && side[mix->side_of[p]] == most)
      owners |= 1u << p;
  return owners;
}

guint tw_region_owners(const TwGame *g, TwRegion r) {
  gint64 weight[TW_MAX_PLAYERS];
  for (int p = 0; p < g->mix->n_players; p++)
    weight[p] = tw_region_weights(g, r)[p];
  return strongest(g->mix, weight);
}

guint tw_score_owners(TwContext *ctx, TwRegion r) {
  const TwMix *mix = ctx->game->mix;
  guint owners;
  if (tw_hooked(mix, TW_POINT_SCORE_WEIGHT)) {
    gint64 weight[TW_MAX_PLAYERS] = {0};
    weigh_with_hooks(ctx, r, weight);
    owners = strongest(mix, weight);
  } else {
    owners = tw_region_owners(ctx->game, r);
  }
  if (!tw_hooked(mix, TW_POINT_SCORE_OWNERS))
    return owners;
  gint32 folded = tw_fold(ctx, TW_POINT_SCORE_OWNERS, &r, (gint32)owners);
  return (guint)folded & ((1u << mix->n_players) - 1);
}

guint tw_region_majority(TwContext *ctx, TwRegion r) {
  gboolean reading = ctx->reading;
  ctx->reading = TRUE;
  guint owners = tw_score_owners(ctx, tw_root(ctx->game, r));
  ctx->reading = reading;
  return owners;
}

void tw_score_amount(TwContext *ctx, TwRegion r, gboolean completed, gboolean final,
                     TwScore *score) {
  const gint32 about[3] = {r, completed, final};
  tw_score_clear(score);
  score->keeps_terms = ctx->game->sink != NULL && !ctx->reading;
  tw_fold_score(ctx, TW_POINT_SCORE_AMOUNT, about, score);
}

gint32 tw_region_worth(TwContext *ctx, TwRegion r, TwResource resource) {
  g_return_val_if_fail(resource >= 0 && resource < ctx->game->mix->n_resources, 0);
  TwScore score;
  gboolean reading = ctx->reading;
  tw_score_init(&score, ctx->game->mix);
  ctx->reading = TRUE;
  tw_score_amount(ctx, r, ctx->game->regions[r].flags & TW_REGION_COMPLETED, ctx->final, &score);
  ctx->reading = reading;
  gint32 worth = tw_score_get(&score, resource);
  tw_score_free(&score);
  return worth;
}

/* --- paying ------------------------------------------------------------------------ */

static void tell_scored(TwContext *ctx, TwRegion r, const char *why) {
  if (!ctx->game->sink)
    return;
  TwEntry entry = {.type = TW_ENTRY_SCORED,
                   .player = TW_NONE,
                   .side = TW_NONE,
                   .region = tw_region_first(ctx->game, r),
                   .text = why,
                   .action = ctx->action,
                   .final = ctx->final};
  tw_emit(ctx->game, &entry);
}

/* The reason is asked for only where somebody hears it. */
static gboolean may_pay(TwContext *ctx, TwRegion r, gboolean final) {
  const gint32 about[2] = {r, final};
  if (!tw_hooked(ctx->game->mix, TW_POINT_SCORE_ALLOWED) ||
      tw_veto(ctx, TW_POINT_SCORE_ALLOWED, about))
    return TRUE;
  if (!ctx->game->sink || ctx->failed)
    return FALSE;
  GString *kept = ctx->reason, *reason = g_string_new(NULL);
  ctx->reason = reason;
  tw_veto(ctx, TW_POINT_SCORE_ALLOWED, about);
  ctx->reason = kept;
  tell_scored(ctx, r, reason->str);
  g_string_free(reason, TRUE);
  return FALSE;
}

/* What one seat gets: the amount if it owns, nothing if not, and what score/share makes of it. */
static void pay_seat(TwContext *ctx, TwRegion r, TwPlayer player, gboolean owns) {
  TwScore *amount = &ctx->worker->amount, *share = &ctx->worker->share;
  const char *why = ctx->game->mix->kinds[ctx->game->regions[r].kind].label;
  if (!tw_hooked(ctx->game->mix, TW_POINT_SCORE_SHARE)) {
    if (owns)
      tw_award(ctx, player, amount, r, why);
    return;
  }
  tw_score_clear(share);
  share->keeps_terms = amount->keeps_terms;
  for (int i = 0; owns && i < ctx->game->mix->n_resources; i++)
    share->total[i] = amount->total[i];
  if (owns)
    g_array_append_vals(share->terms, amount->terms->data, amount->terms->len);
  const gint32 about[3] = {r, player, owns};
  tw_fold_score(ctx, TW_POINT_SCORE_SHARE, about, share);
  tw_award(ctx, player, share, r, why);
}

/* What it pays now, or would pay if it were completed. */
static void amount_of(TwContext *ctx, TwRegion r, gboolean as_done, gboolean final) {
  TwRegionState *region = &ctx->game->regions[r];
  guint8 flags = region->flags;
  if (as_done) /* filters look there */
    region->flags |= TW_REGION_COMPLETED;
  tw_score_amount(ctx, r, (region->flags & TW_REGION_COMPLETED) != 0, final, &ctx->worker->amount);
  region->flags = flags;
}

static void pay(TwContext *ctx, TwRegion r, gboolean as_done, gboolean final) {
  const TwGame *g = ctx->game;
  const TwMix *mix = g->mix;
  if (!may_pay(ctx, r, final))
    return;
  gboolean shares = tw_hooked(mix, TW_POINT_SCORE_SHARE);
  guint owners = tw_score_owners(ctx, r), paid_sides = 0;
  amount_of(ctx, r, as_done, final);
  TwPlayer from = tw_turn_frame(g) ? tw_turn_frame(g)->player : 0;
  for (int i = 0; i < mix->n_players && !ctx->failed; i++) {
    TwPlayer p = (from + i) % mix->n_players; /* clockwise from the active player */
    gboolean owns = owners >> p & 1;
    if (!owns && !(shares && tw_region_weights(g, r)[p]))
      continue;
    if (owns && paid_sides >> mix->side_of[p] & 1)
      continue; /* partners hold it together: paid once */
    if (owns)
      paid_sides |= 1u << mix->side_of[p];
    pay_seat(ctx, r, p, owns);
  }
  if (!owners)
    tell_scored(ctx, r, _("nobody has the majority"));
}

/* --- returning ---------------------------------------------------------------------- */

static void return_pieces(TwContext *ctx, TwRegion r) {
  TwGame *g = ctx->game;
  GArray *there = g_array_new(FALSE, FALSE, sizeof(TwPiece));
  for (TwPiece p = tw_region_first_piece(g, r); p != TW_NONE; p = tw_region_next_piece(g, r, p))
    g_array_append_val(there, p);
  for (guint i = 0; i < there->len && !ctx->failed; i++) {
    TwPiece p = g_array_index(there, TwPiece, i);
    if (g->mix->piece_types[g->pieces[p].type].stays)
      continue;
    const gint32 about[2] = {p, tw_root(g, r)};
    gint32 handled = FALSE;
    if (tw_provide(ctx, TW_POINT_PIECE_RETURNING, about, &handled) && handled)
      continue;
    tw_recall(ctx, p);
  }
  g_array_free(there, TRUE);
}

/* --- the stages --------------------------------------------------------------------- */

/* The next unfinished region that somebody holds; each by its oldest feature. */
static TwFeature next_held(const TwGame *g, TwFrame *frame) {
  while (frame->value[TW_SCORING_CURSOR] < g->header->n_features) {
    TwFeature f = frame->value[TW_SCORING_CURSOR]++;
    TwRegion r = tw_root(g, f);
    if (g->regions[r].first == f && g->regions[r].claims &&
        !(g->regions[r].flags & TW_REGION_COMPLETED) && !g->tiles[g->features[f].tile].removed)
      return f;
  }
  return TW_NONE;
}

static TwFeature next_region(const TwGame *g, TwFrame *frame) {
  switch (frame->value[TW_SCORING_MODE]) {
  case TW_SCORING_SINGLE:
    return frame->value[TW_SCORING_CURSOR]++ ? TW_NONE : frame->value[TW_SCORING_REGION];
  case TW_SCORING_ALL: return next_held(g, frame);
  default:
    return frame->value[TW_SCORING_CURSOR] < frame->value[TW_SCORING_END]
               ? g->completed[frame->value[TW_SCORING_CURSOR]++]
               : TW_NONE;
  }
}

/* May a region in the list still be scored? It may have become another kind meanwhile. */
static gboolean still_due(const TwGame *g, const TwFrame *frame, TwRegion r) {
  if (frame->value[TW_SCORING_MODE] != TW_SCORING_LIST)
    return TRUE;
  gint32 listed = g->completed[frame->value[TW_SCORING_CURSOR] - 1];
  return listed & TW_COMPLETED_ADDED || g->regions[r].flags & TW_REGION_COMPLETED;
}

static void stage_pick(TwContext *ctx, TwFrame *frame) {
  TwGame *g = ctx->game;
  TwFeature f = next_region(g, frame);
  if (f == TW_NONE) {
    g->header->n_frames--;
    return;
  }
  if (f & TW_COMPLETED_DONE)
    return; /* completed by rule and dealt with there */
  f &= ~TW_COMPLETED_ADDED;
  frame->value[TW_SCORING_REGION] = f;
  frame->step = STAGE_PAY;
  tw_notify(ctx, TW_POINT_REGION_COMPLETING, f, frame->value[TW_SCORING_MODE] == TW_SCORING_ALL, 0,
            0);
}

/* One stage of the region in hand. */
static void stage(TwContext *ctx, TwFrame *frame) {
  TwGame *g = ctx->game;
  gboolean final = frame->value[TW_SCORING_MODE] == TW_SCORING_ALL;
  TwFeature f = frame->value[TW_SCORING_REGION];
  TwRegion r = tw_root(g, f);
  switch (frame->step) {
  case STAGE_PAY:
    if (!still_due(g, frame, r)) {
      frame->step = STAGE_PICK;
      return;
    }
    frame->step = STAGE_RETURN;
    frame->value[TW_SCORING_HELD] = g->regions[r].claims > 0;
    if (g->regions[r].claims)
      pay(ctx, r, frame->value[TW_SCORING_AS_DONE] != 0, final);
    return;
  case STAGE_RETURN:
    frame->step = STAGE_SCORED;
    if (!final && g->regions[r].piece != TW_NO16)
      return_pieces(ctx, r);
    return;
  case STAGE_SCORED:
    frame->step = STAGE_COMPLETED;
    if (frame->value[TW_SCORING_HELD])
      tw_notify(ctx, TW_POINT_REGION_SCORED, f, final, 0, 0);
    return;
  default:
    frame->step = STAGE_PICK;
    if (!final && g->regions[r].flags & TW_REGION_COMPLETED)
      tw_notify(ctx, TW_POINT_REGION_COMPLETED, f, 0, 0, 0);
  }
}

void tw_scoring_step(TwContext *ctx, TwFrame *frame) {
  int depth = ctx->game->header->n_frames;
  do {
    if (frame->step == STAGE_PICK)
      stage_pick(ctx, frame);
    else
      stage(ctx, frame);
  } while (!ctx->failed && !ctx->notices.n && !ctx->questions.n &&
           ctx->game->header->n_frames == depth);
}

/* --- the ready phase `score` ------------------------------------------------------------ */

/* Regions that packages want scored although they may be open. */
static void add_collected(TwContext *ctx, TwTile placed) {
  TwGame *g = ctx->game;
  TwTargets *targets = &ctx->worker->targets;
  targets->n = 0;
  if (placed != TW_NONE)
    tw_collect(ctx, TW_POINT_SCORE_REGIONS, &placed, targets);
  int from = tw_turn_frame(g)->value[TW_TURN_SCORED];
  for (int i = 0; i < targets->n && !ctx->failed; i++) {
    gint32 f = targets->at[i].feature;
    gboolean twice = f < 0 || f >= g->header->n_features;
    for (int k = from; k < g->header->n_completed && !twice; k++)
      twice = tw_root(g, g->completed[k] & ~TW_COMPLETED_FLAGS) == tw_root(g, f);
    if (twice)
      continue; /* completed as well: scored once */
    if (g->header->n_completed >= (gint32)g->mix->layout.n_completed)
      tw_fail(ctx, _("too many regions to score at once"));
    else
      g->completed[g->header->n_completed++] = g->regions[tw_root(g, f)].first | TW_COMPLETED_ADDED;
  }
}

/* Puts the list in the order that score/order gives; equal ones stay as they are. */
static void sort_completed(TwContext *ctx, int from, int to) {
  TwGame *g = ctx->game;
  gint32 key[256];
  for (int i = from; i < to && i - from < 256; i++) {
    gint32 r = tw_root(g, g->completed[i] & ~TW_COMPLETED_FLAGS);
    gint32 value = tw_fold(ctx, TW_POINT_SCORE_ORDER, &r, 0), f = g->completed[i];
    int k = i;
    for (; k > from && key[k - from - 1] > value; k--) {
      key[k - from] = key[k - from - 1];
      g->completed[k] = g->completed[k - 1];
    }
    key[k - from] = value;
    g->completed[k] = f;
  }
}

/* Scores what the turn's list holds and no frame has taken yet. */
static void score_listed(TwContext *ctx, TwFrame *turn) {
  TwGame *g = ctx->game;
  int from = turn->value[TW_TURN_SCORED], to = g->header->n_completed;
  if (from == to || ctx->failed)
    return;
  if (tw_hooked(g->mix, TW_POINT_SCORE_ORDER))
    sort_completed(ctx, from, to);
  turn->value[TW_TURN_SCORED] = to;
  TwFrame frame = {.phase = TW_PHASE_SCORING, .player = turn->player};
  frame.value[TW_SCORING_MODE] = TW_SCORING_LIST;
  frame.value[TW_SCORING_CURSOR] = from;
  frame.value[TW_SCORING_END] = to;
  tw_push_frame(ctx, &frame);
}

void tw_enter_score(TwContext *ctx) {
  TwFrame *turn = tw_turn_frame(ctx->game);
  if (tw_hooked(ctx->game->mix, TW_POINT_SCORE_REGIONS))
    add_collected(ctx, turn->value[TW_TURN_PLACED]);
  score_listed(ctx, turn);
}

gboolean tw_score_late(TwContext *ctx, TwFrame *turn) {
  const TwMix *mix = ctx->game->mix;
  if (turn->value[TW_TURN_SCORED] == ctx->game->header->n_completed)
    return FALSE;
  for (int i = 0; i < mix->n_turn_phases; i++)
    if (mix->turn_phases[i] == TW_PHASE_SCORE) {
      score_listed(ctx, turn);
      return TRUE;
    }
  return FALSE;
}

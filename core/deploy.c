/* SPDX-License-Identifier: MIT */
/*
 * The ready phase `deploy`: which pieces may be set where. The base vetoes are
 * core/this-tile (only on the tile just placed) and core/unclaimed (nobody's
 * region); deploy/targets adds places that lift them; deploy/allowed vetoes any.
 */
#include "context.h"

#include <glib/gi18n-lib.h>

static gboolean may_stand(const TwGame *g, TwPieceType type, TwFeature f) {
  return g->mix->piece_types[type].kinds >> g->features[f].kind & 1 &&
         !g->mix->kinds[g->features[f].kind].unclaimable;
}

gboolean tw_feature_admits(const TwGame *game, TwFeature feature, TwPieceType type) {
  g_return_val_if_fail(feature >= 0 && feature < game->header->n_features, FALSE);
  g_return_val_if_fail(type >= 0 && type < game->mix->n_piece_types, FALSE);
  return may_stand(game, type, feature);
}

static void append(TwActions *out, TwPieceType type, TwFeature f) {
  *tw_actions_more(out) = (TwAction){.verb = TW_VERB_DEPLOY, .slot = {type, f}};
}

static void list_one(TwContext *ctx, TwPieceType type, TwFeature f, TwActions *out) {
  const gint32 about[2] = {type, f};
  if (tw_veto(ctx, TW_POINT_DEPLOY_ALLOWED, about))
    append(out, type, f);
}

static void list_if_free(TwContext *ctx, TwPieceType type, TwFeature f, TwActions *out) {
  const TwGame *g = ctx->game;
  if (may_stand(g, type, f) && !g->regions[tw_root(g, f)].claims)
    list_one(ctx, type, f, out);
}

/* The printed features of the tile placed that nobody holds: found once for all types of pieces. */
typedef struct {
  int n;
  TwFeature at[TW_MAX_TYPE_FEATURES];
  guint32 vetoed; /* of which somebody may say no, as bits */
} Free;

static void find_free(const TwGame *g, TwTile tile, Free *free) {
  const TwTileState *t = &g->tiles[tile];
  *free = (Free){.n = 0};
  for (int k = 0; k < g->mix->types[t->type].n_features; k++) {
    TwFeature f = t->first + k;
    if (g->regions[tw_root(g, f)].claims || g->mix->kinds[g->features[f].kind].unclaimable)
      continue;
    if (tw_hooked_on(g, TW_POINT_DEPLOY_ALLOWED, tw_root(g, f)))
      free->vetoed |= 1u << free->n;
    free->at[free->n++] = f;
  }
}

static void list_tile(TwContext *ctx, TwPieceType type, TwTile tile, const Free *free,
                      TwActions *out) {
  const TwGame *g = ctx->game;
  const guint64 kinds = g->mix->piece_types[type].kinds;
  for (int i = 0; i < free->n; i++) {
    if (!(kinds >> g->features[free->at[i]].kind & 1))
      continue;
    if (free->vetoed >> i & 1)
      list_one(ctx, type, free->at[i], out);
    else
      append(out, type, free->at[i]);
  }
  for (gint32 i = g->tiles[tile].added; i != TW_NONE; i = g->added[i].next)
    list_if_free(ctx, type, g->added[i].feature, out);
}

static gboolean listed(const TwActions *out, int from, TwPieceType type, TwFeature f) {
  for (int i = from; i < out->n; i++) {
    const TwAction *a = &out->at[i];
    if (a->slot[0] == type && a->slot[1] == f)
      return TRUE;
  }
  return FALSE;
}

static gboolean target_stands(const TwGame *g, const TwTarget *t, TwPieceType type, TwTile placed) {
  TwFeature f = t->feature;
  if (f < 0 || f >= g->header->n_features || g->tiles[g->features[f].tile].removed ||
      (t->piece_type != TW_NONE && t->piece_type != type) || !may_stand(g, type, f))
    return FALSE;
  if (!(t->lifts & TW_LIFT_UNCLAIMED) && g->regions[tw_root(g, f)].claims)
    return FALSE;
  return t->lifts & TW_LIFT_THIS_TILE || g->features[f].tile == placed;
}

/* Has the player a piece to set? */
static gboolean has_any(const TwGame *g, TwPlayer player) {
  const TwMix *mix = g->mix;
  for (TwPieceType type = 0; type < mix->n_piece_types; type++)
    if (g->supply[player * mix->n_piece_types + type] && mix->piece_types[type].kinds)
      return TRUE;
  return FALSE;
}

void tw_list_deploys(TwContext *ctx, TwActions *out) {
  const TwGame *g = ctx->game;
  TwTile placed = tw_turn_value(g, TW_TURN_PLACED);
  TwPlayer player = ctx->frame.player;
  int from = out->n;
  TwTargets *targets = &ctx->worker->targets;
  targets->n = 0;
  if (!has_any(g, player))
    return;
  if (tw_hooked(g->mix, TW_POINT_DEPLOY_TARGETS))
    tw_collect(ctx, TW_POINT_DEPLOY_TARGETS, &player, targets);
  const gboolean lies = placed != TW_NONE && !g->tiles[placed].removed;
  Free free;
  if (lies)
    find_free(g, placed, &free);
  for (TwPieceType type = 0; type < g->mix->n_piece_types; type++) {
    if (!g->supply[player * g->mix->n_piece_types + type] || !g->mix->piece_types[type].kinds)
      continue;
    if (lies)
      list_tile(ctx, type, placed, &free, out);
    for (int i = 0; i < targets->n; i++) {
      const TwTarget *t = &targets->at[i];
      if (target_stands(g, t, type, placed) && !listed(out, from, type, t->feature))
        list_one(ctx, type, t->feature, out);
    }
  }
}

/* Is this one of the base's places, which need no target? */
static gboolean stands_by_itself(const TwGame *g, TwFeature f) {
  return g->features[f].tile == tw_turn_value(g, TW_TURN_PLACED) &&
         !g->regions[tw_root(g, f)].claims;
}

/* The target by which a piece may stand where a base veto is against it; NULL. */
static const TwTarget *target_of(TwContext *ctx, TwPieceType type, TwFeature f) {
  const TwGame *g = ctx->game;
  TwTile placed = tw_turn_value(g, TW_TURN_PLACED);
  if (!tw_hooked(g->mix, TW_POINT_DEPLOY_TARGETS) || stands_by_itself(g, f))
    return NULL;
  gint32 player = ctx->frame.player;
  TwTargets *targets = &ctx->worker->targets;
  targets->n = 0;
  tw_collect(ctx, TW_POINT_DEPLOY_TARGETS, &player, targets);
  for (int i = 0; i < targets->n; i++)
    if (targets->at[i].feature == f && target_stands(g, &targets->at[i], type, placed))
      return &targets->at[i];
  return NULL;
}

/* The decision that must follow where a veto was lifted; TW_NONE. */
static TwPhase follow_of(TwContext *ctx, TwPieceType type, TwFeature f) {
  const TwTarget *target = target_of(ctx, type, f);
  return target ? target->follow : TW_NONE;
}

guint tw_deploy_lifts(TwWorker *w, const TwGame *g, const TwAction *action) {
  g_return_val_if_fail(w->mix == g->mix, 0);
  if (action->verb != TW_VERB_DEPLOY || !tw_game_is_legal(w, g, action))
    return 0;
  TwContext *ctx = tw_context_begin(w, (TwGame *)g);
  ctx->reading = TRUE;
  ctx->frame = *tw_top(g);
  const TwTarget *target = target_of(ctx, action->slot[0], action->slot[1]);
  return target ? target->lifts : 0;
}

void tw_apply_deploy(TwContext *ctx, const TwAction *action) {
  TwPhase follow = follow_of(ctx, action->slot[0], action->slot[1]);
  if (tw_deploy(ctx, ctx->frame.player, action->slot[0], action->slot[1]) != TW_NONE && follow > 0)
    tw_ask(ctx, ctx->frame.player, follow, NULL);
}

/* --- why not --------------------------------------------------------------------- */

char *tw_why_no_deploy(TwContext *ctx, const TwAction *action) {
  const TwGame *g = ctx->game;
  TwPieceType type = action->slot[0];
  TwFeature f = action->slot[1];
  if (type < 0 || type >= g->mix->n_piece_types || f < 0 || f >= g->header->n_features)
    return g_strdup(_("there is no such piece or feature"));
  const char *piece = g->mix->piece_types[type].label;
  char *where = tw_feature_name(g, f);
  char *why = NULL;
  if (!g->supply[ctx->frame.player * g->mix->n_piece_types + type])
    why = g_strdup_printf(_("you have no %s in your supply"), piece);
  else if (!may_stand(g, type, f))
    why = g_strdup_printf(_("a %s cannot stand on a %s"), piece,
                          g->mix->kinds[g->features[f].kind].label);
  else if (g->features[f].tile != tw_turn_value(g, TW_TURN_PLACED))
    why = g_strdup_printf(_("%s is not on the tile just placed"), where);
  else if (g->regions[tw_root(g, f)].claims)
    why = g_strdup_printf(_("%s belongs to a %s where a piece stands already"), where,
                          g->mix->kinds[g->features[f].kind].label);
  g_free(where);
  return why;
}

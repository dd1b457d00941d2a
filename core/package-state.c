/* SPDX-License-Identifier: MIT */
/*
 * Packages' own values in the state block: read and changed through their
 * schema, every value checked against its declared type and range.
 */
#include "context.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Where an owner's values lie; NULL, and *why, when there is no such owner. A region's lie at
 * the feature that carries it. */
static gint32 *values_at(const TwGame *g, TwStateKey key, gint32 owner) {
  if (key < 0 || key >= g->mix->n_states)
    return NULL;
  const TwStateInfo *info = &g->mix->states[key];
  int n = info->n_owners;
  if (info->per == TW_PER_FEATURE || info->per == TW_PER_REGION)
    n = g->header->n_features;
  else if (info->per == TW_PER_TILE)
    n = g->header->n_tiles;
  if (owner < 0 || owner >= n)
    return NULL;
  return tw_state_values(g, key, info->per == TW_PER_REGION ? tw_root(g, owner) : owner);
}

gint32 tw_state_get(const TwGame *g, TwStateKey key, gint32 owner) {
  const gint32 *v = values_at(g, key, owner);
  g_return_val_if_fail(v, TW_NONE);
  return *v;
}

int tw_state_length(const TwGame *g, TwStateKey key, gint32 owner) {
  const gint32 *v = values_at(g, key, owner);
  g_return_val_if_fail(v && g->mix->states[key].list, 0);
  return *v;
}

gint32 tw_state_item(const TwGame *g, TwStateKey key, gint32 owner, int index) {
  const gint32 *v = values_at(g, key, owner);
  g_return_val_if_fail(v && g->mix->states[key].list && index >= 0 && index < *v, TW_NONE);
  return v[1 + index];
}

/* --- changing ------------------------------------------------------------------------ */

gint32 tw_reference_bound(const TwGame *g, TwType type) {
  switch (type) {
  case TW_TYPE_PLAYER: return g->mix->n_players;
  case TW_TYPE_SIDE: return g->mix->n_sides;
  case TW_TYPE_TURN: return 4;
  case TW_TYPE_TILE: return g->header->n_tiles;
  case TW_TYPE_TILE_TYPE: return g->mix->n_types;
  case TW_TYPE_FEATURE:
  case TW_TYPE_REGION: return g->header->n_features;
  case TW_TYPE_PIECE: return (gint32)g->mix->layout.n_pieces;
  case TW_TYPE_PIECE_TYPE: return g->mix->n_piece_types;
  case TW_TYPE_CARD: return g->mix->n_cards;
  case TW_TYPE_RESOURCE: return g->mix->n_resources;
  case TW_TYPE_KIND: return g->mix->n_kinds;
  case TW_TYPE_PHASE: return g->mix->n_phases;
  default: return G_MAXINT32;
  }
}

static gboolean value_fits(const TwGame *g, const TwStateInfo *info, gint32 value) {
  if (info->type == TW_TYPE_INT || info->type == TW_TYPE_CHOICE)
    return info->min == info->max || (value >= info->min && value <= info->max);
  if (info->type == TW_TYPE_BOOL)
    return value == 0 || value == 1;
  if (info->type == TW_TYPE_CELL || info->type == TW_TYPE_AMOUNTS)
    return TRUE;
  return value >= TW_NONE && value < tw_reference_bound(g, info->type);
}

static gint32 *changeable(TwContext *ctx, TwStateKey key, gint32 owner, gboolean list) {
  if (!tw_may_change(ctx, "state"))
    return NULL;
  gint32 *v = values_at(ctx->game, key, owner);
  if (!v)
    tw_fail(ctx, _("state: there is no value %d of owner %d"), key, owner);
  else if ((ctx->game->mix->states[key].list > 0) != list)
    tw_fail(ctx,
            list ? _("state %s is a single value, no list")
                 : _("state %s is a list, no single value"),
            ctx->game->mix->states[key].name);
  else
    return v;
  return NULL;
}

static gboolean check_value(TwContext *ctx, const TwStateInfo *info, gint32 value) {
  if (value_fits(ctx->game, info, value))
    return TRUE;
  tw_fail(ctx, _("state %s: %d is not a %s of its range (%d to %d)"), info->name, value,
          tw_type_name(info->type), info->min, info->max);
  return FALSE;
}

/* A region is kept as its oldest feature, which regions joined later do not change. */
static gint32 kept_value(const TwGame *g, const TwStateInfo *info, gint32 value) {
  return info->type == TW_TYPE_REGION && value >= 0 ? g->regions[tw_root(g, value)].first : value;
}

/* A value set anew is secret again until it is revealed. */
static void hide_again(TwGame *g, const TwStateInfo *info) {
  if (info->secrecy == TW_SECRET_REVEALED)
    g->package[info->offset + (gsize)info->n_owners * info->width] = FALSE;
}

gboolean tw_state_set(TwContext *ctx, TwStateKey key, gint32 owner, gint32 value) {
  gint32 *v = changeable(ctx, key, owner, FALSE);
  const TwStateInfo *info = v ? &ctx->game->mix->states[key] : NULL;
  if (!v || !check_value(ctx, info, value))
    return FALSE;
  *v = kept_value(ctx->game, info, value);
  hide_again(ctx->game, info);
  return TRUE;
}

gboolean tw_state_push(TwContext *ctx, TwStateKey key, gint32 owner, gint32 value) {
  gint32 *v = changeable(ctx, key, owner, TRUE);
  const TwStateInfo *info = v ? &ctx->game->mix->states[key] : NULL;
  if (!v || !check_value(ctx, info, value))
    return FALSE;
  if (*v >= info->list) {
    tw_fail(ctx, _("state %s: list is full (%d). Declare a larger list or take one first."),
            info->name, info->list);
    return FALSE;
  }
  v[1 + (*v)++] = kept_value(ctx->game, info, value);
  hide_again(ctx->game, info);
  return TRUE;
}

gboolean tw_state_pull(TwContext *ctx, TwStateKey key, gint32 owner, gint32 value) {
  gint32 *v = changeable(ctx, key, owner, TRUE);
  if (!v)
    return FALSE;
  for (int i = 0; i < *v; i++)
    if (v[1 + i] == value) {
      memmove(&v[1 + i], &v[2 + i], (gsize)(*v - i - 1) * sizeof *v);
      v[*v] = 0; /* no trace of it stays behind in the hash */
      --*v;
      return TRUE;
    }
  tw_fail(ctx, _("state %s: %d is not in the list"), ctx->game->mix->states[key].name, value);
  return FALSE;
}

gboolean tw_state_clear(TwContext *ctx, TwStateKey key, gint32 owner) {
  gint32 *v = changeable(ctx, key, owner, TRUE);
  if (!v)
    return FALSE;
  memset(v, 0, ctx->game->mix->states[key].width * sizeof *v);
  return TRUE;
}

gboolean tw_state_reveal(TwContext *ctx, TwStateKey key) {
  if (!tw_may_change(ctx, "reveal"))
    return FALSE;
  if (key < 0 || key >= ctx->game->mix->n_states ||
      ctx->game->mix->states[key].secrecy != TW_SECRET_REVEALED) {
    tw_fail(ctx, _("reveal: value %d is not secret until revealed"), key);
    return FALSE;
  }
  const TwStateInfo *info = &ctx->game->mix->states[key];
  ctx->game->package[info->offset + (gsize)info->n_owners * info->width] = TRUE;
  return TRUE;
}

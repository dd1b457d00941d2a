/* SPDX-License-Identifier: MIT */
/*
 * Pieces: where each figure is, and what it adds to the region it stands in.
 * Not here: who may be set where (deploy.c), what returns when (score.c).
 */
#include "context.h"

#include <glib/gi18n-lib.h>

static guint16 *supply_of(TwGame *g, const TwPieceState *p) {
  int row = p->owner == TW_NONE ? g->mix->n_players : p->owner;
  return &g->supply[row * g->mix->n_piece_types + p->type];
}

void tw_piece_enter_region(TwGame *g, TwPiece piece, TwRegion r) {
  TwPieceState *p = &g->pieces[piece];
  TwRegionState *region = &g->regions[r];
  const TwPieceInfo *info = &g->mix->piece_types[p->type];
  if (region->piece == TW_NO16) {
    p->next = (guint16)piece;
  } else {
    p->next = g->pieces[region->piece].next;
    g->pieces[region->piece].next = (guint16)piece;
  }
  region->piece = (guint16)piece;
  if (info->passive || p->owner == TW_NONE)
    return;
  region->claims++;
  tw_region_weights(g, r)[p->owner] += (guint16)info->weight;
}

static void leave_region(TwGame *g, TwPiece piece, TwRegion r) {
  TwPieceState *p = &g->pieces[piece];
  TwRegionState *region = &g->regions[r];
  const TwPieceInfo *info = &g->mix->piece_types[p->type];
  guint16 before = (guint16)piece;
  while (g->pieces[before].next != piece)
    before = g->pieces[before].next;
  g->pieces[before].next = p->next;
  region->piece = before == piece ? TW_NO16 : before;
  p->next = TW_NO16;
  if (info->passive || p->owner == TW_NONE)
    return;
  region->claims--;
  tw_region_weights(g, r)[p->owner] -= (guint16)info->weight;
}

void tw_piece_set(TwGame *g, TwPiece piece, TwPlace place, gint32 at) {
  TwPieceState *p = &g->pieces[piece];
  if (p->place == TW_PLACE_FEATURE)
    leave_region(g, piece, tw_root(g, p->at));
  if (p->place == TW_PLACE_SUPPLY)
    --*supply_of(g, p);
  p->place = (guint8)place;
  p->at = at;
  p->order = ++g->header->arrival;
  if (place == TW_PLACE_FEATURE)
    tw_piece_enter_region(g, piece, tw_root(g, at));
  if (place == TW_PLACE_SUPPLY)
    ++*supply_of(g, p);
}

/* The supply's piece of a type with the lowest number; TW_NONE. */
static TwPiece from_supply(const TwGame *g, TwPlayer player, TwPieceType type) {
  const TwPieceInfo *info = &g->mix->piece_types[type];
  TwPiece first = tw_mix_piece_first(g->mix, type, player);
  for (TwPiece p = first; p < first + info->each; p++)
    if (g->pieces[p].place == TW_PLACE_SUPPLY)
      return p;
  return TW_NONE;
}

TwPiece tw_deploy(TwContext *ctx, TwPlayer player, TwPieceType type, TwFeature feature) {
  TwGame *g = ctx->game;
  if (!tw_may_change(ctx, "deploy"))
    return TW_NONE;
  if (type < 0 || type >= g->mix->n_piece_types || player < 0 || player >= g->mix->n_players ||
      feature < 0 || feature >= g->header->n_features ||
      g->tiles[g->features[feature].tile].removed) {
    tw_fail(ctx, _("deploy: there is no such piece, player or feature"));
    return TW_NONE;
  }
  TwPiece piece = from_supply(g, player, type);
  if (piece == TW_NONE) {
    tw_fail(ctx, _("deploy: player %d has no %s in supply"), player + 1,
            g->mix->piece_types[type].label);
    return TW_NONE;
  }
  tw_piece_set(g, piece, TW_PLACE_FEATURE, feature);
  tw_notify(ctx, TW_POINT_PIECE_DEPLOYED, piece, feature, 0, 0);
  return piece;
}

static gboolean known_piece(TwContext *ctx, TwPiece piece, const char *what) {
  if (piece >= 0 && piece < (TwPiece)ctx->game->mix->layout.n_pieces)
    return TRUE;
  tw_fail(ctx, _("%s: there is no piece %d"), what, piece);
  return FALSE;
}

gboolean tw_recall(TwContext *ctx, TwPiece piece) {
  TwGame *g = ctx->game;
  if (!tw_may_change(ctx, "recall") || !known_piece(ctx, piece, "recall"))
    return FALSE;
  const TwPieceState *p = &g->pieces[piece];
  if (p->place == TW_PLACE_SUPPLY)
    return TRUE;
  gint32 from = p->place == TW_PLACE_FEATURE ? p->at : TW_NONE;
  tw_piece_set(g, piece, TW_PLACE_SUPPLY, 0);
  tw_notify(ctx, TW_POINT_PIECE_RECALLED, piece, from, 0, 0);
  return TRUE;
}

static gboolean place_exists(const TwGame *g, TwPlace place, gint32 at) {
  switch (place) {
  case TW_PLACE_FEATURE:
    return at >= 0 && at < g->header->n_features && !g->tiles[g->features[at].tile].removed;
  case TW_PLACE_HOLD: return at >= 0 && at < g->mix->n_players;
  case TW_PLACE_SUPPLY:
  case TW_PLACE_CELL:
  case TW_PLACE_CORNER:
  case TW_PLACE_NAMED:
  case TW_PLACE_OUT: return TRUE;
  default: return FALSE;
  }
}

gboolean tw_piece_move(TwContext *ctx, TwPiece piece, TwPlace place, gint32 at) {
  TwGame *g = ctx->game;
  if (!tw_may_change(ctx, "move") || !known_piece(ctx, piece, "move"))
    return FALSE;
  if (!place_exists(g, place, at)) {
    tw_fail(ctx, _("move: a piece cannot be put at place %d, %d"), place, at);
    return FALSE;
  }
  tw_piece_set(g, piece, place, place == TW_PLACE_SUPPLY || place == TW_PLACE_OUT ? 0 : at);
  return TRUE;
}

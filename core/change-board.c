/* SPDX-License-Identifier: MIT */
/*
 * Changing the board and its regions on a package's word: extra tiles, bridges
 * of any kind, links, removals, regions that become something else. Each call
 * checks everything before it changes anything.
 */
#include "context.h"

#include <glib/gi18n-lib.h>

static gboolean known_feature(TwContext *ctx, TwFeature f, const char *what) {
  const TwGame *g = ctx->game;
  if (f >= 0 && f < g->header->n_features && !g->tiles[g->features[f].tile].removed)
    return TRUE;
  tw_fail(ctx, _("%s: there is no feature %d on the board"), what, f);
  return FALSE;
}

static gboolean known_tile(TwContext *ctx, TwTile t, const char *what) {
  const TwGame *g = ctx->game;
  if (t >= 0 && t < g->header->n_tiles && !g->tiles[t].removed)
    return TRUE;
  tw_fail(ctx, _("%s: there is no tile %d on the board"), what, t);
  return FALSE;
}

/* --- tiles ----------------------------------------------------------------------- */

static gboolean all_empty(const TwGame *g, const TwTypeInfo *type, int x, int y, int turn) {
  for (int part = 0; part < type->n_cells; part++) {
    int px = x, py = y;
    tw_part_at(type, part, turn, &px, &py);
    if (!tw_cell_in_reach(px, py) || tw_game_tile_at(g, tw_cell(px, py)) != TW_NONE)
      return FALSE;
  }
  return TRUE;
}

TwTile tw_place_tile(TwContext *ctx, TwTileType type, TwCell cell, int turn, gboolean force) {
  if (!tw_may_change(ctx, "place"))
    return TW_NONE;
  const TwGame *g = ctx->game;
  int x = tw_cell_x(cell), y = tw_cell_y(cell);
  if (type < 0 || type >= g->mix->n_types || turn < 0 || turn > 3) {
    tw_fail(ctx, _("place: there is no such tile or turn"));
    return TW_NONE;
  }
  if (!all_empty(g, &g->mix->types[type], x, y, turn)) {
    tw_fail(ctx, _("place: %d,%d is taken or out of reach"), x, y);
    return TW_NONE;
  }
  if (!force && !tw_placement_fits(g, type, x, y, turn)) {
    tw_fail(ctx, _("place: %s does not fit at %d,%d"), g->mix->types[type].name, x, y);
    return TW_NONE;
  }
  return tw_board_put(ctx, type, x, y, turn);
}

gboolean tw_hold(TwContext *ctx, TwTileType type) {
  if (!tw_may_change(ctx, "hold"))
    return FALSE;
  TwFrame *turn = tw_turn_frame(ctx->game);
  if (!turn || type < TW_NONE || type >= ctx->game->mix->n_types) {
    tw_fail(ctx, _("hold: there is no turn or no tile type %d"), type);
    return FALSE;
  }
  turn->value[TW_TURN_TYPE] = type;
  return TRUE;
}

static gboolean stands_on(const TwGame *g, const TwPieceState *p, TwTile tile) {
  if (p->place == TW_PLACE_FEATURE)
    return g->features[p->at].tile == tile;
  return p->place == TW_PLACE_CELL && tw_game_tile_at(g, p->at) == tile;
}

static void send_home(TwContext *ctx, TwTile tile) {
  TwGame *g = ctx->game;
  for (TwPiece p = 0; p < (TwPiece)g->mix->layout.n_pieces; p++)
    if (stands_on(g, &g->pieces[p], tile))
      tw_recall(ctx, p);
}

/* Linked pairs of a tile that goes away are forgotten. */
static void forget_links(TwGame *g, TwTile tile) {
  int kept = 0;
  for (int i = 0; i < g->header->n_links; i++) {
    if (g->features[g->links[2 * i]].tile == tile || g->features[g->links[2 * i + 1]].tile == tile)
      continue;
    g->links[2 * kept] = g->links[2 * i];
    g->links[2 * kept + 1] = g->links[2 * i + 1];
    kept++;
  }
  g->header->n_links = kept;
}

/* What lies across its sides: a side that closed anything opens what it closed. */
static void append_facing(const TwGame *g, TwTile tile, GArray *touched) {
  for (int p = 0; p < tw_type_of(g, tile)->n_cells * TW_PORTS_PER_CELL; p++) {
    gboolean closed;
    TwFeature f = tw_across(g, tile, p / TW_PORTS_PER_CELL, p % TW_PORTS_PER_CELL, &closed);
    if (f != TW_NONE)
      g_array_append_val(touched, f);
  }
}

gboolean tw_remove_tile(TwContext *ctx, TwTile tile) {
  if (!tw_may_change(ctx, "remove") || !known_tile(ctx, tile, "remove"))
    return FALSE;
  TwGame *g = ctx->game;
  send_home(ctx, tile);
  GArray *touched = g_array_new(FALSE, FALSE, sizeof(TwFeature));
  for (int i = 0; i < tw_tile_n_features(g, tile); i++) {
    TwFeature f = tw_tile_feature(g, tile, i);
    g_array_append_val(touched, f);
  }
  append_facing(g, tile, touched);
  forget_links(g, tile);
  tw_board_take(g, tile);
  tw_region_rebuild(ctx, touched);
  g_array_free(touched, TRUE);
  for (int i = 0; i < g->header->n_frames; i++) /* of turns that wait below, too */
    if (g->frames[i].phase == TW_PHASE_TURN && g->frames[i].value[TW_TURN_PLACED] == tile)
      g->frames[i].value[TW_TURN_PLACED] = TW_NONE;
  return TRUE;
}

/* --- added features ------------------------------------------------------------------ */

/* Where only yes or no matters nothing is looked up in the translations. */
static gboolean refuse(TwReason *reason, const char *text) {
  if (reason)
    g_string_append(reason, _(text));
  return FALSE;
}

/* May an added feature own one side? Ground must lie there, and what is beyond must fit. */
static gboolean side_free(const TwGame *g, TwTile tile, guint8 klass, int side, TwReason *reason) {
  const TwCellState *home = &g->cells[g->tiles[tile].cell];
  if (tw_port_feature(g, tile, 0, side) != TW_NONE)
    return refuse(reason, N_("a side it would end on is taken"));
  if (tw_port_feature(g, tile, 0, 4 + 2 * side) == TW_NONE ||
      tw_port_feature(g, tile, 0, 5 + 2 * side) == TW_NONE)
    return refuse(reason, N_("it must end on open ground"));
  guint16 i = tw_cell_find(g, home->x + tw_side_dx[side], home->y + tw_side_dy[side]);
  if (i == TW_NO16 || g->cells[i].tile == TW_NO16)
    return TRUE;
  guint8 beyond = tw_side_class(g, g->cells[i].tile, g->cells[i].part, (side + 2) & 3);
  if (beyond != klass && !g->mix->class_closes[beyond])
    return refuse(reason, N_("an end would face a side that does not fit it"));
  return TRUE;
}

gboolean tw_can_add_feature(const TwGame *g, TwTile tile, TwKind kind, guint sides,
                            TwReason *reason) {
  if (tile < 0 || tile >= g->header->n_tiles || g->tiles[tile].removed)
    return refuse(reason, N_("there is no such tile"));
  if (kind < 0 || kind >= g->mix->n_kinds || !sides || sides > 15)
    return refuse(reason, N_("there is no such kind or side"));
  for (int s = 0; s < 4; s++)
    if (sides >> s & 1 && !side_free(g, tile, g->mix->kinds[kind].klass, s, reason))
      return FALSE;
  return TRUE;
}

static TwFeature append_added(TwGame *g, TwTile tile, TwKind kind, guint sides) {
  TwFeature f = g->header->n_features++;
  gint32 a = g->header->n_added++;
  g->added[a] = (TwAddedState){f, g->tiles[tile].added, (gint32)sides};
  g->tiles[tile].added = a;
  g->features[f] =
      (TwFeatureState){.tile = (guint16)tile, .local = TW_LOCAL_ADDED, .kind = (guint8)kind};
  tw_region_alone(g, f);
  return f;
}

/* The tile may now have several features of one class: its regions must look twice. */
static void mark_twins(TwGame *g, TwFeature added) {
  guint8 klass = g->mix->kinds[g->features[added].kind].klass;
  TwTile tile = g->features[added].tile;
  for (int i = 0; i < tw_tile_n_features(g, tile); i++) {
    TwFeature f = tw_tile_feature(g, tile, i);
    if (f != added && g->mix->kinds[g->features[f].kind].klass == klass)
      g->regions[tw_root(g, f)].twins++;
  }
}

/* Joins one end to what lies beyond. It extends the first region it meets; one more that it meets
 * becomes one with that. met: the first, TW_NONE before. */
static void join_end(TwContext *ctx, TwFeature f, TwFeature other, TwFeature *met) {
  TwGame *g = ctx->game;
  TwTile tile = g->features[f].tile;
  gboolean joined = tw_root(g, f) == tw_root(g, other);
  g->regions[tw_root(g, other)].open--;
  g->regions[tw_root(g, f)].open--;
  tw_region_merge(g, tw_root(g, f), tw_root(g, other));
  if (joined)
    return;
  if (*met == TW_NONE)
    tw_notify(ctx, TW_POINT_REGION_EXTENDED, other, tile, 0, 0);
  else
    tw_notify(ctx, TW_POINT_REGION_MERGED, *met, tile, other, 0);
  *met = other;
}

static void join_added(TwContext *ctx, TwFeature f, guint sides) {
  TwGame *g = ctx->game;
  TwTile tile = g->features[f].tile;
  guint8 klass = g->mix->kinds[g->features[f].kind].klass;
  TwFeature met = TW_NONE;
  for (int s = 0; s < 4; s++) {
    gboolean closed;
    TwFeature other = sides >> s & 1 ? tw_across(g, tile, 0, s, &closed) : TW_NONE;
    if (!(sides >> s & 1))
      continue;
    if (other != TW_NONE && g->mix->kinds[g->features[other].kind].klass == klass) {
      join_end(ctx, f, other, &met);
    } else if (closed) {
      g->regions[tw_root(g, f)].open--;
    }
  }
}

TwFeature tw_add_feature(TwContext *ctx, TwTile tile, TwKind kind, guint sides) {
  if (!tw_may_change(ctx, "add feature") || !known_tile(ctx, tile, "add feature"))
    return TW_NONE;
  TwGame *g = ctx->game;
  GString *reason = g_string_new(NULL);
  gboolean can = tw_can_add_feature(g, tile, kind, sides, reason);
  if (!can)
    tw_fail(ctx, _("add feature: %s"), reason->str);
  g_string_free(reason, TRUE);
  if (!can)
    return TW_NONE;
  if (g->header->n_added >= (gint32)g->mix->layout.n_added) {
    tw_fail(ctx, _("add feature: this mix has room for %u; reserve more"), g->mix->layout.n_added);
    return TW_NONE;
  }
  TwFeature f = append_added(g, tile, kind, sides);
  mark_twins(g, f);
  tw_board_show(g, tile);
  join_added(ctx, f, sides);
  tw_region_check(ctx, tw_root(g, f));
  return f;
}

/* --- links ----------------------------------------------------------------------------- */

static int find_link(const TwGame *g, TwFeature a, TwFeature b) {
  for (int i = 0; i < g->header->n_links; i++) {
    const gint32 *l = &g->links[2 * i];
    if ((l[0] == a && l[1] == b) || (l[0] == b && l[1] == a))
      return i;
  }
  return -1;
}

gboolean tw_link(TwContext *ctx, TwFeature a, TwFeature b) {
  if (!tw_may_change(ctx, "link") || !known_feature(ctx, a, "link") ||
      !known_feature(ctx, b, "link"))
    return FALSE;
  TwGame *g = ctx->game;
  const TwKindInfo *kinds = g->mix->kinds;
  if (a == b || kinds[g->features[a].kind].klass != kinds[g->features[b].kind].klass) {
    tw_fail(ctx, _("link: the two features are of different kinds"));
    return FALSE;
  }
  if (find_link(g, a, b) >= 0)
    return TRUE;
  if (g->header->n_links >= (gint32)g->mix->layout.n_links) {
    tw_fail(ctx, _("link: this mix has room for %u; reserve more"), g->mix->layout.n_links);
    return FALSE;
  }
  gint32 *l = &g->links[2 * g->header->n_links++];
  l[0] = MIN(a, b);
  l[1] = MAX(a, b);
  TwRegion r = tw_region_merge(g, tw_root(g, a), tw_root(g, b));
  tw_notify(ctx, TW_POINT_REGION_MERGED, r, g->features[b].tile, b, 0);
  tw_region_check(ctx, r);
  return TRUE;
}

gboolean tw_unlink(TwContext *ctx, TwFeature a, TwFeature b) {
  if (!tw_may_change(ctx, "unlink"))
    return FALSE;
  TwGame *g = ctx->game;
  int i = find_link(g, a, b);
  if (i < 0) {
    tw_fail(ctx, _("unlink: features %d and %d are not linked"), a, b);
    return FALSE;
  }
  for (; i + 1 < g->header->n_links; i++) {
    g->links[2 * i] = g->links[2 * i + 2];
    g->links[2 * i + 1] = g->links[2 * i + 3];
  }
  g->header->n_links--;
  GArray *touched = g_array_new(FALSE, FALSE, sizeof(TwFeature));
  g_array_append_val(touched, a);
  tw_region_rebuild(ctx, touched);
  g_array_free(touched, TRUE);
  return TRUE;
}

/* --- attributes --------------------------------------------------------------------------- */

gboolean tw_feature_set_count(TwContext *ctx, TwFeature f, TwAttribute a, int count) {
  if (!tw_may_change(ctx, "set count") || !known_feature(ctx, f, "set count"))
    return FALSE;
  TwGame *g = ctx->game;
  if (a < 0 || a >= g->mix->n_attributes || count < 0 || count > 1000) {
    tw_fail(ctx, _("set count: there is no attribute %d or %d is no count"), a, count);
    return FALSE;
  }
  int before = tw_feature_count(g, f, a), i = 0;
  while (i < g->header->n_changed && (g->changed[i].feature != f || g->changed[i].attribute != a))
    i++;
  if (i >= (int)g->mix->layout.n_changed) {
    tw_fail(ctx, _("set count: too many changed features, at most %u are carried"),
            g->mix->layout.n_changed);
    return FALSE;
  }
  g->changed[i] = (TwChangedState){f, a, count};
  g->header->n_changed = MAX(g->header->n_changed, i + 1);
  tw_region_counts(g, tw_root(g, f))[a] += (gint16)(count - before);
  return TRUE;
}

/* --- regions -------------------------------------------------------------------------------- */

static gboolean score_region(TwContext *ctx, TwRegion region, gboolean as_done, const char *why) {
  if (!tw_may_change(ctx, "score") || !known_feature(ctx, region, "score"))
    return FALSE;
  TwFrame frame = {.phase = TW_PHASE_SCORING, .player = (gint8)tw_turn_player(ctx->game)};
  frame.value[TW_SCORING_MODE] = TW_SCORING_SINGLE;
  frame.value[TW_SCORING_REGION] = tw_region_first(ctx->game, region);
  frame.value[TW_SCORING_AS_DONE] = as_done;
  tw_frames_push(&ctx->questions, &frame);
  if (why)
    tw_log(ctx, "%s", why);
  return TRUE;
}

gboolean tw_region_score(TwContext *ctx, TwRegion region, const char *why) {
  return score_region(ctx, region, FALSE, why);
}

gboolean tw_region_score_as_completed(TwContext *ctx, TwRegion region, const char *why) {
  return score_region(ctx, region, TRUE, why);
}

gboolean tw_region_pay(TwContext *ctx, TwRegion region, TwPlayer player, const char *why) {
  if (!tw_may_change(ctx, "pay") || !known_feature(ctx, region, "pay"))
    return FALSE;
  const TwGame *g = ctx->game;
  if (player < 0 || player >= g->mix->n_players) {
    tw_fail(ctx, _("pay: there is no player %d"), player + 1);
    return FALSE;
  }
  TwRegion r = tw_root(g, region);
  TwScore *amount = &ctx->worker->amount;
  tw_score_amount(ctx, r, g->regions[r].flags & TW_REGION_COMPLETED, ctx->final, amount);
  tw_award(ctx, player, amount, r, why ? why : g->mix->kinds[g->regions[r].kind].label);
  return !ctx->failed;
}

gboolean tw_region_recall(TwContext *ctx, TwRegion region) {
  if (!tw_may_change(ctx, "recall") || !known_feature(ctx, region, "recall"))
    return FALSE;
  const TwGame *g = ctx->game;
  TwPiece p;
  while ((p = tw_region_first_piece(g, region)) != TW_NONE && !ctx->failed)
    tw_recall(ctx, p);
  return !ctx->failed;
}

gboolean tw_region_complete(TwContext *ctx, TwRegion region) {
  if (!tw_may_change(ctx, "complete") || !known_feature(ctx, region, "complete"))
    return FALSE;
  TwGame *g = ctx->game;
  TwRegionState *r = &g->regions[tw_root(g, region)];
  if (r->flags & TW_REGION_COMPLETED) {
    tw_fail(ctx, _("complete: the region is completed already"));
    return FALSE;
  }
  if (g->header->n_completed >= (gint32)g->mix->layout.n_completed) {
    tw_fail(ctx, _("complete: too many regions completed in one turn"));
    return FALSE;
  }
  r->flags |= TW_REGION_COMPLETED | TW_REGION_BY_RULE;
  g->completed[g->header->n_completed++] = r->first | TW_COMPLETED_DONE;
  tw_notify(ctx, TW_POINT_REGION_COMPLETED, r->first, 0, 0, 0);
  return tw_region_recall(ctx, region);
}

gboolean tw_region_become(TwContext *ctx, TwRegion region, TwKind kind) {
  if (!tw_may_change(ctx, "become") || !known_feature(ctx, region, "become"))
    return FALSE;
  TwGame *g = ctx->game;
  TwRegionState *r = &g->regions[tw_root(g, region)];
  if (kind < 0 || kind >= g->mix->n_kinds || !(r->flags & TW_REGION_COMPLETED)) {
    tw_fail(ctx, _("become: only a completed region becomes another kind"));
    return FALSE;
  }
  r->kind = (guint8)kind;
  r->flags |= TW_REGION_BY_RULE;
  if (g->mix->kinds[kind].completes == TW_COMPLETES_BY_RULE)
    r->flags &= (guint8)~TW_REGION_COMPLETED;
  if (g->region_kinds)
    g->region_kinds[tw_root(g, region)] = (guint64)1 << kind;
  return TRUE;
}

/* SPDX-License-Identifier: MIT */
/*
 * Regions: features joined across tiles. Every feature names the feature that
 * carries its region's sums, so finding a region is one read; a merge relabels
 * the smaller part, which costs n log n over a whole game. Splitting (a tile or
 * a link taken away) rebuilds from the board and may be slow.
 */
#include "context.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const TwTypeFeature *printed(const TwGame *g, TwFeature f) {
  const TwFeatureState *s = &g->features[f];
  return s->local == TW_LOCAL_ADDED ? NULL : &tw_type_of(g, s->tile)->features[s->local];
}

static const TwAddedState *added_of(const TwGame *g, TwFeature f) {
  gint32 i = g->tiles[g->features[f].tile].added;
  while (g->added[i].feature != f)
    i = g->added[i].next;
  return &g->added[i];
}

/* Attributes of one feature, with what was changed in play. */
static void own_counts(const TwGame *g, TwFeature f, gint16 *out) {
  const TwTypeFeature *info = printed(g, f);
  for (int a = 0; a < g->mix->n_attributes; a++)
    out[a] = info ? info->counts[a] : 0;
  for (int i = 0; i < g->header->n_changed; i++)
    if (g->changed[i].feature == f)
      out[g->changed[i].attribute] = (gint16)g->changed[i].count;
}

static int class_mates(const TwGame *g, TwFeature f) {
  const TwTileState *t = &g->tiles[g->features[f].tile];
  guint8 klass = g->mix->kinds[g->features[f].kind].klass;
  int mates = 0;
  for (int k = 0; k < g->mix->types[t->type].n_features; k++)
    mates += t->first + k != f && g->mix->kinds[g->features[t->first + k].kind].klass == klass;
  for (gint32 i = t->added; i != TW_NONE; i = g->added[i].next)
    mates += g->added[i].feature != f &&
             g->mix->kinds[g->features[g->added[i].feature].kind].klass == klass;
  return mates;
}

/* What printed and added features have in common when they stand alone. */
static void start_region(TwGame *g, TwFeature f, int sides, int open, gboolean twin) {
  TwFeatureState *s = &g->features[f];
  s->region = f;
  s->next = f;
  g->regions[f] = (TwRegionState){.first = f,
                                  .n_features = 1,
                                  .open = open,
                                  .sides = sides,
                                  .tiles = 1,
                                  .twins = twin,
                                  .piece = TW_NO16,
                                  .kind = s->kind};
  if (g->region_kinds)
    g->region_kinds[f] = (guint64)1 << s->kind;
  guint16 *weights = tw_region_weights(g, f);
  for (int p = 0; p < g->mix->n_players; p++)
    weights[p] = 0;
}

void tw_region_start(TwGame *g, TwFeature f, const TwTypeFeature *info) {
  start_region(g, f, info->n_sides, info->n_open, info->twin);
  memcpy(tw_region_counts(g, f), info->counts, (gsize)g->mix->n_attributes * sizeof(gint16));
}

void tw_region_alone(TwGame *g, TwFeature f) {
  const TwTypeFeature *info = printed(g, f);
  int sides = info ? info->n_sides : __builtin_popcount((guint)added_of(g, f)->sides);
  start_region(g, f, sides, info ? info->n_open : sides, class_mates(g, f) > 0);
  own_counts(g, f, tw_region_counts(g, f));
}

/* Is `f` the feature of its tile that stands for it in its region: the lowest one there? */
static gboolean stands_for_tile(const TwGame *g, TwFeature f, TwRegion r) {
  const TwTileState *t = &g->tiles[g->features[f].tile];
  for (int k = 0; k < g->mix->types[t->type].n_features; k++)
    if (tw_root(g, t->first + k) == r)
      return t->first + k == f;
  for (gint32 i = t->added; i != TW_NONE; i = g->added[i].next)
    if (tw_root(g, g->added[i].feature) == r && g->added[i].feature < f)
      return FALSE;
  return TRUE;
}

/* Is `f` the lowest feature of its tile that is of its kind and in its region? */
static gboolean stands_for_kind(const TwGame *g, TwFeature f) {
  const TwTileState *t = &g->tiles[g->features[f].tile];
  TwRegion r = tw_root(g, f);
  guint8 kind = g->features[f].kind;
  for (TwFeature k = t->first; k < t->first + g->mix->types[t->type].n_features && k < f; k++)
    if (g->features[k].kind == kind && tw_root(g, k) == r)
      return FALSE;
  for (gint32 i = t->added; i != TW_NONE; i = g->added[i].next) {
    TwFeature k = g->added[i].feature;
    if (k < f && g->features[k].kind == kind && tw_root(g, k) == r)
      return FALSE;
  }
  return TRUE;
}

int tw_region_count_tiles(const TwGame *g, TwRegion r, TwKind kind) {
  int tiles = 0;
  TwFeature f = r;
  do {
    tiles += g->features[f].kind == kind && stands_for_kind(g, f);
    f = g->features[f].next;
  } while (f != r);
  return tiles;
}

static gboolean tile_in_region(const TwGame *g, guint16 tile, TwRegion r) {
  const TwTileState *t = &g->tiles[tile];
  for (int k = 0; k < g->mix->types[t->type].n_features; k++)
    if (tw_root(g, t->first + k) == r)
      return TRUE;
  for (gint32 i = t->added; i != TW_NONE; i = g->added[i].next)
    if (tw_root(g, g->added[i].feature) == r)
      return TRUE;
  return FALSE;
}

/* Tiles that lie in both regions: a tile counts once, however many of its features meet. */
static int shared_tiles(const TwGame *g, TwRegion small, TwRegion big) {
  if (!g->regions[small].twins || !g->regions[big].twins)
    return 0;
  int shared = 0;
  TwFeature f = small;
  do {
    shared += tile_in_region(g, g->features[f].tile, big) && stands_for_tile(g, f, small);
    f = g->features[f].next;
  } while (f != small);
  return shared;
}

/* A reference has no size: the older region's, unless it has none. */
static gint32 merged_value(const TwStateInfo *info, gint32 a, gint32 b, gboolean a_first) {
  if (info->type > TW_TYPE_CHOICE)
    return (a_first || b == TW_NONE) && a != TW_NONE ? a : b;
  switch (info->merge) {
  case TW_MERGE_SUM: return (gint32)CLAMP((gint64)a + b, info->min, info->max);
  case TW_MERGE_MIN: return MIN(a, b);
  case TW_MERGE_FIRST: return a_first ? a : b;
  default: return MAX(a, b);
  }
}

/* Packages' values per region: numbers by their rule, lists and references of the older one. */
static void merge_states(TwGame *g, TwRegion to, TwRegion from) {
  gboolean to_first = g->regions[to].first < g->regions[from].first;
  for (int i = 0; i < g->mix->n_region_states; i++) {
    TwStateKey k = g->mix->region_states[i];
    const TwStateInfo *info = &g->mix->states[k];
    gint32 *a = tw_state_values(g, k, to), *b = tw_state_values(g, k, from);
    if (!info->list)
      *a = merged_value(info, *a, *b, to_first);
    else if (!to_first)
      memcpy(a, b, info->width * sizeof(gint32));
    *b = 0;
  }
}

static void merge_pieces(TwGame *g, TwRegionState *to, const TwRegionState *from) {
  if (from->piece == TW_NO16)
    return;
  if (to->piece == TW_NO16) {
    to->piece = from->piece;
    return;
  }
  guint16 next = g->pieces[to->piece].next;
  g->pieces[to->piece].next = g->pieces[from->piece].next;
  g->pieces[from->piece].next = next;
}

static void relabel(TwGame *g, TwRegion from, TwRegion to) {
  TwFeature f = from;
  do {
    g->features[f].region = to;
    f = g->features[f].next;
  } while (f != from);
  gint32 next = g->features[to].next; /* two rings become one */
  g->features[to].next = g->features[from].next;
  g->features[from].next = next;
}

TwRegion tw_region_merge(TwGame *g, TwRegion a, TwRegion b) {
  if (a == b)
    return a;
  gboolean a_big = g->regions[a].n_features >= g->regions[b].n_features;
  TwRegion to = a_big ? a : b, from = a_big ? b : a;
  TwRegionState *t = &g->regions[to], *f = &g->regions[from];
  int tiles = t->tiles + f->tiles - shared_tiles(g, from, to);
  merge_states(g, to, from);
  merge_pieces(g, t, f);
  relabel(g, from, to);
  if (f->first < t->first) {
    t->first = f->first;
    t->kind = f->kind;
  }
  t->tiles = (guint16)tiles;
  t->n_features += f->n_features;
  t->open += f->open;
  t->sides += f->sides;
  t->twins += f->twins;
  t->claims += f->claims;
  t->flags &= f->flags;
  if (g->region_kinds)
    g->region_kinds[to] |= g->region_kinds[from];
  gint16 *ca = tw_region_counts(g, to), *cb = tw_region_counts(g, from);
  for (int i = 0; i < g->mix->n_attributes; i++)
    ca[i] += cb[i];
  guint16 *wa = tw_region_weights(g, to), *wb = tw_region_weights(g, from);
  for (int i = 0; i < g->mix->n_players; i++)
    wa[i] += wb[i];
  return to;
}

/* Do all kinds of a region complete by themselves? */
static gboolean completes(const TwGame *g, TwRegion r) {
  const TwMix *mix = g->mix;
  if (!g->region_kinds) {
    TwCompletes how = mix->kinds[g->regions[r].kind].completes;
    return how == TW_COMPLETES_CLOSED || how == TW_COMPLETES_NEIGHBOURS;
  }
  for (int k = 0; k < mix->n_kinds; k++)
    if ((g->region_kinds[r] >> k & 1) && mix->kinds[k].completes != TW_COMPLETES_CLOSED &&
        mix->kinds[k].completes != TW_COMPLETES_NEIGHBOURS)
      return FALSE;
  return TRUE;
}

void tw_region_check(TwContext *ctx, TwRegion r) {
  TwGame *g = ctx->game;
  TwRegionState *region = &g->regions[r];
  if (region->open != 0 || (region->flags & (TW_REGION_COMPLETED | TW_REGION_BY_RULE)) ||
      !completes(g, r))
    return;
  if (g->header->n_completed >= (gint32)g->mix->layout.n_completed) {
    tw_fail(ctx, _("too many regions completed at once; at most %u are carried"),
            g->mix->layout.n_completed);
    return;
  }
  region->flags |= TW_REGION_COMPLETED;
  g->completed[g->header->n_completed++] = region->first;
}

/* --- rebuilding ------------------------------------------------------------ */

/* What a region keeps through a rebuild: it stays with the part holding the oldest feature. */
typedef struct {
  TwFeature first;
  guint8 kind, flags;
  gint32 *values; /* packages' values, one after another */
} Kept;

static gsize kept_width(const TwMix *mix) {
  gsize width = 0;
  for (int i = 0; i < mix->n_region_states; i++)
    width += mix->states[mix->region_states[i]].width;
  return width;
}

static void copy_values(TwGame *g, TwRegion r, gint32 *values, gboolean keep) {
  for (int i = 0; i < g->mix->n_region_states; i++) {
    TwStateKey k = g->mix->region_states[i];
    const TwStateInfo *info = &g->mix->states[k];
    gint32 *here = tw_state_values(g, k, r);
    memcpy(keep ? values : here, keep ? here : values, info->width * sizeof(gint32));
    values += info->width;
  }
}

static void reset_values(TwGame *g, TwFeature f) {
  for (int i = 0; i < g->mix->n_region_states; i++) {
    TwStateKey k = g->mix->region_states[i];
    const TwStateInfo *info = &g->mix->states[k];
    *tw_state_values(g, k, f) = info->list ? 0 : info->default_value;
  }
}

static gboolean gone(const TwGame *g, TwFeature f) {
  return g->tiles[g->features[f].tile].removed;
}

/* All features of the regions named, each region once; what each keeps goes to `kept`. */
static GArray *features_of(TwGame *g, const GArray *named, GArray *kept) {
  GArray *all = g_array_new(FALSE, FALSE, sizeof(TwFeature));
  GHashTable *seen = g_hash_table_new(NULL, NULL);
  for (guint i = 0; i < named->len; i++) {
    TwRegion r = tw_root(g, g_array_index(named, TwFeature, i));
    if (!g_hash_table_add(seen, GINT_TO_POINTER(r)))
      continue;
    Kept k = {g->regions[r].first, g->regions[r].kind, g->regions[r].flags,
              g_new(gint32, kept_width(g->mix) + 1)};
    TwFeature f = r;
    gboolean first_gone = gone(g, k.first);
    if (first_gone)
      k.first = TW_NONE;
    do {
      g_array_append_val(all, f);
      if (first_gone && !gone(g, f) && (k.first == TW_NONE || f < k.first))
        k.first = f;
      f = g->features[f].next;
    } while (f != r);
    copy_values(g, r, k.values, TRUE);
    g_array_append_val(kept, k);
  }
  g_hash_table_destroy(seen);
  return all;
}

static int ports_of(const TwGame *g, TwFeature f, guint64 *ports) {
  const TwTypeFeature *info = printed(g, f);
  *ports = info ? info->ports : 0;
  return g->tiles[g->features[f].tile].turn;
}

/* Joins one feature to those across its ports; each joint is counted from both ends. */
static void rejoin(TwGame *g, TwFeature f) {
  guint64 ports;
  TwTile tile = g->features[f].tile;
  int turn = ports_of(g, f, &ports);
  gboolean by_side = !printed(g, f);
  guint sides = by_side ? (guint)added_of(g, f)->sides : 0;
  int n = by_side ? 4 : tw_type_of(g, tile)->n_cells * TW_PORTS_PER_CELL;
  for (int p = 0; p < n; p++) {
    if (by_side ? !(sides >> p & 1) : !(ports >> p & 1))
      continue;
    int part = p / TW_PORTS_PER_CELL, port = p % TW_PORTS_PER_CELL;
    port = by_side ? port : tw_turned(port, turn);
    if (tw_port_feature(g, tile, part, port) != f)
      continue; /* an added feature lies over it */
    gboolean closed;
    TwFeature other = tw_across(g, tile, part, port, &closed);
    const TwKindInfo *kinds = g->mix->kinds;
    gboolean joins = other != TW_NONE &&
                     kinds[g->features[f].kind].klass == kinds[g->features[other].kind].klass;
    if (joins || closed)
      g->regions[tw_root(g, f)].open--;
    if (joins)
      tw_region_merge(g, tw_root(g, f), tw_root(g, other));
  }
}

static void rejoin_links(TwGame *g) {
  for (int i = 0; i < g->header->n_links; i++)
    tw_region_merge(g, tw_root(g, g->links[2 * i]), tw_root(g, g->links[2 * i + 1]));
}

static void return_pieces(TwGame *g, const GArray *features) {
  for (int p = 0; p < (int)g->mix->layout.n_pieces; p++) {
    if (g->pieces[p].place != TW_PLACE_FEATURE)
      continue;
    for (guint i = 0; i < features->len; i++)
      if (g_array_index(features, TwFeature, i) == g->pieces[p].at)
        tw_piece_enter_region(g, (TwPiece)p, tw_root(g, g->pieces[p].at));
  }
}

static void give_back(TwGame *g, GArray *kept) {
  for (guint i = 0; i < kept->len; i++) {
    Kept *k = &g_array_index(kept, Kept, i);
    if (k->first != TW_NONE) {
      TwRegion r = tw_root(g, k->first);
      copy_values(g, r, k->values, FALSE);
      gboolean by_rule = k->flags & TW_REGION_BY_RULE;
      if (by_rule)
        g->regions[r].kind = k->kind;
      if (by_rule && g->region_kinds && !(g->region_kinds[r] >> k->kind & 1)) /* it became one */
        g->region_kinds[r] = (guint64)1 << k->kind;
      g->regions[r].flags = by_rule || !g->regions[r].open ? k->flags : 0;
    }
    g_free(k->values);
  }
}

void tw_region_rebuild(TwContext *ctx, const GArray *named) {
  TwGame *g = ctx->game;
  GArray *kept = g_array_new(FALSE, FALSE, sizeof(Kept));
  GArray *all = features_of(g, named, kept);
  for (guint i = 0; i < all->len; i++) {
    tw_region_alone(g, g_array_index(all, TwFeature, i));
    reset_values(g, g_array_index(all, TwFeature, i));
  }
  for (guint i = 0; i < all->len; i++)
    if (!gone(g, g_array_index(all, TwFeature, i)))
      rejoin(g, g_array_index(all, TwFeature, i));
  rejoin_links(g);
  for (guint i = 0; i < all->len; i++) { /* sites have no ports: their ends are neighbours */
    TwFeature f = g_array_index(all, TwFeature, i);
    if (!gone(g, f) && g->mix->kinds[g->features[f].kind].completes == TW_COMPLETES_NEIGHBOURS)
      g->regions[tw_root(g, f)].open = tw_site_open(g, g->features[f].tile);
  }
  return_pieces(g, all);
  give_back(g, kept);
  for (guint i = 0; i < all->len; i++) { /* a part that nothing leads out of any more */
    TwFeature f = g_array_index(all, TwFeature, i);
    if (!gone(g, f) && tw_root(g, f) == f)
      tw_region_check(ctx, f);
  }
  g_array_free(all, TRUE);
  g_array_free(kept, TRUE);
}

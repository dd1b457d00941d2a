/* SPDX-License-Identifier: MIT */
/* Reading the board: what board.h promises, over the state block. Changes nothing. */
#include "bits.h"
#include "context.h"

#define KNOWN_TILE(g, t) ((t) >= 0 && (t) < (g)->header->n_tiles)
#define KNOWN_FEATURE(g, f) ((f) >= 0 && (f) < (g)->header->n_features)

static const TwTypeFeature *printed(const TwGame *g, TwFeature f) {
  const TwFeatureState *s = &g->features[f];
  return s->local == TW_LOCAL_ADDED ? NULL : &tw_type_of(g, s->tile)->features[s->local];
}

/* --- tiles -------------------------------------------------------------------------- */

int tw_game_n_tiles(const TwGame *g) {
  return g->header->n_tiles;
}

TwTile tw_game_tile_at(const TwGame *g, TwCell cell) {
  guint16 i = tw_cell_find(g, tw_cell_x(cell), tw_cell_y(cell));
  return i == TW_NO16 || g->cells[i].tile == TW_NO16 ? TW_NONE : g->cells[i].tile;
}

TwTileType tw_tile_type(const TwGame *g, TwTile t) {
  g_return_val_if_fail(KNOWN_TILE(g, t), TW_NONE);
  return g->tiles[t].type;
}

TwCell tw_tile_cell(const TwGame *g, TwTile t) {
  g_return_val_if_fail(KNOWN_TILE(g, t), 0);
  const TwCellState *c = &g->cells[g->tiles[t].cell];
  return tw_cell(c->x, c->y);
}

int tw_tile_turn(const TwGame *g, TwTile t) {
  g_return_val_if_fail(KNOWN_TILE(g, t), 0);
  return g->tiles[t].turn;
}

gboolean tw_tile_removed(const TwGame *g, TwTile t) {
  g_return_val_if_fail(KNOWN_TILE(g, t), TRUE);
  return g->tiles[t].removed;
}

int tw_tile_n_features(const TwGame *g, TwTile t) {
  g_return_val_if_fail(KNOWN_TILE(g, t), 0);
  int n = tw_type_of(g, t)->n_features;
  for (gint32 i = g->tiles[t].added; i != TW_NONE; i = g->added[i].next)
    n++;
  return n;
}

TwFeature tw_tile_feature(const TwGame *g, TwTile t, int index) {
  g_return_val_if_fail(KNOWN_TILE(g, t) && index >= 0, TW_NONE);
  int printed = tw_type_of(g, t)->n_features;
  if (index < printed)
    return g->tiles[t].first + index;
  gint32 i = g->tiles[t].added;
  for (index -= printed; i != TW_NONE && index > 0; index--)
    i = g->added[i].next;
  return i == TW_NONE ? TW_NONE : g->added[i].feature;
}

gboolean tw_tile_has_kind(const TwGame *g, TwTile t, TwKind kind) {
  g_return_val_if_fail(KNOWN_TILE(g, t) && kind >= 0 && kind < g->mix->n_kinds, FALSE);
  if (tw_type_of(g, t)->kinds >> kind & 1)
    return TRUE;
  for (gint32 i = g->tiles[t].added; i != TW_NONE; i = g->added[i].next)
    if (g->features[g->added[i].feature].kind == kind)
      return TRUE;
  return FALSE;
}

int tw_tile_count(const TwGame *g, TwTile t, TwAttribute a) {
  g_return_val_if_fail(KNOWN_TILE(g, t) && a >= 0 && a < g->mix->n_attributes, 0);
  int sum = tw_type_of(g, t)->sums[a];
  for (int i = 0; i < g->header->n_changed; i++) {
    const TwChangedState *c = &g->changed[i];
    if (c->attribute != a || g->features[c->feature].tile != t)
      continue;
    const TwTypeFeature *info = printed(g, c->feature);
    sum += c->count - (info ? info->counts[a] : 0);
  }
  return sum;
}

gboolean tw_tile_beside(const TwGame *g, TwTile t, TwTile other) {
  g_return_val_if_fail(KNOWN_TILE(g, t) && KNOWN_TILE(g, other), FALSE);
  const TwCellState *home = &g->cells[g->tiles[t].cell];
  for (int part = 0; t != other && part < tw_type_of(g, t)->n_cells; part++) {
    int x = home->x, y = home->y;
    tw_part_at(tw_type_of(g, t), part, g->tiles[t].turn, &x, &y);
    for (int s = 0; s < 4; s++)
      if (tw_game_tile_at(g, tw_cell(x + tw_side_dx[s], y + tw_side_dy[s])) == other)
        return TRUE;
  }
  return FALSE;
}

void tw_game_bounds(const TwGame *g, int *x0, int *y0, int *x1, int *y1) {
  gboolean any = FALSE;
  *x0 = *y0 = *x1 = *y1 = 0;
  for (int i = 0; i < g->header->n_cells; i++) {
    const TwCellState *c = &g->cells[i];
    if (c->tile == TW_NO16)
      continue;
    *x0 = any ? MIN(*x0, c->x) : c->x;
    *x1 = any ? MAX(*x1, c->x) : c->x;
    *y0 = any ? MIN(*y0, c->y) : c->y;
    *y1 = any ? MAX(*y1, c->y) : c->y;
    any = TRUE;
  }
}

int tw_game_n_open_cells(const TwGame *g) {
  return g->header->n_open;
}

guint tw_open_cell_turns(const TwGame *g, int index, TwTileType t) {
  g_return_val_if_fail(index >= 0 && index < g->header->n_open, 0);
  g_return_val_if_fail(t >= 0 && t < g->mix->n_types, 0);
  const TwTypeInfo *type = &g->mix->types[t];
  const guint8 *edge = g->cells[g->open[index]].edge;
  if (type->n_cells != 1)
    return 0;
  guint turns = 0;
  for (int s = 0; s < 4; s++)
    turns |= (guint)type->fit[0][s * g->mix->n_classes + edge[s]] << 4 * s;
  return turns;
}

TwCell tw_game_open_cell(const TwGame *g, int index) {
  g_return_val_if_fail(index >= 0 && index < g->header->n_open, 0);
  const TwCellState *c = &g->cells[g->open[index]];
  return tw_cell(c->x, c->y);
}

TwFeature tw_cell_feature(const TwGame *g, TwCell cell, int port) {
  g_return_val_if_fail(port >= 0 && port < TW_PORTS_PER_CELL, TW_NONE);
  guint16 i = tw_cell_find(g, tw_cell_x(cell), tw_cell_y(cell));
  if (i == TW_NO16 || g->cells[i].tile == TW_NO16)
    return TW_NONE;
  return tw_port_feature(g, g->cells[i].tile, g->cells[i].part, port);
}

/* --- features ------------------------------------------------------------------------- */

int tw_game_n_features(const TwGame *g) {
  return g->header->n_features;
}

TwKind tw_feature_kind(const TwGame *g, TwFeature f) {
  g_return_val_if_fail(KNOWN_FEATURE(g, f), TW_NONE);
  return g->features[f].kind;
}

TwTile tw_feature_tile(const TwGame *g, TwFeature f) {
  g_return_val_if_fail(KNOWN_FEATURE(g, f), TW_NONE);
  return g->features[f].tile;
}

int tw_feature_index(const TwGame *g, TwFeature f) {
  g_return_val_if_fail(KNOWN_FEATURE(g, f), TW_NONE);
  return g->features[f].local == TW_LOCAL_ADDED ? TW_NONE : g->features[f].local;
}

TwRegion tw_feature_region(const TwGame *g, TwFeature f) {
  g_return_val_if_fail(KNOWN_FEATURE(g, f), TW_NONE);
  return tw_root(g, f);
}

gboolean tw_feature_removed(const TwGame *g, TwFeature f) {
  g_return_val_if_fail(KNOWN_FEATURE(g, f), TRUE);
  return g->tiles[g->features[f].tile].removed;
}

static guint64 added_sides(const TwGame *g, TwFeature f) {
  for (gint32 i = g->tiles[g->features[f].tile].added; i != TW_NONE; i = g->added[i].next)
    if (g->added[i].feature == f)
      return (guint64)g->added[i].sides;
  return 0;
}

guint64 tw_feature_ports(const TwGame *g, TwFeature f) {
  g_return_val_if_fail(KNOWN_FEATURE(g, f), 0);
  const TwTypeFeature *info = printed(g, f);
  if (!info)
    return added_sides(g, f);
  TwTile tile = g->features[f].tile;
  guint64 ports = 0;
  for (int p = 0; p < tw_type_of(g, tile)->n_cells * TW_PORTS_PER_CELL; p++)
    if (info->ports >> p & 1)
      ports |= (guint64)1 << (p / TW_PORTS_PER_CELL * TW_PORTS_PER_CELL +
                              tw_turned(p % TW_PORTS_PER_CELL, g->tiles[tile].turn));
  return ports;
}

int tw_feature_sides(const TwGame *g, TwFeature f) {
  g_return_val_if_fail(KNOWN_FEATURE(g, f), 0);
  const TwTypeFeature *info = printed(g, f);
  return info ? info->n_sides : __builtin_popcountll(added_sides(g, f));
}

int tw_feature_count(const TwGame *g, TwFeature f, TwAttribute a) {
  g_return_val_if_fail(KNOWN_FEATURE(g, f) && a >= 0 && a < g->mix->n_attributes, 0);
  for (int i = 0; i < g->header->n_changed; i++)
    if (g->changed[i].feature == f && g->changed[i].attribute == a)
      return g->changed[i].count;
  const TwTypeFeature *info = printed(g, f);
  return info ? info->counts[a] : 0;
}

TwFeature tw_feature_touches(const TwGame *g, TwFeature f, int n) {
  g_return_val_if_fail(KNOWN_FEATURE(g, f) && n >= 0, TW_NONE);
  const TwTypeFeature *info = printed(g, f);
  guint32 bits = info ? info->touches : 0;
  for (; bits; bits &= bits - 1)
    if (n-- == 0)
      return g->tiles[g->features[f].tile].first + __builtin_ctz(bits);
  return TW_NONE;
}

gboolean tw_feature_joined(const TwGame *g, TwFeature a, TwFeature b) {
  g_return_val_if_fail(KNOWN_FEATURE(g, a) && KNOWN_FEATURE(g, b), FALSE);
  return tw_root(g, a) == tw_root(g, b);
}

/* --- regions: any feature of one names it ------------------------------------------------- */

static const TwRegionState *region_of(const TwGame *g, TwRegion r) {
  return &g->regions[tw_root(g, r)];
}

TwFeature tw_region_first(const TwGame *g, TwRegion r) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r), TW_NONE);
  return region_of(g, r)->first;
}

TwFeature tw_region_next(const TwGame *g, TwFeature f) {
  g_return_val_if_fail(KNOWN_FEATURE(g, f), TW_NONE);
  return g->features[f].next;
}

TwKind tw_region_kind(const TwGame *g, TwRegion r) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r), TW_NONE);
  return region_of(g, r)->kind;
}

TwRole tw_region_role(const TwGame *g, TwRegion r) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r), TW_ROLE_PATH);
  return g->mix->kinds[region_of(g, r)->kind].role;
}

gboolean tw_region_has_kind(const TwGame *g, TwRegion r, TwKind kind) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r), FALSE);
  if (region_of(g, r)->kind == kind)
    return TRUE;
  return g->region_kinds && g->region_kinds[tw_root(g, r)] >> kind & 1;
}

TwCompletes tw_region_completes(const TwGame *g, TwRegion r) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r), TW_COMPLETES_NEVER);
  TwCompletes how = g->mix->kinds[region_of(g, r)->kind].completes;
  guint64 kinds = g->region_kinds ? g->region_kinds[tw_root(g, r)] : 0;
  for (; kinds; kinds &= kinds - 1)
    how = MAX(how, g->mix->kinds[__builtin_ctzll(kinds)].completes);
  return how;
}

int tw_region_tiles(const TwGame *g, TwRegion r) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r), 0);
  return region_of(g, r)->tiles;
}

int tw_region_kind_tiles(const TwGame *g, TwRegion r, TwKind kind) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r) && kind >= 0 && kind < g->mix->n_kinds, 0);
  guint64 bit = (guint64)1 << kind;
  guint64 kinds = g->region_kinds ? g->region_kinds[tw_root(g, r)] : 0;
  if (!(kinds & (kinds - 1))) /* of one kind */
    return region_of(g, r)->kind == kind ? region_of(g, r)->tiles : 0;
  return kinds & bit ? tw_region_count_tiles(g, tw_root(g, r), kind) : 0;
}

int tw_region_n_features(const TwGame *g, TwRegion r) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r), 0);
  return region_of(g, r)->n_features;
}

int tw_region_sides(const TwGame *g, TwRegion r) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r), 0);
  return region_of(g, r)->sides;
}

int tw_region_open(const TwGame *g, TwRegion r) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r), 0);
  return region_of(g, r)->open;
}

gboolean tw_region_completed(const TwGame *g, TwRegion r) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r), FALSE);
  return (region_of(g, r)->flags & TW_REGION_COMPLETED) != 0;
}

int tw_region_count(const TwGame *g, TwRegion r, TwAttribute a) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r) && a >= 0 && a < g->mix->n_attributes, 0);
  return tw_region_counts(g, tw_root(g, r))[a];
}

int tw_region_pieces(const TwGame *g, TwRegion r) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r), 0);
  return region_of(g, r)->claims;
}

int tw_region_weight(const TwGame *g, TwRegion r, TwPlayer player) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r) && player >= 0 && player < g->mix->n_players, 0);
  return tw_region_weights(g, tw_root(g, r))[player];
}

gboolean tw_region_contested(const TwGame *g, TwRegion r) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r), FALSE);
  TwSide found = TW_NONE;
  for (int p = 0; p < g->mix->n_players; p++) {
    if (!tw_region_weights(g, tw_root(g, r))[p] || g->mix->side_of[p] == found)
      continue;
    if (found != TW_NONE)
      return TRUE;
    found = g->mix->side_of[p];
  }
  return FALSE;
}

/* The piece there that came next after a given time; the ring is in no order. */
static TwPiece piece_after(const TwGame *g, TwRegion r, gint32 order) {
  guint16 any = region_of(g, r)->piece, best = TW_NO16, p = any;
  if (any == TW_NO16)
    return TW_NONE;
  do {
    if (g->pieces[p].order > order &&
        (best == TW_NO16 || g->pieces[p].order < g->pieces[best].order))
      best = p;
    p = g->pieces[p].next;
  } while (p != any);
  return best == TW_NO16 ? TW_NONE : best;
}

TwPiece tw_region_first_piece(const TwGame *g, TwRegion r) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r), TW_NONE);
  return piece_after(g, r, G_MININT32);
}

TwPiece tw_region_next_piece(const TwGame *g, TwRegion r, TwPiece piece) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r) && piece >= 0, TW_NONE);
  return piece_after(g, r, g->pieces[piece].order);
}

/* Keeps `out`, of `n` regions, in the order of their first features. */
static void insert_in_order(const TwGame *g, TwRegion *out, int n, TwRegion r) {
  while (n > 0 && g->regions[out[n - 1]].first > g->regions[r].first) {
    out[n] = out[n - 1];
    n--;
  }
  out[n] = r;
}

int tw_region_touching(const TwGame *g, TwRegion r, TwRegion *out, int max) {
  g_return_val_if_fail(KNOWN_FEATURE(g, r), 0);
  TwBits seen;
  tw_bits_init(&seen, g->header->n_features);
  TwFeature root = tw_root(g, r), f = root;
  int found = 0;
  tw_bits_add(&seen, root);
  do {
    const TwTypeFeature *info = printed(g, f);
    TwFeature first = g->tiles[g->features[f].tile].first;
    for (guint32 bits = info ? info->touches : 0; bits; bits &= bits - 1) {
      TwRegion other = tw_root(g, first + __builtin_ctz(bits));
      if (!tw_bits_add(&seen, other))
        continue;
      if (found < max)
        insert_in_order(g, out, found, other);
      found++;
    }
    f = g->features[f].next;
  } while (f != root);
  tw_bits_clear(&seen);
  return found;
}

int tw_game_n_links(const TwGame *g) {
  return g->header->n_links;
}

void tw_game_link(const TwGame *g, int index, TwFeature *a, TwFeature *b) {
  g_return_if_fail(index >= 0 && index < g->header->n_links);
  *a = g->links[2 * index];
  *b = g->links[2 * index + 1];
}

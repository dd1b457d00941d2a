/* SPDX-License-Identifier: MIT */
/* Tiles on a grid, and regions by flood fill. */
#include "brute.h"

#include <string.h>

#define SIDE_BIT(side) ((guint64)1 << (side))
#define HALF_BIT(half) ((guint64)1 << (4 + (half)))

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

/* --- what is printed on the tiles ------------------------------------------------------- */

static guint64 turn_ports(guint64 printed, int turn) {
  guint64 turned = 0;
  for (int side = 0; side < 4; side++)
    if (printed & SIDE_BIT(side))
      turned |= SIDE_BIT((side + turn) % 4);
  for (int half = 0; half < 8; half++)
    if (printed & HALF_BIT(half))
      turned |= HALF_BIT((half + 2 * turn) % 8);
  return turned;
}

/* A wall or a road decides what a side is; where there is neither, the ground does. */
static TwKind side_kind(const BruteType *type, int turn, int side) {
  guint64 halves = HALF_BIT(2 * side) | HALF_BIT(2 * side + 1);
  TwKind ground = TW_NONE;
  for (int f = 0; f < type->n; f++) {
    if (type->face[f].ports[turn] & SIDE_BIT(side))
      return type->face[f].kind;
    if (type->face[f].ports[turn] & halves)
      ground = type->face[f].kind;
  }
  return ground;
}

static void read_type(BruteType *out, const TwMix *mix, TwTileType type) {
  TwAttribute pennant = tw_mix_find_attribute(mix, "pennant");
  out->n = tw_mix_tile_type_features(mix, type);
  for (int f = 0; f < out->n; f++) {
    BruteFace *face = &out->face[f];
    face->kind = tw_mix_tile_feature_kind(mix, type, f);
    face->role = tw_mix_kind_role(mix, face->kind);
    face->touches = tw_mix_tile_feature_touches(mix, type, f);
    face->pennants = tw_mix_tile_feature_count(mix, type, f, pennant);
    for (int turn = 0; turn < 4; turn++)
      face->ports[turn] = turn_ports(tw_mix_tile_feature_ports(mix, type, f), turn);
  }
  for (int turn = 0; turn < 4; turn++)
    for (int side = 0; side < 4; side++)
      out->side[turn][side] = side_kind(out, turn, side);
}

/* What fits what, from the wishes of the mix: each kind takes the lowest of all that it can be
 * led to, until nothing changes. */
static void read_joins(Brute *b) {
  const TwMixSpec *spec = tw_mix_spec(b->mix);
  gboolean changed = TRUE;
  b->joined = g_new0(TwKind, tw_mix_n_kinds(b->mix));
  for (TwKind k = 0; k < tw_mix_n_kinds(b->mix); k++)
    b->joined[k] = k;
  while (changed) {
    changed = FALSE;
    for (int i = 0; i < tw_mix_spec_n_items(spec, TW_MIX_JOINS); i++) {
      TwMixItem item = tw_mix_spec_item(spec, TW_MIX_JOINS, i);
      TwKind *one = &b->joined[tw_mix_find_kind(b->mix, item.name)];
      TwKind *other = &b->joined[tw_mix_find_kind(b->mix, item.first)];
      changed |= *one != *other;
      *one = *other = MIN(*one, *other);
    }
  }
}

gboolean brute_joined(const Brute *b, TwKind kind, TwKind other) {
  return kind == other || (kind >= 0 && other >= 0 && b->joined[kind] == b->joined[other]);
}

/* --- the bare board ------------------------------------------------------------------------ */

Brute *brute_new(const TwMix *mix) {
  Brute *b = g_new0(Brute, 1);
  b->mix = mix;
  b->n_types = tw_mix_n_tile_types(mix);
  b->types = g_new0(BruteType, b->n_types);
  for (int t = 0; t < b->n_types; t++)
    read_type(&b->types[t], mix, t);
  read_joins(b);
  b->tiles = g_array_new(FALSE, FALSE, sizeof(BruteTile));
  b->features = g_array_new(FALSE, FALSE, sizeof(BruteFeature));
  b->pieces = g_array_new(FALSE, FALSE, sizeof(BrutePiece));
  b->regions = g_array_new(FALSE, FALSE, sizeof(BruteRegion));
  return b;
}

void brute_free(Brute *b) {
  g_array_free(b->tiles, TRUE);
  g_array_free(b->features, TRUE);
  g_array_free(b->pieces, TRUE);
  g_array_free(b->regions, TRUE);
  g_free(b->types);
  g_free(b->joined);
  g_free(b->grid);
  g_free(b->seen);
  g_free(b);
}

void brute_clear(Brute *b) {
  g_array_set_size(b->tiles, 0);
  g_array_set_size(b->features, 0);
  g_array_set_size(b->pieces, 0);
  g_array_set_size(b->regions, 0);
}

void brute_add_tile(Brute *b, TwTileType type, int x, int y, int turn) {
  BruteTile tile = {x, y, turn, type, (int)b->features->len};
  int number = (int)b->tiles->len;
  g_array_append_val(b->tiles, tile);
  for (int f = 0; f < b->types[type].n; f++) {
    BruteFeature feature = {number, f, -1};
    g_array_append_val(b->features, feature);
  }
}

void brute_add_piece(Brute *b, int feature, TwPlayer player) {
  BrutePiece piece = {feature, player, 1};
  g_array_append_val(b->pieces, piece);
}

void brute_read(Brute *b, const TwGame *game) {
  brute_clear(b);
  for (TwTile t = 0; t < tw_game_n_tiles(game); t++) {
    TwCell cell = tw_tile_cell(game, t);
    brute_add_tile(b, tw_tile_type(game, t), tw_cell_x(cell), tw_cell_y(cell),
                   tw_tile_turn(game, t));
  }
  for (TwPiece p = 0; p < tw_game_n_pieces(game); p++) {
    if (tw_piece_place(game, p) != TW_PLACE_FEATURE)
      continue;
    TwFeature at = tw_piece_at(game, p);
    int first = brute_tile(b, tw_feature_tile(game, at))->first;
    brute_add_piece(b, first + tw_feature_index(game, at), tw_piece_player(game, p));
    brute_piece(b, b->pieces->len - 1)->weight =
        tw_mix_piece_type_weight(b->mix, tw_piece_type(game, p));
  }
  brute_flood(b);
}

/* --- the grid --------------------------------------------------------------------------------- */

static void find_bounds(Brute *b) {
  int x1 = -G_MAXINT, y1 = -G_MAXINT;
  b->x0 = b->y0 = G_MAXINT;
  for (guint t = 0; t < b->tiles->len; t++) {
    const BruteTile *tile = brute_tile(b, t);
    b->x0 = MIN(b->x0, tile->x);
    b->y0 = MIN(b->y0, tile->y);
    x1 = MAX(x1, tile->x);
    y1 = MAX(y1, tile->y);
  }
  b->x0 -= 2;
  b->y0 -= 2;
  b->width = x1 - b->x0 + 3;
  b->height = y1 - b->y0 + 3;
}

static int *grid_at(const Brute *b, int x, int y) {
  return &b->grid[(gsize)(y - b->y0) * b->width + (x - b->x0)];
}

static void draw_grid(Brute *b) {
  find_bounds(b);
  gsize size = (gsize)b->width * b->height;
  if (size > b->grid_size) {
    g_free(b->grid);
    b->grid = g_new(int, size);
    b->grid_size = size;
  }
  memset(b->grid, 0, size * sizeof(int));
  for (guint t = 0; t < b->tiles->len; t++)
    *grid_at(b, brute_tile(b, t)->x, brute_tile(b, t)->y) = (int)t + 1;
}

int brute_tile_at(const Brute *b, int x, int y) {
  if (x < b->x0 || y < b->y0 || x >= b->x0 + b->width || y >= b->y0 + b->height)
    return -1;
  return *grid_at(b, x, y) - 1;
}

const BruteFace *brute_face(const Brute *b, int feature) {
  const BruteFeature *f = brute_feature(b, feature);
  return &b->types[brute_tile(b, f->tile)->type].face[f->local];
}

int brute_port_feature(const Brute *b, int tile, int port) {
  const BruteTile *t = brute_tile(b, tile);
  const BruteType *type = &b->types[t->type];
  for (int f = 0; f < type->n; f++)
    if (type->face[f].ports[t->turn] & SIDE_BIT(port))
      return t->first + f;
  return -1;
}

/* --- flood fill --------------------------------------------------------------------------------- */

/* The feature of a kind that fits which a port of a feature meets; -1: it is open. */
static int across(const Brute *b, int feature, int port) {
  const BruteTile *tile = brute_tile(b, brute_feature(b, feature)->tile);
  int side = port < 4 ? port : (port - 4) / 2;
  int other = brute_tile_at(b, tile->x + step_x[side], tile->y + step_y[side]);
  if (other < 0)
    return -1;
  /* the left half of a side meets the right half of the side beyond */
  int meets = port < 4 ? (side + 2) % 4 : 4 + (((port - 4) + 4) % 8 ^ 1);
  int found = brute_port_feature(b, other, meets);
  gboolean fits =
      found >= 0 && brute_joined(b, brute_face(b, found)->kind, brute_face(b, feature)->kind);
  return fits ? found : -1;
}

static int empty_around(const Brute *b, const BruteTile *tile) {
  int empty = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      empty += (dx || dy) && brute_tile_at(b, tile->x + dx, tile->y + dy) < 0;
  return empty;
}

/* Takes a feature into a region, then all that hang together with it. */
static void fill(Brute *b, int feature, int number, BruteRegion *region) {
  BruteFeature *f = brute_feature(b, feature);
  const BruteTile *tile = brute_tile(b, f->tile);
  const BruteFace *face = brute_face(b, feature);
  f->region = number;
  region->features++;
  region->pennants += face->pennants;
  region->kinds |= (guint64)1 << face->kind;
  if (b->seen[f->tile] != number + 1) {
    b->seen[f->tile] = number + 1;
    region->tiles++;
  }
  if (face->role == TW_ROLE_SITE)
    region->open += empty_around(b, tile);
  for (int side = 0; side < 4; side++)
    region->sides += (face->ports[tile->turn] &
                      (SIDE_BIT(side) | HALF_BIT(2 * side) | HALF_BIT(2 * side + 1))) != 0;
  for (int port = 0; port < TW_PORTS_PER_CELL; port++) {
    if (!(face->ports[tile->turn] & SIDE_BIT(port)))
      continue;
    int other = across(b, feature, port);
    region->open += other < 0;
    if (other >= 0 && brute_feature(b, other)->region < 0)
      fill(b, other, number, region);
  }
}

static void count_pieces(Brute *b) {
  for (guint p = 0; p < b->pieces->len; p++) {
    const BrutePiece *piece = brute_piece(b, p);
    BruteRegion *region = brute_region(b, brute_feature(b, piece->feature)->region);
    region->pieces++;
    region->weight[piece->player] += piece->weight;
  }
}

/* A region of several kinds is completed when all of them would be. */
static gboolean is_completed(const Brute *b, const BruteRegion *region) {
  for (TwKind k = 0; k < tw_mix_n_kinds(b->mix); k++)
    if ((region->kinds >> k & 1) && tw_mix_kind_completes(b->mix, k) == TW_COMPLETES_NEVER)
      return FALSE;
  return region->open == 0;
}

void brute_flood(Brute *b) {
  draw_grid(b);
  if (b->tiles->len > b->seen_size) {
    b->seen_size = 2 * b->tiles->len;
    g_free(b->seen);
    b->seen = g_new(int, b->seen_size);
  }
  memset(b->seen, 0, b->seen_size * sizeof(int));
  g_array_set_size(b->regions, 0);
  for (guint f = 0; f < b->features->len; f++)
    brute_feature(b, f)->region = -1;
  for (guint f = 0; f < b->features->len; f++) {
    if (brute_feature(b, f)->region >= 0)
      continue;
    const BruteFace *face = brute_face(b, (int)f);
    BruteRegion region = {.first = (int)f, .kind = face->kind, .role = face->role};
    fill(b, (int)f, (int)b->regions->len, &region);
    region.completed = is_completed(b, &region);
    g_array_append_val(b->regions, region);
  }
  count_pieces(b);
}

/* --- touching ------------------------------------------------------------------------------------ */

static gboolean holds(const GArray *list, int value) {
  for (guint i = 0; i < list->len; i++)
    if (g_array_index(list, int, i) == value)
      return TRUE;
  return FALSE;
}

GArray *brute_touching(const Brute *b, int region) {
  GArray *out = g_array_new(FALSE, FALSE, sizeof(int));
  for (guint f = 0; f < b->features->len; f++) {
    const BruteFeature *feature = brute_feature(b, f);
    if (feature->region != region)
      continue;
    int first = brute_tile(b, feature->tile)->first;
    guint32 touches = brute_face(b, (int)f)->touches;
    for (int local = 0; local < 32; local++) {
      if (!(touches >> local & 1))
        continue;
      int other = brute_feature(b, first + local)->region;
      if (!holds(out, other))
        g_array_append_val(out, other);
    }
  }
  return out;
}

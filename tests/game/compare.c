/* SPDX-License-Identifier: MIT */
#include "compare.h"

#include <string.h>

/* Notes a difference; the arguments are what the engine and the brute force say. */
static gboolean same(Compare *c, const char *what, int which, gint64 engine, gint64 brute) {
  c->checks++;
  if (engine == brute)
    return TRUE;
  if (!c->fault->len)
    g_string_printf(c->fault,
                    "%s of %d: the engine says %" G_GINT64_FORMAT
                    ", the brute force %" G_GINT64_FORMAT,
                    what, which, engine, brute);
  return FALSE;
}

/* --- the board -------------------------------------------------------------------------- */

static gboolean same_tile(Compare *c, int t) {
  const BruteTile *tile = brute_tile(c->brute, t);
  const TwGame *g = c->game;
  gboolean good = same(c, "type", t, tw_tile_type(g, t), tile->type) &&
                  same(c, "cell", t, tw_tile_cell(g, t), tw_cell(tile->x, tile->y)) &&
                  same(c, "turn", t, tw_tile_turn(g, t), tile->turn) &&
                  same(c, "features", t, tw_tile_n_features(g, t), c->brute->types[tile->type].n);
  for (int f = 0; good && f < c->brute->types[tile->type].n; f++)
    good = same(c, "feature", t, tw_tile_feature(g, t, f), tile->first + f);
  for (int port = 0; good && port < TW_PORTS_PER_CELL; port++)
    good = same(c, "owner of a port", t, tw_cell_feature(g, tw_cell(tile->x, tile->y), port),
                brute_port_feature(c->brute, t, port));
  return good;
}

static gboolean same_feature(Compare *c, int f) {
  const BruteFeature *feature = brute_feature(c->brute, f);
  const BruteFace *face = brute_face(c->brute, f);
  int turn = brute_tile(c->brute, feature->tile)->turn;
  return same(c, "kind", f, tw_feature_kind(c->game, f), face->kind) &&
         same(c, "tile", f, tw_feature_tile(c->game, f), feature->tile) &&
         same(c, "index", f, tw_feature_index(c->game, f), feature->local) &&
         same(c, "ports", f, (gint64)tw_feature_ports(c->game, f), (gint64)face->ports[turn]);
}

static gboolean same_bounds(Compare *c) {
  const Brute *b = c->brute;
  int x0, y0, x1, y1;
  tw_game_bounds(c->game, &x0, &y0, &x1, &y1);
  return same(c, "west bound", 0, x0, b->x0 + 2) && same(c, "north bound", 0, y0, b->y0 + 2) &&
         same(c, "east bound", 0, x1, b->x0 + b->width - 3) &&
         same(c, "south bound", 0, y1, b->y0 + b->height - 3);
}

static gboolean same_cells(Compare *c) {
  const Brute *b = c->brute;
  for (int y = b->y0; y < b->y0 + b->height; y++)
    for (int x = b->x0; x < b->x0 + b->width; x++)
      if (!same(c, "tile on a cell", tw_cell(x, y), tw_game_tile_at(c->game, tw_cell(x, y)),
                brute_tile_at(b, x, y)))
        return FALSE;
  return TRUE;
}

static int by_value(gconstpointer a, gconstpointer b) {
  gint32 x = *(const gint32 *)a, y = *(const gint32 *)b;
  return x < y ? -1 : x > y;
}

static gboolean same_open_cells(Compare *c) {
  g_autoptr(GArray) cells = brute_open_cells(c->brute);
  int n = tw_game_n_open_cells(c->game);
  g_autofree gint32 *engine = g_new(gint32, n + 1), *brute = g_new(gint32, cells->len + 1);
  if (!same(c, "open cells", 0, n, cells->len))
    return FALSE;
  for (int i = 0; i < n; i++) {
    const BrutePlace *place = &g_array_index(cells, BrutePlace, i);
    engine[i] = tw_game_open_cell(c->game, i);
    brute[i] = tw_cell(place->x, place->y);
  }
  qsort(engine, n, sizeof *engine, by_value);
  qsort(brute, n, sizeof *brute, by_value);
  for (int i = 0; i < n; i++)
    if (!same(c, "open cell", i, engine[i], brute[i]))
      return FALSE;
  return TRUE;
}

gboolean compare_board(Compare *c) {
  const Brute *b = c->brute;
  if (!same(c, "tiles", 0, tw_game_n_tiles(c->game), b->tiles->len) ||
      !same(c, "features", 0, tw_game_n_features(c->game), b->features->len))
    return FALSE;
  for (guint t = 0; t < b->tiles->len; t++)
    if (!same_tile(c, (int)t))
      return FALSE;
  for (guint f = 0; f < b->features->len; f++)
    if (!same_feature(c, (int)f))
      return FALSE;
  return same_bounds(c) && same_cells(c) && same_open_cells(c);
}

/* --- regions ------------------------------------------------------------------------------ */

/* The ring of a region's features must be as long as it says and stay inside it. */
static gboolean same_ring(Compare *c, int first, int number) {
  int length = 0;
  TwFeature f = first;
  do {
    if (!same(c, "region of a feature in the ring", f, brute_feature(c->brute, f)->region, number))
      return FALSE;
    f = tw_region_next(c->game, f);
  } while (f != first && ++length <= (int)c->brute->features->len);
  return same(c, "length of the ring", first, length + 1, brute_region(c->brute, number)->features);
}

static gboolean same_pieces(Compare *c, TwRegion engine, int number) {
  const BruteRegion *region = brute_region(c->brute, number);
  const TwGame *g = c->game;
  int listed = 0, sides = 0;
  for (TwPiece p = tw_region_first_piece(g, engine); p != TW_NONE;
       p = tw_region_next_piece(g, engine, p), listed++)
    if (!same(c, "where a piece stands", p, brute_feature(c->brute, tw_piece_at(g, p))->region,
              number))
      return FALSE;
  for (int p = 0; p < tw_mix_players(c->brute->mix); p++) {
    sides += region->weight[p] > 0;
    if (!same(c, "weight", region->first, tw_region_weight(g, engine, p), region->weight[p]))
      return FALSE;
  }
  return same(c, "pieces listed", region->first, listed, region->pieces) &&
         same(c, "pieces", region->first, tw_region_pieces(g, engine), region->pieces) &&
         same(c, "contested", region->first, tw_region_contested(g, engine), sides > 1) &&
         same(c, "owners", region->first, tw_region_owners(g, engine),
              brute_owners(c->brute, number));
}

static gboolean same_region(Compare *c, int number) {
  const BruteRegion *r = brute_region(c->brute, number);
  const TwGame *g = c->game;
  TwRegion engine = tw_feature_region(g, r->first);
  TwAttribute pennant = tw_mix_find_attribute(c->brute->mix, "pennant");
  return same(c, "first feature", r->first, tw_region_first(g, engine), r->first) &&
         same(c, "kind", r->first, tw_region_kind(g, engine), r->kind) &&
         same(c, "role", r->first, tw_region_role(g, engine), r->role) &&
         same(c, "tiles", r->first, tw_region_tiles(g, engine), r->tiles) &&
         same(c, "features", r->first, tw_region_n_features(g, engine), r->features) &&
         same(c, "sides", r->first, tw_region_sides(g, engine), r->sides) &&
         same(c, "open ends", r->first, tw_region_open(g, engine), r->open) &&
         same(c, "completed", r->first, tw_region_completed(g, engine), r->completed) &&
         same(c, "pennants", r->first, tw_region_count(g, engine, pennant), r->pennants) &&
         same_ring(c, r->first, number) && same_pieces(c, engine, number);
}

gboolean compare_regions(Compare *c) {
  const Brute *b = c->brute;
  for (guint f = 0; f < b->features->len; f++) {
    const BruteRegion *region = brute_region(b, brute_feature(b, f)->region);
    if (!same(c, "region", (int)f, tw_region_first(c->game, tw_feature_region(c->game, (int)f)),
              region->first))
      return FALSE;
  }
  for (guint r = 0; r < b->regions->len; r++)
    if (!same_region(c, (int)r))
      return FALSE;
  return TRUE;
}

/* Tiles of a region that have a feature of a kind in it. */
static int count_tiles(const Brute *b, int region, TwKind kind) {
  int last = -1, n = 0;
  for (guint f = 0; f < b->features->len; f++) {
    const BruteFeature *feature = brute_feature(b, f);
    if (feature->region != region || brute_face(b, (int)f)->kind != kind || feature->tile == last)
      continue;
    last = feature->tile; /* features of a tile follow one another */
    n++;
  }
  return n;
}

/* As printed on the features of a region. */
static int sum_of(const Brute *b, int region, TwAttribute attribute) {
  int sum = 0;
  for (guint f = 0; f < b->features->len; f++) {
    const BruteFeature *feature = brute_feature(b, f);
    if (feature->region == region)
      sum += tw_mix_tile_feature_count(b->mix, brute_tile(b, feature->tile)->type, feature->local,
                                       attribute);
  }
  return sum;
}

gboolean compare_kinds(Compare *c) {
  const Brute *b = c->brute;
  for (guint r = 0; r < b->regions->len; r++) {
    const BruteRegion *region = brute_region(b, r);
    TwRegion engine = tw_feature_region(c->game, region->first);
    for (TwKind k = 0; k < tw_mix_n_kinds(b->mix); k++)
      if (!same(c, "has the kind", region->first, tw_region_has_kind(c->game, engine, k),
                region->kinds >> k & 1) ||
          !same(c, "tiles of a kind", region->first, tw_region_kind_tiles(c->game, engine, k),
                count_tiles(b, (int)r, k)))
        return FALSE;
    for (TwAttribute a = 0; a < tw_mix_n_attributes(b->mix); a++)
      if (!same(c, tw_mix_attribute_name(b->mix, a), region->first,
                tw_region_count(c->game, engine, a), sum_of(b, (int)r, a)))
        return FALSE;
  }
  return TRUE;
}

gboolean compare_touching(Compare *c) {
  const Brute *b = c->brute;
  g_autofree TwRegion *out = g_new(TwRegion, b->features->len);
  for (guint r = 0; r < b->regions->len; r++) {
    int first = brute_region(b, r)->first;
    g_autoptr(GArray) touching = brute_touching(b, (int)r);
    int n =
        tw_region_touching(c->game, tw_feature_region(c->game, first), out, (int)b->features->len);
    if (!same(c, "regions touched", first, n, touching->len))
      return FALSE;
    for (int i = 0; i < n; i++)
      out[i] = brute_feature(b, tw_region_first(c->game, out[i]))->region;
    qsort(out, n, sizeof *out, by_value);
    g_array_sort(touching, by_value);
    for (int i = 0; i < n; i++)
      if (!same(c, "region touched", first, out[i], g_array_index(touching, int, i)))
        return FALSE;
  }
  return TRUE;
}

/* --- what may be done --------------------------------------------------------------------- */

gboolean compare_fits(Compare *c, TwTileType type) {
  const Brute *b = c->brute;
  for (TwTileType t = 0; t < b->n_types; t++)
    if (!same(c, "places of a type", t, tw_count_fits(c->worker, c->game, t),
              brute_count_places(b, t)))
      return FALSE;
  for (int y = b->y0; y < b->y0 + b->height; y++)
    for (int x = b->x0; x < b->x0 + b->width; x++)
      for (int turn = 0; turn < 4; turn++) {
        g_autofree char *why = tw_why_no_placement(c->worker, c->game, type, tw_cell(x, y), turn);
        if (!same(c, "a place that fits", tw_cell(x, y), why == NULL,
                  brute_fits(b, type, x, y, turn)))
          return FALSE;
      }
  return TRUE;
}

/* All legal actions, each checked alone; together with their number the sets are equal. */
static gboolean same_places(Compare *c, const Referee *r, const TwAction *legal, int n) {
  for (int i = 0; i < n; i++) {
    const gint32 *slot = legal[i].slot;
    gboolean good = legal[i].verb == r->place && slot[0] == r->hand &&
                    brute_fits(c->brute, slot[0], tw_cell_x(slot[1]), tw_cell_y(slot[1]), slot[2]);
    for (int k = 0; k < i && good; k++)
      good = memcmp(&legal[i], &legal[k], sizeof legal[i]) != 0;
    if (!same(c, "a listed placement", i, good, TRUE))
      return FALSE;
  }
  return same(c, "placements", r->hand, n, brute_count_places(c->brute, r->hand));
}

static gboolean same_deploys(Compare *c, const Referee *r, const TwAction *legal, int n) {
  guint32 faces = brute_free_faces(c->brute, &r->rules, r->placed), listed = 0;
  for (int i = 0; i < n - 1; i++) {
    if (!same(c, "verb of a deployment", i, legal[i].verb, r->deploy) ||
        !same(c, "tile of a deployment", i, tw_feature_tile(c->game, legal[i].slot[1]), r->placed))
      return FALSE;
    listed |= (guint32)1 << tw_feature_index(c->game, legal[i].slot[1]);
  }
  return same(c, "the last choice", n - 1, legal[n - 1].verb, r->pass) &&
         same(c, "features to deploy on", r->placed, listed, faces) &&
         same(c, "deployments", r->placed, n - 1, __builtin_popcount(faces));
}

static gboolean same_decision(Compare *c, const Referee *r) {
  int n;
  const TwAction *legal = tw_game_legal(c->worker, c->game, &n);
  if (!same(c, "over", 0, tw_game_over(c->game), r->phase == REFEREE_OVER))
    return FALSE;
  if (r->phase == REFEREE_OVER)
    return same(c, "actions after the end", 0, n, 0) &&
           same(c, "who decides", 0, tw_game_player(c->game), TW_NONE);
  if (!same(c, "who decides", 0, tw_game_player(c->game), r->player) ||
      !same(c, "choices", 0, n > 0, TRUE))
    return FALSE;
  if (r->phase == REFEREE_PLACE)
    return same(c, "the tile in hand", 0, tw_turn_tile(c->game), r->hand) &&
           same_places(c, r, legal, n);
  return same(c, "the tile placed", 0, tw_turn_placed(c->game), r->placed) &&
         same_deploys(c, r, legal, n);
}

gboolean compare_state(Compare *c, const Referee *r) {
  const TwGame *g = c->game;
  for (TwTileType t = 0; t < c->brute->n_types; t++)
    if (!same(c, "tiles in the bag", t, tw_bag_count(g, TW_BAG_TILES, t), r->bag[t]))
      return FALSE;
  for (int p = 0; p < r->players; p++)
    if (!same(c, "points", p, tw_player_points(g, p), r->points[p]) ||
        !same(c, "supply", p, tw_player_supply(g, p, 0), r->supply[p]))
      return FALSE;
  return same(c, "tiles left", 0, tw_game_tiles_left(g), r->bag_total) &&
         same(c, "tiles out of the game", 0, tw_game_tiles_discarded(g), r->discarded) &&
         same_decision(c, r);
}

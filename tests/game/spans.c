/* SPDX-License-Identifier: MIT */
#include "spans.h"

static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};

#define HALF(side, right) (4 + 2 * (side) + (right))

TwTile spans_at(const Spans *s, int x, int y) {
  x -= s->x0;
  y -= s->y0;
  return x >= 0 && y >= 0 && x < s->width && y < s->height ? s->grid[y * s->width + x] - 1
                                                           : TW_NONE;
}

static void read_tile(Spans *s, TwTile tile) {
  TwCell cell = tw_tile_cell(s->game, tile);
  s->grid[(tw_cell_y(cell) - s->y0) * s->width + tw_cell_x(cell) - s->x0] = tile + 1;
  for (int port = 0; port < 12; port++)
    s->ports[tile][port] = TW_NONE;
  for (int i = 0; i < tw_tile_n_features(s->game, tile); i++) {
    TwFeature feature = tw_tile_feature(s->game, tile, i);
    for (int port = 0; port < 12; port++)
      if (tw_feature_ports(s->game, feature) >> port & 1)
        s->ports[tile][port] = feature;
    if (tw_feature_index(s->game, feature) == TW_NONE)
      s->bridged[tile] = TRUE;
  }
}

void spans_read(Spans *s, const TwGame *game) {
  int x1, y1, n = tw_game_n_tiles(game);
  *s = (Spans){.game = game, .mix = tw_game_mix(game)};
  s->road = tw_mix_find_kind(s->mix, "road");
  tw_game_bounds(game, &s->x0, &s->y0, &x1, &y1);
  s->x0 -= 2;
  s->y0 -= 2;
  s->width = x1 + 3 - s->x0;
  s->height = y1 + 3 - s->y0;
  s->grid = g_new0(int, s->width * s->height);
  s->ports = g_malloc0_n((gsize)n, sizeof *s->ports);
  s->bridged = g_new0(gboolean, n);
  for (TwTile tile = 0; tile < n; tile++)
    read_tile(s, tile);
}

void spans_clear(Spans *s) {
  g_free(s->grid);
  g_free(s->ports);
  g_free(s->bridged);
}

/* --- what a side shows --------------------------------------------------------- */

/* The kind on a side of a lying tile; TW_NONE: ground. */
static TwKind shows(const Spans *s, TwTile tile, int side) {
  TwFeature feature = s->ports[tile][side];
  return feature == TW_NONE ? TW_NONE : tw_feature_kind(s->game, feature);
}

static TwKind type_shows(const Spans *s, TwTileType type, int turn, int side) {
  int owner = tw_mix_port_owner(s->mix, type, (side - turn) & 3);
  return owner == TW_NONE ? TW_NONE : tw_mix_tile_feature_kind(s->mix, type, owner);
}

static gboolean matches_around(const Spans *s, int x, int y, const TwKind *sides) {
  gboolean beside = FALSE;
  for (int side = 0; side < 4; side++) {
    TwTile there = spans_at(s, x + dx[side], y + dy[side]);
    if (there == TW_NONE)
      continue;
    beside = TRUE;
    if (shows(s, there, (side + 2) & 3) != sides[side])
      return FALSE;
  }
  return beside;
}

gboolean spans_fits(const Spans *s, TwTileType type, int x, int y, int turn) {
  TwKind sides[4];
  for (int side = 0; side < 4; side++)
    sides[side] = type_shows(s, type, turn, side);
  return spans_at(s, x, y) == TW_NONE && matches_around(s, x, y, sides);
}

/* --- bridges --------------------------------------------------------------------- */

gboolean spans_can_stand(const Spans *s, TwTile tile, int axis) {
  TwCell cell = tw_tile_cell(s->game, tile);
  if (s->bridged[tile])
    return FALSE;
  for (int side = axis; side < 4; side += 2) {
    TwTile there = spans_at(s, tw_cell_x(cell) + dx[side], tw_cell_y(cell) + dy[side]);
    if (shows(s, tile, side) != TW_NONE || s->ports[tile][HALF(side, 0)] == TW_NONE ||
        s->ports[tile][HALF(side, 1)] == TW_NONE)
      return FALSE;
    if (there != TW_NONE && shows(s, there, (side + 2) & 3) != s->road)
      return FALSE;
  }
  return TRUE;
}

static gboolean fits_with_own(const Spans *s, TwTileType type, int x, int y, int turn, int axis) {
  TwKind sides[4];
  for (int side = 0; side < 4; side++) {
    sides[side] = type_shows(s, type, turn, side);
    if ((side & 1) != axis)
      continue;
    if (sides[side] != TW_NONE ||
        tw_mix_port_owner(s->mix, type, HALF((side - turn) & 3, 0)) == TW_NONE)
      return FALSE;
    sides[side] = s->road;
  }
  return matches_around(s, x, y, sides);
}

/* With a bridge over a neighbour: it is laid, looked at, and taken away again. */
static gboolean fits_with_other(Spans *s, TwTileType type, int x, int y, int turn, TwTile tile,
                                int axis) {
  TwKind sides[4];
  gboolean fits = TRUE;
  if (!spans_can_stand(s, tile, axis))
    return FALSE;
  for (int side = 0; side < 4; side++)
    sides[side] = type_shows(s, type, turn, side);
  for (int side = 0; side < 4; side++) {
    TwTile there = spans_at(s, x + dx[side], y + dy[side]);
    if (there == TW_NONE)
      continue;
    int back = (side + 2) & 3;
    TwKind kind = there == tile && (back & 1) == axis ? s->road : shows(s, there, back);
    fits &= kind == sides[side];
  }
  return fits;
}

gboolean spans_fits_bridged(const Spans *s, TwTileType type, int x, int y, int turn) {
  if (spans_at(s, x, y) != TW_NONE)
    return FALSE;
  for (int axis = 0; axis < 2; axis++) {
    if (fits_with_own(s, type, x, y, turn, axis))
      return TRUE;
    for (int side = 0; side < 4; side++) {
      TwTile there = spans_at(s, x + dx[side], y + dy[side]);
      if (there != TW_NONE && fits_with_other((Spans *)s, type, x, y, turn, there, axis))
        return TRUE;
    }
  }
  return FALSE;
}

/* --- what belongs together ------------------------------------------------------------ */

static TwFeature root(TwFeature *parent, TwFeature f) {
  while (parent[f] != f)
    f = parent[f] = parent[parent[f]];
  return f;
}

/* Joins what lies across each port. FALSE: two sides do not match. */
static gboolean join_tile(const Spans *s, TwTile tile, TwFeature *parent, int *open) {
  TwCell cell = tw_tile_cell(s->game, tile);
  for (int side = 0; side < 4; side++) {
    TwTile there = spans_at(s, tw_cell_x(cell) + dx[side], tw_cell_y(cell) + dy[side]);
    int back = (side + 2) & 3;
    if (there == TW_NONE) {
      if (s->ports[tile][side] != TW_NONE)
        open[s->ports[tile][side]]++;
      continue;
    }
    if (shows(s, tile, side) != shows(s, there, back))
      return FALSE;
    if (s->ports[tile][side] != TW_NONE)
      parent[root(parent, s->ports[tile][side])] = root(parent, s->ports[there][back]);
    for (int right = 0; right < 2; right++) {
      TwFeature a = s->ports[tile][HALF(side, right)], b = s->ports[there][HALF(back, !right)];
      if (a != TW_NONE && b != TW_NONE)
        parent[root(parent, a)] = root(parent, b);
    }
  }
  return TRUE;
}

/* One region against what the flood found: its members, its tiles, its open ends. */
static char *compare(const Spans *s, TwFeature *parent, const int *open, TwFeature first) {
  int n = tw_game_n_features(s->game), tiles = 0, ends = 0;
  g_autofree gboolean *seen = g_new0(gboolean, tw_game_n_tiles(s->game));
  TwRegion region = tw_feature_region(s->game, first);
  TwRole role = tw_region_role(s->game, region);
  for (TwFeature f = 0; f < n; f++) {
    gboolean together = root(parent, f) == root(parent, first);
    if (together != tw_feature_joined(s->game, f, first))
      return g_strdup_printf("features %d and %d: %s", first, f, together ? "one" : "two");
    if (!together)
      continue;
    tiles += !seen[tw_feature_tile(s->game, f)];
    seen[tw_feature_tile(s->game, f)] = TRUE;
    ends += open[f];
  }
  if (tiles != tw_region_tiles(s->game, region))
    return g_strdup_printf("feature %d: %d tiles, not %d", first, tiles,
                           tw_region_tiles(s->game, region));
  if ((role == TW_ROLE_PATH || role == TW_ROLE_AREA) && ends != tw_region_open(s->game, region))
    return g_strdup_printf("feature %d: %d ends, not %d", first, ends,
                           tw_region_open(s->game, region));
  if (role == TW_ROLE_PATH && (ends == 0) != tw_region_completed(s->game, region))
    return g_strdup_printf("feature %d: complete or not", first);
  return NULL;
}

char *spans_fault(const Spans *s) {
  int n = tw_game_n_features(s->game);
  g_autofree TwFeature *parent = g_new(TwFeature, n);
  g_autofree int *open = g_new0(int, n);
  char *fault = NULL;
  for (TwFeature f = 0; f < n; f++)
    parent[f] = f;
  for (TwTile tile = 0; tile < tw_game_n_tiles(s->game); tile++)
    if (!join_tile(s, tile, parent, open))
      return g_strdup_printf("tile %d does not match its neighbours", tile);
  for (TwFeature f = 0; f < n && !fault; f++)
    if (root(parent, f) == f)
      fault = compare(s, parent, open, f);
  return fault;
}

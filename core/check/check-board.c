/* SPDX-License-Identifier: MIT */

/*
 * The board: regions by a flood fill from scratch, over what each cell shows at its
 * rim, and figures that claim what was claimed.
 */

#include "config.h"

#include "checker.h"

#include <glib/gi18n-lib.h>

/* --- claims ----------------------------------------------------------------------- */

static gboolean claims(const TwChecker *c, TwPiece piece) {
  return tw_piece_place(c->game, piece) == TW_PLACE_FEATURE &&
         tw_mix_piece_type_claims(c->mix, tw_piece_type(c->game, piece));
}

static gboolean is_deploy(const TwChecker *c, TwVerb verb) {
  return verb == tw_mix_find_verb(c->mix, "core/deploy");
}

void tw_claims_before(TwChecker *c, const TwAction *action) {
  c->order = G_MININT32;
  for (TwPiece i = 0; i < tw_game_n_pieces(c->game); i++)
    c->order = MAX(c->order, tw_piece_order(c->game, i));
  c->claimed = FALSE;
  if (!is_deploy(c, action->verb) || !tw_mix_piece_type_claims(c->mix, action->slot[0]))
    return;
  c->claimed = tw_region_pieces(c->game, tw_feature_region(c->game, action->slot[1])) > 0 &&
               !(tw_deploy_lifts(c->worker, c->game, action) & TW_LIFT_UNCLAIMED);
}

static TwFinding claimed(TwChecker *c, TwRegion region) {
  char *label = tw_region_label(c->game, region);
  tw_differs(c, g_strdup_printf(_("a figure set on %s"), label),
             g_strdup(_("no claiming figure stands there before")),
             g_strdup(_("one stands there, and no target lifts core/unclaimed")));
  g_free(label);
  return TW_BREAKS;
}

/* Did this figure come just now to others that were there before? */
static gboolean came_to_others(const TwChecker *c, TwPiece piece) {
  TwRegion region = tw_feature_region(c->game, tw_piece_at(c->game, piece));
  for (TwPiece p = tw_region_first_piece(c->game, region); p != TW_NONE;
       p = tw_region_next_piece(c->game, region, p))
    if (claims(c, p) && tw_piece_order(c->game, p) <= c->order)
      return TRUE;
  return FALSE;
}

TwFinding tw_look_claims(TwChecker *c) {
  if (c->steps->len == 0)
    return TW_IDLE;
  const TwAction *action = &g_array_index(c->steps, TwTrialStep, c->steps->len - 1).action;
  if (c->claimed)
    return claimed(c, tw_feature_region(c->game, action->slot[1]));
  /* what tiles and links join is nobody's claim */
  if (is_deploy(c, action->verb) || c->n_features != tw_game_n_features(c->game) ||
      c->n_links != tw_game_n_links(c->game))
    return is_deploy(c, action->verb) ? TW_HOLDS : TW_IDLE;
  for (TwPiece i = 0; i < tw_game_n_pieces(c->game); i++)
    if (claims(c, i) && tw_piece_order(c->game, i) > c->order && came_to_others(c, i))
      return claimed(c, tw_feature_region(c->game, tw_piece_at(c->game, i)));
  return TW_HOLDS;
}

/* --- flood fill -------------------------------------------------------------------- */

typedef struct {
  TwChecker *c;
  const TwGame *game;
  int n;          /* features */
  TwFeature *set; /* union-find over features */
  gboolean added; /* features were added in play: what lies under them stays joined */
} Flood;

static TwFeature root_of(const Flood *f, TwFeature feature) {
  while (f->set[feature] != feature)
    feature = f->set[feature] = f->set[f->set[feature]];
  return feature;
}

static void unite(Flood *f, TwFeature a, TwFeature b) {
  TwFeature one = root_of(f, a), other = root_of(f, b);
  f->set[MAX(one, other)] = MIN(one, other);
}

/* The same place of the rim, as the neighbour on `side` sees it. */
static int facing(int port) {
  if (port < 4)
    return (port + 2) & 3;
  int half = port - 4;
  return 4 + 2 * (((half / 2) + 2) & 3) + 1 - half % 2;
}

static int side_of(int port) {
  return port < 4 ? port : (port - 4) / 2;
}

static TwCell beyond(TwCell cell, int side) {
  static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
  return tw_cell(tw_cell_x(cell) + dx[side], tw_cell_y(cell) + dy[side]);
}

static gboolean meet(const Flood *f, TwFeature a, TwFeature b) {
  return tw_mix_kinds_join(f->c->mix, tw_feature_kind(f->game, a), tw_feature_kind(f->game, b));
}

static void flood_cell(Flood *f, TwCell cell) {
  for (int port = 0; port < TW_PORTS_PER_CELL; port++) {
    TwFeature here = tw_cell_feature(f->game, cell, port);
    TwCell next = beyond(cell, side_of(port));
    if (here == TW_NONE || tw_game_tile_at(f->game, next) == TW_NONE)
      continue;
    TwFeature there = tw_cell_feature(f->game, next, facing(port));
    if (there != TW_NONE && meet(f, here, there))
      unite(f, here, there);
  }
}

/* The cell that part `part` of a tile covers. */
static TwCell part_cell(const TwGame *game, TwTile tile, int part) {
  TwCell first = tw_tile_cell(game, tile);
  TwCell by = tw_mix_tile_type_cell(tw_game_mix(game), tw_tile_type(game, tile), part,
                                    tw_tile_turn(game, tile));
  return tw_cell(tw_cell_x(first) + tw_cell_x(by), tw_cell_y(first) + tw_cell_y(by));
}

static void flood(Flood *f) {
  const TwMix *mix = tw_game_mix(f->game);
  for (TwFeature i = 0; i < f->n; i++) {
    f->set[i] = i;
    f->added |= tw_feature_index(f->game, i) == TW_NONE;
  }
  for (TwTile t = 0; t < tw_game_n_tiles(f->game); t++)
    for (int part = 0; !tw_tile_removed(f->game, t) &&
                       part < tw_mix_tile_type_cells(mix, tw_tile_type(f->game, t));
         part++)
      flood_cell(f, part_cell(f->game, t, part));
  for (int i = 0; i < tw_game_n_links(f->game); i++) {
    TwFeature a, b;
    tw_game_link(f->game, i, &a, &b);
    unite(f, a, b);
  }
}

/* Features joined on one side only. */
static TwFinding parted(const Flood *f, TwFeature a, TwFeature b, gboolean by_flood) {
  char *one = tw_feature_name(f->game, a), *other = tw_feature_name(f->game, b);
  tw_differs(
      f->c, g_strdup_printf(_("%s and %s"), one, other),
      g_strdup(by_flood ? _("one region, by a flood fill") : _("two regions, by a flood fill")),
      g_strdup(by_flood ? _("two regions") : _("one region")));
  g_free(one);
  g_free(other);
  return TW_BREAKS;
}

static TwFinding compare_parts(const Flood *f) {
  for (TwFeature i = 0; i < f->n; i++) {
    if (tw_feature_removed(f->game, i))
      continue;
    TwFeature root = root_of(f, i), first = tw_region_first(f->game, tw_feature_region(f->game, i));
    if (!tw_feature_joined(f->game, i, root))
      return parted(f, i, root, TRUE);
    if (!f->added && root_of(f, first) != root)
      return parted(f, i, first, FALSE);
  }
  return TW_HOLDS;
}

static gboolean opens_region(const Flood *f, TwFeature feature) {
  return !tw_feature_removed(f->game, feature) &&
         tw_region_first(f->game, tw_feature_region(f->game, feature)) == feature;
}

/* --- sums ----------------------------------------------------------------------------- */

/* What a region's features come to; attributes are compared one by one. */
typedef struct {
  int features, sides, tiles, pieces, weight[TW_MAX_PLAYERS];
} Sums;

/* Is it the first feature of its tile in the region? Then the tile counts. */
static gboolean stands_for_tile(const Flood *f, TwFeature feature) {
  TwTile tile = tw_feature_tile(f->game, feature);
  for (int k = 0; k < tw_tile_n_features(f->game, tile); k++) {
    TwFeature other = tw_tile_feature(f->game, tile, k);
    if (tw_feature_joined(f->game, other, feature))
      return other == feature;
  }
  return FALSE;
}

static TwFinding sum_differs(const Flood *f, TwRegion region, const char *of, int expected,
                             int got) {
  char *label = tw_region_label(f->game, region);
  tw_differs_int(f->c, g_strdup_printf(_("%s of %s"), of, label), expected, got);
  g_free(label);
  return TW_BREAKS;
}

static TwFinding compare_sums(const Flood *f, TwRegion region, const Sums *sums) {
  const struct {
    const char *of;
    int expected, got;
  } rows[] = {
      {_("features"), sums->features, tw_region_n_features(f->game, region)},
      {_("sides"), sums->sides, tw_region_sides(f->game, region)},
      {_("tiles"), sums->tiles, tw_region_tiles(f->game, region)},
      {_("claiming figures"), sums->pieces, tw_region_pieces(f->game, region)},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
    if (rows[i].expected != rows[i].got)
      return sum_differs(f, region, rows[i].of, rows[i].expected, rows[i].got);
  for (TwPlayer p = 0; p < tw_mix_players(tw_game_mix(f->game)); p++)
    if (sums->weight[p] != tw_region_weight(f->game, region, p))
      return sum_differs(f, region, _("a seat's weight"), sums->weight[p],
                         tw_region_weight(f->game, region, p));
  return TW_HOLDS;
}

static Sums *sum_up(const Flood *f) {
  const TwMix *mix = tw_game_mix(f->game);
  Sums *sums = g_new0(Sums, f->n + 1);
  for (TwFeature i = 0; i < f->n; i++) {
    Sums *sum = &sums[tw_region_first(f->game, tw_feature_region(f->game, i))];
    if (tw_feature_removed(f->game, i))
      continue;
    sum->features++;
    sum->sides += tw_feature_sides(f->game, i);
    sum->tiles += stands_for_tile(f, i);
  }
  for (TwPiece p = 0; p < tw_game_n_pieces(f->game); p++) {
    if (!claims(f->c, p))
      continue;
    TwRegion region = tw_feature_region(f->game, tw_piece_at(f->game, p));
    Sums *sum = &sums[tw_region_first(f->game, region)];
    sum->pieces++;
    if (tw_piece_player(f->game, p) != TW_NONE)
      sum->weight[tw_piece_player(f->game, p)] +=
          tw_mix_piece_type_weight(mix, tw_piece_type(f->game, p));
  }
  return sums;
}

static TwFinding compare_attribute(const Flood *f, TwAttribute attribute, int *sums) {
  for (TwFeature i = 0; i < f->n; i++)
    sums[i] = 0;
  for (TwFeature i = 0; i < f->n; i++)
    if (!tw_feature_removed(f->game, i))
      sums[tw_region_first(f->game, tw_feature_region(f->game, i))] +=
          tw_feature_count(f->game, i, attribute);
  for (TwFeature i = 0; i < f->n; i++) {
    TwRegion region = tw_feature_region(f->game, i);
    if (opens_region(f, i) && sums[i] != tw_region_count(f->game, region, attribute))
      return sum_differs(f, region, tw_mix_attribute_name(tw_game_mix(f->game), attribute), sums[i],
                         tw_region_count(f->game, region, attribute));
  }
  return TW_HOLDS;
}

/* Is it the first feature of its kind that its tile has in the region? */
static gboolean stands_for_kind(const Flood *f, TwFeature feature) {
  TwTile tile = tw_feature_tile(f->game, feature);
  for (int k = 0; k < tw_tile_n_features(f->game, tile); k++) {
    TwFeature other = tw_tile_feature(f->game, tile, k);
    if (tw_feature_kind(f->game, other) == tw_feature_kind(f->game, feature) &&
        tw_feature_joined(f->game, other, feature))
      return other == feature;
  }
  return FALSE;
}

/* Tiles of each kind: a row for each region's first feature, in the order of kinds. */
static int *count_kinds(const Flood *f, int n_kinds) {
  int *tiles = g_new0(int, (gsize)f->n *(gsize)n_kinds + 1);
  for (TwFeature i = 0; i < f->n; i++) {
    TwFeature first = tw_region_first(f->game, tw_feature_region(f->game, i));
    if (!tw_feature_removed(f->game, i) && !tw_tile_removed(f->game, tw_feature_tile(f->game, i)))
      tiles[first * n_kinds + tw_feature_kind(f->game, i)] += stands_for_kind(f, i);
  }
  return tiles;
}

/* Tiles of each kind in the regions of joined kinds. */
static TwFinding compare_kinds(const Flood *f) {
  int n_kinds = tw_mix_n_kinds(f->c->mix);
  int *tiles = count_kinds(f, n_kinds);
  TwFinding found = TW_HOLDS;
  for (int at = 0; at < f->n * n_kinds && found == TW_HOLDS; at++) {
    TwFeature first = at / n_kinds;
    TwKind kind = at % n_kinds;
    TwRegion region = tw_feature_region(f->game, first);
    if (!opens_region(f, first) || !tw_region_has_kind(f->game, region, kind) ||
        tw_region_kind(f->game, region) == kind)
      continue;
    int got = tw_region_kind_tiles(f->game, region, kind);
    if (tiles[at] != got)
      found = sum_differs(f, region, tw_mix_kind_name(f->c->mix, kind), tiles[at], got);
  }
  g_free(tiles);
  return found;
}

static TwFinding compare_attributes(const Flood *f) {
  int *counts = g_new(int, f->n + 1);
  TwFinding found = TW_HOLDS;
  for (TwAttribute a = 0; a < tw_mix_n_attributes(f->c->mix) && found == TW_HOLDS; a++)
    found = compare_attribute(f, a, counts);
  g_free(counts);
  return found;
}

static TwFinding compare_regions(const Flood *f) {
  Sums *sums = sum_up(f);
  TwFinding found = TW_HOLDS;
  for (TwFeature i = 0; i < f->n && found == TW_HOLDS; i++)
    if (opens_region(f, i))
      found = compare_sums(f, tw_feature_region(f->game, i), &sums[i]);
  g_free(sums);
  if (found == TW_HOLDS)
    found = compare_kinds(f);
  return found == TW_HOLDS ? compare_attributes(f) : found;
}

TwFinding tw_look_regions(TwChecker *c) {
  Flood f = {.c = c, .game = c->game, .n = tw_game_n_features(c->game)};
  f.set = g_new(TwFeature, f.n + 1);
  flood(&f);
  TwFinding found = compare_parts(&f);
  if (found == TW_HOLDS)
    found = compare_regions(&f);
  g_free(f.set);
  return found;
}

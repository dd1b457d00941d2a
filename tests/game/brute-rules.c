/* SPDX-License-Identifier: MIT */
/* What may be done on a board, and what it is worth: the rules of the classic game. */
#include "brute.h"

#include <string.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

/* --- placing -------------------------------------------------------------------------------- */

static gboolean beside_a_tile(const Brute *b, int x, int y) {
  for (int side = 0; side < 4; side++)
    if (brute_tile_at(b, x + step_x[side], y + step_y[side]) >= 0)
      return TRUE;
  return FALSE;
}

GArray *brute_open_cells(const Brute *b) {
  GArray *out = g_array_new(FALSE, FALSE, sizeof(BrutePlace));
  for (int y = b->y0; y < b->y0 + b->height; y++)
    for (int x = b->x0; x < b->x0 + b->width; x++)
      if (brute_tile_at(b, x, y) < 0 && beside_a_tile(b, x, y)) {
        BrutePlace place = {x, y, 0};
        g_array_append_val(out, place);
      }
  return out;
}

gboolean brute_fits(const Brute *b, TwTileType type, int x, int y, int turn) {
  int shared = 0;
  if (brute_tile_at(b, x, y) >= 0)
    return FALSE;
  for (int side = 0; side < 4; side++) {
    int other = brute_tile_at(b, x + step_x[side], y + step_y[side]);
    if (other < 0)
      continue;
    const BruteTile *tile = brute_tile(b, other);
    if (!brute_joined(b, b->types[tile->type].side[tile->turn][(side + 2) % 4],
                      b->types[type].side[turn][side]))
      return FALSE;
    shared++;
  }
  return shared > 0;
}

GArray *brute_places(const Brute *b, TwTileType type) {
  GArray *out = g_array_new(FALSE, FALSE, sizeof(BrutePlace));
  g_autoptr(GArray) cells = brute_open_cells(b);
  for (guint i = 0; i < cells->len; i++)
    for (int turn = 0; turn < 4; turn++) {
      BrutePlace place = g_array_index(cells, BrutePlace, i);
      place.turn = turn;
      if (brute_fits(b, type, place.x, place.y, turn))
        g_array_append_val(out, place);
    }
  return out;
}

int brute_count_places(const Brute *b, TwTileType type) {
  g_autoptr(GArray) places = brute_places(b, type);
  return (int)places->len;
}

/* --- claiming ------------------------------------------------------------------------------- */

guint32 brute_free_faces(const Brute *b, const BruteRules *rules, int tile) {
  const BruteTile *t = brute_tile(b, tile);
  guint32 free_faces = 0;
  for (int f = 0; f < b->types[t->type].n; f++) {
    const BruteRegion *region = brute_region(b, brute_feature(b, t->first + f)->region);
    if (region->pieces == 0 && (rules->farmers || region->role != TW_ROLE_GROUND))
      free_faces |= (guint32)1 << f;
  }
  return free_faces;
}

guint brute_owners(const Brute *b, int region) {
  const BruteRegion *r = brute_region(b, region);
  guint owners = 0;
  int most = 1;
  for (int p = 0; p < TW_MAX_PLAYERS; p++) {
    if (r->weight[p] > most)
      owners = 0;
    most = MAX(most, r->weight[p]);
    if (r->weight[p] == most)
      owners |= 1u << p;
  }
  return owners;
}

/* --- scoring -------------------------------------------------------------------------------- */

static gboolean is_completed_city(const BruteRegion *region) {
  return region->role == TW_ROLE_AREA && region->completed;
}

static int completed_cities_at(const Brute *b, int field) {
  g_autoptr(GArray) touching = brute_touching(b, field);
  int cities = 0;
  for (guint i = 0; i < touching->len; i++)
    cities += is_completed_city(brute_region(b, g_array_index(touching, int, i)));
  return cities;
}

int brute_worth(const Brute *b, const BruteRules *rules, int region) {
  const BruteRegion *r = brute_region(b, region);
  switch (r->role) {
  case TW_ROLE_PATH: return r->tiles;
  case TW_ROLE_AREA:
    if (!r->completed)
      return r->tiles + r->pennants;
    if (r->tiles == 2 && rules->two_tile_city == 2)
      return 2 + 2 * r->pennants;
    return 2 * r->tiles + 2 * r->pennants;
  case TW_ROLE_SITE: return 9 - r->open;
  default: return rules->per_city ? 0 : 3 * completed_cities_at(b, region);
  }
}

/* First edition: a city pays four to whoever has most farmers in all the fields around it. */
static void pay_farmers_around(const Brute *b, int city, int *points) {
  int farmers[TW_MAX_PLAYERS] = {0}, most = 0;
  for (guint r = 0; r < b->regions->len; r++) {
    if (brute_region(b, r)->role != TW_ROLE_GROUND || !brute_region(b, r)->pieces)
      continue;
    g_autoptr(GArray) touching = brute_touching(b, (int)r);
    for (guint i = 0; i < touching->len; i++)
      for (int p = 0; p < TW_MAX_PLAYERS && g_array_index(touching, int, i) == city; p++)
        farmers[p] += brute_region(b, r)->weight[p];
  }
  for (int p = 0; p < TW_MAX_PLAYERS; p++)
    most = MAX(most, farmers[p]);
  for (int p = 0; p < TW_MAX_PLAYERS && most; p++)
    points[p] += farmers[p] == most ? 4 : 0;
}

void brute_final(const Brute *b, const BruteRules *rules, int *points) {
  for (guint r = 0; r < b->regions->len; r++) {
    guint owners = brute_owners(b, (int)r);
    for (int p = 0; p < TW_MAX_PLAYERS; p++)
      if (owners >> p & 1)
        points[p] += brute_worth(b, rules, (int)r);
    if (rules->per_city && is_completed_city(brute_region(b, r)))
      pay_farmers_around(b, (int)r, points);
  }
}

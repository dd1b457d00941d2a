/* SPDX-License-Identifier: MIT */

/*
 * Gathers what lies on one cell, from the board or from a tile type. How it is
 * drawn is in face-draw.c.
 */

#include "face.h"

#include <string.h>

#define PORT_MASK ((1u << TW_PORTS_PER_CELL) - 1)

/* Ports of one cell after so many clockwise quarter turns. */
static guint turn_ports(guint ports, int turn) {
  guint sides = ports & 0xf, halves = ports >> 4;
  sides = (sides << turn | sides >> (4 - turn)) & 0xf;
  halves = (halves << 2 * turn | halves >> (8 - 2 * turn)) & 0xff;
  return sides | halves << 4;
}

static FaceFeature *add_feature(Face *face, TwFeature feature, TwKind kind, guint ports) {
  if (face->n == FACE_FEATURES)
    return NULL;
  FaceFeature *added = &face->features[face->n++];
  *added = (FaceFeature){.feature = feature, .kind = kind, .ports = ports};
  return added;
}

static void add_mark(char *marks, int *n, char letter, int times) {
  for (int i = 0; i < times && *n < FACE_MARKS; i++)
    marks[(*n)++] = letter;
}

/*
 * A feature on several cells of one tile owns no port where they meet; for the
 * drawing it reaches through the sides inside the tile.
 */
static guint inner_sides(const TwMix *mix, TwTileType type, int turn, int part, guint64 all_ports) {
  int n = tw_mix_tile_type_cells(mix, type);
  TwCell here = tw_mix_tile_type_cell(mix, type, part, turn);
  guint sides = 0;
  for (int i = 0; i < n; i++) {
    TwCell there = tw_mix_tile_type_cell(mix, type, i, turn);
    int dx = tw_cell_x(there) - tw_cell_x(here), dy = tw_cell_y(there) - tw_cell_y(here);
    if (i == part || ABS(dx) + ABS(dy) != 1 ||
        (all_ports >> (i * TW_PORTS_PER_CELL) & PORT_MASK) == 0)
      continue;
    sides |= 1u << (dy < 0 ? TW_NORTH : dx > 0 ? TW_EAST : dy > 0 ? TW_SOUTH : TW_WEST);
  }
  return sides;
}

/* The first cell of a tile that a feature reaches: where its marks are drawn. */
static int home_part(guint64 ports) {
  int part = 0;
  while (ports != 0 && (ports & PORT_MASK) == 0) {
    ports >>= TW_PORTS_PER_CELL;
    part++;
  }
  return part;
}

void face_of_type(Face *face, const Signs *signs, const TwMix *mix, TwTileType type, int turn,
                  int part) {
  memset(face, 0, sizeof *face);
  int n = tw_mix_tile_type_features(mix, type);
  for (int i = 0; i < n; i++) {
    guint64 all = tw_mix_tile_feature_ports(mix, type, i);
    guint ports = (guint)(all >> (part * TW_PORTS_PER_CELL)) & PORT_MASK;
    if (ports == 0 && home_part(all) != part)
      continue;
    guint turned = turn_ports(ports, turn) | inner_sides(mix, type, turn, part, all);
    FaceFeature *added = add_feature(face, TW_NONE, tw_mix_tile_feature_kind(mix, type, i), turned);
    for (int a = 0; added != NULL && a < signs->n_attributes && home_part(all) == part; a++)
      add_mark(added->marks, &added->n_marks, signs->attributes[a],
               tw_mix_tile_feature_count(mix, type, i, a));
  }
  for (int a = 0; a < signs->n_attributes && part == 0; a++)
    add_mark(face->marks, &face->n_marks, signs->attributes[a],
             tw_mix_tile_type_mark(mix, type, a));
}

static int part_of_cell(const TwGame *game, TwTile tile, TwCell cell) {
  const TwMix *mix = tw_game_mix(game);
  TwTileType type = tw_tile_type(game, tile);
  TwCell first = tw_tile_cell(game, tile);
  int turn = tw_tile_turn(game, tile), n = tw_mix_tile_type_cells(mix, type);
  for (int part = 1; part < n; part++) {
    TwCell offset = tw_mix_tile_type_cell(mix, type, part, turn);
    if (tw_cell_x(first) + tw_cell_x(offset) == tw_cell_x(cell) &&
        tw_cell_y(first) + tw_cell_y(offset) == tw_cell_y(cell))
      return part;
  }
  return 0;
}

void face_of_cell(Face *face, const Signs *signs, const TwGame *game, TwCell cell) {
  const TwMix *mix = tw_game_mix(game);
  TwTile tile = tw_game_tile_at(game, cell);
  memset(face, 0, sizeof *face);
  if (tile == TW_NONE)
    return;
  int part = part_of_cell(game, tile, cell), turn = tw_tile_turn(game, tile);
  int n = tw_tile_n_features(game, tile), marks = 0;
  for (int i = 0; i < n; i++) {
    TwFeature feature = tw_tile_feature(game, tile, i);
    guint64 all = tw_feature_ports(game, feature);
    guint ports = (guint)(all >> (part * TW_PORTS_PER_CELL)) & PORT_MASK;
    if (tw_feature_removed(game, feature) || (ports == 0 && home_part(all) != part))
      continue;
    ports |= inner_sides(mix, tw_tile_type(game, tile), turn, part, all);
    FaceFeature *added = add_feature(face, feature, tw_feature_kind(game, feature), ports);
    for (int a = 0; added != NULL && a < signs->n_attributes && home_part(all) == part; a++)
      add_mark(added->marks, &added->n_marks, signs->attributes[a],
               tw_feature_count(game, feature, a));
  }
  for (int a = 0; a < signs->n_attributes && part == 0; a++) {
    marks = tw_mix_tile_type_mark(mix, tw_tile_type(game, tile), a);
    add_mark(face->marks, &face->n_marks, signs->attributes[a], marks);
  }
  face->odd = (tw_cell_x(cell) + tw_cell_y(cell)) & 1;
}

static gboolean same_feature(const FaceFeature *a, const FaceFeature *b) {
  return a->kind == b->kind && a->ports == b->ports && a->n_marks == b->n_marks &&
         memcmp(a->marks, b->marks, (gsize)a->n_marks) == 0;
}

gboolean face_same(const Face *a, const Face *b) {
  guint64 matched = 0;
  if (a->n != b->n || a->n_marks != b->n_marks ||
      memcmp(a->marks, b->marks, (gsize)a->n_marks) != 0)
    return FALSE;
  for (int i = 0; i < a->n; i++) {
    int j = 0;
    while (j < b->n && ((matched >> j & 1) || !same_feature(&a->features[i], &b->features[j])))
      j++;
    if (j == b->n)
      return FALSE;
    matched |= G_GUINT64_CONSTANT(1) << j;
  }
  return TRUE;
}

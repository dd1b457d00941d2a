/* SPDX-License-Identifier: MIT */

/*
 * Reading the tile types of a frozen mix, and the words for enumerators. The
 * other readers are in mix-query.c.
 */

#include "mix-private.h"

static const TwTypeInfo *get_type(const TwMix *mix, TwTileType type) {
  g_return_val_if_fail(mix != NULL && type >= 0 && type < mix->n_types, NULL);
  return &mix->types[type];
}

static const TwTypeFeature *get_feature(const TwMix *mix, TwTileType type, int feature) {
  const TwTypeInfo *info = get_type(mix, type);
  g_return_val_if_fail(info != NULL && feature >= 0 && feature < info->n_features, NULL);
  return &info->features[feature];
}

int tw_mix_tile_type_count(const TwMix *mix, TwTileType type) {
  const TwTypeInfo *info = get_type(mix, type);
  return info ? info->count : 0;
}

int tw_mix_start_turn(const TwMix *mix) {
  g_return_val_if_fail(mix != NULL, 0);
  return mix->start_turn;
}

TwTileType tw_mix_start_tile(const TwMix *mix) {
  g_return_val_if_fail(mix != NULL, TW_NONE);
  return mix->start_tile;
}

int tw_mix_tile_type_cells(const TwMix *mix, TwTileType type) {
  const TwTypeInfo *info = get_type(mix, type);
  return info ? info->n_cells : 0;
}

/* A quarter turn clockwise takes (x, y) to (-y, x), as y grows south. */
TwCell tw_mix_tile_type_cell(const TwMix *mix, TwTileType type, int index, int turn) {
  const TwTypeInfo *info = get_type(mix, type);
  g_return_val_if_fail(info != NULL && index >= 0 && index < info->n_cells, tw_cell(0, 0));
  int x = info->dx[index], y = info->dy[index];
  for (int i = 0; i < (turn & 3); i++) {
    int old_x = x;
    x = -y;
    y = old_x;
  }
  return tw_cell(x, y);
}

int tw_mix_tile_type_features(const TwMix *mix, TwTileType type) {
  const TwTypeInfo *info = get_type(mix, type);
  return info ? info->n_features : 0;
}

TwKind tw_mix_tile_feature_kind(const TwMix *mix, TwTileType type, int feature) {
  const TwTypeFeature *info = get_feature(mix, type, feature);
  return info ? info->kind : TW_NONE;
}

guint64 tw_mix_tile_feature_ports(const TwMix *mix, TwTileType type, int feature) {
  const TwTypeFeature *info = get_feature(mix, type, feature);
  return info ? info->ports : 0;
}

guint32 tw_mix_tile_feature_touches(const TwMix *mix, TwTileType type, int feature) {
  const TwTypeFeature *info = get_feature(mix, type, feature);
  return info ? info->touches : 0;
}

int tw_mix_tile_feature_count(const TwMix *mix, TwTileType type, int feature,
                              TwAttribute attribute) {
  const TwTypeFeature *info = get_feature(mix, type, feature);
  g_return_val_if_fail(info != NULL && attribute >= 0 && attribute < mix->n_attributes, 0);
  return info->counts[attribute];
}

int tw_mix_tile_type_mark(const TwMix *mix, TwTileType type, TwAttribute attribute) {
  const TwTypeInfo *info = get_type(mix, type);
  g_return_val_if_fail(info != NULL && attribute >= 0 && attribute < mix->n_attributes, 0);
  return info->marks[attribute];
}

const char *tw_mix_tile_feature_own_name(const TwMix *mix, TwTileType type, int feature) {
  const TwTypeFeature *info = get_feature(mix, type, feature);
  return info ? info->own_name : NULL;
}

int tw_mix_port_owner(const TwMix *mix, TwTileType type, int port) {
  const TwTypeInfo *info = get_type(mix, type);
  g_return_val_if_fail(info != NULL && port >= 0, TW_NONE);
  return port < info->n_cells * TW_PORTS_PER_CELL ? info->owner[port] : TW_NONE;
}

/* --- words of enumerators, not translated: rules and files use them ------ */

const char *tw_role_name(TwRole role) {
  static const char *const names[TW_N_ROLES] = {"path", "area", "ground", "site", "water"};
  g_return_val_if_fail(role < TW_N_ROLES, "");
  return names[role];
}

const char *tw_sort_name(TwSort sort) {
  static const char *const names[] = {"notify", "veto", "fold", "provide", "collect"};
  g_return_val_if_fail(sort < G_N_ELEMENTS(names), "");
  return names[sort];
}

const char *tw_type_name(TwType type) {
  static const char *const names[TW_N_TYPES] = {[TW_TYPE_INT] = "int",
                                                [TW_TYPE_BOOL] = "bool",
                                                [TW_TYPE_CHOICE] = "choice",
                                                [TW_TYPE_PLAYER] = "player",
                                                [TW_TYPE_SIDE] = "side",
                                                [TW_TYPE_CELL] = "cell",
                                                [TW_TYPE_TURN] = "turn",
                                                [TW_TYPE_TILE] = "tile",
                                                [TW_TYPE_TILE_TYPE] = "tile-type",
                                                [TW_TYPE_FEATURE] = "feature",
                                                [TW_TYPE_REGION] = "region",
                                                [TW_TYPE_PIECE] = "piece",
                                                [TW_TYPE_PIECE_TYPE] = "piece-type",
                                                [TW_TYPE_CARD] = "card",
                                                [TW_TYPE_RESOURCE] = "resource",
                                                [TW_TYPE_KIND] = "kind",
                                                [TW_TYPE_PHASE] = "phase",
                                                [TW_TYPE_AMOUNTS] = "amounts"};
  g_return_val_if_fail(type < TW_N_TYPES, "");
  return names[type];
}

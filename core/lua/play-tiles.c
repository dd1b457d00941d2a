/* SPDX-License-Identifier: MIT */

/* What placed tiles and tile types show to scripts, and what scripts do with them. */

#include "config.h"

#include "play-filter.h"
#include "play-ids.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define GAME (play->ctx->game)
#define MIX (play->ctx->game->mix)

static void tile_x(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_cell_x(tw_tile_cell(GAME, id)));
}
static void tile_y(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_cell_y(tw_tile_cell(GAME, id)));
}
static void tile_turn(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, 90 * tw_tile_turn(GAME, id));
}
static void tile_id(lua_State *L, TwPlay *play, gint32 id) {
  TwTileType type = tw_tile_type(GAME, id);
  tw_push_seen(L, MIX, tw_mix_tile_type_name(MIX, type), tw_mix_tile_type_label(MIX, type));
}
static void tile_type(lua_State *L, TwPlay *play, gint32 id) {
  tw_handle_push(L, TW_HANDLE_TILE_TYPE, tw_tile_type(GAME, id));
}
static int tile_has(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushboolean(L, tw_tile_count(GAME, id, tw_check_attribute(L, 2, MIX)) > 0);
  return 1;
}
static int tile_count(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_tile_count(GAME, id, tw_check_attribute(L, 2, MIX)));
  return 1;
}
static void add_features(TwPlay *play, const TwPlayFilter *filter, TwTile tile, TwIds *list) {
  for (int i = 0; i < tw_tile_n_features(GAME, tile); i++)
    if (tw_filter_feature(play->ctx, filter, tw_tile_feature(GAME, tile, i)))
      tw_ids_add(list, tw_tile_feature(GAME, tile, i));
}
static int tile_each_feature(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayFilter filter;
  TwIds list;
  tw_filter_read(L, 2, &filter);
  tw_ids_begin(L, &list);
  add_features(play, &filter, id, &list);
  return tw_push_each(L, TW_HANDLE_FEATURE, list.ids, list.n);
}

static gboolean piece_on_tile(const TwGame *g, TwPiece p, TwTile tile) {
  if (tw_piece_place(g, p) == TW_PLACE_FEATURE)
    return tw_feature_tile(g, tw_piece_at(g, p)) == tile;
  return tw_piece_place(g, p) == TW_PLACE_CELL && tw_game_tile_at(g, tw_piece_at(g, p)) == tile;
}

static int tile_each_piece(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayFilter filter;
  TwIds list;
  tw_filter_read_pieces(L, 2, &filter);
  tw_ids_begin(L, &list);
  for (TwPiece p = 0; p < tw_game_n_pieces(GAME); p++)
    if (piece_on_tile(GAME, p, id) && tw_filter_piece(play->ctx, &filter, p))
      tw_ids_add(&list, p);
  return tw_push_each(L, TW_HANDLE_PIECE, list.ids, list.n);
}

static int each_near(lua_State *L, TwPlay *play, gint32 id, gboolean corners) {
  TwIds list;
  int x = tw_cell_x(tw_tile_cell(GAME, id)), y = tw_cell_y(tw_tile_cell(GAME, id));
  tw_ids_begin(L, &list);
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++) {
      TwTile other = tw_game_tile_at(GAME, tw_cell(x + dx, y + dy));
      if (other != TW_NONE && other != id && (corners || !dx || !dy))
        tw_ids_add(&list, other);
    }
  return tw_push_each(L, TW_HANDLE_TILE, list.ids, list.n);
}
static int tile_each_neighbour(lua_State *L, TwPlay *play, gint32 id) {
  return each_near(L, play, id, FALSE);
}
static int tile_each_around(lua_State *L, TwPlay *play, gint32 id) {
  return each_near(L, play, id, TRUE);
}
static int tile_each_feature_around(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayFilter filter;
  TwIds list;
  int x = tw_cell_x(tw_tile_cell(GAME, id)), y = tw_cell_y(tw_tile_cell(GAME, id));
  tw_filter_read(L, 2, &filter);
  tw_ids_begin(L, &list);
  for (int i = 0; i < 9; i++) {
    TwTile other = tw_game_tile_at(GAME, tw_cell(x + i % 3 - 1, y + i / 3 - 1));
    if (other != TW_NONE && other != id)
      add_features(play, &filter, other, &list);
  }
  return tw_push_each(L, TW_HANDLE_FEATURE, list.ids, list.n);
}

/* "NS": sides as the tile lies, as bits. */
static guint sides_at(lua_State *L, int index) {
  const char *text = lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : "";
  static const char letters[] = "NESW";
  guint sides = 0;
  for (const char *c = text; *c; c++) {
    const char *at = strchr(letters, *c);
    if (!at)
      luaL_error(L, _("sides are written as in \"NS\", got \"%s\""), text);
    sides |= 1u << (at - letters);
  }
  if (!sides)
    luaL_error(L, _("sides are written as in \"NS\", got a %s"), luaL_typename(L, index));
  return sides;
}
/* The reason is copied so that nothing is owned when Lua is called. */
static int tile_can_add_feature(lua_State *L, TwPlay *play, gint32 id) {
  char words[200];
  TwKind kind = tw_check_kind(L, 2, MIX);
  guint sides = sides_at(L, 3);
  GString *reason = g_string_new(NULL);
  gboolean can = tw_can_add_feature(GAME, id, kind, sides, reason);
  g_strlcpy(words, reason->str, sizeof words);
  g_string_free(reason, TRUE);
  lua_pushboolean(L, can);
  if (can)
    return 1;
  lua_pushstring(L, words);
  return 2;
}
/* One side, "N". */
static int side_at(lua_State *L, int index) {
  guint sides = sides_at(L, index);
  if (sides & (sides - 1))
    luaL_error(L, _("one side is expected, as in \"N\", got \"%s\""), lua_tostring(L, index));
  return __builtin_ctz(sides);
}
static int tile_feature(lua_State *L, TwPlay *play, gint32 id) {
  int side = side_at(L, 2);
  TwCell cell = tw_tile_cell(GAME, id);
  tw_value_push(L, MIX, TW_TYPE_FEATURE, tw_cell_feature(GAME, cell, side));
  return 1;
}
static int tile_neighbour(lua_State *L, TwPlay *play, gint32 id) {
  int side = side_at(L, 2);
  TwCell cell = tw_tile_cell(GAME, id);
  int x = tw_cell_x(cell) + tw_side_dx[side], y = tw_cell_y(cell) + tw_side_dy[side];
  tw_value_push(L, MIX, TW_TYPE_TILE, tw_game_tile_at(GAME, tw_cell(x, y)));
  return 1;
}
static int tile_add_feature(lua_State *L, TwPlay *play, gint32 id) {
  TwKind kind = tw_check_kind(L, 2, MIX);
  guint sides = sides_at(L, 3);
  tw_value_push(L, MIX, TW_TYPE_FEATURE, tw_add_feature(play->ctx, id, kind, sides));
  return 1;
}
static int tile_remove(lua_State *L, TwPlay *play, gint32 id) {
  (void)L;
  tw_remove_tile(play->ctx, id);
  return 0;
}

const TwMember tw_tile_members[] = {
    {"x", "int", "column; grows east", tile_x, NULL},
    {"y", "int", "row; grows south", tile_y, NULL},
    {"turn", "int", "clockwise degrees it lies turned by", tile_turn, NULL},
    {"id", "string", "id of its type", tile_id, NULL},
    {"type", "tile type", "its type", tile_type, NULL},
    {"has", "(attribute) -> bool", "it, or a feature of it, has the attribute", NULL, tile_has},
    {"count", "(attribute) -> int", "the attribute summed over it and its features", NULL,
     tile_count},
    {"each_feature", "([filter]) -> loop", "its features", NULL, tile_each_feature},
    {"each_piece", "([filter]) -> loop", "pieces on it", NULL, tile_each_piece},
    {"each_neighbour", "() -> loop", "tiles that share an edge", NULL, tile_each_neighbour},
    {"each_around", "() -> loop", "tiles on the eight cells around", NULL, tile_each_around},
    {"each_feature_around", "([filter]) -> loop", "features of the tiles on the eight cells around",
     NULL, tile_each_feature_around},
    {"feature", "(edge) -> feature", "what owns a side, \"N\", as it lies; nil where ground has it",
     NULL, tile_feature},
    {"neighbour", "(edge) -> tile", "the tile beyond a side, \"N\"; nil", NULL, tile_neighbour},
    {"can_add_feature", "(kind, sides) -> bool",
     "would add_feature work? The reason why not comes second", NULL, tile_can_add_feature},
    {"add_feature", "(kind, sides) -> feature",
     "a feature laid over the tile: takes the sides, \"NS\", of ground", NULL, tile_add_feature},
    {"remove", "()", "takes it off the board; pieces on it go home", NULL, tile_remove},
    {0},
};

/* --- tile types --------------------------------------------------------------- */

static void type_id(lua_State *L, TwPlay *play, gint32 id) {
  tw_push_seen(L, MIX, tw_mix_tile_type_name(MIX, id), tw_mix_tile_type_label(MIX, id));
}
static void type_left(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_bag_count(GAME, TW_BAG_TILES, id));
}
static void type_placeable(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushboolean(L, tw_type_placeable(play->ctx, id));
}
static void type_fits(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushboolean(L, tw_type_fits(play->ctx, id));
}
static int type_has(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushboolean(L, tw_type_sum(MIX, id, tw_check_attribute(L, 2, MIX)) > 0);
  return 1;
}
static int type_count(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_type_sum(MIX, id, tw_check_attribute(L, 2, MIX)));
  return 1;
}

const TwMember tw_tile_type_members[] = {
    {"id", "string", "its id", type_id, NULL},
    {"left", "int", "copies in the bag", type_left, NULL},
    {"placeable", "bool", "can it be placed somewhere now?", type_placeable, NULL},
    {"fits", "bool", "can it be placed where no rule has to make it fit?", type_fits, NULL},
    {"has", "(attribute) -> bool", "it, or a feature of it, has the attribute", NULL, type_has},
    {"count", "(attribute) -> int", "the attribute summed", NULL, type_count},
    {0},
};

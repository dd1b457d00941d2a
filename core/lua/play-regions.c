/* SPDX-License-Identifier: MIT */

/* What regions show to scripts, and what scripts do with them. */

#include "config.h"

#include "play-filter.h"
#include "play-ids.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#define GAME (play->ctx->game)
#define MIX (play->ctx->game->mix)

static void region_kind(lua_State *L, TwPlay *play, gint32 id) {
  TwKind kind = tw_region_kind(GAME, id);
  tw_push_seen(L, MIX, tw_mix_kind_name(MIX, kind), tw_mix_kind_label(MIX, kind));
}
static void region_role(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushstring(L, tw_role_name(tw_region_role(GAME, id)));
}
static void region_tiles(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_region_tiles(GAME, id));
}
static int region_tiles_of(lua_State *L, TwPlay *play, gint32 id) {
  TwKind kind = tw_check_kind(L, 2, MIX);
  tw_lua_charge(L, (guint64)tw_region_n_features(GAME, id));
  lua_pushinteger(L, tw_region_kind_tiles(GAME, id, kind));
  return 1;
}
static void region_sides(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_region_sides(GAME, id));
}
static void region_open(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_region_open(GAME, id));
}
static void region_pieces(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_region_pieces(GAME, id));
}
static void region_completed(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushboolean(L, tw_region_completed(GAME, id));
}
static void region_completes(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushstring(L, tw_completes_words[tw_region_completes(GAME, id)]);
}
static void region_occupied(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushboolean(L, tw_region_pieces(GAME, id) > 0);
}
static void region_contested(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushboolean(L, tw_region_contested(GAME, id));
}
static void region_name(lua_State *L, TwPlay *play, gint32 id) {
  char *label = tw_region_label(GAME, id);
  char text[200];
  g_strlcpy(text, label, sizeof text);
  g_free(label);
  lua_pushstring(L, text);
}
static void region_owner(lua_State *L, TwPlay *play, gint32 id) {
  guint owners = tw_score_owners(play->ctx, tw_root(GAME, id));
  if (owners && !(owners & (owners - 1)))
    tw_handle_push(L, TW_HANDLE_PLAYER, __builtin_ctz(owners));
  else
    lua_pushnil(L);
}
static int region_each_owner(lua_State *L, TwPlay *play, gint32 id) {
  guint owners = tw_score_owners(play->ctx, tw_root(GAME, id));
  gint32 ids[TW_MAX_PLAYERS];
  int n = 0;
  for (; owners; owners &= owners - 1)
    ids[n++] = __builtin_ctz(owners);
  return tw_push_each(L, TW_HANDLE_PLAYER, ids, n);
}
static int region_owned_by(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayer player = tw_handle_check(L, 2, TW_HANDLE_PLAYER);
  lua_pushboolean(L, tw_score_owners(play->ctx, tw_root(GAME, id)) >> player & 1);
  return 1;
}
static int region_has(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushboolean(L, tw_region_count(GAME, id, tw_check_attribute(L, 2, MIX)) > 0);
  return 1;
}
static int region_count(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_region_count(GAME, id, tw_check_attribute(L, 2, MIX)));
  return 1;
}
static int region_holds(lua_State *L, TwPlay *play, gint32 id) {
  TwPieceType type = tw_check_piece_type(L, 2, MIX);
  gboolean holds = FALSE;
  for (TwPiece p = tw_region_first_piece(GAME, id); p != TW_NONE && !holds;
       p = tw_region_next_piece(GAME, id, p))
    holds = tw_piece_type(GAME, p) == type;
  lua_pushboolean(L, holds);
  return 1;
}
static int region_weight_of(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_region_weight(GAME, id, tw_handle_check(L, 2, TW_HANDLE_PLAYER)));
  return 1;
}

static int by_id(gconstpointer a, gconstpointer b) {
  return *(const gint32 *)a - *(const gint32 *)b;
}

/* Ids in order, each once. */
static void put_in_order(TwIds *list) {
  int n = 0;
  qsort(list->ids, (size_t)list->n, sizeof *list->ids, by_id);
  for (int i = 0; i < list->n; i++)
    if (!n || list->ids[i] != list->ids[n - 1])
      list->ids[n++] = list->ids[i];
  list->n = n;
}

/* Tiles of a region, oldest first, each once: goes round the region, not the board. */
static void collect_tiles(const TwGame *g, TwRegion region, TwIds *list) {
  TwFeature feature = region;
  do
    if (!tw_feature_removed(g, feature))
      tw_ids_add(list, tw_feature_tile(g, feature));
  while ((feature = tw_region_next(g, feature)) != region);
  put_in_order(list);
}
static int region_each_tile(lua_State *L, TwPlay *play, gint32 id) {
  TwIds list;
  tw_ids_begin(L, &list);
  tw_lua_charge(L, (guint64)tw_region_n_features(GAME, id));
  collect_tiles(GAME, id, &list);
  return tw_push_each(L, TW_HANDLE_TILE, list.ids, list.n);
}
/* The smallest rectangle of cells that holds all its tiles: left, top, right, bottom. */
static int region_bounds(lua_State *L, TwPlay *play, gint32 id) {
  int left = G_MAXINT, top = G_MAXINT, right = G_MININT, bottom = G_MININT;
  TwFeature feature = id;
  tw_lua_charge(L, (guint64)tw_region_n_features(GAME, id));
  do {
    if (tw_feature_removed(GAME, feature))
      continue;
    TwCell cell = tw_tile_cell(GAME, tw_feature_tile(GAME, feature));
    left = MIN(left, tw_cell_x(cell));
    right = MAX(right, tw_cell_x(cell));
    top = MIN(top, tw_cell_y(cell));
    bottom = MAX(bottom, tw_cell_y(cell));
  } while ((feature = tw_region_next(GAME, feature)) != id);
  lua_pushinteger(L, left);
  lua_pushinteger(L, top);
  lua_pushinteger(L, right);
  lua_pushinteger(L, bottom);
  return 4;
}
/* within(left, top, right, bottom): is one of its tiles in that rectangle? */
static int region_within(lua_State *L, TwPlay *play, gint32 id) {
  lua_Integer left = luaL_checkinteger(L, 2), top = luaL_checkinteger(L, 3);
  lua_Integer right = luaL_checkinteger(L, 4), bottom = luaL_checkinteger(L, 5);
  TwFeature feature = id;
  gboolean within = FALSE;
  tw_lua_charge(L, (guint64)tw_region_n_features(GAME, id));
  do {
    TwCell cell = tw_tile_cell(GAME, tw_feature_tile(GAME, feature));
    within = tw_cell_x(cell) >= left && tw_cell_x(cell) <= right && tw_cell_y(cell) >= top &&
             tw_cell_y(cell) <= bottom && !tw_feature_removed(GAME, feature);
  } while (!within && (feature = tw_region_next(GAME, feature)) != id);
  lua_pushboolean(L, within);
  return 1;
}
static int region_tile(lua_State *L, TwPlay *play, gint32 id) {
  lua_Integer i = luaL_checkinteger(L, 2);
  TwIds list;
  tw_ids_begin(L, &list);
  tw_lua_charge(L, (guint64)tw_region_n_features(GAME, id));
  collect_tiles(GAME, id, &list);
  if (i < 1 || i > list.n)
    lua_pushnil(L);
  else
    tw_handle_push(L, TW_HANDLE_TILE, list.ids[i - 1]);
  return 1;
}
static int region_each_feature(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayFilter filter;
  TwIds list;
  tw_filter_read(L, 2, &filter);
  tw_ids_begin(L, &list);
  tw_lua_charge(L, (guint64)tw_region_n_features(GAME, id) / 4);
  TwFeature feature = id;
  do
    if (!tw_feature_removed(GAME, feature) && tw_filter_feature(play->ctx, &filter, feature))
      tw_ids_add(&list, feature);
  while ((feature = tw_region_next(GAME, feature)) != id);
  put_in_order(&list);
  return tw_push_each(L, TW_HANDLE_FEATURE, list.ids, list.n);
}
static int region_each_piece(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayFilter filter;
  TwIds list;
  tw_filter_read_pieces(L, 2, &filter);
  tw_ids_begin(L, &list);
  for (TwPiece p = tw_region_first_piece(GAME, id); p != TW_NONE;
       p = tw_region_next_piece(GAME, id, p))
    if (tw_filter_piece(play->ctx, &filter, p))
      tw_ids_add(&list, p);
  return tw_push_each(L, TW_HANDLE_PIECE, list.ids, list.n);
}
static int region_each_side(lua_State *L, TwPlay *play, gint32 id) {
  gint32 ids[TW_MAX_PLAYERS];
  int n = 0, players = MIX->n_players, from = MAX(0, tw_turn_player(GAME));
  for (int i = 0; i < players; i++) {
    TwPlayer p = (from + i) % players;
    gboolean seen = tw_region_weight(GAME, id, p) == 0;
    for (int k = 0; k < n && !seen; k++)
      seen = ids[k] == MIX->side_of[p];
    if (!seen)
      ids[n++] = MIX->side_of[p];
  }
  return tw_push_each(L, TW_HANDLE_SIDE, ids, n);
}
static int region_each_touching(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayFilter filter;
  TwIds list;
  TwRegion all[512];
  tw_filter_read(L, 2, &filter);
  int n = MIN(tw_region_touching(GAME, id, all, 512), 512);
  tw_ids_begin(L, &list);
  for (int i = 0; i < n; i++)
    if (tw_filter_region(play->ctx, &filter, all[i]))
      tw_ids_add(&list, tw_region_first(GAME, all[i]));
  return tw_push_each(L, TW_HANDLE_REGION, list.ids, list.n);
}
static int region_beside(lua_State *L, TwPlay *play, gint32 id) {
  TwTile tile = tw_handle_check(L, 2, TW_HANDLE_TILE);
  TwIds list;
  tw_ids_begin(L, &list);
  collect_tiles(GAME, id, &list);
  gboolean beside = FALSE;
  for (int i = 0; i < list.n; i++) {
    if (list.ids[i] == tile) {
      beside = FALSE;
      break;
    }
    beside |= tw_tile_beside(GAME, list.ids[i], tile);
  }
  lua_pushboolean(L, beside);
  return 1;
}
static int region_worth(lua_State *L, TwPlay *play, gint32 id) {
  TwResource resource = lua_isnoneornil(L, 2) ? TW_RESOURCE_POINTS : tw_check_resource(L, 2, MIX);
  lua_pushinteger(L, tw_region_worth(play->ctx, tw_root(GAME, id), resource));
  return 1;
}
static int region_score(lua_State *L, TwPlay *play, gint32 id) {
  const char *why = tw_check_words(L, 2, NULL);
  if (lua_toboolean(L, 3))
    tw_region_score_as_completed(play->ctx, id, why);
  else
    tw_region_score(play->ctx, id, why);
  return 0;
}
static int region_pay(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayer player = tw_handle_check(L, 2, TW_HANDLE_PLAYER);
  tw_region_pay(play->ctx, id, player, tw_check_words(L, 3, NULL));
  return 0;
}
static int region_recall(lua_State *L, TwPlay *play, gint32 id) {
  (void)L;
  tw_region_recall(play->ctx, id);
  return 0;
}
static int region_complete(lua_State *L, TwPlay *play, gint32 id) {
  (void)L;
  tw_region_complete(play->ctx, id);
  return 0;
}
static int region_become(lua_State *L, TwPlay *play, gint32 id) {
  tw_region_become(play->ctx, id, tw_check_kind(L, 2, MIX));
  return 0;
}

const TwMember tw_region_members[] = {
    {"kind", "string", "its kind", region_kind, NULL},
    {"role", "string", "its kind's role", region_role, NULL},
    {"tiles", "int", "tiles, each once, whatever their kinds", region_tiles, NULL},
    {"tiles_of", "(kind) -> int", "tiles of a joined region that are of this kind, each once", NULL,
     region_tiles_of},
    {"sides", "int", "edges its features reach", region_sides, NULL},
    {"open", "int", "open ends; of a site empty cells around", region_open, NULL},
    {"pieces", "int", "pieces that claim it", region_pieces, NULL},
    {"completed", "bool", "is it completed?", region_completed, NULL},
    {"completes", "string", "how: closed, neighbours, never or by-rule", region_completes, NULL},
    {"occupied", "bool", "does a piece claim it?", region_occupied, NULL},
    {"contested", "bool", "do pieces of two sides stand there?", region_contested, NULL},
    {"name", "string", "its name for players", region_name, NULL},
    {"owner", "player", "who alone has the majority; nil", region_owner, NULL},
    {"each_owner", "() -> loop", "all with the majority", NULL, region_each_owner},
    {"owned_by", "(player) -> bool", "is the player one of them?", NULL, region_owned_by},
    {"has", "(attribute) -> bool", "does a feature have it?", NULL, region_has},
    {"count", "(attribute) -> int", "the attribute summed", NULL, region_count},
    {"holds", "(piece) -> bool", "does such a piece stand there?", NULL, region_holds},
    {"weight_of", "(player) -> int", "a player's strength", NULL, region_weight_of},
    {"each_tile", "() -> loop", "its tiles, oldest first", NULL, region_each_tile},
    {"bounds", "() -> int",
     "the cells its tiles span: left; top, right and bottom come second to fourth", NULL,
     region_bounds},
    {"within", "(left, top, right, bottom) -> bool", "is a tile of it within these cells?", NULL,
     region_within},
    {"tile", "(i) -> tile", "its i-th oldest tile", NULL, region_tile},
    {"each_feature", "([filter]) -> loop", "its features", NULL, region_each_feature},
    {"each_piece", "([filter]) -> loop", "its pieces in the order they came", NULL,
     region_each_piece},
    {"each_side", "() -> loop", "sides with pieces there", NULL, region_each_side},
    {"each_touching", "([filter]) -> loop",
     "of ground: the regions it borders; of others: the ground that borders them", NULL,
     region_each_touching},
    {"beside", "(tile) -> bool", "shares the tile an edge, being no part of it?", NULL,
     region_beside},
    {"worth", "([resource]) -> int", "what it would pay now", NULL, region_worth},
    {"score", "([why], [as_completed = false])",
     "scored after this function: by majority, pieces go home", NULL, region_score},
    {"pay", "(player, [why])", "gives a player what it would pay now, of every resource", NULL,
     region_pay},
    {"recall", "()", "sends all its pieces home", NULL, region_recall},
    {"complete", "()", "completes it by rule; pieces go home", NULL, region_complete},
    {"become", "(kind)", "a completed region becomes another kind", NULL, region_become},
    {0},
};

/* SPDX-License-Identifier: MIT */

/* What tiles, features, regions and pieces show to scripts. */

#include "config.h"

#include "play-filter.h"

#include <glib/gi18n-lib.h>

#define GAME (play->ctx->game)
#define MIX (play->ctx->game->mix)

/* A growing list of ids for a loop, in Lua's own memory so that nothing leaks on an error. */
typedef struct {
  lua_State *L;
  gint32 *ids;
  int n, room;
} Ids;

static void ids_begin(lua_State *L, Ids *list) {
  list->L = L;
  list->n = 0;
  list->room = 32;
  list->ids = lua_newuserdatauv(L, 32 * sizeof(gint32), 0);
}

static void ids_add(Ids *list, gint32 id) {
  if (list->n == list->room) {
    gint32 *more = lua_newuserdatauv(list->L, 2 * (size_t)list->room * sizeof(gint32), 0);
    memcpy(more, list->ids, (size_t)list->n * sizeof(gint32));
    lua_replace(list->L, -2);
    list->ids = more;
    list->room *= 2;
  }
  list->ids[list->n++] = id;
}

/* --- tiles ------------------------------------------------------------------- */

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
  lua_pushstring(L, tw_mix_tile_type_label(MIX, tw_tile_type(GAME, id)));
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
static int tile_each_feature(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayFilter filter;
  Ids list;
  tw_filter_read(L, 2, &filter);
  ids_begin(L, &list);
  for (int i = 0; i < tw_tile_n_features(GAME, id); i++)
    if (tw_filter_feature(GAME, &filter, tw_tile_feature(GAME, id, i)))
      ids_add(&list, tw_tile_feature(GAME, id, i));
  return tw_push_each(L, TW_HANDLE_FEATURE, list.ids, list.n);
}

static gboolean piece_on_tile(const TwGame *g, TwPiece p, TwTile tile) {
  if (tw_piece_place(g, p) == TW_PLACE_FEATURE)
    return tw_feature_tile(g, tw_piece_at(g, p)) == tile;
  return tw_piece_place(g, p) == TW_PLACE_CELL && tw_game_tile_at(g, tw_piece_at(g, p)) == tile;
}

static int tile_each_piece(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayFilter filter;
  Ids list;
  tw_filter_read_pieces(L, 2, &filter);
  ids_begin(L, &list);
  for (TwPiece p = 0; p < tw_game_n_pieces(GAME); p++)
    if (piece_on_tile(GAME, p, id) && tw_filter_piece(GAME, &filter, p))
      ids_add(&list, p);
  return tw_push_each(L, TW_HANDLE_PIECE, list.ids, list.n);
}

static int each_near(lua_State *L, TwPlay *play, gint32 id, gboolean corners) {
  Ids list;
  int x = tw_cell_x(tw_tile_cell(GAME, id)), y = tw_cell_y(tw_tile_cell(GAME, id));
  ids_begin(L, &list);
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++) {
      TwTile other = tw_game_tile_at(GAME, tw_cell(x + dx, y + dy));
      if (other != TW_NONE && other != id && (corners || !dx || !dy))
        ids_add(&list, other);
    }
  return tw_push_each(L, TW_HANDLE_TILE, list.ids, list.n);
}
static int tile_each_neighbour(lua_State *L, TwPlay *play, gint32 id) {
  return each_near(L, play, id, FALSE);
}
static int tile_each_around(lua_State *L, TwPlay *play, gint32 id) {
  return each_near(L, play, id, TRUE);
}

const TwMember tw_tile_members[] = {
  { "x", "int", "column; grows east", tile_x, NULL },
  { "y", "int", "row; grows south", tile_y, NULL },
  { "turn", "int", "clockwise degrees it lies turned by", tile_turn, NULL },
  { "id", "string", "id of its type", tile_id, NULL },
  { "type", "tile type", "its type", tile_type, NULL },
  { "has", "(attribute) -> bool", "it, or a feature of it, has the attribute", NULL, tile_has },
  { "count", "(attribute) -> int", "the attribute summed over it and its features", NULL, tile_count },
  { "each_feature", "([filter]) -> loop", "its features", NULL, tile_each_feature },
  { "each_piece", "([filter]) -> loop", "pieces on it", NULL, tile_each_piece },
  { "each_neighbour", "() -> loop", "tiles that share an edge", NULL, tile_each_neighbour },
  { "each_around", "() -> loop", "tiles on the eight cells around", NULL, tile_each_around },
  { 0 },
};

/* --- tile types --------------------------------------------------------------- */

static void type_id(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushstring(L, tw_mix_tile_type_label(MIX, id));
}
static void type_left(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_bag_count(GAME, TW_BAG_TILES, id));
}
static void type_placeable(lua_State *L, TwPlay *play, gint32 id) {
  gboolean reading = play->ctx->reading;
  play->ctx->reading = TRUE;
  lua_pushboolean(L, tw_list_placements(play->ctx, id, NULL, 1) > 0);
  play->ctx->reading = reading;
}
static int type_sum(const TwMix *mix, TwTileType type, TwAttribute attribute) {
  int sum = tw_mix_tile_type_mark(mix, type, attribute);
  for (int k = 0; k < tw_mix_tile_type_features(mix, type); k++)
    sum += tw_mix_tile_feature_count(mix, type, k, attribute);
  return sum;
}
static int type_has(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushboolean(L, type_sum(MIX, id, tw_check_attribute(L, 2, MIX)) > 0);
  return 1;
}
static int type_count(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, type_sum(MIX, id, tw_check_attribute(L, 2, MIX)));
  return 1;
}

const TwMember tw_tile_type_members[] = {
  { "id", "string", "its id", type_id, NULL },
  { "left", "int", "copies in the bag", type_left, NULL },
  { "placeable", "bool", "does it fit somewhere now?", type_placeable, NULL },
  { "has", "(attribute) -> bool", "it, or a feature of it, has the attribute", NULL, type_has },
  { "count", "(attribute) -> int", "the attribute summed", NULL, type_count },
  { 0 },
};

/* --- features ------------------------------------------------------------------ */

static void feature_kind(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushstring(L, tw_mix_kind_label(MIX, tw_feature_kind(GAME, id)));
}
static void feature_role(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushstring(L, tw_role_name(tw_mix_kind_role(MIX, tw_feature_kind(GAME, id))));
}
static void feature_tile(lua_State *L, TwPlay *play, gint32 id) {
  tw_handle_push(L, TW_HANDLE_TILE, tw_feature_tile(GAME, id));
}
static void feature_region(lua_State *L, TwPlay *play, gint32 id) {
  tw_handle_push(L, TW_HANDLE_REGION, tw_region_first(GAME, id));
}
static void feature_sides(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_feature_sides(GAME, id));
}
static int feature_has(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushboolean(L, tw_feature_count(GAME, id, tw_check_attribute(L, 2, MIX)) > 0);
  return 1;
}
static int feature_count(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_feature_count(GAME, id, tw_check_attribute(L, 2, MIX)));
  return 1;
}

const TwMember tw_feature_members[] = {
  { "kind", "string", "its kind", feature_kind, NULL },
  { "role", "string", "its kind's role", feature_role, NULL },
  { "tile", "tile", "the tile it is on", feature_tile, NULL },
  { "region", "region", "what it belongs to", feature_region, NULL },
  { "sides", "int", "edges it reaches", feature_sides, NULL },
  { "has", "(attribute) -> bool", "does it have the attribute?", NULL, feature_has },
  { "count", "(attribute) -> int", "how much of it", NULL, feature_count },
  { 0 },
};

/* --- regions -------------------------------------------------------------------- */

static void region_kind(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushstring(L, tw_mix_kind_label(MIX, tw_region_kind(GAME, id)));
}
static void region_role(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushstring(L, tw_role_name(tw_region_role(GAME, id)));
}
static void region_tiles(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_region_tiles(GAME, id));
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

/* Tiles of a region, oldest first, each once. */
static void collect_tiles(const TwGame *g, TwRegion region, Ids *list) {
  for (TwTile t = 0; t < tw_game_n_tiles(g); t++) {
    gboolean in = FALSE;
    for (int i = 0; !tw_tile_removed(g, t) && i < tw_tile_n_features(g, t) && !in; i++)
      in = tw_feature_joined(g, tw_tile_feature(g, t, i), region);
    if (in)
      ids_add(list, t);
  }
}
static int region_each_tile(lua_State *L, TwPlay *play, gint32 id) {
  Ids list;
  ids_begin(L, &list);
  tw_lua_charge(L, (guint64)tw_game_n_tiles(GAME));
  collect_tiles(GAME, id, &list);
  return tw_push_each(L, TW_HANDLE_TILE, list.ids, list.n);
}
static int region_tile(lua_State *L, TwPlay *play, gint32 id) {
  lua_Integer i = luaL_checkinteger(L, 2);
  Ids list;
  ids_begin(L, &list);
  tw_lua_charge(L, (guint64)tw_game_n_tiles(GAME));
  collect_tiles(GAME, id, &list);
  if (i < 1 || i > list.n)
    lua_pushnil(L);
  else
    tw_handle_push(L, TW_HANDLE_TILE, list.ids[i - 1]);
  return 1;
}
static int region_each_feature(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayFilter filter;
  Ids list;
  tw_filter_read(L, 2, &filter);
  ids_begin(L, &list);
  tw_lua_charge(L, (guint64)tw_game_n_features(GAME) / 4);
  for (TwFeature f = 0; f < tw_game_n_features(GAME); f++)
    if (tw_feature_joined(GAME, f, id) && !tw_feature_removed(GAME, f) &&
        tw_filter_feature(GAME, &filter, f))
      ids_add(&list, f);
  return tw_push_each(L, TW_HANDLE_FEATURE, list.ids, list.n);
}
static int region_each_piece(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayFilter filter;
  Ids list;
  tw_filter_read_pieces(L, 2, &filter);
  ids_begin(L, &list);
  for (TwPiece p = tw_region_first_piece(GAME, id); p != TW_NONE;
       p = tw_region_next_piece(GAME, id, p))
    if (tw_filter_piece(GAME, &filter, p))
      ids_add(&list, p);
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
  Ids list;
  TwRegion all[512];
  tw_filter_read(L, 2, &filter);
  int n = MIN(tw_region_touching(GAME, id, all, 512), 512);
  ids_begin(L, &list);
  for (int i = 0; i < n; i++)
    if (tw_filter_region(GAME, &filter, all[i]))
      ids_add(&list, tw_region_first(GAME, all[i]));
  return tw_push_each(L, TW_HANDLE_REGION, list.ids, list.n);
}
static int region_beside(lua_State *L, TwPlay *play, gint32 id) {
  TwTile tile = tw_handle_check(L, 2, TW_HANDLE_TILE);
  Ids list;
  ids_begin(L, &list);
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
  tw_region_score(play->ctx, id, tw_check_words(L, 2, NULL));
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
  { "kind", "string", "its kind", region_kind, NULL },
  { "role", "string", "its kind's role", region_role, NULL },
  { "tiles", "int", "tiles, each once", region_tiles, NULL },
  { "sides", "int", "edges its features reach", region_sides, NULL },
  { "open", "int", "open ends; of a site empty cells around", region_open, NULL },
  { "pieces", "int", "pieces that claim it", region_pieces, NULL },
  { "completed", "bool", "is it completed?", region_completed, NULL },
  { "occupied", "bool", "does a piece claim it?", region_occupied, NULL },
  { "contested", "bool", "do pieces of two sides stand there?", region_contested, NULL },
  { "name", "string", "its name for players", region_name, NULL },
  { "owner", "player", "who alone has the majority; nil", region_owner, NULL },
  { "each_owner", "() -> loop", "all with the majority", NULL, region_each_owner },
  { "owned_by", "(player) -> bool", "is the player one of them?", NULL, region_owned_by },
  { "has", "(attribute) -> bool", "does a feature have it?", NULL, region_has },
  { "count", "(attribute) -> int", "the attribute summed", NULL, region_count },
  { "holds", "(piece) -> bool", "does such a piece stand there?", NULL, region_holds },
  { "weight_of", "(player) -> int", "a player's strength", NULL, region_weight_of },
  { "each_tile", "() -> loop", "its tiles, oldest first", NULL, region_each_tile },
  { "tile", "(i) -> tile", "its i-th oldest tile", NULL, region_tile },
  { "each_feature", "([filter]) -> loop", "its features", NULL, region_each_feature },
  { "each_piece", "([filter]) -> loop", "its pieces in the order they came", NULL, region_each_piece },
  { "each_side", "() -> loop", "sides with pieces there", NULL, region_each_side },
  { "each_touching", "([filter]) -> loop", "regions that share a border with it", NULL,
    region_each_touching },
  { "beside", "(tile) -> bool", "shares the tile an edge, being no part of it?", NULL, region_beside },
  { "worth", "([resource]) -> int", "what it would pay now", NULL, region_worth },
  { "score", "([why])", "scored after this function: by majority, pieces go home", NULL, region_score },
  { "recall", "()", "sends all its pieces home", NULL, region_recall },
  { "complete", "()", "completes it by rule; pieces go home", NULL, region_complete },
  { "become", "(kind)", "a completed region becomes another kind", NULL, region_become },
  { 0 },
};

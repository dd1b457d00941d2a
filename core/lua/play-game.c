/* SPDX-License-Identifier: MIT */

/* The global `game`: the table with all that is on it, chance, questions. */

#include "config.h"

#include "play-filter.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define GAME (play->ctx->game)
#define MIX (play->ctx->game->mix)

static void game_players(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  lua_pushinteger(L, MIX->n_players);
}
static void game_tiles_left(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  lua_pushinteger(L, tw_game_tiles_left(GAME));
}
static void game_turn(lua_State *L, TwPlay *play, gint32 id) {
  (void)play;
  (void)id;
  tw_push_turn(L);
}
static void game_start_tile(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  tw_value_push(L, MIX, TW_TYPE_TILE, tw_game_n_tiles(GAME) ? 0 : TW_NONE);
}
/* Whose turn it is; before the first, who will begin. */
static TwPlayer active(const TwGame *game) {
  TwPlayer player = tw_turn_player(game);
  return player == TW_NONE ? tw_mix_first_player(game->mix) : player;
}
static int game_each_player(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  gint32 ids[TW_MAX_PLAYERS];
  int from = lua_isnoneornil(L, 2) ? active(GAME) : tw_handle_check(L, 2, TW_HANDLE_PLAYER);
  for (int i = 0; i < MIX->n_players; i++)
    ids[i] = (from + i) % MIX->n_players;
  return tw_push_each(L, TW_HANDLE_PLAYER, ids, MIX->n_players);
}
static int game_each_tile(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  TwPlayFilter filter;
  tw_filter_read(L, 2, &filter);
  gint32 *ids = lua_newuserdatauv(L, sizeof(gint32) * (size_t)(tw_game_n_tiles(GAME) + 1), 0);
  int n = 0;
  for (TwTile t = 0; t < tw_game_n_tiles(GAME); t++)
    if (!tw_tile_removed(GAME, t) && tw_filter_tile(play->ctx, &filter, t))
      ids[n++] = t;
  return tw_push_each(L, TW_HANDLE_TILE, ids, n);
}
static int game_each_region(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  TwPlayFilter filter;
  tw_filter_read(L, 2, &filter);
  int all = tw_game_n_features(GAME), n = 0;
  tw_lua_charge(L, (guint64)all / 4);
  gint32 *ids = lua_newuserdatauv(L, sizeof(gint32) * (size_t)(all + 1), 0);
  for (TwFeature f = 0; f < all; f++)
    if (!tw_feature_removed(GAME, f) && tw_region_first(GAME, f) == f &&
        tw_filter_region(play->ctx, &filter, f))
      ids[n++] = f;
  return tw_push_each(L, TW_HANDLE_REGION, ids, n);
}
static int game_tile(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  lua_Integer x = luaL_checkinteger(L, 2), y = luaL_checkinteger(L, 3);
  gboolean near = x > TW_CELL_MIN && x < TW_CELL_MAX && y > TW_CELL_MIN && y < TW_CELL_MAX;
  tw_value_push(L, MIX, TW_TYPE_TILE,
                near ? tw_game_tile_at(GAME, tw_cell((int)x, (int)y)) : TW_NONE);
  return 1;
}
static int game_piece(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  const TwPieceInfo *info = &MIX->piece_types[tw_check_piece_type(L, 2, MIX)];
  if (!info->neutral || !info->each)
    return luaL_error(L, _("game:piece: \"%s\" is not a neutral figure"), info->label);
  tw_handle_push(L, TW_HANDLE_PIECE, info->first);
  return 1;
}
static int game_deck(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  tw_handle_push(L, TW_HANDLE_DECK, tw_check_deck(L, 2, MIX));
  return 1;
}
static int game_mix(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
  gboolean there = FALSE;
  for (int i = 0; i < MIX->n_packages; i++)
    there |= strcmp(MIX->packages[i].id, name) == 0;
  lua_pushboolean(L, there);
  return 1;
}
static int game_each_side(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  gint32 ids[TW_MAX_PLAYERS];
  int n = 0, from = active(GAME);
  for (int i = 0; i < MIX->n_players; i++) {
    TwSide side = MIX->side_of[(from + i) % MIX->n_players];
    gboolean seen = FALSE;
    for (int k = 0; k < n; k++)
      seen |= ids[k] == side;
    if (!seen)
      ids[n++] = side;
  }
  return tw_push_each(L, TW_HANDLE_SIDE, ids, n);
}
/* game:place(type, x, y, turn): an extra tile, which has to fit; it is in no bag now. */
static int game_place(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  TwTileType type = tw_handle_check(L, 2, TW_HANDLE_TILE_TYPE);
  gint32 x = tw_value_check(L, 3, MIX, TW_TYPE_INT, "x"),
         y = tw_value_check(L, 4, MIX, TW_TYPE_INT, "y");
  gint32 turn = lua_isnoneornil(L, 5) ? 0 : tw_value_check(L, 5, MIX, TW_TYPE_TURN, "turn");
  if (x <= TW_CELL_MIN || x >= TW_CELL_MAX || y <= TW_CELL_MIN || y >= TW_CELL_MAX)
    return luaL_error(L, _("game:place: %d,%d is off the board"), x, y);
  tw_value_push(L, MIX, TW_TYPE_TILE, tw_place_tile(play->ctx, type, tw_cell(x, y), turn, FALSE));
  return 1;
}
static int game_draw(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  return tw_draw_out_of(L, play, TW_BAG_TILES);
}
static int game_put_back(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  tw_bag_put(play->ctx, TW_BAG_TILES, tw_handle_check(L, 2, TW_HANDLE_TILE_TYPE));
  return 0;
}
static int game_discard(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  tw_discard(play->ctx, tw_handle_check(L, 2, TW_HANDLE_TILE_TYPE));
  return 0;
}
static int game_roll(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  lua_Integer n = luaL_checkinteger(L, 2), sides = luaL_checkinteger(L, 3);
  if (n < 0 || n > 100 || sides < 1 || sides > 1000000)
    return luaL_error(L, _("game:roll: 0 to 100 dice of 1 to 1000000 sides"));
  const char *label = tw_check_words(L, 4, N_("dice"));
  lua_createtable(L, (int)n, 0);
  for (int i = 1; i <= n && !play->ctx->failed; i++) {
    lua_pushinteger(L, tw_roll(play->ctx, (int)sides, label));
    lua_rawseti(L, -2, i);
  }
  return 1;
}
static int game_pick(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  luaL_checktype(L, 2, LUA_TTABLE);
  const char *label = tw_check_words(L, 3, N_("pick"));
  gint32 i = tw_pick(play->ctx, (int)lua_rawlen(L, 2), label);
  lua_rawgeti(L, 2, i + 1);
  return 1;
}

static int game_extra_turn(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  TwPlayer player = tw_handle_check(L, 2, TW_HANDLE_PLAYER);
  TwTileType type = TW_NONE;
  const char *why = NULL;
  if (lua_type(L, 3) == LUA_TTABLE) {
    lua_getfield(L, 3, "why");
    why = lua_isnil(L, -1) ? NULL : tw_lua_plain_text(L, -1);
    if (!why && !lua_isnil(L, -1))
      return luaL_error(L, _("game:extra_turn: why: text is expected, got a %s"),
                        luaL_typename(L, -1));
    lua_getfield(L, 3, "tile");
    type = lua_isnil(L, -1) ? TW_NONE : tw_handle_check(L, -1, TW_HANDLE_TILE_TYPE);
  } else if (!lua_isnoneornil(L, 3)) {
    return luaL_error(L, _("game:extra_turn: { tile = ..., why = ... } is expected, got a %s"),
                      luaL_typename(L, 3));
  }
  if (why)
    tw_extra_turn_because(play->ctx, player, type, play->function->package, why);
  else
    tw_extra_turn(play->ctx, player, type, play->function->package);
  return 0;
}
static int game_end_after_turn(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  tw_end_after_turn(play->ctx, tw_check_words(L, 2, NULL));
  return 0;
}
static int game_log(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  const char *text = tw_lua_plain_text(L, 2);
  if (!text)
    return luaL_error(L, _("game:log: text is expected"));
  tw_lua_charge(L, 1000); /* a quota by cost */
  tw_log(play->ctx, "%s", text);
  return 0;
}

const TwMember tw_game_members[] = {
    {"players", "int", "how many play", game_players, NULL},
    {"tiles_left", "int", "tiles in the bag", game_tiles_left, NULL},
    {"turn", "turn", "the turn on top of the stack", game_turn, NULL},
    {"start_tile", "tile", "the first tile of the board", game_start_tile, NULL},
    {"each_player", "([from]) -> loop", "players, clockwise from the active one", NULL,
     game_each_player},
    {"each_side", "() -> loop", "sides, from that of the active player", NULL, game_each_side},
    {"each_tile", "([filter]) -> loop", "tiles on the board, oldest first", NULL, game_each_tile},
    {"each_region", "([filter]) -> loop", "regions, by oldest tile", NULL, game_each_region},
    {"each_piece", "([filter]) -> loop", "pieces out of supply, in the order they came", NULL,
     tw_game_each_piece},
    {"tile", "(x, y) -> tile", "the tile there; nil", NULL, game_tile},
    {"piece", "(id) -> piece", "a neutral figure", NULL, game_piece},
    {"deck", "(id) -> deck", "a deck of cards", NULL, game_deck},
    {"has_package", "(id) -> bool", "is the package in the mix?", NULL, game_mix},
    {"place", "(tile type, x, y, [turn = 0]) -> tile", "an extra tile; it must fit", NULL,
     game_place},
    {"draw", "([who]) -> tile type",
     "a tile out of the bag; nil when it is empty. who alone sees it: a player, or \"nobody\"",
     NULL, game_draw},
    {"put_back", "(tile type)", "into the bag", NULL, game_put_back},
    {"discard", "(tile type)", "out of the game", NULL, game_discard},
    {"roll", "(n, sides, label) -> list", "dice, through the door for chance", NULL, game_roll},
    {"pick", "(list, label) -> value", "one member, through the door for chance", NULL, game_pick},
    {"ask", "(player, decision, [about])", "queues a question, put after this function returns",
     NULL, tw_game_ask},
    {"run", "(point, [about], [value]) -> result",
     "runs a hook point of the package's own: a fold gives the value, a veto the reason or nil, a "
     "provide the answer or nil, a collect a list, a notify nothing",
     NULL, tw_game_run},
    {"extra_turn", "(player, [values])",
     "queued like a question; { tile = ... }: the tile to be placed, { why = ... }: words for the "
     "player, 47 bytes at most",
     NULL, game_extra_turn},
    {"end_after_turn", "(why)", "the game ends after this turn", NULL, game_end_after_turn},
    {"log", "(text)", "a line in the log", NULL, game_log},
    {0},
};

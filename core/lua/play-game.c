/* SPDX-License-Identifier: MIT */

/* The global `game`, the turn, and `score` and `ctx` of a call. */

#include "config.h"

#include "play-filter.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define GAME (play->ctx->game)
#define MIX (play->ctx->game->mix)
#define TURN "tw-turn" /* registry: the singleton game.turn */

int tw_game_each_piece(lua_State *L, TwPlay *play, gint32 id);

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
  lua_getfield(L, LUA_REGISTRYINDEX, TURN);
}
static void game_start_tile(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  tw_value_push(L, MIX, TW_TYPE_TILE, tw_game_n_tiles(GAME) ? 0 : TW_NONE);
}
static int game_each_player(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  gint32 ids[TW_MAX_PLAYERS];
  int from = lua_isnoneornil(L, 2) ? MAX(0, tw_turn_player(GAME))
                                   : tw_handle_check(L, 2, TW_HANDLE_PLAYER);
  for (int i = 0; i < MIX->n_players; i++)
    ids[i] = (from + i) % MIX->n_players;
  return tw_push_each(L, TW_HANDLE_PLAYER, ids, MIX->n_players);
}
static int game_each_tile(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  gint32 *ids = lua_newuserdatauv(L, sizeof(gint32) * (size_t)(tw_game_n_tiles(GAME) + 1), 0);
  int n = 0;
  for (TwTile t = 0; t < tw_game_n_tiles(GAME); t++)
    if (!tw_tile_removed(GAME, t))
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
        tw_filter_region(GAME, &filter, f))
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
static int game_draw(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  tw_value_push(L, MIX, TW_TYPE_TILE_TYPE, tw_draw(play->ctx, TW_BAG_TILES));
  return 1;
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
  const char *label = tw_check_words(L, 4, _("dice"));
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
  const char *label = tw_check_words(L, 3, _("pick"));
  gint32 i = tw_pick(play->ctx, (int)lua_rawlen(L, 2), label);
  lua_rawgeti(L, 2, i + 1);
  return 1;
}

/* about = { keeper = "piece" }: the values of a question, by the names it declares. */
static int game_ask(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  TwPlayer player = tw_handle_check(L, 2, TW_HANDLE_PLAYER);
  TwPhase decision = tw_mix_find_phase(MIX, luaL_checkstring(L, 3));
  if (decision == TW_NONE)
    return luaL_error(L, _("game:ask: decision \"%s\" is not declared"), lua_tostring(L, 3));
  const TwPhaseInfo *info = &MIX->phases[decision];
  gint32 about[TW_MAX_ABOUT] = { 0 };
  for (int i = 0; i < info->n_about; i++) {
    if (lua_type(L, 4) != LUA_TTABLE)
      return luaL_error(L, _("game:ask: decision \"%s\" needs { %s = ... }"), info->label,
                        info->about[i].id);
    lua_getfield(L, 4, info->about[i].id);
    about[i] = tw_value_check(L, -1, MIX, info->about[i].type, info->about[i].id);
    lua_pop(L, 1);
  }
  tw_ask(play->ctx, player, decision, about);
  return 0;
}
static int game_extra_turn(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  TwPlayer player = tw_handle_check(L, 2, TW_HANDLE_PLAYER);
  TwTileType type = TW_NONE;
  if (lua_type(L, 3) == LUA_TTABLE) {
    lua_getfield(L, 3, "tile");
    type = lua_isnil(L, -1) ? TW_NONE : tw_handle_check(L, -1, TW_HANDLE_TILE_TYPE);
  }
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
  { "players", "int", "how many play", game_players, NULL },
  { "tiles_left", "int", "tiles in the bag", game_tiles_left, NULL },
  { "turn", "turn", "the turn on top of the stack", game_turn, NULL },
  { "start_tile", "tile", "the first tile of the board", game_start_tile, NULL },
  { "each_player", "([from]) -> loop", "players, clockwise from the active one", NULL,
    game_each_player },
  { "each_tile", "() -> loop", "tiles on the board, oldest first", NULL, game_each_tile },
  { "each_region", "([filter]) -> loop", "regions, by oldest tile", NULL, game_each_region },
  { "each_piece", "([filter]) -> loop", "pieces out of supply, in the order they came", NULL,
    tw_game_each_piece },
  { "tile", "(x, y) -> tile", "the tile there; nil", NULL, game_tile },
  { "piece", "(id) -> piece", "a neutral figure", NULL, game_piece },
  { "draw", "() -> tile type", "a tile out of the bag; nil when it is empty", NULL, game_draw },
  { "put_back", "(tile type)", "into the bag", NULL, game_put_back },
  { "discard", "(tile type)", "out of the game", NULL, game_discard },
  { "roll", "(n, sides, label) -> list", "dice, through the door for chance", NULL, game_roll },
  { "pick", "(list, label) -> value", "one member, through the door for chance", NULL, game_pick },
  { "ask", "(player, decision, [about])", "queues a question, put after this function returns",
    NULL, game_ask },
  { "extra_turn", "(player, { tile })", "queued like a question", NULL, game_extra_turn },
  { "end_after_turn", "(why)", "the game ends after this turn", NULL, game_end_after_turn },
  { "log", "(text)", "a line in the log", NULL, game_log },
  { 0 },
};

/* --- the turn ---------------------------------------------------------------------- */

static void turn_number(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  lua_pushinteger(L, tw_turn_number(GAME));
}
static void turn_player(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  tw_value_push(L, MIX, TW_TYPE_PLAYER, tw_turn_player(GAME));
}
static void turn_tile(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  tw_value_push(L, MIX, TW_TYPE_TILE_TYPE, tw_turn_tile(GAME));
}
static void turn_placed(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  tw_value_push(L, MIX, TW_TYPE_TILE, tw_turn_placed(GAME));
}
static void turn_why(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  gint32 package = tw_turn_extra(GAME);
  if (package >= 0 && package < MIX->n_packages)
    lua_pushstring(L, MIX->packages[package].id);
  else
    lua_pushnil(L);
}
static int turn_each_completed(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  int n = tw_turn_n_completed(GAME);
  gint32 *ids = lua_newuserdatauv(L, sizeof(gint32) * (size_t)(n + 1), 0);
  for (int i = 0; i < n; i++)
    ids[i] = tw_region_first(GAME, tw_turn_completed(GAME, i));
  return tw_push_each(L, TW_HANDLE_REGION, ids, n);
}
static int turn_hold(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  tw_hold(play->ctx, tw_value_check(L, 2, MIX, TW_TYPE_TILE_TYPE, "hold"));
  return 0;
}

const TwMember tw_turn_members[] = {
  { "number", "int", "turns begun so far", turn_number, NULL },
  { "player", "player", "whose turn it is", turn_player, NULL },
  { "tile", "tile type", "the tile in hand", turn_tile, NULL },
  { "placed", "tile", "the tile placed this turn", turn_placed, NULL },
  { "why", "string", "the package whose extra turn it is; nil", turn_why, NULL },
  { "each_completed", "() -> loop", "regions completed this turn", NULL, turn_each_completed },
  { "hold", "(tile type)", "the tile to be placed; nil: none", NULL, turn_hold },
  { 0 },
};

/* --- score --------------------------------------------------------------------------- */

static TwScore *score_of(lua_State *L, TwPlay *play) {
  if (!play->score)
    luaL_error(L, _("score belongs to score/amount and score/share"));
  return play->score;
}
static int score_get(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  TwResource r = lua_isnoneornil(L, 2) ? TW_RESOURCE_POINTS : tw_check_resource(L, 2, MIX);
  lua_pushinteger(L, tw_score_get(score_of(L, play), r));
  return 1;
}
static int score_set(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  TwResource r = tw_check_resource(L, 2, MIX);
  gint32 n = tw_value_check(L, 3, MIX, TW_TYPE_INT, "score:set: amount");
  tw_score_set(score_of(L, play), r, n, tw_check_words(L, 4, MIX->resources[r].label));
  return 0;
}
static int score_add(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  TwResource r = tw_check_resource(L, 2, MIX);
  gint32 n = tw_value_check(L, 3, MIX, TW_TYPE_INT, "score:add: amount");
  tw_score_add(score_of(L, play), r, n, tw_check_words(L, 4, MIX->resources[r].label));
  return 0;
}
static int score_add_per(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  TwResource r = tw_check_resource(L, 2, MIX);
  gint32 each = tw_value_check(L, 3, MIX, TW_TYPE_INT, "score:add_per: each");
  gint32 n = tw_value_check(L, 4, MIX, TW_TYPE_INT, "score:add_per: count");
  tw_score_add_per(score_of(L, play), r, each, n,
                   tw_check_words(L, 5, MIX->resources[r].label));
  return 0;
}

const TwMember tw_score_members[] = {
  { "get", "([resource]) -> int", "the sum so far", NULL, score_get },
  { "set", "(resource, n, why)", "makes the sum n; the difference is a term of its own", NULL, score_set },
  { "add", "(resource, n, why)", "adds a term", NULL, score_add },
  { "add_per", "(resource, each, count, why)", "adds count × each", NULL, score_add_per },
  { 0 },
};

/* --- ctx: fields only, by the names that the moment declares ------------------------------ */

static int ctx_unknown(lua_State *L, TwPlay *play, const char *name) {
  const char *words[TW_MAX_ABOUT + 2] = { "player" };
  int n = 1;
  for (int i = 0; i < play->n_about; i++)
    words[n++] = play->fields[i].id;
  return luaL_error(L, _("ctx has no \"%s\" here.%s"), name, tw_lua_hint(L, name, words));
}

static int ctx_index(lua_State *L) {
  TwPlay *play = tw_play_of(L);
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?";
  for (int i = 0; i < play->n_about; i++)
    if (strcmp(play->fields[i].id, name) == 0) {
      tw_value_push(L, MIX, play->fields[i].type, play->about[i]);
      return 1;
    }
  if (strcmp(name, "player") != 0)
    return ctx_unknown(L, play, name);
  TwPlayer player = play->point ? tw_turn_player(GAME) : play->ctx->frame.player;
  tw_value_push(L, MIX, TW_TYPE_PLAYER, player);
  return 1;
}

static void open_ctx(lua_State *L) {
  lua_newuserdatauv(L, 0, 0);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, ctx_index);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_setfield(L, LUA_REGISTRYINDEX, "tw-ctx");
}

/* --- all of it ------------------------------------------------------------------------------ */

void tw_play_open(lua_State *L) {
  static const struct {
    TwHandleType type;
    const char *name;
    const TwMember *rows;
  } handles[] = {
    { TW_HANDLE_PLAYER, "player", tw_player_members },
    { TW_HANDLE_SIDE, "side", tw_side_members },
    { TW_HANDLE_TILE, "tile", tw_tile_members },
    { TW_HANDLE_TILE_TYPE, "tile type", tw_tile_type_members },
    { TW_HANDLE_FEATURE, "feature", tw_feature_members },
    { TW_HANDLE_REGION, "region", tw_region_members },
    { TW_HANDLE_PIECE, "piece", tw_piece_members },
    { TW_HANDLE_CARD, "card", tw_card_members },
    { TW_HANDLE_LIST, "list", tw_list_members },
  };
  for (gsize i = 0; i < G_N_ELEMENTS(handles); i++)
    tw_members_open(L, handles[i].type, handles[i].name, handles[i].rows);
  tw_singleton_open(L, "turn", tw_turn_members);
  lua_setfield(L, LUA_REGISTRYINDEX, TURN);
  tw_singleton_open(L, "score", tw_score_members);
  lua_setfield(L, LUA_REGISTRYINDEX, "tw-score");
  open_ctx(L);
  tw_singleton_open(L, "game", tw_game_members);
  tw_lua_set_builtin(L, "game");
  tw_state_open(L);
}

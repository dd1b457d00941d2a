/* SPDX-License-Identifier: MIT */

/* game.turn: the turn on top of the stack. */

#include "config.h"

#include "play-filter.h"
#include "play-ids.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define GAME (play->ctx->game)
#define MIX (play->ctx->game->mix)

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
  if (tw_turn_why(GAME))
    lua_pushstring(L, tw_turn_why(GAME));
  else if (package >= 0 && package < MIX->n_packages)
    lua_pushstring(L, MIX->packages[package].id);
  else
    lua_pushnil(L);
}
static void turn_extra(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  lua_pushboolean(L, tw_turn_extra(GAME) != TW_NONE);
}
static void turn_given(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  lua_pushboolean(L, tw_turn_given(GAME));
}
static int turn_each_completed(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  int n = tw_turn_n_completed(GAME);
  TwIds list;
  tw_ids_begin(L, &list);
  for (int i = 0; i < n; i++)
    tw_ids_add(&list, tw_region_first(GAME, tw_turn_completed(GAME, i)));
  return tw_push_each(L, TW_HANDLE_REGION, list.ids, list.n);
}
static int turn_hold(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  tw_hold(play->ctx, tw_value_check(L, 2, MIX, TW_TYPE_TILE_TYPE, "hold"));
  return 0;
}

static void turn_phase(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  int depth = tw_game_depth(GAME);
  if (depth)
    tw_push_seen(L, MIX, tw_mix_phase_name(MIX, tw_game_phase(GAME)),
                 tw_mix_phase_label(MIX, tw_game_phase(GAME)));
  else
    lua_pushnil(L);
}

const TwMember tw_turn_members[] = {
    {"number", "int", "turns begun so far", turn_number, NULL},
    {"player", "player", "whose turn it is", turn_player, NULL},
    {"tile", "tile type", "the tile in hand", turn_tile, NULL},
    {"placed", "tile", "the tile placed this turn", turn_placed, NULL},
    {"phase", "string", "the phase or decision asked; nil before the first", turn_phase, NULL},
    {"why", "string", "why it is an extra turn: the words given, or the package's id; nil",
     turn_why, NULL},
    {"extra", "bool", "is it an extra turn?", turn_extra, NULL},
    {"given", "bool", "did it begin with a tile, one won say, and not with a draw?", turn_given,
     NULL},
    {"each_completed", "() -> loop", "regions completed this turn", NULL, turn_each_completed},
    {"hold", "(tile type)", "the tile to be placed; nil: none", NULL, turn_hold},
    {0},
};

static char turn_key; /* registry: game.turn */

void tw_push_turn(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &turn_key);
}

void tw_turn_open(lua_State *L) {
  tw_singleton_open(L, "turn", tw_turn_members);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &turn_key);
}

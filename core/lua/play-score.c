/* SPDX-License-Identifier: MIT */

/* `score` and `ctx`, the arguments of a call: they hold nothing but what the moment is about. */

#include "config.h"

#include "names.h"
#include "play-filter.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define GAME (play->ctx->game)
#define MIX (play->ctx->game->mix)

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
  tw_score_add_per(score_of(L, play), r, each, n, tw_check_words(L, 5, MIX->resources[r].label));
  return 0;
}

const TwMember tw_score_members[] = {
    {"get", "([resource]) -> int", "the sum so far", NULL, score_get},
    {"set", "(resource, n, why)", "makes the sum n; the difference is a term of its own", NULL,
     score_set},
    {"add", "(resource, n, why)", "adds a term", NULL, score_add},
    {"add_per", "(resource, each, count, why)", "adds count × each", NULL, score_add_per},
    {0},
};

/* --- ctx: fields only, by the names that the moment declares ------------------------------ */

static int ctx_unknown(lua_State *L, TwPlay *play, const char *name) {
  const char *words[TW_MAX_ABOUT + 2] = {"player"}; /* the rest is NULL */
  int n = 1;
  for (int i = 0; i < play->n_about; i++)
    words[n++] = play->fields[i].id;
  return luaL_error(L, _("ctx has no \"%s\" here.%s"), name, tw_lua_hint(L, name, words));
}

/* What follows from a field: x and y from a cell, the region from a feature. */
static int derived(lua_State *L, TwPlay *play, const char *name) {
  for (int i = 0; i < play->n_about; i++) {
    gboolean x = strcmp(name, "x") == 0, y = strcmp(name, "y") == 0;
    if (play->fields[i].type == TW_TYPE_CELL && (x || y)) {
      lua_pushinteger(L, x ? tw_cell_x(play->about[i]) : tw_cell_y(play->about[i]));
      return 1;
    }
    if (play->fields[i].type == TW_TYPE_FEATURE && strcmp(name, "region") == 0) {
      tw_value_push(L, MIX, TW_TYPE_REGION, play->about[i]);
      return 1;
    }
  }
  return ctx_unknown(L, play, name);
}

static void push_list(lua_State *L, TwPlay *play, int field) {
  gint32 list = play->about[field];
  int n = tw_list_length(play->ctx, list);
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    tw_value_push(L, MIX, play->fields[field].type, tw_list_item(play->ctx, list, i));
    lua_rawseti(L, -2, i + 1);
  }
}

#define THE_PLAYER TW_MAX_ABOUT

static int give_about(lua_State *L, TwPlay *play, int which) {
  if (which == THE_PLAYER)
    tw_value_push(L, MIX, TW_TYPE_PLAYER,
                  play->point ? tw_turn_player(GAME) : play->ctx->frame.player);
  else if (play->fields[which].list)
    push_list(L, play, which);
  else
    tw_value_push(L, MIX, play->fields[which].type, play->about[which]);
  return 1;
}

/* What the moment is about goes by names of its own; then comes the player. */
static int ctx_index(lua_State *L) {
  TwPlay *play = tw_play_of(L);
  guintptr found;
  if (tw_name_find(L, 2, play->fields, &found))
    return give_about(L, play, (int)found);
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?";
  int which = 0;
  while (which < play->n_about && strcmp(play->fields[which].id, name) != 0)
    which++;
  if (which == play->n_about && strcmp(name, "player") != 0)
    return derived(L, play, name);
  if (which == play->n_about)
    which = THE_PLAYER;
  tw_name_keep(L, 2, play->fields, (guintptr)which);
  return give_about(L, play, which);
}

void tw_push_ctx(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, TW_LUA_CTX);
}

void tw_push_score(lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, TW_LUA_SCORE);
}

static int refuse_ctx_write(lua_State *L) {
  return luaL_error(L, _("ctx has fields to read; only state.… is ever assigned"));
}

void tw_score_open(lua_State *L) {
  tw_singleton_open(L, "score", tw_score_members);
  lua_rawseti(L, LUA_REGISTRYINDEX, TW_LUA_SCORE);
  lua_newuserdatauv(L, 0, 0);
  lua_createtable(L, 0, 2);
  lua_pushcfunction(L, ctx_index);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, refuse_ctx_write);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, TW_LUA_CTX);
}

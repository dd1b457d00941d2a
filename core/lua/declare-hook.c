/* SPDX-License-Identifier: MIT */

/* hook and hook_point: subscribing to the moments of a game, and opening new ones. */

#include "config.h"

#include "play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- calling a subscriber ------------------------------------------------------- */

static void push_ctx(lua_State *L) {
  lua_getfield(L, LUA_REGISTRYINDEX, "tw-ctx");
}

typedef struct {
  TwCall *call;
  const TwPointInfo *point;
} Moment;

/* upvalue-free: `add(thing, why)` of a collect handler */
static int collect_add(lua_State *L) {
  TwPlay *play = tw_play_of(L);
  const TwPointInfo *point = play->point;
  if (!play->call || !point || point->sort != TW_COLLECT)
    return luaL_error(L, _("add belongs to a collect hook"));
  gboolean deploy = strcmp(point->name, "deploy/targets") == 0;
  gint32 feature = tw_handle_check(L, 1, deploy ? TW_HANDLE_FEATURE : TW_HANDLE_REGION);
  TwTarget target = { .tile_type = TW_NONE, .piece_type = TW_NONE, .feature = feature,
                      .follow = TW_NONE, .why = tw_check_words(L, 2, NULL),
                      .lifts = deploy ? TW_LIFT_UNCLAIMED | TW_LIFT_THIS_TILE : 0 };
  tw_call_add_target(play->ctx, play->call, &target);
  return 0;
}

static int push_moment(lua_State *L, TwPlay *play, gpointer data) {
  const Moment *moment = data;
  push_ctx(L);
  switch (play->point->sort) {
  case TW_FOLD:
    if (play->score)
      lua_getfield(L, LUA_REGISTRYINDEX, "tw-score");
    else
      tw_value_push(L, play->ctx->game->mix, play->point->value, moment->call->value);
    return 2;
  case TW_COLLECT:
    lua_pushcfunction(L, collect_add);
    return 2;
  default:
    return 1;
  }
}

static void take_moment(lua_State *L, TwPlay *play, gpointer data) {
  const Moment *moment = data;
  const TwMix *mix = play->ctx->game->mix;
  if (lua_isnil(L, -1) || play->score)
    return;
  switch (play->point->sort) {
  case TW_FOLD:
    moment->call->value = tw_value_check(L, -1, mix, play->point->value, _("the result"));
    break;
  case TW_VETO:
    if (lua_type(L, -1) != LUA_TSTRING)
      luaL_error(L, _("a veto returns the reason, or nothing; got a %s"), luaL_typename(L, -1));
    tw_call_refuse(play->ctx, moment->call, "%s", lua_tostring(L, -1));
    break;
  case TW_PROVIDE:
    tw_call_answer(play->ctx, moment->call,
                   tw_value_check(L, -1, mix, play->point->value, _("the answer")));
    break;
  default:
    break;
  }
}

static void run_hook(TwContext *ctx, TwCall *call, gpointer data) {
  const TwScriptFunction *function = data;
  const TwMix *mix = ctx->game->mix;
  TwPoint id = tw_mix_find_point(mix, function->point);
  const TwPointInfo *point = &mix->points[id];
  Moment moment = { call, point };
  TwPlay play = { .point = point, .about = call->about, .n_about = point->n_about,
                  .fields = point->about, .score = call->score, .call = call };
  const TwScriptCall how = { push_moment, take_moment, &moment };
  tw_script_call(ctx, function, &play, &how);
}

/* --- hook ------------------------------------------------------------------------- */

static const char *const hook_fields[] = { "kind", "role", "has", "without", "tiles", "sides",
                                           "completed", "occupied", "contested", "name", "after",
                                           "before", "always", NULL };

static TwTri tri(TwLua *lua, lua_State *L, const char *what, const char *field) {
  if (tw_lua_field(L, 2, field) == LUA_TNIL) {
    lua_pop(L, 1);
    return TW_ANY;
  }
  lua_pop(L, 1);
  return tw_lua_bool(lua, L, 2, what, field, FALSE) ? TW_YES : TW_NO;
}

static void read_filter(TwLua *lua, lua_State *L, const char *what, TwHookSpec *spec) {
  spec->filter = (TwFilter){
    .kind = tw_lua_names(lua, L, 2, what, "kind"),
    .role = tw_lua_names(lua, L, 2, what, "role"),
    .has = tw_lua_text(lua, L, 2, what, "has"),
    .without = tw_lua_text(lua, L, 2, what, "without"),
    .tiles = tw_lua_int(lua, L, 2, what, "tiles", 0, 1, TW_MAX_TILES),
    .sides = tw_lua_int(lua, L, 2, what, "sides", 0, 1, 4 * TW_MAX_TILES),
    .completed = tri(lua, L, what, "completed"),
    .occupied = tri(lua, L, what, "occupied"),
    .contested = tri(lua, L, what, "contested"),
  };
  spec->name = tw_lua_text(lua, L, 2, what, "name");
  spec->after = tw_lua_names(lua, L, 2, what, "after");
  spec->before = tw_lua_names(lua, L, 2, what, "before");
  spec->always = tw_lua_bool(lua, L, 2, what, "always", FALSE);
}

/* "score/amount" becomes "score-amount-12": the line tells several of one file apart. */
static const char *default_name(TwLua *lua, lua_State *L, const char *point) {
  char name[100];
  g_strlcpy(name, point, sizeof name);
  for (char *c = name; *c; c++)
    if (*c == '/')
      *c = '-';
  const char *line = strrchr(lua->place, ':');
  return lua_pushfstring(L, "%s-%s", name, line ? line + 1 : "0");
}

static int hook(TwLua *lua, lua_State *L) {
  const char *point = tw_lua_plain_text(L, 1);
  if (!point || strlen(point) > 90)
    return luaL_error(L, _("hook: the name of a hook point is expected"));
  if (lua_type(L, 2) == LUA_TFUNCTION) { /* without a filter */
    lua_settop(L, 2);
    lua_createtable(L, 0, 0);
    lua_insert(L, 2);
  }
  lua_settop(L, 3);
  const char *what = lua_pushfstring(L, "hook \"%s\"", point);
  if (lua_type(L, 3) != LUA_TFUNCTION) {
    tw_lua_fault(lua, _("%s: a function is expected last"), what);
    return 0;
  }
  if (!tw_lua_fields(lua, L, 2, what, hook_fields, FALSE))
    return 0;
  TwHookSpec spec = { .point = point, .handler = run_hook };
  luaL_checkstack(L, 20, NULL);
  read_filter(lua, L, what, &spec);
  if (!spec.name)
    spec.name = default_name(lua, L, point);
  spec.data = tw_script_keep(lua, L, 3, point);
  tw_package_hook(lua->package, &spec);
  return 0;
}

/* --- hook_point ---------------------------------------------------------------------- */

static const char *const sort_words[] = { "notify", "veto", "fold", "provide", "collect", NULL };
static const char *const point_fields[] = { "sort", "about", "value", "answer", "text", NULL };

static int hook_point(TwLua *lua, lua_State *L) {
  const char *id = tw_lua_plain_text(L, 1);
  if (!id || strlen(id) > 90)
    return luaL_error(L, _("hook_point: a name as in \"battle/dice\" is expected"));
  lua_settop(L, 2);
  const char *what = lua_pushfstring(L, "hook_point \"%s\"", id);
  if (!tw_lua_fields(lua, L, 2, what, point_fields, FALSE))
    return 0;
  int sort = tw_lua_word(lua, L, 2, what, "sort", sort_words, -1);
  if (sort < 0) {
    tw_lua_fault(lua, _("%s: sort is missing: notify, veto, fold, provide or collect"), what);
    return 0;
  }
  luaL_checkstack(L, 20, NULL);
  TwPointSpec spec = { .id = id, .sort = (TwSort)sort,
                       .text = tw_lua_text(lua, L, 2, what, "text") };
  const char *value = tw_lua_text(lua, L, 2, what, sort == TW_PROVIDE ? "answer" : "value");
  if (value && !tw_type_named(value, &spec.value))
    tw_lua_fault(lua, _("%s: \"%s\" is no type"), what, value);
  tw_lua_about(lua, L, 2, what, spec.about);
  tw_package_point(lua->package, &spec);
  return 0;
}

const TwLuaFunction tw_lua_hook_functions[] = {
  { "hook", "\"score/amount\", [{ filter, name, after, before }], function(ctx, ...) ... end",
    "Subscribes to a moment of the game.", TW_LUA_DECLARES, hook },
  { "hook_point", "\"battle/dice\", { sort, about, value or answer, text }",
    "Opens a moment of the package's own to others.", TW_LUA_DECLARES, hook_point },
  { 0 },
};

/* SPDX-License-Identifier: MIT */

/* state { ... }: what a package remembers, with its types and bounds. */

#include "config.h"

#include "play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const per_words[] = {"game",   "player", "tile", "feature",
                                        "region", "piece",  "turn", NULL};
static const char *const merge_words[] = {"max", "sum", "min", "first", NULL};
static const char *const state_fields[] = {"per",     "list",  "secret", "min", "max",
                                           "default", "merge", "bag",    "of",  NULL};
static char words_key; /* registry: by id, the words of a choice */

gboolean tw_state_push_words(lua_State *L, const char *id) {
  int top = lua_gettop(L);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &words_key) == LUA_TTABLE &&
      lua_getfield(L, -1, id) == LUA_TTABLE) {
    lua_remove(L, -2);
    return TRUE;
  }
  lua_settop(L, top);
  return FALSE;
}

/* Remembers the list `of` of the table at `at` for play. How many there are. */
static int keep_words(TwLua *lua, lua_State *L, int at, const char *what, const char *id) {
  if (tw_lua_field(L, at, "of") != LUA_TTABLE) {
    tw_lua_fault(lua, _("%s: of is missing: a list { ... } of words"), what);
    return 0;
  }
  int n = (int)lua_rawlen(L, -1), list = lua_gettop(L);
  for (int i = 1; i <= n; i++) {
    lua_rawgeti(L, list, i);
    if (!tw_lua_plain_text(L, -1))
      tw_lua_fault(lua, _("%s: of: entry %d is no text"), what, i);
    lua_pop(L, 1);
  }
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &words_key) != LUA_TTABLE) {
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &words_key);
    lua_replace(L, -2);
  }
  lua_pushvalue(L, list);
  lua_setfield(L, -2, id);
  return n;
}

/* Unknown names; the first entry, the type, has none. */
static void check_fields(TwLua *lua, lua_State *L, int at, const char *what) {
  for (lua_pushnil(L); lua_next(L, at) != 0; lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || g_strv_contains(state_fields, lua_tostring(L, -2)))
      continue;
    const char *name = lua_tostring(L, -2);
    const char *hint = tw_lua_hint(L, name, state_fields);
    tw_lua_fault(lua, _("%s: unknown field \"%.60s\".%s"), what, name, hint);
    lua_pop(L, 1);
  }
}

/* default = "sun" of a choice: its index. */
static gint32 word_at(TwLua *lua, lua_State *L, int table, const char *what) {
  int value = lua_gettop(L);
  if (tw_lua_field(L, table, "of") == LUA_TTABLE)
    for (int i = 1; lua_rawgeti(L, value + 1, i) != LUA_TNIL; i++, lua_pop(L, 1))
      if (lua_rawequal(L, value, -1))
        return i - 1;
  tw_lua_fault(lua, _("%s: default is none of its words"), what);
  return 0;
}

/* default = true, a word or a number */
static gint32 read_default(TwLua *lua, lua_State *L, const char *what) {
  gint32 value = 0;
  int table = lua_gettop(L);
  int type = tw_lua_field(L, table, "default");
  if (type == LUA_TBOOLEAN)
    value = lua_toboolean(L, -1);
  else if (type == LUA_TSTRING)
    value = word_at(lua, L, table, what);
  else if (type != LUA_TNIL)
    value = tw_lua_int(lua, L, table, what, "default", 0, G_MININT32, G_MAXINT32);
  lua_settop(L, table);
  return value;
}

static TwSecrecy secrecy(const TwLua *lua, gboolean secret, TwPer per) {
  (void)lua;
  return !secret ? TW_OPEN : per == TW_PER_PLAYER ? TW_SECRET_HOLDER : TW_SECRET_NOBODY;
}

/* { "tile-type", per = "player", list = 3, secret = true } or "int": the value on top. */
static void declare_value(TwLua *lua, lua_State *L, const char *id) {
  const char *what = lua_pushfstring(L, "state.%s", id);
  lua_insert(L, -2);
  int at = lua_gettop(L);
  char name[64];
  g_strlcpy(name, id, sizeof name);
  g_strdelimit(name, "_", '-'); /* Lua writes snake_case, ids have hyphens */
  TwStateSpec spec = {.id = name};
  const char *type = lua_type(L, at) == LUA_TSTRING ? lua_tostring(L, at) : NULL;
  if (lua_type(L, at) == LUA_TTABLE) {
    lua_rawgeti(L, at, 1);
    type = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    check_fields(lua, L, at, what);
    if (tw_lua_bool(lua, L, at, what, "bag", FALSE)) {
      tw_package_bag(lua->package, name);
      return;
    }
    if (type && strcmp(type, "choice") == 0)
      keep_words(lua, L, at, what, name);
    spec.per = (TwPer)tw_lua_word(lua, L, at, what, "per", per_words, TW_PER_GAME);
    spec.list = tw_lua_int(lua, L, at, what, "list", 0, 1, 1000);
    spec.min = tw_lua_int(lua, L, at, what, "min", 0, G_MININT32, G_MAXINT32);
    spec.max = tw_lua_int(lua, L, at, what, "max", 0, G_MININT32, G_MAXINT32);
    spec.merge = (TwMerge)tw_lua_word(lua, L, at, what, "merge", merge_words, TW_MERGE_MAX);
    spec.secrecy = secrecy(lua, tw_lua_bool(lua, L, at, what, "secret", FALSE), spec.per);
    lua_settop(L, at);
    spec.default_value = read_default(lua, L, what);
  }
  if (!type || !tw_type_named(type, &spec.type))
    tw_lua_fault(lua, _("%s: \"%s\" is no type"), what, type ? type : "?");
  else
    tw_package_state(lua->package, &spec);
}

static int state(TwLua *lua, lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  luaL_checkstack(L, 20, NULL);
  const char *names[128];
  int n = 0;
  for (lua_pushnil(L); lua_next(L, 1) != 0; lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || n == 128)
      return luaL_error(L, _("state: values have names, at most 128"));
    const char *name = lua_tostring(L, -2);
    int at = n++;
    for (; at > 0 && strcmp(names[at - 1], name) > 0; at--)
      names[at] = names[at - 1];
    names[at] = name;
  }
  for (int i = 0; i < n; i++) {
    lua_getfield(L, 1, names[i]);
    declare_value(lua, L, names[i]);
    lua_settop(L, 1);
  }
  return 0;
}

const TwLuaFunction tw_lua_state_functions[] = {
    {"state", "{ name = type or { type, per, list, bag, secret, of, min, max, default, merge } }",
     "What the package remembers, saved with the game.", TW_LUA_DECLARES, state},
    {0},
};

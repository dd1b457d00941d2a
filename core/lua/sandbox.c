/* SPDX-License-Identifier: MIT */

/*
 * The world a script sees: an empty table of its own globals, behind it the
 * allow-listed names, behind them an error for everything else. Nothing of
 * Lua's standard libraries is reachable but what is picked out here; much of
 * what is offered is our own, because a C function that works long between two
 * instructions cannot be interrupted.
 *
 * Scripts have no metatables, so none of theirs run. The host uses a few: for
 * the names just described and for tables that can be read only.
 */

#include "config.h"

#include "host.h"

#include <glib/gi18n-lib.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

static char builtins_key; /* registry: the table of allow-listed names */
static const char values_field[] = "values";

static void push_builtins(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &builtins_key);
}

void tw_lua_set_builtin(lua_State *L, const char *name) {
  push_builtins(L);
  lua_insert(L, -2);
  lua_pushstring(L, name);
  lua_insert(L, -2);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

static void set_function(lua_State *L, const char *name, lua_CFunction function) {
  lua_pushcfunction(L, function);
  lua_setfield(L, -2, name);
}

/* --- names that are not there ------------------------------------------- */

#define MAX_NAMES 128

static int by_name(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Names of a table, for suggestions: as many as fit, sorted, so that of two that are equally
 * near always the same is suggested. The table holds them. */
static void collect_names(lua_State *L, int index, const char **names) {
  int n = 0;
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1))
    if (n < MAX_NAMES && lua_type(L, -2) == LUA_TSTRING)
      names[n++] = lua_tostring(L, -2);
  qsort(names, (size_t)n, sizeof *names, by_name);
  names[n] = NULL;
}

static int fail_unknown(lua_State *L, int names_index, const char *format) {
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?";
  const char *names[MAX_NAMES + 1];
  luaL_checkstack(L, 6, NULL);
  tw_lua_charge(L, 100);
  collect_names(L, names_index, names);
  return luaL_error(L, format, name, tw_lua_hint(L, name, names));
}

static int unknown_global(lua_State *L) {
  push_builtins(L);
  return fail_unknown(L, lua_gettop(L), _("unknown name \"%s\".%s"));
}

/* A script may make globals of its own, but not take over a name of the API. */
static int new_global(lua_State *L) {
  push_builtins(L);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) != LUA_TNIL)
    return luaL_error(L, _("\"%s\" is a name of the script API and cannot be assigned"),
                      lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?");
  lua_settop(L, 3);
  lua_rawset(L, 1);
  return 0;
}

/* In play a variable of the file would be lost when the game is saved. */
static int refuse_global(lua_State *L) {
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?";
  return luaL_error(L,
                    _("file-level variable \"%s\" was changed during play. It would be lost on "
                      "save: declare it with state { }, or write local"),
                    name);
}

/* All names into one table behind an empty one that refuses assignments. */
void tw_lua_freeze_globals(lua_State *L) {
  luaL_checkstack(L, 12, NULL);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  int globals = lua_gettop(L);
  push_builtins(L);
  int all = globals + 1;
  for (lua_pushnil(L); lua_next(L, globals) != 0; lua_settop(L, all + 1)) {
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, all);
    lua_pushvalue(L, all + 1);
    lua_pushnil(L);
    lua_rawset(L, globals);
  }
  if (lua_getmetatable(L, globals)) {
    set_function(L, "__newindex", refuse_global);
    lua_pop(L, 1);
  }
  lua_settop(L, globals - 1);
}

/* --- tables that can be read only --------------------------------------- */

static int refuse_write(lua_State *L) {
  return luaL_error(L, _("this table can only be read"));
}

/* upvalue 1: the values */
static int unknown_field(lua_State *L) {
  return fail_unknown(L, lua_upvalueindex(1), _("there is no \"%s\" here.%s"));
}

/* values -> a front table; its metatable's metatable-like chain ends in `unknown`. */
void tw_lua_make_readonly(lua_State *L, lua_CFunction unknown) {
  int values = lua_gettop(L);
  luaL_checkstack(L, 8, NULL);
  /* a miss in the values asks `unknown` */
  lua_createtable(L, 0, 1);
  lua_pushvalue(L, values);
  lua_pushcclosure(L, unknown ? unknown : unknown_field, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, values);
  /* the front has nothing and forwards reads */
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 4);
  lua_pushvalue(L, values);
  lua_setfield(L, -2, "__index");
  set_function(L, "__newindex", refuse_write);
  lua_pushvalue(L, values);
  lua_setfield(L, -2, values_field);
  lua_setmetatable(L, -2);
  lua_remove(L, values);
}

void tw_lua_push_values(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (!lua_getmetatable(L, index)) {
    lua_pushvalue(L, index);
    return;
  }
  lua_pushstring(L, values_field);
  if (lua_rawget(L, -2) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_pushvalue(L, index);
  }
  lua_remove(L, -2);
}

/* --- libraries ---------------------------------------------------------- */

static void copy_fields(lua_State *L, int from, const char *const *names) {
  for (; *names; names++) {
    lua_getfield(L, from, *names);
    lua_setfield(L, -2, *names);
  }
}

/* Opens a library of Lua's, hands over the named fields on the table on top, forgets the rest. */
static void pick(lua_State *L, const char *library, lua_CFunction open, const char *const *names) {
  int target = lua_gettop(L);
  lua_pushcfunction(L, open);
  lua_pushstring(L, library);
  lua_call(L, 1, 1);
  lua_pushvalue(L, target);
  copy_fields(L, target + 1, names);
  lua_settop(L, target);
}

static void open_math(lua_State *L) {
  static const char *const names[] = {"abs",        "ceil",       "floor",     "fmod", "huge",
                                      "max",        "min",        "tointeger", "type", "ult",
                                      "maxinteger", "mininteger", NULL};
  lua_createtable(L, 0, 12);
  pick(L, LUA_MATHLIBNAME, luaopen_math, names);
}

static void open_base(lua_State *L) {
  static const char *const names[] = {"assert", "error", "ipairs", "select", "type", NULL};
  push_builtins(L);
  pick(L, LUA_GNAME, luaopen_base, names);
  tw_lua_open_base(L);
  lua_pop(L, 1);
}

/* ("x"):rep(3): methods of strings are the same few functions. Takes the table's copy on top. */
static void set_string_methods(lua_State *L) {
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_pop(L, 2);
}

/* The globals of scripts: nothing, before the allow-listed names, before an error. */
static void set_globals(lua_State *L) {
  push_builtins(L);
  lua_createtable(L, 0, 1);
  set_function(L, "__index", unknown_global);
  lua_setmetatable(L, -2);
  lua_createtable(L, 0, 8);
  lua_createtable(L, 0, 2);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  set_function(L, "__newindex", new_global);
  lua_setmetatable(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS); /* what a new chunk gets as _ENV */
  lua_pop(L, 1);
}

void tw_lua_open_bare(lua_State *L) {
  lua_createtable(L, 0, 4);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &builtins_key);
  set_globals(L);
  lua_pushnil(L);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
}

void tw_lua_open_sandbox(lua_State *L) {
  lua_createtable(L, 0, 48);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &builtins_key);
  open_base(L);
  tw_lua_open_string(L);
  lua_pushvalue(L, -1);
  tw_lua_make_readonly(L, NULL);
  tw_lua_set_builtin(L, LUA_STRLIBNAME);
  set_string_methods(L);
  tw_lua_open_table(L);
  tw_lua_make_readonly(L, NULL);
  tw_lua_set_builtin(L, LUA_TABLIBNAME);
  open_math(L);
  tw_lua_make_readonly(L, NULL);
  tw_lua_set_builtin(L, LUA_MATHLIBNAME);
  set_globals(L);
  lua_pushnil(L);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
}

/* --- what is there ---------------------------------------------------------- */

typedef struct {
  const char *library;
  GPtrArray *names;
} Listing;

/* The names are owned by the caller's list at once, so raising loses nothing. */
static int list_names(lua_State *L) {
  const Listing *listing = lua_touserdata(L, 1);
  push_builtins(L);
  if (listing->library) {
    lua_getfield(L, -1, listing->library);
    tw_lua_push_values(L, -1);
  }
  for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1))
    if (lua_type(L, -2) == LUA_TSTRING)
      g_ptr_array_add(listing->names, g_strdup(lua_tostring(L, -2)));
  return 0;
}

void tw_lua_builtin_names(TwLua *lua, const char *library, GPtrArray *names) {
  Listing listing = {library, names};
  char *message = NULL;
  lua_pushcfunction(lua->L, list_names);
  lua_pushlightuserdata(lua->L, &listing);
  tw_lua_pcall(lua, 1, TW_LUA_LOAD_STEPS, &message);
  g_free(message);
}

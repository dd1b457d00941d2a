/* SPDX-License-Identifier: MIT */

/*
 * Our own pairs, pcall, tostring and tonumber.
 *
 * pairs goes through integers upwards, then text in byte order, over what was
 * there when the loop began: Lua's own order differs from run to run. pcall
 * does not catch what a limit raised. tostring shows no addresses.
 */

#include "config.h"

#include "host.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* --- pairs -------------------------------------------------------------- */

typedef struct {
  const char *text; /* NULL: a number */
  size_t size;
  lua_Integer number;
} Key;

static int compare_keys(const void *a, const void *b) {
  const Key *x = a, *y = b;
  if (!x->text || !y->text) {
    if (x->text || y->text)
      return x->text ? 1 : -1;
    return (x->number > y->number) - (x->number < y->number);
  }
  int order = memcmp(x->text, y->text, MIN(x->size, y->size));
  return order ? order : (x->size > y->size) - (x->size < y->size);
}

static lua_Integer count_keys(lua_State *L, int index) {
  lua_Integer n = 0;
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1))
    n++;
  tw_lua_charge(L, 20 * (guint64)n);
  return n;
}

/* The keys, sorted; the table holds the texts while this runs. Pushes the block they lie in. */
static Key *sorted_keys(lua_State *L, int index, lua_Integer n) {
  Key *keys = lua_newuserdatauv(L, sizeof(Key) * (size_t)MAX(n, 1), 0);
  lua_Integer i = 0;
  for (lua_pushnil(L); i < n && lua_next(L, index) != 0; lua_pop(L, 1)) {
    if (lua_type(L, -2) == LUA_TSTRING)
      keys[i].text = lua_tolstring(L, -2, &keys[i].size);
    else if (lua_isinteger(L, -2))
      keys[i] = (Key){.number = lua_tointeger(L, -2)};
    else
      luaL_error(L, _("pairs: keys are whole numbers and text; this table has a %s as key"),
                 luaL_typename(L, -2));
    i++;
  }
  qsort(keys, (size_t)n, sizeof *keys, compare_keys);
  return keys;
}

/* Pushes the list of keys as a Lua table, which keeps the texts alive. */
static void push_key_list(lua_State *L, int index) {
  lua_Integer n = count_keys(L, index);
  Key *keys = sorted_keys(L, index, n);
  lua_createtable(L, (int)n, 0);
  for (lua_Integer i = 0; i < n; i++) {
    if (keys[i].text)
      lua_pushlstring(L, keys[i].text, keys[i].size);
    else
      lua_pushinteger(L, keys[i].number);
    lua_rawseti(L, -2, i + 1);
  }
  lua_remove(L, -2);
}

/* upvalues: the list of keys, how many were visited, the table */
static int next_pair(lua_State *L) {
  lua_Integer i = lua_tointeger(L, lua_upvalueindex(2));
  for (;;) {
    i++;
    lua_settop(L, 0);
    if (lua_rawgeti(L, lua_upvalueindex(1), i) == LUA_TNIL)
      return 1;
    lua_pushvalue(L, 1);
    if (lua_rawget(L, lua_upvalueindex(3)) != LUA_TNIL)
      break; /* what was taken out since the loop began is passed over */
  }
  lua_pushinteger(L, i);
  lua_replace(L, lua_upvalueindex(2));
  return 2;
}

static int base_pairs(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  tw_lua_push_values(L, 1);
  push_key_list(L, 2);
  lua_pushinteger(L, 0);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, next_pair, 3);
  return 1;
}

/* --- pcall -------------------------------------------------------------- */

#define CAUGHT_COST 100 /* what making an error's message costs, in instructions */

static int base_pcall(lua_State *L) {
  TwLua *lua = tw_lua_of(L);
  luaL_checkany(L, 1);
  int status = lua_pcall(L, lua_gettop(L) - 1, LUA_MULTRET, 0);
  if (status == LUA_ERRMEM)
    lua->trip = lua->trip == TW_LUA_FINE ? TW_LUA_MEMORY_USED : lua->trip;
  if (status != LUA_OK && tw_lua_must_stop(lua))
    return lua_error(L);
  if (status != LUA_OK)
    tw_lua_charge(L, CAUGHT_COST);
  luaL_checkstack(L, 1, NULL);
  lua_pushboolean(L, status == LUA_OK);
  lua_insert(L, 1);
  return lua_gettop(L);
}

/* --- text and numbers --------------------------------------------------- */

static int base_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  switch (lua_type(L, 1)) {
  case LUA_TSTRING: lua_settop(L, 1); break;
  case LUA_TNUMBER:
    lua_settop(L, 1);
    lua_tolstring(L, 1, NULL);
    break;
  case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, 1) ? "true" : "false"); break;
  default: lua_pushstring(L, luaL_typename(L, 1)); /* no address: it differs from run to run */
  }
  return 1;
}

/* A digit's value, or 99. */
static int digit_value(char c) {
  int value = g_ascii_xdigit_value(c);
  if (value >= 0)
    return value;
  return g_ascii_isalpha(c) ? g_ascii_tolower(c) - 'a' + 10 : 99;
}

/* tonumber("ff", 16) */
static int number_in_base(lua_State *L) {
  lua_Integer base = luaL_checkinteger(L, 2);
  luaL_checktype(L, 1, LUA_TSTRING);
  luaL_argcheck(L, base >= 2 && base <= 36, 2, "base out of range");
  const char *at = lua_tostring(L, 1);
  gboolean minus = *at == '-';
  lua_Unsigned n = 0;
  at += minus;
  gboolean good = *at != '\0';
  for (; *at && good; at++) {
    int digit = digit_value(*at);
    good = digit < base;
    n = n * (lua_Unsigned)base + (lua_Unsigned)digit;
  }
  if (good)
    lua_pushinteger(L, (lua_Integer)(minus ? 0u - n : n));
  else
    lua_pushnil(L);
  return 1;
}

static int base_tonumber(lua_State *L) {
  if (!lua_isnoneornil(L, 2))
    return number_in_base(L);
  luaL_checkany(L, 1);
  if (lua_type(L, 1) == LUA_TNUMBER) {
    lua_settop(L, 1);
    return 1;
  }
  size_t size;
  const char *text = lua_type(L, 1) == LUA_TSTRING ? lua_tolstring(L, 1, &size) : NULL;
  if (!text || lua_stringtonumber(L, text) != size + 1)
    lua_pushnil(L);
  return 1;
}

void tw_lua_open_base(lua_State *L) {
  static const luaL_Reg functions[] = {{"pairs", base_pairs},
                                       {"pcall", base_pcall},
                                       {"tostring", base_tostring},
                                       {"tonumber", base_tonumber},
                                       {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}

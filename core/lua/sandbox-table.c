/* SPDX-License-Identifier: MIT */

/*
 * table.insert, remove, concat, unpack and sort: ours, since each works long
 * on a large table and the standard sort takes a pivot from the clock. Work is
 * charged before it is done.
 */

#include "config.h"

#include "host.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_UNPACK 200
#define MAX_SORT 20000

/* The table in argument 1, its length; a read-only one is refused for changes. */
static lua_Integer check_list(lua_State *L, gboolean changes) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (changes && luaL_getmetafield(L, 1, "__newindex") != LUA_TNIL)
    luaL_error(L, _("this table can only be read"));
  return (lua_Integer)lua_rawlen(L, 1);
}

static int table_insert(lua_State *L) {
  lua_Integer n = check_list(L, TRUE), at = n + 1;
  if (lua_gettop(L) == 3) {
    at = luaL_checkinteger(L, 2);
    luaL_argcheck(L, at >= 1 && at <= n + 1, 2, "position out of bounds");
  } else if (lua_gettop(L) != 2) {
    return luaL_error(L, _("table.insert: two or three arguments are expected"));
  }
  tw_lua_charge(L, (guint64)(n + 1 - at));
  for (lua_Integer i = n; i >= at; i--) {
    lua_rawgeti(L, 1, i);
    lua_rawseti(L, 1, i + 1);
  }
  lua_rawseti(L, 1, at);
  return 0;
}

static int table_remove(lua_State *L) {
  lua_Integer n = check_list(L, TRUE), at = luaL_optinteger(L, 2, n);
  if (n == 0 && (at == 0 || at == 1))
    return 0;
  luaL_argcheck(L, at >= 1 && at <= n + 1, 2, "position out of bounds");
  tw_lua_charge(L, (guint64)(n + 1 - at));
  lua_rawgeti(L, 1, at);
  for (lua_Integer i = at; i < n; i++) {
    lua_rawgeti(L, 1, i + 1);
    lua_rawseti(L, 1, i);
  }
  lua_pushnil(L);
  lua_rawseti(L, 1, MAX(at, n));
  return 1;
}

static int table_concat(lua_State *L) {
  lua_Integer n = check_list(L, FALSE);
  size_t size;
  const char *between = luaL_optlstring(L, 2, "", &size);
  lua_Integer first = luaL_optinteger(L, 3, 1), last = luaL_optinteger(L, 4, n);
  luaL_Buffer buffer;
  luaL_argcheck(L, first >= 1 && last <= n, 3, "out of the list");
  luaL_buffinit(L, &buffer);
  size_t total = 0;
  for (lua_Integer i = first; i <= last; i++) {
    tw_lua_charge(L, 2);
    int type = lua_rawgeti(L, 1, i);
    if (type != LUA_TSTRING && type != LUA_TNUMBER)
      return luaL_error(L, _("table.concat: entry %d is a %s"), (int)i, luaL_typename(L, -1));
    size_t one;
    lua_tolstring(L, -1, &one);
    total += one + size;
    if (total > TW_LUA_TEXT)
      return luaL_error(L, _("table.concat: the text gets too long"));
    luaL_addvalue(&buffer);
    if (i < last)
      luaL_addlstring(&buffer, between, size);
  }
  luaL_pushresult(&buffer);
  return 1;
}

static int table_unpack(lua_State *L) {
  lua_Integer n = check_list(L, FALSE);
  lua_Integer first = luaL_optinteger(L, 2, 1), last = luaL_optinteger(L, 3, n);
  if (first > last)
    return 0;
  if (first < 1 || last > n + MAX_UNPACK || last - first >= MAX_UNPACK)
    return luaL_error(L, _("table.unpack: at most %d entries from 1 on"), MAX_UNPACK);
  luaL_checkstack(L, (int)(last - first + 1), NULL);
  for (lua_Integer i = first; i <= last; i++)
    lua_rawgeti(L, 1, i);
  return (int)(last - first + 1);
}

/* --- sort --------------------------------------------------------------- */

/* A stable merge sort between the table and a second one. */
typedef struct {
  lua_State *L;
  int from, to; /* stack indices of the two tables */
  gboolean has_less;
} Sort;

/* Whether the entry at `b` must come before the one at `a`. */
static gboolean comes_before(Sort *sort, lua_Integer b, lua_Integer a) {
  lua_State *L = sort->L;
  tw_lua_charge(L, 10);
  if (sort->has_less)
    lua_pushvalue(L, 2);
  lua_rawgeti(L, sort->from, b);
  lua_rawgeti(L, sort->from, a);
  gboolean before;
  if (sort->has_less) {
    lua_call(L, 2, 1);
    before = lua_toboolean(L, -1);
    lua_pop(L, 1);
  } else {
    before = lua_compare(L, -2, -1, LUA_OPLT);
    lua_pop(L, 2);
  }
  return before;
}

/* Merges the runs [low, middle) and [middle, high) of `from` into `to`. */
static void merge(Sort *sort, lua_Integer low, lua_Integer middle, lua_Integer high) {
  lua_Integer left = low, right = middle;
  for (lua_Integer at = low; at < high; at++) {
    gboolean take_right = left == middle || (right < high && comes_before(sort, right, left));
    lua_rawgeti(sort->L, sort->from, take_right ? right++ : left++);
    lua_rawseti(sort->L, sort->to, at);
  }
}

static int table_sort(lua_State *L) {
  lua_Integer n = check_list(L, TRUE);
  if (!lua_isnoneornil(L, 2))
    luaL_checktype(L, 2, LUA_TFUNCTION);
  if (n > MAX_SORT)
    return luaL_error(L, _("table.sort: at most %d entries"), MAX_SORT);
  Sort sort = {.L = L, .from = 1, .to = 3, .has_less = !lua_isnoneornil(L, 2)};
  lua_settop(L, 2);
  lua_createtable(L, (int)n, 0);
  for (lua_Integer run = 1; run < n; run *= 2) {
    for (lua_Integer low = 1; low <= n; low += 2 * run)
      merge(&sort, low, MIN(low + run, n + 1), MIN(low + 2 * run, n + 1));
    int swap = sort.from;
    sort.from = sort.to;
    sort.to = swap;
  }
  for (lua_Integer i = 1; sort.from != 1 && i <= n; i++) {
    lua_rawgeti(L, sort.from, i);
    lua_rawseti(L, 1, i);
  }
  return 0;
}

void tw_lua_open_table(lua_State *L) {
  static const luaL_Reg functions[] = {{"insert", table_insert}, {"remove", table_remove},
                                       {"concat", table_concat}, {"unpack", table_unpack},
                                       {"sort", table_sort},     {NULL, NULL}};
  luaL_newlib(L, functions);
}

/* SPDX-License-Identifier: MIT */

/*
 * What a card asks for: card("wishes", "dear", { asks = { { coins = 1, pearls = 2 } } }).
 * An action takes the card as one argument and what is given for it as another,
 * { "amounts", of = goods, asked_by = "wish" }; play-choices.c offers what the
 * player has, so that no script runs where he can give nothing.
 */

#include "config.h"

#include "args.h"

#include <glib/gi18n-lib.h>

#define MOST_ASKS 256
#define MOST_AMOUNT 255 /* as many as an action's amounts carry of each */

/* One resource and how much of it: key and value on top. */
static void read_part(TwLua *lua, lua_State *L, const char *what, TwAsk *ask) {
  TwBuilder *builder = lua->package->builder;
  const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;
  lua_Integer n = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : -1;
  if (!name || n < 0 || n > MOST_AMOUNT || (n > 0 && ask->n == G_N_ELEMENTS(ask->amounts))) {
    tw_lua_fault(lua, _("%s: asks: at most four resources with amounts of 0 to %d are expected"),
                 what, MOST_AMOUNT);
    return;
  }
  TwResource resource = tw_package_find(lua->package, builder->resources, _("resource"), name);
  if (n == 0 || resource == TW_NONE)
    return;
  ask->resources[ask->n] = resource;
  ask->amounts[ask->n++] = (gint32)n;
}

/* One table of amounts, on top. */
static void read_ask(TwLua *lua, lua_State *L, const char *what, TwAsk *ask) {
  int table = lua_gettop(L);
  if (lua_type(L, table) != LUA_TTABLE) {
    tw_lua_fault(lua, _("%s: asks: a list of tables of amounts is expected, got a %s"), what,
                 luaL_typename(L, table));
    return;
  }
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1))
    read_part(lua, L, what, ask);
}

void tw_lua_read_asks(TwLua *lua, lua_State *L, const char *what, TwCard card) {
  TwBuilder *builder = lua->package->builder;
  luaL_checkstack(L, 8, NULL);
  int type = tw_lua_field(L, 2, "asks"), list = lua_gettop(L);
  lua_Unsigned n = type == LUA_TTABLE ? lua_rawlen(L, list) : 0;
  if (type != LUA_TNIL && (n == 0 || n > MOST_ASKS)) {
    tw_lua_fault(lua, _("%s: asks: a list of 1 to %d tables of amounts is expected"), what,
                 MOST_ASKS);
    n = 0;
  }
  TwAsk *asks = n ? tw_builder_memory(builder, n * sizeof *asks) : NULL;
  for (lua_Unsigned i = 0; i < n; i++) {
    lua_rawgeti(L, list, (lua_Integer)i + 1);
    read_ask(lua, L, what, &asks[i]);
    lua_pop(L, 1);
  }
  lua_settop(L, list - 1);
  if (!n || card == TW_NONE)
    return;
  TwCardInfo *info = &g_array_index(builder->cards, TwCardInfo, card);
  info->asks = asks;
  info->n_asks = (int)n;
}

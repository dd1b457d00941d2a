/* SPDX-License-Identifier: MIT */

/*
 * How a script's call reaches a function of the API: every name is a closure
 * over its row, and one door checks that the call is made at the right stage
 * and notes the line it comes from.
 */

#include "config.h"

#include "catalogue.h"

#include <glib/gi18n-lib.h>

const TwLuaFunction *const tw_lua_topics[] = {
    tw_lua_rule_functions,    tw_lua_thing_functions,
    tw_lua_tile_functions,    tw_lua_state_functions,
    tw_lua_turn_functions,    tw_lua_explain_functions,
    tw_lua_action_functions,  tw_lua_hook_functions,
    tw_lua_meaning_functions, NULL,
};

/* The rule statement settles the options that all others may use. */
static void check_rule_first(TwLua *lua, lua_State *L, const TwLuaFunction *function) {
  if (!lua->rule_read && function != &tw_lua_rule_functions[0])
    luaL_error(L, _("\"%s\" stands before rule { ... }, which must come first"), function->name);
}

static int door(lua_State *L) {
  TwLua *lua = tw_lua_of(L);
  const TwLuaFunction *function = lua_touserdata(L, lua_upvalueindex(1));
  tw_lua_charge(L, 10);
  if (!(function->stages & TW_LUA_IN(lua->stage)))
    return luaL_error(L, _("\"%s\" declares; it works only while the file is loading"),
                      function->name);
  check_rule_first(lua, L, function);
  tw_lua_find_place(lua, L);
  return function->call(lua, L);
}

void tw_lua_open_api(lua_State *L) {
  for (int i = 0; tw_lua_topics[i]; i++)
    for (const TwLuaFunction *function = tw_lua_topics[i]; function->name; function++) {
      lua_pushlightuserdata(L, (void *)function);
      lua_pushcclosure(L, door, 1);
      tw_lua_set_builtin(L, function->name);
    }
}

/* SPDX-License-Identifier: MIT */

/* matters and notice: what of a package has no meaning in a mix, for whoever makes it. */

#include "config.h"

#include "api.h"

#include <glib/gi18n-lib.h>

static const char *const matters_fields[] = {
    "text", "part", "players", "teams", "partners", "bag",       "deck",     "option",    "kind",
    "role", "has",  "without", "tiles", "sides",    "completed", "occupied", "contested", NULL};

static int matters(TwLua *lua, lua_State *L) {
  lua_settop(L, 1);
  lua_pushnil(L);
  lua_insert(L, 1); /* filters are read from the table at 2 */
  const char *what = "matters";
  if (!tw_lua_fields(lua, L, 2, what, matters_fields, FALSE))
    return 0;
  luaL_checkstack(L, 20, NULL);
  TwMattersSpec spec = {.text = tw_lua_text(lua, L, 2, what, "text"),
                        .part = tw_lua_text(lua, L, 2, what, "part"),
                        .deck = tw_lua_text(lua, L, 2, what, "deck"),
                        .option = tw_lua_text(lua, L, 2, what, "option"),
                        .players = tw_lua_int(lua, L, 2, what, "players", 0, 1, TW_MAX_PLAYERS),
                        .partners = tw_lua_bool(lua, L, 2, what, "partners", FALSE),
                        .teams = tw_lua_int(lua, L, 2, what, "teams", 0, 1, TW_MAX_PLAYERS),
                        .bag = tw_lua_int(lua, L, 2, what, "bag", 0, 1, TW_MAX_TILES),
                        .filter = tw_lua_read_filter(lua, L, what)};
  tw_package_matters(lua->package, &spec);
  return 0;
}

static int notice(TwLua *lua, lua_State *L) {
  const char *text = tw_lua_plain_text(L, 1);
  if (!text)
    return luaL_error(L, _("notice: a text is expected, got a %s"), luaL_typename(L, 1));
  tw_package_warn(lua->package, text);
  return 0;
}

const TwLuaFunction tw_lua_meaning_functions[] = {
    {"matters",
     "{ text = \"nobody is there to fight with\", [part = \"forts\"], [kind, role, has, without, "
     "tiles, sides, completed, occupied, contested], [players = 2], [teams = 2], [partners = "
     "true], [bag = 10], [deck = \"cards\"], [option = \"game.boats\"] }",
     "Says what must be there for the package, or a part of it, to have a meaning. Where the mix "
     "does not have it `text` is told.",
     TW_LUA_DECLARES, matters},
    {"notice", "\"nobody fights alone\"",
     "Says that something of the package has no meaning in this mix, to whoever makes it.",
     TW_LUA_DECLARES, notice},
    {0},
};

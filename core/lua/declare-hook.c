/* SPDX-License-Identifier: MIT */

/* hook and hook_point: subscribing to the moments of a game, and opening new ones. */

#include "config.h"

#include "play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- hook ------------------------------------------------------------------------- */

static const char *const hook_fields[] = {"kind",  "role",      "has",      "without",   "tiles",
                                          "sides", "completed", "occupied", "contested", "name",
                                          "after", "before",    "always",   "of",        NULL};

static TwTri tri(TwLua *lua, lua_State *L, const char *what, const char *field) {
  if (tw_lua_field(L, 2, field) == LUA_TNIL) {
    lua_pop(L, 1);
    return TW_ANY;
  }
  lua_pop(L, 1);
  return tw_lua_bool(lua, L, 2, what, field, FALSE) ? TW_YES : TW_NO;
}

TwFilter tw_lua_read_filter(TwLua *lua, lua_State *L, const char *what) {
  return (TwFilter){
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
}

static void read_order(TwLua *lua, lua_State *L, const char *what, TwHookSpec *spec) {
  spec->name = tw_lua_text(lua, L, 2, what, "name");
  spec->after = tw_lua_names(lua, L, 2, what, "after");
  spec->before = tw_lua_names(lua, L, 2, what, "before");
  spec->of = tw_lua_text(lua, L, 2, what, "of");
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
  TwHookSpec spec = {.point = point, .handler = tw_script_hook};
  luaL_checkstack(L, 20, NULL);
  spec.filter = tw_lua_read_filter(lua, L, what);
  read_order(lua, L, what, &spec);
  if (!spec.name)
    spec.name = default_name(lua, L, point);
  spec.data = tw_script_keep(lua, L, 3, point);
  tw_package_hook(lua->package, &spec);
  return 0;
}

/* --- hook_point ---------------------------------------------------------------------- */

static const char *const sort_words[] = {"notify", "veto", "fold", "provide", "collect", NULL};
static const char *const point_fields[] = {"sort", "about", "value", "answer", "text", NULL};

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
  TwPointSpec spec = {.id = id, .sort = (TwSort)sort, .text = tw_lua_text(lua, L, 2, what, "text")};
  const char *value = tw_lua_text(lua, L, 2, what, sort == TW_PROVIDE ? "answer" : "value");
  if (!value && (sort == TW_PROVIDE || sort == TW_COLLECT || sort == TW_FOLD) && !lua->script)
    tw_lua_fault(lua, _("%s: %s is missing: the type of what it gives"), what,
                 sort == TW_PROVIDE ? "answer" : "value");
  if (value && !tw_type_named(value, &spec.value))
    tw_lua_fault(lua, _("%s: \"%s\" is no type"), what, value);
  tw_lua_about(lua, L, 2, what, TRUE, spec.about);
  tw_package_point(lua->package, &spec);
  return 0;
}

const TwLuaFunction tw_lua_hook_functions[] = {
    {"hook", "\"score/amount\", [{ filter, name, after, before, of }], function(ctx, ...) ... end",
     "Subscribes to a moment of the game.", TW_LUA_DECLARES, hook},
    {"hook_point", "\"battle/dice\", { sort, about, value or answer, text }",
     "Opens a moment of the package's own to others.", TW_LUA_DECLARES, hook_point},
    {0},
};

/* SPDX-License-Identifier: MIT */

/* explain: the rules in players' words. */

#include "config.h"

#include "api.h"

#include <glib/gi18n-lib.h>

static const char *const explain_fields[] = {"on", "during", "decides", NULL};

/* A text of one argument; NULL: a fault was noted. */
static const char *needed(TwLua *lua, lua_State *L, int index, const char *what) {
  const char *text = tw_lua_plain_text(L, index);
  if (!text)
    tw_lua_fault(lua, _("explain: %s is expected, got a %s"), what, luaL_typename(L, index));
  return text;
}

static int explain(TwLua *lua, lua_State *L) {
  lua_settop(L, 3);
  luaL_checkstack(L, 12, NULL);
  const char *where = needed(lua, L, 1, _("a place"));
  const char *text = where ? needed(lua, L, 2, _("a text")) : NULL;
  if (!text)
    return 0;
  TwExplainSpec spec = {.where = where, .text = text};
  if (tw_lua_fields(lua, L, 3, "explain", explain_fields, TRUE)) {
    spec.on = tw_lua_names(lua, L, 3, "explain", "on");
    spec.during = tw_lua_text(lua, L, 3, "explain", "during");
    spec.decides = tw_lua_text(lua, L, 3, "explain", "decides");
  }
  tw_package_explain(lua->package, &spec);
  return 0;
}

const TwLuaFunction tw_lua_explain_functions[] = {
    {"explain", "\"score\", \"Paths pay a point for each tile.\", { on, during, decides }",
     "A paragraph of the rules for players, told by `tilewright mix rules`. The place: a phase, a "
     "decision, or \"idea\", \"setup\", \"terms\", \"turn\", \"end\". on: kinds or roles it is "
     "about. during: the phase in which a decision comes up. decides: the hook point whose answer "
     "it tells, so that it gives way where another package always answers. An empty line begins a "
     "paragraph, \"- \" an item of a list.",
     TW_LUA_DECLARES, explain},
    {0},
};

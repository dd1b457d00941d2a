/* SPDX-License-Identifier: MIT */

/* Reading the tables that declarations are made of. See api.h. */

#include "config.h"

#include "api.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_LIST 64
#define MAX_ID 64

const char *tw_lua_plain_text(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TSTRING)
    return NULL;
  size_t size;
  const char *text = lua_tolstring(L, index, &size);
  return g_utf8_validate(text, (gssize)size, NULL) ? text : NULL;
}

gboolean tw_lua_is_id(const char *text) {
  gsize n = strlen(text);
  return n > 0 && n <= MAX_ID && g_ascii_islower(text[0]) &&
         strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

int tw_lua_field(lua_State *L, int index, const char *field) {
  index = lua_absindex(L, index);
  lua_pushstring(L, field);
  return lua_rawget(L, index);
}

const char *tw_lua_id(TwLua *lua, lua_State *L, int index, const char *what) {
  const char *id = tw_lua_plain_text(L, index);
  if (id)
    return id;
  tw_lua_fault(lua, _("%s: the first argument must be its name, got a %s"), what,
               luaL_typename(L, index));
  return NULL;
}

/* --- which fields ------------------------------------------------------- */

static void check_field_name(TwLua *lua, lua_State *L, const char *what, const char *const *known) {
  const char *name = tw_lua_plain_text(L, -2);
  if (!name) {
    tw_lua_fault(lua, _("%s: fields have names, as in text = \"...\"; got a %s as name"), what,
                 luaL_typename(L, -2));
    return;
  }
  for (const char *const *at = known; *at; at++)
    if (strcmp(*at, name) == 0)
      return;
  const char *hint = tw_lua_hint(L, name, known);
  tw_lua_fault(lua, _("%s: unknown field \"%.60s\".%s"), what, name, hint);
  lua_pop(L, 1);
}

gboolean tw_lua_fields(TwLua *lua, lua_State *L, int index, const char *what,
                       const char *const *known, gboolean none) {
  if (none && lua_isnoneornil(L, index))
    return FALSE;
  if (lua_type(L, index) != LUA_TTABLE) {
    tw_lua_fault(lua, _("%s: a table { ... } is expected, got a %s"), what,
                 luaL_typename(L, index));
    return FALSE;
  }
  index = lua_absindex(L, index);
  luaL_checkstack(L, 8, NULL);
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
    tw_lua_charge(L, 5);
    check_field_name(lua, L, what, known);
  }
  return TRUE;
}

/* --- values ------------------------------------------------------------- */

static void wrong_type(TwLua *lua, lua_State *L, const char *what, const char *field,
                       const char *expected) {
  tw_lua_fault(lua, _("%s: %s must be %s, got a %s"), what, field, expected, luaL_typename(L, -1));
}

const char *tw_lua_text(TwLua *lua, lua_State *L, int index, const char *what, const char *field) {
  const char *text = NULL;
  if (tw_lua_field(L, index, field) != LUA_TNIL) {
    text = tw_lua_plain_text(L, -1);
    if (!text)
      wrong_type(lua, L, what, field, _("text"));
  }
  lua_pop(L, 1); /* the table still holds it */
  return text;
}

gint32 tw_lua_int(TwLua *lua, lua_State *L, int index, const char *what, const char *field,
                  gint32 otherwise, gint32 min, gint32 max) {
  gint32 result = otherwise;
  if (tw_lua_field(L, index, field) != LUA_TNIL) {
    int whole = 0;
    lua_Integer n = lua_type(L, -1) == LUA_TNUMBER ? lua_tointegerx(L, -1, &whole) : 0;
    if (!whole)
      wrong_type(lua, L, what, field, _("a whole number"));
    else if (n < min || n > max)
      tw_lua_fault(lua, _("%s: %s must be from %d to %d, got %" G_GINT64_FORMAT), what, field, min,
                   max, (gint64)n);
    else
      result = (gint32)n;
  }
  lua_pop(L, 1);
  return result;
}

gboolean tw_lua_bool(TwLua *lua, lua_State *L, int index, const char *what, const char *field,
                     gboolean otherwise) {
  gboolean result = otherwise;
  int type = tw_lua_field(L, index, field);
  if (type == LUA_TBOOLEAN)
    result = lua_toboolean(L, -1);
  else if (type != LUA_TNIL)
    wrong_type(lua, L, what, field, _("true or false"));
  lua_pop(L, 1);
  return result;
}

int tw_lua_word(TwLua *lua, lua_State *L, int index, const char *what, const char *field,
                const char *const *words, int otherwise) {
  const char *text = tw_lua_text(lua, L, index, what, field);
  if (!text)
    return otherwise;
  for (int i = 0; words[i]; i++)
    if (strcmp(words[i], text) == 0)
      return i;
  g_autofree char *all = g_strjoinv(", ", (char **)words);
  tw_lua_fault(lua, _("%s: %s = \"%.60s\" is none of: %s"), what, field, text, all);
  return otherwise;
}

/* Appends the names of the list on top, comma-separated, as a Lua string; pops the list. */
static const char *join_list(TwLua *lua, lua_State *L, const char *what, const char *field) {
  int list = lua_gettop(L);
  lua_Unsigned n = lua_rawlen(L, list);
  if (n > MAX_LIST) {
    tw_lua_fault(lua, _("%s: %s has more than %d names"), what, field, MAX_LIST);
    n = 0;
  }
  luaL_checkstack(L, 6, NULL);
  lua_pushliteral(L, "");
  for (lua_Unsigned i = 1; i <= n; i++) {
    lua_rawgeti(L, list, (lua_Integer)i);
    const char *name = tw_lua_plain_text(L, -1);
    if (!name) {
      wrong_type(lua, L, what, field, _("a name or a list of names"));
      lua_pop(L, 1);
      continue;
    }
    lua_pushfstring(L, i > 1 ? "%s,%s" : "%s%s", lua_tostring(L, -2), name);
    lua_replace(L, -3);
    lua_pop(L, 1);
  }
  lua_remove(L, list);
  return lua_tostring(L, -1);
}

const char *tw_lua_names(TwLua *lua, lua_State *L, int index, const char *what, const char *field) {
  int type = tw_lua_field(L, index, field);
  if (type == LUA_TTABLE)
    return join_list(lua, L, what, field);
  const char *text = tw_lua_plain_text(L, -1);
  if (!text && type != LUA_TNIL)
    wrong_type(lua, L, what, field, _("a name or a list of names"));
  return text;
}

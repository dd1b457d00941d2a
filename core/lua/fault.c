/* SPDX-License-Identifier: MIT */

/*
 * Faults of scripts: where they are, and where they are noted. While a package
 * declares they go to the package, which puts its name before them; while only
 * a manifest is read they are collected here.
 */

#include "config.h"

#include "host.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_HINT 200 /* bytes of a list of names */

void tw_lua_find_place(TwLua *lua, lua_State *L) {
  lua_Debug where;
  lua->place[0] = '\0';
  for (int level = 1; lua_getstack(L, level, &where); level++) {
    lua_getinfo(L, "Sl", &where);
    if (where.currentline > 0) {
      g_snprintf(lua->place, sizeof lua->place, "%s:%d", where.short_src, where.currentline);
      break;
    }
  }
  if (lua->package)
    lua->package->place = lua->place[0] ? lua->place : NULL;
}

static void note(TwLua *lua, const char *text) {
  if (lua->package)
    tw_package_fault(lua->package, "%s", text);
  else if (lua->place[0])
    g_ptr_array_add(lua->faults, g_strdup_printf("%s: %s", lua->place, text));
  else
    g_ptr_array_add(lua->faults, g_strdup(text));
}

void tw_lua_fault(TwLua *lua, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  g_autofree char *valid = g_utf8_make_valid(text, -1);
  note(lua, valid);
}

/* The end of "rule.lua:12" in a message, or 0 if it does not begin with a place in our files. */
static gsize place_length(const TwLua *lua, const char *message) {
  gsize name = strcspn(message, ": ");
  g_autofree char *file = g_strndup(message, name);
  if (message[name] != ':' || !g_hash_table_contains(lua->files, file))
    return 0;
  gsize digits = strspn(message + name + 1, "0123456789");
  gsize end = name + 1 + digits;
  return digits && message[end] == ':' ? end : 0;
}

void tw_lua_fault_message(TwLua *lua, const char *message) {
  gsize n = place_length(lua, message);
  if (n >= sizeof lua->place)
    n = 0;
  memcpy(lua->place, message, n);
  lua->place[n] = '\0';
  if (lua->package)
    lua->package->place = n ? lua->place : NULL;
  note(lua, n ? message + n + 1 + strspn(message + n + 1, " ") : message);
}

void tw_lua_unfinished(TwLua *lua, const char *message) {
  tw_lua_fault_message(lua, message);
  if (lua->package)
    lua->package->builder->unfinished = TRUE;
}

/* All of a short list; nothing of a longer one. */
static const char *hint_all(lua_State *L, const char *const *words) {
  gsize length = 0;
  for (int i = 0; words[i]; i++)
    length += strlen(words[i]) + 2;
  if (length == 0 || length > MOST_HINT)
    return lua_pushliteral(L, "");
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  luaL_addstring(&text, _(" There are: "));
  for (int i = 0; words[i]; i++) {
    luaL_addstring(&text, i ? ", " : "");
    luaL_addstring(&text, words[i]);
  }
  luaL_addstring(&text, ".");
  luaL_pushresult(&text);
  return lua_tostring(L, -1);
}

const char *tw_lua_hint(lua_State *L, const char *word, const char *const *words) {
  const char *near = tw_suggest(word, words);
  return near ? lua_pushfstring(L, _(" Did you mean \"%s\"?"), near) : hint_all(L, words);
}

/* SPDX-License-Identifier: MIT */

/*
 * The field `state` of expect { ... }: what packages remember, as text:
 * state = { price = "3", hand = { Red = "E U" }, taken = { ["0,0/KIND.N"] = "1" } }.
 */

#include "config.h"

#include "scenario-expect.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- values as text ---------------------------------------------------------------- */

static void append_value(GString *out, const TwLook *look, TwType type, gint32 value) {
  const TwMix *mix = look->scene->made;
  if (type == TW_TYPE_TILE_TYPE && value >= 0)
    g_string_append(out, tw_mix_tile_type_label(mix, value));
  else if (type == TW_TYPE_PLAYER && value >= 0)
    g_string_append(out, look->scene->names->pdata[value]);
  else
    tw_value_append_text(out, look->game, type, value);
}

/* A list's items, parted by spaces. (transfer full) */
static char *value_text(const TwLook *look, TwStateKey key, gint32 owner) {
  const TwStateInfo *info = &look->scene->made->states[key];
  GString *out = g_string_new(NULL);
  if (!info->list)
    append_value(out, look, info->type, tw_state_get(look->game, key, owner));
  for (int i = 0; info->list && i < tw_state_length(look->game, key, owner); i++) {
    g_string_append(out, i ? " " : "");
    append_value(out, look, info->type, tw_state_item(look->game, key, owner, i));
  }
  return g_string_free(out, FALSE);
}

/* The value on top belongs to an owner. */
static void compare_value(lua_State *L, TwLook *look, TwStateKey key, gint32 owner,
                          const char *of) {
  const char *name = tw_mix_state_name(look->scene->made, key);
  if (lua_isinteger(L, -1))
    lua_tostring(L, -1);
  const char *expected = tw_look_text(L, name);
  g_autofree char *got = value_text(look, key, owner);
  g_autofree char *what = g_strconcat("state ", name, of ? " " : NULL, of, NULL);
  if (!g_str_equal(expected, got))
    tw_look_differs(look, what, expected, *got ? got : _("nothing"));
}

/* --- owners ------------------------------------------------------------------------ */

static TwType owner_type(TwPer per) {
  switch (per) {
  case TW_PER_TILE: return TW_TYPE_TILE;
  case TW_PER_PIECE: return TW_TYPE_PIECE;
  default: return TW_TYPE_FEATURE;
  }
}

static void of_player(lua_State *L, TwLook *look, TwPlayer player, const void *data) {
  const TwStateKey *key = data;
  compare_value(L, look, *key, player, look->scene->names->pdata[player]);
}

/* Raises without owning the error's text. */
static void check_owner(lua_State *L, const TwLook *look, TwType type, const char *name,
                        gint32 *owner) {
  if (!name || !tw_value_from_text(look->game, type, name, owner, NULL))
    luaL_error(L, _("expect: state: there is no %s \"%s\""), tw_type_name(type), name ? name : "?");
}

static void of_things(lua_State *L, TwLook *look, TwStateKey key, TwType type) {
  if (lua_type(L, -1) != LUA_TTABLE)
    luaL_error(L, _("expect: state: a table by owners is expected, got a %s"),
               luaL_typename(L, -1));
  luaL_checkstack(L, 8, NULL);
  int table = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
    gint32 owner = 0;
    const char *name = tw_lua_plain_text(L, -2);
    check_owner(L, look, type, name, &owner);
    compare_value(L, look, key, owner, name);
  }
}

static void look_key(lua_State *L, TwLook *look, TwStateKey key) {
  TwPer per = look->scene->made->states[key].per;
  if (per == TW_PER_GAME || per == TW_PER_TURN)
    compare_value(L, look, key, 0, NULL);
  else if (per == TW_PER_PLAYER)
    tw_look_players(L, look, "state", of_player, &key);
  else
    of_things(L, look, key, owner_type(per));
}

static void look_state(lua_State *L, TwLook *look) {
  if (lua_type(L, -1) != LUA_TTABLE)
    luaL_error(L, _("expect: state: a table is expected, got a %s"), luaL_typename(L, -1));
  luaL_checkstack(L, 8, NULL);
  int table = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
    const char *name = tw_lua_plain_text(L, -2);
    TwStateKey key = name ? tw_mix_find_state(look->scene->made, name) : TW_NONE;
    if (key == TW_NONE)
      luaL_error(L, _("expect: state: no package of the mix remembers \"%s\""), name ? name : "?");
    look_key(L, look, key);
  }
}

const TwLookField tw_look_state_fields[] = {{"state", TRUE, look_state}, {0}};

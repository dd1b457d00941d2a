/* SPDX-License-Identifier: MIT */

/* A mix file's fields about things: options, tiles, kinds, resources and seats. */

#include "config.h"

#include "mix-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- options ---------------------------------------------------------------------- */

/* true, 3 or "few", as a mix writes it; NULL after a fault. */
static const char *option_value(TwMixReader *reader, const char *what) {
  lua_State *L = reader->L;
  if (lua_type(L, -1) == LUA_TBOOLEAN)
    return lua_toboolean(L, -1) ? "on" : "off";
  if (lua_isinteger(L, -1))
    lua_tostring(L, -1); /* becomes text, on the stack alone */
  return tw_mix_file_text(reader, what, _("true, false, a whole number or a word"),
                          TW_MIX_MAX_TITLE);
}

/* package = { option = value } */
static void read_options_of(TwMixReader *reader, const char *package, int table) {
  lua_State *L = reader->L;
  const char **keys;
  int index = lua_gettop(L), n = tw_mix_keys(reader, index, package, &keys);
  for (int i = 0; i < n; i++, lua_settop(L, index + 1)) {
    const char *name = lua_pushfstring(L, "%s.%s", package, keys[i]);
    tw_mix_at(reader, table, keys[i]);
    tw_lua_field(L, index, keys[i]);
    const char *value = option_value(reader, name);
    if (value)
      tw_mix_spec_set_option(reader->spec, name, value);
  }
}

void tw_mix_read_options(TwMixReader *reader, int table) {
  lua_State *L = reader->L;
  const char **keys;
  if (!tw_mix_is_table(reader, "options", "{ [\"package.option\"] = false }"))
    return;
  int index = lua_gettop(L), n = tw_mix_keys(reader, index, "options", &keys);
  for (int i = 0; i < n; i++, lua_settop(L, index + 1)) {
    int inner = tw_mix_at(reader, table, keys[i]);
    if (tw_lua_field(L, index, keys[i]) == LUA_TTABLE) {
      read_options_of(reader, keys[i], inner);
      continue;
    }
    const char *value = option_value(reader, keys[i]);
    if (value && strchr(keys[i], '.'))
      tw_mix_spec_set_option(reader->spec, keys[i], value);
    else if (value)
      tw_lua_fault(reader->lua,
                   _("options: \"%s\": the package belongs to the name, as in "
                     "[\"package.option\"] = false"),
                   keys[i]);
  }
}

/* --- tiles ------------------------------------------------------------------------ */

void tw_mix_read_tiles(TwMixReader *reader, int table) {
  lua_State *L = reader->L;
  const char **keys;
  int count = 0;
  if (!tw_mix_is_table(reader, "tiles", "{ [\"classic/B\"] = 2 }"))
    return;
  int index = lua_gettop(L), n = tw_mix_keys(reader, index, "tiles", &keys);
  for (int i = 0; i < n; i++, lua_settop(L, index + 1)) {
    const char *what = lua_pushfstring(L, "tiles: %s", keys[i]);
    tw_mix_at(reader, table, keys[i]);
    tw_lua_field(L, index, keys[i]);
    if (tw_mix_file_int(reader, what, 0, TW_MAX_TILES, &count))
      tw_mix_spec_set_tiles(reader->spec, keys[i], count);
  }
}

void tw_mix_read_start(TwMixReader *reader, int table) {
  const char *start = tw_mix_file_text(reader, "start", _("a tile's name"), TW_MIX_MAX_TITLE);
  if (start)
    tw_mix_spec_set_start(reader->spec, start);
}

void tw_mix_read_start_turn(TwMixReader *reader, int table) {
  int turn = 0;
  if (!tw_mix_file_int(reader, "start_turn", 0, 270, &turn))
    return;
  if (turn % 90)
    tw_lua_fault(reader->lua, _("start_turn: 0, 90, 180 or 270 is expected, got %d"), turn);
  else
    tw_mix_spec_set_start_turn(reader->spec, turn / 90);
}

/* --- kinds and resources ------------------------------------------------------------- */

/* The names on top: one, or a list of some. Each is handed to `take` with `name`. list: the token
 * that they begin with. */
static void each_name(TwMixReader *reader, const char *what, const char *name, int list,
                      void (*take)(TwMixSpec *, const char *, const char *)) {
  lua_State *L = reader->L;
  if (lua_type(L, -1) != LUA_TTABLE) {
    const char *text =
        tw_mix_file_text(reader, what, _("a name or a list of names"), TW_MIX_MAX_TITLE);
    if (text)
      take(reader->spec, name, text);
    return;
  }
  lua_Unsigned n = lua_rawlen(L, -1);
  if (n == 0)
    tw_lua_fault(reader->lua, _("%s: a name or a list of names is expected, got an empty one"),
                 what);
  if (n > TW_MIX_MAX_LIST)
    tw_lua_fault(reader->lua, _("%s: at most %d names are expected, got %d"), what, TW_MIX_MAX_LIST,
                 (int)MIN(n, G_MAXINT));
  for (lua_Unsigned i = 1; i <= n && i <= TW_MIX_MAX_LIST; i++, lua_pop(L, 1)) {
    lua_rawgeti(L, -1, (lua_Integer)i);
    const char *text = tw_mix_file_text(reader, what, _("a name"), TW_MIX_MAX_TITLE);
    if (!text)
      continue;
    tw_mix_at_word(reader, list, text);
    take(reader->spec, name, text);
  }
}

void tw_mix_read_join(TwMixReader *reader, int table) {
  lua_State *L = reader->L;
  const char **keys;
  if (!tw_mix_is_table(reader, "join", "{ kind = \"other-kind\" }"))
    return;
  int index = lua_gettop(L), n = tw_mix_keys(reader, index, "join", &keys);
  for (int i = 0; i < n; i++, lua_settop(L, index + 1)) {
    const char *what = lua_pushfstring(L, "join: %s", keys[i]);
    int list = tw_mix_at(reader, table, keys[i]);
    tw_lua_field(L, index, keys[i]);
    each_name(reader, what, keys[i], list, tw_mix_spec_join);
  }
}

static const char *const worth_fields[] = {"per", "pool", NULL};

static void check_worth_names(TwMixReader *reader, int index, const char *what) {
  lua_State *L = reader->L;
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
    const char *name = tw_lua_plain_text(L, -2);
    if (name && !g_strv_contains(worth_fields, name)) {
      tw_lua_fault(reader->lua, _("%s: unknown field \"%.60s\".%s"), what, name,
                   tw_lua_hint(L, name, worth_fields));
      lua_pop(L, 1);
    } else if (!name && (!lua_isinteger(L, -2) || lua_tointeger(L, -2) != 1)) {
      tw_lua_fault(reader->lua, _("%s: { points, per = 3, pool = \"goods\" } is expected"), what);
    }
  }
}

/* 2, or { 2, per = 3, pool = "goods" } */
static void read_one_worth(TwMixReader *reader, const char *resource, const char *what) {
  lua_State *L = reader->L;
  int index = lua_gettop(L), n = 0, per = 1;
  const char *pool = NULL;
  if (lua_type(L, index) != LUA_TTABLE) {
    if (tw_mix_file_int(reader, what, -100000, 100000, &n))
      tw_mix_spec_set_worth(reader->spec, resource, n, 1, NULL);
    return;
  }
  check_worth_names(reader, index, what);
  lua_rawgeti(L, index, 1);
  gboolean good = tw_mix_file_int(reader, what, -100000, 100000, &n);
  if (tw_lua_field(L, index, "per") != LUA_TNIL)
    good &= tw_mix_file_int(reader, "per", 1, 100000, &per);
  if (tw_lua_field(L, index, "pool") != LUA_TNIL)
    good &= (pool = tw_mix_file_text(reader, what, _("a pool's name"), 64)) != NULL;
  if (good)
    tw_mix_spec_set_worth(reader->spec, resource, n, per, pool);
}

void tw_mix_read_worth(TwMixReader *reader, int table) {
  lua_State *L = reader->L;
  const char **keys;
  if (!tw_mix_is_table(reader, "worth", "{ shells = { 1, per = 3 } }"))
    return;
  int index = lua_gettop(L), n = tw_mix_keys(reader, index, "worth", &keys);
  for (int i = 0; i < n; i++, lua_settop(L, index + 1)) {
    const char *what = lua_pushfstring(L, "worth: %s", keys[i]);
    tw_mix_at(reader, table, keys[i]);
    tw_lua_field(L, index, keys[i]);
    read_one_worth(reader, keys[i], what);
  }
}

/* --- seats ------------------------------------------------------------------------- */

void tw_mix_read_first(TwMixReader *reader, int table) {
  int first = 1;
  if (tw_mix_file_int(reader, "first", 1, TW_MAX_PLAYERS, &first))
    tw_mix_spec_set_first(reader->spec, first - 1);
}

/* 3, or { 2, 5 } */
void tw_mix_read_players(TwMixReader *reader, int table) {
  lua_State *L = reader->L;
  int value[2] = {0, 0}, index = lua_gettop(L);
  if (lua_type(L, index) != LUA_TTABLE) {
    if (tw_mix_file_int(reader, "players", 1, TW_MAX_PLAYERS, &value[0]))
      tw_mix_spec_set_range(reader->spec, value[0], value[0]);
    return;
  }
  if (lua_rawlen(L, index) != 2) {
    tw_lua_fault(reader->lua, _("players: a number, or two as in { 2, 5 }, is expected"));
    return;
  }
  for (int i = 0; i < 2; i++, lua_settop(L, index)) {
    lua_rawgeti(L, index, i + 1);
    if (!tw_mix_file_int(reader, "players", 1, TW_MAX_PLAYERS, &value[i]))
      return;
  }
  if (value[0] > value[1])
    tw_lua_fault(reader->lua, _("players: the smaller number comes first, got { %d, %d }"),
                 value[0], value[1]);
  else
    tw_mix_spec_set_range(reader->spec, value[0], value[1]);
}

/* { 1, 2, 1, 2 } */
void tw_mix_read_teams(TwMixReader *reader, int table) {
  lua_State *L = reader->L;
  TwSide teams[TW_MAX_PLAYERS];
  int index = lua_gettop(L), team = 0;
  if (!tw_mix_is_table(reader, "teams", "{ 1, 2, 1, 2 }"))
    return;
  lua_Unsigned n = lua_rawlen(L, index);
  if (n < 1 || n > TW_MAX_PLAYERS) {
    tw_lua_fault(reader->lua, _("teams: a number for each of 1 to %d players is expected"),
                 TW_MAX_PLAYERS);
    return;
  }
  for (int i = 0; i < (int)n; i++, lua_settop(L, index)) {
    lua_rawgeti(L, index, i + 1);
    if (!tw_mix_file_int(reader, "teams", 1, (int)n, &team))
      return;
    teams[i] = team - 1;
  }
  tw_mix_spec_set_teams(reader->spec, teams, (int)n);
}

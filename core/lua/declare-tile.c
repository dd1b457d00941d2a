/* SPDX-License-Identifier: MIT */

/*
 * tile("D", 4, { KIND = "SIDES words", ..., start = true }): collects a tile's
 * entries and hands them over; reading the notation is the engine's business.
 * Entries are taken in the order of their kinds' names, since a Lua table has
 * no order.
 */

#include "config.h"

#include "api.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_ENTRIES TW_MAX_TYPE_FEATURES

/* Keys of the table that are no kinds. */
static const char *const tile_fields[] = {"marks", "start", "ground", "cells", NULL};

typedef struct {
  TwLua *lua;
  lua_State *L;
  const char *what;
  int n;
  TwTileFeatures entries[MAX_ENTRIES];
  gboolean by_hand, failed;
} TileTable;

static void add_entry(TileTable *tile, const char *kind, const char *features) {
  if (tile->n == MAX_ENTRIES) {
    if (!tile->failed)
      tw_lua_fault(tile->lua, _("%s: more than %d entries"), tile->what, MAX_ENTRIES);
    tile->failed = TRUE;
    return;
  }
  tile->entries[tile->n++] = (TwTileFeatures){kind, features};
}

static void bad_entry(TileTable *tile, const char *kind) {
  tw_lua_fault(tile->lua, _("%s: %.60s must be text as in \"EW\", true, or a list of texts"),
               tile->what, kind);
  tile->failed = TRUE;
}

/* A list: each text is one ground feature by hand. The texts live in the list. */
static void add_list(TileTable *tile, const char *kind, int list) {
  lua_Unsigned n = lua_rawlen(tile->L, list);
  if (n == 0)
    bad_entry(tile, kind);
  tile->by_hand = TRUE;
  for (lua_Unsigned i = 1; i <= n && !tile->failed; i++) {
    lua_rawgeti(tile->L, list, (lua_Integer)i);
    const char *text = tw_lua_plain_text(tile->L, -1);
    lua_pop(tile->L, 1);
    if (text)
      add_entry(tile, kind, text);
    else
      bad_entry(tile, kind);
  }
}

/* The value at the top belongs to `kind`. */
static void read_value(TileTable *tile, const char *kind) {
  lua_State *L = tile->L;
  int type = lua_type(L, -1);
  const char *text = tw_lua_plain_text(L, -1);
  if (text)
    add_entry(tile, kind, text);
  else if (type == LUA_TTABLE)
    add_list(tile, kind, lua_gettop(L));
  else if (type == LUA_TBOOLEAN && lua_toboolean(L, -1))
    add_entry(tile, kind, "");
  else if (type != LUA_TBOOLEAN)
    bad_entry(tile, kind);
}

static int compare_entries(const void *a, const void *b) {
  const TwTileFeatures *x = a, *y = b;
  return strcmp(x->kind, y->kind);
}

/* Keeps entries of one kind in the order of their list. */
static void sort_entries(TileTable *tile) {
  for (int i = 1; i < tile->n; i++) {
    TwTileFeatures entry = tile->entries[i];
    int at = i;
    for (; at > 0 && compare_entries(&tile->entries[at - 1], &entry) > 0; at--)
      tile->entries[at] = tile->entries[at - 1];
    tile->entries[at] = entry;
  }
}

static void read_entries(TileTable *tile, int table) {
  lua_State *L = tile->L;
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
    const char *name = tw_lua_plain_text(L, -2);
    tw_lua_charge(L, 5);
    if (!name) {
      tw_lua_fault(tile->lua, _("%s: entries have names, as in KIND = \"EW\""), tile->what);
      tile->failed = TRUE;
    } else if (!g_strv_contains(tile_fields, name)) {
      read_value(tile, name);
    }
  }
  sort_entries(tile);
}

static int read_count(TileTable *tile) {
  int whole = 0;
  lua_Integer n = lua_type(tile->L, 2) == LUA_TNUMBER ? lua_tointegerx(tile->L, 2, &whole) : 0;
  if (whole && n >= 0 && n <= TW_MAX_TILES)
    return (int)n;
  tw_lua_fault(tile->lua, _("%s: the second argument is how many there are, from 0 to %d"),
               tile->what, TW_MAX_TILES);
  tile->failed = TRUE;
  return 0;
}

static int tile(TwLua *lua, lua_State *L) {
  const char *id = tw_lua_id(lua, L, 1, "tile");
  if (!id)
    return 0;
  lua_settop(L, 3);
  luaL_checkstack(L, 12, NULL);
  TileTable table = {.lua = lua, .L = L, .what = lua_pushfstring(L, "tile \"%s\"", id)};
  if (lua_type(L, 2) == LUA_TTABLE) { /* the number was left out */
    read_count(&table);
    return 0;
  }
  if (lua_type(L, 3) != LUA_TTABLE) {
    tw_lua_fault(lua, _("%s: a table { ... } is expected, got a %s"), table.what,
                 luaL_typename(L, 3));
    return 0;
  }
  TwTileSpec spec = {.id = id, .count = read_count(&table)};
  read_entries(&table, 3);
  spec.start = tw_lua_bool(lua, L, 3, table.what, "start", FALSE);
  spec.ground = tw_lua_text(lua, L, 3, table.what, "ground");
  spec.cells = tw_lua_text(lua, L, 3, table.what, "cells");
  spec.marks = tw_lua_text(lua, L, 3, table.what, "marks");
  spec.features = table.entries;
  spec.n_features = table.n;
  spec.ground_by_hand = table.by_hand;
  tw_lua_charge(L, 200);
  if (!table.failed)
    tw_package_tile(lua->package, &spec);
  return 0;
}

const TwLuaFunction tw_lua_tile_functions[] = {
    {"tile",
     "\"E\", 5, { KIND = \"SIDES words\", ..., [start = true], [marks = \"words\"], [ground = "
     "KIND], "
     "[cells = \"0,0 1,0\"] }",
     "A tile type and how many there are. Ground is derived unless a list gives all of it.",
     TW_LUA_DECLARES, tile},
    {0},
};

/* SPDX-License-Identifier: MIT */

/* kind, attribute, resource, piece: what a package brings into the game. */

#include "config.h"

#include "api.h"
#include "play-filter.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* "piece "meeple"" for messages; left on the stack. */
static const char *label(lua_State *L, const char *what, const char *id) {
  return lua_pushfstring(L, "%s \"%s\"", what, id);
}

/* --- kind --------------------------------------------------------------- */

static const char *const role_words[] = {"path", "area", "ground", "site", "water", NULL};
static const char *const kind_fields[] = {"role", "completes", "claimable", "closes_any", NULL};

static int default_completes(TwLua *lua, const char *what, int role) {
  if (role == TW_ROLE_SITE)
    return TW_COMPLETES_NEIGHBOURS;
  if (role == TW_ROLE_GROUND)
    tw_lua_fault(lua,
                 _("%s: ground must say if it is ever completed: completes = \"never\" or "
                   "\"closed\""),
                 what);
  return TW_COMPLETES_CLOSED;
}

static int kind(TwLua *lua, lua_State *L) {
  const char *id = tw_lua_id(lua, L, 1, "kind");
  if (!id)
    return 0;
  lua_settop(L, 2);
  const char *what = label(L, "kind", id);
  if (!tw_lua_fields(lua, L, 2, what, kind_fields, FALSE))
    return 0;
  int role = tw_lua_word(lua, L, 2, what, "role", role_words, -1);
  if (role < 0) {
    if (tw_lua_field(L, 2, "role") == LUA_TNIL)
      tw_lua_fault(lua, _("%s: role is missing: path, area, ground, site or water"), what);
    return 0;
  }
  int completes = tw_lua_word(lua, L, 2, what, "completes", tw_completes_words, -1);
  TwKindSpec spec = {
      .id = id,
      .role = (TwRole)role,
      .completes = (TwCompletes)(completes >= 0 ? completes : default_completes(lua, what, role)),
      .unclaimable = !tw_lua_bool(lua, L, 2, what, "claimable", TRUE),
      .closes_any = tw_lua_bool(lua, L, 2, what, "closes_any", FALSE)};
  tw_package_kind(lua->package, &spec);
  return 0;
}

/* --- attribute ---------------------------------------------------------- */

static const char *const attribute_fields[] = {"on", "text", NULL};

static int attribute(TwLua *lua, lua_State *L) {
  const char *id = tw_lua_id(lua, L, 1, "attribute");
  if (!id)
    return 0;
  lua_settop(L, 2);
  const char *what = label(L, "attribute", id);
  if (!tw_lua_fields(lua, L, 2, what, attribute_fields, FALSE))
    return 0;
  TwAttributeSpec spec = {.id = id, .text = tw_lua_text(lua, L, 2, what, "text")};
  spec.on = tw_lua_names(lua, L, 2, what, "on");
  if (!spec.on)
    tw_lua_fault(lua, _("%s: on is missing: a kind, a role, a list of them, or \"tile\""), what);
  else
    tw_package_attribute(lua->package, &spec);
  return 0;
}

/* --- resource ----------------------------------------------------------- */

static const char *const resource_fields[] = {"start", "min", "worth", "text", "words", NULL};
static const char *const worth_fields[] = {"per", "pool", NULL};

/* worth = 1, or { 1, per = 3, pool = "goods" }. The texts live in the table. */
static void read_worth(TwLua *lua, lua_State *L, const char *what, TwResourceSpec *spec) {
  int type = tw_lua_field(L, 2, "worth");
  if (type != LUA_TTABLE) {
    lua_pop(L, 1);
    spec->worth = tw_lua_int(lua, L, 2, what, "worth", 0, -100000, 100000);
    return;
  }
  int table = lua_gettop(L), whole = 0;
  lua_rawgeti(L, table, 1);
  lua_Integer n = lua_tointegerx(L, -1, &whole);
  lua_pop(L, 1);
  if (!whole || n < -100000 || n > 100000)
    tw_lua_fault(lua, _("%s: worth must begin with a whole number of points"), what);
  else
    spec->worth = (gint32)n;
  spec->worth_per = tw_lua_int(lua, L, table, what, "per", 1, 1, 100000);
  spec->pool = tw_lua_text(lua, L, table, what, "pool");
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
    const char *name = tw_lua_plain_text(L, -2);
    if (name && !g_strv_contains(worth_fields, name))
      tw_lua_fault(lua, _("%s: unknown field \"%.60s\" in worth"), what, name);
  }
}

/* start = 3, or a function that says so by the number of players. */
static gint32 read_start(TwLua *lua, lua_State *L, const char *what) {
  if (tw_lua_field(L, 2, "start") == LUA_TFUNCTION) {
    lua_call(L, 0, 1);
    lua_createtable(L, 0, 1);
    lua_insert(L, -2);
    lua_setfield(L, -2, "start");
    gint32 start = tw_lua_int(lua, L, -1, what, "start", 0, -1000000, 1000000);
    lua_pop(L, 1);
    return start;
  }
  lua_pop(L, 1);
  return tw_lua_int(lua, L, 2, what, "start", 0, -1000000, 1000000);
}

static int resource(TwLua *lua, lua_State *L) {
  const char *id = tw_lua_id(lua, L, 1, "resource");
  if (!id)
    return 0;
  lua_settop(L, 2);
  const char *what = label(L, "resource", id);
  TwResourceSpec spec = {.id = id, .worth_per = 1};
  if (tw_lua_fields(lua, L, 2, what, resource_fields, TRUE)) {
    spec.start = read_start(lua, L, what);
    spec.min = tw_lua_int(lua, L, 2, what, "min", 0, G_MININT32, 1000000);
    spec.text = tw_lua_text(lua, L, 2, what, "text");
    spec.words = tw_lua_text(lua, L, 2, what, "words");
    read_worth(lua, L, what, &spec);
  }
  tw_package_resource(lua->package, &spec);
  return 0;
}

/* --- piece -------------------------------------------------------------- */

static const char *const piece_fields[] = {"each",   "on",      "weight", "like",
                                           "claims", "neutral", "stays",  "starts_on",
                                           "text",   "words",   NULL};
static const char *const start_words[] = {"start-tile", NULL};

/* A piece "like" another starts from all that the other has. */
static void copy_from(TwLua *lua, lua_State *L, const char *what, TwPieceSpec *spec) {
  const char *name = tw_lua_text(lua, L, 2, what, "like");
  TwPieceType model = name ? tw_package_find_piece(lua->package, name) : TW_NONE;
  if (model == TW_NONE)
    return;
  TwBuilder *builder = lua->package->builder;
  const TwPieceInfo *info = &g_array_index(builder->piece_types, TwPieceInfo, model);
  spec->each = info->each;
  spec->weight = info->weight;
  spec->on = g_array_index(builder->pieces_on, TwOnGiven, model).on;
  spec->passive = info->passive;
  spec->neutral = info->neutral;
  spec->stays = info->stays;
  spec->starts_on_start_tile = info->starts_on_start_tile;
  spec->text = info->text;
}

static void read_piece(TwLua *lua, lua_State *L, const char *what, TwPieceSpec *spec) {
  const char *text = tw_lua_text(lua, L, 2, what, "text");
  spec->text = text ? text : spec->text;
  spec->words = tw_lua_text(lua, L, 2, what, "words");
  spec->each = tw_lua_int(lua, L, 2, what, "each", spec->each, 0, 1000);
  spec->weight = tw_lua_int(lua, L, 2, what, "weight", spec->weight, 0, 1000);
  spec->passive = !tw_lua_bool(lua, L, 2, what, "claims", !spec->passive);
  spec->neutral = tw_lua_bool(lua, L, 2, what, "neutral", spec->neutral);
  spec->stays = tw_lua_bool(lua, L, 2, what, "stays", spec->stays);
  if (tw_lua_word(lua, L, 2, what, "starts_on", start_words, -1) == 0)
    spec->starts_on_start_tile = TRUE;
  const char *on = tw_lua_names(lua, L, 2, what, "on");
  spec->on = on ? on : spec->on;
}

static int piece(TwLua *lua, lua_State *L) {
  const char *id = tw_lua_id(lua, L, 1, "piece");
  if (!id)
    return 0;
  lua_settop(L, 2);
  const char *what = label(L, "piece", id);
  if (!tw_lua_fields(lua, L, 2, what, piece_fields, FALSE))
    return 0;
  TwPieceSpec spec = {.id = id, .each = 1, .weight = 1};
  copy_from(lua, L, what, &spec);
  read_piece(lua, L, what, &spec);
  tw_package_piece(lua->package, &spec);
  return 0;
}

const TwLuaFunction tw_lua_thing_functions[] = {
    {"kind", "\"KIND\", { role = \"path\", [completes], [claimable = false], [closes_any = true] }",
     "A sort of feature. completes: closed, neighbours, never or by-rule.", TW_LUA_DECLARES, kind},
    {"attribute", "\"WORD\", { on = \"path\", [text] }",
     "A word that tiles may carry, on a kind, a role, a list of them, or \"tile\".",
     TW_LUA_DECLARES, attribute},
    {"resource",
     "\"coins\", { [start = 3], [min], [worth = 1 or { 1, per = 3, pool = \"goods\" }], [text], "
     "[words = \"coin|coins\"] }",
     "Something counted for each player.", TW_LUA_DECLARES, resource},
    {"piece",
     "\"keeper\", { [each = 1], [on = \"path\"], [weight], [like], [claims = false], "
     "[neutral = true], [stays = true], [starts_on = \"start-tile\"], [text], [words = "
     "\"keeper|keepers\"] }",
     "A figure: how many each player has, where it may be set, what it counts.", TW_LUA_DECLARES,
     piece},
    {0},
};

/* SPDX-License-Identifier: MIT */

/*
 * tile() in a scenario file: tiles of the test's own making. They become a
 * package "test" in a temporary folder, which requires the mix; its rule.lua
 * has every tile in the line in which the scenario file has it, so that what is
 * said about a faulty tile names the right line.
 */

#include "config.h"

#include "mix-spec.h"
#include "scenario.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define PACKAGE "test"
#define MOST_TILES 200
#define MOST_VALUES 64

/* --- writing Lua --------------------------------------------------------------- */

static void append_quoted(GString *out, const char *text) {
  g_string_append_c(out, '"');
  for (const char *c = text; *c; c++)
    if (*c == '"' || *c == '\\' || (guchar)*c < 32)
      g_string_append_printf(out, "\\%03d", (guchar)*c);
    else
      g_string_append_c(out, *c);
  g_string_append_c(out, '"');
}

/* What a tile's table may hold: text, true, numbers, lists of text. */
static void check_value(lua_State *L, const char *id) {
  int type = lua_type(L, -1);
  lua_Unsigned n = type == LUA_TTABLE ? lua_rawlen(L, -1) : 0;
  gboolean good = type == LUA_TBOOLEAN || tw_lua_plain_text(L, -1) || (n > 0 && n < MOST_VALUES);
  for (lua_Unsigned i = 1; good && i <= n; i++) {
    lua_rawgeti(L, -1, (lua_Integer)i);
    good = tw_lua_plain_text(L, -1) != NULL;
    lua_pop(L, 1);
  }
  if (!good)
    luaL_error(L, _("tile \"%s\": values are text, true, or a list of texts"), id);
}

static void append_value(GString *out, lua_State *L) {
  int type = lua_type(L, -1);
  if (type == LUA_TSTRING)
    append_quoted(out, lua_tostring(L, -1));
  else if (type == LUA_TBOOLEAN)
    g_string_append(out, lua_toboolean(L, -1) ? "true" : "false");
  if (type != LUA_TTABLE)
    return;
  g_string_append_c(out, '{');
  for (lua_Unsigned i = 1; i <= lua_rawlen(L, -1); i++) {
    lua_rawgeti(L, -1, (lua_Integer)i);
    append_quoted(out, lua_tostring(L, -1));
    lua_pop(L, 1);
    g_string_append_c(out, ',');
  }
  g_string_append_c(out, '}');
}

static void check_entries(lua_State *L, const char *id) {
  for (lua_pushnil(L); lua_next(L, 3) != 0; lua_pop(L, 1)) {
    tw_lua_charge(L, 20);
    if (!tw_lua_plain_text(L, -2))
      luaL_error(L, _("tile \"%s\": entries have names"), id);
    check_value(L, id);
  }
}

/* Moves on to the line of the running statement; several may stand in one. */
static void go_to_line(TwScene *scene) {
  const char *colon = strrchr(scene->lua->place, ':');
  int line = colon ? MIN(atoi(colon + 1), 20000) : 0;
  for (; scene->tiles_line < line - 1; scene->tiles_line++)
    g_string_append_c(scene->tiles, '\n');
}

static int tile(TwLua *lua, lua_State *L) {
  TwScene *scene = lua->scene;
  lua_settop(L, 3);
  const char *id = tw_lua_plain_text(L, 1);
  if (!id || !lua_isinteger(L, 2) || lua_type(L, 3) != LUA_TTABLE)
    return luaL_error(L, _("tile: a name, a count and a table are expected"));
  if (scene->n_tiles++ == MOST_TILES)
    return luaL_error(L, _("tile: more than %d tiles"), MOST_TILES);
  check_entries(L, id);
  go_to_line(scene);
  g_string_append(scene->tiles, " tile(");
  append_quoted(scene->tiles, id);
  g_string_append_printf(scene->tiles, ", %d, {", (int)CLAMP(lua_tointeger(L, 2), -1, 1000000));
  for (lua_pushnil(L); lua_next(L, 3) != 0; lua_pop(L, 1)) {
    g_string_append(scene->tiles, " [");
    append_quoted(scene->tiles, lua_tostring(L, -2));
    g_string_append(scene->tiles, "] = ");
    append_value(scene->tiles, L);
    g_string_append_c(scene->tiles, ',');
  }
  g_string_append(scene->tiles, " })");
  return 0;
}

/* --- the package ------------------------------------------------------------------- */

static char *rule_text(const TwScene *scene) {
  GString *out = g_string_new("rule { api = 1, id = \"" PACKAGE "\", version = \"0.0.0\", "
                              "title = \"Tiles of a test\", requires = {");
  const GPtrArray *packages = scene->spec->packages; /* those of mix files too */
  for (guint i = 0; i < packages->len; i++) {
    append_quoted(out, ((const TwSpecEntry *)packages->pdata[i])->a);
    g_string_append(out, ", ");
  }
  g_string_append(out, "} }");
  g_string_append(out, scene->tiles->str);
  g_string_append_c(out, '\n');
  return g_string_free(out, FALSE);
}

static gboolean write_package(TwScene *scene, GError **error) {
  g_autofree char *text = rule_text(scene);
  scene->tiles_folder = g_dir_make_tmp("tilewright-XXXXXX", error);
  if (!scene->tiles_folder)
    return FALSE;
  g_autofree char *folder = g_build_filename(scene->tiles_folder, PACKAGE, NULL);
  g_autofree char *file = g_build_filename(folder, "rule.lua", NULL);
  return g_mkdir(folder, 0700) == 0 && g_file_set_contents(file, text, -1, error);
}

gboolean tw_scene_write_tiles(TwScene *scene) {
  GError *error = NULL;
  if (scene->n_tiles == 0)
    return TRUE;
  if (!write_package(scene, &error))
    return tw_scene_error(scene, "tile", error);
  tw_mix_spec_add_path(scene->spec, scene->tiles_folder);
  tw_mix_spec_add_package(scene->spec, PACKAGE);
  return TRUE;
}

void tw_scene_remove_tiles(TwScene *scene) {
  if (!scene->tiles_folder)
    return;
  g_autofree char *folder = g_build_filename(scene->tiles_folder, PACKAGE, NULL);
  g_autofree char *file = g_build_filename(folder, "rule.lua", NULL);
  g_unlink(file);
  g_rmdir(folder);
  g_rmdir(scene->tiles_folder);
  g_clear_pointer(&scene->tiles_folder, g_free);
}

const TwLuaFunction tw_scene_tile_functions[] = {
    {"tile", "\"name\", 4, { KIND = \"SIDES words\", ... }",
     "A tile for the scenarios of this file, as in rule.lua.", TW_LUA_IN(TW_LUA_LOADING), tile},
    {0},
};

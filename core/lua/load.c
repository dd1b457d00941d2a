/* SPDX-License-Identifier: MIT */

/*
 * Loading a package's scripts: rule.lua is read once up to its rule statement,
 * for the manifest, and once through, declaring into the package. What this
 * offers to the engine is declared in mix-private.h.
 */

#include "config.h"

#include "host.h"

#include <glib/gi18n-lib.h>

#define FIRST_FILE "rule.lua"

/* While a package loads, `game` knows how many play and nothing else. */
static int open_load_game(lua_State *L) {
  lua_createtable(L, 0, 1);
  lua_pushinteger(L, tw_package_players(tw_lua_of(L)->package));
  lua_setfield(L, -2, "players");
  tw_lua_make_readonly(L, NULL);
  tw_lua_set_builtin(L, "game");
  return 0;
}

/* Loads and runs the first file; what goes wrong becomes a fault. */
void tw_lua_run_package(TwLua *lua) {
  char *message = NULL;
  g_hash_table_add(lua->files, g_strdup(FIRST_FILE));
  if (lua->package) {
    lua_pushcfunction(lua->L, open_load_game);
    if (!tw_lua_pcall(lua, 0, TW_LUA_LOAD_STEPS, &message)) {
      tw_lua_fault_message(lua, message);
      g_free(message);
      return;
    }
  }
  if (!tw_lua_load_file(lua, FIRST_FILE, &message) ||
      !tw_lua_pcall(lua, 0, TW_LUA_LOAD_STEPS, &message))
    tw_lua_unfinished(lua, message);
  g_free(message);
}

gboolean tw_lua_load_package(TwPackage *package, const char *folder) {
  guint faults = package->builder->faults->len;
  TwLua *lua = tw_lua_new(folder);
  if (!lua) {
    tw_package_fault(package, _("not enough memory to run its scripts"));
    return FALSE;
  }
  lua->package = package;
  lua->stage = TW_LUA_LOADING;
  lua->source = tw_script_source_new();
  lua->source->folder = g_strdup(folder);
  lua->keeps_source = TRUE;
  tw_lua_run_package(lua);
  lua->source->n_functions = lua->n_functions;
  if (lua->n_functions)
    package->script = lua->source;
  else
    tw_script_source_free(lua->source);
  if (!lua->rule_read && package->builder->faults->len == faults)
    tw_package_fault(package, _("%s has no rule { ... } statement"), FIRST_FILE);
  package->place = NULL;
  tw_lua_free(lua);
  return package->builder->faults->len == faults;
}

void tw_manifest_clear(TwManifest *manifest) {
  g_clear_pointer(&manifest->id, g_free);
  g_clear_pointer(&manifest->version, g_free);
  g_clear_pointer(&manifest->title, g_free);
  g_clear_pointer(&manifest->text, g_free);
  g_clear_pointer(&manifest->grade, g_free);
  g_clear_pointer(&manifest->base, g_free);
  g_clear_pointer(&manifest->switches, g_array_unref);
  g_clear_pointer(&manifest->source, g_free);
  g_clear_pointer(&manifest->requires, g_strfreev);
  g_clear_pointer(&manifest->conflicts, g_strfreev);
  g_clear_pointer(&manifest->exempt, g_strfreev);
}

/* All faults found, a line each. */
static void set_error(TwLua *lua, TwLuaTrip trip, GError **error) {
  g_ptr_array_add(lua->faults, NULL);
  g_autofree char *text = g_strjoinv("\n", (char **)lua->faults->pdata);
  g_ptr_array_set_size(lua->faults, (int)lua->faults->len - 1);
  g_set_error_literal(error, TW_SCRIPT_ERROR,
                      trip == TW_LUA_FINE ? TW_SCRIPT_ERROR_RUN : TW_SCRIPT_ERROR_BUDGET, text);
}

gboolean tw_lua_read_manifest(const char *folder, TwManifest *manifest, GError **error) {
  *manifest = (TwManifest){0};
  TwLua *lua = tw_lua_new(folder);
  if (!lua) {
    g_set_error_literal(error, TW_SCRIPT_ERROR, TW_SCRIPT_ERROR_BUDGET,
                        _("not enough memory to read the package"));
    return FALSE;
  }
  lua->manifest = manifest;
  lua->stage = TW_LUA_MANIFEST;
  tw_lua_run_package(lua);
  lua->place[0] = '\0';
  if (!lua->rule_read && lua->faults->len == 0)
    tw_lua_fault(lua, _("%s has no rule { ... } statement"), FIRST_FILE);
  gboolean good = lua->faults->len == 0;
  if (!good)
    set_error(lua, lua->trip, error);
  tw_lua_free(lua);
  return good;
}

/* SPDX-License-Identifier: MIT */

/*
 * The strict profile: its functions, that nothing depends on the locale or on
 * what ran before, and that running out of memory at any point is an error and
 * nothing worse.
 */

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/folder.h"
#include "common/tiles.h"
#include "lua/host.h"

/* A folder with functions.lua as its rule.lua. */
static char *functions_folder(void) {
  g_autofree char *path =
      g_build_filename(g_getenv("TW_SOURCE_ROOT"), "tests", "lua", "functions.lua", NULL);
  g_autofree char *text = NULL;
  assert_true(g_file_get_contents(path, &text, NULL, NULL));
  char *folder = folder_new();
  folder_write(folder, "rule.lua", text, -1);
  return folder;
}

static void assert_functions_work(void) {
  char *folder = functions_folder();
  Tiles tiles;
  tiles_open_empty(&tiles, "functions");
  tw_lua_load_package(tiles.package, folder);
  g_autofree char *faults = tiles_faults(&tiles);
  assert_string_equal(faults, "");
  tiles_close(&tiles);
  folder_free(folder);
}

static void functions(void **unused) {
  assert_functions_work();
}

/* A comma for a point, another order of letters: nothing of it is seen by a script. */
static void locale_is_not_seen(void **unused) {
  static const char *const locales[] = {"de_DE.UTF-8", "fr_FR.UTF-8", "tr_TR.UTF-8", "C.UTF-8"};
  g_autofree char *before = g_strdup(setlocale(LC_ALL, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS(locales); i++) {
    setlocale(LC_ALL, locales[i]); /* may not be installed */
    locale_t here = uselocale((locale_t)0);
    assert_functions_work();
    assert_true(uselocale((locale_t)0) == here);
  }
  setlocale(LC_ALL, before);
}

/* Ten states give the same order and the same texts. */
static void runs_are_alike(void **unused) {
  char *folder = folder_new();
  folder_write(folder, "rule.lua",
               "rule { api = 1, id = \"alike\", version = \"1\", title = \"Alike\" }\n"
               "local t, s = {}, \"\"\n"
               "for i = 1, 50 do t[\"k\" .. i * 37 % 101] = i end\n"
               "for k, v in pairs(t) do s = s .. k .. v .. tostring({}) end\n"
               "error(s, 0)\n",
               -1);
  g_autofree char *first = NULL;
  for (int i = 0; i < 10; i++) {
    Tiles tiles;
    tiles_open_empty(&tiles, "alike");
    assert_false(tw_lua_load_package(tiles.package, folder));
    g_autofree char *faults = tiles_faults(&tiles);
    if (first)
      assert_string_equal(faults, first);
    else
      first = g_steal_pointer(&faults);
    tiles_close(&tiles);
  }
  folder_free(folder);
}

/* --- memory -------------------------------------------------------------- */

/* Loads with `count` allocations refused from the n-th on. FALSE: that many were not made. */
static gboolean load_failing(const char *folder, gsize from, gsize count, gboolean *good) {
  Tiles tiles;
  tiles_open_empty(&tiles, "memory");
  TwLua *lua = tw_lua_new_failing(folder, from, count);
  gboolean reached = TRUE;
  *good = FALSE;
  if (lua) {
    lua->package = tiles.package;
    lua->stage = TW_LUA_LOADING;
    tw_lua_run_package(lua);
    reached = lua->n_allocations >= from;
    *good = tiles.builder->faults->len == 0;
    tw_lua_free(lua);
  }
  tiles_close(&tiles);
  return reached;
}

static char *memory_folder(void) {
  char *folder = folder_new();
  folder_write(
      folder, "rule.lua",
      "rule { api = 1, id = \"memory\", version = \"1.0.0\", title = \"Memory\",\n"
      "  requires = { \"a\", \"b\" }, options = { n = { default = 1, choices = { 1, 2 } } } }\n"
      "kind(\"road\", { role = \"path\" })\n"
      "kind(\"field\", { role = \"ground\", completes = \"never\" })\n"
      "attribute(\"inn\", { on = { \"road\", \"ground\" } })\n"
      "piece(\"man\", { each = 7, on = { \"road\", \"field\" } })\n"
      "resource(\"coins\", { worth = { 1, per = 3, pool = \"goods\" } })\n"
      "include \"tiles.lua\"\n",
      -1);
  folder_write(
      folder, "tiles.lua",
      "local t = {}\n"
      "for i = 1, 5 do table.insert(t, 1, (\"x\"):rep(i)) end\n"
      "table.sort(t)\n"
      "for k, v in pairs(t) do pcall(error, (\"%5d %s\"):format(k, v)) end\n"
      "tile(\"A\", 1, { road = \"EW inn\", field = { \"NL NR EL WR\", \"ER SL SR WL\" } })\n"
      "tile(\"B\", 1, { road = \"EW\" })\n"
      "assert(options.n == 1, table.concat(t, \",\"))\n",
      -1);
  return folder;
}

static void memory_runs_out_anywhere(void **unused) {
  char *folder = memory_folder();
  gboolean good;
  gsize n = 1;
  while (load_failing(folder, n, G_MAXSIZE, &good)) {
    assert_false(good);
    n++;
  }
  assert_true(good);
  assert_true(n > 200);
  folder_free(folder);
}

/* One refusal makes Lua collect its garbage at that very point. */
static void garbage_is_collected_anywhere(void **unused) {
  char *folder = memory_folder();
  gboolean good = TRUE;
  for (gsize n = 1; load_failing(folder, n, 1, &good); n++)
    ;
  assert_true(good);
  folder_free(folder);
}

static void memory_is_given_back(void **unused) {
  char *folder = memory_folder();
  TwLua *lua = tw_lua_new(folder);
  assert_non_null(lua);
  assert_true(lua->memory > 1000 && lua->memory < 100000);
  tw_lua_free(lua);
  folder_free(folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(functions),
      cmocka_unit_test(locale_is_not_seen),
      cmocka_unit_test(runs_are_alike),
      cmocka_unit_test(memory_runs_out_anywhere),
      cmocka_unit_test(garbage_is_collected_anywhere),
      cmocka_unit_test(memory_is_given_back),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */

/*
 * Running a file of scenarios. Each scenario gets a Lua state of its own, in
 * which the whole file is read and the one scenario is called: what another has
 * done to variables of the file, or to its memory, cannot matter.
 */

#include "config.h"

#include "../mix-spec.h"
#include "scenario.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SCENARIO_STEPS 2000000u
#define MOST_SCENARIOS 500
#define LONGEST_MESSAGE 4000

static const TwLuaFunction *const topics[] = {
    tw_scene_setup_functions, tw_scene_tile_functions,   tw_scene_act_functions,
    tw_scene_given_functions, tw_scene_expect_functions, tw_scene_holds_functions,
};

/* --- the door -------------------------------------------------------------- */

static int wrong_stage(lua_State *L, const TwLua *lua, const TwLuaFunction *function) {
  if (lua->stage == TW_LUA_LOADING)
    return luaL_error(L, _("\"%s\" works only inside a scenario"), function->name);
  return luaL_error(L, _("\"%s\" stands outside of scenarios"), function->name);
}

static int door(lua_State *L) {
  TwLua *lua = tw_lua_of(L);
  const TwLuaFunction *function = lua_touserdata(L, lua_upvalueindex(1));
  tw_lua_charge(L, 10);
  luaL_checkstack(L, 20, NULL);
  if (!(function->stages & TW_LUA_IN(lua->stage)))
    return wrong_stage(L, lua, function);
  if (lua->stage == TW_LUA_PLAYING && lua->scene->property)
    return luaL_error(L, _("\"%s\" works in a scenario; a property only looks"), function->name);
  tw_lua_find_place(lua, L);
  return function->call(lua, L);
}

void tw_lua_open_scenarios(lua_State *L) {
  for (gsize i = 0; i < G_N_ELEMENTS(topics); i++)
    for (const TwLuaFunction *function = topics[i]; function->name; function++) {
      lua_pushlightuserdata(L, (void *)function);
      lua_pushcclosure(L, door, 1);
      tw_lua_set_builtin(L, function->name);
    }
}

/* --- a scene ------------------------------------------------------------------ */

TwScene *tw_scene_of(lua_State *L) {
  return tw_lua_of(L)->scene;
}

int tw_scene_raise(lua_State *L, const TwScene *scene) {
  return luaL_error(L, "%s", scene->message->str);
}

gboolean tw_scene_wrong(TwScene *scene, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_string_vprintf(scene->message, format, args);
  va_end(args);
  if (scene->message->len > LONGEST_MESSAGE) {
    g_string_truncate(scene->message, LONGEST_MESSAGE);
    g_string_append(scene->message, " ...");
  }
  return FALSE;
}

gboolean tw_scene_error(TwScene *scene, const char *what, GError *error) {
  if (what)
    tw_scene_wrong(scene, "%s: %s", what, error ? error->message : "");
  else
    tw_scene_wrong(scene, "%s", error ? error->message : "");
  g_clear_error(&error);
  return FALSE;
}

void tw_scene_differs(TwScene *scene, const char *what, const char *expected, const char *got) {
  TwDifference difference = {g_strdup(what), g_strdup(expected), g_strdup(got)};
  g_array_append_val(scene->differences, difference);
}

TwPlayer tw_scene_seat(TwScene *scene, const char *name) {
  for (guint i = 0; i < scene->names->len; i++)
    if (g_str_equal(scene->names->pdata[i], name))
      return (TwPlayer)i;
  g_autoptr(GString) names = g_string_new(NULL);
  for (guint i = 0; i < scene->names->len; i++)
    g_string_append_printf(names, "%s%s", i ? ", " : "", (char *)scene->names->pdata[i]);
  tw_scene_wrong(scene, _("there is no player \"%.60s\"; there are: %s"), name, names->str);
  return TW_NONE;
}

static void clear_difference(gpointer item) {
  TwDifference *difference = item;
  g_free((char *)difference->what);
  g_free((char *)difference->expected);
  g_free((char *)difference->got);
}

static void scene_init(TwScene *scene) {
  scene->tiles = g_string_new(NULL);
  scene->message = g_string_new(NULL);
  scene->mix = g_ptr_array_new_with_free_func(g_free);
  scene->names = g_ptr_array_new_with_free_func(g_free);
  scene->bag = g_ptr_array_new_with_free_func(g_free);
  scene->cards = g_ptr_array_new_with_free_func(g_free);
  scene->dice = g_ptr_array_new_with_free_func(g_free);
  scene->chance = g_array_new(FALSE, FALSE, sizeof(TwChance));
  scene->owed = g_array_new(FALSE, FALSE, sizeof(TwOwed));
  scene->differences = g_array_new(FALSE, FALSE, sizeof(TwDifference));
  g_array_set_clear_func(scene->differences, clear_difference);
  scene->seed = 1;
}

static void clear_game(TwScene *scene) {
  g_clear_pointer(&scene->view, tw_game_free);
  g_clear_pointer(&scene->game, tw_game_free);
  g_clear_pointer(&scene->ledger, tw_ledger_free);
  g_clear_pointer(&scene->worker, tw_worker_free);
  g_clear_pointer(&scene->made, tw_mix_unref);
}

static void scene_clear(TwScene *scene) {
  clear_game(scene);
  tw_scene_remove_tiles(scene);
  tw_mix_spec_free(scene->spec);
  tw_lua_free(scene->lua);
  g_string_free(scene->tiles, TRUE);
  g_string_free(scene->message, TRUE);
  g_ptr_array_unref(scene->mix);
  g_ptr_array_unref(scene->names);
  g_ptr_array_unref(scene->bag);
  g_ptr_array_unref(scene->cards);
  g_ptr_array_unref(scene->dice);
  g_array_unref(scene->chance);
  g_array_unref(scene->owed);
  g_array_unref(scene->differences);
  g_free(scene->title);
  g_free(scene->repeat);
}

/* --- running -------------------------------------------------------------------- */

static int read_setup(lua_State *L) {
  tw_scene_read_setup(L, tw_scene_of(L), 1);
  return 0;
}

/* The scenario's table and function lie in the registry, put there by scenario(). */
static int run_protected(lua_State *L) {
  TwScene *scene = tw_scene_of(L);
  luaL_checkstack(L, 20, NULL);
  lua_rawgetp(L, LUA_REGISTRYINDEX, scene);
  lua_pushcfunction(L, read_setup);
  lua_rawgeti(L, -2, 1);
  if (lua_pcall(L, 1, 0, 0) != LUA_OK) /* what is wrong in the table has no line of its own */
    return luaL_error(L, "%s:%d: %s", tw_lua_of(L)->file_run, scene->line, lua_tostring(L, -1));
  if (!tw_scene_start(scene))
    return luaL_error(L, "%s:%d: %s", tw_lua_of(L)->file_run, scene->line, scene->message->str);
  if (scene->property) {
    tw_scene_open_property(L);
    return 0;
  }
  lua_rawgeti(L, -1, 2);
  lua_call(L, 0, 0);
  return 0;
}

static int line_of(const char *message, int otherwise) {
  const char *colon = message ? strchr(message, ':') : NULL;
  int line = colon ? (int)g_ascii_strtoll(colon + 1, NULL, 10) : 0;
  return line > 0 ? line : otherwise;
}

static gboolean report_scene(TwScene *scene, const char *message, TwScenarioReport report,
                             gpointer data) {
  g_ptr_array_add(scene->names, NULL);
  TwScenarioResult result = {
      .title = scene->title,
      .passed = message == NULL,
      .line = line_of(message, scene->line),
      .message = message,
      .n_differences = (int)scene->differences->len,
      .differences = (const TwDifference *)(gpointer)scene->differences->data,
      .game = scene->game,
      .repeat = scene->repeat,
      .names = scene->game ? (const char *const *)scene->names->pdata : NULL};
  return report(&result, data);
}

static gboolean load_scene(TwScene *scene, const char *folder, const char *name, GError **error) {
  char *message = NULL;
  scene->lua = tw_lua_new_for_scenarios(folder);
  if (!scene->lua) {
    g_set_error_literal(error, TW_SCRIPT_ERROR, TW_SCRIPT_ERROR_BUDGET,
                        _("not enough memory to run scenarios"));
    return FALSE;
  }
  scene->lua->stage = TW_LUA_LOADING;
  scene->lua->scene = scene;
  scene->lua->file_run = name;
  if (tw_lua_load_file(scene->lua, name, &message) &&
      tw_lua_pcall(scene->lua, 0, TW_LUA_LOAD_STEPS, &message))
    return TRUE;
  g_set_error_literal(error, TW_SCRIPT_ERROR, TW_SCRIPT_ERROR_RUN, message);
  g_free(message);
  return FALSE;
}

char *tw_scene_again(const TwScene *first, const TwMixSpec *spec, guint64 *hash) {
  TwScene scene = {.wanted = first->wanted,
                   .folder = first->folder,
                   .id = first->id,
                   .file_folder = first->file_folder,
                   .file_name = first->file_name,
                   .search = first->search};
  char *message = NULL;
  GError *error = NULL;
  scene_init(&scene);
  scene.spec = tw_mix_spec_copy(spec);
  if (load_scene(&scene, first->file_folder, first->file_name, &error)) {
    scene.lua->stage = TW_LUA_PLAYING;
    lua_pushcfunction(scene.lua->L, run_protected);
    tw_lua_pcall(scene.lua, 0, SCENARIO_STEPS, &message);
  } else {
    message = g_strdup(error->message);
    g_error_free(error);
  }
  *hash = scene.game ? tw_game_hash(scene.game) : 0;
  scene_clear(&scene);
  return message;
}

static gboolean run_scene(TwScene *scene, const char *name, TwScenarioReport report,
                          gpointer data) {
  char *message = NULL;
  scene->lua->stage = TW_LUA_PLAYING;
  lua_pushcfunction(scene->lua->L, run_protected);
  if (tw_lua_pcall(scene->lua, 0, SCENARIO_STEPS, &message) &&
      !(scene->property ? tw_scene_try_property(scene, name)
                        : tw_scene_replay(scene) && tw_scene_turned(scene)))
    message = g_strdup_printf("%s:%d: %s", name, scene->line, scene->message->str);
  gboolean more = report_scene(scene, message, report, data);
  g_free(message);
  return more;
}

typedef struct {
  char *folder, *name, *packages, *id;
} Where;

/* FOLDER/ID/tests/NAME.lua, where ID is a package, says where packages are. */
static void find_package(Where *where) {
  g_autofree char *own = g_path_get_basename(where->folder);
  g_autofree char *package = g_path_get_dirname(where->folder);
  g_autofree char *rule = g_build_filename(package, "rule.lua", NULL);
  if (!g_str_equal(own, "tests") || !g_file_test(rule, G_FILE_TEST_EXISTS))
    return;
  where->packages = g_path_get_dirname(package);
  where->id = g_path_get_basename(package);
}

static void where_clear(Where *where) {
  g_free(where->folder);
  g_free(where->name);
  g_free(where->packages);
  g_free(where->id);
}

/* Runs the index-th scenario. more: (out): there may be another. */
static gboolean run_one(const Where *where, const TwMixSpec *search, int index,
                        TwScenarioReport report, gpointer data, gboolean *more, GError **error) {
  TwScene scene = {.wanted = index,
                   .folder = where->packages,
                   .id = where->id,
                   .file_folder = where->folder,
                   .file_name = where->name,
                   .search = search};
  scene_init(&scene);
  scene.spec = search ? tw_mix_spec_copy(search) : tw_mix_spec_new();
  scene.spec->asks_free = TRUE;
  gboolean good = load_scene(&scene, where->folder, where->name, error);
  *more = good && index < scene.met;
  if (*more)
    *more = run_scene(&scene, where->name, report, data) && index + 1 < scene.met;
  if (good && scene.met == 0) {
    good = FALSE;
    g_set_error(error, TW_SCRIPT_ERROR, TW_SCRIPT_ERROR_RUN, _("%s: there is no scenario in it"),
                where->name);
  }
  scene_clear(&scene);
  return good;
}

gboolean tw_scenarios_run(const char *path, const TwMixSpec *search, TwScenarioReport report,
                          gpointer data, GError **error) {
  g_return_val_if_fail(path != NULL && report != NULL, FALSE);
  g_autofree char *full = g_canonicalize_filename(path, NULL);
  Where where = {.folder = g_path_get_dirname(full), .name = g_path_get_basename(full)};
  find_package(&where);
  gboolean more = TRUE, good = TRUE;
  for (int i = 0; good && more && i < MOST_SCENARIOS; i++)
    good = run_one(&where, search, i, report, data, &more, error);
  where_clear(&where);
  return good;
}

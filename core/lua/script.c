/* SPDX-License-Identifier: MIT */
/*
 * Scripts in play: the texts kept with the mix, a Lua state a package in each
 * worker, and the one way from the engine into a script's function.
 *
 * A worker's state is made by running the package's files again, out of the
 * kept texts and into a builder that is thrown away: the functions get the same
 * numbers as when the mix was made.
 */

#include "config.h"

#include "play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FUNCTIONS "tw-functions" /* registry: functions by number */
#define CALL_STEPS 1000000u

/* --- the texts ---------------------------------------------------------- */

TwScriptSource *tw_script_source_new(void) {
  TwScriptSource *source = g_new0(TwScriptSource, 1);
  source->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
                                        (GDestroyNotify)g_bytes_unref);
  return source;
}

void tw_script_source_free(TwScriptSource *source) {
  if (!source)
    return;
  g_hash_table_unref(source->files);
  g_free(source->folder);
  g_free(source);
}

/* --- functions by number -------------------------------------------------- */

static void push_functions(lua_State *L) {
  if (lua_getfield(L, LUA_REGISTRYINDEX, FUNCTIONS) == LUA_TTABLE)
    return;
  lua_pop(L, 1);
  lua_createtable(L, 16, 0);
  lua_pushvalue(L, -1);
  lua_setfield(L, LUA_REGISTRYINDEX, FUNCTIONS);
}

TwScriptFunction *tw_script_keep(TwLua *lua, lua_State *L, int index, const char *point) {
  index = lua_absindex(L, index);
  luaL_checktype(L, index, LUA_TFUNCTION);
  luaL_checkstack(L, 4, NULL);
  push_functions(L);
  lua_pushvalue(L, index);
  lua_rawseti(L, -2, ++lua->n_functions);
  lua_pop(L, 1);
  TwBuilder *builder = lua->package->builder;
  TwScriptFunction *function = tw_builder_memory(builder, sizeof *function);
  *function = (TwScriptFunction){ .package = lua->package->index, .number = lua->n_functions,
                                  .place = tw_builder_intern(builder, lua->place),
                                  .point = tw_builder_intern(builder, point) };
  return function;
}

/* --- a worker's scripts ----------------------------------------------------- */

static void script_free(TwScript *script) {
  if (!script)
    return;
  tw_lua_free(script->lua);
  if (script->builder)
    tw_builder_free(script->builder);
  g_free(script);
}

void tw_scripts_free(TwWorker *worker) {
  for (int i = 0; worker->scripts && i < worker->mix->n_packages; i++)
    script_free(worker->scripts[i]);
  g_clear_pointer(&worker->scripts, g_free);
}

static int open_play(lua_State *L) {
  tw_play_open(L);
  return 0;
}

/* Runs the files again. What they say is known to be right: faults are not looked at. */
static gboolean run_again(TwScript *script, const TwPackageInfo *info) {
  TwLua *lua = script->lua;
  script->builder = tw_builder_new(tw_mix_spec(script->mix));
  tw_builder_declare_core(script->builder);
  lua->package = tw_builder_add_package(script->builder, info->id, info->version, info->title, NULL);
  lua->package->index = script->package;
  lua->stage = TW_LUA_LOADING;
  lua->source = info->script;
  tw_lua_run_package(lua);
  lua->package = NULL;
  lua->stage = TW_LUA_PLAYING;
  lua->script = script;
  lua_pushcfunction(lua->L, open_play);
  char *message = NULL;
  gboolean good = lua->n_functions == info->script->n_functions &&
                  tw_lua_pcall(lua, 0, TW_LUA_LOAD_STEPS, &message);
  g_free(message);
  return good;
}

static TwScript *script_new(TwWorker *worker, int package) {
  const TwPackageInfo *info = &worker->mix->packages[package];
  TwScript *script = g_new0(TwScript, 1);
  script->mix = worker->mix;
  script->package = package;
  script->lua = tw_lua_new(info->script->folder);
  if (script->lua && run_again(script, info))
    return script;
  script_free(script);
  return NULL;
}

static TwScript *script_of(TwContext *ctx, int package) {
  TwWorker *worker = ctx->worker;
  if (!worker->scripts)
    worker->scripts = g_new0(TwScript *, worker->mix->n_packages);
  TwScript *old = worker->scripts[package];
  if (old && old->spoilt && !old->now) {
    script_free(old);
    worker->scripts[package] = NULL;
  }
  if (!worker->scripts[package])
    worker->scripts[package] = script_new(worker, package);
  if (!worker->scripts[package])
    tw_fail(ctx, _("the scripts of %s cannot be run again"), worker->mix->packages[package].id);
  return worker->scripts[package];
}

/* --- calling ------------------------------------------------------------------ */

typedef struct {
  const TwScriptCall *call;
  TwPlay *play;
} Running;

TwPlay *tw_play_of(lua_State *L) {
  TwScript *script = tw_lua_of(L)->script;
  if (!script || !script->now)
    luaL_error(L, _("this works only while the game is played"));
  return script->now;
}

/* Under the protected call: arguments, the function itself, its result. */
static int run_protected(lua_State *L) {
  const Running *running = lua_touserdata(L, 1);
  const TwScriptCall *call = running->call;
  lua_settop(L, 0);
  luaL_checkstack(L, 12, NULL);
  push_functions(L);
  lua_rawgeti(L, -1, running->play->function->number);
  lua_remove(L, -2);
  int n = call->push ? call->push(L, running->play, call->data) : 0;
  lua_call(L, n, 1);
  if (call->take)
    call->take(L, running->play, call->data);
  return 0;
}

static void fail_call(TwContext *ctx, const TwPlay *play, const char *message) {
  const TwPackageInfo *info = &ctx->game->mix->packages[play->function->package];
  ctx->source = info->id;
  ctx->failed = FALSE; /* what a change said is in the message, with its line */
  tw_fail(ctx, "%s %s, turn %d%s%s: %s", info->version, play->function->place,
          ctx->game->header->turn, play->point ? ", " : "", play->point ? play->point->name : "",
          message);
}

gboolean tw_script_call(TwContext *ctx, const TwScriptFunction *function, TwPlay *play,
                        const TwScriptCall *call) {
  TwScript *script = script_of(ctx, function->package);
  if (!script)
    return FALSE;
  play->ctx = ctx;
  play->function = function;
  play->outer = script->now;
  if (!play->outer)
    script->generation = (script->generation + 1) & 0xffffff;
  script->now = play;
  Running running = { call, play };
  char *message = NULL;
  gboolean nested = play->outer != NULL;
  lua_pushcfunction(script->lua->L, run_protected);
  lua_pushlightuserdata(script->lua->L, &running);
  gboolean good = nested ? tw_lua_pcall_nested(script->lua, 1, &message)
                         : tw_lua_pcall(script->lua, 1, CALL_STEPS, &message);
  script->now = play->outer;
  script->spoilt |= !good;
  if (!good)
    fail_call(ctx, play, message ? message : _("it failed"));
  g_free(message);
  return good && !ctx->failed;
}

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

#define CALL_STEPS 1000000u
#define ACTION_STEPS 50000000u /* all calls of one action, of all packages */
#define CALL_COST 250u         /* what a call counts besides its steps */

/* --- the texts ---------------------------------------------------------- */

TwScriptSource *tw_script_source_new(void) {
  TwScriptSource *source = g_new0(TwScriptSource, 1);
  source->files =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_bytes_unref);
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

TwScriptFunction *tw_script_keep(TwLua *lua, lua_State *L, int index, const char *point) {
  index = lua_absindex(L, index);
  luaL_checktype(L, index, LUA_TFUNCTION);
  luaL_checkstack(L, 4, NULL);
  lua_pushvalue(L, index);
  lua_rawseti(L, LUA_REGISTRYINDEX, TW_LUA_FUNCTIONS + ++lua->n_functions);
  TwBuilder *builder = lua->package->builder;
  TwScriptFunction *function = tw_builder_memory(builder, sizeof *function);
  *function = (TwScriptFunction){.package = lua->package->index,
                                 .number = lua->n_functions,
                                 .place = tw_builder_intern(builder, lua->place),
                                 .point = tw_builder_intern(builder, point)};
  return function;
}

/* --- a worker's scripts ----------------------------------------------------- */

static void script_free(TwScript *script) {
  if (!script)
    return;
  tw_lua_free(script->lua);
  if (script->builder)
    tw_builder_free(script->builder);
  g_free(script->points);
  g_free(script);
}

void tw_scripts_free(TwWorker *worker) {
  for (int i = 0; worker->scripts && i < worker->mix->n_packages; i++)
    script_free(worker->scripts[i]);
  g_clear_pointer(&worker->scripts, g_free);
}

static int open_play(lua_State *L) {
  tw_play_open(L);
  tw_lua_freeze_globals(L);
  return 0;
}

/* Runs the files again. What they say is known to be right: faults are not looked at. */
static gboolean run_again(TwScript *script, const TwPackageInfo *info) {
  TwLua *lua = script->lua;
  script->builder = tw_builder_new(tw_mix_spec(script->mix));
  tw_builder_declare_core(script->builder);
  lua->package =
      tw_builder_add_package(script->builder, info->id, info->version, info->title, NULL);
  lua->package->index = script->package;
  lua->package->switched = info->switched ? g_hash_table_ref(info->switched) : NULL;
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
  script->points = g_new0(TwPoint, info->script->n_functions + 1);
  if (script->lua && run_again(script, info))
    return script;
  script_free(script);
  return NULL;
}

static TwScript *make_script(TwContext *ctx, int package) {
  TwWorker *worker = ctx->worker;
  if (!worker->scripts) {
    worker->scripts = g_new0(TwScript *, worker->mix->n_packages);
    worker->scripts_anew = g_getenv("TW_LUA_REBUILD") != NULL;
  }
  TwScript *old = worker->scripts[package];
  if (old && (old->spoilt || worker->scripts_anew) && !old->now) {
    script_free(old);
    worker->scripts[package] = NULL;
  }
  if (!worker->scripts[package])
    worker->scripts[package] = script_new(worker, package);
  if (!worker->scripts[package])
    tw_fail(ctx, _("the scripts of %s cannot be run again"), worker->mix->packages[package].id);
  return worker->scripts[package];
}

static inline TwScript *script_of(TwContext *ctx, int package) {
  TwWorker *worker = ctx->worker;
  TwScript *script = worker->scripts ? worker->scripts[package] : NULL;
  if (G_LIKELY(script && !script->spoilt && !worker->scripts_anew))
    return script;
  return make_script(ctx, package);
}

TwPoint tw_script_point(TwContext *ctx, const TwScriptFunction *function) {
  TwScript *script = script_of(ctx, function->package);
  if (!script)
    return TW_NONE;
  if (!script->points[function->number]) /* found by name once, then kept */
    script->points[function->number] = 1 + tw_mix_find_point(script->mix, function->point);
  return script->points[function->number] - 1;
}

/* --- what went wrong ----------------------------------------------------------- */

/* Length of the "rule.lua:12" that a message begins with; 0: it does not. */
static gsize place_length(const TwScriptSource *source, const char *message) {
  gsize name = strcspn(message, ": ");
  g_autofree char *file = g_strndup(message, name);
  if (message[name] != ':' || !g_hash_table_contains(source->files, file))
    return 0;
  gsize digits = strspn(message + name + 1, "0123456789");
  return digits && message[name + 1 + digits] == ':' ? name + 1 + digits : 0;
}

#define LINES_AROUND 2

/* The lines around a place, the line itself marked. */
static void append_source(GString *out, const TwScriptSource *source, const char *place) {
  const char *colon = strrchr(place, ':');
  g_autofree char *file = colon ? g_strndup(place, (gsize)(colon - place)) : NULL;
  GBytes *text = file ? g_hash_table_lookup(source->files, file) : NULL;
  gint64 line = colon ? g_ascii_strtoll(colon + 1, NULL, 10) : 0;
  gsize size;
  const char *at = text ? g_bytes_get_data(text, &size) : NULL, *end = at ? at + size : NULL;
  for (gint64 n = 1; at && at < end && n <= line + LINES_AROUND; n++) {
    const char *stop = memchr(at, '\n', (gsize)(end - at));
    int length = (int)MIN((stop ? stop : end) - at, 120);
    g_autofree char *valid = g_utf8_make_valid(at, length);
    if (n >= line - LINES_AROUND)
      g_string_append_printf(out, "\n%s %4" G_GINT64_FORMAT " | %s", n == line ? ">" : " ", n,
                             valid);
    at = stop ? stop + 1 : end;
  }
}

/* ", city 0,0+0,-1": the region that the moment is about. */
static void append_subject(GString *out, const TwContext *ctx, const TwPlay *play) {
  for (int i = 0; play->point && i < play->n_about; i++) {
    gint32 value = play->about[i];
    if (play->fields[i].type != TW_TYPE_REGION || play->fields[i].list || value < 0 ||
        value >= ctx->game->header->n_features)
      continue;
    g_autofree char *label = tw_region_label(ctx->game, value);
    g_string_append_printf(out, ", %s", label);
    return;
  }
}

/* --- calling ------------------------------------------------------------------ */

typedef struct {
  const TwScriptCall *call;
  TwPlay *play;
} Running;

TwPlay *tw_play_of(lua_State *L) {
  TwScript *script = tw_lua_of(L)->script;
  if (script && script->now)
    return script->now;
  luaL_error(L, _("this works only while the game is played"));
  return NULL;
}

static void push_function(lua_State *L, const TwPlay *play) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, TW_LUA_FUNCTIONS + play->function->number);
}

/* Under the protected call: arguments, the function itself, its result. */
static int run_protected(lua_State *L) {
  const Running *running = lua_touserdata(L, 1);
  const TwScriptCall *call = running->call;
  lua_settop(L, 0);
  luaL_checkstack(L, 12, NULL);
  push_function(L, running->play);
  int n = call->push ? call->push(L, running->play, call->data) : 0;
  lua_call(L, n, 1);
  if (call->take)
    call->take(L, running->play, call->data);
  return 0;
}

/* The result is argument 2. */
static int take_protected(lua_State *L) {
  const Running *running = lua_touserdata(L, 1);
  luaL_checkstack(L, 12, NULL);
  running->call->take(L, running->play, running->call->data);
  return 0;
}

gboolean tw_glance_away(lua_State *L, TwPlay *play, gpointer data) {
  (void)L;
  (void)play;
  (void)data;
  return TRUE;
}

/* The short way: what is called under protection is the function itself. */
static gboolean run_light(TwLua *lua, const Running *running, char **message) {
  lua_State *L = lua->L;
  if (!lua_checkstack(L, 12))
    return FALSE;
  push_function(L, running->play);
  int n = running->call->push(L, running->play, running->call->data);
  if (!tw_lua_protected(lua, n, 1, message))
    return FALSE;
  if (running->call->glance(L, running->play, running->call->data)) {
    lua_pop(L, 1);
    return TRUE;
  }
  lua_pushcfunction(L, take_protected);
  lua_pushlightuserdata(L, (void *)running);
  lua_rotate(L, -3, 2); /* below the result */
  return tw_lua_protected(lua, 2, 0, message);
}

/* The long way: arguments and result are under the same protection. */
static gboolean run_full(TwLua *lua, const Running *running, char **message) {
  lua_pushcfunction(lua->L, run_protected);
  lua_pushlightuserdata(lua->L, (void *)running);
  return tw_lua_protected(lua, 1, 0, message);
}

#define LONGEST_CHAIN 1000 /* bytes of a message that calls around it still add their place to */

/* "toll 1.0.0 rule.lua:15, hook tile/placed, turn 4: why", and the lines around it. */
static void fail_call(TwContext *ctx, const TwPlay *play, const char *message) {
  if (ctx->failed && ctx->failure->len > LONGEST_CHAIN) /* calls within calls: the innermost do */
    return;
  const TwPackageInfo *info = &ctx->game->mix->packages[play->function->package];
  gsize n = place_length(info->script, message);
  g_autofree char *place = n ? g_strndup(message, n) : g_strdup(play->function->place);
  if (n)
    message += n + 1 + strspn(message + n + 1, " ");
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_printf(text, "%s %s %s", info->id, info->version, place);
  if (play->point)
    g_string_append_printf(text, ", hook %s", play->point->name);
  g_string_append_printf(text, _(", turn %d"), ctx->game->header->turn);
  append_subject(text, ctx, play);
  g_string_append_printf(text, ": %s", message);
  append_source(text, info->script, place);
  ctx->failed = TRUE;
  g_string_assign(ctx->failure, text->str);
  ctx->cause = 0;
}

/* Fails the action and forgets the state, which the script may have left half changed. */
static gboolean give_up(TwContext *ctx, const TwPlay *play, TwScript *script, char *message) {
  script->spoilt = TRUE;
  fail_call(ctx, play, message ? message : _("it failed"));
  g_free(message);
  return FALSE;
}

/* Many calls, each within its budget, may take for ever as well. */
static gboolean within_action(TwContext *ctx, const TwLua *lua) {
  ctx->work += lua->steps + CALL_COST;
  return ctx->work <= ACTION_STEPS;
}

gboolean tw_script_call(TwContext *ctx, const TwScriptFunction *function, TwPlay *play,
                        const TwScriptCall *call) {
  TwScript *script = script_of(ctx, function->package);
  if (!script)
    return FALSE;
  TwLua *lua = script->lua;
  const Running running = {call, play};
  char *message = NULL;
  play->ctx = ctx;
  play->function = function;
  play->outer = script->now;
  if (!play->outer) {
    script->generation = (script->generation + 1) & 0xffffff;
    tw_lua_enter(lua, CALL_STEPS);
  }
  script->now = play;
  gboolean good =
      call->glance ? run_light(lua, &running, &message) : run_full(lua, &running, &message);
  script->now = play->outer;
  if (!play->outer) {
    tw_lua_leave(lua);
    if (good && !within_action(ctx, lua)) {
      good = FALSE;
      message = g_strdup(_("all that scripts do for this action takes too long"));
    }
  }
  if (!good)
    return give_up(ctx, play, script, message);
  return !ctx->failed;
}

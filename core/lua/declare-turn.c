/* SPDX-License-Identifier: MIT */

/* phase, decision, action: what a package adds to the turn and what can be done there. */

#include "config.h"

#include "play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- types by name ---------------------------------------------------------------- */

gboolean tw_type_named(const char *name, TwType *type) {
  for (int t = 0; t < TW_N_TYPES; t++)
    if (strcmp(tw_type_name((TwType)t), name) == 0) {
      *type = (TwType)t;
      return TRUE;
    }
  return FALSE;
}

/* The names of a table, sorted: Lua's order differs from run to run. Texts live in the table. */
static int sorted_names(lua_State *L, int index, const char **names, int max) {
  int n = 0;
  index = lua_absindex(L, index);
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || n == max)
      continue;
    const char *name = lua_tostring(L, -2);
    int at = n++;
    for (; at > 0 && strcmp(names[at - 1], name) > 0; at--)
      names[at] = names[at - 1];
    names[at] = name;
  }
  return n;
}

void tw_lua_about(TwLua *lua, lua_State *L, int index, const char *what, TwField *out) {
  const char *names[TW_MAX_ABOUT];
  luaL_checkstack(L, 12, NULL);
  if (tw_lua_field(L, index, "about") != LUA_TTABLE)
    return;
  int about = lua_gettop(L), n = sorted_names(L, about, names, TW_MAX_ABOUT);
  for (int i = 0; i < n; i++) {
    tw_lua_field(L, about, names[i]);
    const char *type = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
    out[i].id = names[i];
    if (!tw_type_named(type, &out[i].type))
      tw_lua_fault(lua, _("%s: about %s: \"%s\" is no type"), what, names[i], type);
    lua_pop(L, 1);
  }
}

/* --- calling what belongs to a phase or an action -------------------------------------- */

static int push_ctx(lua_State *L, TwPlay *play, gpointer data) {
  (void)play;
  (void)data;
  lua_getfield(L, LUA_REGISTRYINDEX, "tw-ctx");
  return 1;
}

static TwPlay play_in_frame(TwContext *ctx) {
  const TwPhaseInfo *phase = &ctx->game->mix->phases[ctx->frame.phase];
  return (TwPlay){ .about = ctx->frame.value, .n_about = phase->n_about, .fields = phase->about };
}

typedef struct {
  TwScriptFunction *when, *enter;
} PhaseScript;

static void take_truth(lua_State *L, TwPlay *play, gpointer data) {
  (void)play;
  *(gboolean *)data = lua_toboolean(L, -1);
}

static gboolean run_when(TwContext *ctx, gpointer data) {
  gboolean yes = FALSE;
  TwPlay play = play_in_frame(ctx);
  const TwScriptCall how = { push_ctx, take_truth, &yes };
  tw_script_call(ctx, ((PhaseScript *)data)->when, &play, &how);
  return yes;
}

static void run_enter(TwContext *ctx, gpointer data) {
  TwPlay play = play_in_frame(ctx);
  const TwScriptCall how = { push_ctx, NULL, NULL };
  tw_script_call(ctx, ((PhaseScript *)data)->enter, &play, &how);
}

typedef struct {
  TwScriptFunction *allowed, *choices, *apply;
} ActionScript;

typedef struct {
  const TwAction *action;
  TwCall *call;
} Deed;

/* The arguments as a table: a.tile, a.bid. */
static void push_arguments(lua_State *L, const TwMix *mix, const TwAction *action) {
  const TwVerbInfo *verb = &mix->verbs[action->verb];
  lua_createtable(L, 0, verb->n_arguments);
  for (int i = 0; i < verb->n_arguments; i++) {
    const TwArgInfo *arg = &verb->arguments[i];
    if (arg->type == TW_TYPE_CHOICE)
      lua_pushstring(L, arg->words[action->slot[arg->slot]]);
    else
      tw_value_push(L, mix, arg->type, action->slot[arg->slot]);
    lua_setfield(L, -2, arg->id);
  }
}

static int push_deed(lua_State *L, TwPlay *play, gpointer data) {
  push_ctx(L, play, NULL);
  push_arguments(L, play->ctx->game->mix, ((Deed *)data)->action);
  return 2;
}

static void take_reason(lua_State *L, TwPlay *play, gpointer data) {
  if (lua_isnil(L, -1))
    return;
  if (lua_type(L, -1) != LUA_TSTRING)
    luaL_error(L, _("allowed returns the reason, or nothing; got a %s"), luaL_typename(L, -1));
  tw_call_refuse(play->ctx, ((Deed *)data)->call, "%s", lua_tostring(L, -1));
}

static void run_allowed(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  Deed deed = { action, call };
  TwPlay play = play_in_frame(ctx);
  const TwScriptCall how = { push_deed, take_reason, &deed };
  tw_script_call(ctx, ((ActionScript *)data)->allowed, &play, &how);
}

static void run_apply(TwContext *ctx, const TwAction *action, gpointer data) {
  Deed deed = { action, NULL };
  TwPlay play = play_in_frame(ctx);
  const TwScriptCall how = { push_deed, NULL, &deed };
  tw_script_call(ctx, ((ActionScript *)data)->apply, &play, &how);
}

static gint32 word_index(lua_State *L, const TwArgInfo *arg) {
  const char *word = luaL_checkstring(L, -1);
  for (int i = 0; arg->words[i]; i++)
    if (strcmp(arg->words[i], word) == 0)
      return i;
  return luaL_error(L, _("offer: %s: \"%s\" is none of its words"), arg->id, word);
}

/* offer{ to = tile }: one legal combination. */
static int offer(lua_State *L) {
  TwPlay *play = tw_play_of(L);
  const TwMix *mix = play->ctx->game->mix;
  if (!play->offer)
    return luaL_error(L, _("offer belongs to an action's choices"));
  const TwVerbInfo *verb = &mix->verbs[play->verb];
  luaL_checktype(L, 1, LUA_TTABLE);
  tw_lua_charge(L, 20);
  gint32 slots[TW_ACTION_SLOTS] = { 0 };
  for (int i = 0; i < verb->n_arguments; i++) {
    const TwArgInfo *arg = &verb->arguments[i];
    lua_getfield(L, 1, arg->id);
    if (lua_isnil(L, -1))
      return luaL_error(L, _("offer: argument \"%s\" is missing"), arg->id);
    slots[arg->slot] = arg->type == TW_TYPE_CHOICE
                           ? word_index(L, arg)
                           : tw_value_check(L, -1, mix, arg->type, arg->id);
    if (arg->type == TW_TYPE_INT)
      slots[arg->slot + 1] = slots[arg->slot];
    lua_pop(L, 1);
  }
  tw_offer(play->offer, slots, verb->n_slots);
  return play->ctx->failed ? tw_lua_raise_failure(L, play->ctx) : 0;
}

static int push_offer(lua_State *L, TwPlay *play, gpointer data) {
  push_ctx(L, play, data);
  lua_pushcfunction(L, offer);
  return 2;
}

static void run_choices(TwContext *ctx, TwOffer *offered, gpointer data) {
  TwPlay play = play_in_frame(ctx);
  const TwScriptCall how = { push_offer, NULL, NULL };
  play.offer = offered;
  play.verb = tw_offer_verb(offered);
  tw_script_call(ctx, ((ActionScript *)data)->choices, &play, &how);
}

/* --- phase, decision ----------------------------------------------------------------------- */

static TwScriptFunction *keep_field(TwLua *lua, lua_State *L, const char *what,
                                    const char *field) {
  luaL_checkstack(L, 8, NULL);
  int type = tw_lua_field(L, 2, field);
  TwScriptFunction *kept = NULL;
  if (type == LUA_TFUNCTION)
    kept = tw_script_keep(lua, L, -1, NULL);
  else if (type != LUA_TNIL)
    tw_lua_fault(lua, _("%s: %s must be a function"), what, field);
  lua_pop(L, 1);
  return kept;
}

static const char *const phase_fields[] = { "after", "before", "replaces", "when", "enter",
                                            "actions", "optional", "again", "about", "always",
                                            "text", NULL };

static int declare_phase(TwLua *lua, lua_State *L, const char *sort, gboolean decision) {
  const char *id = tw_lua_id(lua, L, 1, sort);
  if (!id)
    return 0;
  lua_settop(L, 2);
  luaL_checkstack(L, 24, NULL);
  const char *what = lua_pushfstring(L, "%s \"%s\"", sort, id);
  if (!tw_lua_fields(lua, L, 2, what, phase_fields, FALSE))
    return 0;
  PhaseScript *script = tw_builder_memory(lua->package->builder, sizeof *script);
  script->when = keep_field(lua, L, what, "when");
  script->enter = keep_field(lua, L, what, "enter");
  TwPhaseSpec spec = {
    .id = id, .decision = decision,
    .after = tw_lua_names(lua, L, 2, what, "after"),
    .before = tw_lua_names(lua, L, 2, what, "before"),
    .replaces = tw_lua_text(lua, L, 2, what, "replaces"),
    .actions = tw_lua_names(lua, L, 2, what, "actions"),
    .optional = tw_lua_bool(lua, L, 2, what, "optional", FALSE),
    .again = tw_lua_bool(lua, L, 2, what, "again", FALSE),
    .always = tw_lua_bool(lua, L, 2, what, "always", FALSE),
    .text = tw_lua_text(lua, L, 2, what, "text"),
    .when = script->when ? run_when : NULL,
    .enter = script->enter ? run_enter : NULL,
    .data = script,
  };
  tw_lua_about(lua, L, 2, what, spec.about);
  tw_package_phase(lua->package, &spec);
  return 0;
}

static int phase(TwLua *lua, lua_State *L) {
  return declare_phase(lua, L, "phase", FALSE);
}
static int decision(TwLua *lua, lua_State *L) {
  return declare_phase(lua, L, "decision", TRUE);
}

/* --- action ------------------------------------------------------------------------------------ */

static const char *const action_fields[] = { "text", "args", "allowed", "choices", "apply", "in",
                                             "keeps_asking", NULL };

/* { "int", min = 0, max = 9 } or "tile": one argument, at the top. */
static void read_argument(TwLua *lua, lua_State *L, const char *what, const char *name,
                          TwArgument *out) {
  int at = lua_gettop(L);
  const char *type = NULL;
  if (lua_type(L, at) == LUA_TSTRING) {
    type = lua_tostring(L, at);
  } else if (lua_type(L, at) == LUA_TTABLE) {
    lua_rawgeti(L, at, 1);
    type = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    out->min = tw_lua_int(lua, L, at, what, "min", 0, G_MININT32, G_MAXINT32);
    out->max = tw_lua_int(lua, L, at, what, "max", 0, G_MININT32, G_MAXINT32);
    out->range = tw_lua_bool(lua, L, at, what, "range", FALSE);
  }
  out->id = name;
  if (!type || !tw_type_named(type, &out->type))
    tw_lua_fault(lua, _("%s: argument %s: \"%s\" is no type"), what, name, type ? type : "?");
}

static int action(TwLua *lua, lua_State *L) {
  const char *id = tw_lua_id(lua, L, 1, "action");
  if (!id)
    return 0;
  lua_settop(L, 2);
  luaL_checkstack(L, 40, NULL);
  const char *what = lua_pushfstring(L, "action \"%s\"", id);
  if (!tw_lua_fields(lua, L, 2, what, action_fields, FALSE))
    return 0;
  ActionScript *script = tw_builder_memory(lua->package->builder, sizeof *script);
  script->allowed = keep_field(lua, L, what, "allowed");
  script->choices = keep_field(lua, L, what, "choices");
  script->apply = keep_field(lua, L, what, "apply");
  TwVerbSpec spec = { .id = id, .data = script,
                      .text = tw_lua_text(lua, L, 2, what, "text"),
                      .in = tw_lua_names(lua, L, 2, what, "in"),
                      .keeps_asking = tw_lua_bool(lua, L, 2, what, "keeps_asking", FALSE),
                      .allowed = script->allowed ? run_allowed : NULL,
                      .choices = script->choices ? run_choices : NULL,
                      .apply = script->apply ? run_apply : NULL };
  const char *names[TW_MAX_ARGUMENTS];
  if (tw_lua_field(L, 2, "args") == LUA_TTABLE) {
    int args = lua_gettop(L), n = sorted_names(L, args, names, TW_MAX_ARGUMENTS);
    for (int i = 0; i < n; i++) { /* left on the stack: the spec points into them */
      tw_lua_field(L, args, names[i]);
      read_argument(lua, L, what, names[i], &spec.arguments[i]);
    }
  }
  tw_package_action(lua->package, &spec);
  return 0;
}

const TwLuaFunction tw_lua_turn_functions[] = {
  { "phase", "\"toll\", { after, before, replaces, when, enter, actions, optional, again, always }",
    "A step of the turn.", TW_LUA_DECLARES, phase },
  { "decision", "\"toll\", { about, actions, optional, again, always }",
    "A phase without a place in the turn: it is asked.", TW_LUA_DECLARES, decision },
  { "action", "\"pay\", { text, args, allowed, choices, apply, in, keeps_asking }",
    "Something a player can do.", TW_LUA_DECLARES, action },
  { 0 },
};

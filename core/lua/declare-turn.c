/* SPDX-License-Identifier: MIT */

/* phase, decision: what a package adds to the turn. */

#include "config.h"

#include "args.h"

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

/* "region", or at a hook point { "side", list = 10 }: at the top. */
static void read_field(TwLua *lua, lua_State *L, const char *what, gboolean lists, TwField *out) {
  static const char *const fields[] = {"list", NULL};
  const char *type = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
  if (lists && lua_type(L, -1) == LUA_TTABLE) {
    int table = lua_gettop(L);
    out->list = tw_lua_int(lua, L, table, what, fields[0], 0, 1, TW_MOST_LISTED);
    lua_rawgeti(L, table, 1);
    type = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
    lua_pop(L, 1); /* the table still holds it */
  }
  if (!tw_type_named(type, &out->type))
    tw_lua_fault(lua, _("%s: about %s: \"%s\" is no type"), what, out->id, type);
}

void tw_lua_about(TwLua *lua, lua_State *L, int index, const char *what, gboolean lists,
                  TwField *out) {
  const char *names[TW_MAX_ABOUT];
  luaL_checkstack(L, 12, NULL);
  if (tw_lua_field(L, index, "about") != LUA_TTABLE)
    return;
  int about = lua_gettop(L), n = sorted_names(L, about, names, TW_MAX_ABOUT);
  for (int i = 0; i < n; i++) {
    out[i].id = names[i];
    tw_lua_field(L, about, names[i]);
    read_field(lua, L, what, lists, &out[i]);
    lua_pop(L, 1);
  }
}

/* --- calling what belongs to a phase ------------------------------------------------------- */

typedef struct {
  TwScriptFunction *when, *enter;
} PhaseScript;

static gboolean glance_truth(lua_State *L, TwPlay *play, gpointer data) {
  (void)play;
  *(gboolean *)data = lua_toboolean(L, -1);
  return TRUE;
}

static gboolean run_when(TwContext *ctx, gpointer data) {
  gboolean yes = FALSE;
  TwPlay play = tw_play_in_frame(ctx);
  const TwScriptCall how = {tw_push_ctx_alone, NULL, glance_truth, &yes};
  tw_script_call(ctx, ((PhaseScript *)data)->when, &play, &how);
  return yes;
}

static void run_enter(TwContext *ctx, gpointer data) {
  TwPlay play = tw_play_in_frame(ctx);
  const TwScriptCall how = {tw_push_ctx_alone, NULL, tw_glance_away, NULL};
  tw_script_call(ctx, ((PhaseScript *)data)->enter, &play, &how);
}

/* --- phase, decision ------------------------------------------------------------------- */

static const char *const phase_fields[] = {
    "after", "before", "replaces", "when",   "enter",     "actions", "cards",  "optional",
    "again", "about",  "always",   "placed", "completed", "text",    "if_any", NULL};

/* if_any = "berths": 1 + a resource, or a state of the game, of players or of the turn. */
static void read_any(TwLua *lua, lua_State *L, const char *what, TwPhaseInfo *phase) {
  const char *name = tw_lua_text(lua, L, 2, what, "if_any");
  TwBuilder *builder = lua->package->builder;
  char full[140];
  if (!name)
    return;
  g_snprintf(full, sizeof full, "%s/%s", lua->package->id, name);
  g_strdelimit(full + strlen(lua->package->id), "_", '-');
  for (guint i = 0; i < builder->states->len && !phase->any_state; i++)
    if (strcmp(tw_array_name(builder->states, i), full) == 0)
      phase->any_state = (int)i + 1;
  TwPer per = phase->any_state
                  ? g_array_index(builder->states, TwStateInfo, phase->any_state - 1).per
                  : TW_PER_GAME;
  if (per != TW_PER_GAME && per != TW_PER_PLAYER && per != TW_PER_TURN)
    tw_lua_fault(lua,
                 _("%s: if_any: \"%s\" is a state of neither the game nor players nor the turn"),
                 what, name);
  else if (!phase->any_state)
    phase->any_resource =
        1 + tw_package_find(lua->package, builder->resources, _("resource or state"), name);
}

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
  script->when = tw_lua_keep_field(lua, L, what, "when");
  script->enter = tw_lua_keep_field(lua, L, what, "enter");
  TwPhaseSpec spec = {
      .id = id,
      .decision = decision,
      .after = tw_lua_names(lua, L, 2, what, "after"),
      .before = tw_lua_names(lua, L, 2, what, "before"),
      .replaces = tw_lua_text(lua, L, 2, what, "replaces"),
      .actions = tw_lua_names(lua, L, 2, what, "actions"),
      .optional = tw_lua_bool(lua, L, 2, what, "optional", FALSE),
      .again = tw_lua_bool(lua, L, 2, what, "again", FALSE),
      .always = tw_lua_bool(lua, L, 2, what, "always", FALSE),
      .placed = tw_lua_text(lua, L, 2, what, "placed"),
      .completed = tw_lua_bool(lua, L, 2, what, "completed", FALSE),
      .text = tw_lua_text(lua, L, 2, what, "text"),
      .when = script->when ? run_when : NULL,
      .enter = script->enter ? run_enter : NULL,
      .data = script,
  };
  tw_lua_about(lua, L, 2, what, FALSE, spec.about);
  const char *cards = tw_lua_names(lua, L, 2, what, "cards");
  TwBuilder *builder = lua->package->builder;
  TwPhase made = tw_package_phase(lua->package, &spec);
  if (made == TW_NONE)
    return 0;
  if (cards)
    g_array_index(builder->phases_given, TwPhaseGiven, builder->phases_given->len - 1).cards =
        tw_builder_intern(builder, cards);
  if (!decision)
    read_any(lua, L, what, &g_array_index(builder->phases, TwPhaseInfo, made));
  else if (tw_lua_field(L, 2, "if_any") != LUA_TNIL)
    tw_lua_fault(lua, _("%s: if_any: it is asked whatever there is"), what);
  return 0;
}

static int phase(TwLua *lua, lua_State *L) {
  return declare_phase(lua, L, "phase", FALSE);
}
static int decision(TwLua *lua, lua_State *L) {
  return declare_phase(lua, L, "decision", TRUE);
}

const TwLuaFunction tw_lua_turn_functions[] = {
    {"phase",
     "\"toll\", { after, before, replaces, when, enter, actions, cards, optional, again, "
     "always, placed, completed, if_any }",
     "A step of the turn. cards: decks whose cards in hand it offers. placed: only when the tile "
     "placed has that word; completed = true: only when something was completed this turn. if_any: "
     "only when a player has "
     "of that resource, or that state holds something.",
     TW_LUA_DECLARES, phase},
    {"decision", "\"toll\", { about, actions, optional, again, always }",
     "A phase without a place in the turn: it is asked.", TW_LUA_DECLARES, decision},
    {0},
};

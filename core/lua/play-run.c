/* SPDX-License-Identifier: MIT */

/* game:ask and game:run: questions, and hook points of the package's own, with their values. */

#include "config.h"

#include "names.h"
#include "play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MIX (play->ctx->game->mix)
#define MOST_COLLECTED 256

/* --- about ----------------------------------------------------------------------------- */

/* { side, side }: a list that lives as long as the action; its number stands for it. */
static gint32 check_list(lua_State *L, const TwField *field) {
  TwPlay *play = tw_play_of(L);
  gint32 values[TW_MOST_LISTED];
  int table = lua_gettop(L), n = 0;
  if (lua_type(L, table) != LUA_TTABLE)
    luaL_error(L, _("%s: a list is expected, got a %s"), field->id, luaL_typename(L, table));
  while (lua_rawgeti(L, table, n + 1) != LUA_TNIL) {
    if (n == field->list)
      luaL_error(L, _("%s: more than %d values"), field->id, field->list);
    values[n++] = tw_value_check(L, -1, MIX, field->type, field->id);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return tw_list_new(play->ctx, values, n);
}

/* Which call a table of values belongs to, for messages: `game:run: "battle/dice"`. */
typedef struct {
  const char *call, *name;
} Asked;

static void unknown_about(lua_State *L, int index, const Asked *asked, const TwField *fields,
                          int n_fields) {
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
    const char *words[TW_MAX_ABOUT + 1] = {NULL};
    const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "?";
    gboolean known = FALSE;
    for (int i = 0; i < n_fields; i++) {
      words[i] = fields[i].id;
      known |= strcmp(words[i], name) == 0;
    }
    if (!known)
      luaL_error(L, _("%s \"%s\" is not about \"%s\".%s"), asked->call, asked->name, name,
                 tw_lua_hint(L, name, words));
  }
}

static int entries_of(lua_State *L, int index) {
  int n = 0;
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1))
    n++;
  return n;
}

/* The values of the table at `index` by the names declared. Raises. */
static void read_about(lua_State *L, int index, const Asked *asked, const TwField *fields,
                       int n_fields, gint32 *about) {
  gboolean table = lua_type(L, index) == LUA_TTABLE;
  if (!table && !lua_isnoneornil(L, index))
    luaL_error(L, _("%s \"%s\": its values are a table { ... }, got a %s"), asked->call,
               asked->name, luaL_typename(L, index));
  luaL_checkstack(L, 12, NULL);
  if (table && entries_of(L, index) != n_fields)
    unknown_about(L, index, asked, fields, n_fields);
  for (int i = 0; i < n_fields; i++) {
    if (!table)
      luaL_error(L, _("%s \"%s\" needs { %s = ... }"), asked->call, asked->name, fields[i].id);
    lua_pushstring(L, fields[i].id);
    if (lua_rawget(L, index) == LUA_TNIL) {
      unknown_about(L, index, asked, fields, n_fields); /* a slip of the pen, rather */
      luaL_error(L, _("%s \"%s\" needs %s"), asked->call, asked->name, fields[i].id);
    }
    about[i] = fields[i].list ? check_list(L, &fields[i])
                              : tw_value_check(L, -1, tw_play_of(L)->ctx->game->mix, fields[i].type,
                                               fields[i].id);
    lua_pop(L, 1);
  }
}

/* --- ask --------------------------------------------------------------------------------- */

static int no_phase(lua_State *L, const TwMix *mix, const char *name) {
  const char *words[128];
  int n = 0;
  for (TwPhase p = TW_N_CORE_PHASES; p < mix->n_phases && n < 127; p++)
    words[n++] = mix->phases[p].label;
  words[n] = NULL;
  return luaL_error(L, _("game:ask: decision \"%s\" is not declared.%s"), name,
                    tw_lua_hint(L, name, words));
}

/* The decision named at `index`. Raises. */
static TwPhase decision_at(lua_State *L, const TwPlay *play, int index) {
  static const char space = 0;
  guintptr found;
  if (tw_name_find(L, index, &space, &found))
    return (TwPhase)found;
  const char *name = luaL_checkstring(L, index);
  TwPhase decision = tw_find_named(L, MIX, tw_mix_find_phase, name);
  if (decision == TW_NONE)
    return no_phase(L, MIX, name);
  tw_name_keep(L, index, &space, (guintptr)decision);
  return decision;
}

int tw_game_ask(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  TwPlayer player = tw_handle_check(L, 2, TW_HANDLE_PLAYER);
  TwPhase decision = decision_at(L, play, 3);
  const TwPhaseInfo *info = &MIX->phases[decision];
  gint32 about[TW_MAX_ABOUT] = {0};
  lua_settop(L, 4);
  const Asked asked = {"game:ask: decision", info->label};
  read_about(L, 4, &asked, info->about, info->n_about, about);
  tw_ask(play->ctx, player, decision, about);
  return 0;
}

/* --- run ---------------------------------------------------------------------------------- */

static TwPoint own_point(lua_State *L, const TwPlay *play) {
  static const char space = 0;
  guintptr found;
  if (tw_name_find(L, 2, &space, &found))
    return (TwPoint)found;
  const char *name = luaL_checkstring(L, 2);
  const char *words[128];
  int n = 0;
  for (TwPoint p = TW_N_CORE_POINTS; p < MIX->n_points; p++) {
    const TwPointInfo *point = &MIX->points[p];
    if (point->package != play->function->package)
      continue;
    if (strcmp(point->name, name) == 0) {
      tw_name_keep(L, 2, &space, (guintptr)p);
      return p;
    }
    if (n < 127)
      words[n++] = point->name;
  }
  words[n] = NULL;
  return luaL_error(L, _("game:run: this package declares no hook point \"%s\".%s"), name,
                    tw_lua_hint(L, name, words));
}

/* The reason of a refusal, copied so that nothing is owned when Lua is called. */
static int run_veto(lua_State *L, TwPlay *play, TwPoint point, const gint32 *about) {
  char reason[400];
  if (!tw_hooked(play->ctx->game->mix, point)) {
    lua_pushnil(L);
    return 1;
  }
  GString *text = g_string_new(NULL), *outer = play->ctx->reason;
  play->ctx->reason = text;
  gboolean allows = tw_run_point(play->ctx, point, about, NULL);
  play->ctx->reason = outer;
  g_strlcpy(reason, text->str, sizeof reason);
  g_string_free(text, TRUE);
  if (allows)
    lua_pushnil(L);
  else
    lua_pushstring(L, reason);
  return 1;
}

static int run_collect(lua_State *L, TwPlay *play, TwPoint point, const gint32 *about) {
  gint32 values[MOST_COLLECTED];
  int n = MIN(tw_run_collect(play->ctx, point, about, values, MOST_COLLECTED), MOST_COLLECTED);
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    tw_value_push(L, MIX, MIX->points[point].value, values[i]);
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

int tw_game_run(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  TwPoint point = own_point(L, play);
  const TwPointInfo *info = &MIX->points[point];
  gint32 about[TW_MAX_ABOUT] = {0}, value = 0;
  lua_settop(L, 4);
  const Asked asked = {"game:run:", info->name};
  read_about(L, 3, &asked, info->about, info->n_about, about);
  switch (info->sort) {
  case TW_NOTIFY: tw_run_point(play->ctx, point, about, NULL); return 0;
  case TW_VETO: return run_veto(L, play, point, about);
  case TW_COLLECT: return run_collect(L, play, point, about);
  case TW_FOLD: value = tw_value_check(L, 4, MIX, info->value, N_("the value")); break;
  case TW_PROVIDE: break;
  }
  if (tw_run_point(play->ctx, point, about, &value))
    tw_value_push(L, MIX, info->value, value);
  else
    lua_pushnil(L);
  return 1;
}

/* SPDX-License-Identifier: MIT */

/*
 * act() and refuse(). An action that was the only one may be stated or left
 * out: it is taken when the scenario goes on with another, or looks at the game,
 * and may still be stated after that look.
 */

#include "config.h"

#include "../context.h"
#include "scenario.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ACT_STEPS 1000    /* what an action costs of a scenario's budget */
#define MOST_FORCED 10000 /* in a row */

/* --- actions that nobody chooses ------------------------------------------------------ */

/* The one action of a decision that is not put to anybody. */
static const TwAction *only_action(TwScene *scene) {
  int n = 0;
  TwGame *game = scene->game;
  if (tw_game_over(game) || tw_always_asked(game, tw_top(game)))
    return NULL;
  const TwAction *legal = tw_game_legal(scene->worker, game, &n);
  return n == 1 && tw_game_is_legal(scene->worker, game, legal) ? legal : NULL;
}

static gboolean take_only(TwScene *scene, const TwAction *only) {
  TwOwed owed = {tw_game_player(scene->game), *only};
  g_array_append_val(scene->owed, owed);
  return tw_scene_apply(scene, &owed.action);
}

gboolean tw_scene_settle(TwScene *scene) {
  const TwAction *only;
  for (int i = 0; i < MOST_FORCED && (only = only_action(scene)); i++)
    if (!take_only(scene, only))
      return FALSE;
  return TRUE;
}

/* Was this one taken already, because the scenario looked at the game? */
static gboolean is_owed(TwScene *scene, TwPlayer player, const char *text) {
  for (guint i = 0; i < scene->owed->len; i++) {
    const TwOwed *owed = &g_array_index(scene->owed, TwOwed, i);
    if (owed->player != player || !tw_scene_means(scene, text, &owed->action))
      continue;
    g_array_remove_range(scene->owed, 0, i + 1);
    return TRUE;
  }
  return FALSE;
}

/* Goes on to where the stated action can be meant. */
static gboolean go_to(TwScene *scene, TwPlayer player, const char *text) {
  const TwAction *only;
  for (int i = 0; i < MOST_FORCED && (only = only_action(scene)); i++) {
    if (tw_game_player(scene->game) == player && tw_scene_means(scene, text, only))
      return TRUE;
    if (!take_only(scene, only))
      return FALSE;
  }
  return TRUE;
}

/* --- act() -------------------------------------------------------------------------------- */

static gboolean not_theirs(TwScene *scene, TwPlayer player, const char *text) {
  if (tw_game_over(scene->game))
    return tw_scene_wrong(scene, _("act: the game is over"));
  TwPlayer decides = tw_game_player(scene->game);
  return tw_scene_wrong(scene, _("act: \"%.200s\" by %s: the decision is %s's: %s"), text,
                        (char *)scene->names->pdata[player], (char *)scene->names->pdata[decides],
                        tw_mix_phase_label(scene->made, tw_game_phase(scene->game)));
}

static gboolean do_act(TwScene *scene, const char *name, const char *text) {
  TwPlayer player = tw_scene_seat(scene, name);
  TwAction action;
  GError *error = NULL;
  if (player == TW_NONE)
    return FALSE;
  if (is_owed(scene, player, text))
    return TRUE;
  g_array_set_size(scene->owed, 0);
  scene->mark = tw_ledger_length(scene->ledger);
  if (!go_to(scene, player, text))
    return FALSE;
  if (tw_game_player(scene->game) != player)
    return not_theirs(scene, player, text);
  if (!tw_scene_read(scene, text, &action, &error))
    return tw_scene_error(scene, "act", error);
  g_autofree char *why = tw_why_not(scene->worker, scene->game, &action);
  if (why)
    return tw_scene_wrong(scene, _("act: \"%.200s\" is refused: %s"), text, why);
  g_array_set_size(scene->owed, 0);
  return tw_scene_apply(scene, &action);
}

/* Two texts, whatever the function. */
static void check_texts(lua_State *L, const char *function, const char *first, const char *second) {
  tw_lua_charge(L, ACT_STEPS);
  lua_settop(L, 2);
  if (!tw_lua_plain_text(L, 1) || !tw_lua_plain_text(L, 2))
    luaL_error(L, _("%s: %s and %s are expected as text, got a %s and a %s"), function, first,
               second, luaL_typename(L, 1), luaL_typename(L, 2));
}

static int act(TwLua *lua, lua_State *L) {
  TwScene *scene = lua->scene;
  check_texts(L, "act", _("a player"), _("an action"));
  gboolean good = do_act(scene, lua_tostring(L, 1), lua_tostring(L, 2));
  lua->cpu_deadline = 0; /* what the game took is not the scenario's */
  return good ? 0 : tw_scene_raise(L, scene);
}

/* --- refuse() ------------------------------------------------------------------------------- */

static gboolean do_refuse(TwScene *scene, const char *text, const char *reason) {
  GError *error = NULL;
  TwAction action;
  if (!tw_scene_settle(scene))
    return FALSE;
  g_autofree char *why = NULL;
  if (tw_scene_read(scene, text, &action, &error)) {
    why = tw_why_not(scene->worker, scene->game, &action);
  } else {
    why = g_strdup(error->message);
    g_clear_error(&error);
  }
  if (!why)
    return tw_scene_wrong(scene, _("refuse: \"%.200s\" is legal"), text);
  if (strstr(why, reason))
    return TRUE;
  tw_scene_differs(scene, text, reason, why);
  return tw_scene_wrong(scene, _("refuse: \"%.200s\" is refused for another reason"), text);
}

static int refuse(TwLua *lua, lua_State *L) {
  TwScene *scene = lua->scene;
  if (lua_isnoneornil(L, 2)) {
    lua_settop(L, 1);
    lua_pushliteral(L, "");
  }
  check_texts(L, "refuse", _("an action"), _("a reason"));
  gboolean good = do_refuse(scene, lua_tostring(L, 1), lua_tostring(L, 2));
  lua->cpu_deadline = 0;
  return good ? 0 : tw_scene_raise(L, scene);
}

const TwLuaFunction tw_scene_act_functions[] = {
    {"act", "\"Red\", \"place at=0,-1 turn=180\"",
     "A player's action. What can only mean one thing may be left out.", TW_LUA_IN(TW_LUA_PLAYING),
     act},
    {"refuse", "\"deploy on=0,0/KIND.N\", [\"reason\"]",
     "An action that is not legal now, and words of the reason.", TW_LUA_IN(TW_LUA_PLAYING),
     refuse},
    {0},
};

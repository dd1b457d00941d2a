/* SPDX-License-Identifier: MIT */

/*
 * holds("tiles", ...): the built-in invariants (check.h), looked at in the scenario's
 * game as far as it was played; without a name all that its packages keep.
 */

#include "config.h"

#include "scenario.h"

#include <glib/gi18n-lib.h>

#define HOLDS_STEPS 20000 /* what it costs of a scenario's budget */

static guint32 read_names(lua_State *L) {
  const char *known[TW_MAX_INVARIANTS + 1] = {NULL};
  guint32 bits = 0;
  for (int i = 0; i < tw_n_invariants(); i++)
    known[i] = tw_invariant(i).name;
  for (int i = 1; i <= lua_gettop(L); i++) {
    const char *name = tw_lua_plain_text(L, i);
    int invariant = tw_find_invariant(name);
    if (invariant == TW_NONE)
      return (guint32)luaL_error(L, _("holds: there is no invariant \"%s\".%s"), name ? name : "?",
                                 name ? tw_lua_hint(L, name, known) : "");
    bits |= 1u << invariant;
  }
  return bits ? bits : TW_ALL_INVARIANTS;
}

static gboolean do_holds(TwScene *scene, guint32 which) {
  if (scene->by_fiat)
    return tw_scene_wrong(scene, _("holds: the game was changed by given(), not by its rules"));
  TwBroken broken = {0};
  TwTrial *trial = tw_trial_of_game(scene->game, scene->seed);
  gboolean good = tw_trial_check(trial, which, &broken);
  if (!good && broken.expected)
    tw_scene_differs(scene, broken.what, broken.expected, broken.got);
  if (!good)
    tw_scene_wrong(scene, _("holds: \"%s\" does not%s%s"), tw_broken_name(&broken),
                   broken.expected ? "" : ": ", broken.expected ? "" : broken.got);
  tw_broken_clear(&broken);
  tw_trial_free(trial);
  return good;
}

static int holds(TwLua *lua, lua_State *L) {
  TwScene *scene = lua->scene;
  tw_lua_charge(L, HOLDS_STEPS);
  guint32 which = read_names(L);
  gboolean good = do_holds(scene, which);
  lua->cpu_deadline = 0; /* what the game took is not the scenario's */
  return good ? 0 : tw_scene_raise(L, scene);
}

const TwLuaFunction tw_scene_holds_functions[] = {
    {"holds", "[\"tiles\", ...]",
     "Built-in invariants hold in the game so far; without a name all of them.",
     TW_LUA_IN(TW_LUA_PLAYING), holds},
    {0},
};

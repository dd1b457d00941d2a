/* SPDX-License-Identifier: MIT */

/*
 * property("title", { mix, games, ... }, function(game)): random games, and the function
 * asked after each action. It sees what a rule's reading hooks see: game, and the state of
 * the file's own package. What breaks it is played again, shorter.
 */

#include "config.h"

#include "play.h"
#include "scenario.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LOOK_STEPS 1000000u
#define MOST_ACTIONS 20000 /* in one game */
#define GOLDEN G_GUINT64_CONSTANT(0x9e3779b97f4a7c15)

/* The file's Lua state as if it were a script in play. */
typedef struct {
  TwScene *scene;
  TwScript script;
  TwScriptFunction function;
  TwPlay play;
  GString *said; /* what the function gave that is no truth */
} Looking;

void tw_scene_open_property(lua_State *L) {
  tw_play_open(L);
}

/* --- asking the function ------------------------------------------------------------- */

static int call_protected(lua_State *L) {
  Looking *looking = lua_touserdata(L, 1);
  luaL_checkstack(L, 20, NULL);
  lua_rawgetp(L, LUA_REGISTRYINDEX, looking->scene);
  lua_rawgeti(L, -1, 2);
  lua_getglobal(L, "game");
  lua_call(L, 1, 1);
  const char *text = tw_lua_plain_text(L, -1);
  if (text)
    g_string_assign(looking->said, text);
  else if (lua_type(L, -1) == LUA_TBOOLEAN && !lua_toboolean(L, -1))
    g_string_assign(looking->said, _("false"));
  return 0;
}

/* A package of the mix whose state is seen: the file's own, else the last. */
static int own_package(const TwScene *scene, const TwMix *mix) {
  int last = tw_mix_n_packages(mix) - 1;
  for (int i = 0; i <= last; i++)
    if (g_strcmp0(tw_mix_package_id(mix, i), scene->id) == 0)
      return i;
  return last;
}

static gboolean look(TwWorker *worker, const TwGame *game, char **got, gpointer data) {
  Looking *looking = data;
  TwLua *lua = looking->scene->lua;
  TwContext *ctx = tw_context_begin(worker, (TwGame *)game); /* which only reads */
  char *message = NULL;
  ctx->reading = TRUE;
  looking->script.mix = tw_game_mix(game);
  looking->function.package = own_package(looking->scene, looking->script.mix);
  looking->script.package = looking->function.package;
  looking->play = (TwPlay){.ctx = ctx, .function = &looking->function};
  looking->script.now = &looking->play;
  looking->script.generation = (looking->script.generation + 1) & 0xffffff;
  g_string_truncate(looking->said, 0);
  lua_pushcfunction(lua->L, call_protected);
  lua_pushlightuserdata(lua->L, looking);
  if (!tw_lua_pcall(lua, 1, LOOK_STEPS, &message))
    g_string_assign(looking->said, message ? message : _("it failed"));
  looking->script.now = NULL;
  g_free(message);
  if (looking->said->len)
    *got = g_strdup(looking->said->str);
  return looking->said->len == 0;
}

/* --- games ----------------------------------------------------------------------------- */

static gboolean play_game(TwChecker *checker, guint64 seed, TwBroken *broken) {
  TwAction action;
  guint64 state = ~seed;
  if (!tw_checker_start(checker, seed, broken))
    return FALSE;
  for (int i = 0; i < MOST_ACTIONS &&
                  tw_choose(tw_checker_worker(checker), tw_checker_game(checker), &state, &action);
       i++)
    if (!tw_checker_apply(checker, &action, broken))
      return FALSE;
  return TRUE;
}

/* What was found, the shorter game, and its board for whoever shows it. */
static void tell(TwScene *scene, const TwTrial *trial, const TwBroken *broken, int game,
                 guint64 seed, int length) {
  const char *why = broken->got;
  g_ptr_array_add(scene->names, NULL);
  scene->repeat =
      tw_trial_to_scenario(trial, broken, scene->title, (const char *const *)scene->names->pdata);
  g_ptr_array_set_size(scene->names, (int)scene->names->len - 1);
  scene->game = tw_trial_play(trial, &scene->worker);
  tw_scene_wrong(
      scene, _("property: in game %d, seed %" G_GUINT64_FORMAT ", after %d actions (of %d): %s"),
      game, seed, tw_trial_length(trial), length, why);
}

static void shorten(TwScene *scene, Looking *looking, TwChecker *checker, TwBroken *broken,
                    int game, guint64 seed) {
  TwTrial *trial = tw_trial_new(checker);
  TwTrial *shorter = tw_trial_shrink(trial, look, looking, 0, broken);
  tell(scene, shorter, broken, game, seed, tw_trial_length(trial));
  tw_trial_free(trial);
  tw_trial_free(shorter);
}

gboolean tw_scene_try_property(TwScene *scene, const char *name) {
  Looking looking = {.scene = scene, .said = g_string_new(NULL)};
  TwChecker *checker = tw_checker_new(scene->made, 0, FALSE);
  TwBroken broken = {0};
  gboolean good = TRUE;
  looking.script.lua = scene->lua;
  looking.function.place = name;
  scene->lua->script = &looking.script;
  tw_checker_set_property(checker, look, &looking);
  for (int i = 0; i < scene->games && good; i++) {
    guint64 seed = (scene->seed + (guint64)i * GOLDEN) & G_MAXINT64;
    good = play_game(checker, seed, &broken);
    if (!good)
      shorten(scene, &looking, checker, &broken, i, seed);
  }
  scene->lua->script = NULL;
  tw_broken_clear(&broken);
  tw_checker_free(checker);
  g_string_free(looking.said, TRUE);
  return good;
}

/* SPDX-License-Identifier: MIT */

/*
 * Hooks of scripts: what a handler is given and what its result means, by the
 * sort of the point. Three of the core's points speak numbers in C and words or
 * lists here: score/owners, draw/unplaceable and the two that collect places.
 */

#include "config.h"

#include "play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MIX (play->ctx->game->mix)

typedef struct {
  TwCall *call;
  TwPoint point;
} Moment;

/* --- score/owners: players as a list ------------------------------------------------- */

static void push_owners(lua_State *L, guint owners) {
  lua_createtable(L, 4, 0);
  for (int n = 1; owners; owners &= owners - 1, n++) {
    tw_handle_push(L, TW_HANDLE_PLAYER, __builtin_ctz(owners));
    lua_rawseti(L, -2, n);
  }
}

static gint32 take_owners(lua_State *L) {
  guint owners = 0;
  if (lua_type(L, -1) != LUA_TTABLE)
    luaL_error(L, _("score/owners gives a list of players, got a %s"), luaL_typename(L, -1));
  for (int i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL; i++, lua_pop(L, 1)) {
    if (i > TW_MAX_PLAYERS)
      luaL_error(L, _("score/owners: more than %d players"), TW_MAX_PLAYERS);
    owners |= 1u << tw_handle_check(L, -1, TW_HANDLE_PLAYER);
  }
  lua_pop(L, 1);
  return (gint32)owners;
}

/* --- draw/unplaceable: words ------------------------------------------------------------ */

static const char *const unplaceable_words[] = {"discard", "return", "keep", NULL};

static gint32 take_unplaceable(lua_State *L) {
  const char *word = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
  for (int i = 0; unplaceable_words[i]; i++)
    if (strcmp(unplaceable_words[i], word) == 0)
      return i;
  return luaL_error(L, _("draw/unplaceable: \"discard\", \"return\" or \"keep\" is expected"));
}

/* --- collecting --------------------------------------------------------------------------- */

static const char *const lift_words[] = {"edges", "unclaimed", "this-tile", NULL};
static const char *const place_fields[] = {"tile",  "x",      "y",   "turn",
                                           "lifts", "follow", "why", NULL};
static const char *const deploy_fields[] = {"feature", "piece", "lifts", "follow", "why", NULL};

/* The field's type; the value is on the stack. */
static int push_field(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  return lua_rawget(L, 1);
}

static guint lift_at(lua_State *L) {
  const char *word = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
  for (int i = 0; lift_words[i]; i++)
    if (strcmp(lift_words[i], word) == 0)
      return 1u << i;
  luaL_error(L, _("lifts: \"edges\", \"unclaimed\" or \"this-tile\", or a list of them"));
  return 0;
}

static guint read_lifts(lua_State *L) {
  guint lifts = 0;
  int type = push_field(L, "lifts");
  if (type == LUA_TTABLE)
    for (int i = 1; i <= 3 && lua_rawgeti(L, -1, i) != LUA_TNIL; i++, lua_pop(L, 1))
      lifts |= lift_at(L);
  else if (type != LUA_TNIL)
    lifts = lift_at(L);
  return lifts;
}

static void check_names(lua_State *L, const char *const *known) {
  for (lua_pushnil(L); lua_next(L, 1) != 0; lua_pop(L, 1)) {
    const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "?";
    if (!g_strv_contains(known, name))
      luaL_error(L, _("add: unknown field \"%s\".%s"), name, tw_lua_hint(L, name, known));
  }
}

static gint32 needed(lua_State *L, const TwMix *mix, TwType type, const char *name) {
  if (push_field(L, name) == LUA_TNIL)
    luaL_error(L, _("add: %s is missing"), name);
  return tw_value_check(L, -1, mix, type, name);
}

/* add{ tile, x, y, turn, lifts, follow, why } or add{ feature, piece, lifts, follow, why } */
static void read_target(lua_State *L, TwPlay *play, gboolean deploy, TwTarget *target) {
  luaL_checkstack(L, 16, NULL);
  check_names(L, deploy ? deploy_fields : place_fields);
  target->lifts = read_lifts(L);
  if (push_field(L, "follow") != LUA_TNIL)
    target->follow = tw_value_check(L, -1, MIX, TW_TYPE_PHASE, "follow");
  push_field(L, "why");
  target->why = tw_check_words(L, -1, NULL);
  if (deploy) {
    target->feature = needed(L, MIX, TW_TYPE_FEATURE, "feature");
    if (push_field(L, "piece") != LUA_TNIL)
      target->piece_type = tw_value_check(L, -1, MIX, TW_TYPE_PIECE_TYPE, "piece");
    return;
  }
  gint32 x = needed(L, MIX, TW_TYPE_INT, "x"), y = needed(L, MIX, TW_TYPE_INT, "y");
  if (x <= TW_CELL_MIN || x >= TW_CELL_MAX || y <= TW_CELL_MIN || y >= TW_CELL_MAX)
    luaL_error(L, _("add: %d,%d is off the board"), x, y);
  target->cell = tw_cell(x, y);
  target->turn = needed(L, MIX, TW_TYPE_TURN, "turn");
  target->tile_type = push_field(L, "tile") == LUA_TNIL
                          ? play->about[0]
                          : tw_value_check(L, -1, MIX, TW_TYPE_TILE_TYPE, "tile");
}

/* The argument of a collect handler: add(thing, why), or add{ ... } of a place. */
static int collect_add(lua_State *L) {
  TwPlay *play = tw_play_of(L);
  if (!play->call || !play->point || play->point->sort != TW_COLLECT)
    return luaL_error(L, _("add belongs to a collect hook"));
  TwPoint point = (TwPoint)(play->point - MIX->points);
  gboolean deploy = point == TW_POINT_DEPLOY_TARGETS, place = point == TW_POINT_PLACE_TARGETS;
  TwTarget target = {
      .tile_type = TW_NONE, .piece_type = TW_NONE, .feature = TW_NONE, .follow = TW_NONE};
  tw_lua_charge(L, 20);
  if (lua_type(L, 1) == LUA_TTABLE && (deploy || place)) {
    read_target(L, play, deploy, &target);
  } else if (place) {
    return luaL_error(L, _("add{ x = ..., y = ..., turn = ... } is expected"));
  } else {
    target.feature = tw_value_check(L, 1, MIX, play->point->value, N_("what is added"));
    target.why = tw_check_words(L, 2, NULL);
    target.lifts = deploy ? TW_LIFT_UNCLAIMED | TW_LIFT_THIS_TILE : 0;
  }
  tw_call_add_target(play->ctx, play->call, &target);
  return play->ctx->failed ? tw_lua_raise_failure(L, play->ctx) : 0;
}

/* --- what goes in, what comes out ------------------------------------------------------------ */

static int push_moment(lua_State *L, TwPlay *play, gpointer data) {
  const Moment *moment = data;
  tw_push_ctx(L);
  if (play->score)
    tw_push_score(L);
  else if (play->point->sort == TW_COLLECT)
    lua_pushcfunction(L, collect_add);
  else if (play->point->sort != TW_FOLD)
    return 1;
  else if (moment->point == TW_POINT_SCORE_OWNERS)
    push_owners(L, (guint)moment->call->value);
  else
    tw_value_push(L, MIX, play->point->value, moment->call->value);
  return 2;
}

static void take_refusal(lua_State *L, TwPlay *play, TwCall *call) {
  if (lua_type(L, -1) != LUA_TSTRING)
    luaL_error(L, _("a veto returns the reason, or nothing; got a %s"), luaL_typename(L, -1));
  tw_call_refuse(play->ctx, call, "%s",
                 tw_mix_translate(play->ctx->game->mix, lua_tostring(L, -1)));
}

static void take_moment(lua_State *L, TwPlay *play, gpointer data) {
  const Moment *moment = data;
  if (lua_isnil(L, -1) || play->score)
    return;
  switch (play->point->sort) {
  case TW_FOLD:
    moment->call->value = moment->point == TW_POINT_SCORE_OWNERS
                              ? take_owners(L)
                              : tw_value_check(L, -1, MIX, play->point->value, N_("the result"));
    break;
  case TW_VETO: take_refusal(L, play, moment->call); break;
  case TW_PROVIDE:
    tw_call_answer(play->ctx, moment->call,
                   moment->point == TW_POINT_DRAW_UNPLACEABLE
                       ? take_unplaceable(L)
                       : tw_value_check(L, -1, MIX, play->point->value, N_("the answer")));
    break;
  default: break;
  }
}

/* Most hooks return nothing, a number or a reason. */
static gboolean glance_moment(lua_State *L, TwPlay *play, gpointer data) {
  const Moment *moment = data;
  if (lua_isnil(L, -1) || play->score)
    return TRUE;
  switch (play->point->sort) {
  case TW_FOLD: return tw_value_glance(L, -1, play->point->value, &moment->call->value);
  case TW_VETO:
    if (lua_type(L, -1) != LUA_TSTRING)
      return FALSE;
    take_refusal(L, play, moment->call);
    return TRUE;
  case TW_PROVIDE: return FALSE;
  default: return TRUE;
  }
}

/* Can what goes in be pushed without Lua's memory? Lists and words cannot. */
static gboolean is_light(const TwPlay *play, TwPoint point) {
  return play->score || play->point->sort != TW_FOLD ||
         (point != TW_POINT_SCORE_OWNERS && tw_value_is_light(play->point->value));
}

void tw_script_hook(TwContext *ctx, TwCall *call, gpointer data) {
  const TwScriptFunction *function = data;
  TwPoint id = tw_script_point(ctx, function);
  if (id == TW_NONE)
    return;
  const TwPointInfo *point = &ctx->game->mix->points[id];
  Moment moment = {call, id};
  TwPlay play = {.point = point,
                 .about = call->about,
                 .n_about = point->n_about,
                 .fields = point->about,
                 .score = call->score,
                 .call = call};
  const TwScriptCall how = {push_moment, take_moment, is_light(&play, id) ? glance_moment : NULL,
                            &moment};
  tw_script_call(ctx, function, &play, &how);
}

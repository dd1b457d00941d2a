/* SPDX-License-Identifier: MIT */

/*
 * Actions and cards in play: `allowed`, `choices` and `apply` of a script are
 * called with the arguments as a table. A card is an action of whoever holds it,
 * and lies on the discard pile when its `apply` runs.
 */

#include "config.h"

#include "args.h"
#include "text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

int tw_push_ctx_alone(lua_State *L, TwPlay *play, gpointer data) {
  (void)play;
  (void)data;
  tw_push_ctx(L);
  return 1;
}

TwPlay tw_play_in_frame(TwContext *ctx) {
  const TwPhaseInfo *phase = &ctx->game->mix->phases[ctx->frame.phase];
  return (TwPlay){.about = ctx->frame.value, .n_about = phase->n_about, .fields = phase->about};
}

/* --- arguments as Lua sees them ------------------------------------------------------ */

/* { fish = 1, shells = 2 }, all resources of the argument. */
static void push_amounts(lua_State *L, const TwMix *mix, const TwArgInfo *arg, gint32 packed) {
  lua_createtable(L, 0, arg->n_resources);
  for (int i = 0; i < arg->n_resources; i++) {
    lua_pushinteger(L, tw_amount_of(packed, i));
    lua_setfield(L, -2, tw_mix_resource_label(mix, arg->resources[i]));
  }
}

static void push_arguments(lua_State *L, const TwMix *mix, const TwAction *action) {
  const TwVerbInfo *verb = &mix->verbs[action->verb];
  lua_createtable(L, 0, verb->n_arguments);
  for (int i = 0; i < verb->n_arguments; i++) {
    const TwArgInfo *arg = &verb->arguments[i];
    if (arg->type == TW_TYPE_CHOICE)
      lua_pushstring(L, arg->words[action->slot[arg->slot]]);
    else if (arg->type == TW_TYPE_AMOUNTS)
      push_amounts(L, mix, arg, action->slot[arg->slot]);
    else
      tw_value_push(L, mix, arg->type, action->slot[arg->slot]);
    lua_setfield(L, -2, arg->id);
  }
}

typedef struct {
  const TwAction *action;
  TwCall *call;
} Deed;

static int push_deed(lua_State *L, TwPlay *play, gpointer data) {
  tw_push_ctx(L);
  push_arguments(L, play->ctx->game->mix, ((Deed *)data)->action);
  return 2;
}

static void take_reason(lua_State *L, TwPlay *play, gpointer data) {
  if (lua_isnil(L, -1))
    return;
  if (lua_type(L, -1) != LUA_TSTRING)
    luaL_error(L, _("allowed returns the reason, or nothing; got a %s"), luaL_typename(L, -1));
  tw_call_refuse(play->ctx, ((Deed *)data)->call, "%s",
                 tw_mix_translate(play->ctx->game->mix, lua_tostring(L, -1)));
}

/* --- cards ------------------------------------------------------------------------------ */

static gboolean in_hand(TwContext *ctx, const TwActionScript *script) {
  if (script->card == TW_NONE)
    return TRUE;
  TwDeck deck = ctx->game->mix->cards[script->card].deck;
  return ctx->frame.player >= 0 &&
         tw_deck_held_of(ctx->game, deck, ctx->frame.player, script->card) > 0;
}

/* --- the handlers ------------------------------------------------------------------------ */

/* The first argument that is none, which no script offers; NULL. */
static const char *missing(const TwVerbInfo *verb, const TwAction *action) {
  for (int i = 0; i < verb->n_arguments; i++) {
    const TwArgInfo *arg = &verb->arguments[i];
    gboolean thing = arg->type > TW_TYPE_CHOICE && arg->type != TW_TYPE_CELL &&
                     arg->type != TW_TYPE_TURN && arg->type != TW_TYPE_AMOUNTS;
    if (thing && action->slot[arg->slot] == TW_NONE)
      return arg->id;
  }
  return NULL;
}

void tw_script_allowed(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  const TwActionScript *script = data;
  Deed deed = {action, call};
  TwPlay play = tw_play_in_frame(ctx);
  const TwScriptCall how = {push_deed, take_reason, NULL, &deed};
  const char *none = missing(&ctx->game->mix->verbs[action->verb], action);
  if (!in_hand(ctx, script))
    tw_call_refuse(ctx, call, _("you do not hold that card"));
  else if (none)
    tw_call_refuse(ctx, call, _("%s has to be chosen"), none);
  else if (script->allowed)
    tw_script_call(ctx, script->allowed, &play, &how);
}

/* Is a card played to no effect? One without arguments is when its `allowed` refuses. */
static gboolean is_idle(TwContext *ctx, const TwActionScript *script, const TwAction *action) {
  const TwVerbInfo *verb = &ctx->game->mix->verbs[action->verb];
  if (verb->n_arguments)
    return tw_action_is_idle(verb, action);
  TwCall call = {.about = action->slot};
  gboolean reading = ctx->reading;
  ctx->reading = TRUE;
  ctx->refused = FALSE;
  tw_script_allowed(ctx, action, &call, (gpointer)script);
  gboolean refused = ctx->refused;
  ctx->refused = FALSE;
  ctx->reading = reading;
  return refused;
}

void tw_script_apply(TwContext *ctx, const TwAction *action, gpointer data) {
  const TwActionScript *script = data;
  Deed deed = {action, NULL};
  TwPlay play = tw_play_in_frame(ctx);
  const TwScriptCall how = {push_deed, NULL, NULL, &deed};
  gboolean idle = script->in_vain && is_idle(ctx, script, action);
  if (script->card != TW_NONE && !tw_discard_card(ctx, ctx->game->mix->cards[script->card].deck,
                                                  ctx->frame.player, script->card))
    return;
  if (idle)
    tw_log(ctx, _("%s has no effect"), ctx->game->mix->verbs[action->verb].idle);
  else
    tw_script_call(ctx, script->apply, &play, &how);
}

/* --- offer{ ... } of a script's own choices -------------------------------------------------- */

static gint32 word_index(lua_State *L, const TwArgInfo *arg) {
  const char *word = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
  for (int i = 0; arg->words[i]; i++)
    if (strcmp(arg->words[i], word) == 0)
      return i;
  return luaL_error(L, _("offer: %s: \"%s\" is none of its words.%s"), arg->id, word,
                    tw_lua_hint(L, word, arg->words));
}

static gint32 pack_amounts(lua_State *L, const TwMix *mix, const TwArgInfo *arg) {
  guint32 packed = 0;
  if (lua_type(L, -1) != LUA_TTABLE)
    luaL_error(L, _("offer: %s: a table of amounts is expected, got a %s"), arg->id,
               luaL_typename(L, -1));
  for (int i = 0; i < arg->n_resources; i++) {
    lua_pushstring(L, tw_mix_resource_label(mix, arg->resources[i]));
    lua_rawget(L, -2);
    gint32 n = lua_isnil(L, -1) ? 0 : tw_value_check(L, -1, mix, TW_TYPE_INT, arg->id);
    lua_pop(L, 1);
    if (n < 0 || n > 255)
      luaL_error(L, _("offer: %s: amounts are from 0 to 255, got %d"), arg->id, n);
    packed |= (guint32)n << (8 * i);
  }
  return (gint32)packed;
}

/* The value on top into the action; an int may be a range { 4, 99 }. */
static void take_slot(lua_State *L, const TwMix *mix, const TwArgInfo *arg, gint32 *slot) {
  if (lua_isnil(L, -1))
    luaL_error(L, _("offer: argument \"%s\" is missing"), arg->id);
  if (arg->type == TW_TYPE_CHOICE)
    slot[0] = word_index(L, arg);
  else if (arg->type == TW_TYPE_AMOUNTS)
    slot[0] = pack_amounts(L, mix, arg);
  else
    slot[0] = tw_value_check(L, -1, mix, arg->type, arg->id);
  if (arg->type == TW_TYPE_INT)
    slot[1] = slot[0];
}

/* A name in the table that is no argument: a slip. */
static void check_offer(lua_State *L, const TwVerbInfo *verb) {
  for (lua_pushnil(L); lua_next(L, 1) != 0; lua_pop(L, 1)) {
    const char *words[TW_MAX_ARGUMENTS + 1] = {NULL};
    const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "?";
    gboolean known = FALSE;
    for (int i = 0; i < verb->n_arguments; i++) {
      words[i] = verb->arguments[i].id;
      known |= strcmp(words[i], name) == 0;
    }
    if (!known)
      luaL_error(L, _("offer: action \"%s\" has no argument \"%s\".%s"), verb->label, name,
                 tw_lua_hint(L, name, words));
  }
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
  check_offer(L, verb);
  gint32 slots[TW_ACTION_SLOTS] = {0};
  for (int i = 0; i < verb->n_arguments; i++) {
    const TwArgInfo *arg = &verb->arguments[i];
    lua_pushstring(L, arg->id);
    lua_rawget(L, 1);
    take_slot(L, mix, arg, &slots[arg->slot]);
    lua_pop(L, 1);
  }
  (play->sure ? tw_offer_sure : tw_offer)(play->offer, slots, verb->n_slots);
  return play->ctx->failed ? tw_lua_raise_failure(L, play->ctx) : 0;
}

static int push_offer(lua_State *L, TwPlay *play, gpointer data) {
  (void)play;
  (void)data;
  tw_push_ctx(L);
  lua_pushcfunction(L, offer);
  return 2;
}

static void call_choices(TwContext *ctx, TwOffer *offered, const TwActionScript *script) {
  TwPlay play = tw_play_in_frame(ctx);
  const TwScriptCall how = {push_offer, NULL, tw_glance_away, NULL};
  play.offer = offered;
  play.sure = script->sure;
  play.verb = tw_offer_verb(offered);
  tw_script_call(ctx, script->choices, &play, &how);
}

void tw_script_offer(TwContext *ctx, TwOffer *offered, gpointer data) {
  TwActionScript *script = data;
  if (!in_hand(ctx, script))
    return;
  const TwVerbInfo *verb = &ctx->game->mix->verbs[tw_offer_verb(offered)];
  if (verb->card_choices)
    verb->card_choices(ctx, offered, verb->card_data);
  else if (script->choices)
    call_choices(ctx, offered, script);
  else
    tw_script_choices(ctx, offered, script);
  if (script->in_vain && !ctx->failed && !tw_offer_count(offered))
    tw_offer_idle(offered);
}

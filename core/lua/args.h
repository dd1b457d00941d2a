/* SPDX-License-Identifier: MIT */
#ifndef TW_LUA_ARGS_H
#define TW_LUA_ARGS_H

/*
 * Arguments of actions and cards: { "region", role = "path", completed = false },
 * { "tile-type", from = "hand" }, { "int", min = function() ... end }. What the
 * core does not know of is kept here and makes the list of choices in C.
 */

#include "play-filter.h"

typedef struct {
  gboolean filtered;
  TwFilterWords filter;
  TwPlayFilter found; /* the same, its words looked up when the mix is frozen */
  const char *from;   /* a state list of the package, full name */
  const char *deck;   /* cards face up in it */
  TwDeck deck_found;  /* the same, when the mix is frozen */
  int asked_by;       /* of amounts: 1 + the card that asks for them; 0: none */
  int admitted_by;    /* of a piece or piece type: 1 + the feature it may stand on; 0: any */
  TwScriptFunction *min, *max; /* of an int */
} TwArgScript;

/* What an action or card of a script is; lives as long as the mix. */
typedef struct {
  TwScriptFunction *allowed, *choices, *apply;
  TwCard card;      /* which must be in hand and goes onto the discard pile; TW_NONE: an action */
  gboolean in_vain; /* the card may be played even when nothing can be chosen */
  gboolean sure;    /* what `choices` offers, or passes the filters, is allowed: nothing is asked */
  gboolean listed;  /* some argument has values that the core does not know of */
  TwArgScript args[TW_MAX_ARGUMENTS];
} TwActionScript;

/* declare-args.c: reads `args` of the table at 2; texts stay on the stack. */
void tw_lua_read_args(TwLua *lua, lua_State *L, const char *what, TwActionScript *script,
                      TwArgument *arguments);
/* Keeps a function of the table at 2; NULL: there is none. */
TwScriptFunction *tw_lua_keep_field(TwLua *lua, lua_State *L, const char *what, const char *field);

/* declare-asks.c: reads `asks` of the card at 2: the amounts it takes, any of them. */
void tw_lua_read_asks(TwLua *lua, lua_State *L, const char *what, TwCard card);

/* play-choices.c: all combinations of the arguments' values. */
void tw_script_choices(TwContext *ctx, TwOffer *offer, TwActionScript *script);
/* Calls min or max. FALSE: it failed. */
gboolean tw_script_number(TwContext *ctx, TwScriptFunction *function, gint32 *value);

/* play-action.c: the handlers of actions and cards; data: a TwActionScript. */
void tw_script_allowed(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data);
void tw_script_offer(TwContext *ctx, TwOffer *offer, gpointer data);
void tw_script_apply(TwContext *ctx, const TwAction *action, gpointer data);
/* A call that belongs to the decision being answered or entered. */
TwPlay tw_play_in_frame(TwContext *ctx);
int tw_push_ctx_alone(lua_State *L, TwPlay *play, gpointer data);

#endif

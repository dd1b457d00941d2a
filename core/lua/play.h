/* SPDX-License-Identifier: MIT */
#ifndef TW_LUA_PLAY_H
#define TW_LUA_PLAY_H

/*
 * Scripts in play. While a package loads, every function it hands over (a hook,
 * an action's apply ...) gets a number, in the order met. A worker has a Lua
 * state a package of its own, in which the same files were run again, so that
 * the same numbers name the same functions. Between calls such a state
 * remembers nothing: what a rule must remember is in the game's state block.
 */

#include "api.h"

#include "../context.h"

/* A function of a script, as the mix knows it; lives as long as the mix. */
typedef struct {
  int package;       /* index in the mix */
  int number;        /* in its script */
  const char *place; /* "rule.lua:12" */
  const char *point; /* the hook point it subscribes to; NULL: none */
} TwScriptFunction;

/* One call in progress, innermost first. */
typedef struct TwPlay TwPlay;
struct TwPlay {
  TwContext *ctx;
  const TwScriptFunction *function;
  const TwPointInfo *point; /* of a hook; NULL */
  const gint32 *about;      /* the point's arguments, or the frame's values */
  int n_about;
  const TwField *fields;
  TwScore *score;
  TwCall *call;   /* a collect's */
  TwOffer *offer; /* an action's choices */
  gboolean sure;  /* of it: what is offered is allowed */
  TwVerb verb;
  TwPlay *outer;
};

/* A package's script in one worker. */
typedef struct TwScript TwScript;
struct TwScript {
  TwLua *lua;
  TwBuilder *builder; /* thrown away with it: the files declared into it once more */
  const TwMix *mix;
  int package;
  guint32 generation; /* of the outermost call: a handle kept from an earlier one is stale */
  TwPoint *points;    /* by function: 1 + the hook point's id; 0: not looked up yet */
  TwPlay *now;        /* NULL between calls */
  gboolean spoilt;    /* a call failed: what it left in variables must not be seen again */
};

/* script.c: gives a function on the stack its number and remembers it. In LOADING. */
TwScriptFunction *tw_script_keep(TwLua *lua, lua_State *L, int index, const char *point);
/* Calls a function: `push` puts its arguments on the stack and returns how many; `take` reads
 * the one result, on top, with the error already excluded. Either may raise. The short way is
 * taken if there is a `glance`: then `push` makes nothing that needs Lua's memory and does not
 * raise, and `glance` looks at the result without raising; if it returns TRUE, that was all,
 * else `take` is called. FALSE: it failed, and so does the action. */
typedef struct {
  int (*push)(lua_State *L, TwPlay *play, gpointer data);
  void (*take)(lua_State *L, TwPlay *play, gpointer data);
  gboolean (*glance)(lua_State *L, TwPlay *play, gpointer data); /* NULL: the long way */
  gpointer data;
} TwScriptCall;
gboolean tw_script_call(TwContext *ctx, const TwScriptFunction *function, TwPlay *play,
                        const TwScriptCall *call);
/* A glance for calls whose result means nothing. */
gboolean tw_glance_away(lua_State *L, TwPlay *play, gpointer data);
/* The hook point that a function subscribes to; TW_NONE, and the action fails. */
TwPoint tw_script_point(TwContext *ctx, const TwScriptFunction *function);
/* The call in progress; raises when there is none. */
TwPlay *tw_play_of(lua_State *L);

/* Raises what a change that could not be made said, with the running line. */
int tw_lua_raise_failure(lua_State *L, const TwContext *ctx);

/* --- handle.c: things of the game as values ------------------------------------------- */

typedef enum {
  TW_HANDLE_PLAYER,
  TW_HANDLE_SIDE,
  TW_HANDLE_TILE,
  TW_HANDLE_TILE_TYPE,
  TW_HANDLE_FEATURE,
  TW_HANDLE_REGION, /* the id is a feature of it */
  TW_HANDLE_PIECE,
  TW_HANDLE_CARD,
  TW_HANDLE_LIST, /* a state list: key in the upper bits, owner in the lower */
  TW_HANDLE_DECK,
  TW_HANDLE_BAG,
  TW_N_HANDLES
} TwHandleType;

void tw_handle_push(lua_State *L, TwHandleType type, gint32 id);
/* The id of a handle; raises on another type or a stale one. what: "region", for the error. */
gint32 tw_handle_check(lua_State *L, int index, TwHandleType type);
gboolean tw_handle_is(lua_State *L, int index, TwHandleType *type, gint32 *id);
/* A value of a declared type: handles for things, numbers, words, truth; nil for none. */
void tw_value_push(lua_State *L, const TwMix *mix, TwType type, gint32 value);
/* The reverse; raises, naming `what`. */
gint32 tw_value_check(lua_State *L, int index, const TwMix *mix, TwType type, const char *what);
/* TRUE: pushing such a value needs no memory and does not raise. */
gboolean tw_value_is_light(TwType type);
/* The reverse for plain numbers and truth. FALSE: not such a value; tw_value_check() knows. */
gboolean tw_value_glance(lua_State *L, int index, TwType type, gint32 *value);

/* What a handle has: one row a field or method. */
typedef struct {
  const char *name;
  const char *type; /* of a field "int", of a method "(resource, [player]) -> int" */
  const char *text;
  void (*get)(lua_State *L, TwPlay *play, gint32 id); /* a field: pushes one value */
  int (*call)(lua_State *L, TwPlay *play, gint32 id); /* a method: arguments from index 2 */
} TwMember;

/* Makes the members of a handle type known. Raises. */
void tw_members_open(lua_State *L, TwHandleType type, const TwMember *rows);
/* Makes a named singleton with members a global ("game"). Raises. */
void tw_singleton_open(lua_State *L, const char *name, const TwMember *rows);

/* Rows of each topic, each ended by a row without a name. */
extern const TwMember tw_game_members[], tw_turn_members[], tw_player_members[], tw_side_members[],
    tw_tile_members[], tw_tile_type_members[], tw_feature_members[], tw_region_members[],
    tw_piece_members[], tw_card_members[], tw_score_members[], tw_list_members[], tw_deck_members[],
    tw_bag_members[];

/* play-values.c: an id by name; of two things with one bare name the running package's own. */
typedef int (*TwFindName)(const TwMix *mix, const char *name);
gint32 tw_find_named(lua_State *L, const TwMix *mix, TwFindName find, const char *text);
/* ... as a package sees them: tw_find_named() is of the one that runs. NULL: as nobody's. */
int tw_find_seen(const TwMix *mix, const char *package, TwFindName find, const char *name);
/* ... and what the running package calls a thing: the bare name of its own, else the label. */
void tw_push_seen(lua_State *L, const TwMix *mix, const char *full_name, const char *label);
/* ... ids by name, raising with a suggestion. */
TwResource tw_check_resource(lua_State *L, int index, const TwMix *mix);
TwAttribute tw_check_attribute(lua_State *L, int index, const TwMix *mix);
TwPieceType tw_check_piece_type(lua_State *L, int index, const TwMix *mix);
TwKind tw_check_kind(lua_State *L, int index, const TwMix *mix);
TwDeck tw_check_deck(lua_State *L, int index, const TwMix *mix);
/* Words for the player, kept for the life of the worker's mix. */
const char *tw_check_words(lua_State *L, int index, const char *otherwise);
/* An iterator over ids of one handle type, taken when the loop begins. n of them in `ids`. */
int tw_push_each(lua_State *L, TwHandleType type, const gint32 *ids, int n);

/* Rows of `game` that stand elsewhere: play-players.c, play-run.c. */
int tw_game_each_piece(lua_State *L, TwPlay *play, gint32 id);
int tw_game_ask(lua_State *L, TwPlay *play, gint32 id);
/* play-decks.c: a tile out of a bag; the argument at 2 says who alone sees it. */
int tw_draw_out_of(lua_State *L, TwPlay *play, TwBag bag);
int tw_game_run(lua_State *L, TwPlay *play, gint32 id);

/* declare-state.c: pushes the words of a choice in state; FALSE, nothing pushed: it has none. */
gboolean tw_state_push_words(lua_State *L, const char *id);
/* play-state.c: the global `state`. */
void tw_state_open(lua_State *L);
/* play-hook.c: the handler of every hook of a script; data: a TwScriptFunction. */
void tw_script_hook(TwContext *ctx, TwCall *call, gpointer data);
/* play-score.c: `ctx` and `score` as arguments of a call. */
void tw_push_ctx(lua_State *L);
void tw_push_score(lua_State *L);
void tw_score_open(lua_State *L);
/* play-turn.c: game.turn. */
void tw_push_turn(lua_State *L);
void tw_turn_open(lua_State *L);
/* play-open.c: everything that exists in play. Raises. */
void tw_play_open(lua_State *L);

/* declare-*.c: topics of the script API at load time. */
extern const TwLuaFunction tw_lua_hook_functions[];
extern const TwLuaFunction tw_lua_turn_functions[];
extern const TwLuaFunction tw_lua_explain_functions[];
extern const TwLuaFunction tw_lua_action_functions[];
extern const TwLuaFunction tw_lua_state_functions[];

#endif

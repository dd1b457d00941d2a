/* SPDX-License-Identifier: MIT */
#ifndef TW_LUA_SCENARIO_H
#define TW_LUA_SCENARIO_H

/*
 * The words of the scenario runner's files to one another. What a scenario needs
 * is owned by its TwScene, so that nothing is lost when a function raises.
 */

#include "api.h"

#include <tilewright/tilewright.h>

#include "../text.h"

typedef struct TwScene TwScene;
struct TwScene {
  TwLua *lua;
  int wanted, met; /* which scenario of the file is run; how many there are so far */
  int line;        /* of its statement */
  gboolean property;
  int games;    /* that a property is tried in */
  char *repeat; /* the scenario that breaks it; NULL */
  char *title;
  const char *folder; /* of packages beside the file's own; NULL */
  const char *id;     /* of the file's own package; NULL */
  const char *file_folder, *file_name;
  const TwMixSpec *search; /* nullable */
  TwMixSpec *spec;
  GString *tiles; /* rule.lua of the throwaway package; empty: none */
  int tiles_line, n_tiles;
  char *tiles_folder;

  /* what the scenario says */
  GPtrArray *mix, *names, *bag, *cards, *dice; /* char * */
  gboolean mix_said;                           /* as in a mix file: `mix` is empty */
  guint next_tile, next_card, next_die;        /* used so far */
  gboolean only_bag;
  guint64 seed;

  /* the game */
  TwMix *made;
  TwWorker *worker;
  TwGame *game;
  TwGame *view; /* what a seat sees, while it is looked at */
  TwLedger *ledger;
  guint64 rng, stream; /* for chance that nobody wrote down */
  GArray *chance;      /* TwChance of the action that is being tried */
  gboolean by_fiat;    /* it was changed by other means than actions */
  GArray *owed;        /* TwOwed: taken without asking, may still be stated */
  int mark;            /* entries in the ledger before the last act */

  GArray *differences; /* TwDifference, its texts owned */
  GString *message;    /* what is about to be raised */
};

/* An action that was the only one. */
typedef struct {
  TwPlayer player;
  TwAction action;
} TwOwed;

/* scenario.c: the scene of the running function; raises between scenarios. */
TwScene *tw_scene_of(lua_State *L);
/* Raises scene->message with the line. */
int tw_scene_raise(lua_State *L, const TwScene *scene);
/* Sets scene->message, returns FALSE. */
gboolean tw_scene_wrong(TwScene *scene, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* The same with an error's text, which is freed. what: "act", before it. */
gboolean tw_scene_error(TwScene *scene, const char *what, GError *error);
void tw_scene_differs(TwScene *scene, const char *what, const char *expected, const char *got);
/* The seat of a name; TW_NONE: none has it, and message says so. */
TwPlayer tw_scene_seat(TwScene *scene, const char *name);

/* scenario-setup.c: reads the table at `index` into the scene. Raises. */
void tw_scene_read_setup(lua_State *L, TwScene *scene, int index);
/* Makes mix and game; FALSE: message says why. */
gboolean tw_scene_start(TwScene *scene);

/* scenario-tiles.c: writes the file's own tiles as a package and names it in the spec. */
gboolean tw_scene_write_tiles(TwScene *scene);
void tw_scene_remove_tiles(TwScene *scene);

/* scenario-chance.c: with chance as the scenario has it. */
TwGame *tw_scene_new_game(TwScene *scene);
gboolean tw_scene_apply(TwScene *scene, const TwAction *action);
/* A change by fiat, and what it leads to; `what` stands before the message of a failure. */
gboolean tw_scene_set_up(TwScene *scene, const char *what, TwChange change, gpointer data);

/* scenario-text.c: actions as a scenario writes them, players by name. (transfer full) */
char *tw_scene_seats(const TwScene *scene, const char *text);
/* An action for the decision: also one that is not legal, so that a reason can be asked. */
gboolean tw_scene_read(TwScene *scene, const char *text, TwAction *action, GError **error);
/* Is it an action that the text may mean? What the text leaves out is not looked at. */
gboolean tw_scene_means(TwScene *scene, const char *text, const TwAction *action);

/* scenario-act.c: takes the actions that nobody has to choose. FALSE: message says why. */
gboolean tw_scene_settle(TwScene *scene);

/* scenario-replay.c: the same game from its record. FALSE: message says what came out. */
gboolean tw_scene_replay(TwScene *scene);

/* scenario-property.c: makes the names of play known to the file. Raises. */
void tw_scene_open_property(lua_State *L);
/* Plays the games of a property. FALSE: it does not hold; message says where. */
gboolean tw_scene_try_property(TwScene *scene, const char *name);

/* scenario-order.c: the same scenario with the hooks that nobody put in order turned round. FALSE:
 * it comes out otherwise; message says whose order matters. */
gboolean tw_scene_turned(TwScene *scene);

/* scenario.c: runs the scene's scenario once more under a mix made of another spec. Returns:
 * (transfer full) (nullable): what went wrong. hash: (out): of the game at the end. */
char *tw_scene_again(const TwScene *scene, const TwMixSpec *spec, guint64 *hash);

/* Topics: what scenario files can call. */
extern const TwLuaFunction tw_scene_setup_functions[];  /* scenario-setup.c */
extern const TwLuaFunction tw_scene_tile_functions[];   /* scenario-tiles.c */
extern const TwLuaFunction tw_scene_act_functions[];    /* scenario-act.c */
extern const TwLuaFunction tw_scene_given_functions[];  /* scenario-given.c */
extern const TwLuaFunction tw_scene_expect_functions[]; /* scenario-expect.c */
extern const TwLuaFunction tw_scene_holds_functions[];  /* scenario-holds.c */

#endif

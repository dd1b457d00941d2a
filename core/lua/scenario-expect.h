/* SPDX-License-Identifier: MIT */
#ifndef TW_LUA_SCENARIO_EXPECT_H
#define TW_LUA_SCENARIO_EXPECT_H

/*
 * What the fields of expect { ... } share. A field's value lies on top of the Lua
 * stack; what is wrong in it raises, what is not so is noted in the scene.
 */

#include "scenario.h"

typedef struct {
  TwScene *scene;
  const TwGame *game; /* the truth, or a seat's view */
  const char *seen;   /* "" or "Blue sees: ", before what differs */
} TwLook;

/* Calls `each` for the players named in the table on top, their value on top. */
typedef void (*TwLookPlayer)(lua_State *L, TwLook *look, TwPlayer player, const void *data);
void tw_look_players(lua_State *L, TwLook *look, const char *field, TwLookPlayer each,
                     const void *data);
/* The whole number, text or truth on top. Raise. */
gint32 tw_look_int(lua_State *L, const char *field);
const char *tw_look_text(lua_State *L, const char *field);
/* The n-th text of a list on top or of a single text; NULL past the last. Left on the stack. */
const char *tw_look_item(lua_State *L, const char *field, int n);

void tw_look_differs(TwLook *look, const char *what, const char *expected, const char *got);
void tw_look_compare(TwLook *look, const char *what, gint32 expected, gint32 got);
/* "supply Red": of a player. (transfer full) */
char *tw_look_what(const TwLook *look, const char *field, TwPlayer player, const char *of);

/* scenario-expect-{turn,things,state}.c: fields, each ended by a row without a name. */
typedef struct {
  const char *name;
  gboolean of_view; /* can be asked of a seat's view */
  void (*look)(lua_State *L, TwLook *look);
} TwLookField;
extern const TwLookField tw_look_turn_fields[], tw_look_thing_fields[], tw_look_state_fields[];

#endif

/* SPDX-License-Identifier: MIT */
#ifndef TW_LUA_PLAY_IDS_H
#define TW_LUA_PLAY_IDS_H

/* A growing list of ids for a loop, in Lua's own memory so that nothing leaks on an error. */

#include "host.h"

#include <string.h>

typedef struct {
  lua_State *L;
  gint32 *ids;
  int n, room;
} TwIds;

/* Leaves a value on the stack, which must stay on top while ids are added. Raises. */
static inline void tw_ids_begin(lua_State *L, TwIds *list) {
  list->L = L;
  list->n = 0;
  list->room = 32;
  list->ids = lua_newuserdatauv(L, 32 * sizeof(gint32), 0);
}

static inline void tw_ids_add(TwIds *list, gint32 id) {
  if (list->n == list->room) {
    gint32 *more = lua_newuserdatauv(list->L, 2 * (size_t)list->room * sizeof(gint32), 0);
    memcpy(more, list->ids, (size_t)list->n * sizeof(gint32));
    lua_replace(list->L, -2);
    list->ids = more;
    list->room *= 2;
  }
  list->ids[list->n++] = id;
}

#endif

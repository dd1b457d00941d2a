/* SPDX-License-Identifier: MIT */
#ifndef TW_LUA_PLAY_IDS_H
#define TW_LUA_PLAY_IDS_H

/* A growing list of ids for a loop; many are in Lua's own memory, so that nothing leaks on an error. */

#include "host.h"

#include <string.h>

#define TW_FEW_IDS 64 /* mostly there are no more, and no memory of Lua's is needed */

typedef struct {
  lua_State *L;
  gint32 *ids;
  int n, room;
  gint32 few[TW_FEW_IDS];
} TwIds;

static inline void tw_ids_begin(lua_State *L, TwIds *list) {
  list->L = L;
  list->n = 0;
  list->room = TW_FEW_IDS;
  list->ids = list->few;
}

/* More ids are a value on the stack, which must stay on top while ids are added. Raises. */
static inline void tw_ids_add(TwIds *list, gint32 id) {
  if (list->n == list->room) {
    gint32 *more = lua_newuserdatauv(list->L, 2 * (size_t)list->room * sizeof(gint32), 0);
    memcpy(more, list->ids, (size_t)list->n * sizeof(gint32));
    if (list->ids != list->few)
      lua_replace(list->L, -2);
    list->ids = more;
    list->room *= 2;
  }
  list->ids[list->n++] = id;
}

#endif

/* SPDX-License-Identifier: MIT */

/* Names found by their address: see names.h. */

#include "config.h"

#include "names.h"

#define LONGEST_NAME 40 /* Lua keeps longer strings more than once */

static char names_key; /* registry: the strings kept, so that no other gets their address */

static void hold(lua_State *L, int index) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &names_key) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 64);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &names_key);
  }
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_pushvalue(L, index);
    lua_pushboolean(L, TRUE);
    lua_rawset(L, -4);
    tw_lua_of(L)->names->n_kept++;
  }
  lua_pop(L, 2);
}

void tw_name_keep(lua_State *L, int index, const void *space, guintptr value) {
  TwNames *names = tw_lua_of(L)->names;
  index = lua_absindex(L, index);
  if (lua_type(L, index) != LUA_TSTRING || lua_rawlen(L, index) > LONGEST_NAME ||
      names->n_kept >= TW_NAMES_KEPT)
    return;
  luaL_checkstack(L, 4, NULL);
  hold(L, index);
  const char *name = lua_tostring(L, index);
  TwNameSlot *slot = tw_name_slot(names, name, space);
  if (slot->name && !tw_name_beside(names, slot)->name)
    slot = tw_name_beside(names, slot);
  *slot = (TwNameSlot){name, space, value};
}

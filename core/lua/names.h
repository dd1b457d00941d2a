/* SPDX-License-Identifier: MIT */
#ifndef TW_LUA_NAMES_H
#define TW_LUA_NAMES_H

/*
 * What a name stands for, found without looking at its letters: Lua keeps every
 * short string once, so as long as it is kept its address is the name. A space
 * is any address that says what sort of name is meant ("a field of a region",
 * "a kind"). Small and forgetful: what is not here is found the long way, which
 * costs the script the same steps.
 */

#include "host.h"

#define TW_NAME_SLOTS 1024 /* a power of 2 */
#define TW_NAMES_KEPT 4096

typedef struct {
  const char *name;
  const void *space;
  guintptr value;
} TwNameSlot;

struct TwNames {
  TwNameSlot slots[TW_NAME_SLOTS];
  int n_kept;
};

static inline TwNameSlot *tw_name_slot(TwNames *names, const char *name, const void *space) {
  guintptr mixed = (guintptr)name >> 3 ^ (guintptr)name >> 12 ^ (guintptr)space >> 3;
  return &names->slots[mixed & (TW_NAME_SLOTS - 1)];
}

/* A name that falls on another's slot stands in the one beside it. */
static inline TwNameSlot *tw_name_beside(TwNames *names, const TwNameSlot *slot) {
  return &names->slots[(slot - names->slots) ^ 1];
}

static inline gboolean tw_name_stands(const TwNameSlot *slot, const char *name, const void *space) {
  return slot->name == name && slot->space == space;
}

/* tw_name_find: TRUE and *value: the string at `index` was kept in that space. Never raises. */
static inline gboolean tw_name_find(lua_State *L, int index, const void *space, guintptr *value) {
  if (lua_type(L, index) != LUA_TSTRING)
    return FALSE;
  const char *name = lua_tostring(L, index);
  TwNames *names = tw_lua_of(L)->names;
  const TwNameSlot *slot = tw_name_slot(names, name, space);
  if (!tw_name_stands(slot, name, space)) {
    slot = tw_name_beside(names, slot);
    if (!tw_name_stands(slot, name, space))
      return FALSE;
  }
  *value = slot->value;
  return TRUE;
}

/* tw_name_keep: keeps what the string at `index` stands for. May raise for want of memory. */
void tw_name_keep(lua_State *L, int index, const void *space, guintptr value);

#endif

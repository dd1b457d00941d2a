/* SPDX-License-Identifier: MIT */

/*
 * The global `state`: what the package remembers, in the game's state block.
 * state.x is a value, a list, or a table by owner; only state.x and
 * state.x[owner] are ever assigned.
 */

#include "config.h"

#include "../view.h"
#include "names.h"
#include "play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define GAME (play->ctx->game)
#define MIX (play->ctx->game->mix)

#define OWNER_BITS 22

/* Hints for state.x: the package's names as Lua writes them. */
static int no_state(lua_State *L, const TwPlay *play, const char *name) {
  const char *words[128];
  int n = 0;
  for (TwStateKey key = 0; key < MIX->n_states && n < 127; key++)
    if (g_str_has_prefix(MIX->states[key].name, MIX->packages[play->function->package].id)) {
      char own[130];
      g_strlcpy(own, tw_bare_name(MIX->states[key].name), sizeof own);
      luaL_checkstack(L, 2, NULL);
      words[n++] = lua_pushstring(L, g_strdelimit(own, "-", '_'));
    }
  words[n] = NULL;
  return luaL_error(L, _("state.%s is not declared with state { ... }.%s"), name,
                    tw_lua_hint(L, name, words));
}

static void full_name(const TwPlay *play, const char *name, char *full, gsize size) {
  const char *package = MIX->packages[play->function->package].id;
  g_snprintf(full, size, "%s/%s", package, name);
  g_strdelimit(full + strlen(package), "_", '-'); /* Lua writes snake_case, ids have hyphens */
}

static TwBag bag_of(lua_State *L, const TwPlay *play, int index) {
  char full[128];
  full_name(play, lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : "?", full,
            sizeof full);
  for (TwBag bag = 1; bag < MIX->n_bags; bag++)
    if (strcmp(MIX->bags[bag], full) == 0)
      return bag;
  return TW_NONE;
}

/* The key of this package's value of that name; raises. */
static TwStateKey key_of(lua_State *L, int index) {
  TwPlay *play = tw_play_of(L);
  const char *name = lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : "?";
  char full[128];
  full_name(play, name, full, sizeof full);
  TwStateKey key = tw_mix_find_state(MIX, full);
  if (key == TW_NONE)
    no_state(L, play, name);
  return key;
}

/* --- values: as tw_value_push(), and the words of a choice ------------------------------- */

static void push_typed(lua_State *L, const TwMix *mix, const TwStateInfo *info, gint32 value) {
  if (info->type == TW_TYPE_CHOICE && tw_state_push_words(L, tw_bare_name(info->name))) {
    lua_rawgeti(L, -1, value + 1);
    lua_remove(L, -2);
    return;
  }
  tw_value_push(L, mix, info->type, value);
}

static gint32 check_typed(lua_State *L, int index, const TwMix *mix, const TwStateInfo *info) {
  if (info->type != TW_TYPE_CHOICE || !tw_state_push_words(L, tw_bare_name(info->name)))
    return tw_value_check(L, index, mix, info->type, info->label);
  for (int i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL; i++, lua_pop(L, 1))
    if (lua_rawequal(L, index, -1)) {
      lua_pop(L, 2);
      return i - 1;
    }
  return luaL_error(L, _("state.%s: that is none of its words"), info->label);
}

static TwHandleType owner_handle(TwPer per) {
  switch (per) {
  case TW_PER_PLAYER: return TW_HANDLE_PLAYER;
  case TW_PER_TILE: return TW_HANDLE_TILE;
  case TW_PER_FEATURE: return TW_HANDLE_FEATURE;
  case TW_PER_REGION: return TW_HANDLE_REGION;
  default: return TW_HANDLE_PIECE;
  }
}

static gboolean has_owner(const TwStateInfo *info) {
  return info->per != TW_PER_GAME && info->per != TW_PER_TURN;
}

/*
 * What may be chosen is listed for who decides, from what that seat knows: else the list
 * would tell what others hide, and bots could not make it.
 */
static void check_known(lua_State *L, const TwPlay *play, TwStateKey key, gint32 owner) {
  const TwStateInfo *info = &MIX->states[key];
  TwPlayer player = play->ctx->frame.player;
  if (info->secrecy == TW_OPEN || play->point || !play->ctx->reading ||
      tw_state_known_to(GAME, key, owner, player))
    return;
  const char *whose = info->secrecy == TW_SECRET_NOBODY || info->per != TW_PER_PLAYER
                          ? _("nobody")
                          : lua_pushfstring(L, _("player %d"), owner + 1);
  luaL_error(
      L,
      _("state.%s: %s knows this value, and player %d decides; allowed, choices and when see "
        "what that seat sees. Look at it in apply, or keep what all may know in a state of "
        "its own"),
      info->label, whose, player + 1);
}

static void push_value(lua_State *L, TwPlay *play, TwStateKey key, gint32 owner) {
  const TwStateInfo *info = &MIX->states[key];
  check_known(L, play, key, owner);
  if (info->list) {
    if (owner >= 1 << OWNER_BITS || key >= 1 << (31 - OWNER_BITS))
      luaL_error(L, _("state.%s: too many lists"), info->label);
    tw_handle_push(L, TW_HANDLE_LIST, (gint32)((guint32)key << OWNER_BITS | (guint32)owner));
    return;
  }
  push_typed(L, MIX, info, tw_state_get(GAME, key, owner));
}

static void set_value(lua_State *L, TwPlay *play, TwStateKey key, gint32 owner, int index) {
  const TwStateInfo *info = &MIX->states[key];
  gint32 value;
  if (info->type == TW_TYPE_INT && !info->list && tw_value_glance(L, index, TW_TYPE_INT, &value)) {
    if (!tw_state_set(play->ctx, key, owner, value))
      tw_lua_raise_failure(L, play->ctx);
    return;
  }
  if (info->list)
    luaL_error(L, _("state.%s is a list: use add, take, clear"), info->label);
  if (lua_isnil(L, index) && info->type <= TW_TYPE_CHOICE)
    luaL_error(L, _("state.%s: nil is not a %s"), info->label, tw_type_name(info->type));
  value = check_typed(L, index, MIX, info);
  if (!tw_state_set(play->ctx, key, owner, value))
    tw_lua_raise_failure(L, play->ctx);
}

/* --- state.x[owner]: upvalue 1 of both is the key ------------------------------------- */

static gint32 owner_at(lua_State *L, TwStateKey key) {
  return tw_handle_check(L, 2, owner_handle(tw_play_of(L)->ctx->game->mix->states[key].per));
}
static int by_owner_index(lua_State *L) {
  TwStateKey key = (TwStateKey)lua_tointeger(L, lua_upvalueindex(1));
  push_value(L, tw_play_of(L), key, owner_at(L, key));
  return 1;
}
static int by_owner_newindex(lua_State *L) {
  TwStateKey key = (TwStateKey)lua_tointeger(L, lua_upvalueindex(1));
  set_value(L, tw_play_of(L), key, owner_at(L, key), 3);
  return 0;
}

static void push_by_owner(lua_State *L, TwStateKey key) {
  lua_newuserdatauv(L, 0, 0);
  lua_createtable(L, 0, 2);
  lua_pushinteger(L, key);
  lua_pushcclosure(L, by_owner_index, 1);
  lua_setfield(L, -2, "__index");
  lua_pushinteger(L, key);
  lua_pushcclosure(L, by_owner_newindex, 1);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
}

/*
 * What a name in state stands for, as one number: the key of a value, or of a value by owner,
 * whose proxy then stands under that key in upvalue 1; or a bag.
 */
enum { FOUND_VALUE, FOUND_BY_OWNER, FOUND_BAG };
#define FOUND(sort, id) ((guintptr)(id) << 2 | (sort))

static char state_space; /* names.h */

static void keep_proxy(lua_State *L, TwStateKey key) {
  push_by_owner(L, key);
  lua_rawseti(L, lua_upvalueindex(1), key);
}

/* The name at 2, looked up. Raises when it was not declared. */
static guintptr look_up(lua_State *L, const TwPlay *play) {
  if (lua_type(L, 2) != LUA_TSTRING)
    no_state(L, play, "?");
  luaL_checkstack(L, 8, NULL);
  TwBag bag = MIX->n_bags > 1 ? bag_of(L, play, 2) : TW_NONE;
  TwStateKey key = bag == TW_NONE ? key_of(L, 2) : TW_NONE;
  gboolean by_owner = bag == TW_NONE && has_owner(&MIX->states[key]);
  if (by_owner)
    keep_proxy(L, key);
  guintptr found =
      bag != TW_NONE ? FOUND(FOUND_BAG, bag) : FOUND(by_owner ? FOUND_BY_OWNER : FOUND_VALUE, key);
  tw_name_keep(L, 2, &state_space, found);
  return found;
}

static int state_index(lua_State *L) {
  TwPlay *play = tw_play_of(L);
  guintptr found;
  if (!tw_name_find(L, 2, &state_space, &found))
    found = look_up(L, play);
  switch (found & 3) {
  case FOUND_VALUE: push_value(L, play, (TwStateKey)(found >> 2), 0); break;
  case FOUND_BY_OWNER: lua_rawgeti(L, lua_upvalueindex(1), (lua_Integer)(found >> 2)); break;
  default: tw_handle_push(L, TW_HANDLE_BAG, (gint32)(found >> 2));
  }
  return 1;
}

static int state_newindex(lua_State *L) {
  TwPlay *play = tw_play_of(L);
  guintptr found;
  if (!tw_name_find(L, 2, &state_space, &found))
    found = look_up(L, play);
  if ((found & 3) == FOUND_BY_OWNER)
    return luaL_error(L, _("state.%s is kept per owner: state.%s[owner] = ..."), lua_tostring(L, 2),
                      lua_tostring(L, 2));
  if ((found & 3) == FOUND_BAG)
    return luaL_error(L, _("state.%s is a bag: use add, take, draw"), lua_tostring(L, 2));
  set_value(L, play, (TwStateKey)(found >> 2), 0, 3);
  return 0;
}

void tw_state_open(lua_State *L) {
  lua_newuserdatauv(L, 0, 0);
  lua_createtable(L, 0, 2);
  lua_createtable(L, 0, 8);
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, state_index, 1);
  lua_setfield(L, -3, "__index");
  lua_pushcclosure(L, state_newindex, 1);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
  tw_lua_set_builtin(L, "state");
}

/* --- lists ------------------------------------------------------------------------------ */

#define KEY(id) ((id) >> OWNER_BITS)
#define OWNER(id) ((id) & ((1 << OWNER_BITS) - 1))

static gint32 item_at(lua_State *L, TwPlay *play, gint32 id) {
  const TwStateInfo *info = &MIX->states[KEY(id)];
  return check_typed(L, 2, MIX, info);
}
static int list_add(lua_State *L, TwPlay *play, gint32 id) {
  tw_state_push(play->ctx, KEY(id), OWNER(id), item_at(L, play, id));
  return 0;
}
static int list_take(lua_State *L, TwPlay *play, gint32 id) {
  tw_state_pull(play->ctx, KEY(id), OWNER(id), item_at(L, play, id));
  lua_settop(L, 2);
  return 1;
}
static int list_has(lua_State *L, TwPlay *play, gint32 id) {
  gint32 value = item_at(L, play, id);
  gboolean has = FALSE;
  for (int i = 0; i < tw_state_length(GAME, KEY(id), OWNER(id)) && !has; i++)
    has = tw_state_item(GAME, KEY(id), OWNER(id), i) == value;
  lua_pushboolean(L, has);
  return 1;
}
static int list_clear(lua_State *L, TwPlay *play, gint32 id) {
  (void)L;
  tw_state_clear(play->ctx, KEY(id), OWNER(id));
  return 0;
}

/* upvalues: a table of the values, how many were visited */
static int next_item(lua_State *L) {
  lua_Integer i = lua_tointeger(L, lua_upvalueindex(2)) + 1;
  lua_pushinteger(L, i);
  lua_replace(L, lua_upvalueindex(2));
  lua_rawgeti(L, lua_upvalueindex(1), i);
  return 1;
}
static int list_each(lua_State *L, TwPlay *play, gint32 id) {
  const TwStateInfo *info = &MIX->states[KEY(id)];
  int n = tw_state_length(GAME, KEY(id), OWNER(id));
  lua_createtable(L, n, 0);
  for (int i = 0; i < n; i++) {
    push_typed(L, MIX, info, tw_state_item(GAME, KEY(id), OWNER(id), i));
    lua_rawseti(L, -2, i + 1);
  }
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, next_item, 2);
  return 1;
}

const TwMember tw_list_members[] = {
    {"add", "(value)", "appends; fails when the list is full", NULL, list_add},
    {"take", "(value) -> value", "takes it out; fails when it is not there", NULL, list_take},
    {"has", "(value) -> bool", "is it there?", NULL, list_has},
    {"each", "() -> loop", "the values", NULL, list_each},
    {"clear", "()", "empties it", NULL, list_clear},
    {0},
};

/* SPDX-License-Identifier: MIT */
/*
 * Handles: things of the game as Lua values. A handle is a light value that
 * holds a type, the generation of the call it was made in, and an id: nothing
 * is allocated, equal things are equal values, and one that was kept from an
 * earlier call is refused as stale. Fields and methods come from the rows of
 * its type.
 */

#include "config.h"

#include "names.h"
#include "play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static char members_key; /* registry: by handle type, the rows by name */
static char methods_key; /* registry: their methods, as functions, in a row */

/* What a name of a thing stands for: its row, and which of the methods it is. */
typedef struct {
  const TwMember *row;
  int type;   /* of the handle; -1: a singleton's */
  int method; /* 0: a field */
} TwBound;

static const char *const type_names[TW_N_HANDLES] = {"player",  "side",   "tile",  "tile type",
                                                     "feature", "region", "piece", "card",
                                                     "list",    "deck",   "bag"};

static guint32 generation(lua_State *L) {
  return tw_lua_of(L)->script->generation;
}

void tw_handle_push(lua_State *L, TwHandleType type, gint32 id) {
  guint64 bits = (guint64)(type + 1) << 56 | (guint64)generation(L) << 32 | (guint32)id;
  lua_pushlightuserdata(L, (void *)(guintptr)bits);
}

gboolean tw_handle_is(lua_State *L, int index, TwHandleType *type, gint32 *id) {
  if (!lua_islightuserdata(L, index))
    return FALSE;
  guint64 bits = (guint64)(guintptr)lua_touserdata(L, index);
  *type = (TwHandleType)(bits >> 56) - 1;
  *id = (gint32)(guint32)bits;
  if ((int)*type < 0 || *type >= TW_N_HANDLES)
    return FALSE;
  if (((bits >> 32) & 0xffffff) != generation(L))
    luaL_error(L, _("this %s was kept from an earlier call; keep it in state, or fetch it again"),
               type_names[*type]);
  return TRUE;
}

gint32 tw_handle_check(lua_State *L, int index, TwHandleType type) {
  TwHandleType is;
  gint32 id;
  if (!tw_handle_is(L, index, &is, &id))
    return luaL_error(L, _("a %s is expected, got a %s"), type_names[type],
                      luaL_typename(L, index));
  if (is == type)
    return id;
  if (type == TW_HANDLE_FEATURE && is == TW_HANDLE_REGION)
    return tw_region_first(tw_play_of(L)->ctx->game, id);
  if (type == TW_HANDLE_REGION && is == TW_HANDLE_FEATURE)
    return id;
  return luaL_error(L, _("a %s is expected, got a %s"), type_names[type], type_names[is]);
}

/* --- fields and methods ------------------------------------------------------ */

/* A method; its one upvalue is a TwBound. */
static int method(lua_State *L) {
  const TwBound *bound = lua_touserdata(L, lua_upvalueindex(1));
  const TwMember *row = bound->row;
  TwPlay *play = tw_play_of(L);
  tw_lua_charge(L, 10);
  if (lua_isnoneornil(L, 1))
    return luaL_error(L, _("%s: call it with a colon, thing:%s(...)"), row->name, row->name);
  gint32 id = bound->type < 0 ? 0 : tw_handle_check(L, 1, (TwHandleType)bound->type);
  int n = row->call(L, play, id);
  if (play->ctx->failed) /* a change that could not be made: the script ends here */
    return tw_lua_raise_failure(L, play->ctx);
  return n;
}

int tw_lua_raise_failure(lua_State *L, const TwContext *ctx) {
  return luaL_error(L, "%s", ctx->failure->str + ctx->cause);
}

/* Pushes a table of the rows by name, and puts the methods into the table at `methods`. */
static void push_rows(lua_State *L, const TwMember *rows, int type, int methods) {
  int n = 0;
  while (rows[n].name)
    n++;
  lua_createtable(L, 1, n);
  TwBound *bound = lua_newuserdatauv(L, (size_t)(n + 1) * sizeof *bound, 0);
  lua_rawseti(L, -2, 1); /* lives as long as the table */
  for (int i = 0; i < n; i++) {
    bound[i] = (TwBound){&rows[i], type, 0};
    lua_pushlightuserdata(L, &bound[i]);
    if (rows[i].call) {
      lua_pushvalue(L, -1);
      lua_pushcclosure(L, method, 1);
      bound[i].method = (int)lua_rawlen(L, methods) + 1;
      lua_rawseti(L, methods, bound[i].method);
    }
    lua_setfield(L, -2, rows[i].name);
  }
}

static int no_member(lua_State *L, const char *what, int table) {
  const char *words[64];
  int n = 0;
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?";
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1))
    if (n < 63 && lua_type(L, -2) == LUA_TSTRING)
      words[n++] = lua_tostring(L, -2);
  words[n] = NULL;
  return luaL_error(L, _("a %s has no \"%s\".%s"), what, name, tw_lua_hint(L, name, words));
}

/* The row of the name at 2, by its address or in the table of rows on top; NULL: there is none. */
static const TwBound *find_row(lua_State *L, const void *space) {
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) != LUA_TLIGHTUSERDATA)
    return NULL;
  const TwBound *bound = lua_touserdata(L, -1);
  tw_name_keep(L, 2, space, (guintptr)bound);
  return bound;
}

/* Gives a field's value, or the method out of the table that is upvalue 2. */
static int give_member(lua_State *L, const TwBound *bound, gint32 id) {
  if (bound->method)
    lua_rawgeti(L, lua_upvalueindex(2), bound->method);
  else
    bound->row->get(L, tw_play_of(L), id);
  return 1;
}

/* __index of every handle. Upvalues: the rows by type, all their methods. */
static int handle_index(lua_State *L) {
  TwHandleType type;
  gint32 id;
  guintptr found;
  if (!tw_handle_is(L, 1, &type, &id))
    return luaL_error(L, _("this value has no fields"));
  if (tw_name_find(L, 2, &type_names[type], &found))
    return give_member(L, (const TwBound *)found, id);
  lua_settop(L, 2);
  lua_rawgeti(L, lua_upvalueindex(1), (int)type);
  const TwBound *bound = find_row(L, &type_names[type]);
  return bound ? give_member(L, bound, id) : no_member(L, type_names[type], 3);
}

static int handle_newindex(lua_State *L) {
  return luaL_error(L, _("only state.… is ever assigned"));
}

static int list_length(lua_State *L) {
  TwPlay *play = tw_play_of(L);
  gint32 id = tw_handle_check(L, 1, TW_HANDLE_LIST);
  lua_pushinteger(L, tw_state_length(play->ctx->game, id >> 22, id & 0x3fffff));
  return 1;
}

/* Pushes the rows by type and all their methods. */
static void push_members(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &members_key);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &methods_key);
}

/* The one metatable of light values. */
static void make_members(lua_State *L) {
  lua_createtable(L, TW_N_HANDLES, 0);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &members_key);
  lua_createtable(L, 64, 0);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &methods_key);
  lua_pushlightuserdata(L, NULL);
  lua_createtable(L, 0, 3);
  push_members(L);
  lua_pushcclosure(L, handle_index, 2);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, handle_newindex);
  lua_setfield(L, -2, "__newindex");
  lua_pushcfunction(L, list_length);
  lua_setfield(L, -2, "__len");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

void tw_members_open(lua_State *L, TwHandleType type, const TwMember *rows) {
  luaL_checkstack(L, 12, NULL);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &members_key) == LUA_TNIL)
    make_members(L);
  lua_pop(L, 1);
  push_members(L);
  push_rows(L, rows, (int)type, lua_gettop(L));
  lua_rawseti(L, -3, (int)type);
  lua_pop(L, 2);
}

/* --- singletons: game, ctx, score ----------------------------------------------- */

/* Upvalues: its rows, their methods, its name. */
static int singleton_index(lua_State *L) {
  guintptr found;
  const void *space = lua_topointer(L, lua_upvalueindex(1));
  if (tw_name_find(L, 2, space, &found))
    return give_member(L, (const TwBound *)found, 0);
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(1));
  const TwBound *bound = find_row(L, space);
  return bound ? give_member(L, bound, 0) : no_member(L, lua_tostring(L, lua_upvalueindex(3)), 3);
}

void tw_singleton_open(lua_State *L, const char *name, const TwMember *rows) {
  luaL_checkstack(L, 12, NULL);
  lua_newuserdatauv(L, 0, 0);
  lua_createtable(L, 0, 2);
  lua_createtable(L, 16, 0);
  push_rows(L, rows, -1, lua_gettop(L));
  lua_insert(L, -2);
  lua_pushstring(L, name);
  lua_pushcclosure(L, singleton_index, 3);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, handle_newindex);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
}

/* --- values of declared types ------------------------------------------------------ */

/* By type: 1 + the handle that stands for such a value; 0: none does. */
static const guint8 handle_types[] = {
    [TW_TYPE_PLAYER] = 1 + TW_HANDLE_PLAYER,   [TW_TYPE_SIDE] = 1 + TW_HANDLE_SIDE,
    [TW_TYPE_TILE] = 1 + TW_HANDLE_TILE,       [TW_TYPE_TILE_TYPE] = 1 + TW_HANDLE_TILE_TYPE,
    [TW_TYPE_FEATURE] = 1 + TW_HANDLE_FEATURE, [TW_TYPE_REGION] = 1 + TW_HANDLE_REGION,
    [TW_TYPE_PIECE] = 1 + TW_HANDLE_PIECE,     [TW_TYPE_CARD] = 1 + TW_HANDLE_CARD,
};

static int handle_of(TwType type) {
  return (gsize)type < G_N_ELEMENTS(handle_types) ? handle_types[type] - 1 : -1;
}

gboolean tw_value_is_light(TwType type) {
  return type == TW_TYPE_INT || type == TW_TYPE_BOOL || type == TW_TYPE_TURN ||
         handle_of(type) >= 0;
}

gboolean tw_value_glance(lua_State *L, int index, TwType type, gint32 *value) {
  if (type == TW_TYPE_BOOL) {
    *value = lua_toboolean(L, index);
    return TRUE;
  }
  if (type != TW_TYPE_INT || !lua_isinteger(L, index))
    return FALSE;
  lua_Integer number = lua_tointeger(L, index);
  *value = (gint32)number;
  return number == *value;
}

/* A cell is the only value that is a table: { x = 1, y = -2 }. */
static void push_cell(lua_State *L, TwCell cell) {
  lua_createtable(L, 0, 2);
  lua_pushinteger(L, tw_cell_x(cell));
  lua_setfield(L, -2, "x");
  lua_pushinteger(L, tw_cell_y(cell));
  lua_setfield(L, -2, "y");
}

void tw_value_push(lua_State *L, const TwMix *mix, TwType type, gint32 value) {
  int handle = handle_of(type);
  if (handle >= 0) {
    if (type == TW_TYPE_REGION && value >= 0) /* named by its oldest feature: equal is equal */
      value = tw_region_first(tw_play_of(L)->ctx->game, value);
    if (value < 0)
      lua_pushnil(L);
    else
      tw_handle_push(L, (TwHandleType)handle, value);
    return;
  }
  if (value < 0 && type > TW_TYPE_TURN) { /* nothing */
    lua_pushnil(L);
    return;
  }
  switch (type) {
  case TW_TYPE_BOOL: lua_pushboolean(L, value); break;
  case TW_TYPE_TURN: lua_pushinteger(L, value * 90); break;
  case TW_TYPE_CELL: push_cell(L, value); break;
  case TW_TYPE_RESOURCE:
    tw_push_seen(L, mix, tw_mix_resource_name(mix, value), tw_mix_resource_label(mix, value));
    break;
  case TW_TYPE_PIECE_TYPE:
    tw_push_seen(L, mix, tw_mix_piece_type_name(mix, value), tw_mix_piece_type_label(mix, value));
    break;
  case TW_TYPE_KIND:
    tw_push_seen(L, mix, tw_mix_kind_name(mix, value), tw_mix_kind_label(mix, value));
    break;
  case TW_TYPE_PHASE:
    tw_push_seen(L, mix, tw_mix_phase_name(mix, value), tw_mix_phase_label(mix, value));
    break;
  default: lua_pushinteger(L, value);
  }
}

static gint32 check_int(lua_State *L, int index, const char *what) {
  if (!lua_isinteger(L, index))
    return luaL_error(L, _("%s must be a whole number, got %s"), _(what),
                      lua_type(L, index) == LUA_TNUMBER ? lua_tostring(L, index)
                                                        : luaL_typename(L, index));
  lua_Integer value = lua_tointeger(L, index);
  if (value < G_MININT32 || value > G_MAXINT32)
    return luaL_error(L, _("%s is too large"), _(what));
  return (gint32)value;
}

static gint32 check_coordinate(lua_State *L, int index, const char *field) {
  lua_pushstring(L, field);
  lua_rawget(L, index);
  gint32 value = check_int(L, -1, field);
  lua_pop(L, 1);
  if (value <= TW_CELL_MIN || value >= TW_CELL_MAX)
    luaL_error(L, _("%s = %d is off the board"), field, value);
  return value;
}

static TwCell check_cell(lua_State *L, int index, const char *what) {
  index = lua_absindex(L, index);
  if (lua_type(L, index) != LUA_TTABLE)
    luaL_error(L, _("%s: a cell { x = ..., y = ... } is expected, got a %s"), _(what),
               luaL_typename(L, index));
  gint32 x = check_coordinate(L, index, "x");
  return tw_cell(x, check_coordinate(L, index, "y"));
}

static TwPhase check_phase(lua_State *L, int index, const TwMix *mix) {
  TwPhase phase = lua_type(L, index) == LUA_TSTRING
                      ? tw_find_named(L, mix, tw_mix_find_phase, lua_tostring(L, index))
                      : TW_NONE;
  if (phase == TW_NONE)
    luaL_error(L, _("the name of a phase or decision is expected"));
  return phase;
}

gint32 tw_value_check(lua_State *L, int index, const TwMix *mix, TwType type, const char *what) {
  int handle = handle_of(type);
  if (handle >= 0)
    return lua_isnoneornil(L, index) ? TW_NONE : tw_handle_check(L, index, (TwHandleType)handle);
  switch (type) {
  case TW_TYPE_BOOL: return lua_toboolean(L, index);
  case TW_TYPE_RESOURCE: return tw_check_resource(L, index, mix);
  case TW_TYPE_PIECE_TYPE: return tw_check_piece_type(L, index, mix);
  case TW_TYPE_KIND: return tw_check_kind(L, index, mix);
  case TW_TYPE_PHASE: return check_phase(L, index, mix);
  case TW_TYPE_CELL: return check_cell(L, index, what);
  case TW_TYPE_TURN: return (check_int(L, index, what) / 90) & 3;
  default: return check_int(L, index, what);
  }
}

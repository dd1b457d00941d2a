/* SPDX-License-Identifier: MIT */
#ifndef TW_LUA_API_H
#define TW_LUA_API_H

/*
 * The script API as tables: one table a topic, one row a name. Lua sees what
 * the rows say; whatever is made from the API besides (stubs for editors, the
 * reference) is made from the same rows.
 *
 * A further topic is a file of its own with its table, named in api.c.
 */

#include "host.h"

typedef struct {
  const char *name;
  const char *arguments; /* as a user writes them */
  const char *text;
  guint stages; /* TW_LUA_IN(...): when it may be called */
  int (*call)(TwLua *lua, lua_State *L);
} TwLuaFunction;

#define TW_LUA_IN(stage) (1u << (stage))
#define TW_LUA_DECLARES (TW_LUA_IN(TW_LUA_MANIFEST) | TW_LUA_IN(TW_LUA_LOADING))

/* Topics, each ended by a row without a name. */
extern const TwLuaFunction tw_lua_rule_functions[];    /* declare-rule.c */
extern const TwLuaFunction tw_lua_meaning_functions[]; /* declare-meaning.c */
extern const TwLuaFunction tw_lua_thing_functions[];   /* declare-things.c */
extern const TwLuaFunction tw_lua_tile_functions[];    /* declare-tile.c */

/* api.c: makes all topics' names known. Raises. */
void tw_lua_open_api(lua_State *L);

/* options.c: declares the options of the table at `index` and makes `options`. Raises. */
void tw_lua_declare_options(TwLua *lua, lua_State *L, int index);
/* Notes in the manifest the options of the table at index that are a part or need a package. */
void tw_lua_read_switches(TwLua *lua, lua_State *L, int index);

/*
 * fields.c: arguments and fields of declarations. A fault is noted and the
 * default taken, so that one run finds all faults. `what` begins the message
 * ("piece \"meeple\""). Strings live as long as the table they are in, unless
 * it says that a value is left on the stack.
 */
/* The id in argument 1; NULL after a fault. */
const char *tw_lua_id(TwLua *lua, lua_State *L, int index, const char *what);
/* TRUE if there is a table at `index`; unknown fields are faults. none: no table will do. */
gboolean tw_lua_fields(TwLua *lua, lua_State *L, int index, const char *what,
                       const char *const *known, gboolean none);
const char *tw_lua_text(TwLua *lua, lua_State *L, int index, const char *what, const char *field);
gint32 tw_lua_int(TwLua *lua, lua_State *L, int index, const char *what, const char *field,
                  gint32 otherwise, gint32 min, gint32 max);
gboolean tw_lua_bool(TwLua *lua, lua_State *L, int index, const char *what, const char *field,
                     gboolean otherwise);
/* The index of a word; otherwise: if the field is absent. */
int tw_lua_word(TwLua *lua, lua_State *L, int index, const char *what, const char *field,
                const char *const *words, int otherwise);
/* A name or a list of names as "a,b"; NULL if absent. Leaves a value on the stack. */
const char *tw_lua_names(TwLua *lua, lua_State *L, int index, const char *what, const char *field);
/* Pushes a field, raw, and returns its type. */
int tw_lua_field(lua_State *L, int index, const char *field);
/* Text that may go into names and messages: UTF-8 without a zero byte; else NULL. */
const char *tw_lua_plain_text(lua_State *L, int index);
gboolean tw_lua_is_id(const char *text);

/* declare-hook.c: the filter fields of the table at 2. Leaves values on the stack. */
TwFilter tw_lua_read_filter(TwLua *lua, lua_State *L, const char *what);

/* declare-turn.c: a type by its name; `about = { name = "type" }` into at most TW_MAX_ABOUT. */
gboolean tw_type_named(const char *name, TwType *type);
void tw_lua_about(TwLua *lua, lua_State *L, int index, const char *what, gboolean lists,
                  TwField *out);

#endif

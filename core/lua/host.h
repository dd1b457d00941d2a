/* SPDX-License-Identifier: MIT */
#ifndef TW_LUA_HOST_H
#define TW_LUA_HOST_H

/*
 * The Lua room's own header: one Lua state with its limits, and the rules for C
 * functions that scripts can call.
 *
 * Rules for such functions: luaL_error() jumps over every clean-up attribute.
 * So check all arguments first, own nothing while anything can raise (almost
 * every Lua call that makes a value can), raise last. Text taken from Lua stays
 * valid as long as its table or stack slot does.
 */

#include "package-private.h"

#include <lauxlib.h>
#include <locale.h>
#include <lua.h>
#include <string.h>

#if LUA_VERSION_NUM != 504
#error "The strict profile was checked against Lua 5.4; another version has other holes."
#endif

/* What the registry holds under small numbers, besides what Lua itself does (1 to 3). */
enum { TW_LUA_CTX = 4, TW_LUA_SCORE, TW_LUA_FUNCTIONS }; /* the last: functions from here on */

/* Limits of one package's state. */
#define TW_LUA_MEMORY (32u << 20)  /* bytes of everything */
#define TW_LUA_BLOCK (1u << 20)    /* bytes of one allocation: bounds stacks and arrays */
#define TW_LUA_TEXT (32u << 10)    /* bytes of one string: bounds what comparing two costs */
#define TW_LUA_FILE (256u << 10)   /* bytes of one file: deeper nesting overruns C's stack */
#define TW_LUA_LOAD_STEPS 2000000u /* instructions, and what C functions cost in their place */
#define TW_LUA_LOAD_CPU_MS 500     /* for what no count of instructions can see */

typedef enum { TW_LUA_FINE, TW_LUA_STEPS_USED, TW_LUA_TIME_USED, TW_LUA_MEMORY_USED } TwLuaTrip;

/* In which part of a package's life the state is: what the API allows hangs on it. */
typedef enum { TW_LUA_MANIFEST, TW_LUA_LOADING, TW_LUA_PLAYING } TwLuaStage;

typedef struct TwNames TwNames; /* names.h */

typedef struct {
  lua_State *L;
  TwNames *names;
  char *folder;
  TwPackage *package;   /* NULL while only the manifest is read */
  TwManifest *manifest; /* to be filled; NULL when declaring */
  TwLuaStage stage;
  gboolean rule_read;      /* the rule statement was met */
  gboolean stopped;        /* the run ends here on purpose: only the manifest was wanted */
  GPtrArray *faults;       /* char *, when there is no package to note them in */
  GHashTable *files;       /* names of files run so far */
  TwScriptSource *source;  /* texts read, or to be read instead of files; NULL */
  gboolean keeps_source;   /* texts read are added to it */
  struct TwScript *script; /* in play */
  struct TwScene *scene;   /* the scenario being run; NULL */
  const char *file_run;    /* of scenarios, for messages; NULL */
  int n_functions;         /* handed over so far */
  char place[96];          /* "rule.lua:15" of the running call */

  gsize memory;
  gsize fail_from, fail_count, n_allocations; /* for tests: which allocations are refused */
  guint64 steps, budget;                      /* of the running call; budget 0: none runs */
  guint64 work, most_work;                    /* of the allocator */
  gint64 cpu_deadline;
  TwLuaTrip trip;
  locale_t locale, outer_locale;
} TwLua;

/* state.c: a state with nothing in it but the sandbox. Returns: (nullable): no memory. */
TwLua *tw_lua_new(const char *folder);
/* For tests: refuses `count` allocations from the n-th on; `from` 0: none. */
TwLua *tw_lua_new_failing(const char *folder, gsize from, gsize count);
/* With the functions of scenario files instead of the script API. */
TwLua *tw_lua_new_for_scenarios(const char *folder);
/* With what `open` puts there and nothing else; for texts, not for a folder. */
TwLua *tw_lua_new_with(lua_CFunction open);
void tw_lua_free(TwLua *lua);
static inline TwLua *tw_lua_of(lua_State *L) {
  TwLua *lua;
  memcpy(&lua, lua_getextraspace(L), sizeof lua);
  return lua;
}

/* The way from C into a script: between these two there are a budget and the C locale. */
void tw_lua_enter(TwLua *lua, guint64 steps);
void tw_lua_leave(TwLua *lua);
/* In between, calls the function below its arguments. FALSE: `message` is what went wrong with
 * its place ("rule.lua:3: ..."), the stack is as before the function. */
gboolean tw_lua_protected(TwLua *lua, int n_arguments, int n_results, char **message);

/* The three in one, without results. TRUE also when the run was stopped on purpose. */
gboolean tw_lua_pcall(TwLua *lua, int n_arguments, guint64 steps, char **message);

/* What an error inside a running script was, with its place; takes it off the stack. (transfer
 * full) */
char *tw_lua_take_error(TwLua *lua, int status);

/* tw_lua_charge: work of a C function, in instructions. Raises when the budget is used up. */
void tw_lua_charge(lua_State *L, guint64 steps);

/* After a limit was hit, or the run is to stop, no pcall of a script may go on. */
gboolean tw_lua_must_stop(const TwLua *lua);

/* fault.c: notes a fault at the running call's place. */
void tw_lua_fault(TwLua *lua, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Notes an error message that begins with its place ("rule.lua:3: ..."). */
void tw_lua_fault_message(TwLua *lua, const char *message);
/* The same of an error that ended a file early. */
void tw_lua_unfinished(TwLua *lua, const char *message);
/* Sets `place` to the line of the script that called the running C function. */
void tw_lua_find_place(TwLua *lua, lua_State *L);
/* " Did you mean "x"?", else " There are: x, y." of a short list, else "". Pushes the text on the Lua stack. */
const char *tw_lua_hint(lua_State *L, const char *word, const char *const *words);

/* file.c: a text file of the package's folder. (transfer full) */
char *tw_lua_read_file(const char *folder, const char *name, gsize *size, GError **error);
/* The same of any path, links followed; no larger than a package's file. */
char *tw_lua_read_path(const char *path, gsize *size, GError **error);
/* Loads a text as a chunk on the stack. FALSE: `message` says why. */
gboolean tw_lua_load_text(TwLua *lua, const char *text, gsize size, const char *name,
                          char **message);

/* script.c: the texts of a package, kept with the mix for its workers. */
struct TwScriptSource {
  char *folder;
  GHashTable *files; /* name -> GBytes */
  int n_functions;
};
TwScriptSource *tw_script_source_new(void);
/* Loads a file as a chunk on the stack. FALSE: `message` says why. */
gboolean tw_lua_load_file(TwLua *lua, const char *name, char **message);

/* load.c: runs rule.lua; faults are noted. */
void tw_lua_run_package(TwLua *lua);

/* scenario.c: the names that scenario files have. Raises. */
void tw_lua_open_scenarios(lua_State *L);

/* sandbox.c and sandbox-*.c: the allow-listed names. The functions raise. */
void tw_lua_open_sandbox(lua_State *L);
void tw_lua_open_bare(lua_State *L);   /* instead: no name at all */
void tw_lua_open_base(lua_State *L);   /* into the table on top */
void tw_lua_open_string(lua_State *L); /* pushes the table */
void tw_lua_open_table(lua_State *L);  /* pushes the table */
/* Names that scripts find without declaring them; within a library ("math"), or NULL. Copies
 * are appended. */
void tw_lua_builtin_names(TwLua *lua, const char *library, GPtrArray *names);
/* Makes the table on top unwritable: replaces it by one that only reads through. */
void tw_lua_make_readonly(lua_State *L, lua_CFunction unknown);
/* The table behind a read-only one at `index`, or the table itself; pushes it. */
void tw_lua_push_values(lua_State *L, int index);
/* From now on globals can be read only. Raises. */
void tw_lua_freeze_globals(lua_State *L);
/* Sets a name that scripts can read and not assign. Takes the value on top. */
void tw_lua_set_builtin(lua_State *L, const char *name);

#endif

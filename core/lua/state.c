/* SPDX-License-Identifier: MIT */

/*
 * One Lua state and its limits.
 *
 * Memory: the allocator caps the sum, the single block and the single string.
 * The caps on blocks and strings are what bounds the cost of one instruction
 * (a concatenation, a comparison); what is allocated is charged as work, and a
 * refusal, which makes Lua collect all its garbage, is charged dearly.
 * Time: a hook every 1000 instructions compares steps and the thread's CPU time
 * with the budget. Once over it everything stays over: the hook fires at every
 * instruction and the scripts' pcall passes the error on.
 * Only steps decide in any ordinary case: instructions and what C functions ask in
 * their place, counted from 0 at every call, so the outcome is the same on every
 * machine and in every worker. What Lua allocates hangs on what it did before (a
 * string may still be there), so it is counted apart, against a sum that no
 * ordinary call comes near, and the clock is for what neither can see.
 */

#include "config.h"

#include "api.h"
#include "names.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define HOOK_COUNT 1000
#define BYTES_PER_STEP 32
#define WORK_PER_STEP 2  /* allocating may cost this many times the budget of steps */
#define REFUSAL_SHARE 64 /* a refused allocation costs memory in use / this */

/* --- limits ------------------------------------------------------------- */

static gint64 cpu_ms(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0)
    return 0;
  return (gint64)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void budget_hook(lua_State *L, lua_Debug *where);

static void set_trip(TwLua *lua, TwLuaTrip trip) {
  if (lua->trip == TW_LUA_FINE)
    lua->trip = trip;
  lua_sethook(lua->L, budget_hook, LUA_MASKCOUNT, 1);
}

static const char *trip_text(TwLuaTrip trip) {
  switch (trip) {
  case TW_LUA_STEPS_USED: return _("this takes too long; is there a loop without an end?");
  case TW_LUA_TIME_USED: return _("this takes too long, by the clock");
  case TW_LUA_MEMORY_USED: return _("this needs more memory than a package may use");
  case TW_LUA_FINE: break;
  }
  return "";
}

static void budget_hook(lua_State *L, lua_Debug *where) {
  TwLua *lua = tw_lua_of(L);
  lua->steps += HOOK_COUNT;
  if (lua->trip == TW_LUA_FINE && lua->steps > lua->budget)
    set_trip(lua, TW_LUA_STEPS_USED);
  if (!lua->cpu_deadline) /* asking the clock is dear: most calls never get here */
    lua->cpu_deadline = cpu_ms() + TW_LUA_LOAD_CPU_MS;
  if (lua->trip == TW_LUA_FINE && cpu_ms() > lua->cpu_deadline)
    set_trip(lua, TW_LUA_TIME_USED);
  if (lua->trip == TW_LUA_FINE)
    return;
  lua_getinfo(L, "Sl", where);
  lua_pushfstring(L, "%s:%d: %s", where->short_src, where->currentline, trip_text(lua->trip));
  lua_error(L);
}

void tw_lua_charge(lua_State *L, guint64 steps) {
  TwLua *lua = tw_lua_of(L);
  lua->steps += steps;
  if (lua->steps <= lua->budget && lua->trip == TW_LUA_FINE)
    return;
  set_trip(lua, TW_LUA_STEPS_USED);
  luaL_error(L, "%s", trip_text(lua->trip));
}

gboolean tw_lua_must_stop(const TwLua *lua) {
  return lua->stopped || lua->trip != TW_LUA_FINE;
}

/* --- allocator ---------------------------------------------------------- */

static gboolean may_have(TwLua *lua, const void *block, gsize kind_or_size, gsize size) {
  gsize before = block ? kind_or_size : 0;
  gboolean text = !block && kind_or_size == LUA_TSTRING;
  gsize number = ++lua->n_allocations;
  if (lua->fail_from && number >= lua->fail_from && number - lua->fail_from < lua->fail_count)
    return FALSE;
  return size <= TW_LUA_BLOCK && (!text || size <= TW_LUA_TEXT + 64) &&
         lua->memory - before + size <= TW_LUA_MEMORY;
}

/* Must not raise: a used-up budget shows at the next instruction. */
static void charge_quietly(TwLua *lua, guint64 steps) {
  lua->work += steps;
  if (lua->work > lua->most_work && lua->L && lua->budget)
    set_trip(lua, TW_LUA_STEPS_USED);
}

static void *allocate(void *data, void *block, size_t kind_or_size, size_t size) {
  TwLua *lua = data;
  gsize before = block ? kind_or_size : 0;
  if (size == 0) {
    lua->memory -= before;
    free(block);
    return NULL;
  }
  /* shrinking may not fail */
  if (size > before && !may_have(lua, block, kind_or_size, size)) {
    charge_quietly(lua, lua->memory / REFUSAL_SHARE);
    return NULL;
  }
  void *grown = realloc(block, size);
  if (!grown)
    return size <= before ? block : NULL;
  lua->memory = lua->memory - before + size;
  charge_quietly(lua, size / BYTES_PER_STEP);
  return grown;
}

/* --- making ------------------------------------------------------------- */

/* Never reached: all that can raise runs protected. If it is, say so before Lua aborts. */
static int panic(lua_State *L) {
  const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
  g_printerr("tilewright: error outside a protected call: %s\n", text);
  return 0;
}

static int open_protected(lua_State *L) {
  tw_lua_open_sandbox(L);
  tw_lua_open_api(L);
  return 0;
}

static int open_for_scenarios(lua_State *L) {
  tw_lua_open_sandbox(L);
  tw_lua_open_scenarios(L);
  return 0;
}

static TwLua *new_state(const char *folder, gsize from, gsize count, lua_CFunction open) {
  TwLua *lua = g_new0(TwLua, 1);
  lua->folder = g_strdup(folder);
  lua->names = g_new0(TwNames, 1);
  lua->faults = g_ptr_array_new_with_free_func(g_free);
  lua->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  lua->fail_from = from;
  lua->fail_count = count;
  lua->locale = newlocale(LC_NUMERIC_MASK | LC_COLLATE_MASK, "C", duplocale(LC_GLOBAL_LOCALE));
  lua->L = lua_newstate(allocate, lua);
  if (!lua->L) {
    tw_lua_free(lua);
    return NULL;
  }
  memcpy(lua_getextraspace(lua->L), &lua, sizeof lua);
  lua_atpanic(lua->L, panic);
  lua_pushcfunction(lua->L, open);
  if (lua_pcall(lua->L, 0, 0, 0) != LUA_OK) {
    tw_lua_free(lua);
    return NULL;
  }
  return lua;
}

TwLua *tw_lua_new_failing(const char *folder, gsize from, gsize count) {
  return new_state(folder, from, count, open_protected);
}

TwLua *tw_lua_new(const char *folder) {
  return tw_lua_new_failing(folder, 0, 0);
}

TwLua *tw_lua_new_for_scenarios(const char *folder) {
  return new_state(folder, 0, 0, open_for_scenarios);
}

TwLua *tw_lua_new_with(lua_CFunction open) {
  return new_state("", 0, 0, open);
}

void tw_lua_free(TwLua *lua) {
  if (!lua)
    return;
  if (lua->L) {
    lua->budget = 0; /* closing is not the script's work */
    lua_close(lua->L);
  }
  if (lua->locale != (locale_t)0)
    freelocale(lua->locale);
  if (lua->package)
    lua->package->place = NULL;
  g_ptr_array_unref(lua->faults);
  g_hash_table_unref(lua->files);
  g_free(lua->folder);
  g_free(lua->names);
  g_free(lua);
}

/* --- calling ------------------------------------------------------------ */

/* Steps away from a number that Lua would have to turn into text: that may raise. */
static char *error_text(lua_State *L) {
  switch (lua_type(L, -1)) {
  case LUA_TSTRING: return g_utf8_make_valid(lua_tostring(L, -1), -1);
  case LUA_TNUMBER: return g_strdup_printf(_("error %g"), (double)lua_tonumber(L, -1));
  default: return g_strdup_printf(_("an error that is no text but a %s"), luaL_typename(L, -1));
  }
}

char *tw_lua_take_error(TwLua *lua, int status) {
  if (status == LUA_ERRMEM)
    set_trip(lua, TW_LUA_MEMORY_USED);
  char *text = status == LUA_ERRMEM ? g_strdup(trip_text(TW_LUA_MEMORY_USED)) : error_text(lua->L);
  lua_pop(lua->L, 1);
  return text;
}

void tw_lua_enter(TwLua *lua, guint64 steps) {
  lua->steps = lua->work = 0;
  lua->budget = steps;
  lua->most_work = WORK_PER_STEP * steps;
  lua->trip = TW_LUA_FINE;
  lua->cpu_deadline = 0;
  lua_sethook(lua->L, budget_hook, LUA_MASKCOUNT, HOOK_COUNT);
  if (lua->locale != (locale_t)0)
    lua->outer_locale = uselocale(lua->locale);
}

void tw_lua_leave(TwLua *lua) {
  if (lua->locale != (locale_t)0)
    uselocale(lua->outer_locale);
  lua->budget = 0; /* the hook stays: Lua runs only between the two */
}

gboolean tw_lua_protected(TwLua *lua, int n_arguments, int n_results, char **message) {
  int status = lua_pcall(lua->L, n_arguments, n_results, 0);
  if (G_LIKELY(status == LUA_OK))
    return TRUE;
  *message = tw_lua_take_error(lua, status);
  return FALSE;
}

gboolean tw_lua_pcall(TwLua *lua, int n_arguments, guint64 steps, char **message) {
  *message = NULL;
  tw_lua_enter(lua, steps);
  gboolean good = tw_lua_protected(lua, n_arguments, 0, message);
  tw_lua_leave(lua);
  if (!good && lua->stopped)
    g_clear_pointer(message, g_free);
  return *message == NULL;
}

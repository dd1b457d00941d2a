/* SPDX-License-Identifier: MIT */

/*
 * Options as rule { options = { ... } } writes them, and the table `options`
 * that the rest of the package reads. What is declared follows from what is
 * written: choices make a choice, a true or false default a switch, a number
 * a number. A choice gives back the very value that was listed.
 */

#include "config.h"

#include "api.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_OPTIONS 64
#define MAX_CHOICES 32

static const char *const option_fields[] = {"default", "min",   "max",      "choices", "help",
                                            "part",    "needs", "excludes", NULL};

/* --- choices ------------------------------------------------------------ */

/* The words of the list on top; whole numbers become words, kept on the stack. 0: faulty. */
static int read_choices(TwLua *lua, lua_State *L, const char *what, const char **words) {
  int list = lua_gettop(L);
  lua_Unsigned n = lua_type(L, list) == LUA_TTABLE ? lua_rawlen(L, list) : 0;
  if (n < 1 || n > MAX_CHOICES) {
    tw_lua_fault(lua, _("%s: choices must be a list of 1 to %d words or numbers"), what,
                 MAX_CHOICES);
    return 0;
  }
  luaL_checkstack(L, MAX_CHOICES + 4, NULL);
  for (lua_Unsigned i = 0; i < n; i++) {
    lua_rawgeti(L, list, (lua_Integer)i + 1);
    if (lua_isinteger(L, -1))
      lua_tolstring(L, -1, NULL);
    words[i] = tw_lua_plain_text(L, -1);
    if (!words[i] || !*words[i] || strpbrk(words[i], " \t\r\n,")) {
      tw_lua_fault(lua, _("%s: choice %d is no word and no whole number"), what, (int)i + 1);
      return 0;
    }
  }
  words[n] = NULL;
  return (int)n;
}

static int find_choice(lua_State *L, int value, int list, int n) {
  for (int i = 0; i < n; i++) {
    lua_rawgeti(L, list, i + 1);
    gboolean same = lua_rawequal(L, value, -1);
    lua_pop(L, 1);
    if (same)
      return i;
  }
  return -1;
}

/* --- one option --------------------------------------------------------- */

/* Where its parts lie: the table, its default and its choices, as stack indices. */
typedef struct {
  TwLua *lua;
  lua_State *L;
  const char *what;
  int table, value, choices;
  TwOptionSpec spec;
} Option;

/* Declares the choice and pushes the listed value that was chosen. */
static gboolean declare_choice(Option *option) {
  lua_State *L = option->L;
  const char *words[MAX_CHOICES + 1];
  lua_pushvalue(L, option->choices);
  int n = read_choices(option->lua, L, option->what, words);
  if (n == 0)
    return FALSE;
  int chosen = find_choice(L, option->value, option->choices, n);
  if (chosen < 0) {
    tw_lua_fault(option->lua, _("%s: default is none of its choices"), option->what);
    return FALSE;
  }
  option->spec.type = TW_TYPE_CHOICE;
  option->spec.default_value = chosen;
  option->spec.words = words;
  gint32 index = tw_package_option(option->lua->package, &option->spec);
  lua_rawgeti(L, option->choices, CLAMP(index, 0, n - 1) + 1);
  return TRUE;
}

static gboolean declare_number(Option *option) {
  lua_State *L = option->L;
  TwOptionSpec *spec = &option->spec;
  spec->type = TW_TYPE_INT;
  spec->min =
      tw_lua_int(option->lua, L, option->table, option->what, "min", 0, G_MININT32, G_MAXINT32);
  spec->max = tw_lua_int(option->lua, L, option->table, option->what, "max", G_MAXINT32, G_MININT32,
                         G_MAXINT32);
  lua_Integer value = lua_tointeger(L, option->value);
  if (spec->min > spec->max || value < spec->min || value > spec->max) {
    tw_lua_fault(option->lua, _("%s: default must be from min to max"), option->what);
    return FALSE;
  }
  spec->default_value = (gint32)value;
  lua_pushinteger(L, tw_package_option(option->lua->package, spec));
  return TRUE;
}

static gboolean declare_switch(Option *option) {
  option->spec.type = TW_TYPE_BOOL;
  option->spec.default_value = lua_toboolean(option->L, option->value);
  lua_pushboolean(option->L, tw_package_option(option->lua->package, &option->spec) != 0);
  return TRUE;
}

/* `needs` names whole packages. */
static void check_needs(Option *option, const char *needs) {
  g_auto(GStrv) ids = g_strsplit(needs, ",", -1);
  for (char **id = ids; *id; id++)
    if (**id && !tw_lua_is_id(*id))
      tw_lua_fault(option->lua, _("%s: needs: \"%.60s\" is no id"), option->what, *id);
}

/* What only a switch may be. */
static void check_part(Option *option, gboolean is_switch) {
  gboolean part = tw_lua_bool(option->lua, option->L, option->table, option->what, "part", FALSE);
  const char *needs = tw_lua_names(option->lua, option->L, option->table, option->what, "needs");
  if ((part || needs) && !is_switch)
    tw_lua_fault(option->lua, _("%s: part and needs are for options that are true or false"),
                 option->what);
  if (needs)
    check_needs(option, needs);
}

/* Declares the option whose table is on top; pushes its value in this mix. FALSE: faulty. */
static gboolean declare_option(TwLua *lua, lua_State *L, const char *id, const char *what) {
  Option option = {.lua = lua, .L = L, .what = what, .table = lua_gettop(L)};
  if (!tw_lua_is_id(id)) {
    tw_lua_fault(lua, _("%s: names are made of a-z 0-9 and -"), what);
    return FALSE;
  }
  if (!tw_lua_fields(lua, L, option.table, what, option_fields, FALSE))
    return FALSE;
  option.spec.id = id;
  option.spec.help = tw_lua_text(lua, L, option.table, what, "help");
  option.spec.excludes = tw_lua_names(lua, L, option.table, what, "excludes");
  tw_lua_field(L, option.table, "default");
  option.value = lua_gettop(L);
  int type = tw_lua_field(L, option.table, "choices");
  option.choices = lua_gettop(L);
  gboolean is_switch = type == LUA_TNIL && lua_type(L, option.value) == LUA_TBOOLEAN;
  check_part(&option, is_switch);
  if (type != LUA_TNIL)
    return declare_choice(&option);
  if (is_switch)
    return declare_switch(&option);
  if (lua_isinteger(L, option.value))
    return declare_number(&option);
  tw_lua_fault(lua, _("%s: default must be true, false, a whole number or one of choices"), what);
  return FALSE;
}

/* --- all of them -------------------------------------------------------- */

/* Names of the table, sorted, so that the order does not depend on Lua's. */
static int sorted_names(TwLua *lua, lua_State *L, int index, const char **names) {
  int n = 0;
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
    const char *name = tw_lua_plain_text(L, -2);
    if (!name || n == MAX_OPTIONS) {
      tw_lua_fault(
          lua, name ? _("rule: more than %d options") : _("rule: options have names (at most %d)"),
          MAX_OPTIONS);
      lua_pop(L, 2);
      break;
    }
    int at = n++;
    for (; at > 0 && strcmp(names[at - 1], name) > 0; at--)
      names[at] = names[at - 1];
    names[at] = name;
  }
  return n;
}

static void declare_all(TwLua *lua, lua_State *L, int index, int values) {
  const char *names[MAX_OPTIONS];
  int n = sorted_names(lua, L, index, names);
  for (int i = 0; i < n; i++) {
    int top = lua_gettop(L);
    luaL_checkstack(L, 20, NULL);
    const char *what = lua_pushfstring(L, _("option \"%s\""), names[i]);
    tw_lua_field(L, index, names[i]);
    if (declare_option(lua, L, names[i], what)) {
      lua_pushstring(L, names[i]);
      lua_insert(L, -2);
      lua_rawset(L, values);
    }
    lua_settop(L, top);
  }
}

/* --- what the manifest tells ---------------------------------------------- */

static void switch_clear(gpointer data) {
  TwSwitch *item = data;
  g_free(item->id);
  g_strfreev(item->needs);
}

/* Without those that check_needs() tells of: nobody shall look for them first. */
static char **good_needs(const char *needs) {
  g_auto(GStrv) ids = g_strsplit(needs, ",", -1);
  GPtrArray *good = g_ptr_array_new();
  for (char **id = ids; *id; id++)
    if (tw_lua_is_id(*id))
      g_ptr_array_add(good, g_strdup(*id));
  g_ptr_array_add(good, NULL);
  return (char **)g_ptr_array_free(good, FALSE);
}

/* The option whose table is on top, if it is a part or needs a package. Faults are told when the
 * package is read as a whole. */
static void read_switch(TwLua *lua, lua_State *L, const char *id) {
  int table = lua_gettop(L);
  if (lua_type(L, table) != LUA_TTABLE || !tw_lua_is_id(id))
    return;
  gboolean part = tw_lua_field(L, table, "part") == LUA_TBOOLEAN && lua_toboolean(L, -1);
  gboolean on = tw_lua_field(L, table, "default") == LUA_TBOOLEAN && lua_toboolean(L, -1);
  gboolean needy = tw_lua_field(L, table, "needs") != LUA_TNIL;
  const char *needs = needy ? tw_lua_names(lua, L, table, id, "needs") : NULL;
  if (!part && !needs)
    return;
  TwSwitch item = {g_strdup(id), on, part, good_needs(needs ? needs : "")};
  g_array_append_val(lua->manifest->switches, item);
}

void tw_lua_read_switches(TwLua *lua, lua_State *L, int index) {
  index = lua_absindex(L, index);
  const char *names[MAX_OPTIONS];
  lua->manifest->switches = g_array_new(FALSE, FALSE, sizeof(TwSwitch));
  g_array_set_clear_func(lua->manifest->switches, switch_clear);
  int n = lua_type(L, index) == LUA_TTABLE ? sorted_names(lua, L, index, names) : 0;
  for (int i = 0; i < n; i++) {
    luaL_checkstack(L, 20, NULL);
    tw_lua_field(L, index, names[i]);
    read_switch(lua, L, names[i]);
    lua_settop(L, index);
  }
}

static int unknown_option(lua_State *L) {
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?";
  return luaL_error(L, _("option \"%s\" is not declared in rule { options = ... }"), name);
}

void tw_lua_declare_options(TwLua *lua, lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_createtable(L, 0, 8);
  int type = lua_type(L, index);
  if (type == LUA_TTABLE)
    declare_all(lua, L, index, lua_gettop(L));
  else if (type != LUA_TNIL)
    tw_lua_fault(lua, _("rule: options must be a table, got a %s"), luaL_typename(L, index));
  tw_lua_make_readonly(L, unknown_option);
  tw_lua_set_builtin(L, "options");
}

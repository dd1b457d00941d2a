/* SPDX-License-Identifier: MIT */

/* Reading the arguments that an action or card declares. See args.h. */

#include "config.h"

#include "args.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_WORDS 64
#define LONG_RANGE 20 /* an int of more values than this is listed once, as a range */

static const char *const arg_fields[] = {
    "min",   "max",   "range",     "of",        "kind",      "role",     "has",         "without",
    "tiles", "sides", "completed", "occupied",  "contested", "owner",    "claims",      "placeable",
    "from",  "deck",  "secret",    "completes", "supply",    "asked_by", "admitted_by", NULL};

/* Where one argument's table lies. */
typedef struct {
  TwLua *lua;
  lua_State *L;
  const char *what; /* "action "pay": argument bid" */
  int table;
  TwArgument *out;
  TwArgScript *script;
  const char *const *names; /* of all arguments */
} Arg;

static const char *keep_text(const Arg *arg, const char *text) {
  return tw_builder_intern(arg->lua->package->builder, text);
}

/* --- ints ------------------------------------------------------------------- */

static TwScriptFunction *read_bound(const Arg *arg, const char *field, gint32 otherwise,
                                    gint32 *value) {
  *value = otherwise;
  if (tw_lua_field(arg->L, arg->table, field) == LUA_TFUNCTION) {
    TwScriptFunction *kept = tw_script_keep(arg->lua, arg->L, -1, NULL);
    lua_pop(arg->L, 1);
    return kept;
  }
  lua_pop(arg->L, 1);
  *value =
      tw_lua_int(arg->lua, arg->L, arg->table, arg->what, field, otherwise, G_MININT32, G_MAXINT32);
  return NULL;
}

static void read_int(const Arg *arg) {
  TwArgScript *script = arg->script;
  script->min = read_bound(arg, "min", 0, &arg->out->min);
  script->max = read_bound(arg, "max", 0, &arg->out->max);
  if (script->min)
    arg->out->min = G_MININT32;
  if (script->max)
    arg->out->max = G_MAXINT32;
  script->filtered |= script->min || script->max;
  gboolean large = script->filtered || (gint64)arg->out->max - arg->out->min >= LONG_RANGE;
  arg->out->range = tw_lua_bool(arg->lua, arg->L, arg->table, arg->what, "range", large);
}

/* --- words and resources ------------------------------------------------------- */

/* The list `of`, as an array in Lua's memory that stays on the stack. */
static const char *const *read_of(const Arg *arg) {
  lua_State *L = arg->L;
  luaL_checkstack(L, MAX_WORDS + 8, NULL);
  const char **words = lua_newuserdatauv(L, (MAX_WORDS + 1) * sizeof *words, 0);
  words[0] = NULL;
  if (tw_lua_field(L, arg->table, "of") != LUA_TTABLE) {
    tw_lua_fault(arg->lua, _("%s: of is missing: a list { ... }"), arg->what);
    return words;
  }
  int list = lua_gettop(L);
  for (int i = 0; i < MAX_WORDS && lua_rawgeti(L, list, i + 1) != LUA_TNIL; i++) {
    words[i] = tw_lua_plain_text(L, -1);
    words[i + 1] = NULL;
    if (!words[i])
      tw_lua_fault(arg->lua, _("%s: of: entry %d is no text"), arg->what, i + 1);
    lua_pop(L, 1); /* the list still holds it */
    if (!words[i])
      break;
  }
  return words;
}

static void read_amounts(const Arg *arg) {
  arg->out->resources = read_of(arg);
  arg->out->min = tw_lua_int(arg->lua, arg->L, arg->table, arg->what, "min", 0, 0, G_MAXINT32);
}

/* --- filters --------------------------------------------------------------------- */

static TwTri read_tri(const Arg *arg, const char *field) {
  int type = tw_lua_field(arg->L, arg->table, field);
  lua_pop(arg->L, 1);
  if (type == LUA_TNIL)
    return TW_ANY;
  arg->script->filtered = TRUE;
  return tw_lua_bool(arg->lua, arg->L, arg->table, arg->what, field, FALSE) ? TW_YES : TW_NO;
}

static void read_completed(const Arg *arg) {
  TwFilterWords *f = &arg->script->filter;
  int type = tw_lua_field(arg->L, arg->table, "completed");
  if (type == LUA_TSTRING && strcmp(lua_tostring(arg->L, -1), "this-turn") == 0)
    f->this_turn = arg->script->filtered = TRUE;
  lua_pop(arg->L, 1);
  if (!f->this_turn)
    f->completed = read_tri(arg, "completed");
}

/* A name, checked against those declared so far; pieces of a kind come later than most. */
static const char *read_name(const Arg *arg, const char *field, GArray *among, const char *sort) {
  const char *name = tw_lua_text(arg->lua, arg->L, arg->table, arg->what, field);
  if (!name)
    return NULL;
  arg->script->filtered = TRUE;
  int id = tw_package_find(arg->lua->package, among, sort, name);
  return keep_text(arg, id == TW_NONE ? name : tw_array_name(among, (guint)id));
}

/* The full names of a list: a bare one may mean something else to another package. */
static const char *read_kinds(const Arg *arg) {
  lua_State *L = arg->L;
  const char *list = tw_lua_names(arg->lua, L, arg->table, arg->what, "kind");
  if (!list) {
    lua_pop(L, 1);
    return NULL;
  }
  arg->script->filtered = TRUE;
  TwBuilder *builder = arg->lua->package->builder;
  GArray *kinds = builder->kinds;
  GString *full = g_string_new(NULL); /* nothing below raises */
  char **words = tw_split_list(list);
  for (char **word = words; *word; word++) {
    int id = tw_package_find(arg->lua->package, kinds, _("kind"), *word);
    g_string_append_printf(full, "%s%s", full->len ? "," : "",
                           id == TW_NONE ? *word : tw_array_name(kinds, (guint)id));
  }
  const char *kept = keep_text(arg, full->str);
  g_string_free(full, TRUE);
  g_strfreev(words);
  lua_pop(L, 1);
  return kept;
}

static const char *read_roles(const Arg *arg) {
  const char *list = tw_lua_names(arg->lua, arg->L, arg->table, arg->what, "role");
  const char *kept = keep_text(arg, list);
  lua_pop(arg->L, 1);
  if (!kept)
    return NULL;
  arg->script->filtered = TRUE;
  char **words = tw_split_list(kept); /* nothing below raises */
  for (char **word = words; *word; word++)
    if (tw_role_from_name(*word) == TW_N_ROLES)
      tw_package_fault(arg->lua->package,
                       _("%s: unknown role \"%s\": path, area, ground, site or water"), arg->what,
                       *word);
  g_strfreev(words);
  return kept;
}

/* Ways to be completed, as bits. */
static guint read_completes(const Arg *arg) {
  const char *list = tw_lua_names(arg->lua, arg->L, arg->table, arg->what, "completes");
  guint bits = 0;
  char **words = tw_split_list(list ? list : ""); /* nothing below raises */
  for (char **word = words; *word; word++) {
    int how = 0;
    while (tw_completes_words[how] && strcmp(tw_completes_words[how], *word) != 0)
      how++;
    if (tw_completes_words[how])
      bits |= 1u << how;
    else
      tw_package_fault(arg->lua->package,
                       _("%s: completes: \"%s\" is none of closed, neighbours, never, by-rule"),
                       arg->what, *word);
  }
  g_strfreev(words);
  lua_pop(arg->L, 1);
  return bits;
}

static void read_filter(const Arg *arg) {
  static const char *const owners[] = {"", "me", "other", "none", NULL};
  TwBuilder *builder = arg->lua->package->builder;
  TwFilterWords *f = &arg->script->filter;
  if (arg->out->type == TW_TYPE_PIECE)
    f->piece = read_name(arg, "kind", builder->piece_types, _("piece"));
  else
    f->kind = read_kinds(arg);
  f->role = read_roles(arg);
  f->has = read_name(arg, "has", builder->attributes, _("attribute"));
  f->without = read_name(arg, "without", builder->attributes, _("attribute"));
  f->tiles = tw_lua_int(arg->lua, arg->L, arg->table, arg->what, "tiles", 0, 1, TW_MAX_TILES);
  f->sides = tw_lua_int(arg->lua, arg->L, arg->table, arg->what, "sides", 0, 1, 4 * TW_MAX_TILES);
  read_completed(arg);
  f->occupied = read_tri(arg, "occupied");
  f->contested = read_tri(arg, "contested");
  f->claims = read_tri(arg, "claims");
  f->placeable = read_tri(arg, "placeable") == TW_YES;
  f->supply = read_tri(arg, "supply") == TW_YES;
  f->completes = read_completes(arg);
  f->owner = (TwOwnerWish)tw_lua_word(arg->lua, arg->L, arg->table, arg->what, "owner", owners, 0);
  arg->script->filtered |= f->tiles || f->sides || f->owner || f->completes;
}

/* asked_by = "ship": 1 + which argument it names; 0: none. */
static int read_other(const Arg *arg, const char *field) {
  const char *name = tw_lua_text(arg->lua, arg->L, arg->table, arg->what, field);
  if (!name)
    return 0;
  arg->script->filtered = TRUE;
  for (int i = 0; arg->names[i]; i++)
    if (strcmp(arg->names[i], name) == 0 && name != arg->out->id)
      return i + 1;
  tw_lua_fault(arg->lua, _("%s: %s: \"%.60s\" is no other argument"), arg->what, field, name);
  return 0;
}

/* What is asked for is known with the card, and where a piece may stand with the feature. */
static void check_others(const Arg *args, int n) {
  for (int i = 0; i < n; i++) {
    const TwArgScript *script = args[i].script, *all = args[0].script;
    if (script->asked_by &&
        (args[i].out->type != TW_TYPE_AMOUNTS || !all[script->asked_by - 1].deck))
      tw_lua_fault(args[i].lua, _("%s: asked_by: amounts are asked by a card with a deck"),
                   args[i].what);
    if (script->admitted_by &&
        ((args[i].out->type != TW_TYPE_PIECE_TYPE && args[i].out->type != TW_TYPE_PIECE) ||
         args[0].out[script->admitted_by - 1].type != TW_TYPE_FEATURE || script->admitted_by > i))
      tw_lua_fault(args[i].lua,
                   _("%s: admitted_by: a piece is admitted by a feature, which comes "
                     "before it"),
                   args[i].what);
  }
}

/* from = "hand": the values of a state list or bag. */
static void read_source(const Arg *arg) {
  const char *from = tw_lua_text(arg->lua, arg->L, arg->table, arg->what, "from");
  const char *deck = tw_lua_text(arg->lua, arg->L, arg->table, arg->what, "deck");
  TwBuilder *builder = arg->lua->package->builder;
  if (from) {
    char name[140];
    g_snprintf(name, sizeof name, "%s/%s", arg->lua->package->id, from);
    g_strdelimit(name + strlen(arg->lua->package->id), "_", '-');
    arg->script->from = arg->out->from = keep_text(arg, name);
  }
  if (deck) {
    int id = tw_package_find(arg->lua->package, builder->decks, _("deck"), deck);
    arg->script->deck =
        keep_text(arg, id == TW_NONE ? deck : tw_array_name(builder->decks, (guint)id));
  }
  arg->script->filtered |= from || deck;
}

/* --- one argument, all arguments ----------------------------------------------------- */

/* Unknown names; the first entry, the type, has none. */
static void check_fields(const Arg *arg) {
  lua_State *L = arg->L;
  for (lua_pushnil(L); lua_next(L, arg->table) != 0; lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING)
      continue;
    const char *name = lua_tostring(L, -2);
    if (g_strv_contains(arg_fields, name))
      continue;
    const char *hint = tw_lua_hint(L, name, arg_fields);
    tw_lua_fault(arg->lua, _("%s: unknown filter \"%.60s\".%s"), arg->what, name, hint);
    lua_pop(L, 1);
  }
}

/* secret = true: only the chooser knows; false: everybody. Left out: see TwArgument. Cards that lie
 * face up are seen by all. */
static void read_secret(const Arg *arg) {
  int type = tw_lua_field(arg->L, arg->table, "secret");
  lua_pop(arg->L, 1);
  if (type != LUA_TNIL)
    arg->out->secret =
        tw_lua_bool(arg->lua, arg->L, arg->table, arg->what, "secret", FALSE) ? TW_YES : TW_NO;
  else if (arg->script->deck)
    arg->out->secret = TW_NO;
}

/* { "int", min = 0, max = 9 } or "tile": one argument, at the top. */
static void read_argument(Arg *arg) {
  lua_State *L = arg->L;
  const char *type = lua_type(L, arg->table) == LUA_TSTRING ? lua_tostring(L, arg->table) : NULL;
  gboolean table = lua_type(L, arg->table) == LUA_TTABLE;
  if (table) {
    lua_rawgeti(L, arg->table, 1);
    type = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
  }
  if (!type || !tw_type_named(type, &arg->out->type)) {
    tw_lua_fault(arg->lua, _("%s: \"%s\" is no type"), arg->what, type ? type : "?");
    return;
  }
  if (!table)
    return;
  check_fields(arg);
  if (arg->out->type == TW_TYPE_INT)
    read_int(arg);
  else if (arg->out->type == TW_TYPE_CHOICE)
    arg->out->words = read_of(arg);
  else if (arg->out->type == TW_TYPE_AMOUNTS)
    read_amounts(arg);
  else
    read_filter(arg);
  arg->script->asked_by = read_other(arg, "asked_by");
  arg->script->admitted_by = read_other(arg, "admitted_by");
  read_source(arg);
  read_secret(arg);
}

/* Adds a name in its place, so that the order does not depend on Lua's. */
static void sort_in(const char **names, int n, const char *name) {
  int at = n;
  for (; at > 0 && strcmp(names[at - 1], name) > 0; at--)
    names[at] = names[at - 1];
  names[at] = name;
}

static int sorted_names(TwLua *lua, lua_State *L, const char *what, int table, const char **names) {
  int n = 0;
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || n == TW_MAX_ARGUMENTS) {
      tw_lua_fault(lua, _("%s: args have names, at most %d of them"), what, TW_MAX_ARGUMENTS);
      lua_pop(L, 2);
      break;
    }
    sort_in(names, n++, lua_tostring(L, -2));
  }
  return n;
}

/* order = { "tile", "bid" } goes before the alphabet. */
static int named_order(TwLua *lua, lua_State *L, const char *what, int table, const char **names) {
  if (tw_lua_field(L, 2, "order") != LUA_TTABLE)
    return sorted_names(lua, L, what, table, names);
  int order = lua_gettop(L), n = 0;
  for (int i = 1; i <= TW_MAX_ARGUMENTS && lua_rawgeti(L, order, i) != LUA_TNIL; i++) {
    const char *name = tw_lua_plain_text(L, -1);
    if (!name || tw_lua_field(L, table, name) == LUA_TNIL)
      tw_lua_fault(lua, _("%s: order: entry %d is no argument"), what, i);
    else
      names[n++] = name;
  }
  return n;
}

void tw_lua_read_args(TwLua *lua, lua_State *L, const char *what, TwActionScript *script,
                      TwArgument *arguments) {
  const char *names[TW_MAX_ARGUMENTS + 1];
  luaL_checkstack(L, 60, NULL);
  int type = tw_lua_field(L, 2, "args"), args = lua_gettop(L);
  if (type != LUA_TTABLE) {
    if (type != LUA_TNIL)
      tw_lua_fault(lua, _("%s: args must be a table, got a %s"), what, luaL_typename(L, args));
    return;
  }
  int n = named_order(lua, L, what, args, names);
  Arg read[TW_MAX_ARGUMENTS];
  names[n] = NULL;
  for (int i = 0; i < n; i++) { /* left on the stack: the spec points into them */
    const char *of = lua_pushfstring(L, _("%s: argument \"%s\""), what, names[i]);
    tw_lua_field(L, args, names[i]);
    arguments[i].id = names[i];
    read[i] = (Arg){lua, L, of, lua_gettop(L), &arguments[i], &script->args[i], names};
    read_argument(&read[i]);
    script->listed |= script->args[i].filtered;
  }
  check_others(read, n);
}

TwScriptFunction *tw_lua_keep_field(TwLua *lua, lua_State *L, const char *what, const char *field) {
  luaL_checkstack(L, 8, NULL);
  int type = tw_lua_field(L, 2, field);
  TwScriptFunction *kept = NULL;
  if (type == LUA_TFUNCTION)
    kept = tw_script_keep(lua, L, -1, NULL);
  else if (type != LUA_TNIL)
    tw_lua_fault(lua, _("%s: %s must be a function, got a %s"), what, field, luaL_typename(L, -1));
  lua_pop(L, 1);
  return kept;
}

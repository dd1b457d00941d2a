/* SPDX-License-Identifier: MIT */

/*
 * The statements about the package itself: rule { ... }, which is read alone
 * once to know the manifest and again, with the mix's options settled, as the
 * first statement of the whole; and include "file.lua".
 */

#include "config.h"

#include "api.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <tilewright/check.h>

#define API_VERSION 1
#define MAX_FILES 64

static const char *const rule_fields[] = {
    "api",    "id",        "version", "title",   "text",   "grade",       "requires", "base",
    "source", "conflicts", "options", "colours", "exempt", "extra_tiles", NULL};

/* --- checking ----------------------------------------------------------- */

static gboolean is_version(const char *text) {
  gsize n = strlen(text);
  return n > 0 && n <= 32 && g_ascii_isdigit(text[0]) && g_ascii_isdigit(text[n - 1]) &&
         strspn(text, "0123456789.") == n && !strstr(text, "..");
}

static void check_api(TwLua *lua, lua_State *L) {
  int api = tw_lua_int(lua, L, 1, "rule", "api", 0, 1, 1000);
  if (api == 0)
    tw_lua_fault(lua,
                 _("rule: api = %d is missing: the version of the script API it is written "
                   "for"),
                 API_VERSION);
  else if (api > API_VERSION)
    tw_lua_fault(lua, _("rule: api = %d is newer than this program, which knows %d"), api,
                 API_VERSION);
}

static const char *needed_text(TwLua *lua, lua_State *L, const char *field) {
  const char *text = tw_lua_text(lua, L, 1, "rule", field);
  if (!text && tw_lua_field(L, 1, field) == LUA_TNIL)
    tw_lua_fault(lua, _("rule: %s is missing"), field);
  return text;
}

static void check_id(TwLua *lua, const char *id) {
  if (id && !tw_lua_is_id(id))
    tw_lua_fault(lua, _("rule: id \"%.60s\": ids are made of a-z 0-9 and -"), id);
  else if (id && lua->package && strcmp(id, lua->package->id) != 0)
    tw_lua_fault(lua, _("rule: id \"%s\", but the folder is of \"%s\""), id, lua->package->id);
}

/* "bcb", or a part of a package, "bcb/castles", where one may be meant. */
static gboolean is_word(const char *text, gboolean parts) {
  const char *slash = parts ? strchr(text, '/') : NULL;
  g_autofree char *id = slash ? g_strndup(text, (gsize)(slash - text)) : g_strdup(text);
  return tw_lua_is_id(id) && (!slash || tw_lua_is_id(slash + 1));
}

/* A list of ids; faulty ones are left out. (transfer full) */
static char **read_ids(TwLua *lua, lua_State *L, const char *field) {
  const char *names = tw_lua_names(lua, L, 1, "rule", field);
  GPtrArray *ids = g_ptr_array_new();
  char **all = names ? g_strsplit(names, ",", -1) : NULL;
  for (char **at = all; at && *at; at++) {
    if (is_word(*at, strcmp(field, "requires") == 0))
      g_ptr_array_add(ids, g_strdup(*at));
    else if (**at)
      tw_lua_fault(lua, _("rule: %s: \"%.60s\" is no id"), field, *at);
  }
  g_strfreev(all);
  g_ptr_array_add(ids, NULL);
  return (char **)g_ptr_array_free(ids, FALSE);
}

static void check_exempt(TwLua *lua, char **names) {
  const char *known[TW_MAX_INVARIANTS + 1] = {NULL};
  for (int i = 0; i < tw_n_invariants(); i++)
    known[i] = tw_invariant(i).name;
  for (char **name = names; *name; name++) {
    const char *near = tw_suggest(*name, known);
    if (tw_find_invariant(*name) == TW_NONE)
      tw_lua_fault(lua, _("rule: exempt: there is no invariant \"%.60s\".%s%s%s"), *name,
                   near ? _(" Did you mean \"") : "", near ? near : "", near ? "\"?" : "");
  }
}

/* --- rule --------------------------------------------------------------- */

/* Everything that raises comes before the first g_strdup. */
static void fill_manifest(TwLua *lua, lua_State *L) {
  TwManifest *manifest = lua->manifest;
  const char *id = needed_text(lua, L, "id"), *version = needed_text(lua, L, "version");
  const char *title = needed_text(lua, L, "title");
  const char *text = tw_lua_text(lua, L, 1, "rule", "text");
  const char *grade = tw_lua_text(lua, L, 1, "rule", "grade");
  const char *base = tw_lua_text(lua, L, 1, "rule", "base");
  const char *source = tw_lua_text(lua, L, 1, "rule", "source");
  check_id(lua, id);
  if (version && !is_version(version))
    tw_lua_fault(lua, _("rule: version \"%.60s\": versions are written as in \"1.0.0\""), version);
  manifest->id = g_strdup(id);
  manifest->version = g_strdup(version);
  manifest->title = g_strdup(title);
  manifest->text = g_strdup(text);
  manifest->grade = g_strdup(grade);
  if (base && !tw_lua_is_id(base))
    tw_lua_fault(lua, _("rule: base: \"%.60s\" is no id"), base);
  else
    manifest->base = g_strdup(base);
  manifest->source = g_strdup(source);
  /* the manifest owns a list when the next one raises */
  manifest->requires = read_ids(lua, L, "requires");
  manifest->conflicts = read_ids(lua, L, "conflicts");
  manifest->exempt = read_ids(lua, L, "exempt");
  check_exempt(lua, manifest->exempt);
  tw_lua_field(L, 1, "options");
  tw_lua_read_switches(lua, L, -1);
}

/* The first reading ends here. Not catchable: pcall looks at `stopped`. */
static int stop_reading(TwLua *lua, lua_State *L) {
  lua->stopped = TRUE;
  return luaL_error(L, "stop");
}

static int rule(TwLua *lua, lua_State *L) {
  if (lua->rule_read)
    return luaL_error(L, _("rule { ... } stands here a second time"));
  lua->rule_read = TRUE;
  if (!tw_lua_fields(lua, L, 1, "rule", rule_fields, FALSE))
    return lua->manifest ? stop_reading(lua, L) : 0;
  lua_settop(L, 1);
  check_api(lua, L);
  if (lua->manifest) {
    fill_manifest(lua, L);
    return stop_reading(lua, L);
  }
  check_id(lua, tw_lua_text(lua, L, 1, "rule", "id"));
  tw_package_colours(lua->package, tw_lua_names(lua, L, 1, "rule", "colours"));
  tw_package_reserve_tiles(lua->package,
                           tw_lua_int(lua, L, 1, "rule", "extra_tiles", 0, 0, TW_MAX_TILES));
  tw_lua_field(L, 1, "options");
  tw_lua_declare_options(lua, L, -1);
  return 0;
}

/* --- include ------------------------------------------------------------ */

static gboolean may_include(TwLua *lua, const char *name) {
  if (g_hash_table_contains(lua->files, name))
    tw_lua_fault(lua, _("include \"%s\": it was read already"), name);
  else if (g_hash_table_size(lua->files) >= MAX_FILES)
    tw_lua_fault(lua, _("include: more than %d files"), MAX_FILES);
  else
    return TRUE;
  return FALSE;
}

/* Loads and runs; what goes wrong there is noted, and this file goes on. */
static int include(TwLua *lua, lua_State *L) {
  const char *name = tw_lua_plain_text(L, 1);
  if (!name)
    return luaL_error(L, _("include: the name of a file is expected"));
  if (!may_include(lua, name))
    return 0;
  luaL_checkstack(L, 10, NULL);
  char *message = NULL;
  g_hash_table_add(lua->files, g_strdup(name));
  if (!tw_lua_load_file(lua, name, &message)) {
    tw_lua_unfinished(lua, message);
    g_free(message);
    return 0;
  }
  int status = lua_pcall(L, 0, 0, 0);
  if (status == LUA_OK)
    return 0;
  if (status == LUA_ERRMEM)
    lua->trip = TW_LUA_MEMORY_USED;
  if (tw_lua_must_stop(lua))
    return lua_error(L);
  message = tw_lua_take_error(lua, status);
  tw_lua_unfinished(lua, message);
  g_free(message);
  return 0;
}

/* --- texts -------------------------------------------------------------- */

/* texts("de", { ["English"] = "Deutsch" }) */
static int texts(TwLua *lua, lua_State *L) {
  const char *lang = tw_lua_plain_text(L, 1);
  if (!lang || lua_type(L, 2) != LUA_TTABLE)
    return luaL_error(L, _("texts: a language and a table are expected, got a %s and a %s"),
                      luaL_typename(L, 1), luaL_typename(L, 2));
  luaL_checkstack(L, 8, NULL);
  for (lua_pushnil(L); lua_next(L, 2) != 0; lua_pop(L, 1)) {
    const char *english = tw_lua_plain_text(L, -2), *text = tw_lua_plain_text(L, -1);
    tw_lua_charge(L, 20);
    if (english && text)
      tw_package_text(lua->package, lang, english, text);
    else
      tw_lua_fault(lua, _("texts: texts are expected, as in [\"a present\"] = \"...\""));
  }
  return 0;
}

const TwLuaFunction tw_lua_rule_functions[] = {
    {"rule",
     "{ api = 1, id = \"small-towns\", version = \"1.0.0\", title = \"...\", [text, grade, "
     "source], "
     "[requires, conflicts = { ids }], [base = \"classic\"], [colours = { \"red\" }], [exempt = { "
     "invariants }], "
     "[extra_tiles = 20], [options = { name = { default, min, max, choices, help, part, needs, "
     "excludes } }] "
     "}",
     "The first statement: what the package is, what it needs, what can be chosen.",
     TW_LUA_DECLARES, rule},
    {"include", "\"scoring.lua\"", "Runs another file of this folder, once.", TW_LUA_DECLARES,
     include},
    {"texts", "\"de\", { [\"a present\"] = \"...\" }",
     "What players of another language read instead of the English texts of this package and of "
     "others.",
     TW_LUA_DECLARES, texts},
    {0},
};

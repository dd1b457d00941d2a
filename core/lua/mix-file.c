/* SPDX-License-Identifier: MIT */

/*
 * Reading a mix file: one statement, mix { ... }, in a Lua that has nothing else.
 * Form and size are checked here, all faults in one run, each with the line of the
 * field it is in; whether there are such packages, tiles and phases is found out
 * when the mix is made. Fields of tables are taken by name, never in Lua's order.
 */

#include "config.h"

#include "mix-file.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define API_VERSION 1
#define MOST_KEYS 5000
#define MOST_PACKAGES 200

static const char *const mix_fields[] = {
    "api",   "title", "text",   "packages", "options", "tiles",   "start", "start_turn",
    "first", "join",  "phases", "worth",    "order",   "players", "teams", NULL};

static char reader_key; /* registry: the reader of the running file */

/* --- where faults are ------------------------------------------------------------ */

static const TwToken *token_at(const TwMixReader *reader, int index) {
  return &reader->source->tokens[index];
}

static void set_place(TwMixReader *reader, int token) {
  g_snprintf(reader->lua->place, sizeof reader->lua->place, "%s:%d", reader->name,
             token_at(reader, token)->line);
}

int tw_mix_at(TwMixReader *reader, int table, const char *name) {
  const GArray *keys = reader->source ? reader->source->keys : NULL;
  for (guint i = 0; keys && i < keys->len && table >= 0; i++) {
    const TwKeyUse *key = &g_array_index(keys, TwKeyUse, i);
    if (key->table != table || strcmp(token_at(reader, key->token)->text, name) != 0)
      continue;
    set_place(reader, key->token);
    return key->first;
  }
  if (table >= 0) /* it is made otherwise: at least not where its neighbour is */
    set_place(reader, table);
  return TW_NONE;
}

void tw_mix_at_word(TwMixReader *reader, int table, const char *word) {
  int depth = 0;
  for (int i = MAX(table, 0); table >= 0 && i < reader->source->n_tokens; i++) {
    const TwToken *token = token_at(reader, i);
    depth += tw_token_is(token, "{") - tw_token_is(token, "}");
    if (token->sort == TW_TOKEN_STRING && strcmp(token->text, word) == 0) {
      set_place(reader, i);
      return;
    }
    if (depth <= 0)
      return;
  }
}

/* The brace that the statement's table begins with; TW_NONE: it is written otherwise. */
static int outer_brace(const TwMixReader *reader) {
  for (int i = 0; reader->source && i + 2 < reader->source->n_tokens; i++) {
    if (token_at(reader, i)->sort != TW_TOKEN_NAME || strcmp(token_at(reader, i)->text, "mix") != 0)
      continue;
    int brace = i + 1 + tw_token_is(token_at(reader, i + 1), "(");
    return tw_token_is(token_at(reader, brace), "{") ? brace : TW_NONE;
  }
  return TW_NONE;
}

/* --- tables by name ---------------------------------------------------------------- */

static int by_name(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* What is at `index`, for messages: "a text", "nothing". */
static const char *got_at(lua_State *L, int index) {
  int type = lua_type(L, index);
  if (type == LUA_TNIL)
    return _("nothing");
  if (type == LUA_TNUMBER)
    return lua_isinteger(L, index) ? _("a number") : _("a fraction");
  if (type == LUA_TSTRING && !tw_lua_plain_text(L, index))
    return _("a text that is not UTF-8 or has a zero byte");
  return type == LUA_TSTRING    ? _("a text")
         : type == LUA_TBOOLEAN ? _("true or false")
         : type == LUA_TTABLE   ? _("a table")
                                : _("something else");
}

static const char *got(lua_State *L) {
  return got_at(L, -1);
}

int tw_mix_keys(TwMixReader *reader, int index, const char *what, const char ***keys) {
  lua_State *L = reader->L;
  int n = 0;
  index = lua_absindex(L, index);
  luaL_checkstack(L, 8, NULL);
  *keys = lua_newuserdatauv(L, (MOST_KEYS + 1) * sizeof **keys, 0);
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
    tw_lua_charge(L, 5);
    const char *name = tw_lua_plain_text(L, -2);
    if (!name || strlen(name) > TW_MIX_MAX_TITLE) {
      tw_lua_fault(reader->lua, _("%s: a name is expected before each =, got %s"), what,
                   name ? _("a long text") : got_at(L, -2));
    } else if (n == MOST_KEYS) {
      tw_lua_fault(reader->lua, _("%s: more than %d entries"), what, MOST_KEYS);
      lua_pop(L, 2);
      break;
    } else {
      (*keys)[n++] = name; /* the table holds it */
    }
  }
  qsort(*keys, (size_t)n, sizeof **keys, by_name);
  return n;
}

gboolean tw_mix_is_table(TwMixReader *reader, const char *what, const char *example) {
  if (lua_type(reader->L, -1) == LUA_TTABLE)
    return TRUE;
  tw_lua_fault(reader->lua, _("%s: a table is expected, as in %s, got %s"), what, example,
               got(reader->L));
  return FALSE;
}

const char *tw_mix_file_text(TwMixReader *reader, const char *what, const char *expected,
                             gsize most) {
  const char *text = tw_lua_plain_text(reader->L, -1);
  if (!text)
    tw_lua_fault(reader->lua, _("%s: %s is expected, got %s"), what, expected, got(reader->L));
  else if (strlen(text) > most)
    tw_lua_fault(reader->lua, _("%s: at most %d bytes are expected, got %d"), what, (int)most,
                 (int)strlen(text));
  else
    return text;
  return NULL;
}

gboolean tw_mix_file_int(TwMixReader *reader, const char *what, int least, int most, int *value) {
  lua_State *L = reader->L;
  gboolean whole = lua_isinteger(L, -1);
  lua_Integer n = whole ? lua_tointeger(L, -1) : 0;
  if (whole && n >= least && n <= most) {
    *value = (int)n;
    return TRUE;
  }
  if (whole)
    tw_lua_fault(reader->lua, _("%s: a number from %d to %d is expected, got %" G_GINT64_FORMAT),
                 what, least, most, (gint64)n);
  else
    tw_lua_fault(reader->lua, _("%s: a number from %d to %d is expected, got %s"), what, least,
                 most, got(reader->L));
  return FALSE;
}

/* --- what it is called, and its packages ---------------------------------------------- */

static void read_api(TwMixReader *reader, int table) {
  int api = 0;
  if (lua_type(reader->L, -1) == LUA_TNIL && !reader->source)
    return;
  if (lua_type(reader->L, -1) == LUA_TNIL)
    tw_lua_fault(reader->lua, _("mix: api = %d is missing: what the file is written for"),
                 API_VERSION);
  else if (tw_mix_file_int(reader, "api", 1, 1000, &api) && api > API_VERSION)
    tw_lua_fault(reader->lua, _("mix: api = %d is newer than this program, which knows %d"), api,
                 API_VERSION);
}

static void read_title(TwMixReader *reader, int table) {
  tw_mix_spec_set_title(reader->spec,
                        tw_mix_file_text(reader, "title", _("text"), TW_MIX_MAX_TITLE));
}

static void read_text(TwMixReader *reader, int table) {
  tw_mix_spec_set_text(reader->spec, tw_mix_file_text(reader, "text", _("text"), TW_MIX_MAX_TEXT));
}

static void add_package(TwMixReader *reader, const char *word) {
  gsize n = strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-");
  gboolean part = word[n] == '/';
  gsize rest = part ? strspn(word + n + 1, "abcdefghijklmnopqrstuvwxyz0123456789-") : 0;
  if (n > 0 && n <= 64 && (part ? rest > 0 && rest <= 64 && word[n + 1 + rest] == '\0' : !word[n]))
    tw_mix_spec_add_package(reader->spec, word);
  else if (g_str_has_suffix(word, TW_MIX_SUFFIX))
    tw_lua_fault(reader->lua, _("packages: \"%.60s\": a mix names packages, not other mixes"),
                 word);
  else
    tw_lua_fault(
        reader->lua,
        _("packages: \"%.60s\": a package is expected, as in \"package\", or a part of one, "
          "as in \"package/part\""),
        word);
}

static void read_packages(TwMixReader *reader, int table) {
  lua_State *L = reader->L;
  if (!tw_mix_is_table(reader, "packages", "{ \"package\", \"another\" }"))
    return;
  lua_Unsigned n = lua_rawlen(L, -1);
  if (n == 0 || n > MOST_PACKAGES)
    tw_lua_fault(reader->lua, _("packages: from 1 to %d are expected, got %d"), MOST_PACKAGES,
                 (int)MIN(n, G_MAXINT));
  for (lua_Unsigned i = 1; i <= n && i <= MOST_PACKAGES; i++, lua_pop(L, 1)) {
    lua_rawgeti(L, -1, (lua_Integer)i);
    const char *word = tw_mix_file_text(reader, "packages", _("a name"), TW_MIX_MAX_TITLE);
    if (!word)
      continue;
    tw_mix_at_word(reader, table, word);
    add_package(reader, word);
  }
}

/* --- the statement ------------------------------------------------------------------- */

/* In the order in which their faults are told. */
static const struct {
  const char *name;
  void (*read)(TwMixReader *reader, int table);
  gboolean needed; /* called with nothing as well */
} parts[] = {
    {"api", read_api, TRUE},
    {"title", read_title},
    {"text", read_text},
    {"packages", read_packages, TRUE},
    {"options", tw_mix_read_options},
    {"tiles", tw_mix_read_tiles},
    {"start", tw_mix_read_start},
    {"start_turn", tw_mix_read_start_turn},
    {"first", tw_mix_read_first},
    {"join", tw_mix_read_join},
    {"phases", tw_mix_read_phases},
    {"worth", tw_mix_read_worth},
    {"order", tw_mix_read_order},
    {"players", tw_mix_read_players},
    {"teams", tw_mix_read_teams},
};

static void check_names(TwMixReader *reader, int brace) {
  const char **keys;
  char place[sizeof reader->lua->place];
  memcpy(place, reader->lua->place, sizeof place);
  int n = tw_mix_keys(reader, 1, "mix", &keys);
  for (int i = 0; i < n; i++) {
    if (g_strv_contains(mix_fields, keys[i]))
      continue;
    tw_mix_at(reader, brace, keys[i]);
    tw_lua_fault(reader->lua, _("mix: unknown field \"%.60s\".%s"), keys[i],
                 tw_lua_hint(reader->L, keys[i], mix_fields));
    lua_pop(reader->L, 1);
    memcpy(reader->lua->place, place, sizeof place);
  }
  lua_pop(reader->L, 1);
}

static void read_parts(TwMixReader *reader) {
  char place[sizeof reader->lua->place];
  int brace = outer_brace(reader);
  memcpy(place, reader->lua->place, sizeof place);
  check_names(reader, brace);
  for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
    int type = tw_lua_field(reader->L, 1, parts[i].name);
    int first = tw_mix_at(reader, brace, parts[i].name);
    if (type != LUA_TNIL || parts[i].needed)
      parts[i].read(reader, first);
    lua_settop(reader->L, 1);
    memcpy(reader->lua->place, place, sizeof place);
  }
}

static int mix_statement(lua_State *L) {
  TwLua *lua = tw_lua_of(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &reader_key);
  TwMixReader *reader = lua_touserdata(L, -1);
  tw_lua_find_place(lua, L);
  lua_settop(L, 1);
  luaL_checkstack(L, 20, NULL);
  if (lua->rule_read)
    return luaL_error(L, _("mix { ... } stands here a second time"));
  lua->rule_read = TRUE;
  if (lua_type(L, 1) != LUA_TTABLE)
    return luaL_error(L, _("mix: a table { ... } is expected, got a %s"), luaL_typename(L, 1));
  reader->L = L;
  read_parts(reader);
  return 0;
}

/* --- a scenario's ------------------------------------------------------------------ */

/* Called with the table and the spec alone. */
static int read_given(lua_State *L) {
  TwLua *lua = tw_lua_of(L);
  TwMixReader reader = {.lua = lua, .L = L, .spec = lua_touserdata(L, 2)};
  guint before = lua->faults->len;
  lua_settop(L, 1);
  luaL_checkstack(L, 20, NULL);
  lua->place[0] = '\0'; /* what is raised has it anyway */
  read_parts(&reader);
  if (lua->faults->len == before)
    return 0;
  lua_pushstring(L, lua->faults->pdata[before]);
  g_ptr_array_set_size(lua->faults, (int)before);
  return luaL_error(L, "%s", lua_tostring(L, -1));
}

void tw_mix_read_table(lua_State *L, int index, TwMixSpec *spec) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 4, NULL);
  lua_pushcfunction(L, read_given);
  lua_pushvalue(L, index);
  lua_pushlightuserdata(L, spec);
  lua_call(L, 2, 0);
}

/* --- the file ------------------------------------------------------------------------ */

static int open_mix(lua_State *L) {
  tw_lua_open_bare(L);
  lua_pushcfunction(L, mix_statement);
  tw_lua_set_builtin(L, "mix");
  return 0;
}

static int keep_reader(lua_State *L) {
  lua_rawsetp(L, LUA_REGISTRYINDEX, &reader_key);
  return 0;
}

/* What Lua says, with the file: of memory it does not say where it was short. */
static void tell(TwMixReader *reader, const char *message) {
  if (message && g_str_has_prefix(message, reader->name)) {
    tw_lua_fault_message(reader->lua, message);
    return;
  }
  g_autofree char *text = g_strdup_printf("%s: %s", reader->name, message ? message : "");
  tw_lua_fault_message(reader->lua, text);
}

static void run(TwMixReader *reader, const char *text, gsize size) {
  TwLua *lua = reader->lua;
  char *message = NULL;
  reader->spec->at = lua->place;
  lua_pushcfunction(lua->L, keep_reader);
  lua_pushlightuserdata(lua->L, reader);
  if (!tw_lua_pcall(lua, 1, TW_LUA_LOAD_STEPS, &message) ||
      !tw_lua_load_text(lua, text, size, reader->name, &message) ||
      !tw_lua_pcall(lua, 0, TW_LUA_LOAD_STEPS, &message))
    tell(reader, message);
  g_free(message);
  lua->place[0] = '\0';
  reader->spec->at = NULL;
  if (!lua->rule_read && lua->faults->len == 0)
    tw_lua_fault(lua, _("%s has no mix { ... } statement"), reader->name);
}

static gboolean take_faults(TwLua *lua, GError **error) {
  if (lua->faults->len == 0)
    return TRUE;
  g_ptr_array_add(lua->faults, NULL);
  g_autofree char *text = g_strjoinv("\n", (char **)lua->faults->pdata);
  g_ptr_array_set_size(lua->faults, (int)lua->faults->len - 1);
  g_set_error_literal(error, TW_ERROR, TW_ERROR_MIX, text);
  return FALSE;
}

gboolean tw_lua_read_mix(const char *text, gsize size, const char *name, TwMixSpec *spec,
                         GError **error) {
  TwLua *lua = tw_lua_new_with(open_mix);
  if (!lua) {
    g_set_error(error, TW_ERROR, TW_ERROR_MIX, _("%s: not enough memory to read it"), name);
    return FALSE;
  }
  /* Lua cuts a longer name short, and a place that begins otherwise is found nowhere. */
  g_autofree char *base = strlen(name) < 50 ? g_strdup(name) : g_path_get_basename(name);
  g_autofree char *shown = g_strndup(base, 50);
  g_autoptr(TwSource) source = tw_source_new(shown, text, size);
  TwMixReader reader = {.lua = lua, .spec = spec, .source = source, .name = shown};
  g_hash_table_add(lua->files, g_strdup(shown));
  run(&reader, text, size);
  gboolean good = take_faults(lua, error);
  tw_lua_free(lua);
  return good;
}

gboolean tw_lua_read_mix_file(const char *path, TwMixSpec *spec, GError **error) {
  gsize size = 0;
  g_autofree char *text = tw_lua_read_path(path, &size, error);
  return text && tw_lua_read_mix(text, size, path, spec, error);
}

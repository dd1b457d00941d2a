/* SPDX-License-Identifier: MIT */

/*
 * scenario("title", { mix, players, bag, ... }, function): what a game is made
 * of. The table is read when the scenario is run, so that a mistake in it fails
 * this scenario and no other.
 */

#include "config.h"

#include "mix-file.h"
#include "scenario.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_WORDS 500
#define MOST_NAME 40
#define USUAL_GAMES 100 /* of a property */
#define MOST_GAMES 1000000

static const char *const fields[] = {"mix",  "players", "teams",   "bag",   "only_bag",
                                     "dice", "cards",   "options", "tiles", "start",
                                     "seed", "join",    NULL};
static const char *const property_fields[] = {"mix",   "players", "teams", "options", "tiles",
                                              "start", "seed",    "join",  "games",   NULL};

/* --- scenario() -------------------------------------------------------------- */

/* Takes title, table and function; those of the one that is to run are kept. */
static int take(TwLua *lua, lua_State *L, const char *name, gboolean property) {
  TwScene *scene = lua->scene;
  lua_settop(L, 3);
  if (!tw_lua_plain_text(L, 1))
    return luaL_error(L, _("%s: the first argument must be its title, got a %s"), name,
                      luaL_typename(L, 1));
  if (lua_type(L, 2) != LUA_TTABLE || lua_type(L, 3) != LUA_TFUNCTION)
    return luaL_error(L, _("%s: a title, a table and a function are expected, got a %s and a %s"),
                      name, luaL_typename(L, 2), luaL_typename(L, 3));
  if (scene->met++ != scene->wanted)
    return 0;
  lua_createtable(L, 2, 0);
  lua_pushvalue(L, 2);
  lua_rawseti(L, -2, 1);
  lua_pushvalue(L, 3);
  lua_rawseti(L, -2, 2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, scene);
  scene->title = g_strdup(lua_tostring(L, 1));
  scene->property = property;
  const char *colon = strrchr(lua->place, ':');
  scene->line = colon ? atoi(colon + 1) : 0;
  return 0;
}

static int scenario(TwLua *lua, lua_State *L) {
  return take(lua, L, "scenario", FALSE);
}

static int property(TwLua *lua, lua_State *L) {
  return take(lua, L, "property", TRUE);
}

/* --- reading the table ---------------------------------------------------------- */

static void check_fields(lua_State *L, int table, gboolean property) {
  const char *const *known = property ? property_fields : fields;
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
    const char *name = tw_lua_plain_text(L, -2);
    if (!name)
      luaL_error(L, _("scenario: fields have names, as in bag = \"E U\""));
    else if (!g_strv_contains(known, name))
      luaL_error(L, _("%s: unknown field \"%s\".%s"), property ? "property" : "scenario", name,
                 tw_lua_hint(L, name, known));
  }
}

static void add_word(lua_State *L, const char *field, GPtrArray *words, const char *word,
                     gsize length) {
  if (words->len == MOST_WORDS)
    luaL_error(L, _("scenario: %s has more than %d entries"), field, MOST_WORDS);
  g_ptr_array_add(words, g_strndup(word, length));
}

/* "E U U": words; spaces part them. */
static void add_words(lua_State *L, const char *field, GPtrArray *words, const char *text) {
  for (const char *at = text; *at;) {
    gsize space = strspn(at, " \t\n,"), length = strcspn(at + space, " \t\n,");
    if (length)
      add_word(L, field, words, at + space, length);
    at += space + length;
  }
}

/* The value on top as a word: a number's or a text's. Leaves it there, as text. */
static const char *word_on_top(lua_State *L, const char *field) {
  if (lua_isinteger(L, -1))
    lua_tostring(L, -1);
  const char *word = tw_lua_plain_text(L, -1);
  if (!word)
    luaL_error(L, _("scenario: %s: text is expected, got a %s"), field, luaL_typename(L, -1));
  return word;
}

/* A text of words, or a list of them. */
static void read_words(lua_State *L, int table, const char *field, GPtrArray *words) {
  int type = tw_lua_field(L, table, field);
  if (type == LUA_TTABLE) {
    lua_Unsigned n = lua_rawlen(L, -1);
    for (lua_Unsigned i = 1; i <= n; i++) {
      lua_rawgeti(L, -1, (lua_Integer)i);
      const char *word = word_on_top(L, field);
      add_word(L, field, words, word, strlen(word));
      lua_pop(L, 1);
    }
  } else if (type != LUA_TNIL) {
    add_words(L, field, words, word_on_top(L, field));
  }
  lua_pop(L, 1);
}

static gint64 read_number(lua_State *L, int table, const char *field, gint64 otherwise) {
  int type = tw_lua_field(L, table, field);
  if (type != LUA_TNIL && !lua_isinteger(L, -1))
    luaL_error(L, _("scenario: %s: a whole number is expected, got a %s"), field,
               luaL_typename(L, -1));
  gint64 number = type == LUA_TNIL ? otherwise : lua_tointeger(L, -1);
  lua_pop(L, 1);
  return number;
}

static gboolean read_flag(lua_State *L, int table, const char *field) {
  int type = tw_lua_field(L, table, field);
  if (type != LUA_TNIL && type != LUA_TBOOLEAN)
    luaL_error(L, _("scenario: %s: true or false is expected, got a %s"), field,
               luaL_typename(L, -1));
  gboolean flag = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return flag;
}

/* Names, or how many there are. */
static void read_players(lua_State *L, TwScene *scene, int table) {
  static const char *const usual[] = {"Red",   "Blue", "Green",  "Yellow", "Black",
                                      "White", "Pink", "Orange", "Grey",   "Brown"};
  G_STATIC_ASSERT(G_N_ELEMENTS(usual) == TW_MAX_PLAYERS);
  lua_Integer n = tw_mix_spec_usual_players(scene->spec);
  if (tw_lua_field(L, table, "players") == LUA_TTABLE || lua_type(L, -1) == LUA_TSTRING) {
    read_words(L, table, "players", scene->names);
    n = scene->names->len;
  } else if (lua_isinteger(L, -1)) {
    n = lua_tointeger(L, -1);
  }
  lua_pop(L, 1);
  if (n < 1 || n > TW_MAX_PLAYERS)
    luaL_error(L, _("scenario: players: from 1 to %d are expected"), TW_MAX_PLAYERS);
  for (int i = (int)scene->names->len; i < n; i++)
    g_ptr_array_add(scene->names, g_strdup(usual[i]));
  for (int i = 0; i < n; i++)
    if (strlen(scene->names->pdata[i]) > MOST_NAME)
      luaL_error(L, _("scenario: players: a name is too long"));
}

/* The seat that the text on top names. */
static TwPlayer seat_on_top(lua_State *L, const TwScene *scene) {
  const char *name = word_on_top(L, "teams");
  for (guint p = 0; p < scene->names->len; p++)
    if (strcmp(scene->names->pdata[p], name) == 0)
      return (TwPlayer)p;
  return luaL_error(L, _("scenario: teams: nobody is called \"%s\""), name);
}

/* The list on top: its members play for the side of the first. */
static void read_team(lua_State *L, TwScene *scene) {
  TwPlayer first = TW_NONE;
  for (int k = 1; lua_rawgeti(L, -1, k) != LUA_TNIL; k++, lua_pop(L, 1)) {
    TwPlayer seat = seat_on_top(L, scene);
    first = k == 1 ? seat : first;
    tw_mix_spec_set_team(scene->spec, seat, first);
  }
  lua_pop(L, 1);
}

/* { { "Red", "Green" }, { "Black", "White" } }: who is named nowhere plays alone. */
static void read_teams(lua_State *L, TwScene *scene, int table) {
  int type = tw_lua_field(L, table, "teams");
  if (type != LUA_TNIL && type != LUA_TTABLE)
    luaL_error(L, _("scenario: teams: a list of lists of names is expected"));
  for (int i = 1; type == LUA_TTABLE && i <= TW_MAX_PLAYERS; i++, lua_pop(L, 1)) {
    if (lua_rawgeti(L, -1, i) != LUA_TTABLE)
      i = TW_MAX_PLAYERS;
    else
      read_team(L, scene);
  }
  lua_pop(L, 1);
}

/* What option values are written as. */
static const char *option_value(lua_State *L, const char *name) {
  if (lua_type(L, -1) == LUA_TBOOLEAN)
    return lua_toboolean(L, -1) ? "on" : "off";
  return word_on_top(L, name);
}

/* { ["package.option"] = value } or { package = { option = value } } */
static void read_options(lua_State *L, TwScene *scene, int table, const char *package) {
  luaL_checkstack(L, 10, NULL);
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
    const char *name = tw_lua_plain_text(L, -2);
    if (!name)
      luaL_error(L, _("scenario: options have names"));
    if (package)
      name = lua_pushfstring(L, "%s.%s", package, name), lua_insert(L, -2);
    if (lua_type(L, -1) == LUA_TTABLE && !package)
      read_options(L, scene, lua_gettop(L), name);
    else
      tw_mix_spec_set_option(scene->spec, name, option_value(L, name));
    if (package)
      lua_remove(L, -2);
  }
}

/* { ["classic/B"] = 2 }: other counts. */
static void read_tiles(lua_State *L, TwScene *scene, int table) {
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
    const char *name = tw_lua_plain_text(L, -2);
    lua_Integer n = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : -1;
    if (!name || n < 0 || n > TW_MAX_TILES)
      luaL_error(L, _("scenario: tiles: names and counts are expected, as in [\"a/B\"] = 2"));
    tw_mix_spec_set_tiles(scene->spec, name, (int)n);
  }
}

/* { pontoon = "road" }: kinds that fit one another. */
static void read_joins(lua_State *L, TwScene *scene, int table) {
  int type = tw_lua_field(L, table, "join");
  if (type != LUA_TNIL && type != LUA_TTABLE)
    luaL_error(L, _("scenario: join: a table of kinds is expected, got a %s"),
               lua_typename(L, type));
  for (lua_pushnil(L); type == LUA_TTABLE && lua_next(L, -2) != 0; lua_pop(L, 1)) {
    const char *kind = tw_lua_plain_text(L, -2), *other = tw_lua_plain_text(L, -1);
    if (!kind || !other || lua_type(L, -2) != LUA_TSTRING)
      luaL_error(L, _("scenario: join: kinds are expected, as in path-a = \"path-b\""));
    tw_mix_spec_join(scene->spec, kind, other);
  }
  lua_pop(L, 1);
}

static void read_table(lua_State *L, TwScene *scene, int table, const char *field,
                       gboolean options) {
  int type = tw_lua_field(L, table, field);
  if (type != LUA_TNIL && type != LUA_TTABLE)
    luaL_error(L, _("scenario: %s: a table is expected, got a %s"), field, luaL_typename(L, -1));
  if (type == LUA_TTABLE && options)
    read_options(L, scene, lua_gettop(L), NULL);
  else if (type == LUA_TTABLE)
    read_tiles(L, scene, lua_gettop(L));
  lua_pop(L, 1);
}

/* Packages first: what the scenario says goes before what a mix file says. */
static void add_mix(lua_State *L, TwScene *scene) {
  GError *error = NULL;
  if (scene->mix->len == 0 && scene->id)
    g_ptr_array_add(scene->mix, g_strdup(scene->id));
  for (guint i = 0; i < scene->mix->len; i++) {
    if (tw_mix_spec_add(scene->spec, scene->mix->pdata[i], &error))
      continue;
    tw_scene_error(scene, "mix", error);
    tw_scene_raise(L, scene);
  }
}

/* Words, or all that a mix file says: then the table has names. */
static void read_mix(lua_State *L, TwScene *scene, int table) {
  if (scene->folder)
    tw_mix_spec_add_path(scene->spec, scene->folder);
  int type = tw_lua_field(L, table, "mix");
  scene->mix_said = type == LUA_TTABLE && lua_rawlen(L, -1) == 0;
  if (scene->mix_said)
    tw_mix_read_table(L, -1, scene->spec);
  lua_pop(L, 1);
  if (scene->mix_said)
    return;
  read_words(L, table, "mix", scene->mix);
  add_mix(L, scene);
}

void tw_scene_read_setup(lua_State *L, TwScene *scene, int index) {
  check_fields(L, index, scene->property);
  read_mix(L, scene, index);
  read_players(L, scene, index);
  read_teams(L, scene, index);
  read_words(L, index, "bag", scene->bag);
  read_words(L, index, "dice", scene->dice);
  read_words(L, index, "cards", scene->cards);
  scene->only_bag = read_flag(L, index, "only_bag");
  scene->seed = (guint64)read_number(L, index, "seed", 1);
  scene->games = (int)CLAMP(read_number(L, index, "games", USUAL_GAMES), 1, MOST_GAMES);
  read_table(L, scene, index, "options", TRUE);
  read_table(L, scene, index, "tiles", FALSE);
  read_joins(L, scene, index);
  if (tw_lua_field(L, index, "start") != LUA_TNIL)
    tw_mix_spec_set_start(scene->spec, word_on_top(L, "start"));
  lua_pop(L, 1);
}

/* --- making the game ---------------------------------------------------------------- */

static gboolean make_mix(TwScene *scene) {
  GError *error = NULL;
  g_clear_pointer(&scene->made, tw_mix_unref);
  scene->made = tw_mix_new(scene->spec, &error);
  return scene->made || tw_scene_error(scene, NULL, error);
}

static gboolean find_tile(TwScene *scene, const char *name, TwTileType *type) {
  *type = tw_mix_find_tile_type(scene->made, name);
  if (*type != TW_NONE)
    return TRUE;
  g_autofree char *hint =
      tw_did_you_mean(scene->made, name, tw_mix_n_tile_types(scene->made), tw_mix_tile_type_label);
  return tw_scene_wrong(scene, _("bag: there is no tile \"%.60s\", or several are called so.%s"),
                        name, hint);
}

/* Names in the bag are known; with only_bag the mix is made anew with no other tiles. */
static gboolean check_bag(TwScene *scene) {
  g_autofree int *counts = g_new0(int, tw_mix_n_tile_types(scene->made));
  TwTileType type = tw_mix_start_tile(scene->made);
  if (type != TW_NONE)
    counts[type]++;
  for (guint i = 0; i < scene->bag->len; i++) {
    if (!find_tile(scene, scene->bag->pdata[i], &type))
      return FALSE;
    counts[type]++;
  }
  if (!scene->only_bag)
    return TRUE;
  for (type = 0; type < tw_mix_n_tile_types(scene->made); type++)
    tw_mix_spec_set_tiles(scene->spec, tw_mix_tile_type_name(scene->made, type), counts[type]);
  return make_mix(scene);
}

static void fill_spec(TwScene *scene) {
  tw_mix_spec_set_players(scene->spec, (int)scene->names->len);
  for (guint i = 0; i < scene->names->len; i++)
    tw_mix_spec_set_colour(scene->spec, (TwPlayer)i, scene->names->pdata[i]);
}

gboolean tw_scene_start(TwScene *scene) {
  fill_spec(scene);
  if (scene->mix->len == 0 && !scene->mix_said)
    return tw_scene_wrong(scene, _("scenario: mix: which packages are played with?"));
  if (!tw_scene_write_tiles(scene) || !make_mix(scene) || !check_bag(scene))
    return FALSE;
  if (scene->property)
    return TRUE; /* its games are begun one by one */
  scene->worker = tw_worker_new(scene->made);
  scene->ledger = tw_ledger_new();
  scene->game = tw_scene_new_game(scene);
  return scene->game != NULL;
}

const TwLuaFunction tw_scene_setup_functions[] = {
    {"scenario",
     "\"title\", { [mix = { \"package\" } or { packages = { \"package\" }, join = { ... } }], "
     "[players = { \"Red\", \"Blue\" }], "
     "[teams = { { \"Red\", \"Blue\" } }], [bag = \"E U\"], "
     "[only_bag = true], [dice = \"4 2\"], [cards = \"a b\"], [options = { [\"package.option\"] "
     "= value }], [tiles = { [\"package/E\"] = 2 }], [start = \"package/D\"], [seed = 1] }, "
     "function()",
     "One game. Tiles, dice and cards come as written, then by the seed.",
     TW_LUA_IN(TW_LUA_LOADING), scenario},
    {"property",
     "\"title\", { [mix = { \"package\" }], [players = 2], [games = 100], [seed = 1], [options, "
     "tiles, start] }, function(game)",
     "What must hold after each action of random games: the function gives true or nothing.",
     TW_LUA_IN(TW_LUA_LOADING), property},
    {0},
};

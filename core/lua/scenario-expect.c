/* SPDX-License-Identifier: MIT */

/*
 * expect { ... }, expect_view and expect_award: how the game stands. All that is
 * not so is told at once. Which fields there are is in scenario-expect-*.c;
 * every resource is one, too.
 */

#include "config.h"

#include "scenario-expect.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define EXPECT_STEPS 500
#define MOST_NAMES 128

/* --- values ------------------------------------------------------------------------ */

gint32 tw_look_int(lua_State *L, const char *field) {
  int whole = 0;
  lua_Integer n = lua_type(L, -1) == LUA_TNUMBER ? lua_tointegerx(L, -1, &whole) : 0;
  if (!whole || n < G_MININT32 || n > G_MAXINT32)
    luaL_error(L, _("expect: %s: a whole number is expected, got a %s"), field,
               luaL_typename(L, -1));
  return (gint32)n;
}

const char *tw_look_text(lua_State *L, const char *field) {
  const char *text = tw_lua_plain_text(L, -1);
  if (!text)
    luaL_error(L, _("expect: %s: text is expected, got a %s"), field, luaL_typename(L, -1));
  return text;
}

const char *tw_look_item(lua_State *L, const char *field, int n) {
  luaL_checkstack(L, 4, NULL);
  if (lua_type(L, -1) != LUA_TTABLE)
    return n == 0 ? (lua_pushvalue(L, -1), tw_look_text(L, field)) : NULL;
  tw_lua_charge(L, 20);
  if (lua_rawgeti(L, -1, n + 1) == LUA_TNIL) {
    lua_pop(L, 1);
    return NULL;
  }
  return tw_look_text(L, field);
}

static void check_players(lua_State *L, TwLook *look, const char *field) {
  if (lua_type(L, -1) != LUA_TTABLE)
    luaL_error(L, _("expect: %s: a table by players is expected, got a %s"), field,
               luaL_typename(L, -1));
  luaL_checkstack(L, 8, NULL);
  int table = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
    const char *name = tw_lua_plain_text(L, -2);
    if (!name)
      luaL_error(L, _("expect: %s: players have names, got a %s"), field, luaL_typename(L, -2));
    else if (tw_scene_seat(look->scene, name) == TW_NONE)
      luaL_error(L, "expect: %s: %s", field, look->scene->message->str);
  }
}

void tw_look_players(lua_State *L, TwLook *look, const char *field, TwLookPlayer each,
                     const void *data) {
  check_players(L, look, field);
  for (guint i = 0; i < look->scene->names->len; i++) {
    if (tw_lua_field(L, -1, look->scene->names->pdata[i]) != LUA_TNIL)
      each(L, look, (TwPlayer)i, data);
    lua_pop(L, 1);
  }
}

/* --- differences ------------------------------------------------------------------- */

char *tw_look_what(const TwLook *look, const char *field, TwPlayer player, const char *of) {
  return g_strdup_printf("%s %s%s%s", field, (char *)look->scene->names->pdata[player],
                         of ? " " : "", of ? of : "");
}

void tw_look_differs(TwLook *look, const char *what, const char *expected, const char *got) {
  g_autofree char *seen = g_strconcat(look->seen, what, NULL);
  tw_scene_differs(look->scene, seen, expected, got);
}

void tw_look_compare(TwLook *look, const char *what, gint32 expected, gint32 got) {
  char one[16], other[16];
  g_snprintf(one, sizeof one, "%d", expected);
  g_snprintf(other, sizeof other, "%d", got);
  if (expected != got)
    tw_look_differs(look, what, one, other);
}

/* --- the fields -------------------------------------------------------------------- */

static void look_resource(lua_State *L, TwLook *look, TwPlayer player, const void *data) {
  const TwResource *resource = data;
  const char *label = tw_mix_resource_label(look->scene->made, *resource);
  gint32 expected = tw_look_int(L, label);
  g_autofree char *what = tw_look_what(look, label, player, NULL);
  tw_look_compare(look, what, expected, tw_player_count(look->game, player, *resource));
}

static const TwLookField *const all[] = {tw_look_turn_fields, tw_look_thing_fields,
                                         tw_look_state_fields};

static const TwLookField *find_field(const char *name) {
  for (gsize i = 0; i < G_N_ELEMENTS(all); i++)
    for (const TwLookField *row = all[i]; row->name; row++)
      if (strcmp(row->name, name) == 0)
        return row;
  return NULL;
}

static void look_field(lua_State *L, TwLook *look, const char *name) {
  const TwLookField *row = find_field(name);
  TwResource resource = row ? TW_NONE : tw_mix_find_resource(look->scene->made, name);
  if (row && look->seen[0] && !row->of_view)
    luaL_error(L, _("expect_view: \"%s\" is no matter of who looks"), name);
  else if (row)
    row->look(L, look);
  else if (resource != TW_NONE)
    tw_look_players(L, look, name, look_resource, &resource);
}

/* All names a field may have, for suggestions. */
static void unknown_field(lua_State *L, TwLook *look, const char *name) {
  const char *names[MOST_NAMES + 1];
  const TwMix *mix = look->scene->made;
  int n = 0;
  for (gsize i = 0; i < G_N_ELEMENTS(all); i++)
    for (const TwLookField *row = all[i]; row->name; row++)
      names[n++] = row->name;
  for (TwResource i = 0; i < tw_mix_n_resources(mix) && n < MOST_NAMES; i++)
    names[n++] = tw_mix_resource_label(mix, i);
  names[n] = NULL;
  luaL_error(L, _("expect: there is no \"%s\" to look at.%s"), name, tw_lua_hint(L, name, names));
}

static int by_name(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Checks all names, and sorts them: Lua's own order differs from run to run. */
static int field_names(lua_State *L, TwLook *look, int table, const char **names) {
  int n = 0;
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
    const char *name = tw_lua_plain_text(L, -2);
    if (!name || n == MOST_NAMES)
      luaL_error(L, _("expect: fields have names, as in points = { Red = 2 }"));
    names[n++] = name;
  }
  qsort(names, (size_t)n, sizeof *names, by_name);
  for (int i = 0; i < n; i++)
    if (!find_field(names[i]) && tw_mix_find_resource(look->scene->made, names[i]) == TW_NONE)
      unknown_field(L, look, names[i]);
  return n;
}

static int look_at(lua_State *L, TwLook *look, int table, const char *function) {
  const char *names[MOST_NAMES];
  TwScene *scene = look->scene;
  tw_lua_charge(L, EXPECT_STEPS);
  if (lua_type(L, table) != LUA_TTABLE)
    return luaL_error(L, _("%s: a table { ... } is expected, got a %s"), function,
                      luaL_typename(L, table));
  int n = field_names(L, look, table, names);
  guint before = scene->differences->len;
  for (int i = 0; i < n; i++) {
    tw_lua_field(L, table, names[i]);
    look_field(L, look, names[i]);
    lua_pop(L, 1);
  }
  scene->lua->cpu_deadline = 0;
  if (scene->differences->len == before)
    return 0;
  return luaL_error(L, _("%s: not as expected"), function);
}

static int expect(TwLua *lua, lua_State *L) {
  TwScene *scene = lua->scene;
  TwLook look = {.scene = scene, .game = scene->game, .seen = ""};
  lua_settop(L, 1);
  if (!tw_scene_settle(scene))
    return tw_scene_raise(L, scene);
  return look_at(L, &look, 1, "expect");
}

static int expect_view(TwLua *lua, lua_State *L) {
  TwScene *scene = lua->scene;
  lua_settop(L, 2);
  const char *name = tw_lua_plain_text(L, 1);
  TwPlayer player = name ? tw_scene_seat(scene, name) : TW_NONE;
  if (!name)
    return luaL_error(L, _("expect_view: a player is expected, got a %s"), luaL_typename(L, 1));
  if (player == TW_NONE || !tw_scene_settle(scene))
    return tw_scene_raise(L, scene);
  const char *seen = lua_pushfstring(L, _("%s sees: "), name);
  g_clear_pointer(&scene->view, tw_game_free);
  scene->view = tw_game_view(scene->game, player);
  TwLook look = {.scene = scene, .game = scene->view, .seen = seen};
  return look_at(L, &look, 2, "expect_view");
}

/* --- awards ------------------------------------------------------------------------ */

/* "3 tiles x 2" as the ledger writes it. (transfer full) */
static char *with_signs(const char *text) {
  g_auto(GStrv) parts = g_strsplit(text, " x ", -1);
  return g_strjoinv(" × ", parts);
}

/* FALSE: it differs, and what was paid is noted. */
static gboolean check_award(TwScene *scene, TwPlayer player, const char *text) {
  g_autofree char *expected = with_signs(text);
  g_autoptr(GString) got = g_string_new(NULL);
  for (int i = scene->mark; i < tw_ledger_length(scene->ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(scene->ledger, i);
    if (entry->type != TW_ENTRY_AWARD)
      continue;
    g_autofree char *sum = tw_entry_explain(entry);
    if (entry->player == player && strcmp(sum, expected) == 0)
      return TRUE;
    g_string_append_printf(got, "%s%s \"%s\"", got->len ? ", " : "",
                           (char *)scene->names->pdata[entry->player], sum);
  }
  g_autofree char *what = g_strdup_printf("award %s", (char *)scene->names->pdata[player]);
  g_autofree char *wanted = g_strdup_printf("\"%s\"", expected);
  tw_scene_differs(scene, what, wanted, got->len ? got->str : _("nobody was paid"));
  return FALSE;
}

static int expect_award(TwLua *lua, lua_State *L) {
  TwScene *scene = lua->scene;
  tw_lua_charge(L, EXPECT_STEPS);
  lua_settop(L, 2);
  const char *name = tw_lua_plain_text(L, 1), *text = tw_lua_plain_text(L, 2);
  if (!name || !text)
    return luaL_error(L, _("expect_award: a player and a sum as text are expected"));
  TwPlayer player = tw_scene_seat(scene, name);
  if (player == TW_NONE || !tw_scene_settle(scene))
    return tw_scene_raise(L, scene);
  if (check_award(scene, player, text))
    return 0;
  return luaL_error(L, _("expect_award: not as expected"));
}

const TwLuaFunction tw_scene_expect_functions[] = {
    {"expect",
     "{ [points = { Red = 2 }], [RESOURCE = { Red = 1 }], [supply = { Red = { PIECE = 7 } }], "
     "[pieces = { Red = { \"PIECE 0,0/KIND.N\" } }], [decision = \"Red place\"], [legal = { "
     "\"pass\" }], [legal_has = { \"deploy\" }], [over = true], [winners = { \"Red\" }], [log = "
     "\"words\"], [tiles_left = 3], [tile = \"E\"], [cards = { Red = 1 }], [state = { KEY = "
     "\"value\" }] }",
     "How the game stands; all that differs is told.", TW_LUA_IN(TW_LUA_PLAYING), expect},
    {"expect_award", "\"Red\", \"9 = 3 tiles x 2 + 3 PIECE\"",
     "An entry of the ledger since the last act, with its terms.", TW_LUA_IN(TW_LUA_PLAYING),
     expect_award},
    {"expect_view", "\"Red\", { ... }", "What one seat can see, as for expect.",
     TW_LUA_IN(TW_LUA_PLAYING), expect_view},
    {0},
};

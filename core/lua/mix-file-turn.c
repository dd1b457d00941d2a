/* SPDX-License-Identifier: MIT */

/* A mix file's fields about the course of play: where phases stand, and the order of hooks. */

#include "config.h"

#include "mix-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- phases ------------------------------------------------------------------------- */

static const char *const phase_fields[] = {"after", "before", "by", NULL};

static void check_phase_names(TwMixReader *reader, int index, const char *what) {
  const char **keys;
  lua_State *L = reader->L;
  int n = tw_mix_keys(reader, index, what, &keys);
  for (int i = 0; i < n; i++) {
    if (g_strv_contains(phase_fields, keys[i]))
      continue;
    tw_lua_fault(reader->lua, _("%s: unknown field \"%.60s\".%s"), what, keys[i],
                 tw_lua_hint(L, keys[i], phase_fields));
    lua_pop(L, 1);
  }
}

/* A list of names, "a,b", that fits into a record; NULL: none. Leaves values on the stack. */
static const char *names(TwMixReader *reader, int index, const char *what, const char *field) {
  const char *list = tw_lua_names(reader->lua, reader->L, index, what, field);
  if (list && strlen(list) > TW_MIX_MAX_TEXT) {
    tw_lua_fault(reader->lua, _("%s: %s: shorter names are expected"), what, field);
    return NULL;
  }
  return list && *list ? list : NULL;
}

/* "castles/score", or { after = ..., before = ..., by = "castles/score" } */
static void read_phase(TwMixReader *reader, const char *phase, const char *what) {
  lua_State *L = reader->L;
  int index = lua_gettop(L);
  if (lua_type(L, index) != LUA_TTABLE) {
    const char *by = tw_mix_file_text(reader, what, _("a phase, or { after = ..., before = ... }"),
                                      TW_MIX_MAX_TITLE);
    if (by)
      tw_mix_spec_choose_phase(reader->spec, phase, by);
    return;
  }
  guint faults = reader->lua->faults->len;
  check_phase_names(reader, index, what);
  const char *after = names(reader, index, what, "after");
  const char *before = names(reader, index, what, "before");
  const char *by = NULL;
  if (tw_lua_field(L, index, "by") != LUA_TNIL)
    by = tw_mix_file_text(reader, what, _("a phase"), TW_MIX_MAX_TITLE);
  if (reader->lua->faults->len != faults)
    return;
  if (!after && !before && !by)
    tw_lua_fault(reader->lua, _("%s: after, before or by is expected"), what);
  if (after || before)
    tw_mix_spec_place_phase(reader->spec, phase, after, before);
  if (by)
    tw_mix_spec_choose_phase(reader->spec, phase, by);
}

void tw_mix_read_phases(TwMixReader *reader, int table) {
  lua_State *L = reader->L;
  const char **keys;
  if (!tw_mix_is_table(reader, "phases", "{ [\"south-seas/deliver\"] = { after = \"score\" } }"))
    return;
  int index = lua_gettop(L), n = tw_mix_keys(reader, index, "phases", &keys);
  for (int i = 0; i < n; i++, lua_settop(L, index + 1)) {
    const char *what = lua_pushfstring(L, "phases: %s", keys[i]);
    tw_mix_at(reader, table, keys[i]);
    tw_lua_field(L, index, keys[i]);
    read_phase(reader, keys[i], what);
  }
}

/* --- order -------------------------------------------------------------------------- */

static void wrong_list(TwMixReader *reader, const char *what) {
  tw_lua_fault(reader->lua,
               _("%s: a list of at least two subscribers is expected, as in { \"a/x\", \"b/y\" }"),
               what);
}

/* { "a/x", "b/y", "c/z" }: each is called before the next. */
static void read_chain(TwMixReader *reader, const char *point, const char *what, int list) {
  lua_State *L = reader->L;
  int index = lua_gettop(L);
  lua_Unsigned n = lua_type(L, index) == LUA_TTABLE ? lua_rawlen(L, index) : 0;
  if (n > TW_MIX_MAX_LIST)
    tw_lua_fault(reader->lua, _("%s: at most %d subscribers are expected in a list, got %d"), what,
                 TW_MIX_MAX_LIST, (int)MIN(n, G_MAXINT));
  else if (n < 2)
    wrong_list(reader, what);
  if (n < 2 || n > TW_MIX_MAX_LIST)
    return;
  const char *before = NULL;
  for (lua_Unsigned i = 1; i <= n; i++, lua_settop(L, index)) {
    lua_rawgeti(L, index, (lua_Integer)i);
    const char *name = tw_mix_file_text(reader, what, _("a subscriber's name"), TW_MIX_MAX_TITLE);
    if (name)
      tw_mix_at_word(reader, list, name);
    if (before && name)
      tw_mix_spec_order(reader->spec, point, before, name);
    before = name; /* the list holds it */
  }
}

/* One such list, or a list of them. */
static void read_point(TwMixReader *reader, const char *point, const char *what, int list) {
  lua_State *L = reader->L;
  int index = lua_gettop(L);
  if (lua_type(L, index) != LUA_TTABLE) {
    wrong_list(reader, what);
    return;
  }
  lua_Unsigned n = lua_rawlen(L, index);
  gboolean nested = lua_rawgeti(L, index, 1) == LUA_TTABLE;
  lua_settop(L, index);
  if (!nested) {
    read_chain(reader, point, what, list);
    return;
  }
  if (n > TW_MIX_MAX_LIST)
    tw_lua_fault(reader->lua, _("%s: at most %d lists are expected, got %d"), what, TW_MIX_MAX_LIST,
                 (int)MIN(n, G_MAXINT));
  for (lua_Unsigned i = 1; i <= n && i <= TW_MIX_MAX_LIST; i++, lua_settop(L, index)) {
    lua_rawgeti(L, index, (lua_Integer)i);
    read_chain(reader, point, what, list);
  }
}

void tw_mix_read_order(TwMixReader *reader, int table) {
  lua_State *L = reader->L;
  const char **keys;
  if (!tw_mix_is_table(reader, "order", "{ [\"score/amount\"] = { \"a/x\", \"b/y\" } }"))
    return;
  int index = lua_gettop(L), n = tw_mix_keys(reader, index, "order", &keys);
  for (int i = 0; i < n; i++, lua_settop(L, index + 1)) {
    const char *what = lua_pushfstring(L, "order: %s", keys[i]);
    int list = tw_mix_at(reader, table, keys[i]);
    tw_lua_field(L, index, keys[i]);
    read_point(reader, keys[i], what, list);
  }
}

/* SPDX-License-Identifier: MIT */

/* Names of declared things, words for players, loops: what the rows of all topics share. */

#include "config.h"

#include "play.h"

#include <glib/gi18n-lib.h>

/* Words that scripts make in play are kept once each, as long as the worker lives. */
#define MOST_WORDS 20000

const char *tw_check_words(lua_State *L, int index, const char *otherwise) {
  if (lua_isnoneornil(L, index))
    return otherwise;
  const char *text = tw_lua_plain_text(L, index);
  if (!text || strlen(text) > 400)
    luaL_error(L, _("why: words for the player are expected, at most 400 bytes"));
  TwWorker *worker = tw_play_of(L)->ctx->worker;
  if (!worker->words)
    worker->words = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  const char *kept = g_hash_table_lookup(worker->words, text);
  if (kept)
    return kept;
  if (g_hash_table_size(worker->words) >= MOST_WORDS)
    luaL_error(L, _("too many different words; put numbers into the amount, not into the words"));
  char *copy = g_strdup(text);
  g_hash_table_add(worker->words, copy);
  return copy;
}

typedef int (*Find)(const TwMix *mix, const char *name);
typedef const char *(*Name)(const TwMix *mix, gint32 id);

/* An id by name; all names of the sort are looked at only when it is not there. */
static gint32 check_name(lua_State *L, int index, const TwMix *mix, const char *what, Find find,
                         Name name, int n) {
  if (lua_type(L, index) != LUA_TSTRING)
    return luaL_error(L, _("a %s is named by its id, got a %s"), what, luaL_typename(L, index));
  const char *text = lua_tostring(L, index);
  gint32 id = find(mix, text);
  if (id != TW_NONE)
    return id;
  const char *words[128];
  int k = 0;
  for (int i = 0; i < n && k < 127; i++)
    words[k++] = name(mix, i);
  words[k] = NULL;
  return luaL_error(L, _("there is no %s \"%s\" in this mix.%s"), what, text,
                    tw_lua_hint(L, text, words));
}

static const char *attribute_label(const TwMix *mix, gint32 id) {
  return tw_bare_name(tw_mix_attribute_name(mix, id));
}

TwResource tw_check_resource(lua_State *L, int index, const TwMix *mix) {
  return check_name(L, index, mix, "resource", tw_mix_find_resource, tw_mix_resource_label,
                    tw_mix_n_resources(mix));
}

TwAttribute tw_check_attribute(lua_State *L, int index, const TwMix *mix) {
  return check_name(L, index, mix, "attribute", tw_mix_find_attribute, attribute_label,
                    tw_mix_n_attributes(mix));
}

TwPieceType tw_check_piece_type(lua_State *L, int index, const TwMix *mix) {
  return check_name(L, index, mix, "piece", tw_mix_find_piece_type, tw_mix_piece_type_label,
                    tw_mix_n_piece_types(mix));
}

static const char *deck_label(const TwMix *mix, gint32 id) {
  return tw_bare_name(tw_mix_deck_name(mix, id));
}

TwDeck tw_check_deck(lua_State *L, int index, const TwMix *mix) {
  return check_name(L, index, mix, "deck", tw_mix_find_deck, deck_label, tw_mix_n_decks(mix));
}

TwKind tw_check_kind(lua_State *L, int index, const TwMix *mix) {
  return check_name(L, index, mix, "kind", tw_mix_find_kind, tw_mix_kind_label,
                    tw_mix_n_kinds(mix));
}

/* --- loops -------------------------------------------------------------------- */

/* upvalues: the ids as text, how many were visited, the handle type */
static int next_of_each(lua_State *L) {
  size_t size;
  const char *bytes = lua_tolstring(L, lua_upvalueindex(1), &size);
  lua_Integer i = lua_tointeger(L, lua_upvalueindex(2));
  tw_lua_charge(L, 5);
  if ((size_t)i * sizeof(gint32) >= size) {
    lua_pushnil(L);
    return 1;
  }
  gint32 id;
  memcpy(&id, bytes + (size_t)i * sizeof id, sizeof id);
  lua_pushinteger(L, i + 1);
  lua_replace(L, lua_upvalueindex(2));
  tw_handle_push(L, (TwHandleType)lua_tointeger(L, lua_upvalueindex(3)), id);
  return 1;
}

int tw_push_each(lua_State *L, TwHandleType type, const gint32 *ids, int n) {
  if ((gsize)n * sizeof *ids > TW_LUA_TEXT)
    return luaL_error(L, _("too many to loop over (%d)"), n);
  tw_lua_charge(L, (guint64)n);
  lua_pushlstring(L, (const char *)ids, (gsize)n * sizeof *ids);
  lua_pushinteger(L, 0);
  lua_pushinteger(L, (lua_Integer)type);
  lua_pushcclosure(L, next_of_each, 3);
  return 1;
}

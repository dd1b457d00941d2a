/* SPDX-License-Identifier: MIT */

/* Names of declared things, words for players, loops: what the rows of all topics share. */

#include "config.h"

#include "names.h"
#include "play.h"

#include <glib/gi18n-lib.h>

/* Words that scripts make in play are kept once each, as long as the worker lives. */
#define MOST_WORDS 20000

static const char *keep_words(lua_State *L, TwWorker *worker, const char *text) {
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

const char *tw_check_words(lua_State *L, int index, const char *otherwise) {
  static char space;
  guintptr found;
  if (lua_isnoneornil(L, index))
    return otherwise;
  if (tw_name_find(L, index, &space, &found))
    return (const char *)found;
  const char *text = tw_lua_plain_text(L, index);
  if (!text || strlen(text) > 400)
    luaL_error(L, _("why: words for the player are expected, at most 400 bytes"));
  const TwContext *ctx = tw_play_of(L)->ctx;
  const char *other = tw_mix_translate(ctx->game->mix, text); /* lives as long as the mix */
  const char *kept = other != text ? other : keep_words(L, ctx->worker, text);
  tw_name_keep(L, index, &space, (guintptr)kept);
  return kept;
}

int tw_find_seen(const TwMix *mix, const char *package, TwFindName find, const char *name) {
  char own[200];
  if (package && !strchr(name, '/') &&
      g_snprintf(own, sizeof own, "%s/%s", package, name) < (int)sizeof own) {
    int id = find(mix, own);
    if (id != TW_NONE)
      return id;
  }
  return find(mix, name);
}

/* The package whose function runs; NULL between calls. */
static const char *running_package(lua_State *L, const TwMix *mix) {
  const TwScript *script = tw_lua_of(L)->script;
  return script && script->now ? mix->packages[script->now->function->package].id : NULL;
}

gint32 tw_find_named(lua_State *L, const TwMix *mix, TwFindName find, const char *text) {
  return tw_find_seen(mix, running_package(L, mix), find, text);
}

void tw_push_seen(lua_State *L, const TwMix *mix, const char *full_name, const char *label) {
  const char *package = running_package(L, mix);
  gsize n = package ? strlen(package) : 0;
  gboolean own = package && strncmp(full_name, package, n) == 0 && full_name[n] == '/';
  lua_pushstring(L, own ? full_name + n + 1 : label);
}

typedef const char *(*Name)(const TwMix *mix, gint32 id);

/* An id by name; all names of the sort are looked at only when it is not there. */
static gint32 check_name(lua_State *L, int index, const TwMix *mix, const char *what,
                         TwFindName find, Name name, int n) {
  guintptr found;
  if (tw_name_find(L, index, what, &found)) /* the word for the sort, a literal, is the space */
    return (gint32)found;
  if (lua_type(L, index) != LUA_TSTRING)
    return luaL_error(L, _("a %s is named by its id, got a %s"), what, luaL_typename(L, index));
  const char *text = lua_tostring(L, index);
  gint32 id = tw_find_named(L, mix, find, text);
  if (id != TW_NONE) {
    tw_name_keep(L, index, what, (guintptr)id);
    return id;
  }
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

/* The things of a loop, taken when it begins. It ends with the call it was made in: later the
 * ids may be anything, or nothing. */
typedef struct {
  TwHandleType type;
  guint32 generation;
  int n, next;
  gint32 ids[];
} Each;

/* Its one upvalue is an Each. */
static int next_of_each(lua_State *L) {
  Each *each = lua_touserdata(L, lua_upvalueindex(1));
  tw_lua_charge(L, 5);
  if (each->generation != tw_lua_of(L)->script->generation)
    return luaL_error(L, _("this loop was begun in an earlier call; begin it again"));
  if (each->next >= each->n)
    return 0;
  tw_handle_push(L, each->type, each->ids[each->next++]);
  return 1;
}

static int next_of_none(lua_State *L) {
  (void)L;
  return 0;
}

int tw_push_each(lua_State *L, TwHandleType type, const gint32 *ids, int n) {
  if (n == 0) { /* most loops are over nothing, and need no memory */
    lua_pushcfunction(L, next_of_none);
    return 1;
  }
  if ((gsize)n * sizeof *ids > TW_LUA_TEXT)
    return luaL_error(L, _("too many to loop over (%d)"), n);
  tw_lua_charge(L, (guint64)n);
  luaL_checkstack(L, 2, NULL);
  Each *each = lua_newuserdatauv(L, sizeof *each + (gsize)n * sizeof *ids, 0);
  *each = (Each){.type = type, .generation = tw_lua_of(L)->script->generation, .n = n};
  memcpy(each->ids, ids, (gsize)n * sizeof *ids);
  lua_pushcclosure(L, next_of_each, 1);
  return 1;
}

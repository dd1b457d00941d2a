/* SPDX-License-Identifier: MIT */

/*
 * TwMixSpec: a plain list of wishes for a mix. What they are worth is found out
 * when the mix is made; here nothing is refused.
 */

#include "mix-spec.h"

#include <string.h>

static TwSpecEntry *entry_new(const char *a, const char *b, int n) {
  TwSpecEntry *entry = g_new(TwSpecEntry, 1);
  *entry = (TwSpecEntry){g_strdup(a), g_strdup(b), n};
  return entry;
}

static void entry_free(gpointer data) {
  TwSpecEntry *entry = data;
  g_free(entry->a);
  g_free(entry->b);
  g_free(entry);
}

static gpointer entry_copy(gconstpointer data, gpointer user_data) {
  const TwSpecEntry *entry = data;
  return entry_new(entry->a, entry->b, entry->n);
}

static gpointer text_copy(gconstpointer data, gpointer user_data) {
  return g_strdup(data);
}

static gpointer list_copy(gconstpointer data, gpointer user_data) {
  return g_strdupv((char **)data);
}

TwMixSpec *tw_mix_spec_new(void) {
  TwMixSpec *spec = g_new0(TwMixSpec, 1);
  spec->paths = g_ptr_array_new_with_free_func(g_free);
  spec->packages = g_ptr_array_new_with_free_func(g_free);
  spec->options = g_ptr_array_new_with_free_func(entry_free);
  spec->tiles = g_ptr_array_new_with_free_func(entry_free);
  spec->joins = g_ptr_array_new_with_free_func(entry_free);
  spec->orders = g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);
  spec->players = 2;
  for (int i = 0; i < TW_MAX_PLAYERS; i++)
    spec->team[i] = TW_NONE;
  return spec;
}

static void copy_all(GPtrArray *to, const GPtrArray *from, GCopyFunc copy) {
  for (guint i = 0; i < from->len; i++)
    g_ptr_array_add(to, copy(from->pdata[i], NULL));
}

TwMixSpec *tw_mix_spec_copy(const TwMixSpec *spec) {
  g_return_val_if_fail(spec != NULL, NULL);
  TwMixSpec *copy = tw_mix_spec_new();
  copy_all(copy->paths, spec->paths, text_copy);
  copy_all(copy->packages, spec->packages, text_copy);
  copy_all(copy->options, spec->options, entry_copy);
  copy_all(copy->tiles, spec->tiles, entry_copy);
  copy_all(copy->joins, spec->joins, entry_copy);
  copy_all(copy->orders, spec->orders, list_copy);
  copy->turned = spec->turned;
  copy->asks_free = spec->asks_free;
  copy->players = spec->players;
  for (int i = 0; i < TW_MAX_PLAYERS; i++) {
    copy->team[i] = spec->team[i];
    copy->colour[i] = g_strdup(spec->colour[i]);
  }
  copy->start = g_strdup(spec->start);
  copy->start_turn = spec->start_turn;
  copy->first = spec->first;
  memcpy(copy->bot, spec->bot, sizeof copy->bot);
  copy->language = g_strdup(spec->language);
  return copy;
}

void tw_mix_spec_free(TwMixSpec *spec) {
  if (spec == NULL)
    return;
  g_ptr_array_unref(spec->paths);
  g_ptr_array_unref(spec->packages);
  g_ptr_array_unref(spec->options);
  g_ptr_array_unref(spec->tiles);
  g_ptr_array_unref(spec->joins);
  g_ptr_array_unref(spec->orders);
  for (int i = 0; i < TW_MAX_PLAYERS; i++)
    g_free(spec->colour[i]);
  g_free(spec->start);
  g_free(spec->language);
  g_free(spec);
}

void tw_mix_spec_add_path(TwMixSpec *spec, const char *folder) {
  g_return_if_fail(spec != NULL && folder != NULL);
  g_ptr_array_add(spec->paths, g_strdup(folder));
}

void tw_mix_spec_add_package(TwMixSpec *spec, const char *id) {
  g_return_if_fail(spec != NULL && id != NULL);
  g_ptr_array_add(spec->packages, g_strdup(id));
}

void tw_mix_spec_set_players(TwMixSpec *spec, int players) {
  g_return_if_fail(spec != NULL);
  spec->players = players;
}

int tw_mix_spec_players(const TwMixSpec *spec) {
  g_return_val_if_fail(spec != NULL, 0);
  return spec->players;
}

void tw_mix_spec_set_team(TwMixSpec *spec, TwPlayer player, TwSide side) {
  g_return_if_fail(spec != NULL && player >= 0 && player < TW_MAX_PLAYERS);
  spec->team[player] = side;
}

void tw_mix_spec_set_bot(TwMixSpec *spec, TwPlayer player, gboolean bot) {
  g_return_if_fail(spec != NULL && player >= 0 && player < TW_MAX_PLAYERS);
  spec->bot[player] = bot;
}

void tw_mix_spec_set_language(TwMixSpec *spec, const char *lang) {
  g_return_if_fail(spec != NULL);
  char *copy = g_strdup(lang);
  g_free(spec->language);
  spec->language = copy;
}

void tw_mix_spec_set_colour(TwMixSpec *spec, TwPlayer player, const char *colour) {
  g_return_if_fail(spec != NULL && player >= 0 && player < TW_MAX_PLAYERS);
  g_free(spec->colour[player]);
  spec->colour[player] = colour ? g_ascii_strdown(colour, -1) : NULL;
}

/* The last word counts: an entry of the same name is replaced. */
static void set_entry(GPtrArray *entries, const char *a, const char *b, int n) {
  for (guint i = 0; i < entries->len; i++) {
    const TwSpecEntry *entry = entries->pdata[i];
    if (g_str_equal(entry->a, a)) {
      entry_free(entries->pdata[i]);
      entries->pdata[i] = entry_new(a, b, n);
      return;
    }
  }
  g_ptr_array_add(entries, entry_new(a, b, n));
}

void tw_mix_spec_set_option(TwMixSpec *spec, const char *name, const char *value) {
  g_return_if_fail(spec != NULL && name != NULL && value != NULL);
  set_entry(spec->options, name, value, 0);
}

void tw_mix_spec_set_tiles(TwMixSpec *spec, const char *tile, int count) {
  g_return_if_fail(spec != NULL && tile != NULL);
  set_entry(spec->tiles, tile, NULL, count);
}

void tw_mix_spec_set_start(TwMixSpec *spec, const char *tile) {
  g_return_if_fail(spec != NULL);
  char *copy = g_strdup(tile);
  g_free(spec->start);
  spec->start = copy;
}

void tw_mix_spec_set_start_turn(TwMixSpec *spec, int turn) {
  g_return_if_fail(spec != NULL);
  spec->start_turn = turn & 3;
}

void tw_mix_spec_set_first(TwMixSpec *spec, TwPlayer player) {
  g_return_if_fail(spec != NULL);
  spec->first = player;
}

void tw_mix_spec_join(TwMixSpec *spec, const char *kind, const char *other) {
  g_return_if_fail(spec != NULL && kind != NULL && other != NULL);
  g_ptr_array_add(spec->joins, entry_new(kind, other, 0));
}

void tw_mix_spec_order(TwMixSpec *spec, const char *point, const char *first, const char *then) {
  g_return_if_fail(spec != NULL && point != NULL && first != NULL && then != NULL);
  const char *order[] = {point, first, then, NULL};
  g_ptr_array_add(spec->orders, g_strdupv((char **)order));
}

/* SPDX-License-Identifier: MIT */

/*
 * TwMixSpec: a plain list of wishes for a mix. What they are worth is found out
 * when the mix is made; here nothing is refused.
 */

#include "mix-spec.h"

#include <string.h>

/* A copy of an entry whose texts are somebody else's. */
static TwSpecEntry *entry_copied(const TwSpecEntry *from) {
  TwSpecEntry *entry = g_new(TwSpecEntry, 1);
  *entry = (TwSpecEntry){g_strdup(from->a), g_strdup(from->b), g_strdup(from->c),
                         from->n,           from->per,         g_strdup(from->place)};
  return entry;
}

static char *place_now(const TwMixSpec *spec) {
  return spec->at && *spec->at ? g_strdup(spec->at) : NULL;
}

/* The same, said where the spec is at. */
static TwSpecEntry *entry_new(const TwMixSpec *spec, const TwSpecEntry *from) {
  TwSpecEntry *entry = entry_copied(from);
  g_free(entry->place);
  entry->place = place_now(spec);
  return entry;
}

static void said(TwMixSpec *spec, TwSaid what) {
  g_free(spec->place[what]);
  spec->place[what] = place_now(spec);
}

static void entry_free(gpointer data) {
  TwSpecEntry *entry = data;
  g_free(entry->a);
  g_free(entry->b);
  g_free(entry->c);
  g_free(entry->place);
  g_free(entry);
}

static gpointer entry_copy(gconstpointer data, gpointer user_data) {
  return entry_copied(data);
}

static gpointer text_copy(gconstpointer data, gpointer user_data) {
  return g_strdup(data);
}

TwMixSpec *tw_mix_spec_new(void) {
  TwMixSpec *spec = g_new0(TwMixSpec, 1);
  spec->paths = g_ptr_array_new_with_free_func(g_free);
  spec->packages = g_ptr_array_new_with_free_func(entry_free);
  spec->options = g_ptr_array_new_with_free_func(entry_free);
  spec->tiles = g_ptr_array_new_with_free_func(entry_free);
  spec->joins = g_ptr_array_new_with_free_func(entry_free);
  spec->worths = g_ptr_array_new_with_free_func(entry_free);
  spec->placed = g_ptr_array_new_with_free_func(entry_free);
  spec->chosen = g_ptr_array_new_with_free_func(entry_free);
  spec->files = g_ptr_array_new_with_free_func(g_free);
  spec->notes = g_ptr_array_new_with_free_func(g_free);
  spec->orders = g_ptr_array_new_with_free_func(entry_free);
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
  copy_all(copy->packages, spec->packages, entry_copy);
  copy_all(copy->options, spec->options, entry_copy);
  copy_all(copy->tiles, spec->tiles, entry_copy);
  copy_all(copy->joins, spec->joins, entry_copy);
  copy_all(copy->worths, spec->worths, entry_copy);
  copy_all(copy->placed, spec->placed, entry_copy);
  copy_all(copy->chosen, spec->chosen, entry_copy);
  copy_all(copy->files, spec->files, text_copy);
  copy_all(copy->notes, spec->notes, text_copy);
  copy_all(copy->orders, spec->orders, entry_copy);
  copy->title = g_strdup(spec->title);
  copy->text = g_strdup(spec->text);
  copy->least = spec->least;
  copy->most = spec->most;
  copy->team_seats = spec->team_seats;
  copy->turned = spec->turned;
  copy->base_last = spec->base_last;
  copy->asks_free = spec->asks_free;
  copy->players = spec->players;
  for (int i = 0; i < TW_MAX_PLAYERS; i++) {
    copy->team[i] = spec->team[i];
    copy->colour[i] = g_strdup(spec->colour[i]);
  }
  copy->start = g_strdup(spec->start);
  copy->start_turn = spec->start_turn;
  copy->first = spec->first;
  for (int i = 0; i < TW_N_SAID; i++)
    copy->place[i] = g_strdup(spec->place[i]);
  memcpy(copy->bot, spec->bot, sizeof copy->bot);
  copy->language = g_strdup(spec->language);
  return copy;
}

void tw_mix_spec_free(TwMixSpec *spec) {
  if (spec == NULL)
    return;
  GPtrArray *lists[] = {spec->paths, spec->packages, spec->options, spec->tiles,
                        spec->joins, spec->worths,   spec->placed,  spec->chosen,
                        spec->notes, spec->orders,   spec->files};
  for (guint i = 0; i < G_N_ELEMENTS(lists); i++)
    g_ptr_array_unref(lists[i]);
  g_free(spec->title);
  g_free(spec->text);
  for (int i = 0; i < TW_MAX_PLAYERS; i++)
    g_free(spec->colour[i]);
  for (int i = 0; i < TW_N_SAID; i++)
    g_free(spec->place[i]);
  g_free(spec->start);
  g_free(spec->language);
  g_free(spec);
}

static void set_text(char **slot, const char *text) {
  char *copy = g_strdup(text);
  g_free(*slot);
  *slot = copy;
}

void tw_mix_spec_set_title(TwMixSpec *spec, const char *title) {
  g_return_if_fail(spec != NULL);
  set_text(&spec->title, title);
}

void tw_mix_spec_set_text(TwMixSpec *spec, const char *text) {
  g_return_if_fail(spec != NULL);
  set_text(&spec->text, text);
}

void tw_mix_spec_note(TwMixSpec *spec, char *note) {
  g_ptr_array_add(spec->notes, note);
}

TwMixSpec *tw_mix_spec_on(const TwMixSpec *search) {
  TwMixSpec *spec = tw_mix_spec_new();
  for (guint i = 0; search && i < search->paths->len; i++)
    tw_mix_spec_add_path(spec, search->paths->pdata[i]);
  if (search)
    tw_mix_spec_set_language(spec, search->language);
  return spec;
}

void tw_mix_spec_add_path(TwMixSpec *spec, const char *folder) {
  g_return_if_fail(spec != NULL && folder != NULL);
  g_ptr_array_add(spec->paths, g_strdup(folder));
}

void tw_mix_spec_add_package(TwMixSpec *spec, const char *id) {
  g_return_if_fail(spec != NULL && id != NULL);
  TwSpecEntry wish = {.a = (char *)id};
  g_ptr_array_add(spec->packages, entry_new(spec, &wish));
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

void tw_mix_spec_set_teams(TwMixSpec *spec, const TwSide *teams, int players) {
  g_return_if_fail(spec != NULL && players >= 0 && players <= TW_MAX_PLAYERS);
  for (int i = 0; i < TW_MAX_PLAYERS; i++)
    spec->team[i] = i < players ? teams[i] : TW_NONE;
  spec->team_seats = players;
  said(spec, TW_SAID_TEAMS);
}

void tw_mix_spec_set_range(TwMixSpec *spec, int least, int most) {
  g_return_if_fail(spec != NULL);
  spec->least = least;
  spec->most = most;
  said(spec, TW_SAID_PLAYERS);
}

void tw_mix_spec_range(const TwMixSpec *spec, int *least, int *most) {
  g_return_if_fail(spec != NULL && least != NULL && most != NULL);
  *least = spec->least ? spec->least : 1;
  *most = spec->most ? spec->most : TW_MAX_PLAYERS;
}

void tw_mix_spec_set_bot(TwMixSpec *spec, TwPlayer player, gboolean bot) {
  g_return_if_fail(spec != NULL && player >= 0 && player < TW_MAX_PLAYERS);
  spec->bot[player] = bot;
}

void tw_mix_spec_set_language(TwMixSpec *spec, const char *lang) {
  g_return_if_fail(spec != NULL);
  set_text(&spec->language, lang);
}

void tw_mix_spec_set_colour(TwMixSpec *spec, TwPlayer player, const char *colour) {
  g_return_if_fail(spec != NULL && player >= 0 && player < TW_MAX_PLAYERS);
  g_free(spec->colour[player]);
  spec->colour[player] = colour ? g_ascii_strdown(colour, -1) : NULL;
}

/* The last word counts: an entry of the same name is replaced. */
static void set_entry(const TwMixSpec *spec, GPtrArray *entries, TwSpecEntry wish) {
  TwSpecEntry *entry = entry_new(spec, &wish);
  for (guint i = 0; i < entries->len; i++) {
    if (g_str_equal(((const TwSpecEntry *)entries->pdata[i])->a, entry->a)) {
      entry_free(entries->pdata[i]);
      entries->pdata[i] = entry;
      return;
    }
  }
  g_ptr_array_add(entries, entry);
}

void tw_mix_spec_set_option(TwMixSpec *spec, const char *name, const char *value) {
  g_return_if_fail(spec != NULL && name != NULL && value != NULL);
  set_entry(spec, spec->options, (TwSpecEntry){.a = (char *)name, .b = (char *)value});
}

void tw_mix_spec_offer_option(TwMixSpec *spec, const char *name, const char *value) {
  g_return_if_fail(spec != NULL && name != NULL && value != NULL);
  set_entry(spec, spec->options,
            (TwSpecEntry){.a = (char *)name, .b = (char *)value, .n = TW_OFFERED});
}

void tw_mix_spec_set_tiles(TwMixSpec *spec, const char *tile, int count) {
  g_return_if_fail(spec != NULL && tile != NULL);
  set_entry(spec, spec->tiles, (TwSpecEntry){.a = (char *)tile, .n = count});
}

void tw_mix_spec_set_start(TwMixSpec *spec, const char *tile) {
  g_return_if_fail(spec != NULL);
  set_text(&spec->start, tile);
  said(spec, TW_SAID_START);
}

void tw_mix_spec_set_start_turn(TwMixSpec *spec, int turn) {
  g_return_if_fail(spec != NULL);
  spec->start_turn = turn & 3;
}

void tw_mix_spec_set_first(TwMixSpec *spec, TwPlayer player) {
  g_return_if_fail(spec != NULL);
  spec->first = player;
  said(spec, TW_SAID_FIRST);
}

void tw_mix_spec_join(TwMixSpec *spec, const char *kind, const char *other) {
  g_return_if_fail(spec != NULL && kind != NULL && other != NULL);
  TwSpecEntry wish = {.a = (char *)kind, .b = (char *)other};
  g_ptr_array_add(spec->joins, entry_new(spec, &wish));
}

void tw_mix_spec_set_worth(TwMixSpec *spec, const char *resource, int n, int per,
                           const char *pool) {
  g_return_if_fail(spec != NULL && resource != NULL);
  set_entry(spec, spec->worths,
            (TwSpecEntry){.a = (char *)resource, .b = (char *)pool, .n = n, .per = per});
}

void tw_mix_spec_place_phase(TwMixSpec *spec, const char *phase, const char *after,
                             const char *before) {
  g_return_if_fail(spec != NULL && phase != NULL);
  set_entry(spec, spec->placed,
            (TwSpecEntry){.a = (char *)phase, .b = (char *)after, .c = (char *)before});
}

void tw_mix_spec_choose_phase(TwMixSpec *spec, const char *phase, const char *chosen) {
  g_return_if_fail(spec != NULL && phase != NULL && chosen != NULL);
  set_entry(spec, spec->chosen, (TwSpecEntry){.a = (char *)phase, .b = (char *)chosen});
}

void tw_mix_spec_order(TwMixSpec *spec, const char *point, const char *first, const char *then) {
  g_return_if_fail(spec != NULL && point != NULL && first != NULL && then != NULL);
  TwSpecEntry wish = {.a = (char *)point, .b = (char *)first, .c = (char *)then};
  g_ptr_array_add(spec->orders, entry_new(spec, &wish));
}

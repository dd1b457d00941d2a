/* SPDX-License-Identifier: MIT */

/*
 * What must be there for a package to have a meaning: declared as a condition, so that whoever
 * makes a mix is told what of it nobody will ever meet. See mix-meaning.h.
 */

#include "mix-meaning.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- declaring ------------------------------------------------------------- */

enum { MOST_TEXT = 500 };

static gboolean is_option(const TwPackage *package, const char *id) {
  g_autofree char *name = g_strconcat(package->id, ".", id, NULL);
  const GArray *options = package->builder->options;
  for (guint i = 0; i < options->len; i++)
    if (strcmp(g_array_index(options, TwOptionValue, i).info.name, name) == 0)
      return TRUE;
  return FALSE;
}

static gboolean check(TwPackage *package, const TwMattersSpec *spec) {
  if (spec->text == NULL || *spec->text == '\0' || strlen(spec->text) > MOST_TEXT)
    tw_package_fault(package, _("matters: expected a text of 1 to %d bytes, got %" G_GSIZE_FORMAT),
                     MOST_TEXT, spec->text ? strlen(spec->text) : 0);
  else if (spec->part && !is_option(package, spec->part))
    tw_package_fault(package, _("matters: part = \"%s\": this package has no such option"),
                     spec->part);
  else if (package->builder->matters->len >= TW_MAX_DECLARED)
    tw_package_fault(package, _("matters: more than %d of them"), TW_MAX_DECLARED);
  else
    return TRUE;
  return FALSE;
}

void tw_package_matters(TwPackage *package, const TwMattersSpec *spec) {
  g_return_if_fail(package != NULL && spec != NULL);
  TwBuilder *builder = package->builder;
  if (!check(package, spec))
    return;
  TwMatters matters = {.by = tw_package_declared(package),
                       .part = tw_builder_intern(builder, spec->part),
                       .text = tw_builder_intern(builder, spec->text),
                       .deck = tw_builder_intern(builder, spec->deck),
                       .filter = tw_builder_intern_filter(builder, &spec->filter),
                       .option = tw_builder_intern(builder, spec->option),
                       .players = spec->players,
                       .teams = spec->teams,
                       .partners = spec->partners,
                       .bag = spec->bag,
                       .counted = TW_NONE};
  g_array_append_val(builder->matters, matters);
}

/* "south-seas.boats" of "south-seas.boats=on". (transfer full) */
static char *option_name(const TwMatters *matters) {
  return g_strndup(matters->option, strcspn(matters->option, "="));
}

static void check_option(TwPackage *package, const TwMatters *matters) {
  g_autofree char *name = option_name(matters);
  g_autofree char *slashed = g_strdelimit(g_strdup(name), ".", '/');
  if (!tw_builder_option(package->builder, name) &&
      tw_builder_has_package(package->builder, slashed))
    tw_package_fault(package, _("matters: option = \"%s\": there is no such option"), name);
}

void tw_freeze_matters(TwBuilder *builder) {
  for (guint i = 0; i < builder->matters->len; i++) {
    TwMatters *matters = &g_array_index(builder->matters, TwMatters, i);
    TwPackage *package = tw_declared_at(&matters->by);
    tw_filter_resolve(package, "matters", &matters->filter, &matters->matches);
    if (matters->deck)
      matters->counted = tw_package_find(package, builder->decks, _("deck"), matters->deck);
    if (matters->option)
      check_option(package, matters);
  }
}

/* --- looking ------------------------------------------------------------------ */

static gboolean asks_for_region(const TwFilter *f) {
  return f->kind || f->role || f->has || f->without || f->tiles || f->sides || f->completed ||
         f->occupied || f->contested;
}

static gint64 tiles_in_bag(const TwBuilder *builder) {
  gint64 tiles = -1; /* the start tile is in none */
  for (guint i = 0; i < builder->types->len; i++)
    tiles += g_array_index(builder->types, TwTypeInfo, i).count;
  return tiles;
}

gboolean tw_deck_has_cards(const TwBuilder *builder, TwDeck deck) {
  for (guint i = 0; i < builder->cards->len; i++) {
    const TwCardInfo *card = &g_array_index(builder->cards, TwCardInfo, i);
    if (card->deck == deck && card->count > 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean is_meant(const TwBuilder *builder, const TwMatters *matters) {
  g_autofree char *name = option_name(matters);
  const TwOptionValue *option = tw_builder_option(builder, name);
  const char *wanted = strchr(matters->option, '=');
  if (option == NULL)
    return FALSE; /* its package is not there */
  return wanted ? strcmp(option->info.value, wanted + 1) == 0
                : strcmp(option->info.value, "off") != 0 && strcmp(option->info.value, "0") != 0;
}

static gboolean seats_hold(const TwMix *mix, const TwMatters *matters) {
  return mix->n_players >= matters->players && mix->n_sides >= matters->teams &&
         (!matters->partners || mix->n_sides < mix->n_players);
}

static gboolean holds(TwMeaning *meaning, const TwMatters *matters) {
  const TwBuilder *builder = meaning->builder;
  if (!seats_hold(builder->mix, matters) || (matters->option && !is_meant(builder, matters)) ||
      tiles_in_bag(builder) < matters->bag ||
      (matters->counted != TW_NONE && !tw_deck_has_cards(builder, matters->counted)))
    return FALSE;
  return !asks_for_region(&matters->filter) ||
         tw_meaning_possible(meaning, &matters->matches, matters->by.package);
}

void tw_matters_check(TwMeaning *meaning, TwMeaningless tell, gpointer data) {
  for (guint i = 0; i < meaning->builder->matters->len; i++) {
    const TwMatters *matters = &g_array_index(meaning->builder->matters, TwMatters, i);
    const char *id = matters->by.package->id;
    if (tw_meaning_stranded(meaning, matters->by.package) || holds(meaning, matters))
      continue;
    g_autofree char *who = matters->part ? g_strconcat(id, "/", matters->part, NULL) : g_strdup(id);
    tell(matters, who, data);
  }
}

static gboolean same_words(const TwFilter *a, const TwFilter *b) {
  return g_strcmp0(a->kind, b->kind) == 0 && g_strcmp0(a->role, b->role) == 0 &&
         g_strcmp0(a->has, b->has) == 0;
}

gboolean tw_matters_tell(TwMeaning *meaning, const TwPackage *package, const TwFilter *filter) {
  for (guint i = 0; i < meaning->builder->matters->len; i++) {
    const TwMatters *matters = &g_array_index(meaning->builder->matters, TwMatters, i);
    if (matters->by.package == package && same_words(&matters->filter, filter) &&
        !holds(meaning, matters))
      return TRUE;
  }
  return FALSE;
}

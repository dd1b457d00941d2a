/* SPDX-License-Identifier: MIT */

/*
 * Reading a frozen mix: names, labels, counts, and what things consist of. All
 * plain look-ups; who plays reads the arrays of mix-private.h instead.
 */

#include "mix-private.h"
#include "mix-spec.h"
#include <string.h>

#define GET(type, name, arg, field, n, array, fallback)                                            \
  type name(const TwMix *mix, gint32 arg) {                                                        \
    g_return_val_if_fail(mix != NULL && arg >= 0 && arg < mix->n, fallback);                       \
    return mix->array[arg].field;                                                                  \
  }
#define GET_TEXT(name, arg, field, n, array) GET(const char *, name, arg, field, n, array, "")
#define COUNT(name, field)                                                                         \
  int name(const TwMix *mix) {                                                                     \
    g_return_val_if_fail(mix != NULL, 0);                                                          \
    return mix->field;                                                                             \
  }

/* --- counts -------------------------------------------------------------- */

COUNT(tw_mix_players, n_players)
COUNT(tw_mix_sides, n_sides)
COUNT(tw_mix_n_packages, n_packages)
COUNT(tw_mix_n_kinds, n_kinds)
COUNT(tw_mix_n_tile_types, n_types)
COUNT(tw_mix_n_attributes, n_attributes)
COUNT(tw_mix_n_resources, n_resources)
COUNT(tw_mix_n_piece_types, n_piece_types)
COUNT(tw_mix_n_phases, n_phases)
COUNT(tw_mix_n_verbs, n_verbs)
COUNT(tw_mix_n_points, n_points)
COUNT(tw_mix_n_decks, n_decks)
COUNT(tw_mix_n_cards, n_cards)
COUNT(tw_mix_n_bags, n_bags)
COUNT(tw_mix_n_states, n_states)
COUNT(tw_mix_n_options, n_options)
COUNT(tw_mix_n_turn_phases, n_turn_phases)
COUNT(tw_mix_n_paragraphs, n_paragraphs)

/* --- names, labels, and back --------------------------------------------- */

GET_TEXT(tw_mix_kind_name, kind, name, n_kinds, kinds)
GET_TEXT(tw_mix_tile_type_name, type, name, n_types, types)
GET_TEXT(tw_mix_attribute_name, attribute, name, n_attributes, attributes)
GET_TEXT(tw_mix_resource_name, resource, name, n_resources, resources)
GET_TEXT(tw_mix_piece_type_name, type, name, n_piece_types, piece_types)
GET_TEXT(tw_mix_phase_name, phase, name, n_phases, phases)
GET_TEXT(tw_mix_verb_name, verb, name, n_verbs, verbs)
GET_TEXT(tw_mix_verb_text, verb, text, n_verbs, verbs)
GET_TEXT(tw_mix_point_name, point, name, n_points, points)
GET_TEXT(tw_mix_deck_name, deck, name, n_decks, decks)
GET_TEXT(tw_mix_card_name, card, name, n_cards, cards)
GET_TEXT(tw_mix_card_title, card, title, n_cards, cards)
GET_TEXT(tw_mix_card_text, card, text, n_cards, cards)
GET(TwDeck, tw_mix_card_deck, card, deck, n_cards, cards, TW_NONE)
GET(int, tw_mix_card_count, card, count, n_cards, cards, 0)
GET_TEXT(tw_mix_state_name, key, name, n_states, states)

GET_TEXT(tw_mix_attribute_text, attribute, text, n_attributes, attributes)
GET_TEXT(tw_mix_resource_text, resource, text, n_resources, resources)
GET_TEXT(tw_mix_piece_type_text, type, text, n_piece_types, piece_types)
GET_TEXT(tw_mix_phase_text, phase, text, n_phases, phases)

GET_TEXT(tw_mix_kind_label, kind, label, n_kinds, kinds)
GET_TEXT(tw_mix_tile_type_label, type, label, n_types, types)
#define GET_WORDS(name, arg, count, array)                                                         \
  const char *name(const TwMix *mix, int arg, gint64 n) {                                          \
    g_return_val_if_fail(mix != NULL && arg >= 0 && arg < mix->count, "");                         \
    return ABS(n) == 1 ? mix->array[arg].words.one : mix->array[arg].words.several;                \
  }
GET_WORDS(tw_mix_resource_words, resource, n_resources, resources)
GET_WORDS(tw_mix_piece_type_words, type, n_piece_types, piece_types)
GET_WORDS(tw_mix_deck_words, deck, n_decks, decks)
GET_TEXT(tw_mix_resource_label, resource, label, n_resources, resources)
GET_TEXT(tw_mix_piece_type_label, type, label, n_piece_types, piece_types)
GET_TEXT(tw_mix_phase_label, phase, label, n_phases, phases)
GET_TEXT(tw_mix_verb_label, verb, label, n_verbs, verbs)

const char *tw_mix_bag_name(const TwMix *mix, TwBag bag) {
  g_return_val_if_fail(mix != NULL && bag >= 0 && bag < mix->n_bags, "");
  return mix->bags[bag];
}

/* The elements of all arrays begin with their full name. */
static const char *name_at(gconstpointer array, gsize size, int index) {
  const char *name;
  memcpy(&name, (const char *)array + (gsize)index * size, sizeof name);
  return name;
}

/* By full name, or by a bare one: the core's own, or what only one has. */
static gint32 find(gconstpointer array, int n, gsize size, const char *name) {
  gint32 found = TW_NONE;
  int n_found = 0;
  gboolean bare = strchr(name, '/') == NULL;
  for (int i = 0; i < n; i++) {
    const char *full = name_at(array, size, i), *slash = strchr(full, '/');
    if (strcmp(full, name) == 0)
      return i;
    if (!bare || slash == NULL || strcmp(slash + 1, name) != 0)
      continue;
    if (g_str_has_prefix(full, "core/"))
      return i;
    found = i;
    n_found++;
  }
  return n_found == 1 ? found : TW_NONE;
}

#define FIND(function, array, n)                                                                   \
  gint32 function(const TwMix *mix, const char *name) {                                            \
    g_return_val_if_fail(mix != NULL && name != NULL, TW_NONE);                                    \
    return find(mix->array, mix->n, sizeof *mix->array, name);                                     \
  }

FIND(tw_mix_find_kind, kinds, n_kinds)
FIND(tw_mix_find_tile_type, types, n_types)
FIND(tw_mix_find_attribute, attributes, n_attributes)
FIND(tw_mix_find_resource, resources, n_resources)
FIND(tw_mix_find_piece_type, piece_types, n_piece_types)
FIND(tw_mix_find_phase, phases, n_phases)
FIND(tw_mix_find_verb, verbs, n_verbs)
FIND(tw_mix_find_point, points, n_points)
FIND(tw_mix_find_deck, decks, n_decks)
FIND(tw_mix_find_card, cards, n_cards)
FIND(tw_mix_find_state, states, n_states)

/* --- what it was made of ------------------------------------------------- */

const TwMixSpec *tw_mix_spec(const TwMix *mix) {
  g_return_val_if_fail(mix != NULL, NULL);
  return mix->spec;
}

const char *tw_mix_title(const TwMix *mix) {
  g_return_val_if_fail(mix != NULL, NULL);
  return mix->spec->title;
}

const char *tw_mix_text(const TwMix *mix) {
  g_return_val_if_fail(mix != NULL, NULL);
  return mix->spec->text;
}

const char *const *tw_mix_warnings(const TwMix *mix) {
  g_return_val_if_fail(mix != NULL, NULL);
  return (const char *const *)mix->warnings;
}

TwSide tw_mix_side_of(const TwMix *mix, TwPlayer player) {
  g_return_val_if_fail(mix != NULL && player >= 0 && player < mix->n_players, 0);
  return mix->side_of[player];
}

gboolean tw_mix_is_bot(const TwMix *mix, TwPlayer player) {
  g_return_val_if_fail(mix != NULL && player >= 0 && player < mix->n_players, FALSE);
  return mix->bot[player];
}

const char *tw_mix_translate(const TwMix *mix, const char *text) {
  g_return_val_if_fail(mix != NULL, text);
  const char *other = mix->texts && text ? g_hash_table_lookup(mix->texts, text) : NULL;
  return other ? other : text;
}

const char *tw_mix_colour(const TwMix *mix, TwPlayer player) {
  g_return_val_if_fail(mix != NULL && player >= 0 && player < mix->n_players, NULL);
  return mix->colour[player];
}

TwPlayer tw_mix_first_player(const TwMix *mix) {
  g_return_val_if_fail(mix != NULL, TW_NONE);
  return mix->first_player;
}

const char *tw_mix_package_grade(const TwMix *mix, int index) {
  g_return_val_if_fail(mix != NULL && index >= 0 && index < mix->n_packages, NULL);
  return mix->packages[index].grade;
}

const char *tw_mix_package_wanted_by(const TwMix *mix, int index) {
  g_return_val_if_fail(mix != NULL && index >= 0 && index < mix->n_packages, NULL);
  return mix->packages[index].wanted_by;
}

const char *tw_mix_package_exempt(const TwMix *mix, int index) {
  g_return_val_if_fail(mix != NULL && index >= 0 && index < mix->n_packages, "");
  const char *exempt = mix->packages[index].exempt;
  return exempt ? exempt : "";
}

GET_TEXT(tw_mix_package_id, index, id, n_packages, packages)
GET_TEXT(tw_mix_package_version, index, version, n_packages, packages)
GET_TEXT(tw_mix_package_title, index, title, n_packages, packages)
GET_TEXT(tw_mix_package_hash, index, hash, n_packages, packages)
GET_TEXT(tw_mix_package_text, index, text, n_packages, packages)
GET_TEXT(tw_mix_package_source, index, source, n_packages, packages)
GET_TEXT(tw_mix_package_folder, index, folder, n_packages, packages)

TwParagraph tw_mix_paragraph(const TwMix *mix, int index) {
  TwParagraph none = {.phase = TW_NONE, .during = TW_NONE, .text = ""};
  g_return_val_if_fail(mix != NULL && index >= 0 && index < mix->n_paragraphs, none);
  return mix->paragraphs[index];
}

const char *tw_mix_language(const TwMix *mix) {
  g_return_val_if_fail(mix != NULL, "en");
  return mix->language ? mix->language : "en";
}

TwOptionInfo tw_mix_option(const TwMix *mix, int index) {
  TwOptionInfo none = {"", "", "", "", ""};
  g_return_val_if_fail(mix != NULL && index >= 0 && index < mix->n_options, none);
  return mix->options[index].info;
}

gsize tw_mix_state_size(const TwMix *mix) {
  g_return_val_if_fail(mix != NULL, 0);
  return mix->layout.size;
}

gboolean tw_mix_has_secrets(const TwMix *mix) {
  g_return_val_if_fail(mix != NULL, FALSE);
  return mix->any_secret;
}

/* --- kinds, pieces ------------------------------------------------------- */

GET(TwRole, tw_mix_kind_role, kind, role, n_kinds, kinds, TW_ROLE_PATH)
GET(TwCompletes, tw_mix_kind_completes, kind, completes, n_kinds, kinds, TW_COMPLETES_NEVER)
GET(int, tw_mix_piece_type_each, type, each, n_piece_types, piece_types, 0)
GET(gboolean, tw_mix_piece_type_neutral, type, neutral, n_piece_types, piece_types, FALSE)

TwPiece tw_mix_piece_first(const TwMix *mix, TwPieceType type, TwPlayer player) {
  g_return_val_if_fail(mix != NULL && type >= 0 && type < mix->n_piece_types, TW_NONE);
  g_return_val_if_fail(player >= 0 && player < mix->n_players, TW_NONE);
  const TwPieceInfo *info = &mix->piece_types[type];
  return info->first + (info->neutral ? 0 : player * info->each);
}

GET(int, tw_mix_piece_type_weight, type, weight, n_piece_types, piece_types, 0)
GET(gint32, tw_mix_resource_worth, resource, worth, n_resources, resources, 0)
GET(const char *, tw_mix_resource_pool, resource, pool, n_resources, resources, NULL)
GET(gboolean, tw_mix_resource_worth_chosen, resource, worth_chosen, n_resources, resources, FALSE)
GET(gint32, tw_mix_resource_min, resource, min, n_resources, resources, 0)
GET(TwType, tw_mix_state_type, key, type, n_states, states, TW_TYPE_INT)
GET(TwPer, tw_mix_state_per, key, per, n_states, states, TW_PER_GAME)
GET(gint32, tw_mix_resource_worth_per, resource, worth_per, n_resources, resources, 1)

gboolean tw_mix_kinds_join(const TwMix *mix, TwKind kind, TwKind other) {
  g_return_val_if_fail(mix != NULL && kind >= 0 && kind < mix->n_kinds, FALSE);
  g_return_val_if_fail(other >= 0 && other < mix->n_kinds, FALSE);
  return mix->kinds[kind].klass == mix->kinds[other].klass;
}

gboolean tw_mix_state_is_list(const TwMix *mix, TwStateKey key) {
  g_return_val_if_fail(mix != NULL && key >= 0 && key < mix->n_states, FALSE);
  return mix->states[key].list > 0;
}

/* --- the turn and its actions -------------------------------------------- */

TwPhase tw_mix_turn_phase(const TwMix *mix, int index) {
  g_return_val_if_fail(mix != NULL && index >= 0 && index < mix->n_turn_phases, TW_NONE);
  return mix->turn_phases[index];
}

gboolean tw_mix_piece_type_claims(const TwMix *mix, TwPieceType type) {
  g_return_val_if_fail(mix != NULL && type >= 0 && type < mix->n_piece_types, FALSE);
  return !mix->piece_types[type].passive;
}

GET(gboolean, tw_mix_phase_is_decision, phase, decision, n_phases, phases, FALSE)
GET(gboolean, tw_mix_phase_is_optional, phase, optional, n_phases, phases, FALSE)
GET(int, tw_mix_phase_n_verbs, phase, n_verbs, n_phases, phases, 0)

TwPhase tw_mix_phase_replaces(const TwMix *mix, TwPhase phase) {
  g_return_val_if_fail(mix != NULL && phase >= 0 && phase < mix->n_phases, TW_NONE);
  int replaces = mix->phases[phase].replaces;
  return replaces ? replaces - 1 : TW_NONE;
}

TwVerb tw_mix_phase_verb(const TwMix *mix, TwPhase phase, int index) {
  g_return_val_if_fail(mix != NULL && phase >= 0 && phase < mix->n_phases, TW_NONE);
  g_return_val_if_fail(index >= 0 && index < mix->phases[phase].n_verbs, TW_NONE);
  return mix->phases[phase].verbs[index];
}

GET(int, tw_mix_verb_n_arguments, verb, n_arguments, n_verbs, verbs, 0)

TwArgumentInfo tw_mix_verb_argument(const TwMix *mix, TwVerb verb, int index) {
  TwArgumentInfo none = {.id = ""};
  g_return_val_if_fail(mix != NULL && verb >= 0 && verb < mix->n_verbs, none);
  g_return_val_if_fail(index >= 0 && index < mix->verbs[verb].n_arguments, none);
  const TwArgInfo *argument = &mix->verbs[verb].arguments[index];
  return (TwArgumentInfo){.id = argument->id,
                          .type = argument->type,
                          .slot = argument->slot,
                          .min = argument->min,
                          .max = argument->max,
                          .range = argument->range,
                          .words = argument->words};
}

/* --- hooks --------------------------------------------------------------- */

GET(TwSort, tw_mix_point_sort, point, sort, n_points, points, TW_NOTIFY)
GET(int, tw_mix_point_n_subscribers, point, all.n, n_points, points, 0)

const char *tw_mix_point_subscriber(const TwMix *mix, TwPoint point, int index) {
  g_return_val_if_fail(mix != NULL && point >= 0 && point < mix->n_points, "");
  g_return_val_if_fail(index >= 0 && index < mix->points[point].all.n, "");
  return mix->points[point].all.subscribers[index]->name;
}

/* SPDX-License-Identifier: MIT */

/*
 * Declaring things: kinds, attributes, resources, pieces, tiles, decks, cards,
 * bags, state, bounds. Each checks its own numbers; words that may name something
 * still to come are kept for the freeze. How a tile is read is in tile-type.c.
 */

#include "package-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>

/* "" for a missing text, so that nobody who shows it needs to ask. */
static const char *text_of(TwPackage *package, const char *text) {
  return tw_builder_intern(package->builder, text ? text : "");
}

/* What a wrong enumerator or number is refused with. FALSE: a fault was noted. */
static gboolean check_range(TwPackage *package, const char *what, const char *id, const char *field,
                            gint64 value, gint64 min, gint64 max) {
  if (value >= min && value <= max)
    return TRUE;
  tw_package_fault_code(package, value > max ? TW_ERROR_LIMIT : TW_ERROR_PACKAGE,
                        _("%s \"%s\": %s is %" G_GINT64_FORMAT ", expected %" G_GINT64_FORMAT
                          " to %" G_GINT64_FORMAT),
                        what, id, field, value, min, max);
  return FALSE;
}

/* --- kinds and attributes ------------------------------------------------ */

TwKind tw_package_kind(TwPackage *package, const TwKindSpec *spec) {
  g_return_val_if_fail(package != NULL && spec != NULL, TW_NONE);
  GArray *kinds = package->builder->kinds;
  const char *what = _("kind"), *name = tw_package_name(package, kinds, what, spec->id, FALSE);
  if (name == NULL ||
      !check_range(package, what, spec->id, _("role"), spec->role, 0, TW_N_ROLES - 1) ||
      !check_range(package, what, spec->id, _("completes"), spec->completes, 0,
                   TW_COMPLETES_BY_RULE))
    return tw_package_failed(package, spec->id);
  if (kinds->len >= TW_MAX_KINDS) {
    tw_package_fault_code(package, TW_ERROR_LIMIT, _("%s \"%s\": a mix holds at most %d kinds"),
                          what, spec->id, TW_MAX_KINDS);
    return tw_package_failed(package, spec->id);
  }
  TwKindInfo kind = {.name = name,
                     .role = spec->role,
                     .completes = spec->completes,
                     .unclaimable = spec->unclaimable,
                     .closes_any = spec->closes_any};
  g_array_append_val(kinds, kind);
  return (TwKind)kinds->len - 1;
}

/* What is known already, for tiles that are read before the freeze. */
static void resolve_on(TwPackage *package, TwAttributeInfo *attribute, const char *on) {
  g_auto(GStrv) words = tw_split_list(on);
  for (char **word = words; *word; word++) {
    TwRole role = tw_role_from_name(*word);
    if (strcmp(*word, "tile") == 0)
      attribute->on_tile = TRUE;
    else if (role < TW_N_ROLES)
      attribute->roles |= 1u << role;
    else
      attribute->kinds |= tw_package_kind_bits(package, *word, NULL);
  }
}

TwAttribute tw_package_attribute(TwPackage *package, const TwAttributeSpec *spec) {
  g_return_val_if_fail(package != NULL && spec != NULL, TW_NONE);
  TwBuilder *builder = package->builder;
  const char *what = _("attribute");
  const char *name = tw_package_name(package, builder->attributes, what, spec->id, FALSE);
  if (name == NULL)
    return tw_package_failed(package, spec->id);
  TwOnGiven given = {tw_package_declared(package), tw_builder_intern(builder, spec->on)};
  TwAttributeInfo attribute = {.name = name,
                               .package = tw_builder_intern(builder, package->id),
                               .text = text_of(package, spec->text)};
  resolve_on(package, &attribute, spec->on);
  g_auto(GStrv) words = tw_split_list(spec->on);
  if (words[0] == NULL) {
    tw_package_fault(package, _("%s \"%s\": `on` is missing: kinds, roles or \"tile\""), what,
                     spec->id);
    return tw_package_failed(package, spec->id);
  }
  g_array_append_val(builder->attributes, attribute);
  g_array_append_val(builder->attributes_on, given);
  return (TwAttribute)builder->attributes->len - 1;
}

/* --- what one and several are called --------------------------------------- */

/* FALSE: a fault. words: NULL: its label will do, which the freeze knows. */
static gboolean take_words(TwPackage *package, const char *what, const char *id, const char *words,
                           TwWords *taken) {
  const char *bar = words ? strchr(words, '|') : NULL;
  if (words &&
      (!bar || bar == words || bar[1] == '\0' || strchr(bar + 1, '|') || strlen(words) > 200)) {
    tw_package_fault(package,
                     _("%s \"%s\": words = \"%.60s\": one and several are expected, as in "
                       "\"coin|coins\""),
                     what, id, words);
    return FALSE;
  }
  taken->both = tw_builder_intern(package->builder, words);
  return TRUE;
}

/* --- resources and pieces ------------------------------------------------ */

TwResource tw_package_resource(TwPackage *package, const TwResourceSpec *spec) {
  g_return_val_if_fail(package != NULL && spec != NULL, TW_NONE);
  TwBuilder *builder = package->builder;
  const char *what = _("resource");
  const char *name = tw_package_name(package, builder->resources, what, spec->id, FALSE);
  if (name == NULL ||
      !check_range(package, what, spec->id, "start", spec->start, spec->min, G_MAXINT32) ||
      !check_range(package, what, spec->id, "worth_per", spec->worth_per, 0, G_MAXINT32))
    return tw_package_failed(package, spec->id);
  TwResourceInfo resource = {.name = name,
                             .text = text_of(package, spec->text),
                             .pool = tw_builder_intern(builder, spec->pool),
                             .start = spec->start,
                             .min = spec->min,
                             .worth = spec->worth,
                             .worth_per = MAX(spec->worth_per, 1),
                             .of_side = spec->of_side};
  if (!take_words(package, what, spec->id, spec->words, &resource.words))
    return tw_package_failed(package, spec->id);
  g_array_append_val(builder->resources, resource);
  return (TwResource)builder->resources->len - 1;
}

TwPieceType tw_package_piece(TwPackage *package, const TwPieceSpec *spec) {
  g_return_val_if_fail(package != NULL && spec != NULL, TW_NONE);
  TwBuilder *builder = package->builder;
  const char *what = _("piece");
  const char *name = tw_package_name(package, builder->piece_types, what, spec->id, FALSE);
  if (name == NULL || !check_range(package, what, spec->id, "each", spec->each, 0, 1000) ||
      !check_range(package, what, spec->id, "weight", spec->weight, 0, 1000))
    return tw_package_failed(package, spec->id);
  TwOnGiven given = {tw_package_declared(package), tw_builder_intern(builder, spec->on)};
  TwPieceInfo piece = {.name = name,
                       .text = text_of(package, spec->text),
                       .each = spec->each,
                       .weight = spec->weight ? spec->weight : 1,
                       .passive = spec->passive,
                       .neutral = spec->neutral,
                       .stays = spec->stays,
                       .starts_on_start_tile = spec->starts_on_start_tile};
  if (!take_words(package, what, spec->id, spec->words, &piece.words))
    return tw_package_failed(package, spec->id);
  g_array_append_val(builder->piece_types, piece);
  g_array_append_val(builder->pieces_on, given);
  return (TwPieceType)builder->piece_types->len - 1;
}

/* --- tiles --------------------------------------------------------------- */

static gboolean read_type(TwPackage *package, const TwTileSpec *spec, const char *name,
                          TwTypeInfo *type) {
  type->name = name;
  type->package = tw_builder_intern(package->builder, package->id);
  type->count = spec->count;
  type->start = spec->start;
  return tw_type_read(package, spec, type);
}

TwTileType tw_package_tile(TwPackage *package, const TwTileSpec *spec) {
  g_return_val_if_fail(package != NULL && spec != NULL, TW_NONE);
  TwBuilder *builder = package->builder;
  const char *what = _("tile");
  const char *name = tw_package_name(package, builder->types, what, spec->id, TRUE);
  if (name == NULL || !check_range(package, what, spec->id, "count", spec->count, 0, TW_MAX_TILES))
    return tw_package_failed(package, spec->id);
  TwTypeInfo type = {0};
  if (!read_type(package, spec, name, &type)) {
    tw_type_clear(&type);
    return tw_package_failed(package, spec->id);
  }
  TwDeclared by = tw_package_declared(package);
  g_array_append_val(builder->types, type);
  g_array_append_val(builder->types_by, by);
  return (TwTileType)builder->types->len - 1;
}

TwBag tw_package_bag(TwPackage *package, const char *id) {
  g_return_val_if_fail(package != NULL, TW_NONE);
  GArray *bags = package->builder->bags;
  const char *name = tw_package_name(package, bags, _("bag"), id, FALSE);
  if (name == NULL)
    return tw_package_failed(package, id);
  g_array_append_val(bags, name);
  return (TwBag)bags->len - 1;
}

/* --- decks and cards ----------------------------------------------------- */

TwDeck tw_package_deck(TwPackage *package, const TwDeckSpec *spec) {
  g_return_val_if_fail(package != NULL && spec != NULL, TW_NONE);
  GArray *decks = package->builder->decks;
  const char *what = _("deck"), *name = tw_package_name(package, decks, what, spec->id, FALSE);
  if (name == NULL ||
      !check_range(package, what, spec->id, "hand", spec->hand, 0, TW_HAND_SECRET) ||
      !check_range(package, what, spec->id, "shown", spec->shown, 0, TW_MAX_SHOWN))
    return tw_package_failed(package, spec->id);
  TwDeckInfo deck = {.name = name,
                     .hand = spec->hand,
                     .shown = spec->shown,
                     .reshuffle = spec->reshuffle,
                     .first_card = (TwCard)(decks->len * TW_MAX_DECK_SORTS)};
  if (!take_words(package, _("deck"), spec->id, spec->words, &deck.words))
    return tw_package_failed(package, spec->id);
  g_array_append_val(decks, deck);
  return (TwDeck)decks->len - 1;
}

/*
 * A deck's cards must be neighbours, their ids are final at once, and a package
 * may add to the deck of another: so each deck has a run of ids to itself. Unused
 * ones below the highest used are nameless, with no copies.
 */
static TwCardInfo *card_at(TwBuilder *builder, TwCard card) {
  while (builder->cards->len <= (guint)card) {
    TwCardInfo unused = {.name = "", .label = "", .title = "", .text = ""};
    unused.deck = (TwDeck)(builder->cards->len / TW_MAX_DECK_SORTS);
    g_array_append_val(builder->cards, unused);
  }
  return &g_array_index(builder->cards, TwCardInfo, card);
}

static TwCard add_card(TwPackage *package, TwDeck deck_id, const TwCardSpec *spec,
                       const char *name) {
  TwBuilder *builder = package->builder;
  TwDeckInfo *deck = &g_array_index(builder->decks, TwDeckInfo, deck_id);
  if (deck->n_cards >= TW_MAX_DECK_SORTS) {
    tw_package_fault_code(package, TW_ERROR_LIMIT,
                          _("card \"%s\": deck \"%s\" holds at most %d sorts of cards"), spec->id,
                          deck->name, TW_MAX_DECK_SORTS);
    return tw_package_failed(package, spec->id);
  }
  TwCard id = deck->first_card + deck->n_cards++;
  deck->total += spec->count;
  *card_at(builder, id) =
      (TwCardInfo){.name = name,
                   .title = tw_builder_intern(builder, spec->title ? spec->title : spec->id),
                   .text = text_of(package, spec->text),
                   .deck = deck_id,
                   .count = spec->count};
  return id;
}

TwCard tw_package_card(TwPackage *package, const char *deck, const TwCardSpec *spec) {
  g_return_val_if_fail(package != NULL && deck != NULL && spec != NULL, TW_NONE);
  TwBuilder *builder = package->builder;
  const char *what = _("card");
  const char *name = tw_package_name(package, builder->cards, what, spec->id, TRUE);
  if (name == NULL || !check_range(package, what, spec->id, "count", spec->count, 0, 1000))
    return tw_package_failed(package, spec->id);
  TwDeck deck_id = tw_package_find(package, builder->decks, _("deck"), deck);
  if (deck_id == TW_NONE)
    return tw_package_failed(package, spec->id);
  return add_card(package, deck_id, spec, name);
}

/* --- state --------------------------------------------------------------- */

static gboolean check_default(TwPackage *package, const TwStateSpec *spec, gint32 min, gint32 max) {
  if (spec->type == TW_TYPE_BOOL)
    return check_range(package, _("state"), spec->id, "default", spec->default_value, 0, 1);
  if (spec->type != TW_TYPE_INT || spec->list > 0)
    return TRUE;
  return check_range(package, _("state"), spec->id, "default", spec->default_value, min, max);
}

static gboolean check_state(TwPackage *package, const TwStateSpec *spec, gint32 min, gint32 max) {
  const char *what = _("state"), *id = spec->id;
  gboolean good = check_range(package, what, id, _("type"), spec->type, 0, TW_N_TYPES - 1) &&
                  check_range(package, what, id, "per", spec->per, 0, TW_PER_TURN) &&
                  check_range(package, what, id, "list", spec->list, 0, 1000) &&
                  check_range(package, what, id, "secret", spec->secrecy, 0, TW_SECRET_REVEALED) &&
                  check_range(package, what, id, "merge", spec->merge, 0, TW_MERGE_FIRST) &&
                  check_range(package, what, id, "bag", spec->bag, 0,
                              (gint64)package->builder->bags->len - 1) &&
                  check_range(package, what, id, "max", max, min, G_MAXINT32) &&
                  check_default(package, spec, min, max);
  if (good && (spec->secrecy == TW_SECRET_HOLDER || spec->secrecy == TW_SECRET_REVEALED) &&
      spec->per != TW_PER_PLAYER) {
    tw_package_fault(package,
                     _("state \"%s\": only what is kept per player has a holder who "
                       "alone may know it"),
                     id);
    return FALSE;
  }
  return good;
}

static gint32 first_value(const TwStateSpec *spec) {
  gboolean plain = spec->type == TW_TYPE_INT || spec->type == TW_TYPE_BOOL ||
                   spec->type == TW_TYPE_CHOICE || spec->type == TW_TYPE_AMOUNTS ||
                   spec->type == TW_TYPE_TURN;
  return plain ? spec->default_value : TW_NONE;
}

TwStateKey tw_package_state(TwPackage *package, const TwStateSpec *spec) {
  g_return_val_if_fail(package != NULL && spec != NULL, TW_NONE);
  GArray *states = package->builder->states;
  gboolean any = spec->min == 0 && spec->max == 0;
  gint32 min = any ? G_MININT32 : spec->min, max = any ? G_MAXINT32 : spec->max;
  const char *name = tw_package_name(package, states, _("state"), spec->id, FALSE);
  if (name == NULL || !check_state(package, spec, min, max))
    return tw_package_failed(package, spec->id);
  TwStateInfo state = {.name = name,
                       .type = spec->type,
                       .per = spec->per,
                       .list = spec->list,
                       .secrecy = spec->secrecy,
                       .min = min,
                       .max = max,
                       .default_value = first_value(spec),
                       .merge = spec->merge,
                       .bag = spec->bag,
                       .width = spec->list ? 1 + spec->list : 1};
  g_array_append_val(states, state);
  return (TwStateKey)states->len - 1;
}

/* --- bounds -------------------------------------------------------------- */

static void reserve(TwPackage *package, const char *what, int *sum, int more) {
  if (more >= 0 && more <= TW_MAX_DECLARED - *sum) {
    *sum += more;
    return;
  }
  tw_package_fault_code(package, more < 0 ? TW_ERROR_PACKAGE : TW_ERROR_LIMIT,
                        _("reserve: %d %s on top of %d, expected a sum of 0 to %d"), more, what,
                        *sum, TW_MAX_DECLARED);
}

void tw_package_reserve_tiles(TwPackage *package, int tiles) {
  g_return_if_fail(package != NULL);
  reserve(package, _("tiles"), &package->builder->mix->extra_tiles, tiles);
}

void tw_package_reserve(TwPackage *package, int added_features, int links, int frames) {
  g_return_if_fail(package != NULL);
  TwMix *mix = package->builder->mix;
  reserve(package, _("added features"), &mix->added_features, added_features);
  reserve(package, _("links"), &mix->links, links);
  reserve(package, _("frames"), &mix->frames, frames);
}

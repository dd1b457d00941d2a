/* SPDX-License-Identifier: MIT */

/* Sections of `inspect` about what packages declare, tiles and the turn apart. */

#include "inspect.h"

#include <glib/gi18n.h>

static void build_packages(JsonBuilder *json, const TwMix *mix) {
  json_builder_begin_array(json);
  for (int i = 0; i < tw_mix_n_packages(mix); i++) {
    json_builder_begin_object(json);
    cli_json_string(json, "id", tw_mix_package_id(mix, i));
    cli_json_string(json, "version", tw_mix_package_version(mix, i));
    cli_json_string(json, "title", tw_mix_package_title(mix, i));
    cli_json_string(json, "hash", tw_mix_package_hash(mix, i));
    json_builder_end_object(json);
  }
  json_builder_end_array(json);
}

static void build_options(JsonBuilder *json, const TwMix *mix) {
  json_builder_begin_array(json);
  for (int i = 0; i < tw_mix_n_options(mix); i++) {
    TwOptionInfo option = tw_mix_option(mix, i);
    json_builder_begin_object(json);
    cli_json_string(json, "name", option.name);
    cli_json_string(json, "value", option.value);
    cli_json_string(json, "default", option.default_value);
    cli_json_string(json, "choices", option.choices);
    cli_json_string(json, "help", option.help);
    json_builder_end_object(json);
  }
  json_builder_end_array(json);
}

static const char *completes_name(TwCompletes completes) {
  switch (completes) {
  case TW_COMPLETES_CLOSED: return "closed";
  case TW_COMPLETES_NEIGHBOURS: return "neighbours";
  case TW_COMPLETES_NEVER: return "never";
  case TW_COMPLETES_BY_RULE: return "by-rule";
  }
  return NULL;
}

static void build_kinds(JsonBuilder *json, const TwMix *mix) {
  json_builder_begin_array(json);
  for (TwKind kind = 0; kind < tw_mix_n_kinds(mix); kind++) {
    json_builder_begin_object(json);
    cli_json_string(json, "name", tw_mix_kind_name(mix, kind));
    cli_json_string(json, "role", tw_role_name(tw_mix_kind_role(mix, kind)));
    cli_json_string(json, "completes", completes_name(tw_mix_kind_completes(mix, kind)));
    json_builder_end_object(json);
  }
  json_builder_end_array(json);
}

static void build_pieces(JsonBuilder *json, const TwMix *mix) {
  json_builder_begin_array(json);
  for (TwPieceType type = 0; type < tw_mix_n_piece_types(mix); type++) {
    json_builder_begin_object(json);
    cli_json_string(json, "name", tw_mix_piece_type_name(mix, type));
    cli_json_int(json, "each", tw_mix_piece_type_each(mix, type));
    cli_json_bool(json, "neutral", tw_mix_piece_type_neutral(mix, type));
    cli_json_int(json, "weight", tw_mix_piece_type_weight(mix, type));
    json_builder_end_object(json);
  }
  json_builder_end_array(json);
}

/* Things of which only the name is told. */
static void build_names(JsonBuilder *json, const TwMix *mix, int n,
                        const char *(*name)(const TwMix *mix, gint32 id)) {
  json_builder_begin_array(json);
  for (gint32 id = 0; id < n; id++) {
    json_builder_begin_object(json);
    cli_json_string(json, "name", name(mix, id));
    json_builder_end_object(json);
  }
  json_builder_end_array(json);
}

static void build_attributes(JsonBuilder *json, const TwMix *mix) {
  build_names(json, mix, tw_mix_n_attributes(mix), tw_mix_attribute_name);
}

static void build_resources(JsonBuilder *json, const TwMix *mix) {
  json_builder_begin_array(json);
  for (TwResource r = 0; r < tw_mix_n_resources(mix); r++) {
    json_builder_begin_object(json);
    cli_json_string(json, "name", tw_mix_resource_name(mix, r));
    cli_json_int(json, "worth", tw_mix_resource_worth(mix, r));
    cli_json_int(json, "per", tw_mix_resource_worth_per(mix, r));
    json_builder_end_object(json);
  }
  json_builder_end_array(json);
}

static void build_bags(JsonBuilder *json, const TwMix *mix) {
  build_names(json, mix, tw_mix_n_bags(mix), tw_mix_bag_name);
}

static void build_state(JsonBuilder *json, const TwMix *mix) {
  build_names(json, mix, tw_mix_n_states(mix), tw_mix_state_name);
}

static void build_decks(JsonBuilder *json, const TwMix *mix) {
  build_names(json, mix, tw_mix_n_decks(mix), tw_mix_deck_name);
}

static void build_cards(JsonBuilder *json, const TwMix *mix) {
  json_builder_begin_array(json);
  for (TwCard card = 0; card < tw_mix_n_cards(mix); card++) {
    const char *name = tw_mix_card_name(mix, card);
    if (name == NULL || *name == '\0') /* an id between two decks */
      continue;
    json_builder_begin_object(json);
    cli_json_string(json, "name", name);
    cli_json_string(json, "deck", tw_mix_deck_name(mix, tw_mix_card_deck(mix, card)));
    cli_json_int(json, "count", tw_mix_card_count(mix, card));
    cli_json_string(json, "title", tw_mix_card_title(mix, card));
    cli_json_string(json, "text", tw_mix_card_text(mix, card));
    json_builder_end_object(json);
  }
  json_builder_end_array(json);
}

static const char *const package_columns[] = {"id", "version", "title", "hash", NULL};
static const char *const option_columns[] = {"name", "value", "default", "choices", "help", NULL};
static const char *const kind_columns[] = {"name", "role", "completes", NULL};
static const char *const piece_columns[] = {"name", "each", "neutral", "weight", NULL};
static const char *const resource_columns[] = {"name", "worth", "per", NULL};
static const char *const card_columns[] = {"name", "deck", "count", "title", "text", NULL};
static const char *const name_columns[] = {"name", NULL};

const InspectSection cli_inspect_packages = {"packages", N_("Packages, in the order they loaded"),
                                             build_packages, package_columns};
const InspectSection cli_inspect_options = {"options", N_("Options"), build_options,
                                            option_columns};
const InspectSection cli_inspect_kinds = {"kinds", N_("Kinds of features"), build_kinds,
                                          kind_columns};
const InspectSection cli_inspect_attributes = {"attributes", N_("Attributes"), build_attributes,
                                               name_columns};
const InspectSection cli_inspect_pieces = {"pieces", N_("Pieces"), build_pieces, piece_columns};
const InspectSection cli_inspect_resources = {"resources", N_("Resources"), build_resources,
                                              resource_columns};
const InspectSection cli_inspect_decks = {"decks", N_("Decks of cards"), build_decks, name_columns};
const InspectSection cli_inspect_cards = {"cards", N_("Cards"), build_cards, card_columns};
const InspectSection cli_inspect_bags = {"bags", N_("Bags"), build_bags, name_columns};
const InspectSection cli_inspect_state = {"state", N_("State that packages keep"), build_state,
                                          name_columns};

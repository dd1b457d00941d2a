/* SPDX-License-Identifier: MIT */

/* Sections of `inspect` about how a turn runs: phases, decisions, actions, hooks. */

#include "inspect.h"

#include <glib/gi18n.h>

static void add_verbs(JsonBuilder *json, const TwMix *mix, TwPhase phase) {
  json_builder_set_member_name(json, "actions");
  json_builder_begin_array(json);
  for (int i = 0; i < tw_mix_phase_n_verbs(mix, phase); i++)
    json_builder_add_string_value(json, tw_mix_verb_label(mix, tw_mix_phase_verb(mix, phase, i)));
  json_builder_end_array(json);
}

static void add_phase(JsonBuilder *json, const TwMix *mix, TwPhase phase) {
  json_builder_begin_object(json);
  cli_json_string(json, "name", tw_mix_phase_name(mix, phase));
  cli_json_bool(json, "optional", tw_mix_phase_is_optional(mix, phase));
  add_verbs(json, mix, phase);
  json_builder_end_object(json);
}

static void build_phases(JsonBuilder *json, const TwMix *mix) {
  json_builder_begin_array(json);
  for (int i = 0; i < tw_mix_n_turn_phases(mix); i++)
    add_phase(json, mix, tw_mix_turn_phase(mix, i));
  json_builder_end_array(json);
}

static void build_decisions(JsonBuilder *json, const TwMix *mix) {
  json_builder_begin_array(json);
  for (TwPhase phase = 0; phase < tw_mix_n_phases(mix); phase++)
    if (tw_mix_phase_is_decision(mix, phase))
      add_phase(json, mix, phase);
  json_builder_end_array(json);
}

static void add_words(JsonBuilder *json, const char *const *words) {
  json_builder_set_member_name(json, "words");
  json_builder_begin_array(json);
  for (int i = 0; words[i]; i++)
    json_builder_add_string_value(json, words[i]);
  json_builder_end_array(json);
}

static void add_argument(JsonBuilder *json, TwArgumentInfo argument) {
  json_builder_begin_object(json);
  cli_json_string(json, "id", argument.id);
  cli_json_string(json, "type", tw_type_name(argument.type));
  if (argument.type == TW_TYPE_INT && argument.min < argument.max) {
    cli_json_int(json, "min", argument.min);
    cli_json_int(json, "max", argument.max);
  }
  if (argument.range)
    cli_json_bool(json, "range", TRUE);
  if (argument.words)
    add_words(json, argument.words);
  json_builder_end_object(json);
}

static void build_actions(JsonBuilder *json, const TwMix *mix) {
  json_builder_begin_array(json);
  for (TwVerb verb = 0; verb < tw_mix_n_verbs(mix); verb++) {
    json_builder_begin_object(json);
    cli_json_string(json, "name", tw_mix_verb_name(mix, verb));
    json_builder_set_member_name(json, "arguments");
    json_builder_begin_array(json);
    for (int i = 0; i < tw_mix_verb_n_arguments(mix, verb); i++)
      add_argument(json, tw_mix_verb_argument(mix, verb, i));
    json_builder_end_array(json);
    cli_json_string(json, "text", tw_mix_verb_text(mix, verb));
    json_builder_end_object(json);
  }
  json_builder_end_array(json);
}

static void build_hooks(JsonBuilder *json, const TwMix *mix) {
  json_builder_begin_array(json);
  for (TwPoint point = 0; point < tw_mix_n_points(mix); point++) {
    json_builder_begin_object(json);
    cli_json_string(json, "name", tw_mix_point_name(mix, point));
    cli_json_string(json, "sort", tw_sort_name(tw_mix_point_sort(mix, point)));
    json_builder_set_member_name(json, "subscribers");
    json_builder_begin_array(json);
    for (int i = 0; i < tw_mix_point_n_subscribers(mix, point); i++)
      json_builder_add_string_value(json, tw_mix_point_subscriber(mix, point, i));
    json_builder_end_array(json);
    json_builder_end_object(json);
  }
  json_builder_end_array(json);
}

static const char *const phase_columns[] = {"name", "optional", "actions", NULL};
static const char *const action_columns[] = {"name", "arguments", "text", NULL};
static const char *const hook_columns[] = {"name", "sort", "subscribers", NULL};

const InspectSection cli_inspect_phases = {"phases", N_("Phases of the turn, in order"),
                                           build_phases, phase_columns};
const InspectSection cli_inspect_decisions = {"decisions", N_("Decisions that may be asked"),
                                              build_decisions, phase_columns};
const InspectSection cli_inspect_actions = {"actions", N_("Actions"), build_actions,
                                            action_columns};
const InspectSection cli_inspect_hooks = {
    "hooks", N_("Hook points, with subscribers in the order they are called"), build_hooks,
    hook_columns};

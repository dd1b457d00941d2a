/* SPDX-License-Identifier: MIT */

/* The report of a mix as one JSON object. */

#include "json-text.h"
#include "mix-check.h"

static void add_entry(JsonBuilder *json, const TwReportEntry *entry) {
  json_builder_begin_object(json);
  cli_json_string(json, "level", tw_report_level_name(entry->level));
  cli_json_string(json, "code", entry->code);
  cli_json_string(json, "subject", entry->subject);
  cli_json_string(json, "text", entry->text);
  cli_json_string(json, "advice", entry->advice);
  cli_json_string(json, "value", entry->value);
  cli_json_string(json, "option", entry->option);
  cli_json_string(json, "mix_file", entry->line);
  json_builder_end_object(json);
}

static void add_section(JsonBuilder *json, const TwMixReport *report, TwReportSection section) {
  json_builder_set_member_name(json, tw_report_section_name(section));
  json_builder_begin_array(json);
  for (int i = 0; i < tw_mix_report_n_entries(report); i++) {
    const TwReportEntry *entry = tw_mix_report_entry(report, i);
    if (entry->section == section)
      add_entry(json, entry);
  }
  json_builder_end_array(json);
}

static void add_step(JsonBuilder *json, const TwReportStep *step) {
  json_builder_begin_object(json);
  cli_json_string(json, "name", step->name);
  cli_json_string(json, "package", step->package);
  cli_json_string(json, "for", step->whom);
  cli_json_string(json, "why", step->why);
  cli_json_bool(json, "free", step->free);
  json_builder_end_object(json);
}

static void add_meeting(JsonBuilder *json, const TwReportMeeting *meeting) {
  json_builder_begin_object(json);
  cli_json_string(json, "point", meeting->point);
  cli_json_string(json, "when", meeting->when);
  cli_json_string(json, "sort", tw_sort_name(meeting->sort));
  json_builder_set_member_name(json, "rules");
  json_builder_begin_array(json);
  for (int i = 0; i < meeting->n_steps; i++)
    add_step(json, &meeting->steps[i]);
  json_builder_end_array(json);
  json_builder_end_object(json);
}

static void add_played(JsonBuilder *json, const TwMixReport *report) {
  TwReportPlayed played = tw_mix_report_played(report);
  g_autofree char *seed = g_strdup_printf("%" G_GUINT64_FORMAT, played.seed);
  json_builder_set_member_name(json, "played");
  json_builder_begin_object(json);
  cli_json_int(json, "games", played.games);
  cli_json_string(json, "seed", seed);
  cli_json_int(json, "actions", played.actions);
  cli_json_int(json, "pairs", played.pairs);
  cli_json_int(json, "settled", played.settled);
  cli_json_int(json, "failed", played.failed);
  cli_json_bool(json, "stopped", played.stopped);
  json_builder_end_object(json);
}

/* null: no rule failed. */
static void add_failure(JsonBuilder *json, const TwMixReport *report) {
  const TwReportFailure *failure = tw_mix_report_failure(report);
  json_builder_set_member_name(json, "failure");
  if (!failure) {
    json_builder_add_null_value(json);
    return;
  }
  g_autofree char *seed = g_strdup_printf("%" G_GUINT64_FORMAT, failure->seed);
  g_autofree char *scenario = tw_trial_to_scenario(failure->trial, &failure->broken, "a rule fails",
                                                   tw_mix_report_seats(report));
  json_builder_begin_object(json);
  cli_json_string(json, "error", failure->broken.got);
  cli_json_int(json, "actions", tw_trial_length(failure->trial));
  cli_json_string(json, "seed", seed);
  cli_json_string(json, "scenario", scenario);
  json_builder_end_object(json);
}

static void add_clash(JsonBuilder *json, const TwMixReport *report, const TwReportClash *clash) {
  g_autofree char *seed = g_strdup_printf("%" G_GUINT64_FORMAT, clash->seed);
  g_autofree char *scenario =
      tw_trial_to_scenario(clash->trial, &clash->broken, clash->point, tw_mix_report_seats(report));
  json_builder_begin_object(json);
  cli_json_string(json, "level", tw_report_level_name(clash->level));
  cli_json_string(json, "point", clash->point);
  cli_json_string(json, "first", clash->first);
  cli_json_string(json, "then", clash->then);
  cli_json_string(json, "what", clash->what);
  cli_json_string(json, "as_is", clash->as_is);
  cli_json_string(json, "turned", clash->turned);
  cli_json_int(json, "tiles", clash->tiles);
  cli_json_int(json, "actions", tw_trial_length(clash->trial));
  cli_json_string(json, "seed", seed);
  cli_json_string(json, "scenario", scenario);
  json_builder_end_object(json);
}

static void add_clashes(JsonBuilder *json, const TwMixReport *report, gboolean settled) {
  json_builder_set_member_name(json, settled ? "settled_played" : "clashes_played");
  json_builder_begin_array(json);
  for (int i = 0; i < tw_mix_report_n_clashes(report); i++)
    if (tw_mix_report_clash(report, i)->settled == settled)
      add_clash(json, report, tw_mix_report_clash(report, i));
  json_builder_end_array(json);
}

void mix_check_json(const TwMixReport *report) {
  g_autoptr(JsonBuilder) json = json_builder_new();
  json_builder_begin_object(json);
  cli_json_string(json, "level", tw_report_level_name(tw_mix_report_level(report)));
  cli_json_bool(json, "whole", tw_mix_report_whole(report));
  for (int section = 0; section < TW_N_REPORT_SECTIONS; section++)
    add_section(json, report, (TwReportSection)section);
  json_builder_set_member_name(json, "meetings");
  json_builder_begin_array(json);
  for (int i = 0; i < tw_mix_report_n_meetings(report); i++)
    add_meeting(json, tw_mix_report_meeting(report, i));
  json_builder_end_array(json);
  if (tw_mix_report_played(report).asked) {
    add_played(json, report);
    add_failure(json, report);
    add_clashes(json, report, FALSE);
    add_clashes(json, report, TRUE);
  }
  json_builder_end_object(json);
  cli_json_print(json);
}

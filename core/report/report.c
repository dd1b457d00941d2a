/* SPDX-License-Identifier: MIT */

/* The report of a mix: its life, its entries and their order. */

#include "config.h"

#include "pairs.h"

#include "../lua/source.h"
#include "../mix-spec.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- words of the report itself ------------------------------------------------ */

static const struct {
  const char *name, *title;
} sections[TW_N_REPORT_SECTIONS] = {
    [TW_REPORT_PACKAGES] = {"packages", N_("What is in the mix")},
    [TW_REPORT_CLASHES] = {"clashes", N_("What cannot hold together")},
    [TW_REPORT_IDLE] = {"idle", N_("What fits nothing or has no meaning here")},
    [TW_REPORT_ORDER] = {"order", N_("Which rules meet, and who comes first")},
    [TW_REPORT_DEFAULTS] = {"defaults", N_("What was decided, and how to decide otherwise")},
};

const char *tw_report_section_name(TwReportSection section) {
  g_return_val_if_fail(section < TW_N_REPORT_SECTIONS, "");
  return sections[section].name;
}

const char *tw_report_section_title(TwReportSection section) {
  g_return_val_if_fail(section < TW_N_REPORT_SECTIONS, "");
  return _(sections[section].title);
}

const char *tw_report_level_name(TwReportLevel level) {
  static const char *const names[] = {"note", "warning", "conflict"};
  g_return_val_if_fail(level <= TW_REPORT_CONFLICT, "");
  return names[level];
}

/* --- entries --------------------------------------------------------------------- */

TwReportEntry *tw_report_add(TwMixReport *report, TwReportSection section, TwReportLevel level,
                             const char *code, const char *subject, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  TwReportEntry *entry = g_new0(TwReportEntry, 1);
  *entry = (TwReportEntry){.section = section,
                           .level = level,
                           .code = code,
                           .subject = g_string_chunk_insert_const(report->texts, subject),
                           .text = g_string_chunk_insert_const(report->texts, text)};
  g_ptr_array_add(report->entries, entry);
  return entry;
}

const char *tw_report_text(TwMixReport *report, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  return g_string_chunk_insert_const(report->texts, text);
}

/* A section's graver ones first; the rest as they came: this sort is stable. */
static int compare_entries(gconstpointer a, gconstpointer b, gpointer data) {
  const TwReportEntry *one = *(const TwReportEntry *const *)a;
  const TwReportEntry *other = *(const TwReportEntry *const *)b;
  if (one->section != other->section)
    return one->section < other->section ? -1 : 1;
  return (int)other->level - (int)one->level;
}

/* --- making -------------------------------------------------------------------------- */

static void meeting_free(gpointer data) {
  TwReportMeeting *meeting = data;
  g_free((gpointer)meeting->steps);
  g_free(meeting);
}

void tw_report_sort(TwMixReport *report) {
  g_ptr_array_sort_with_data(report->entries, compare_entries, NULL);
}

static void look(TwMixReport *report) {
  tw_report_packages(report);
  tw_report_clashes(report);
  if (report->builder->unfinished)
    return; /* what is not declared is not missing */
  tw_report_fit(report);
  tw_report_idle(report);
  tw_report_order(report);
  tw_report_defaults(report);
}

TwMixReport *tw_mix_report_new(const TwMixSpec *spec) {
  g_return_val_if_fail(spec != NULL, NULL);
  TwMixReport *report = g_new0(TwMixReport, 1);
  report->spec = tw_mix_spec_copy(spec);
  report->spec->asks_free = TRUE;
  report->texts = g_string_chunk_new(4096);
  report->entries = g_ptr_array_new_with_free_func(g_free);
  report->meetings = g_ptr_array_new_with_free_func(meeting_free);
  report->clashes = tw_clashes_new();
  report->builder = tw_builder_look(report->spec);
  look(report);
  tw_report_sort(report);
  return report;
}

void tw_mix_report_free(TwMixReport *report) {
  if (report == NULL)
    return;
  tw_report_failure_clear(report);
  g_ptr_array_unref(report->clashes);
  g_clear_pointer(&report->pairs, g_ptr_array_unref);
  g_strfreev(report->seats);
  g_ptr_array_unref(report->entries);
  g_ptr_array_unref(report->meetings);
  g_string_chunk_free(report->texts);
  tw_builder_free(report->builder);
  tw_mix_spec_free(report->spec);
  g_free(report);
}

/* --- reading --------------------------------------------------------------------------- */

int tw_mix_report_n_entries(const TwMixReport *report) {
  return (int)report->entries->len;
}

const TwReportEntry *tw_mix_report_entry(const TwMixReport *report, int index) {
  g_return_val_if_fail(index >= 0 && index < (int)report->entries->len, NULL);
  return report->entries->pdata[index];
}

int tw_mix_report_n_meetings(const TwMixReport *report) {
  return (int)report->meetings->len;
}

const TwReportMeeting *tw_mix_report_meeting(const TwMixReport *report, int index) {
  g_return_val_if_fail(index >= 0 && index < (int)report->meetings->len, NULL);
  return report->meetings->pdata[index];
}

gboolean tw_mix_report_whole(const TwMixReport *report) {
  return !report->builder->unfinished;
}

gboolean tw_mix_report_can_play(const TwMixReport *report) {
  return report->builder->faults->len == 0;
}

TwReportLevel tw_mix_report_level(const TwMixReport *report) {
  TwReportLevel level = TW_REPORT_NOTE;
  for (guint i = 0; i < report->entries->len; i++)
    level = MAX(level, ((const TwReportEntry *)report->entries->pdata[i])->level);
  return level;
}

TwReportPlayed tw_mix_report_played(const TwMixReport *report) {
  return report->played;
}

int tw_mix_report_n_clashes(const TwMixReport *report) {
  return (int)report->clashes->len;
}

const TwReportClash *tw_mix_report_clash(const TwMixReport *report, int index) {
  g_return_val_if_fail(index >= 0 && index < (int)report->clashes->len, NULL);
  return &((const TwFoundClash *)report->clashes->pdata[index])->told;
}

const TwReportFailure *tw_mix_report_failure(const TwMixReport *report) {
  return report->failure.trial ? &report->failure : NULL;
}

const char *const *tw_mix_report_seats(const TwMixReport *report) {
  return (const char *const *)report->seats;
}

/* SPDX-License-Identifier: MIT */

/*
 * What a replay found: counts for each file and in all, what failed with what
 * was expected and got, what was left out and why; as text or as JSON.
 */

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "common.h"
#include "replay.h"

typedef struct {
  long games, checks, failed, skipped;
} Tally;

/* A known difference, in all files together. */
typedef struct {
  const char *what;
  long count;
} Difference;

struct ReplayReport {
  ReplayStyle style;
  GArray *differences; /* of Difference */
  Tally total, here;   /* of all files; of the current one */
  gboolean unreadable;
  const char *path;
  char *game, *step; /* where we are; NULL: nowhere yet */
  JsonBuilder *json; /* JSON only */
};

ReplayReport *replay_report_new(ReplayStyle style) {
  ReplayReport *report = g_new0(ReplayReport, 1);
  report->style = style;
  report->differences = g_array_new(FALSE, FALSE, sizeof(Difference));
  if (style == REPLAY_JSON) {
    report->json = json_builder_new();
    json_builder_begin_object(report->json);
    json_builder_set_member_name(report->json, "files");
    json_builder_begin_array(report->json);
  }
  return report;
}

void replay_report_free(ReplayReport *report) {
  g_clear_object(&report->json);
  g_array_unref(report->differences);
  g_free(report->game);
  g_free(report->step);
  g_free(report);
}

/* --- JSON ---------------------------------------------------------------- */

static void json_text(JsonBuilder *json, const char *name, const char *value) {
  if (value == NULL)
    return;
  json_builder_set_member_name(json, name);
  json_builder_add_string_value(json, value);
}

static void json_count(JsonBuilder *json, const char *name, gint64 value) {
  json_builder_set_member_name(json, name);
  json_builder_add_int_value(json, value);
}

static void json_tally(JsonBuilder *json, const Tally *tally) {
  json_count(json, "games", tally->games);
  json_count(json, "checks", tally->checks);
  json_count(json, "failed", tally->failed);
  json_count(json, "skipped", tally->skipped);
}

static void json_begin_note(ReplayReport *report, const char *sort, const char *what) {
  json_builder_begin_object(report->json);
  json_text(report->json, "sort", sort);
  json_text(report->json, "game", report->game);
  json_text(report->json, "step", report->step);
  json_text(report->json, "what", what);
}

static void json_print(JsonBuilder *json) {
  g_autoptr(JsonNode) root = json_builder_get_root(json);
  g_autofree char *text = json_to_string(root, TRUE);
  g_print("%s\n", text);
}

/* --- where we are -------------------------------------------------------- */

static void add_tally(Tally *to, const Tally *from) {
  to->games += from->games;
  to->checks += from->checks;
  to->failed += from->failed;
  to->skipped += from->skipped;
}

static void end_file(ReplayReport *report) {
  if (report->path == NULL)
    return;
  add_tally(&report->total, &report->here);
  if (report->style == REPLAY_JSON) {
    json_builder_end_array(report->json);
    json_tally(report->json, &report->here);
    json_builder_end_object(report->json);
  }
  report->path = NULL;
}

void replay_begin_file(ReplayReport *report, const char *path) {
  end_file(report);
  report->path = path;
  report->here = (Tally){0};
  g_clear_pointer(&report->game, g_free);
  g_clear_pointer(&report->step, g_free);
  if (report->style == REPLAY_JSON) {
    json_builder_begin_object(report->json);
    json_text(report->json, "file", path);
    json_builder_set_member_name(report->json, "notes");
    json_builder_begin_array(report->json);
  }
}

void replay_begin_game(ReplayReport *report, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_free(report->game);
  report->game = g_strdup_vprintf(format, args);
  va_end(args);
  g_clear_pointer(&report->step, g_free);
  report->here.games++;
}

void replay_begin_step(ReplayReport *report, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_free(report->step);
  report->step = g_strdup_vprintf(format, args);
  va_end(args);
}

/* "failed file: game 3: step 17: placements" */
static void print_place(ReplayReport *report, const char *sort, const char *what) {
  g_print("%s %s: ", sort, report->path);
  if (report->game != NULL)
    g_print("%s: ", report->game);
  if (report->step != NULL)
    g_print("%s: ", report->step);
  g_print("%s", what);
}

/* --- checks -------------------------------------------------------------- */

static void note_failure(ReplayReport *report, const char *what, const char *expected,
                         const char *got) {
  report->here.failed++;
  if (report->style == REPLAY_JSON) {
    json_begin_note(report, "failed", what);
    json_text(report->json, "expected", expected);
    json_text(report->json, "got", got);
    json_builder_end_object(report->json);
    return;
  }
  print_place(report, _("failed"), what);
  g_print("\n  %s %s\n  %s %s\n", _("expected"), expected, _("got     "), got);
}

gboolean replay_check(ReplayReport *report, gboolean held, const char *what, const char *expected,
                      const char *got) {
  report->here.checks++;
  if (!held) {
    note_failure(report, what, expected, got);
  } else if (report->style == REPLAY_VERBOSE) {
    print_place(report, _("ok"), what);
    g_print(" = %s\n", expected);
  }
  return held;
}

gboolean replay_check_text(ReplayReport *report, const char *what, const char *expected,
                           const char *got) {
  return replay_check(report, strcmp(expected, got) == 0, what, expected, got);
}

gboolean replay_check_int(ReplayReport *report, const char *what, int expected, int got) {
  char wanted[16], found[16];
  g_snprintf(wanted, sizeof wanted, "%d", expected);
  g_snprintf(found, sizeof found, "%d", got);
  return replay_check(report, expected == got, what, wanted, found);
}

/* Whole sets are long; what tells is what one has and the other has not. */
static char *describe_difference(const ReplaySet *set, const ReplaySet *other,
                                 ReplayItemText text) {
  g_autoptr(GArray) rest = replay_set_minus(set, other);
  g_autofree char *items = replay_set_to_text(rest, text);
  if (rest->len == 0)
    return g_strdup_printf(_("(%u options) nothing more"), set->len);
  return g_strdup_printf(_("(%u options) also %s"), set->len, items);
}

gboolean replay_check_set(ReplayReport *report, const char *what, ReplaySet *expected,
                          ReplaySet *got, ReplayItemText text) {
  replay_set_sort(expected);
  replay_set_sort(got);
  gboolean equal = replay_set_equal(expected, got);
  if (equal && report->style != REPLAY_VERBOSE)
    return replay_check(report, TRUE, what, "", "");
  g_autofree char *wanted =
      equal ? replay_set_to_text(expected, text) : describe_difference(expected, got, text);
  g_autofree char *found = describe_difference(got, expected, text);
  return replay_check(report, equal, what, wanted, found);
}

void replay_differ(ReplayReport *report, const char *what, int count) {
  Difference difference = {what, count};
  if (count == 0)
    return;
  if (report->style == REPLAY_VERBOSE) {
    print_place(report, _("differs"), what);
    g_print(": %d\n", count);
  }
  for (guint i = 0; i < report->differences->len; i++) {
    Difference *known = &g_array_index(report->differences, Difference, i);
    if (strcmp(known->what, what) == 0) {
      known->count += count;
      return;
    }
  }
  g_array_append_val(report->differences, difference);
}

void replay_passed(ReplayReport *report, const char *what, int count) {
  report->here.checks += count;
  if (report->style == REPLAY_VERBOSE && count > 0) {
    print_place(report, _("ok"), what);
    g_print(": %d\n", count);
  }
}

void replay_skip(ReplayReport *report, const char *what, int count, const char *reason) {
  report->here.skipped += count;
  if (report->style == REPLAY_JSON) {
    json_begin_note(report, "skipped", what);
    json_count(report->json, "count", count);
    json_text(report->json, "reason", reason);
    json_builder_end_object(report->json);
    return;
  }
  print_place(report, _("skipped"), what);
  g_print(" (%d): %s\n", count, reason);
}

void replay_unreadable(ReplayReport *report, const GError *error) {
  report->unreadable = TRUE;
  cli_error("%s", error->message);
  if (report->style == REPLAY_JSON) {
    json_begin_note(report, "unreadable", error->message);
    json_builder_end_object(report->json);
  }
}

static void tell_differences(const ReplayReport *report) {
  if (report->style == REPLAY_JSON) {
    json_builder_set_member_name(report->json, "differences");
    json_builder_begin_object(report->json);
  }
  for (guint i = 0; i < report->differences->len; i++) {
    const Difference *difference = &g_array_index(report->differences, Difference, i);
    if (report->style == REPLAY_JSON)
      json_count(report->json, difference->what, difference->count);
    else
      g_print(_("differs %ld times: %s\n"), difference->count, difference->what);
  }
  if (report->style == REPLAY_JSON)
    json_builder_end_object(report->json);
}

/* --- the end ------------------------------------------------------------- */

int replay_finish(ReplayReport *report) {
  end_file(report);
  const Tally *total = &report->total;
  if (report->style == REPLAY_JSON) {
    json_builder_end_array(report->json);
    json_tally(report->json, total);
    tell_differences(report);
    json_builder_end_object(report->json);
    json_print(report->json);
  } else {
    tell_differences(report);
    g_print(_("%ld games, %ld checks, %ld failed, %ld skipped\n"), total->games, total->checks,
            total->failed, total->skipped);
  }
  if (total->failed > 0)
    return CLI_CHECK_FAILED;
  return report->unreadable ? CLI_UNREADABLE : CLI_OK;
}

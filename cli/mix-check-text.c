/* SPDX-License-Identifier: MIT */

/* The report of a mix as text: a section each, in it the graver things first. */

#include "canvas.h"
#include "mix-check.h"
#include "show-game.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

enum { WIDTH = 88, INDENT = 4, DEEPER = 8 };

/* A text that begins behind what stands in its line already, broken into lines. */
static void print_wrapped(const char *lead, const char *text, int indent) {
  g_autofree char *safe = canvas_safe(text);
  g_autofree char *whole = g_strconcat(lead, safe, NULL);
  g_autofree char *wrapped = canvas_wrap(whole, WIDTH, indent);
  g_print("%s\n", wrapped);
}

static const char *mark_of(TwReportLevel level) {
  static const char *const marks[] = {"  - ", "  ! ", "  X "};
  return marks[level];
}

static void print_line(const char *what, const char *line) {
  g_autofree char *safe = line ? canvas_safe(line) : NULL;
  if (safe)
    g_print("%*s%s%s%s\n", DEEPER, "", what, *what ? " " : "", safe);
}

static void print_entry(const TwReportEntry *entry) {
  print_wrapped(mark_of(entry->level), entry->text, INDENT);
  if (entry->advice)
    print_wrapped("      > ", entry->advice, DEEPER);
  print_line("", entry->option);
  print_line(_("mix file:"), entry->line);
}

/* An option that is as it comes; of this package (NULL: of any). */
static gboolean is_left(const TwReportEntry *entry, const char *package) {
  gsize n = package ? strlen(package) : 0;
  if (strcmp(entry->code, "option") != 0)
    return FALSE;
  return !package || (strncmp(entry->subject, package, n) == 0 && entry->subject[n] == '.');
}

/* All options of a package that are as they come, in one line for the first of them. */
static void print_options(const TwMixReport *report, int first) {
  const char *name = tw_mix_report_entry(report, first)->subject;
  g_autofree char *package = g_strndup(name, strcspn(name, "."));
  if (first > 0 && is_left(tw_mix_report_entry(report, first - 1), package))
    return;
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_append_printf(text, _("options of %s as they come:"), package);
  for (int i = first; i < tw_mix_report_n_entries(report); i++) {
    const TwReportEntry *entry = tw_mix_report_entry(report, i);
    if (is_left(entry, package))
      g_string_append_printf(text, "%s %s=%s", i > first ? "," : "",
                             entry->subject + strlen(package) + 1, entry->value);
  }
  print_wrapped("  - ", text->str, INDENT);
  g_autofree char *option = g_strdup_printf("--set %s.NAME=VALUE", package);
  print_line("", option);
}

/* Of a decision only what to write for another one. */
static void print_default(const TwReportEntry *entry) {
  print_wrapped(mark_of(entry->level), entry->text, INDENT);
  print_line("", entry->option ? entry->option : entry->line);
}

static void print_defaults(const TwMixReport *report) {
  gboolean any = FALSE;
  for (int i = 0; i < tw_mix_report_n_entries(report); i++) {
    const TwReportEntry *entry = tw_mix_report_entry(report, i);
    gboolean left = is_left(entry, NULL);
    if (left)
      print_options(report, i);
    else if (entry->section == TW_REPORT_DEFAULTS)
      print_default(entry);
    any = any || left;
  }
  if (any)
    print_wrapped("  ", _("What the options mean: tilewright inspect --section options"), INDENT);
}

static void print_step(const TwReportStep *step, int number) {
  g_autoptr(GString) text = g_string_new(step->name);
  if (*step->whom)
    g_string_append_printf(text, _(" (for: %s)"), step->whom);
  if (*step->why)
    g_string_append_printf(text, ", %s", step->why);
  g_autofree char *lead = g_strdup_printf("    %2d. ", number);
  print_wrapped(lead, text->str, DEEPER);
}

static void print_meeting(const TwReportMeeting *meeting) {
  g_autofree char *title = g_strdup_printf("%s (%s)", meeting->when, meeting->point);
  print_wrapped("  ", title, INDENT);
  for (int i = 0; i < meeting->n_steps; i++)
    print_step(&meeting->steps[i], i + 1);
}

/* --- sections -------------------------------------------------------------------- */

static int count(const TwMixReport *report, TwReportSection section) {
  int n = 0;
  for (int i = 0; i < tw_mix_report_n_entries(report); i++)
    n += tw_mix_report_entry(report, i)->section == section;
  return n;
}

static void print_section(const TwMixReport *report, TwReportSection section) {
  int meetings = section == TW_REPORT_ORDER ? tw_mix_report_n_meetings(report) : 0;
  g_print("\n%s\n", tw_report_section_title(section));
  gboolean untold = section > TW_REPORT_CLASHES && !tw_mix_report_whole(report);
  if (count(report, section) + meetings == 0)
    g_print("  %s\n", untold ? _("not to be told before that is mended") : _("nothing"));
  for (int i = 0; i < tw_mix_report_n_entries(report); i++) {
    const TwReportEntry *entry = tw_mix_report_entry(report, i);
    if (entry->section == section && section != TW_REPORT_DEFAULTS)
      print_entry(entry);
  }
  if (section == TW_REPORT_DEFAULTS)
    print_defaults(report);
  for (int i = 0; i < meetings; i++)
    print_meeting(tw_mix_report_meeting(report, i));
}

/* --- what was played ---------------------------------------------------------------- */

static int count_clashes(const TwMixReport *report, gboolean settled) {
  int n = 0;
  for (int i = 0; i < tw_mix_report_n_clashes(report); i++)
    n += tw_mix_report_clash(report, i)->settled == settled;
  return n;
}

static void print_played(const TwMixReport *report) {
  TwReportPlayed played = tw_mix_report_played(report);
  if (!played.asked)
    return;
  g_print("\n%s\n", _("Played in both orders"));
  g_print(_("  Games: %" G_GINT64_FORMAT ", seed %" G_GUINT64_FORMAT ", %" G_GINT64_FORMAT
            " actions\n"),
          played.games, played.seed, played.actions);
  g_print(_("  Pairs whose order nobody settles: %d; that do not come out the same: %d\n"),
          played.pairs, count_clashes(report, FALSE));
  g_print(_("  Settled, as a base game comes first: %d; that would not come out the same: %d\n"),
          played.settled, count_clashes(report, TRUE));
  if (played.stopped)
    g_print("  %s\n", _("It was stopped before all games were played."));
  if (played.failed)
    g_print(g_dngettext(GETTEXT_PACKAGE, "  A rule failed in %d game\n",
                        "  A rule failed in %d games\n", (gulong)played.failed),
            (int)played.failed);
}

/* The list of actions that ends with what is to be seen, as a board and as a scenario. */
static void print_trial(const TwMixReport *report, const TwTrial *trial, const TwBroken *broken,
                        const char *title, int length, Paint paint) {
  g_autoptr(TwWorker) worker = NULL;
  g_autoptr(TwGame) game = tw_trial_play(trial, &worker);
  if (game)
    show_game(game, tw_mix_report_seats(report), paint);
  g_autofree char *scenario =
      tw_trial_to_scenario(trial, broken, title, tw_mix_report_seats(report));
  g_print(_("\nThe shortest list that shows it, by its last action: %d actions (of %d), %d "
            "tiles; as a scenario:\n\n%s"),
          tw_trial_length(trial), length, game ? tw_game_n_tiles(game) : 0, scenario);
}

static void print_failure(const TwMixReport *report, Paint paint) {
  const TwReportFailure *failure = tw_mix_report_failure(report);
  if (!failure)
    return;
  g_print("\n  %s\n", _("A rule fails"));
  g_auto(GStrv) lines = g_strsplit(failure->broken.got, "\n", -1);
  for (char **line = lines; *line; line++) {
    g_autofree char *safe = canvas_safe(*line);
    g_print("    %s\n", safe);
  }
  print_trial(report, failure->trial, &failure->broken, _("A rule fails"), failure->length, paint);
}

static void print_difference(const TwReportClash *clash) {
  g_print("    %s\n", clash->what);
  print_wrapped(_("      as the mix is:  "), clash->as_is, DEEPER);
  print_wrapped(_("      turned:         "), clash->turned, DEEPER);
}

static void print_clash(const TwMixReport *report, const TwReportClash *clash, Paint paint) {
  g_autofree char *title = g_strdup_printf(_("%s or %s first"), clash->first, clash->then);
  g_print("\n  %s (%s)\n", title, clash->point);
  print_difference(clash);
  print_trial(report, clash->trial, &clash->broken, title, clash->length, paint);
}

static void print_end(const TwMixReport *report) {
  switch (tw_mix_report_level(report)) {
  case TW_REPORT_NOTE: g_print("\n%s\n", _("This mix can be played.")); break;
  case TW_REPORT_WARNING:
    g_print("\n%s\n", _("This mix can be played; see what is marked with !."));
    break;
  default: g_print("\n%s\n", _("This mix does not hold together: see what is marked with X."));
  }
}

void mix_check_text(const TwMixReport *report) {
  for (int section = 0; section < TW_N_REPORT_SECTIONS; section++)
    print_section(report, (TwReportSection)section);
  print_played(report);
  Paint paint = {.color = cli_use_color(CLI_COLOR_AUTO, STDOUT_FILENO), .utf8 = cli_use_utf8()};
  print_failure(report, paint);
  for (int i = 0; i < tw_mix_report_n_clashes(report); i++)
    if (!tw_mix_report_clash(report, i)->settled)
      print_clash(report, tw_mix_report_clash(report, i), paint);
  print_end(report);
}

/* SPDX-License-Identifier: MIT */

/*
 * The two ways of telling what came of `simulate`. Numbers are written alike in
 * every locale, so that tables can be compared and objects read back.
 */

#include "simulate-report.h"

#include "json-text.h"

#include <glib/gi18n.h>
#include <math.h>

static double mean(gint64 sum, gint64 n) {
  return n > 0 ? (double)sum / (double)n : 0;
}

/* Of the games as a sample of all games. */
static double deviation(gint64 sum, gint64 squares, gint64 n) {
  if (n < 2)
    return 0;
  double above = (double)squares - (double)sum * (double)sum / (double)n;
  return sqrt(MAX(above, 0) / (double)(n - 1));
}

static double speed(const CliTotals *totals) {
  return totals->cpu_seconds > 0 ? (double)totals->games / totals->cpu_seconds : 0;
}

static void print_number(const char *before, const char *format, double value, const char *after) {
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  g_print("%s%s%s", before, g_ascii_formatd(text, sizeof text, format, value), after);
}

/* --- text ---------------------------------------------------------------- */

static void print_heading(const CliRun *run, const CliTotals *totals) {
  g_print(
      ngettext("%" G_GINT64_FORMAT " game", "%" G_GINT64_FORMAT " games", (gulong)totals->games),
      totals->games);
  g_print(_(", seed %" G_GUINT64_FORMAT ", "), run->seed);
  print_number("", "%.2f", totals->cpu_seconds, _(" s of CPU, "));
  print_number("", "%.0f", speed(totals), _(" games a second\n\n"));
}

static void print_seats(const CliRun *run, const CliTotals *totals) {
  g_print("%s\n", _("seat  bot         points  deviation     wins"));
  for (int seat = 0; seat < tw_mix_players(run->mix); seat++) {
    gint64 sum = totals->points[seat];
    g_print("%4d  %-8s", seat + 1, run->bots[seat]);
    print_number("  ", "%8.2f", mean(sum, totals->games), "");
    print_number("  ", "%9.2f", deviation(sum, totals->squares[seat], totals->games), "");
    print_number("  ", "%5.2f", 100 * mean(totals->wins[seat], totals->games), " %\n");
  }
}

static void print_means(const CliTotals *totals) {
  print_number(_("\ndraws              "), "%8.2f", 100 * mean(totals->draws, totals->games),
               " %\n");
  print_number(_("placements         "), "%8.2f", mean(totals->placements, totals->games),
               _(" a game\n"));
  print_number(_("discards           "), "%8.4f", mean(totals->discards, totals->games),
               _(" a game\n"));
  print_number(_("legal placements   "), "%8.2f", mean(totals->legal, totals->placements),
               _(" a turn\n"));
  print_number(_("decisions          "), "%8.2f", mean(totals->decisions, totals->games),
               _(" a game\n"));
  g_print(_("failed games       %8" G_GINT64_FORMAT "\n"), totals->failed);
}

void cli_report_text(const CliRun *run, const CliTotals *totals) {
  print_heading(run, totals);
  print_seats(run, totals);
  print_means(totals);
  if (run->hash)
    g_print(_("hash               %016" G_GINT64_MODIFIER "x\n"), totals->hash);
}

/* --- JSON ---------------------------------------------------------------- */

static void add_seats(JsonBuilder *json, const CliRun *run, const CliTotals *totals) {
  json_builder_set_member_name(json, "seats");
  json_builder_begin_array(json);
  for (int seat = 0; seat < tw_mix_players(run->mix); seat++) {
    json_builder_begin_object(json);
    cli_json_int(json, "seat", seat + 1);
    cli_json_string(json, "bot", run->bots[seat]);
    cli_json_double(json, "points", mean(totals->points[seat], totals->games));
    cli_json_double(json, "deviation",
                    deviation(totals->points[seat], totals->squares[seat], totals->games));
    cli_json_int(json, "wins", totals->wins[seat]);
    cli_json_double(json, "win_share", mean(totals->wins[seat], totals->games));
    json_builder_end_object(json);
  }
  json_builder_end_array(json);
}

static void add_seed(JsonBuilder *json, const char *name, guint64 seed) {
  g_autofree char *text = g_strdup_printf("%" G_GUINT64_FORMAT, seed);
  cli_json_string(json, name, text); /* a number of 64 bits would be rounded by many readers */
}

static void add_failure(JsonBuilder *json, const CliTotals *totals) {
  cli_json_int(json, "failed", totals->failed);
  if (totals->failed == 0)
    return;
  json_builder_set_member_name(json, "first_failure");
  json_builder_begin_object(json);
  cli_json_int(json, "game", totals->first_failed);
  add_seed(json, "seed", totals->failed_seed);
  cli_json_string(json, "error", totals->failure);
  json_builder_end_object(json);
}

static void add_hash(JsonBuilder *json, guint64 hash) {
  g_autofree char *text = g_strdup_printf("%016" G_GINT64_MODIFIER "x", hash);
  cli_json_string(json, "hash", text);
}

static void add_time(JsonBuilder *json, const CliRun *run, const CliTotals *totals) {
  cli_json_int(json, "jobs", run->jobs);
  cli_json_double(json, "cpu_seconds", totals->cpu_seconds);
  cli_json_double(json, "seconds", totals->seconds);
  cli_json_double(json, "games_per_second", speed(totals));
}

void cli_report_json(const CliRun *run, const CliTotals *totals, gboolean interrupted) {
  g_autoptr(JsonBuilder) json = json_builder_new();
  json_builder_begin_object(json);
  cli_json_int(json, "games", totals->games);
  add_seed(json, "seed", run->seed);
  cli_json_int(json, "players", tw_mix_players(run->mix));
  add_time(json, run, totals);
  add_seats(json, run, totals);
  cli_json_int(json, "draws", totals->draws);
  cli_json_double(json, "draw_share", mean(totals->draws, totals->games));
  cli_json_double(json, "placements", mean(totals->placements, totals->games));
  cli_json_double(json, "discards", mean(totals->discards, totals->games));
  cli_json_double(json, "legal_placements", mean(totals->legal, totals->placements));
  cli_json_double(json, "decisions", mean(totals->decisions, totals->games));
  add_failure(json, totals);
  if (run->hash)
    add_hash(json, totals->hash);
  cli_json_bool(json, "interrupted", interrupted);
  json_builder_end_object(json);
  cli_json_print(json);
}

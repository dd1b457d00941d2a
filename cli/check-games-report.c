/* SPDX-License-Identifier: MIT */

/* What came of checked games: as text, as JSON, and as files to keep. */

#include "check-games-run.h"
#include "json-text.h"
#include "messages.h"
#include "show-game.h"

#include <glib/gi18n.h>
#include <unistd.h>

static const char *const seat_names[] = {"Red",  "Blue",   "Green", "Yellow", "Black", "White",
                                         "Pink", "Orange", "Grey",  "Brown",  NULL};

static char *scenario_of(const CheckGames *asked, const CheckOutcome *outcome) {
  g_autofree char *title =
      g_strdup_printf("%s: %s", asked->package, tw_broken_name(&outcome->broken));
  return tw_trial_to_scenario(outcome->trial, &outcome->broken, title, seat_names);
}

/* --- what was looked at --------------------------------------------------------- */

static void print_players(const CheckGames *asked) {
  if (asked->least_players == asked->most_players)
    g_print(_("%d players"), asked->least_players);
  else
    g_print(_("%d to %d players"), asked->least_players, asked->most_players);
}

static void print_counts(const CheckOutcome *outcome, guint32 exempt) {
  for (int i = 0; i < tw_n_invariants(); i++) {
    TwInvariantInfo info = tw_invariant(i);
    if (exempt >> i & 1)
      g_print("  %-9s %10s  %s\n", info.name, _("exempt"), info.text);
    else
      g_print("  %-9s %10" G_GINT64_FORMAT "  %s\n", info.name, outcome->checks[i], info.text);
  }
}

static void print_run(const CheckGames *asked, const CheckOutcome *outcome) {
  g_print(_("%s: %" G_GINT64_FORMAT " games of "), asked->package, outcome->games);
  print_players(asked);
  g_print(_(", seed %" G_GUINT64_FORMAT ", %" G_GINT64_FORMAT
            " actions, %.1f s, %.0f games a second\n"),
          asked->seed, outcome->actions, outcome->seconds,
          outcome->seconds > 0 ? (double)outcome->games / outcome->seconds : 0);
}

/* --- what broke -------------------------------------------------------------------- */

static void print_broken(const CheckGames *asked, const CheckOutcome *outcome) {
  const TwBroken *broken = &outcome->broken;
  g_print(_("FAILED %s: %s, game %" G_GINT64_FORMAT ", seed %" G_GUINT64_FORMAT ", %d players\n"),
          asked->package, tw_broken_name(broken), outcome->number, outcome->seed, outcome->players);
  if (broken->invariant < tw_n_invariants())
    g_print("  %s\n", tw_invariant(broken->invariant).text);
  if (!broken->expected)
    g_print("  %s\n", broken->got);
  else
    g_print(_("    %s\n      expected  %s\n      got       %s\n"), broken->what, broken->expected,
            broken->got);
}

static void print_trial(const CheckGames *asked, const CheckOutcome *outcome) {
  Paint paint = {.color = cli_use_color(CLI_COLOR_AUTO, STDOUT_FILENO), .utf8 = cli_use_utf8()};
  g_autoptr(TwWorker) worker = NULL;
  g_autoptr(TwGame) game = tw_trial_play(outcome->trial, &worker);
  if (game)
    show_game(game, seat_names, paint);
  g_print(_("\nThe shortest list that breaks it: %d actions (of %d), as a scenario:\n\n"),
          tw_trial_length(outcome->trial), outcome->length);
  g_autofree char *scenario = scenario_of(asked, outcome);
  g_print("%s", scenario);
  g_print(_("\nThe whole game again: %s --games 1 --seed %" G_GUINT64_FORMAT " --players %d\n"),
          asked->again, outcome->seed, outcome->players);
}

void check_games_text(const CheckGames *asked, const CheckOutcome *outcome, guint32 exempt) {
  print_run(asked, outcome);
  if (outcome->trial) {
    print_broken(asked, outcome);
    print_trial(asked, outcome);
    return;
  }
  print_counts(outcome, exempt);
}

/* --- as JSON -------------------------------------------------------------------------- */

static void add_broken(JsonBuilder *json, const CheckGames *asked, const CheckOutcome *outcome) {
  g_autofree char *scenario = scenario_of(asked, outcome);
  json_builder_set_member_name(json, "broken");
  json_builder_begin_object(json);
  cli_json_string(json, "invariant", tw_broken_name(&outcome->broken));
  cli_json_string(json, "what", outcome->broken.what);
  cli_json_string(json, "expected", outcome->broken.expected);
  cli_json_string(json, "got", outcome->broken.got);
  cli_json_int(json, "game", outcome->number);
  g_autofree char *seed = g_strdup_printf("%" G_GUINT64_FORMAT, outcome->seed);
  cli_json_string(json, "seed", seed);
  cli_json_int(json, "players", outcome->players);
  cli_json_int(json, "actions", tw_trial_length(outcome->trial));
  cli_json_string(json, "scenario", scenario);
  json_builder_end_object(json);
}

void check_games_json(const CheckGames *asked, const CheckOutcome *outcome, guint32 exempt) {
  g_autoptr(JsonBuilder) json = json_builder_new();
  g_autofree char *seed = g_strdup_printf("%" G_GUINT64_FORMAT, asked->seed);
  json_builder_begin_object(json);
  cli_json_string(json, "package", asked->package);
  cli_json_int(json, "games", outcome->games);
  cli_json_int(json, "actions", outcome->actions);
  cli_json_string(json, "seed", seed);
  cli_json_double(json, "seconds", outcome->seconds);
  json_builder_set_member_name(json, "checks");
  json_builder_begin_object(json);
  for (int i = 0; i < tw_n_invariants(); i++)
    if (!(exempt >> i & 1))
      cli_json_int(json, tw_invariant(i).name, outcome->checks[i]);
  json_builder_end_object(json);
  if (outcome->trial)
    add_broken(json, asked, outcome);
  json_builder_end_object(json);
  cli_json_print(json);
}

/* --- as files ----------------------------------------------------------------------------- */

static gboolean save_text(const char *stem, const char *ending, const char *text, GError **error) {
  g_autofree char *path = g_strconcat(stem, ending, NULL);
  return cli_write_file(path, text, error);
}

gboolean check_games_save(const CheckGames *asked, const CheckOutcome *outcome, GError **error) {
  g_autofree char *stem = g_strdup(asked->save);
  if (g_str_has_suffix(stem, ".twr") || g_str_has_suffix(stem, ".lua"))
    stem[strlen(stem) - 4] = '\0';
  g_autofree char *scenario = scenario_of(asked, outcome);
  g_autoptr(TwWorker) worker = NULL;
  g_autoptr(TwGame) game = tw_trial_play(outcome->trial, &worker);
  g_autofree char *record =
      game ? tw_record_to_text(game, seat_names, tw_trial_seed(outcome->trial), TW_HIDDEN) : NULL;
  return save_text(stem, ".lua", scenario, error) &&
         (!record || save_text(stem, ".twr", record, error));
}

/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "scenario.h"

#define MOST_TILES 64

typedef struct {
  const Scenario *scenario;
  TwMix *mix;
  TwWorker *worker;
  TwGame *game;
  TwLedger *ledger;
  TwChance draws[MOST_TILES];
  int n_draws, drawn;
  int paid, said; /* entries of the ledger read so far */
  const char *line;
} Run;

G_GNUC_PRINTF(2, 3) static void wrong(const Run *run, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *what = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  fail_msg("%s\n  at \"%s\": %s", run->scenario->name, run->line ? run->line : "the start", what);
}

static void expect(const Run *run, const char *what, int is, int wanted) {
  if (is != wanted)
    wrong(run, "%s: %d", what, is);
}

/* --- the mix: only the tiles that the script names ------------------------------------------ */

static char *tile_name(const Scenario *s, const char *letter) {
  if (s->extra && !strcmp(letter, s->extra))
    return g_strdup_printf("%s/%s", s->extra, letter);
  return g_strdup_printf("classic/%s", letter);
}

static void set_bag(const Scenario *s, TwMixSpec *spec) {
  g_auto(GStrv) letters = g_strsplit_set(s->bag, " |", -1);
  const char *start = s->start ? s->start : "D";
  g_autofree char *start_name = tile_name(s, start);
  for (int c = 'A'; c <= 'X'; c++) {
    const char letter[2] = {(char)c, 0};
    g_autofree char *name = tile_name(s, letter);
    int count = !strcmp(letter, start);
    for (int i = 0; letters[i]; i++)
      count += !strcmp(letters[i], letter);
    tw_mix_spec_set_tiles(spec, name, count);
  }
  if (s->extra) {
    g_autofree char *name = tile_name(s, s->extra);
    tw_mix_spec_set_tiles(spec, name, 1);
  }
  tw_mix_spec_set_start(spec, start_name);
}

static TwMix *make_mix(const Scenario *s) {
  g_autoptr(TwMixSpec) spec = classic_spec(&s->setup);
  g_autoptr(GError) error = NULL;
  if (s->extra) {
    g_autofree char *folder =
        g_build_filename(g_getenv("TW_SOURCE_ROOT"), "tests", "game", "packages", NULL);
    tw_mix_spec_add_path(spec, folder);
    tw_mix_spec_add_package(spec, s->extra);
  }
  set_bag(s, spec);
  TwMix *mix = tw_mix_new(spec, &error);
  if (!mix)
    fail_msg("%s: %s", s->name, error->message);
  return mix;
}

static void queue_draws(Run *run) {
  g_auto(GStrv) parts = g_strsplit(run->scenario->bag, "|", 2);
  g_auto(GStrv) letters = g_strsplit(g_strstrip(parts[0]), " ", -1);
  for (int i = 0; letters[i]; i++) {
    g_autofree char *name = tile_name(run->scenario, letters[i]);
    TwTileType type = tw_mix_find_tile_type(run->mix, name);
    assert_in_range(type, 0, tw_mix_n_tile_types(run->mix) - 1);
    assert_in_range(run->n_draws, 0, MOST_TILES - 1);
    run->draws[run->n_draws++] = (TwChance){TW_TYPE_TILE_TYPE, type};
  }
}

static void start(Run *run) {
  g_autoptr(GError) error = NULL;
  for (int n = 0; !run->game && run->drawn + n <= run->n_draws; n++) {
    g_clear_error(&error);
    run->game =
        tw_game_new_fed(run->worker, 1, TW_GAME_HAND_FED | TW_GAME_ASK_ALL, run->draws, n, &error);
    if (run->game)
      run->drawn = n;
  }
  if (!run->game)
    wrong(run, "%s", error->message);
  tw_game_set_sink(run->game, tw_ledger_sink(run->ledger));
}

/* --- reading a line --------------------------------------------------------------------------- */

static TwFeature read_feature(const Run *run, const char *text) {
  g_autoptr(GError) error = NULL;
  gint32 feature = TW_NONE;
  if (!tw_value_from_text(run->game, TW_TYPE_FEATURE, text, &feature, &error))
    wrong(run, "%s", error->message);
  return feature;
}

static TwRegion read_region(const Run *run, const char *text) {
  return tw_feature_region(run->game, read_feature(run, text));
}

static TwAction read_action(const Run *run, const char *text) {
  g_autoptr(GError) error = NULL;
  TwAction action = {0};
  if (!tw_action_from_text(run->worker, run->game, text, &action, &error))
    wrong(run, "%s", error->message);
  return action;
}

/* --- doing --------------------------------------------------------------------------------------- */

typedef struct {
  TwTileType type;
  TwCell cell;
  int turn;
  TwPlayer player;
  TwFeature feature;
} Fiat;

static void lay(TwContext *ctx, gpointer data) {
  const Fiat *fiat = data;
  if (tw_bag_take(ctx, TW_BAG_TILES, fiat->type))
    tw_place_tile(ctx, fiat->type, fiat->cell, fiat->turn, FALSE);
}

static void set_figure(TwContext *ctx, gpointer data) {
  const Fiat *fiat = data;
  tw_deploy(ctx, fiat->player, 0, fiat->feature);
}

static void by_fiat(Run *run, TwChange change, Fiat *fiat) {
  g_autoptr(GError) error = NULL;
  if (tw_set_up(run->worker, run->game, change, fiat, &error) != TW_VERDICT_OK)
    wrong(run, "%s", error->message);
}

static void do_put(Run *run, char **word) {
  g_autofree char *name = tile_name(run->scenario, word[1]);
  int x, y;
  assert_int_equal(sscanf(word[2], "%d,%d", &x, &y), 2);
  Fiat fiat = {.type = tw_mix_find_tile_type(run->mix, name),
               .cell = tw_cell(x, y),
               .turn = atoi(word[3]) / 90};
  by_fiat(run, lay, &fiat);
}

static void do_stand(Run *run, char **word) {
  Fiat fiat = {.player = atoi(word[1]), .feature = read_feature(run, word[2])};
  by_fiat(run, set_figure, &fiat);
}

/* Applies an action, with as many draws as it turns out to need. */
static void do_action(Run *run, const char *text) {
  TwAction action = read_action(run, text);
  g_autoptr(GError) error = NULL;
  TwVerdict verdict = TW_VERDICT_NEEDS_CHANCE;
  for (int n = 0; verdict == TW_VERDICT_NEEDS_CHANCE && run->drawn + n <= run->n_draws; n++) {
    g_clear_error(&error);
    verdict = tw_apply_fed(run->worker, run->game, &action, run->draws + run->drawn, n, &error);
    if (verdict == TW_VERDICT_OK)
      run->drawn += n;
  }
  if (verdict != TW_VERDICT_OK)
    wrong(run, "%s", error->message);
}

/* --- expecting -------------------------------------------------------------------------------------- */

static void expect_refusal(Run *run, const char *text) {
  g_auto(GStrv) part = g_strsplit(text, " : ", 2);
  TwAction action = read_action(run, part[0]);
  guint64 hash = tw_game_hash(run->game);
  g_autofree char *why = tw_why_not(run->worker, run->game, &action);
  if (!why)
    wrong(run, "it is legal");
  if (!strstr(why, part[1]))
    wrong(run, "the reason is: %s", why);
  g_autoptr(GError) error = NULL;
  TwVerdict verdict = tw_apply(run->worker, run->game, &action, &error);
  if (verdict != TW_VERDICT_REFUSED || strcmp(error->message, why) != 0)
    wrong(run, "it is not refused for that reason");
  if (tw_game_hash(run->game) != hash)
    wrong(run, "the refusal changed the game");
}

static void expect_legal(Run *run, const char *text) {
  TwAction action = read_action(run, text);
  if (!tw_game_is_legal(run->worker, run->game, &action))
    wrong(run, "it is not legal");
}

static int count_listed(Run *run, const char *verb) {
  int n, count = 0;
  const TwAction *legal = tw_game_legal(run->worker, run->game, &n);
  for (int i = 0; i < n; i++)
    count += legal[i].verb == tw_mix_find_verb(run->mix, verb);
  return count;
}

static void expect_deploys(Run *run, char **word) {
  int n;
  for (n = 0; word[n + 1]; n++) {
    TwAction action = {tw_mix_find_verb(run->mix, "deploy"), {0, read_feature(run, word[n + 1])}};
    if (!tw_game_is_legal(run->worker, run->game, &action))
      wrong(run, "%s is not offered", word[n + 1]);
  }
  expect(run, "features offered", count_listed(run, "deploy"), n);
}

static void expect_numbers(Run *run, char **word, int (*number)(const Run *, int)) {
  for (int seat = 0; seat < tw_mix_players(run->mix); seat++) {
    if (!word[seat + 1])
      wrong(run, "a number for each seat is expected");
    if (number(run, seat) != atoi(word[seat + 1]))
      wrong(run, "seat %d has %d", seat, number(run, seat));
  }
}

static int points_of(const Run *run, int seat) {
  return tw_player_points(run->game, seat);
}

static int supply_of(const Run *run, int seat) {
  return tw_player_supply(run->game, seat, 0);
}

static void expect_winners(Run *run, char **word) {
  guint winners = 0, wanted = 0;
  for (int i = 1; word[i]; i++)
    wanted |= 1u << atoi(word[i]);
  for (int seat = 0; seat < tw_mix_players(run->mix); seat++)
    winners |= (guint)tw_player_winner(run->game, seat) << seat;
  expect(run, "winners, as bits", (int)winners, (int)wanted);
}

/* The next entry of a type in the ledger; NULL: there is none. */
static const TwEntry *next_entry(Run *run, TwEntryType type, int *cursor) {
  while (*cursor < tw_ledger_length(run->ledger)) {
    const TwEntry *entry = tw_ledger_entry(run->ledger, (*cursor)++);
    if (entry->type == type)
      return entry;
  }
  return NULL;
}

static void expect_paid(Run *run, const char *text) {
  const TwEntry *entry = next_entry(run, TW_ENTRY_AWARD, &run->paid);
  if (!entry && text)
    wrong(run, "nobody was paid");
  if (!entry)
    return;
  g_autofree char *sum = tw_entry_explain(entry);
  g_autofree char *is = g_strdup_printf("%d %s", entry->player, sum);
  if (!text || strcmp(is, text) != 0)
    wrong(run, "paid was %s", is);
}

static void expect_said(Run *run, const char *text) {
  const TwEntry *entry = next_entry(run, TW_ENTRY_LOG, &run->said);
  if (!entry || !strstr(entry->text, text))
    wrong(run, "the log says %s", entry ? entry->text : "nothing");
}

static void expect_open(Run *run, char **word) {
  TwRegion region = read_region(run, word[1]);
  expect(run, "completed", tw_region_completed(run->game, region), FALSE);
  expect(run, "open ends", tw_region_open(run->game, region), atoi(word[2]));
}

static void expect_completed(Run *run, char **word) {
  expect(run, "completed", tw_region_completed(run->game, read_region(run, word[1])), TRUE);
}

static void expect_tiles(Run *run, char **word) {
  expect(run, "tiles", tw_region_tiles(run->game, read_region(run, word[1])), atoi(word[2]));
}

static gboolean joined(Run *run, char **word) {
  return tw_feature_joined(run->game, read_feature(run, word[1]), read_feature(run, word[2]));
}

static void expect_joined(Run *run, char **word) {
  expect(run, "joined", joined(run, word), TRUE);
}

static void expect_apart(Run *run, char **word) {
  expect(run, "joined", joined(run, word), FALSE);
}

static void expect_points(Run *run, char **word) {
  expect_numbers(run, word, points_of);
}

static void expect_supply(Run *run, char **word) {
  expect_numbers(run, word, supply_of);
}

static void expect_seat(Run *run, char **word) {
  expect(run, "who decides", tw_game_player(run->game), atoi(word[1]));
}

static void expect_phase(Run *run, char **word) {
  const char *phase = tw_mix_phase_label(run->mix, tw_game_phase(run->game));
  if (strcmp(phase, word[1]) != 0)
    wrong(run, "the phase is %s", phase);
}

static void expect_hand(Run *run, char **word) {
  g_autofree char *name = tile_name(run->scenario, word[1]);
  expect(run, "tile in hand", tw_turn_tile(run->game), tw_mix_find_tile_type(run->mix, name));
}

static void expect_left(Run *run, char **word) {
  expect(run, "tiles left", tw_game_tiles_left(run->game), atoi(word[1]));
}

static void expect_discarded(Run *run, char **word) {
  expect(run, "tiles discarded", tw_game_tiles_discarded(run->game), atoi(word[1]));
}

static void expect_places(Run *run, char **word) {
  expect(run, "placements", count_listed(run, "place"), atoi(word[1]));
}

static void expect_over(Run *run, char **word) {
  (void)word;
  expect(run, "over", tw_game_over(run->game), TRUE);
}

/* --- running -------------------------------------------------------------------------------------------- */

/* Words that are followed by words, and by how many (-1: any number). */
static const struct {
  const char *word;
  int arguments;
  void (*run)(Run *run, char **word);
} words[] = {
    {"put", 3, do_put},
    {"stand", 2, do_stand},
    {"deploys", -1, expect_deploys},
    {"points", -1, expect_points},
    {"supply", -1, expect_supply},
    {"winners", -1, expect_winners},
    {"seat", 1, expect_seat},
    {"phase", 1, expect_phase},
    {"hand", 1, expect_hand},
    {"left", 1, expect_left},
    {"discarded", 1, expect_discarded},
    {"places", 1, expect_places},
    {"completed", 1, expect_completed},
    {"open", 2, expect_open},
    {"tiles", 2, expect_tiles},
    {"joined", 2, expect_joined},
    {"apart", 2, expect_apart},
    {"over", 0, expect_over},
};

static void run_line(Run *run, const char *line) {
  g_auto(GStrv) word = g_strsplit(line, " ", -1);
  run->line = line;
  for (gsize i = 0; i < G_N_ELEMENTS(words); i++) {
    if (strcmp(word[0], words[i].word) != 0)
      continue;
    if (words[i].arguments >= 0 && (int)g_strv_length(word) != words[i].arguments + 1)
      wrong(run, "%d words are expected", words[i].arguments);
    words[i].run(run, word);
    return;
  }
  if (!strcmp(word[0], "no"))
    expect_refusal(run, line + 3);
  else if (!strcmp(word[0], "yes"))
    expect_legal(run, line + 4);
  else if (!strcmp(word[0], "paid"))
    expect_paid(run, line + 5);
  else if (!strcmp(word[0], "unpaid"))
    expect_paid(run, NULL);
  else if (!strcmp(word[0], "said"))
    expect_said(run, line + 5);
  else
    do_action(run, line);
}

static void run_scenario(void **state) {
  Run run = {.scenario = *state};
  run.mix = make_mix(run.scenario);
  run.worker = tw_worker_new(run.mix);
  run.ledger = tw_ledger_new();
  queue_draws(&run);
  start(&run);
  for (int i = 0; run.scenario->script[i]; i++)
    run_line(&run, run.scenario->script[i]);
  tw_game_free(run.game);
  tw_ledger_free(run.ledger);
  tw_worker_free(run.worker);
  tw_mix_unref(run.mix);
}

int scenario_run_all(const char *group, const Scenario *scenarios, gsize n) {
  g_autofree struct CMUnitTest *tests = g_new0(struct CMUnitTest, n);
  for (gsize i = 0; i < n; i++) {
    tests[i].name = scenarios[i].name;
    tests[i].test_func = run_scenario;
    tests[i].initial_state = (void *)&scenarios[i];
  }
  return _cmocka_run_group_tests(group, tests, n, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */

/*
 * A game played again under rules loaded anew: each test plays a game of the classic
 * game and a rule of its own, writes the rule anew, and looks at what came of it.
 */

#include "house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>
#include <tilewright/action.h>
#include <tilewright/record.h>
#include <tilewright/reload.h>

#include "common/folder.h"

#define SEED 11

/* A game, and the same one after its rule was written anew. */
typedef struct {
  House house;
  TwGame *game;
  TwReload again;
  GError *error;
} Table;

#define HEAD                                                                                       \
  "rule { api = 1, id = \"house\", version = \"1.0.0\", title = \"House\","                        \
  " requires = { \"classic\" } }\n"

static Table table_new(const char *rule, int actions) {
  Table table = {.house = house_new(rule)};
  Dice dice = {SEED};
  table.game = tw_game_new(table.house.worker, SEED, TW_GAME_DEFAULT, NULL);
  assert_non_null(table.game);
  classic_play(table.house.worker, table.game, &dice, actions);
  return table;
}

static gboolean reload(Table *table, const char *file) {
  guint64 before = tw_game_hash(table->game);
  folder_write(table->house.folder, "house/rule.lua", file, -1);
  gboolean good = tw_game_reload(table->game, SEED, NULL, NULL, &table->again, &table->error);
  assert_true(tw_game_hash(table->game) == before);
  assert_true(good == (table->error == NULL));
  assert_true(good == (table->again.game != NULL));
  return good;
}

static void assert_reloads(Table *table, const char *rule) {
  g_autofree char *file = g_strconcat(HEAD, rule, NULL);
  if (!reload(table, file))
    fail_msg("%s", table->error->message);
}

static void assert_all_played(const Table *table) {
  if (table->again.action)
    fail_msg("%s: %s", table->again.action, table->again.why);
  assert_int_equal(table->again.n_actions, tw_game_n_actions(table->game));
  assert_int_equal(table->again.played, table->again.n_actions);
  assert_int_equal(tw_game_n_actions(table->again.game), table->again.n_actions);
}

/* What was played again is a game like any other: it goes on, back, and into a record. */
static void assert_lives(Table *table) {
  TwReload *again = &table->again;
  Dice dice = {SEED + 1};
  classic_play(again->worker, again->game, &dice, 5);
  int n = tw_game_n_actions(again->game);
  guint64 hash = tw_game_hash(again->game);
  g_autofree char *text = tw_record_to_text(again->game, NULL, SEED, TW_HIDDEN);
  assert_non_null(text);
  assert_true(tw_game_undo(again->worker, again->game, n, NULL));
  classic_play(again->worker, again->game, &dice, 1);
  assert_true(n == 0 || tw_game_hash(again->game) != hash);
}

static void table_clear(Table *table) {
  tw_reload_clear(&table->again);
  g_clear_pointer(&table->game, tw_game_free);
  g_clear_error(&table->error);
  house_clear(&table->house);
}

static gint32 points(const TwGame *game) {
  gint32 sum = 0;
  for (TwPlayer p = 0; p < tw_mix_players(tw_game_mix(game)); p++)
    sum += tw_player_points(game, p);
  return sum;
}

/* --- what stays ------------------------------------------------------------------- */

static void the_same_rule_gives_the_same_game(void **state) {
  Table table = table_new("", 1000);
  (void)state;
  assert_true(tw_game_over(table.game));
  assert_reloads(&table, "\n-- a word more\n");
  assert_all_played(&table);
  assert_int_equal(table.again.drawn_anew, 0);
  assert_true(tw_game_hash(table.again.game) == tw_game_hash(table.game));
  assert_true(tw_game_mix(table.again.game) != tw_game_mix(table.game));
  assert_lives(&table);
  table_clear(&table);
}

static void a_game_of_no_action_can_be_reloaded(void **state) {
  Table table = table_new("", 0);
  (void)state;
  assert_reloads(&table, "");
  assert_all_played(&table);
  assert_true(tw_game_hash(table.again.game) == tw_game_hash(table.game));
  table_clear(&table);
}

/* --- what changes ------------------------------------------------------------------- */

static void another_score_is_another_score(void **state) {
  Table table = table_new("", 1000);
  g_autoptr(TwLedger) ledger = tw_ledger_new();
  gint32 terms = 0;
  (void)state;
  folder_write(table.house.folder, "house/rule.lua",
               HEAD "hook(\"score/amount\", { kind = \"road\" }, function(_, score)\n"
                    "  score:add(\"points\", 5, \"toll\")\n"
                    "end)\n",
               -1);
  assert_true(tw_game_reload(table.game, SEED, NULL, tw_ledger_sink(ledger), &table.again, NULL));
  assert_all_played(&table);
  for (int i = 0; i < tw_ledger_length(ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(ledger, i);
    for (int t = 0; t < entry->n_terms; t++)
      if (strcmp(entry->terms[t].label, "toll") == 0)
        terms += entry->terms[t].count * entry->terms[t].rate;
  }
  assert_true(terms > 0);
  assert_int_equal(points(table.again.game), points(table.game) + terms);
  table_clear(&table);
}

static void an_action_no_longer_legal_ends_it(void **state) {
  Table table = table_new("", 60);
  (void)state;
  assert_reloads(&table, "hook(\"deploy/allowed\", function()\n"
                         "  return \"nobody works today\"\n"
                         "end)\n");
  assert_non_null(table.again.action);
  assert_true(g_str_has_prefix(table.again.action, "deploy "));
  assert_in_range(table.again.played, 1, table.again.n_actions - 1);
  assert_true(tw_game_n_actions(table.again.game) <= table.again.played);
  assert_non_null(table.again.why);
  assert_lives(&table);
  table_clear(&table);
}

static void the_reason_is_the_rule_s(void **state) {
  Table table = table_new("", 60);
  (void)state;
  assert_reloads(&table, "hook(\"deploy/allowed\", { kind = \"field\" }, function()\n"
                         "  return \"the fields are flooded\"\n"
                         "end)\n");
  assert_non_null(table.again.why);
  if (!strstr(table.again.why, "the fields are flooded"))
    fail_msg("%s: %s", table.again.action, table.again.why);
  table_clear(&table);
}

/* Type of the first tile that chance drew in the game. */
static const char *first_drawn(const TwGame *game) {
  const TwChance *chance = NULL;
  int n = 0;
  tw_game_action(game, -1, &chance, &n);
  assert_true(n > 0 && chance[0].type == TW_TYPE_TILE_TYPE);
  return tw_mix_tile_type_name(tw_game_mix(game), chance[0].value);
}

static void a_tile_out_of_the_set_is_drawn_anew(void **state) {
  Table table = table_new("", 60);
  g_autoptr(TwMixSpec) spec = tw_mix_spec_copy(tw_mix_spec(table.house.mix));
  const char *gone = first_drawn(table.game);
  (void)state;
  tw_mix_spec_set_tiles(spec, gone, 0);
  assert_true(tw_game_reload(table.game, SEED, spec, NULL, &table.again, NULL));
  assert_int_equal(table.again.drawn_anew, 1);
  assert_int_equal(table.again.played, 0);
  assert_non_null(table.again.action);
  assert_non_null(strstr(table.again.why, "tile"));
  TwTileType held = tw_turn_tile(table.again.game);
  assert_true(held >= 0);
  assert_string_not_equal(tw_mix_tile_type_name(tw_game_mix(table.again.game), held), gone);
  assert_lives(&table);
  table_clear(&table);
}

/* A tile of the rule's own goes: its name means nothing any more. */
static void a_tile_of_no_name_any_more_is_drawn_anew(void **state) {
  Table table = table_new("tile(\"own\", 60, { road = \"EW\" })\n", 20);
  (void)state;
  assert_reloads(&table, "");
  assert_true(table.again.drawn_anew > 0);
  assert_non_null(table.again.action);
  assert_lives(&table);
  table_clear(&table);
}

/* A die less, a die more: draws still find their own results. */
static void dice_come_and_go(void **state) {
  const char *with = "hook(\"tile/placed\", function() game:roll(1, 6, \"luck\") end)\n";
  for (int more = 0; more < 2; more++) {
    Table table = table_new(more ? "" : with, 50);
    assert_reloads(&table, more ? with : "");
    assert_all_played(&table);
    assert_int_equal(tw_game_n_tiles(table.again.game), tw_game_n_tiles(table.game));
    assert_int_equal(points(table.again.game), points(table.game));
    assert_int_equal(table.again.drawn_anew, 0); /* a roll more is no roll that was lost */
    table_clear(&table);
  }
  (void)state;
}

/* --- options -------------------------------------------------------------------------- */

#define WITH_BONUS(default)                                                                        \
  "rule { api = 1, id = \"house\", version = \"1.0.0\", title = \"House\",\n"                      \
  "  requires = { \"classic\" },\n"                                                                \
  "  options = { bonus = { default = " default ", min = 0, max = 9, help = \"more\" } } }\n"       \
                                               "hook(\"score/amount\", { kind = \"city\" }, "      \
                                               "function(_, score)\n"                              \
                                               "  score:add(\"points\", options.bonus, "           \
                                               "\"bonus\")\n"                                      \
                                               "end)\n"

static void another_default_counts(void **state) {
  Table table = table_new("", 1000);
  (void)state;
  assert_true(reload(&table, WITH_BONUS("0")));
  gint32 none = points(table.again.game);
  assert_int_equal(none, points(table.game));
  TwReload more = {0};
  folder_write(table.house.folder, "house/rule.lua", WITH_BONUS("3"), -1);
  assert_true(tw_game_reload(table.again.game, SEED, NULL, NULL, &more, NULL));
  assert_true(points(more.game) > none);
  tw_reload_clear(&more);
  table_clear(&table);
}

/* An option that was set keeps its value; one that is gone is an error, if it was set. */
static void options_come_and_go(void **state) {
  Table table = table_new("", 30);
  TwReload set = {0}, gone = {0};
  g_autoptr(GError) error = NULL;
  (void)state;
  assert_true(reload(&table, WITH_BONUS("1")));
  assert_int_equal(tw_mix_n_options(tw_game_mix(table.again.game)),
                   tw_mix_n_options(table.house.mix) + 1);
  g_autoptr(TwMixSpec) spec = tw_mix_spec_copy(tw_mix_spec(table.house.mix));
  tw_mix_spec_set_option(spec, "house.bonus", "4");
  assert_true(tw_game_reload(table.again.game, SEED, spec, NULL, &set, NULL));
  folder_write(table.house.folder, "house/rule.lua", HEAD, -1);
  assert_true(tw_game_reload(table.again.game, SEED, NULL, NULL, &gone, NULL));
  tw_reload_clear(&gone);
  assert_false(tw_game_reload(set.game, SEED, NULL, NULL, &gone, &error));
  assert_non_null(strstr(error->message, "bonus"));
  tw_reload_clear(&set);
  table_clear(&table);
}

/* --- what is broken -------------------------------------------------------------------- */

static void assert_broken(const char *file, const char *words) {
  Table table = table_new("", 40);
  assert_false(reload(&table, file));
  if (!strstr(table.error->message, words))
    fail_msg("\"%s\" does not say \"%s\"", table.error->message, words);
  assert_null(table.again.worker);
  assert_null(table.again.action);
  Dice dice = {1};
  classic_play(table.house.worker, table.game, &dice, 3); /* the old rule still plays */
  table_clear(&table);
}

static void a_broken_file_is_an_error(void **state) {
  (void)state;
  assert_broken(HEAD "hook(\"score/amount\", function(\n", "rule.lua:3");
  assert_broken(HEAD "hook(\"score/amont\", function() end)\n", "Did you mean \"score/amount\"?");
  assert_broken("", "rule");
  assert_broken("\x1b\x4c\x75\x61", "rule.lua");
}

static void a_rule_that_fails_names_the_action(void **state) {
  (void)state;
  assert_broken(HEAD "hook(\"tile/placed\", function()\n  local none\n  none.x = 1\nend)\n",
                "rule.lua:4");
  assert_broken(HEAD "hook(\"tile/placed\", function() error(\"no\") end)\n", "action 1, \"place ");
}

static void change(TwContext *ctx, gpointer data) {
  (void)data;
  tw_gain(ctx, 0, TW_RESOURCE_POINTS, 1, "a present");
}

static void a_game_set_up_by_hand_cannot_be_played_again(void **state) {
  Table table = table_new("", 3);
  (void)state;
  assert_int_equal(tw_set_up(table.house.worker, table.game, change, NULL, NULL), TW_VERDICT_OK);
  assert_false(reload(&table, HEAD));
  assert_true(g_error_matches(table.error, TW_ERROR, TW_ERROR_RECORD));
  table_clear(&table);
}

/* Rules that come and go at random: never a crash, and the old game is as it was. */
static void any_rule_may_follow_any_other(void **state) {
  static const char *const rules[] = {
      "",
      "hook(\"place/allowed\", function(ctx) if ctx.x > 1 then return \"too far\" end end)\n",
      "tile(\"own\", 9, { road = \"NE\" })\n",
      "piece(\"giant\", { each = 1, weight = 2, on = { \"city\", \"field\" } })\n",
      "hook(\"turn/begin\", function() game:roll(2, 6, \"weather\") end)\n",
      "phase(\"gift\", { after = \"score\", optional = true, actions = { \"give\" } })\n"
      "action(\"give\", { text = \"give {to}\", args = { to = \"player\" },\n"
      "  apply = function(_, a) a.to:gain(\"points\", 1, \"gift\") end })\n",
  };
  (void)state;
  for (guint from = 0; from < G_N_ELEMENTS(rules); from++) {
    Table table = table_new(rules[from], 40);
    for (guint to = 0; to < G_N_ELEMENTS(rules); to++) {
      assert_reloads(&table, rules[to]);
      assert_true((table.again.action == NULL) == (table.again.played == table.again.n_actions));
      assert_true(from != to || table.again.action == NULL);
      assert_lives(&table);
      tw_reload_clear(&table.again);
    }
    table_clear(&table);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_same_rule_gives_the_same_game),
      cmocka_unit_test(a_game_of_no_action_can_be_reloaded),
      cmocka_unit_test(another_score_is_another_score),
      cmocka_unit_test(an_action_no_longer_legal_ends_it),
      cmocka_unit_test(the_reason_is_the_rule_s),
      cmocka_unit_test(a_tile_out_of_the_set_is_drawn_anew),
      cmocka_unit_test(a_tile_of_no_name_any_more_is_drawn_anew),
      cmocka_unit_test(dice_come_and_go),
      cmocka_unit_test(another_default_counts),
      cmocka_unit_test(options_come_and_go),
      cmocka_unit_test(a_broken_file_is_an_error),
      cmocka_unit_test(a_rule_that_fails_names_the_action),
      cmocka_unit_test(a_game_set_up_by_hand_cannot_be_played_again),
      cmocka_unit_test(any_rule_may_follow_any_other),
  };
  return cmocka_run_group_tests_name("reload", tests, NULL, NULL);
}

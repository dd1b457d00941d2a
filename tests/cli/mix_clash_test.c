/* SPDX-License-Identifier: MIT */

/* tilewright mix check --games: rules that do not commute, found by playing and cut down. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/folder.h"
#include "common/report.h"

static JsonArray *clashes(JsonNode *report) {
  return json_object_get_array_member(json_node_get_object(report), "clashes_played");
}

static void a_planted_conflict_is_found_and_cut_down(void **state) {
  char *folder = report_packages(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
                                 RULE("bb", CLASSIC) AMOUNT("twice", "city", DOUBLES));
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa,bb --games 50 --seed 11", 1);
  assert_int_equal(json_array_get_length(clashes(report)), 1);
  JsonObject *clash = json_array_get_object_element(clashes(report), 0);
  assert_string_equal(json_object_get_string_member(clash, "first"), "aa/add");
  assert_string_equal(json_object_get_string_member(clash, "then"), "bb/twice");
  assert_true(json_object_get_int_member(clash, "tiles") <= 6);
  assert_non_null(strstr(json_object_get_string_member(clash, "what"), "points"));
  assert_non_null(strstr(json_object_get_string_member(clash, "as_is"), "three more"));
  assert_string_not_equal(json_object_get_string_member(clash, "as_is"),
                          json_object_get_string_member(clash, "turned"));
  report_tells(report, "order", "order-matters",
               "aa/add|bb/twice|order = { [\"score/amount\"] = { \"bb/twice\", \"aa/add\" } }");
  report_tells_not(report, "order", "free-order");
  folder_free(folder);
}

/* What the report says to write does what it says. */
static void the_line_for_a_mix_file_settles_it(void **state) {
  char *folder = report_packages(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
                                 RULE("bb", CLASSIC) AMOUNT("twice", "city", DOUBLES));
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa,bb", 0);
  JsonObject *entry = json_array_get_object_element(
      json_object_get_array_member(json_node_get_object(report), "order"), 0);
  g_autofree char *text =
      g_strdup_printf("mix { api = 1, title = \"settled\", packages = { \"aa\", \"bb\" }, %s }\n",
                      json_object_get_string_member(entry, "mix_file"));
  folder_write(folder, "settled.mix.lua", text, -1);
  g_autofree char *line = g_strdup_printf("--mix %s/settled.mix.lua --games 5 --seed 1", folder);
  g_autoptr(JsonNode) settled = report_of(folder, line, 0);
  assert_int_equal(json_array_get_length(clashes(settled)), 0);
  report_tells_not(settled, "order", "free-order");
  g_autofree char *reason = report_why(settled, "aa/add");
  assert_non_null(strstr(reason, "the mix says so"));
  folder_free(folder);
}

/* Rules that happen, not rules that count: whoever is first takes what there is one of. */
static void so_are_rules_that_happen(void **state) {
  const char *first =
      "state { taken = { \"bool\" } }\n"
      "hook(\"region/completed\", { kind = \"road\", name = \"gain\" }, function(ctx)\n"
      "  game.turn.player:gain(\"points\", 2, \"toll\")\nend)\n";
  const char *then =
      "hook(\"region/completed\", { kind = \"road\", name = \"level\" }, function(ctx)\n"
      "  local n = game.turn.player:count(\"points\")\n"
      "  if n % 2 == 0 and n > 3 then game.turn.player:lose(\"points\", n // 2, \"tax\") end\n"
      "end)\n";
  g_autofree char *aa = g_strconcat(RULE("aa", CLASSIC), first, NULL);
  g_autofree char *bb = g_strconcat(RULE("bb", CLASSIC), then, NULL);
  char *folder = report_packages(aa, bb);
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa,bb --games 50 --seed 3", 1);
  assert_int_equal(json_array_get_length(clashes(report)), 1);
  JsonObject *clash = json_array_get_object_element(clashes(report), 0);
  assert_string_equal(json_object_get_string_member(clash, "point"), "region/completed");
  assert_true(json_object_get_int_member(clash, "tiles") <= 6);
  folder_free(folder);
}

static void rules_that_commute_are_not_told(void **state) {
  char *folder = report_packages(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
                                 RULE("bb", CLASSIC) AMOUNT("more", "city", ADDS));
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa,bb --games 10 --seed 11", 0);
  JsonObject *played = json_object_get_object_member(json_node_get_object(report), "played");
  assert_int_equal(json_object_get_int_member(played, "pairs"), 1);
  assert_int_equal(json_object_get_int_member(played, "games"), 10);
  assert_int_equal(json_array_get_length(clashes(report)), 0);
  report_tells(report, "order", "free-order", "aa/add|bb/more");
  folder_free(folder);
}

/* The same points told otherwise, and what programs think: good to know, and no conflict. */
static void what_only_shows_is_a_note(void **state) {
#define SETS(words) "  score:set(\"points\", 5, \"" words "\")"
#define THINKS(code)                                                                               \
  "hook(\"bot/estimate\", { name = \"think\" }, function(ctx, value) return " code " end)\n"
  char *folder =
      report_packages(RULE("aa", CLASSIC) AMOUNT("set", "city", SETS("five")) THINKS("value + 1"),
                      RULE("bb", CLASSIC) AMOUNT("set", "city", SETS("cinq")) THINKS("2 * value"));
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa,bb --games 10 --seed 2", 0);
  report_tells(report, "order", "order-shows", "aa/set|bb/set|explained");
  report_tells(report, "order", "order-shows", "aa/think|bb/think|programs think");
  assert_int_equal(json_array_get_length(clashes(report)), 2);
  folder_free(folder);
}

/* Each has its own die: that either throws first changes nothing. */
static void chance_is_not_mistaken_for_an_order(void **state) {
#define THROWS(id)                                                                                 \
  RULE(id, CLASSIC)                                                                                \
  "hook(\"tile/placed\", { name = \"throw\" }, function(ctx)\n"                                    \
  "  game.turn.player:gain(\"points\", game:roll(1, 6, \"" id "\")[1], \"" id "\")\nend)\n"
  char *folder = report_packages(THROWS("aa"), THROWS("bb"));
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa,bb --games 5 --seed 2", 0);
  assert_int_equal(json_array_get_length(clashes(report)), 0);
  folder_free(folder);
}

/* Of three, the first and the last do not commute; the one between has no part in it. */
static void the_pair_is_told_and_no_bystander(void **state) {
  char *folder = report_packages(
      RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
      RULE("bb", CLASSIC) "hook(\"score/amount\", { kind = \"city\", name = \"look\" }, "
                          "function() end)\n");
  (void)state;
  folder_write(folder, "cc/rule.lua", RULE("cc", CLASSIC) AMOUNT("twice", "city", DOUBLES), -1);
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa,bb,cc --games 20 --seed 5", 1);
  assert_int_equal(json_array_get_length(clashes(report)), 1);
  JsonObject *clash = json_array_get_object_element(clashes(report), 0);
  assert_string_equal(json_object_get_string_member(clash, "first"), "aa/add");
  assert_string_equal(json_object_get_string_member(clash, "then"), "cc/twice");
  folder_free(folder);
}

static JsonArray *settled(JsonNode *report) {
  return json_object_get_array_member(json_node_get_object(report), "settled_played");
}

/* That a base game comes first is custom, and no fault: it is told what it means, and how to have
 * it otherwise. */
static void what_custom_settles_is_told_with_what_it_means(void **state) {
  char *folder =
      report_packages(RULE("aa", ", base = \"classic\"") AMOUNT("twice", "city", DOUBLES),
                      RULE("bb", CLASSIC) AMOUNT("add", "road", ADDS));
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa --games 10 --seed 11", 0);
  assert_int_equal(json_array_get_length(clashes(report)), 0);
  assert_int_equal(json_array_get_length(settled(report)), 1);
  JsonObject *one = json_array_get_object_element(settled(report), 0);
  assert_string_equal(json_object_get_string_member(one, "first"), "classic/score-city");
  assert_string_equal(json_object_get_string_member(one, "level"), "note");
  assert_true(json_object_get_int_member(one, "tiles") <= 6);
  report_tells(report, "order", "order-settled",
               "classic/score-city comes first as base games do|were aa/twice first|s points: |"
               "order = { [\"score/amount\"] = { \"aa/twice\", \"classic/score-city\" } }");
  /* three more for a road come out the same, before its tiles are counted or behind */
  g_autoptr(JsonNode) same = report_of(folder, "--mix bb --games 10 --seed 11", 0);
  assert_int_equal(json_array_get_length(settled(same)), 0);
  JsonObject *played = json_object_get_object_member(json_node_get_object(same), "played");
  assert_int_equal(json_object_get_int_member(played, "settled"), 1);
  folder_free(folder);
}

/* What a rule says itself, or the mix, is not turned; nor what lies in between. */
static void what_is_said_is_not_turned(void **state) {
#define AFTER(name)                                                                                \
  "hook(\"score/amount\", { kind = \"city\", name = \"twice\", after = \"" name                    \
  "\" }, function(ctx, score)\n" DOUBLES "\nend)\n"
  char *folder = report_packages(RULE("aa", CLASSIC) AFTER("classic/score-city"),
                                 RULE("bb", CLASSIC) AMOUNT("twice", "city", DOUBLES));
  (void)state;
  folder_write(folder, "turned.mix.lua",
               "mix { api = 1, packages = { \"bb\" },\n"
               "  order = { [\"score/amount\"] = { \"bb/twice\", \"classic/score-city\" } } }\n",
               -1);
  g_autoptr(JsonNode) says = report_of(folder, "--mix aa --games 5 --seed 11", 0);
  assert_int_equal(json_array_get_length(settled(says)), 0);
  g_autofree char *line = g_strdup_printf("--mix %s/turned.mix.lua --games 5 --seed 1", folder);
  g_autoptr(JsonNode) turned = report_of(folder, line, 0);
  assert_int_equal(json_array_get_length(settled(turned)), 0);
  folder_free(folder);
}

/* In the order told: what the mix does, not what it would do with others moved. */
static void the_mix_as_it_is_is_what_is_told(void **state) {
  char *folder =
      report_packages(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
                      RULE("bb", ", requires = { \"aa\" }") AMOUNT("twice", "city", DOUBLES));
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix bb --games 20 --seed 1", 0);
  assert_int_equal(json_array_get_length(settled(report)), 1);
  JsonObject *one = json_array_get_object_element(settled(report), 0);
  assert_non_null(strstr(json_object_get_string_member(one, "as_is"), "3 three more"));
  assert_non_null(strstr(json_object_get_string_member(one, "as_is"), "7 twice"));
  folder_free(folder);
}

#define FORBIDS(name, code)                                                                        \
  "hook(\"place/allowed\", { name = \"" name "\" }, function(ctx)\n" code "\nend)\n"

/* All must allow, so the order of vetoes decides nothing but whose reason is told. */
static void vetoes_differ_in_their_reason(void **state) {
  char *folder = report_packages(
      RULE("aa", CLASSIC) FORBIDS("far", "  if ctx.x > 0 then return \"far\" end"),
      RULE("bb", CLASSIC) FORBIDS("east", "  if ctx.x > 0 then return \"east\" end"));
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa,bb --games 5 --seed 2", 0);
  report_tells(report, "order", "order-shows", "aa/far|bb/east|the reason of a refusal");
  JsonObject *one = json_array_get_object_element(clashes(report), 0);
  assert_string_equal(json_object_get_string_member(one, "as_is"), "far (aa/far)");
  assert_string_equal(json_object_get_string_member(one, "turned"), "east (bb/east)");
  folder_free(folder);
}

/* Unless one of them takes for granted what the other has refused. */
static void a_veto_that_fails_when_asked_first_is_a_conflict(void **state) {
  char *folder = report_packages(
      RULE("aa", CLASSIC) FORBIDS("west", "  if ctx.x < 0 then return \"west\" end"),
      RULE("bb", CLASSIC) FORBIDS("index", "  if ctx.x < 0 then error(\"no west here\") end"));
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa,bb --games 5 --seed 2", 1);
  JsonObject *one = json_array_get_object_element(clashes(report), 0);
  assert_non_null(strstr(json_object_get_string_member(one, "turned"), "no west here"));
  folder_free(folder);
}

/* Of two that may answer, the first is heard. */
static void whose_answer_counts_is_a_conflict(void **state) {
#define NEXT(code)                                                                                 \
  "hook(\"turn/next\", { name = \"say\" }, function(ctx)\n  return " code "\nend)\n"
  char *folder = report_packages(RULE("aa", CLASSIC) NEXT("ctx.player"),
                                 RULE("bb", CLASSIC) NEXT("ctx.player:each_other()()"));
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa,bb --games 2 --seed 2", 1);
  report_tells(report, "order", "order-matters", "aa/say|bb/say|who decides next");
  folder_free(folder);
}

/* Two offer the same place: what follows from taking it is the first one's word. */
static void what_follows_a_place_is_a_conflict(void **state) {
#define OFFERS(id)                                                                                 \
  RULE(id, CLASSIC)                                                                                \
  "decision(\"ask-" id "\", { actions = { \"say-" id "\" } })\n"                                   \
  "action(\"say-" id "\", { args = { n = { \"int\", min = 1, max = 3 } }, text = \"say {n}\",\n"   \
  "  apply = function() end })\n"                                                                  \
  "hook(\"place/targets\", { name = \"north\" }, function(ctx, add)\n"                             \
  "  if not game:tile(0, -1) then\n"                                                               \
  "    add { x = 0, y = -1, turn = 0, lifts = \"edges\", follow = \"ask-" id                       \
  "\", why = \"so\" }\n"                                                                           \
  "  end\nend)\n"
  char *folder = report_packages(OFFERS("aa"), OFFERS("bb"));
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa,bb --games 20 --seed 2", 1);
  report_tells(report, "order", "order-matters",
               "place/targets|aa/north|bb/north|who decides next");
  folder_free(folder);
}

/* The scenario of a clash, run alone, says the same: it has all of the mix that makes it. */
static void the_scenario_of_a_clash_shows_it_alone(void **state) {
  char *folder = report_packages(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
                                 RULE("bb", CLASSIC) AMOUNT("look", "city", "")
                                     AMOUNT("twice", "city", DOUBLES));
  (void)state;
  folder_write(
      folder, "both.mix.lua",
      "mix { api = 1, packages = { \"classic\", \"south-seas\", \"aa\", \"bb\" },\n"
      "  start = \"classic/D\", phases = { [\"south-seas/deliver\"] = { after = \"score\" } },\n"
      "  join = { road = \"pontoon\", city = \"island\", field = \"sea\" },\n"
      "  worth = { shells = { 1, per = 2 } },\n"
      "  order = { [\"score/amount\"] = { \"bb/look\", \"aa/add\" } } }\n",
      -1);
  g_autofree char *line = g_strdup_printf("--mix %s/both.mix.lua --games 20 --seed 1", folder);
  g_autoptr(JsonNode) report = report_of(folder, line, 1);
  JsonObject *one = json_array_get_object_element(clashes(report), 0);
  const char *scenario = json_object_get_string_member(one, "scenario");
  assert_non_null(strstr(scenario, "score/amount\"] = { \"bb/look\", \"aa/add\" }"));
  folder_write(folder, "bb/tests/clash.lua", scenario, -1);
  g_autofree char *test = g_strdup_printf("test %s/bb", folder);
  g_auto(Program) run = program_run(test);
  assert_int_equal(run.code, 1);
  assert_non_null(
      strstr(run.out, "the order of aa/add and bb/twice (hook point score/amount) matters"));
  folder_free(folder);
}

/* There is no second rule that it could meet, and it fails all the same. */
static void a_rule_that_fails_in_play_is_told(void **state) {
  char *folder = report_packages(
      RULE("aa", CLASSIC) "hook(\"region/completed\", { kind = \"road\", name = "
                          "\"trip\" }, function(ctx)\n  error(\"no bridge\")\nend)\n",
      RULE("bb", CLASSIC));
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa --games 20 --seed 3", 4);
  report_tells(report, "clashes", "rule-failed", "no bridge");
  JsonObject *root = json_node_get_object(report);
  JsonObject *failure = json_object_get_object_member(root, "failure");
  assert_non_null(strstr(json_object_get_string_member(failure, "error"), "rule.lua:3"));
  assert_true(json_object_get_int_member(failure, "actions") <= 6);
  assert_non_null(strstr(json_object_get_string_member(failure, "scenario"), "act("));
  assert_true(json_object_get_int_member(json_object_get_object_member(root, "played"), "failed") >
              0);
  g_autofree char *line =
      g_strdup_printf("mix check --path %s --mix aa --games 20 --seed 3", folder);
  g_auto(Program) text = program_run(line);
  assert_int_equal(text.code, 4);
  assert_non_null(strstr(text.out, "  A rule fails\n"));
  g_autoptr(JsonNode) fine = report_of(folder, "--mix bb --games 3 --seed 3", 0);
  assert_true(json_object_get_null_member(json_node_get_object(fine), "failure"));
  folder_free(folder);
}

static void one_seed_gives_one_report(void **state) {
  char *folder = report_packages(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
                                 RULE("bb", CLASSIC) AMOUNT("twice", "city", DOUBLES));
  (void)state;
  g_autofree char *line =
      g_strdup_printf("mix check --path %s --mix aa,bb --games 3 --seed 4", folder);
  g_auto(Program) one = program_run(line);
  g_auto(Program) other = program_run(line);
  assert_string_equal(one.out, other.out);
  assert_non_null(strstr(one.out, "as a scenario"));
  folder_free(folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_planted_conflict_is_found_and_cut_down),
      cmocka_unit_test(the_line_for_a_mix_file_settles_it),
      cmocka_unit_test(so_are_rules_that_happen),
      cmocka_unit_test(rules_that_commute_are_not_told),
      cmocka_unit_test(what_only_shows_is_a_note),
      cmocka_unit_test(chance_is_not_mistaken_for_an_order),
      cmocka_unit_test(the_pair_is_told_and_no_bystander),
      cmocka_unit_test(what_custom_settles_is_told_with_what_it_means),
      cmocka_unit_test(what_is_said_is_not_turned),
      cmocka_unit_test(the_mix_as_it_is_is_what_is_told),
      cmocka_unit_test(vetoes_differ_in_their_reason),
      cmocka_unit_test(a_veto_that_fails_when_asked_first_is_a_conflict),
      cmocka_unit_test(whose_answer_counts_is_a_conflict),
      cmocka_unit_test(what_follows_a_place_is_a_conflict),
      cmocka_unit_test(the_scenario_of_a_clash_shows_it_alone),
      cmocka_unit_test(a_rule_that_fails_in_play_is_told),
      cmocka_unit_test(one_seed_gives_one_report),
  };
  return cmocka_run_group_tests_name("mix_clash", tests, NULL, NULL);
}

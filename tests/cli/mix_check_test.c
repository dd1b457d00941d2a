/* SPDX-License-Identifier: MIT */

/*
 * tilewright mix check: each sort of thing it tells without playing, found in a mix that has it
 * and not in one that has not.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/folder.h"
#include "common/report.h"

/* A game of its own: two kinds that are nobody else's, and a turn. */
#define SKY                                                                                        \
  RULE("sky", ", grade = \"game\"")                                                                \
  "kind(\"cloud\", { role = \"area\" })\n"                                                         \
  "kind(\"air\", { role = \"ground\", completes = \"never\" })\n"                                  \
  "kind(\"breeze\", { role = \"path\" })\n"                                                        \
  "tile(\"a\", 5, { cloud = \"N\", breeze = \"EW\" })\n"

/* --- what is told without playing ----------------------------------------------------- */

static void a_sound_mix_has_no_conflict(void **state) {
  char *folder = folder_new();
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix classic", 0);
  report_tells(report, "packages", "package", "The classic game|asked for|72 tiles|meeple");
  report_tells_not(report, "clashes", "fault");
  report_tells(report, "defaults", "start-tile", "--start");
  report_tells(report, "defaults", "option",
               "classic.farmers is on|--set classic.farmers=off|[\"classic.farmers\"] = false");
  folder_free(folder);
}

/* As text the options nobody touched are one line, what parts decided is told in full. */
static void options_left_alone_are_told_in_short(void **state) {
  g_auto(Program) program = program_run("mix check --mix south-seas,bridges");
  (void)state;
  assert_non_null(strstr(program.out, "  - bcb.castles is off (on, off)"));
  assert_non_null(strstr(program.out, "options of south-seas as they come: boat-needs-fish=off,"));
  assert_null(strstr(program.out, "--set south-seas.recall="));
  assert_null(strstr(program.out, "options of bcb as they come: bazaars"));
}

/* What was meant: a part, an option without its package. */
static void names_near_by_are_told(void **state) {
  char *folder = folder_new();
  (void)state;
  g_autoptr(JsonNode) part = report_of(folder, "--mix bridgs", 1);
  report_tells(part, "clashes", "fault", "Did you mean \"bridges\"?");
  g_autoptr(JsonNode) option = report_of(folder, "--mix south-seas --set boats=off", 1);
  report_tells(option, "clashes", "fault", "Did you mean \"south-seas.boats\"?");
  folder_free(folder);
}

static void it_says_why_a_package_is_there(void **state) {
  char *folder = report_packages(RULE("aa", CLASSIC), RULE("bb", ", base = \"classic\""));
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa", 0);
  report_tells(report, "packages", "package", "The classic game|required by The aa");
  g_autoptr(JsonNode) based = report_of(folder, "--mix bb", 0);
  report_tells(based, "packages", "package", "The classic game|base game|The bb is meant for it");
  report_tells(based, "defaults", "base-game", "The classic game|--mix");
  report_tells_not(report, "defaults", "base-game");
  folder_free(folder);
}

/* Whatever a part is called: with its package's name, or alone where only one has it. */
static void parts_that_were_asked_for_are_named(void **state) {
  char *folder = folder_new();
  (void)state;
  g_autoptr(JsonNode) one = report_of(folder, "--mix classic,bridges", 0);
  report_tells(one, "packages", "package", "(bcb), asked for, of it bridges:");
  g_autoptr(JsonNode) two = report_of(folder, "--mix classic,bcb/castles,bridges,bcb/bridges", 0);
  report_tells(two, "packages", "package", "(bcb), asked for, of it castles and bridges:");
  g_autoptr(JsonNode) whole = report_of(folder, "--mix classic,bridges,bcb", 0);
  report_tells(whole, "packages", "package", "(bcb), asked for:");
  folder_free(folder);
}

static void two_start_tiles_are_a_conflict(void **state) {
  char *folder = folder_new();
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix classic,south-seas", 1);
  report_tells(report, "clashes", "fault",
               "start tile: there are several|classic/D|--start |start = \"");
  folder_free(folder);
}

static void two_that_replace_one_phase_are_a_conflict(void **state) {
  char *folder = report_packages(RULE("aa", CLASSIC) "phase(\"x\", { replaces = \"score\" })\n",
                                 RULE("bb", CLASSIC) "phase(\"y\", { replaces = \"score\" })\n");
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa,bb", 1);
  report_tells(report, "clashes", "fault", "both replace the phase|phases = {|aa/x");
  folder_free(folder);
}

static void two_that_always_answer_are_a_conflict(void **state) {
#define ANSWERS                                                                                    \
  "hook(\"turn/next\", { always = true, name = \"say\" }, function(ctx) return ctx.player end)\n"
  char *folder = report_packages(RULE("aa", CLASSIC) ANSWERS, RULE("bb", CLASSIC) ANSWERS);
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa,bb", 1);
  report_tells(report, "clashes", "fault",
               "only one may always answer|aa/say|bb/say|[\"turn/next\"]");
  folder_free(folder);
}

/* An option says itself what it contradicts; the way out is the one that nobody asked for. */
static void options_that_contradict_are_a_conflict(void **state) {
#define OPTION(id, more)                                                                           \
  RULE(id, CLASSIC ", options = { dry = { default = true, help = \"no water\"" more " } }")
  char *folder = report_packages(OPTION("aa", ", excludes = \"bb.dry\""), OPTION("bb", ""));
  (void)state;
  folder_write(folder, "cc/rule.lua", OPTION("cc", ", excludes = { \"classic.framers\" }"), -1);
  folder_write(folder, "dd/rule.lua", OPTION("dd", ", excludes = { \"classic.two-tile-city=2\" }"),
               -1);
  folder_write(folder, "ee/rule.lua",
               RULE("ee", CLASSIC ", options = { a = { default = true, excludes = \"b\" },"
                                  " b = { default = true, excludes = \"a\" } }"),
               -1);
  g_autofree char *both = g_strdup_printf("mix show --path %s ee", folder);
  g_auto(Program) once = program_run(both); /* both say it, and neither what it means */
  assert_string_equal(once.err, "tilewright: mix: options: ee.a = on contradicts ee.b = on\n");
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa,bb --set bb.dry=on", 1);
  report_tells(
      report, "clashes", "fault",
      "aa.dry = on contradicts bb.dry = on|no water|--set aa.dry=off|[\"aa.dry\"] = false");
  g_autoptr(JsonNode) set = report_of(folder, "--mix aa,bb --set aa.dry=off", 0);
  report_tells_not(set, "clashes", "fault");
  g_autoptr(JsonNode) alone = report_of(folder, "--mix aa", 0);
  report_tells_not(alone, "clashes", "fault");
  g_autoptr(JsonNode) misspelt = report_of(folder, "--mix cc", 1);
  report_tells(misspelt, "clashes", "fault", "no such option|Did you mean \"classic.farmers\"?");
  g_autoptr(JsonNode) value = report_of(folder, "--mix dd --set classic.two-tile-city=2", 1);
  report_tells(value, "clashes", "fault", "contradicts classic.two-tile-city = 2");
  g_autoptr(JsonNode) other = report_of(folder, "--mix dd", 0);
  report_tells_not(other, "clashes", "fault");
  folder_free(folder);
}

static void sets_that_cannot_touch_are_told_with_what_joins_them(void **state) {
  char *folder = folder_new();
  (void)state;
  folder_write(folder, "sky/rule.lua", SKY, -1);
  g_autoptr(JsonNode) report = report_of(folder, "--mix classic,sky", 1);
  report_tells(report, "idle", "apart",
               "The sky|5 tiles|join = { breeze = \"road\", cloud = \"city\", air = \"field\" }");
  g_autoptr(JsonNode) fine = report_of(folder, "--mix classic", 0);
  report_tells_not(fine, "idle", "apart");
  folder_free(folder);
}

static void a_neighbour_that_is_not_there_is_told(void **state) {
  char *folder = report_packages(RULE("aa", CLASSIC) "phase(\"x\", { after = \"bb/y\" })\n",
                                 RULE("bb", CLASSIC) "phase(\"y\", { after = \"place\" })\n");
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa", 0);
  report_tells(report, "clashes", "warning", "aa/x|bb/y|not in this mix");
  g_autoptr(JsonNode) both = report_of(folder, "--mix aa,bb", 0);
  report_tells_not(both, "clashes", "warning");
  folder_free(folder);
}

#define INN(id)                                                                                    \
  RULE(id, CLASSIC)                                                                                \
  "attribute(\"inn\", { on = \"road\" })\n"                                                        \
  "hook(\"region/scored\", { has = \"inn\", name = \"stay\" }, function() end)\n"

static void rules_about_what_is_not_there_are_told(void **state) {
  char *folder = report_packages(INN("aa"), INN("bb") "tile(\"x\", 2, { road = \"EW inn\" })\n");
  (void)state;
  folder_write(folder, "cc/rule.lua",
               INN("cc") "hook(\"tile/placed\", function(ctx)\n"
                         "  for feature in ctx.tile:each_feature() do feature:set(\"inn\", 1) end\n"
                         "end)\n",
               -1);
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa", 0);
  report_tells(report, "idle", "idle-rule", "The aa|aa/stay|with inn");
  g_autoptr(JsonNode) printed = report_of(folder, "--mix bb", 0);
  report_tells_not(printed, "idle", "idle-rule");
  g_autoptr(JsonNode) made = report_of(folder, "--mix cc", 0);
  report_tells_not(made, "idle", "idle-rule");
  folder_free(folder);
}

static void figures_cards_and_actions_that_nobody_meets_are_told(void **state) {
  char *folder = report_packages(
      RULE("aa", CLASSIC) "kind(\"cloud\", { role = \"area\" })\n"
                          "piece(\"kite\", { each = 1, on = \"cloud\" })\n"
                          "deck(\"winds\", { hand = \"open\" })\n"
                          "attribute(\"lift\", { on = \"tile\" })\n"
                          "phase(\"soar\", { after = \"place\", placed = \"lift\" })\n"
                          "action(\"fly\", { text = \"fly\", apply = function() end })\n",
      RULE("bb", CLASSIC));
  (void)state;
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa", 0);
  report_tells(report, "idle", "idle-figure", "kite|cloud");
  report_tells(report, "idle", "empty-deck", "winds");
  report_tells(report, "idle", "idle-phase", "soar|lift");
  report_tells(report, "idle", "idle-action", "fly");
  g_autoptr(JsonNode) fine = report_of(folder, "--mix bb", 0);
  assert_int_equal(report_count(fine, "idle", "idle-action", "") +
                       report_count(fine, "idle", "empty-deck", ""),
                   0);
  folder_free(folder);
}

/* --- order ------------------------------------------------------------------------------ */

static void assert_why(const char *aa, const char *bb, const char *name, const char *words) {
  char *folder = report_packages(aa, bb);
  g_autoptr(JsonNode) report = report_of(folder, "--mix aa,bb", 0);
  g_autofree char *reason = report_why(report, name);
  if (!strstr(reason, words) || (!*words && *reason))
    fail_msg("%s: \"%s\" does not say \"%s\"", name, reason, words);
  folder_free(folder);
}

static void the_reason_of_an_order_is_told(void **state) {
  (void)state;
  assert_why(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
             RULE("bb", CLASSIC) AMOUNT("twice", "city", DOUBLES), "bb/twice",
             "after 2: nobody says");
  assert_why(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
             RULE("bb", ", requires = { \"aa\" }") AMOUNT("twice", "city", DOUBLES), "bb/twice",
             "it requires that package");
  assert_why(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
             RULE("bb", CLASSIC) "hook(\"score/amount\", { kind = \"city\", name = \"twice\", "
                                 "after = \"aa/add\" }, function() end)\n",
             "bb/twice", "after 2: it says so itself");
  assert_why(RULE("aa", CLASSIC) "hook(\"score/amount\", { kind = \"city\", name = \"add\", "
                                 "before = \"bb/twice\" }, function() end)\n",
             RULE("bb", CLASSIC) AMOUNT("twice", "city", DOUBLES), "bb/twice",
             "the earlier one says so");
  assert_why(RULE("aa", ", base = \"classic\"") AMOUNT("add", "city", ADDS), RULE("bb", CLASSIC),
             "aa/add", "a base game comes first");
}

/* Nothing is a city and a road, nor finished and unfinished. */
static void rules_that_cannot_meet_are_not_told(void **state) {
  (void)state;
  assert_why(
      RULE("aa",
           ", base = \"classic\"") "hook(\"region/scored\", { kind = \"city\", name = \"x\" }, "
                                   "function() end)\n",
      RULE("bb",
           ", base = \"classic\"") "hook(\"region/scored\", { kind = \"road\", name = \"y\" }, "
                                   "function() end)\n",
      "bb/y", "");
  assert_why(
      RULE("aa",
           ", base = \"classic\"") "hook(\"region/scored\", { completed = true, name = \"x\" }, "
                                   "function() end)\n",
      RULE("bb",
           ", base = \"classic\"") "hook(\"region/scored\", { completed = false, name = \"y\" }, "
                                   "function() end)\n",
      "bb/y", "");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_sound_mix_has_no_conflict),
      cmocka_unit_test(options_left_alone_are_told_in_short),
      cmocka_unit_test(names_near_by_are_told),
      cmocka_unit_test(it_says_why_a_package_is_there),
      cmocka_unit_test(parts_that_were_asked_for_are_named),
      cmocka_unit_test(two_start_tiles_are_a_conflict),
      cmocka_unit_test(two_that_replace_one_phase_are_a_conflict),
      cmocka_unit_test(two_that_always_answer_are_a_conflict),
      cmocka_unit_test(options_that_contradict_are_a_conflict),
      cmocka_unit_test(sets_that_cannot_touch_are_told_with_what_joins_them),
      cmocka_unit_test(a_neighbour_that_is_not_there_is_told),
      cmocka_unit_test(rules_about_what_is_not_there_are_told),
      cmocka_unit_test(figures_cards_and_actions_that_nobody_meets_are_told),
      cmocka_unit_test(the_reason_of_an_order_is_told),
      cmocka_unit_test(rules_that_cannot_meet_are_not_told),
  };
  return cmocka_run_group_tests_name("mix_check", tests, NULL, NULL);
}

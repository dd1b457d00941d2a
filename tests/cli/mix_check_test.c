/* SPDX-License-Identifier: MIT */

/*
 * tilewright mix check: each sort of thing it tells, found in a mix that has it and not in one
 * that has not; and rules that do not commute, found by playing and cut down.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/folder.h"
#include "common/program.h"

#define RULE(id, more)                                                                             \
  "rule { api = 1, id = \"" id "\", version = \"1.0.0\", title = \"The " id                        \
  "\", text = \"A rule.\"" more " }\n"
#define CLASSIC ", requires = { \"classic\" }"
#define AMOUNT(name, kind, code)                                                                   \
  "hook(\"score/amount\", { kind = \"" kind "\", completed = true, name = \"" name                 \
  "\" }, function(ctx, score)\n" code "\nend)\n"
#define DOUBLES "  score:add(\"points\", score:get(\"points\"), \"twice\")"
#define ADDS "  score:add(\"points\", 3, \"three more\")"
/* A game of its own: two kinds that are nobody else's, and a turn. */
#define SKY                                                                                        \
  RULE("sky", ", grade = \"game\"")                                                                \
  "kind(\"cloud\", { role = \"area\" })\n"                                                         \
  "kind(\"air\", { role = \"ground\", completes = \"never\" })\n"                                  \
  "kind(\"breeze\", { role = \"path\" })\n"                                                        \
  "tile(\"a\", 5, { cloud = \"N\", breeze = \"EW\" })\n"

/* --- asking ------------------------------------------------------------------------ */

static JsonNode *check(const char *folder, const char *arguments, int code) {
  g_autofree char *line = g_strdup_printf("mix check --json --path %s %s", folder, arguments);
  g_auto(Program) run = program_run(line);
  if (run.code != code)
    fail_msg("%s: exit code %d\n%s%s", arguments, run.code, run.out, run.err);
  return program_json(&run);
}

/* How many entries of a section have the code and hold all the words, "a|b". */
static int count(JsonNode *report, const char *section, const char *code, const char *words) {
  JsonArray *array = json_object_get_array_member(json_node_get_object(report), section);
  g_auto(GStrv) all = g_strsplit(words, "|", -1);
  int n = 0;
  for (guint i = 0; i < json_array_get_length(array); i++) {
    JsonObject *entry = json_array_get_object_element(array, i);
    g_autofree char *text =
        g_strjoin(" ", json_object_get_string_member(entry, "text"),
                  json_object_get_string_member_with_default(entry, "option", ""),
                  json_object_get_string_member_with_default(entry, "mix_file", ""), NULL);
    gboolean holds = strcmp(json_object_get_string_member(entry, "code"), code) == 0;
    for (char **word = all; *word; word++)
      holds = holds && strstr(text, *word) != NULL;
    n += holds;
  }
  return n;
}

static void assert_told(JsonNode *report, const char *section, const char *code,
                        const char *words) {
  if (count(report, section, code, words) > 0)
    return;
  g_autofree char *all = json_to_string(report, TRUE);
  fail_msg("no %s with \"%s\" in %s: %s", code, words, section, all);
}

static void assert_not_told(JsonNode *report, const char *section, const char *code) {
  assert_int_equal(count(report, section, code, ""), 0);
}

static char *two(const char *aa, const char *bb) {
  char *folder = folder_new();
  folder_write(folder, "aa/rule.lua", aa, -1);
  folder_write(folder, "bb/rule.lua", bb, -1);
  return folder;
}

/* --- what is told without playing ----------------------------------------------------- */

static void a_sound_mix_has_no_conflict(void **state) {
  char *folder = folder_new();
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix classic", 0);
  assert_told(report, "packages", "package", "The classic game|asked for|72 tiles|meeple");
  assert_not_told(report, "clashes", "fault");
  assert_told(report, "defaults", "start-tile", "--start");
  assert_told(report, "defaults", "option",
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
  g_autoptr(JsonNode) part = check(folder, "--mix bridgs", 1);
  assert_told(part, "clashes", "fault", "Did you mean \"bridges\"?");
  g_autoptr(JsonNode) option = check(folder, "--mix south-seas --set boats=off", 1);
  assert_told(option, "clashes", "fault", "Did you mean \"south-seas.boats\"?");
  folder_free(folder);
}

static void it_says_why_a_package_is_there(void **state) {
  char *folder = two(RULE("aa", CLASSIC), RULE("bb", ", base = \"classic\""));
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa", 0);
  assert_told(report, "packages", "package", "The classic game|required by The aa");
  g_autoptr(JsonNode) based = check(folder, "--mix bb", 0);
  assert_told(based, "packages", "package", "The classic game|base game|The bb is meant for it");
  assert_told(based, "defaults", "base-game", "The classic game|--mix");
  assert_not_told(report, "defaults", "base-game");
  folder_free(folder);
}

/* Whatever a part is called: with its package's name, or alone where only one has it. */
static void parts_that_were_asked_for_are_named(void **state) {
  char *folder = folder_new();
  (void)state;
  g_autoptr(JsonNode) one = check(folder, "--mix classic,bridges", 0);
  assert_told(one, "packages", "package", "(bcb), asked for, of it bridges:");
  g_autoptr(JsonNode) two = check(folder, "--mix classic,bcb/castles,bridges,bcb/bridges", 0);
  assert_told(two, "packages", "package", "(bcb), asked for, of it castles and bridges:");
  g_autoptr(JsonNode) whole = check(folder, "--mix classic,bridges,bcb", 0);
  assert_told(whole, "packages", "package", "(bcb), asked for:");
  folder_free(folder);
}

static void two_start_tiles_are_a_conflict(void **state) {
  char *folder = folder_new();
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix classic,south-seas", 1);
  assert_told(report, "clashes", "fault",
              "start tile: there are several|classic/D|--start |start = \"");
  folder_free(folder);
}

static void two_that_replace_one_phase_are_a_conflict(void **state) {
  char *folder = two(RULE("aa", CLASSIC) "phase(\"x\", { replaces = \"score\" })\n",
                     RULE("bb", CLASSIC) "phase(\"y\", { replaces = \"score\" })\n");
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa,bb", 1);
  assert_told(report, "clashes", "fault", "both replace the phase|phases = {|aa/x");
  folder_free(folder);
}

static void two_that_always_answer_are_a_conflict(void **state) {
#define ANSWERS                                                                                    \
  "hook(\"turn/next\", { always = true, name = \"say\" }, function(ctx) return ctx.player end)\n"
  char *folder = two(RULE("aa", CLASSIC) ANSWERS, RULE("bb", CLASSIC) ANSWERS);
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa,bb", 1);
  assert_told(report, "clashes", "fault",
              "only one may always answer|aa/say|bb/say|[\"turn/next\"]");
  folder_free(folder);
}

/* An option says itself what it contradicts; the way out is the one that nobody asked for. */
static void options_that_contradict_are_a_conflict(void **state) {
#define OPTION(id, more)                                                                           \
  RULE(id, CLASSIC ", options = { dry = { default = true, help = \"no water\"" more " } }")
  char *folder = two(OPTION("aa", ", excludes = \"bb.dry\""), OPTION("bb", ""));
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
  g_autoptr(JsonNode) report = check(folder, "--mix aa,bb --set bb.dry=on", 1);
  assert_told(report, "clashes", "fault",
              "aa.dry = on contradicts bb.dry = on|no water|--set aa.dry=off|[\"aa.dry\"] = false");
  g_autoptr(JsonNode) set = check(folder, "--mix aa,bb --set aa.dry=off", 0);
  assert_not_told(set, "clashes", "fault");
  g_autoptr(JsonNode) alone = check(folder, "--mix aa", 0);
  assert_not_told(alone, "clashes", "fault");
  g_autoptr(JsonNode) misspelt = check(folder, "--mix cc", 1);
  assert_told(misspelt, "clashes", "fault", "no such option|Did you mean \"classic.farmers\"?");
  g_autoptr(JsonNode) value = check(folder, "--mix dd --set classic.two-tile-city=2", 1);
  assert_told(value, "clashes", "fault", "contradicts classic.two-tile-city = 2");
  g_autoptr(JsonNode) other = check(folder, "--mix dd", 0);
  assert_not_told(other, "clashes", "fault");
  folder_free(folder);
}

static void sets_that_cannot_touch_are_told_with_what_joins_them(void **state) {
  char *folder = folder_new();
  (void)state;
  folder_write(folder, "sky/rule.lua", SKY, -1);
  g_autoptr(JsonNode) report = check(folder, "--mix classic,sky", 1);
  assert_told(report, "idle", "apart",
              "The sky|5 tiles|join = { breeze = \"road\", cloud = \"city\", air = \"field\" }");
  g_autoptr(JsonNode) fine = check(folder, "--mix classic", 0);
  assert_not_told(fine, "idle", "apart");
  folder_free(folder);
}

static void a_neighbour_that_is_not_there_is_told(void **state) {
  char *folder = two(RULE("aa", CLASSIC) "phase(\"x\", { after = \"bb/y\" })\n",
                     RULE("bb", CLASSIC) "phase(\"y\", { after = \"place\" })\n");
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa", 0);
  assert_told(report, "clashes", "warning", "aa/x|bb/y|not in this mix");
  g_autoptr(JsonNode) both = check(folder, "--mix aa,bb", 0);
  assert_not_told(both, "clashes", "warning");
  folder_free(folder);
}

#define INN(id)                                                                                    \
  RULE(id, CLASSIC)                                                                                \
  "attribute(\"inn\", { on = \"road\" })\n"                                                        \
  "hook(\"region/scored\", { has = \"inn\", name = \"stay\" }, function() end)\n"

static void rules_about_what_is_not_there_are_told(void **state) {
  char *folder = two(INN("aa"), INN("bb") "tile(\"x\", 2, { road = \"EW inn\" })\n");
  (void)state;
  folder_write(folder, "cc/rule.lua",
               INN("cc") "hook(\"tile/placed\", function(ctx)\n"
                         "  for feature in ctx.tile:each_feature() do feature:set(\"inn\", 1) end\n"
                         "end)\n",
               -1);
  g_autoptr(JsonNode) report = check(folder, "--mix aa", 0);
  assert_told(report, "idle", "idle-rule", "The aa|aa/stay|with inn");
  g_autoptr(JsonNode) printed = check(folder, "--mix bb", 0);
  assert_not_told(printed, "idle", "idle-rule");
  g_autoptr(JsonNode) made = check(folder, "--mix cc", 0);
  assert_not_told(made, "idle", "idle-rule");
  folder_free(folder);
}

static void figures_cards_and_actions_that_nobody_meets_are_told(void **state) {
  char *folder =
      two(RULE("aa", CLASSIC) "kind(\"cloud\", { role = \"area\" })\n"
                              "piece(\"kite\", { each = 1, on = \"cloud\" })\n"
                              "deck(\"winds\", { hand = \"open\" })\n"
                              "attribute(\"lift\", { on = \"tile\" })\n"
                              "phase(\"soar\", { after = \"place\", placed = \"lift\" })\n"
                              "action(\"fly\", { text = \"fly\", apply = function() end })\n",
          RULE("bb", CLASSIC));
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa", 0);
  assert_told(report, "idle", "idle-figure", "kite|cloud");
  assert_told(report, "idle", "empty-deck", "winds");
  assert_told(report, "idle", "idle-phase", "soar|lift");
  assert_told(report, "idle", "idle-action", "fly");
  g_autoptr(JsonNode) fine = check(folder, "--mix bb", 0);
  assert_int_equal(count(fine, "idle", "idle-action", "") + count(fine, "idle", "empty-deck", ""),
                   0);
  folder_free(folder);
}

/* --- order ------------------------------------------------------------------------------ */

/* The reason of a step of score/amount; "" where it is not there. (transfer full) */
static char *why(JsonNode *report, const char *name) {
  JsonArray *meetings = json_object_get_array_member(json_node_get_object(report), "meetings");
  for (guint i = 0; i < json_array_get_length(meetings); i++) {
    JsonArray *rules =
        json_object_get_array_member(json_array_get_object_element(meetings, i), "rules");
    for (guint k = 0; k < json_array_get_length(rules); k++) {
      JsonObject *rule = json_array_get_object_element(rules, k);
      if (strcmp(json_object_get_string_member(rule, "name"), name) == 0)
        return g_strdup(json_object_get_string_member(rule, "why"));
    }
  }
  return g_strdup("");
}

static void assert_why(const char *aa, const char *bb, const char *name, const char *words) {
  char *folder = two(aa, bb);
  g_autoptr(JsonNode) report = check(folder, "--mix aa,bb", 0);
  g_autofree char *reason = why(report, name);
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

/* --- played ----------------------------------------------------------------------------- */

static JsonArray *clashes(JsonNode *report) {
  return json_object_get_array_member(json_node_get_object(report), "clashes_played");
}

static void a_planted_conflict_is_found_and_cut_down(void **state) {
  char *folder = two(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
                     RULE("bb", CLASSIC) AMOUNT("twice", "city", DOUBLES));
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa,bb --games 50 --seed 11", 1);
  assert_int_equal(json_array_get_length(clashes(report)), 1);
  JsonObject *clash = json_array_get_object_element(clashes(report), 0);
  assert_string_equal(json_object_get_string_member(clash, "first"), "aa/add");
  assert_string_equal(json_object_get_string_member(clash, "then"), "bb/twice");
  assert_true(json_object_get_int_member(clash, "tiles") <= 6);
  assert_non_null(strstr(json_object_get_string_member(clash, "what"), "points"));
  assert_non_null(strstr(json_object_get_string_member(clash, "as_is"), "three more"));
  assert_string_not_equal(json_object_get_string_member(clash, "as_is"),
                          json_object_get_string_member(clash, "turned"));
  assert_told(report, "order", "order-matters",
              "aa/add|bb/twice|order = { [\"score/amount\"] = { \"bb/twice\", \"aa/add\" } }");
  assert_not_told(report, "order", "free-order");
  folder_free(folder);
}

/* What the report says to write does what it says. */
static void the_line_for_a_mix_file_settles_it(void **state) {
  char *folder = two(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
                     RULE("bb", CLASSIC) AMOUNT("twice", "city", DOUBLES));
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa,bb", 0);
  JsonObject *entry = json_array_get_object_element(
      json_object_get_array_member(json_node_get_object(report), "order"), 0);
  g_autofree char *text =
      g_strdup_printf("mix { api = 1, title = \"settled\", packages = { \"aa\", \"bb\" }, %s }\n",
                      json_object_get_string_member(entry, "mix_file"));
  folder_write(folder, "settled.mix.lua", text, -1);
  g_autofree char *line = g_strdup_printf("--mix %s/settled.mix.lua --games 5 --seed 1", folder);
  g_autoptr(JsonNode) settled = check(folder, line, 0);
  assert_int_equal(json_array_get_length(clashes(settled)), 0);
  assert_not_told(settled, "order", "free-order");
  g_autofree char *reason = why(settled, "aa/add");
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
  char *folder = two(aa, bb);
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa,bb --games 50 --seed 3", 1);
  assert_int_equal(json_array_get_length(clashes(report)), 1);
  JsonObject *clash = json_array_get_object_element(clashes(report), 0);
  assert_string_equal(json_object_get_string_member(clash, "point"), "region/completed");
  assert_true(json_object_get_int_member(clash, "tiles") <= 6);
  folder_free(folder);
}

static void rules_that_commute_are_not_told(void **state) {
  char *folder = two(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
                     RULE("bb", CLASSIC) AMOUNT("more", "city", ADDS));
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa,bb --games 10 --seed 11", 0);
  JsonObject *played = json_object_get_object_member(json_node_get_object(report), "played");
  assert_int_equal(json_object_get_int_member(played, "pairs"), 1);
  assert_int_equal(json_object_get_int_member(played, "games"), 10);
  assert_int_equal(json_array_get_length(clashes(report)), 0);
  assert_told(report, "order", "free-order", "aa/add|bb/more");
  folder_free(folder);
}

/* The same points told otherwise, and what programs think: good to know, and no conflict. */
static void what_only_shows_is_a_note(void **state) {
#define SETS(words) "  score:set(\"points\", 5, \"" words "\")"
#define THINKS(code)                                                                               \
  "hook(\"bot/estimate\", { name = \"think\" }, function(ctx, value) return " code " end)\n"
  char *folder = two(RULE("aa", CLASSIC) AMOUNT("set", "city", SETS("five")) THINKS("value + 1"),
                     RULE("bb", CLASSIC) AMOUNT("set", "city", SETS("cinq")) THINKS("2 * value"));
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa,bb --games 10 --seed 2", 0);
  assert_told(report, "order", "order-shows", "aa/set|bb/set|explained");
  assert_told(report, "order", "order-shows", "aa/think|bb/think|programs think");
  assert_int_equal(json_array_get_length(clashes(report)), 2);
  folder_free(folder);
}

/* Each has its own die: that either throws first changes nothing. */
static void chance_is_not_mistaken_for_an_order(void **state) {
#define THROWS(id)                                                                                 \
  RULE(id, CLASSIC)                                                                                \
  "hook(\"tile/placed\", { name = \"throw\" }, function(ctx)\n"                                    \
  "  game.turn.player:gain(\"points\", game:roll(1, 6, \"" id "\")[1], \"" id "\")\nend)\n"
  char *folder = two(THROWS("aa"), THROWS("bb"));
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa,bb --games 5 --seed 2", 0);
  assert_int_equal(json_array_get_length(clashes(report)), 0);
  folder_free(folder);
}

/* Of three, the first and the last do not commute; the one between has no part in it. */
static void the_pair_is_told_and_no_bystander(void **state) {
  char *folder =
      two(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
          RULE("bb", CLASSIC) "hook(\"score/amount\", { kind = \"city\", name = \"look\" }, "
                              "function() end)\n");
  (void)state;
  folder_write(folder, "cc/rule.lua", RULE("cc", CLASSIC) AMOUNT("twice", "city", DOUBLES), -1);
  g_autoptr(JsonNode) report = check(folder, "--mix aa,bb,cc --games 20 --seed 5", 1);
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
  char *folder = two(RULE("aa", ", base = \"classic\"") AMOUNT("twice", "city", DOUBLES),
                     RULE("bb", CLASSIC) AMOUNT("add", "road", ADDS));
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa --games 10 --seed 11", 0);
  assert_int_equal(json_array_get_length(clashes(report)), 0);
  assert_int_equal(json_array_get_length(settled(report)), 1);
  JsonObject *one = json_array_get_object_element(settled(report), 0);
  assert_string_equal(json_object_get_string_member(one, "first"), "classic/score-city");
  assert_string_equal(json_object_get_string_member(one, "level"), "note");
  assert_true(json_object_get_int_member(one, "tiles") <= 6);
  assert_told(report, "order", "order-settled",
              "classic/score-city comes first as base games do|were aa/twice first|s points: |"
              "order = { [\"score/amount\"] = { \"aa/twice\", \"classic/score-city\" } }");
  /* three more for a road come out the same, before its tiles are counted or behind */
  g_autoptr(JsonNode) same = check(folder, "--mix bb --games 10 --seed 11", 0);
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
  char *folder = two(RULE("aa", CLASSIC) AFTER("classic/score-city"),
                     RULE("bb", CLASSIC) AMOUNT("twice", "city", DOUBLES));
  (void)state;
  folder_write(folder, "turned.mix.lua",
               "mix { api = 1, packages = { \"bb\" },\n"
               "  order = { [\"score/amount\"] = { \"bb/twice\", \"classic/score-city\" } } }\n",
               -1);
  g_autoptr(JsonNode) says = check(folder, "--mix aa --games 5 --seed 11", 0);
  assert_int_equal(json_array_get_length(settled(says)), 0);
  g_autofree char *line = g_strdup_printf("--mix %s/turned.mix.lua --games 5 --seed 1", folder);
  g_autoptr(JsonNode) turned = check(folder, line, 0);
  assert_int_equal(json_array_get_length(settled(turned)), 0);
  folder_free(folder);
}

/* In the order told: what the mix does, not what it would do with others moved. */
static void the_mix_as_it_is_is_what_is_told(void **state) {
  char *folder = two(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
                     RULE("bb", ", requires = { \"aa\" }") AMOUNT("twice", "city", DOUBLES));
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix bb --games 20 --seed 1", 0);
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
  char *folder =
      two(RULE("aa", CLASSIC) FORBIDS("far", "  if ctx.x > 0 then return \"far\" end"),
          RULE("bb", CLASSIC) FORBIDS("east", "  if ctx.x > 0 then return \"east\" end"));
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa,bb --games 5 --seed 2", 0);
  assert_told(report, "order", "order-shows", "aa/far|bb/east|the reason of a refusal");
  JsonObject *one = json_array_get_object_element(clashes(report), 0);
  assert_string_equal(json_object_get_string_member(one, "as_is"), "far (aa/far)");
  assert_string_equal(json_object_get_string_member(one, "turned"), "east (bb/east)");
  folder_free(folder);
}

/* Unless one of them takes for granted what the other has refused. */
static void a_veto_that_fails_when_asked_first_is_a_conflict(void **state) {
  char *folder =
      two(RULE("aa", CLASSIC) FORBIDS("west", "  if ctx.x < 0 then return \"west\" end"),
          RULE("bb", CLASSIC) FORBIDS("index", "  if ctx.x < 0 then error(\"no west here\") end"));
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa,bb --games 5 --seed 2", 1);
  JsonObject *one = json_array_get_object_element(clashes(report), 0);
  assert_non_null(strstr(json_object_get_string_member(one, "turned"), "no west here"));
  folder_free(folder);
}

/* Of two that may answer, the first is heard. */
static void whose_answer_counts_is_a_conflict(void **state) {
#define NEXT(code)                                                                                 \
  "hook(\"turn/next\", { name = \"say\" }, function(ctx)\n  return " code "\nend)\n"
  char *folder = two(RULE("aa", CLASSIC) NEXT("ctx.player"),
                     RULE("bb", CLASSIC) NEXT("ctx.player:each_other()()"));
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa,bb --games 2 --seed 2", 1);
  assert_told(report, "order", "order-matters", "aa/say|bb/say|who decides next");
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
  char *folder = two(OFFERS("aa"), OFFERS("bb"));
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa,bb --games 20 --seed 2", 1);
  assert_told(report, "order", "order-matters", "place/targets|aa/north|bb/north|who decides next");
  folder_free(folder);
}

/* The scenario of a clash, run alone, says the same: it has all of the mix that makes it. */
static void the_scenario_of_a_clash_shows_it_alone(void **state) {
  char *folder =
      two(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
          RULE("bb", CLASSIC) AMOUNT("look", "city", "") AMOUNT("twice", "city", DOUBLES));
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
  g_autoptr(JsonNode) report = check(folder, line, 1);
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
  char *folder =
      two(RULE("aa", CLASSIC) "hook(\"region/completed\", { kind = \"road\", name = "
                              "\"trip\" }, function(ctx)\n  error(\"no bridge\")\nend)\n",
          RULE("bb", CLASSIC));
  (void)state;
  g_autoptr(JsonNode) report = check(folder, "--mix aa --games 20 --seed 3", 4);
  assert_told(report, "clashes", "rule-failed", "no bridge");
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
  g_autoptr(JsonNode) fine = check(folder, "--mix bb --games 3 --seed 3", 0);
  assert_true(json_object_get_null_member(json_node_get_object(fine), "failure"));
  folder_free(folder);
}

static void one_seed_gives_one_report(void **state) {
  char *folder = two(RULE("aa", CLASSIC) AMOUNT("add", "city", ADDS),
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
  return cmocka_run_group_tests_name("mix_check", tests, NULL, NULL);
}

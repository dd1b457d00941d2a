/* SPDX-License-Identifier: MIT */

/* Which phases a turn has, in which order, and what they offer. */

#include "common/mini.h"
#include "common/quiet.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Package one comes before package two; both come after the base's draw place deploy score. */
typedef struct {
  const char *package;
  TwPhaseSpec spec;
} Phase;

typedef struct {
  const char *label;
  Phase phases[5];
  const char *expected;
} Row;

static const Row rows[] = {
    {"the base alone", {{0}}, "draw place deploy score"},
    {"last", {{"one", {"trade"}}}, "draw place deploy score trade"},
    {"after the last",
     {{"one", {"trade", .after = "score"}}, {"two", {"ship", .after = "score"}}},
     "draw place deploy score trade ship"},
    {"right after", {{"one", {"open", .after = "draw"}}}, "draw open place deploy score"},
    {"right before", {{"one", {"fight", .before = "score"}}}, "draw place deploy fight score"},
    {"first of all", {{"one", {"wake", .before = "core/draw"}}}, "wake draw place deploy score"},
    {"between",
     {{"one", {"toll", .after = "place", .before = "deploy"}}},
     "draw place toll deploy score"},
    {"two at one place",
     {{"two", {"b", .after = "place"}}, {"one", {"a", .after = "place"}}},
     "draw place a b deploy score"},
    {"after another's",
     {{"one", {"a", .after = "two/b"}}, {"two", {"b", .after = "draw"}}},
     "draw b a place deploy score"},
    {"last, and after the last",
     {{"one", {"trade"}}, {"two", {"deliver", .after = "score"}}},
     "draw place deploy score deliver trade"},
    {"instead", {{"one", {"choose", .replaces = "draw"}}}, "choose place deploy score"},
    {"instead, by its old name",
     {{"one", {"choose", .replaces = "draw"}}, {"two", {"open", .after = "draw"}}},
     "choose open place deploy score"},
    {"the base's own name for a ready phase",
     {{"one", {"open", .after = "base/draw"}}},
     "draw open place deploy score"},
    {"a second base game",
     {{"one", {"draw", .builtin = TW_BUILTIN_DRAW}},
      {"one", {"score", .builtin = TW_BUILTIN_SCORE}},
      {"one", {"sail"}}},
     "draw place deploy score sail"},
    {"decisions have no place", {{"one", {"raise", .decision = TRUE}}}, "draw place deploy score"},
};

static const Phase *current;

static void declare(TwPackage *package) {
  for (const Phase *phase = current; phase->package; phase++) {
    if (strcmp(phase->package, tw_package_id(package)) == 0)
      tw_package_phase(package, &phase->spec);
  }
}

static void turns_are_as_the_table_says(void **state) {
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *message = NULL;
    current = rows[i].phases;
    g_autoptr(TwMix) mix = mini_mix(NULL, declare, declare, NULL, &message);
    if (mix == NULL)
      fail_msg("%s: %s", rows[i].label, message);
    g_autofree char *got = mini_turn(mix);
    if (strcmp(got, rows[i].expected) != 0)
      fail_msg("%s: expected %s, got %s", rows[i].label, rows[i].expected, got);
  }
}

/* --- turns that cannot be ------------------------------------------------ */

static void refused(const Phase *phases, int n_lines, const char *const *texts) {
  current = phases;
  mini_refused(NULL, declare, declare, n_lines, texts);
}

static void an_unknown_phase_is_a_fault(void **state) {
  refused((const Phase[]){{"one", {"keeper", .after = "scoree"}},
                          {"two", {"open", .before = "somewhere"}},
                          {0}},
          2,
          (const char *const[]){"one 1.0.0: phase \"keeper\": after = \"scoree\": no such phase. "
                                "Did you mean \"score\"?",
                                "two 1.0.0: phase \"open\": before = \"somewhere\": no such phase",
                                NULL});
}

static void a_circle_of_phases_names_every_member(void **state) {
  refused((const Phase[]){{"one", {"a", .after = "two/b"}}, {"two", {"b", .after = "one/a"}}, {0}},
          1, (const char *const[]){"circle", "one/a", "two/b", NULL});
}

static void two_replacing_one_are_a_fault(void **state) {
  refused((const Phase[]){{"one", {"a", .replaces = "score"}},
                          {"two", {"b", .replaces = "score"}},
                          {0}},
          1, (const char *const[]){"one/a and two/b both replace the phase core/score", NULL});
}

static void a_decision_has_no_place(void **state) {
  refused((const Phase[]){{"one", {"raise", .decision = TRUE, .after = "score"}},
                          {"two", {"ask", .decision = TRUE}},
                          {"two", {"later", .after = "ask"}},
                          {0}},
          2,
          (const char *const[]){"decision \"raise\": it has no place in the turn",
                                "phase \"later\": after = \"ask\": a decision has no place", NULL});
}

static void a_package_that_is_not_there_is_a_warning(void **state) {
  static const Phase phases[] = {{"one", {"a", .after = "castles/castles,draw"}}, {0}};
  current = phases;
  g_autoptr(TwMix) mix = mini_mix(NULL, declare, NULL, NULL, NULL);
  assert_non_null(mix);
  g_autofree char *got = mini_turn(mix);
  assert_string_equal(got, "draw a place deploy score");
  assert_non_null(strstr(tw_mix_warnings(mix)[0], "castles/castles"));
}

/* --- actions ------------------------------------------------------------- */

static void declare_actions(TwPackage *package) {
  tw_package_phase(package,
                   &(TwPhaseSpec){.id = "market", .actions = "sell, buy", .optional = TRUE});
  tw_package_phase(package, &(TwPhaseSpec){.id = "bid", .decision = TRUE});
  tw_package_action(package, &(TwVerbSpec){.id = "buy",
                                           .apply = mini_apply,
                                           .in = "market, bid",
                                           .arguments = {{.id = "price", .max = 9},
                                                         {.id = "at", .type = TW_TYPE_CELL}}});
  tw_package_action(package, &(TwVerbSpec){.id = "sell", .apply = mini_apply});
  tw_package_action(package, &(TwVerbSpec){.id = "build", .apply = mini_apply, .in = "deploy"});
}

static char *verbs_of(const TwMix *mix, const char *name) {
  TwPhase phase = tw_mix_find_phase(mix, name);
  assert_int_not_equal(phase, TW_NONE);
  GString *text = g_string_new(NULL);
  for (int i = 0; i < tw_mix_phase_n_verbs(mix, phase); i++)
    g_string_append_printf(text, "%s%s", i ? " " : "",
                           tw_mix_verb_label(mix, tw_mix_phase_verb(mix, phase, i)));
  return g_string_free(text, FALSE);
}

static void phases_offer_actions(void **state) {
  static const char *const expected[][2] = {{"draw", ""},
                                            {"place", "place"},
                                            {"deploy", "deploy build pass"},
                                            {"market", "buy sell pass"},
                                            {"bid", "buy"}};
  g_autofree char *message = NULL;
  g_autoptr(TwMix) mix = mini_mix(NULL, declare_actions, NULL, NULL, &message);
  if (mix == NULL)
    fail_msg("%s", message);
  for (size_t i = 0; i < G_N_ELEMENTS(expected); i++) {
    g_autofree char *got = verbs_of(mix, expected[i][0]);
    assert_string_equal(got, expected[i][1]);
  }
  TwVerb buy = tw_mix_find_verb(mix, "buy");
  assert_int_equal(tw_mix_verb_n_arguments(mix, buy), 2);
  assert_int_equal(tw_mix_verb_argument(mix, buy, 0).slot, 0);
  assert_int_equal(tw_mix_verb_argument(mix, buy, 1).slot, 2); /* an int takes two */
}

static void declare_wrong_actions(TwPackage *package) {
  static const char *const goods[] = {"fishes", NULL};
  tw_package_phase(package, &(TwPhaseSpec){.id = "market", .actions = "sel"});
  tw_package_action(package, &(TwVerbSpec){.id = "sell", .apply = mini_apply, .in = "markt"});
  tw_package_action(package, &(TwVerbSpec){.id = "idle"});
  tw_package_action(package, &(TwVerbSpec){.id = "bad",
                                           .apply = mini_apply,
                                           .arguments = {{.id = "n", .min = 3, .max = 1},
                                                         {.id = "n", .type = TW_TYPE_CELL},
                                                         {.id = "word", .type = TW_TYPE_CHOICE}}});
  tw_package_action(
      package,
      &(TwVerbSpec){.id = "pay",
                    .apply = mini_apply,
                    .arguments = {{.id = "pay", .type = TW_TYPE_AMOUNTS, .resources = goods}}});
}

static void wrong_actions_are_all_named(void **state) {
  mini_refused(NULL, declare_wrong_actions, NULL, 7,
               (const char *const[]){
                   "unknown action \"sel\". Did you mean \"sell\"?",
                   "unknown phase or decision \"markt\". Did you mean",
                   "action \"idle\": apply is missing", "argument \"n\": min is above max",
                   "argument \"n\": it is there twice", "argument \"word\": a choice needs words",
                   "unknown resource \"fishes\"", NULL});
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(turns_are_as_the_table_says),
      quiet_test(an_unknown_phase_is_a_fault),
      quiet_test(a_circle_of_phases_names_every_member),
      quiet_test(two_replacing_one_are_a_fault),
      quiet_test(a_decision_has_no_place),
      quiet_test(a_package_that_is_not_there_is_a_warning),
      quiet_test(phases_offer_actions),
      quiet_test(wrong_actions_are_all_named),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

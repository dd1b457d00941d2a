/* SPDX-License-Identifier: MIT */

/* What the mix itself says: where phases stand, what resources are worth, who plays. */

#include "common/mini.h"
#include "mix-spec.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void declare_one(TwPackage *package) {
  tw_package_phase(package, &(TwPhaseSpec){.id = "trade", .after = "score"});
  tw_package_phase(package, &(TwPhaseSpec){.id = "count", .replaces = "score"});
  tw_package_phase(package, &(TwPhaseSpec){.id = "ask", .decision = TRUE});
  tw_package_resource(package,
                      &(TwResourceSpec){"shells", .worth = 1, .worth_per = 3, .pool = "goods"});
  tw_package_resource(package,
                      &(TwResourceSpec){"fish", .worth = 1, .worth_per = 3, .pool = "goods"});
  tw_package_hook(package,
                  &(TwHookSpec){.point = "turn/next", .handler = mini_handler, .always = TRUE});
}

static void declare_two(TwPackage *package) {
  tw_package_phase(package, &(TwPhaseSpec){.id = "count", .replaces = "score"});
  tw_package_phase(package, &(TwPhaseSpec){.id = "after-count", .after = "two/count"});
  tw_package_resource(package, &(TwResourceSpec){"coins"});
}

static TwMixSpec *chosen(const char *phase) {
  TwMixSpec *spec = tw_mix_spec_new();
  tw_mix_spec_choose_phase(spec, "score", phase);
  return spec;
}

static TwMix *made(const TwMixSpec *spec) {
  g_autofree char *message = NULL;
  TwMix *mix = mini_mix(spec, declare_one, declare_two, NULL, &message);
  if (mix == NULL)
    fail_msg("%s", message);
  return mix;
}

static void assert_turn(const TwMixSpec *spec, const char *expected) {
  g_autoptr(TwMix) mix = made(spec);
  g_autofree char *got = mini_turn(mix);
  assert_string_equal(got, expected);
}

/* --- phases ------------------------------------------------------------------ */

static void of_two_that_replace_one_the_mix_chooses(void **state) {
  mini_refused(NULL, declare_one, declare_two, 1,
               (const char *const[]){"one/count and two/count both replace", NULL});
  g_autoptr(TwMixSpec) one = chosen("one/count"), two = chosen("two/count"),
                       none = chosen("core/score");
  assert_turn(one, "draw place deploy one/count trade after-count");
  assert_turn(two, "draw place deploy two/count trade after-count");
  assert_turn(none, "draw place deploy score trade after-count");
}

static void a_choice_that_is_none_is_a_fault(void **state) {
  static const struct {
    const char *chosen, *text;
  } rows[] = {
      {"one/trade", "phases: one/trade does not replace core/score; expected one of: one/count, "
                    "two/count, core/score"},
      {"one/cuont", "mix: unknown phase \"one/cuont\". Did you mean \"one/count\"?"},
      {"one/ask", "phases: \"one/ask\" has no place in the turn"},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(TwMixSpec) spec = chosen(rows[i].chosen);
    mini_refused(spec, declare_one, declare_two, 0, (const char *const[]){rows[i].text, NULL});
  }
}

static void a_phase_is_placed_elsewhere(void **state) {
  g_autoptr(TwMixSpec) spec = chosen("two/count");
  tw_mix_spec_place_phase(spec, "trade", "draw", NULL);
  assert_turn(spec, "draw trade place deploy two/count after-count");
  tw_mix_spec_place_phase(spec, "trade", NULL, "core/draw");
  assert_turn(spec, "trade draw place deploy two/count after-count");
  tw_mix_spec_place_phase(spec, "two/count", NULL, "deploy"); /* who replaced is moved, too */
  assert_turn(spec, "trade draw place two/count after-count deploy");
  g_autoptr(TwMixSpec) copy = tw_mix_spec_copy(spec);
  assert_turn(copy, "trade draw place two/count after-count deploy");
}

static void a_place_that_is_none_is_a_fault(void **state) {
  static const struct {
    const char *phase, *after, *text;
  } rows[] = {
      {"trade", "dawr", "phase \"trade\": after = \"dawr\": no such phase. Did you mean \"draw\"?"},
      {"trade", "three/x", "phase one/trade: after = \"three/x\": that package is not in this mix"},
      {"trade", "trade", "circle"},
      {"trade", NULL, "phases: trade: expected `after` or `before`"},
      {"ask", "draw", "phases: \"ask\" has no place in the turn"},
      {"core/turn", "draw", "phases: \"core/turn\" has no place in the turn"},
      {"tarde", "draw", "mix: unknown phase \"tarde\". Did you mean \"trade\"?"},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(TwMixSpec) spec = chosen("one/count");
    tw_mix_spec_place_phase(spec, rows[i].phase, rows[i].after, NULL);
    mini_refused(spec, declare_one, declare_two, 1, (const char *const[]){rows[i].text, NULL});
  }
}

/* --- joins ------------------------------------------------------------------- */

static void roles_are_no_kinds_and_a_kind_fits_itself(void **state) {
  g_autoptr(TwMixSpec) spec = chosen("one/count");
  tw_mix_spec_join(spec, "road", "base/road");
  g_autoptr(TwMix) mix = made(spec);
  assert_true(g_strv_contains(tw_mix_warnings(mix),
                              "join road = base/road joins nothing: a kind fits itself"));
  tw_mix_spec_join(spec, "path", "road");
  mini_refused(spec, declare_one, declare_two, 1,
               (const char *const[]){"join path = road: \"path\" is a role; kinds are expected, of "
                                     "this one: road",
                                     NULL});
}

/* --- worth ------------------------------------------------------------------- */

static void assert_worth(const TwMix *mix, const char *resource, int n, int per, const char *pool) {
  TwResource r = tw_mix_find_resource(mix, resource);
  assert_int_equal(tw_mix_resource_worth(mix, r), n);
  assert_int_equal(tw_mix_resource_worth_per(mix, r), per);
  assert_int_equal(g_strcmp0(tw_mix_resource_pool(mix, r), pool), 0);
}

static void the_mix_says_what_resources_are_worth(void **state) {
  g_autoptr(TwMixSpec) spec = chosen("one/count");
  tw_mix_spec_set_worth(spec, "coins", 1, 3, "goods");
  tw_mix_spec_set_worth(spec, "one/fish", 7, 7, NULL);
  tw_mix_spec_set_worth(spec, "one/fish", 2, 1, NULL); /* the last word counts */
  g_autoptr(TwMix) mix = made(spec);
  assert_worth(mix, "coins", 1, 3, "goods");
  assert_worth(mix, "fish", 2, 1, NULL);
  assert_worth(mix, "shells", 1, 3, "goods");
}

static void a_worth_that_is_none_is_a_fault(void **state) {
  static const struct {
    const char *resource;
    int n, per;
    const char *pool, *text;
  } rows[] = {
      {"shels", 1, 1, NULL, "mix: unknown resource \"shels\". Did you mean \"shells\"?"},
      {"points", 1, 1, NULL, "worth: points are what the others are worth"},
      {"coins", 1, 0, NULL, "worth: coins: per: expected 1 to 100000, got 0"},
      {"coins", 100001, 1, NULL, "worth: coins: points: expected -100000 to 100000, got 100001"},
      {"coins", 2, 3, "goods", "worth: two/coins and one/shells are both in the pool \"goods\""},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(TwMixSpec) spec = chosen("one/count");
    tw_mix_spec_set_worth(spec, rows[i].resource, rows[i].n, rows[i].per, rows[i].pool);
    mini_refused(spec, declare_one, declare_two, 1, (const char *const[]){rows[i].text, NULL});
  }
}

/* --- players, texts, providers -------------------------------------------------- */

static void a_mix_is_for_some_players(void **state) {
  g_autoptr(TwMixSpec) spec = chosen("one/count");
  tw_mix_spec_set_range(spec, 3, 5);
  mini_refused(spec, declare_one, declare_two, 1,
               (const char *const[]){"players: this mix is for 3 to 5, got 2", NULL});
  tw_mix_spec_set_players(spec, 5);
  tw_mix_unref(made(spec));
  tw_mix_spec_set_range(spec, 3, 3);
  mini_refused(spec, declare_one, declare_two, 1,
               (const char *const[]){"players: this mix is for 3, got 5", NULL});
  tw_mix_spec_set_range(spec, 5, 11);
  mini_refused(spec, declare_one, declare_two, 1,
               (const char *const[]){"players: the mix is said to be for 5 to 11", NULL});
}

static void teams_are_for_as_many_as_they_name(void **state) {
  static const TwSide teams[] = {0, 1, 0};
  g_autoptr(TwMixSpec) spec = chosen("one/count");
  tw_mix_spec_set_teams(spec, teams, 3);
  mini_refused(spec, declare_one, declare_two, 1,
               (const char *const[]){"teams: those of this mix are for 3 players, got 2", NULL});
  tw_mix_spec_set_players(spec, 3);
  g_autoptr(TwMix) mix = made(spec);
  assert_int_equal(tw_mix_sides(mix), 2);
  assert_int_equal(tw_mix_side_of(mix, 2), 0);
  tw_mix_spec_set_teams(spec, NULL, 0);
  g_autoptr(TwMix) alone = made(spec);
  assert_int_equal(tw_mix_sides(alone), 3);
}

static void long_texts_are_refused(void **state) {
  g_autofree char *text = g_strnfill(TW_MIX_MAX_TEXT + 1, 'x');
  g_autoptr(TwMixSpec) spec = chosen("one/count");
  tw_mix_spec_set_title(spec, text);
  tw_mix_spec_set_text(spec, text);
  mini_refused(spec, declare_one, declare_two, 2,
               (const char *const[]){"title: expected at most 256 bytes",
                                     "text: expected at most 4096 bytes", NULL});
}

static void declare_always(TwPackage *package) {
  tw_package_hook(package,
                  &(TwHookSpec){.point = "turn/next", .handler = mini_handler, .always = TRUE});
}

static void of_two_that_always_answer_the_mix_chooses(void **state) {
  mini_refused(NULL, declare_always, declare_always, 1,
               (const char *const[]){"An order of the mix may put one first", NULL});
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_order(spec, "turn/next", "two/turn-next", "one/turn-next");
  g_autoptr(TwMix) mix = mini_mix(spec, declare_always, declare_always, NULL, NULL);
  assert_non_null(mix);
  g_autofree char *names = mini_subscribers(mix, "turn/next");
  assert_string_equal(names, "two/turn-next one/turn-next");
}

static void of_three_all_must_be_put_behind_the_first(void **state) {
  g_autofree char *message = NULL;
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_order(spec, "turn/next", "two/turn-next", "one/turn-next");
  g_autoptr(TwMix) open = mini_mix(spec, declare_always, declare_always, declare_always, &message);
  assert_null(open);
  tw_mix_spec_order(spec, "turn/next", "one/turn-next", "three/turn-next");
  g_autoptr(TwMix) mix = mini_mix(spec, declare_always, declare_always, declare_always, NULL);
  assert_non_null(mix);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(of_two_that_replace_one_the_mix_chooses),
      cmocka_unit_test(a_choice_that_is_none_is_a_fault),
      cmocka_unit_test(a_phase_is_placed_elsewhere),
      cmocka_unit_test(a_place_that_is_none_is_a_fault),
      cmocka_unit_test(roles_are_no_kinds_and_a_kind_fits_itself),
      cmocka_unit_test(the_mix_says_what_resources_are_worth),
      cmocka_unit_test(a_worth_that_is_none_is_a_fault),
      cmocka_unit_test(a_mix_is_for_some_players),
      cmocka_unit_test(teams_are_for_as_many_as_they_name),
      cmocka_unit_test(long_texts_are_refused),
      cmocka_unit_test(of_two_that_always_answer_the_mix_chooses),
      cmocka_unit_test(of_three_all_must_be_put_behind_the_first),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

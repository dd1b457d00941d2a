/* SPDX-License-Identifier: MIT */

/* Paragraphs of the rules: where they are told, in which order, and what is refused. */

#include "house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* The house's paragraphs as "chapter/phase: text" in their order, ';' between them. */
static char *told(const TwMix *mix) {
  static const char *const chapters[] = {"idea", "setup", "terms", "turn", "phase", "end"};
  GString *all = g_string_new(NULL);
  for (int i = 0; i < tw_mix_n_paragraphs(mix); i++) {
    TwParagraph one = tw_mix_paragraph(mix, i);
    if (strcmp(tw_mix_package_id(mix, one.package), "house") != 0)
      continue;
    g_string_append_printf(all, "%s%s: %s", all->len ? "; " : "",
                           one.phase == TW_NONE ? chapters[one.chapter]
                                                : tw_mix_phase_label(mix, one.phase),
                           one.text);
  }
  return g_string_free(all, FALSE);
}

static void assert_told(const char *rule, const char *expected) {
  House house = house_new(rule);
  g_autofree char *text = told(house.mix);
  assert_string_equal(text, expected);
  house_clear(&house);
}

static void they_follow_the_phases(void **state) {
  (void)state;
  assert_told("phase(\"feast\", { after = \"score\" })\n"
              "phase(\"dawn\", { before = \"draw\" })\n"
              "decision(\"choice\", {})\n"
              "explain(\"end\", \"7\")\n"
              "explain(\"feast\", \"5\")\n"
              "explain(\"choice\", \"6\", { during = \"feast\" })\n"
              "explain(\"deploy\", \"4\")\n"
              "explain(\"dawn\", \"2\")\n"
              "explain(\"dawn\", \"3\")\n"
              "explain(\"turn\", \"1\")\n"
              "explain(\"terms\", \"0\")\n"
              "explain(\"setup\", \"s\")\n"
              "explain(\"idea\", \"i\")\n",
              "idea: i; setup: s; terms: 0; turn: 1; dawn: 2; dawn: 3; deploy: 4; feast: 5; "
              "choice: 6; end: 7");
}

/* A base game's come before those of who adds to its turn, whatever they are called. */
static void the_game_goes_first(void **state) {
  House house = house_new("explain(\"place\", \"of the house\")\n");
  int last = TW_NONE;
  (void)state;
  for (int i = 0; i < tw_mix_n_paragraphs(house.mix); i++) {
    TwParagraph one = tw_mix_paragraph(house.mix, i);
    if (one.phase == tw_mix_find_phase(house.mix, "place"))
      last = one.package;
  }
  assert_int_not_equal(last, TW_NONE);
  assert_string_equal(tw_mix_package_id(house.mix, last), "house");
  house_clear(&house);
}

static void a_decision_says_when(void **state) {
  House house = house_new("decision(\"choice\", {})\n"
                          "explain(\"choice\", \"Choose.\", { during = \"score\" })\n");
  TwParagraph found = {0};
  (void)state;
  for (int i = 0; i < tw_mix_n_paragraphs(house.mix); i++) {
    TwParagraph one = tw_mix_paragraph(house.mix, i);
    if (one.phase != TW_NONE && tw_mix_phase_is_decision(house.mix, one.phase))
      found = one;
  }
  assert_int_equal(found.phase, tw_mix_find_phase(house.mix, "choice"));
  assert_int_equal(found.during, tw_mix_find_phase(house.mix, "score"));
  house_clear(&house);
}

static void kinds_and_roles_are_looked_up(void **state) {
  House house = house_new("explain(\"score\", \"Roads.\", { on = { \"path\", \"city\" } })\n"
                          "explain(\"score\", \"Water.\", { on = \"water\" })\n"
                          "explain(\"score\", \"Elsewhere.\", { on = \"elsewhere/sea\" })\n");
  g_autofree char *text = told(house.mix);
  guint64 road = G_GUINT64_CONSTANT(1) << tw_mix_find_kind(house.mix, "road");
  guint64 city = G_GUINT64_CONSTANT(1) << tw_mix_find_kind(house.mix, "city");
  (void)state;
  assert_string_equal(text, "score: Roads.");
  for (int i = 0; i < tw_mix_n_paragraphs(house.mix); i++) {
    if (strcmp(tw_mix_paragraph(house.mix, i).text, "Roads.") == 0)
      assert_true(tw_mix_paragraph(house.mix, i).kinds == (road | city));
  }
  house_clear(&house);
}

/* Of a package that is not there, of a phase that another one replaces. */
static void what_is_not_played_is_not_told(void **state) {
  (void)state;
  assert_told("explain(\"elsewhere/deliver\", \"Deliver.\")\n"
              "explain(\"core/draw\", \"Draw.\")\n"
              "explain(\"choose\", \"Choose.\")\n"
              "phase(\"choose\", { replaces = \"draw\" })\n",
              "choose: Choose.");
}

static void a_replacing_phase_says_so(void **state) {
  House house = house_new("phase(\"choose\", { replaces = \"draw\" })\n");
  (void)state;
  assert_int_equal(tw_mix_phase_replaces(house.mix, tw_mix_find_phase(house.mix, "choose")),
                   tw_mix_find_phase(house.mix, "core/draw"));
  assert_int_equal(tw_mix_phase_replaces(house.mix, tw_mix_find_phase(house.mix, "place")),
                   TW_NONE);
  house_clear(&house);
}

/* A phase with the name of a fixed place goes by its full name. */
static void fixed_places_go_first(void **state) {
  (void)state;
  assert_told("phase(\"end\", { after = \"score\" })\n"
              "explain(\"end\", \"2\")\n"
              "explain(\"house/end\", \"1\")\n",
              "end: 1; end: 2");
}

static void slips_are_faults(void **state) {
  (void)state;
  house_refused("explain(\"scroe\", \"x\")\n",
                "unknown phase or decision \"scroe\". Did you mean \"score\"?");
  house_refused("explain(\"setpu\", \"x\")\n", "Did you mean \"setup\"?");
  house_refused("explain(\"core/final\", \"x\")\n", "no phase or decision");
  house_refused("explain(\"score\", \"x\", { on = \"citty\" })\n", "Did you mean \"city\"?");
  house_refused("explain(\"score\", \"x\", { during = \"plaec\" })\n", "Did you mean \"place\"?");
  house_refused("explain(\"score\", \"x\", { about = \"city\" })\n", "unknown field \"about\"");
  house_refused("explain(\"score\", \" \\n\")\n", "not empty");
  house_refused("explain(\"\", \"x\")\n", "not empty");
  house_refused("explain(\"score\", 3)\n", "a text is expected, got a number");
  house_refused("explain({}, \"x\")\n", "a place is expected, got a table");
  house_refused("explain(\"score\", \"\\xff\")\n", "a text is expected");
  house_refused("explain()\n", "a place is expected, got a nil");
  house_fails("hook(\"tile/placed\", function() explain(\"idea\", \"x\") end)\n",
              "it works only while the file is loading");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(they_follow_the_phases),
      cmocka_unit_test(the_game_goes_first),
      cmocka_unit_test(a_decision_says_when),
      cmocka_unit_test(kinds_and_roles_are_looked_up),
      cmocka_unit_test(what_is_not_played_is_not_told),
      cmocka_unit_test(a_replacing_phase_says_so),
      cmocka_unit_test(fixed_places_go_first),
      cmocka_unit_test(slips_are_faults),
  };
  return cmocka_run_group_tests_name("paragraphs", tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */

/* Paragraphs of the rules that a plugin declares in C. */

#include "common/mini.h"
#include "common/quiet.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void declare_told(TwPackage *package) {
  char text[] = "Cities pay.";
  tw_package_phase(package, &(TwPhaseSpec){.id = "feast", .after = "score"});
  tw_package_explain(package, &(TwExplainSpec){.where = "one/feast", .text = "A feast."});
  tw_package_explain(package, &(TwExplainSpec){.where = "score", .text = text, .on = "city"});
  tw_package_explain(package, &(TwExplainSpec){.where = "idea", .text = "Why."});
  tw_package_explain(package, &(TwExplainSpec){.where = "absent/phase", .text = "Nothing."});
  memset(text, '?', sizeof text - 1); /* it was copied */
}

static void they_are_sorted_and_copied(void **state) {
  g_autoptr(TwMix) mix = mini_mix(NULL, declare_told, NULL, NULL, NULL);
  assert_non_null(mix);
  assert_int_equal(tw_mix_n_paragraphs(mix), 3);
  TwParagraph idea = tw_mix_paragraph(mix, 0), score = tw_mix_paragraph(mix, 1);
  assert_int_equal(idea.chapter, TW_CHAPTER_IDEA);
  assert_int_equal(idea.phase, TW_NONE);
  assert_string_equal(score.text, "Cities pay.");
  assert_int_equal(score.phase, TW_PHASE_SCORE);
  assert_true(score.kinds == G_GUINT64_CONSTANT(1) << tw_mix_find_kind(mix, "city"));
  assert_int_equal(tw_mix_paragraph(mix, 2).phase, tw_mix_find_phase(mix, "feast"));
  assert_string_equal(tw_mix_package_id(mix, score.package), "one");
  assert_string_equal(tw_mix_language(mix), "en");
}

static void declare_wrong(TwPackage *package) {
  tw_package_explain(package, &(TwExplainSpec){.where = "idae", .text = "x"});
  tw_package_explain(package, &(TwExplainSpec){.where = "deplyo", .text = "x"});
  tw_package_explain(package, &(TwExplainSpec){.where = "idea"});
}

static void slips_are_named(void **state) {
  mini_refused(NULL, declare_wrong, NULL, 3,
               (const char *const[]){"\"idae\" is no phase or decision. Did you mean \"idea\"?",
                                     "unknown phase or decision \"deplyo\". Did you mean "
                                     "\"deploy\"?",
                                     "a place and a text are expected", NULL});
}

static void declare_many(TwPackage *package) {
  for (int i = 0; i <= TW_MAX_DECLARED; i++)
    tw_package_explain(package, &(TwExplainSpec){.where = "idea", .text = "again"});
}

static void there_is_a_limit(void **state) {
  mini_refused(NULL, declare_many, NULL, 1,
               (const char *const[]){"more than 10000 paragraphs", NULL});
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(they_are_sorted_and_copied),
      quiet_test(slips_are_named),
      quiet_test(there_is_a_limit),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

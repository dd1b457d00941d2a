/* SPDX-License-Identifier: MIT */

/* Awards as sums, and what is JSON by the letter. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <tilewright/ledger.h>

#include "json-line.h"

static void assert_explained(const TwTerm *terms, int n, gint32 amount, const char *text) {
  TwEntry entry = {
      .type = TW_ENTRY_AWARD, .amount = amount, .text = "why", .n_terms = n, .terms = terms};
  g_autofree char *explained = tw_entry_explain(&entry);
  assert_string_equal(explained, text);
}

static void awards_are_sums_of_terms(void **unused) {
  static const TwTerm terms[] = {{.count = 3, .rate = 2, .label = "tiles"},
                                 {.count = 1, .rate = 2, .label = "pennant"},
                                 {.count = 1, .rate = 1, .label = "small-towns"},
                                 {.count = 1, .rate = -2, .label = "city of two tiles"},
                                 {.count = -3, .rate = 1, .label = "toll"}};
  assert_explained(terms, 3, 9, "9 = 3 tiles × 2 + 1 pennant × 2 + 1 small-towns");
  assert_explained(terms, 4, 7,
                   "7 = 3 tiles × 2 + 1 pennant × 2 + 1 small-towns - 1 city of two tiles × 2");
  assert_explained(terms + 4, 1, -3, "-3 = -3 toll");
  assert_explained(NULL, 0, 5, "5 = 5 why");
  static const TwTerm joined[] = {
      {.count = 1, .rate = 2, .label = "tile|tiles", .source = "classic/score-city"},
      {.count = 3, .rate = 2, .label = "tile|tiles", .source = "star-wars/score"},
      {.count = 1, .rate = 2, .label = "tile|tiles", .source = "classic/other"}};
  assert_explained(joined, 2, 8, "8 = 1 tile (classic) × 2 + 3 tiles (star-wars) × 2");
  assert_explained(joined + 2, 1, 2, "2 = 1 tile × 2");
}

static gboolean is_json(const char *text) {
  g_autoptr(GError) error = NULL;
  gboolean good = tw_json_check(text, strlen(text), &error);
  assert_true(good == (error == NULL));
  return good;
}

static void json_is_read_by_the_letter(void **unused) {
  static const char *const good[] = {"{}", " [ ] ", "{\"a\":[1,-2,0,true,false,null,\"x\"]}",
                                     "\"\\u00e9\\ud83d\\ude00\\n\"", "123456789012345678"};
  static const char *const bad[] = {"",
                                    "{",
                                    "}",
                                    "{\"a\"}",
                                    "{\"a\":}",
                                    "{\"a\":1,}",
                                    "[1,]",
                                    "[1 2]",
                                    "01",
                                    "-",
                                    "+1",
                                    "1.5",
                                    "1e3",
                                    "0x10",
                                    "1234567890123456789",
                                    "tru",
                                    "truex",
                                    "'a'",
                                    "\"a",
                                    "\"\\x\"",
                                    "\"\\u12\"",
                                    "\"\\ud800\"",
                                    "\"\\udc00\"",
                                    "\"\\ud800\\u0041\"",
                                    "\"\\u0000\"",
                                    "\"\t\"",
                                    "{} {}",
                                    "// x\n{}",
                                    "{a:1}",
                                    "\"\xc3\"",
                                    "NaN",
                                    "[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]"};
  for (gsize i = 0; i < G_N_ELEMENTS(good); i++)
    if (!is_json(good[i]))
      fail_msg("%s was refused", good[i]);
  for (gsize i = 0; i < G_N_ELEMENTS(bad); i++)
    if (is_json(bad[i]))
      fail_msg("%s was let through", bad[i]);
}

static void strings_are_quoted(void **unused) {
  g_autoptr(GString) out = g_string_new(NULL);
  tw_json_append_string(out, "a\"b\\c\n\x7f"
                             "é");
  assert_string_equal(out->str, "\"a\\\"b\\\\c\\u000a\\u007f"
                                "é\"");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(awards_are_sums_of_terms),
      cmocka_unit_test(json_is_read_by_the_letter),
      cmocka_unit_test(strings_are_quoted),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

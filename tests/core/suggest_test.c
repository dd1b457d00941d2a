/* SPDX-License-Identifier: MIT */

/* tw_suggest(): near words are offered, others are not. */

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <tilewright/error.h>

#include <cmocka.h>

typedef struct {
  const char *word, *expected; /* NULL: nothing is near */
} Row;

static const char *const words[] = {"city",   "road",  "field", "monastery",
                                    "draw",   "place", "score", "region/scored",
                                    "deploy", "",      NULL};

static const Row rows[] = {
    {"citty", "city"},
    {"cty", "city"},
    {"City", "city"},
    {"raod", "road"},
    {"monastry", "monastery"},
    {"scroe", "score"},
    {"depoly", "deploy"},
    {"region/score", "region/scored"},
    {"bridge", NULL},
    {"x", NULL},
    {"", NULL},
    {"quite another word", NULL},
};

static void suggests_as_the_table_says(void **state) {
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    const char *got = tw_suggest(rows[i].word, words);
    if (g_strcmp0(got, rows[i].expected) != 0)
      fail_msg("\"%s\": expected %s, got %s", rows[i].word,
               rows[i].expected ? rows[i].expected : "nothing", got ? got : "nothing");
  }
}

static void a_huge_word_is_no_word(void **state) {
  char word[5000];
  memset(word, 'a', sizeof word);
  word[sizeof word - 1] = '\0';
  const char *const huge[] = {word, NULL};
  assert_null(tw_suggest(word, words));
  assert_null(tw_suggest("aaa", huge));
}

static void an_empty_list_suggests_nothing(void **state) {
  const char *const none[] = {NULL};
  assert_null(tw_suggest("city", none));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(suggests_as_the_table_says),
      cmocka_unit_test(a_huge_word_is_no_word),
      cmocka_unit_test(an_empty_list_suggests_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

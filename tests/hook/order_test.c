/* SPDX-License-Identifier: MIT */

/*
 * Who is called before whom: each row subscribes from two packages and expects a
 * string of tags. And what is said of orders that cannot be.
 */

#include "common/mini.h"
#include "common/quiet.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

typedef struct {
  const char *package, *name, *after, *before;
} Hook;

/* Package one comes before package two. */
typedef struct {
  const char *label;
  Hook hooks[5];
  const char *expected;
} Row;

static const Row rows[] = {
    {"as registered", {{"one", "a"}, {"one", "b"}, {"two", "c"}}, "one/a one/b two/c"},
    {"by package first", {{"two", "c"}, {"one", "a"}}, "one/a two/c"},
    {"before another's", {{"one", "a"}, {"two", "c", .before = "one/a"}}, "two/c one/a"},
    {"after another's", {{"one", "a", .after = "two/c"}, {"two", "c"}}, "two/c one/a"},
    {"bare names are one's own",
     {{"one", "a", .after = "b"}, {"one", "b"}, {"two", "b"}},
     "one/b one/a two/b"},
    {"between two",
     {{"one", "a"}, {"one", "b"}, {"two", "c", .after = "one/a", .before = "one/b"}},
     "one/a two/c one/b"},
    {"after several",
     {{"one", "a", .after = "two/c, two/d"}, {"two", "c"}, {"two", "d"}, {"two", "e"}},
     "two/c two/d one/a two/e"},
    {"default names are told apart",
     {{"one", NULL}, {"one", NULL}, {"two", NULL, .before = "one/turn-begin-2"}},
     "one/turn-begin two/turn-begin one/turn-begin-2"},
};

static const Hook *current; /* of the row being declared */

static void declare(TwPackage *package) {
  for (const Hook *hook = current; hook->package; hook++) {
    TwHookSpec spec = {.point = "turn/begin",
                       .name = hook->name,
                       .after = hook->after,
                       .before = hook->before,
                       .handler = mini_handler};
    if (strcmp(hook->package, tw_package_id(package)) == 0)
      tw_package_hook(package, &spec);
  }
}

static void subscribers_are_called_as_the_table_says(void **state) {
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *message = NULL;
    current = rows[i].hooks;
    g_autoptr(TwMix) mix = mini_mix(NULL, declare, declare, NULL, &message);
    if (mix == NULL)
      fail_msg("%s: %s", rows[i].label, message);
    g_autofree char *got = mini_subscribers(mix, "turn/begin");
    if (strcmp(got, rows[i].expected) != 0)
      fail_msg("%s: expected %s, got %s", rows[i].label, rows[i].expected, got);
  }
}

/* --- orders that cannot be ----------------------------------------------- */

static void a_circle_names_every_member(void **state) {
  static const Hook hooks[] = {{"one", "a", .after = "two/c"},
                               {"one", "b", .after = "a"},
                               {"two", "c", .after = "one/b"},
                               {0}};
  current = hooks;
  mini_refused(NULL, declare, declare, 1,
               (const char *const[]){"hook point turn/begin", "one/a", "one/b", "two/c", NULL});
}

static void an_unknown_name_is_a_fault(void **state) {
  static const Hook hooks[] = {{"one", "a", .after = "two/d"},
                               {"two", "call-me", .before = "one/aa"},
                               {"two", "c", .after = "nothing-like-it"},
                               {0}};
  current = hooks;
  mini_refused(NULL, declare, declare, 3,
               (const char *const[]){"one 1.0.0: hook \"turn/begin\": after = \"two/d\"",
                                     "before = \"one/aa\": no such subscriber. Did you mean "
                                     "\"one/a\"?",
                                     "two/nothing-like-it", NULL});
}

static void a_package_that_is_not_there_is_a_warning(void **state) {
  static const Hook hooks[] = {{"one", "a", .after = "castles/build"}, {0}};
  g_autofree char *message = NULL;
  current = hooks;
  g_autoptr(TwMix) mix = mini_mix(NULL, declare, NULL, NULL, &message);
  assert_non_null(mix);
  const char *const *warnings = tw_mix_warnings(mix);
  assert_non_null(warnings[0]);
  assert_non_null(strstr(warnings[0], "castles/build"));
  assert_null(warnings[1]);
}

static void a_name_twice_is_a_fault(void **state) {
  static const Hook hooks[] = {{"one", "a"}, {"one", "a"}, {"one", "Not an id"}, {0}};
  current = hooks;
  mini_refused(NULL, declare, NULL, 2,
               (const char *const[]){"the name \"one/a\" is there twice", "\"Not an id\"", NULL});
}

/* --- points -------------------------------------------------------------- */

static void declare_unknown_point(TwPackage *package) {
  tw_package_hook(package, &(TwHookSpec){.point = "deploy/alowed", .handler = mini_handler});
  tw_package_hook(package, &(TwHookSpec){.point = "quite/elsewhere", .handler = mini_handler});
  tw_package_hook(package, &(TwHookSpec){.point = "turn/begin"});
}

static void an_unknown_point_is_a_fault(void **state) {
  mini_refused(NULL, declare_unknown_point, NULL, 3,
               (const char *const[]){"hook \"deploy/alowed\": no such hook point. Did you mean "
                                     "\"deploy/allowed\"?",
                                     "hook \"quite/elsewhere\": no such hook point",
                                     "needs a point and a handler", NULL});
}

static void declare_always(TwPackage *package) {
  tw_package_hook(package,
                  &(TwHookSpec){.point = "turn/next", .handler = mini_handler, .always = TRUE});
}

static void two_that_always_answer_are_a_fault(void **state) {
  mini_refused(NULL, declare_always, declare_always, 1,
               (const char *const[]){"turn/next", "one/turn-next", "two/turn-next", NULL});
  g_autoptr(TwMix) mix = mini_mix(NULL, declare_always, NULL, NULL, NULL);
  assert_non_null(mix);
}

static void declare_always_elsewhere(TwPackage *package) {
  tw_package_hook(package,
                  &(TwHookSpec){.point = "score/amount", .handler = mini_handler, .always = TRUE});
}

static void only_providers_answer_always(void **state) {
  mini_refused(NULL, declare_always_elsewhere, NULL, 1,
               (const char *const[]){"`always` is for points that provide", "fold", NULL});
}

static void declare_points(TwPackage *package) {
  tw_package_point(package,
                   &(TwPointSpec){.id = "battle/dice",
                                  .sort = TW_FOLD,
                                  .about = {{"region", TW_TYPE_REGION}, {"side", TW_TYPE_SIDE}}});
  tw_package_point(package, &(TwPointSpec){.id = "battle"});
  tw_package_point(package, &(TwPointSpec){.id = "score/amount"});
  tw_package_point(package, &(TwPointSpec){.id = "battle/dice"});
  tw_package_point(package, &(TwPointSpec){.id = "battle/tie",
                                           .about = {{"a", TW_TYPE_INT}, {"a", TW_TYPE_INT}}});
}

static void points_are_checked(void **state) {
  mini_refused(NULL, declare_points, NULL, 4,
               (const char *const[]){"hook point \"battle\": expected a name like",
                                     "hook point \"score/amount\": core declares one",
                                     "hook point \"battle/dice\": one declares one",
                                     "about \"a\" is there twice", NULL});
}

static void declare_dice(TwPackage *package) {
  tw_package_point(package,
                   &(TwPointSpec){.id = "battle/dice",
                                  .sort = TW_FOLD,
                                  .about = {{"side", TW_TYPE_SIDE}, {"region", TW_TYPE_REGION}}});
}

static void declare_more_dice(TwPackage *package) {
  tw_package_hook(
      package,
      &(TwHookSpec){.point = "battle/dice", .filter = {.kind = "city"}, .handler = mini_handler});
}

static void a_package_subscribes_to_another_s_point(void **state) {
  g_autofree char *message = NULL;
  g_autoptr(TwMix) mix = mini_mix(NULL, declare_dice, declare_more_dice, NULL, &message);
  assert_non_null(mix);
  g_autofree char *got = mini_subscribers(mix, "battle/dice");
  assert_string_equal(got, "two/battle-dice");
  const TwPointInfo *point = &mix->points[tw_mix_find_point(mix, "battle/dice")];
  assert_int_equal(point->subject, 1);
  assert_int_equal(point->n_about, 2);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(subscribers_are_called_as_the_table_says),
      quiet_test(a_circle_names_every_member),
      quiet_test(an_unknown_name_is_a_fault),
      quiet_test(a_package_that_is_not_there_is_a_warning),
      quiet_test(a_name_twice_is_a_fault),
      quiet_test(an_unknown_point_is_a_fault),
      quiet_test(two_that_always_answer_are_a_fault),
      quiet_test(only_providers_answer_always),
      quiet_test(points_are_checked),
      quiet_test(a_package_subscribes_to_another_s_point),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */

/*
 * Hooks that nobody has put in order: scenarios find out where that matters, and a mix
 * may settle it.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>
#include <tilewright/tilewright.h>

#include "common/folder.h"
#include "common/program.h"

#define RULE(id, more)                                                                             \
  "rule { api = 1, id = \"" id "\", version = \"1.0.0\", title = \"" id                            \
  "\", requires = { \"classic\"" more " } }\n"
#define SETS                                                                                       \
  "hook(\"score/amount\", { kind = \"road\", name = \"set-it\" }, function(_, score)\n"            \
  "  score:set(\"points\", 3, \"three\")\n"                                                        \
  "end)\n"
#define ADDS(more)                                                                                 \
  "hook(\"score/amount\", { kind = \"road\", name = \"add-it\"" more " }, function(_, score)\n"    \
  "  score:add(\"points\", 1, \"one more\")\n"                                                     \
  "end)\n"
#define SCENARIO                                                                                   \
  "scenario(\"a road\", { mix = { \"aa\", \"bb\" }, bag = \"W U\" }, function()\n"                 \
  "  given(\"place tile=W at=-1,0 turn=180\")\n"                                                   \
  "  act(\"Red\", \"place at=1,0 turn=0\")\n"                                                      \
  "  act(\"Red\", \"deploy on=1,0/road.W\")\n"                                                     \
  "  expect { points = { Red = 4 } }\n"                                                            \
  "end)\n"

static char *packages(const char *aa, const char *bb) {
  char *folder = folder_new();
  folder_write(folder, "aa/rule.lua", aa, -1);
  folder_write(folder, "bb/rule.lua", bb, -1);
  folder_write(folder, "aa/tests/aa.lua", SCENARIO, -1);
  return folder;
}

static Program test(const char *folder) {
  g_autofree char *line = g_strdup_printf("test %s/aa", folder);
  return program_run(line);
}

static void assert_passes(const char *aa, const char *bb) {
  char *folder = packages(aa, bb);
  g_auto(Program) run = test(folder);
  if (run.code != 0)
    fail_msg("%s", run.out);
  folder_free(folder);
}

static void an_order_that_matters_is_found(void **state) {
  char *folder = packages(RULE("aa", "") SETS, RULE("bb", "") ADDS(""));
  g_auto(Program) run = test(folder);
  (void)state;
  assert_int_equal(run.code, 1);
  if (!strstr(run.out, "the order of aa/set-it and bb/add-it (hook point score/amount) matters"))
    fail_msg("%s", run.out);
  assert_non_null(strstr(run.out, "With bb/add-it first"));
  folder_free(folder);
}

/* After or before, a requirement, or one package: then it is settled. */
static void what_is_settled_may_matter(void **state) {
  (void)state;
  assert_passes(RULE("aa", "") SETS, RULE("bb", "") ADDS(", after = \"aa/set-it\""));
  assert_passes(RULE("aa", "") SETS, RULE("bb", ", \"aa\"") ADDS(""));
  assert_passes(RULE("aa", "") SETS ADDS(""), RULE("bb", ""));
}

/* Two that only add: their order is free, and nothing hangs on it. */
static void a_free_order_that_does_not_matter_passes(void **state) {
  (void)state;
  assert_passes(RULE("aa", "") "hook(\"score/amount\", { kind = \"road\" }, function(_, score)\n"
                               "  score:add(\"points\", 0, \"nothing\")\nend)\n",
                RULE("bb", "") ADDS(""));
}

static TwMix *mix_of(const char *folder, const char *first, const char *then, GError **error) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_add_path(spec, folder);
  tw_mix_spec_add_package(spec, "aa");
  tw_mix_spec_add_package(spec, "bb");
  tw_mix_spec_order(spec, "score/amount", first, then);
  return tw_mix_new(spec, error);
}

static int position(const TwMix *mix, const char *name) {
  TwPoint point = tw_mix_find_point(mix, "score/amount");
  for (int i = 0; i < tw_mix_point_n_subscribers(mix, point); i++)
    if (strcmp(tw_mix_point_subscriber(mix, point, i), name) == 0)
      return i;
  fail_msg("no subscriber %s", name);
  return -1;
}

static void a_mix_settles_it(void **state) {
  char *folder = packages(RULE("aa", "") SETS, RULE("bb", "") ADDS(""));
  (void)state;
  g_autoptr(TwMix) as_named = mix_of(folder, "aa/set-it", "bb/add-it", NULL);
  g_autoptr(TwMix) turned = mix_of(folder, "bb/add-it", "aa/set-it", NULL);
  assert_true(position(as_named, "aa/set-it") < position(as_named, "bb/add-it"));
  assert_true(position(turned, "bb/add-it") < position(turned, "aa/set-it"));
  g_autoptr(TwWorker) worker = tw_worker_new(turned);
  g_autoptr(TwGame) game = tw_game_new(worker, 3, TW_GAME_DEFAULT, NULL);
  g_autofree char *record = tw_record_to_text(game, NULL, 3, TW_HIDDEN);
  TwWorker *again_worker = NULL;
  TwGame *again = tw_record_load_data(record, strlen(record), "again", tw_mix_spec(turned),
                                      TW_RECORD_DEFAULT, NULL, NULL, &again_worker, NULL);
  assert_non_null(again);
  assert_true(position(tw_game_mix(again), "bb/add-it") <
              position(tw_game_mix(again), "aa/set-it"));
  tw_game_free(again);
  tw_worker_free(again_worker);
  folder_free(folder);
}

static void assert_refused(const char *folder, const char *first, const char *then,
                           const char *words) {
  g_autoptr(GError) error = NULL;
  assert_null(mix_of(folder, first, then, &error));
  if (!strstr(error->message, words))
    fail_msg("\"%s\" does not say \"%s\"", error->message, words);
}

static void a_wrong_order_is_refused(void **state) {
  char *folder = packages(RULE("aa", "") SETS, RULE("bb", "") ADDS(", after = \"aa/set-it\""));
  (void)state;
  assert_refused(folder, "aa/set-itt", "bb/add-it", "Did you mean \"aa/set-it\"?");
  assert_refused(folder, "cc/x", "bb/add-it", "has no subscriber \"cc/x\"");
  assert_refused(folder, "bb/add-it", "aa/set-it", "in a circle");
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autoptr(GError) error = NULL;
  tw_mix_spec_add_package(spec, "classic");
  tw_mix_spec_order(spec, "score/nothing", "a/x", "b/y");
  assert_null(tw_mix_new(spec, &error));
  assert_non_null(strstr(error->message, "there is no hook point \"score/nothing\""));
  folder_free(folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_order_that_matters_is_found),
      cmocka_unit_test(what_is_settled_may_matter),
      cmocka_unit_test(a_free_order_that_does_not_matter_passes),
      cmocka_unit_test(a_mix_settles_it),
      cmocka_unit_test(a_wrong_order_is_refused),
  };
  return cmocka_run_group_tests_name("free_order", tests, NULL, NULL);
}

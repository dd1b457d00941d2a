/* SPDX-License-Identifier: MIT */

/*
 * The reference of the script API: docs/api says what the program says now, and
 * every example of the hook catalogue is a rule that plays.
 */

#include "house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <tilewright/api.h>

#include <cmocka.h>

static void test_current(void **state) {
  (void)state;
  static const struct {
    const char *file, *option;
    TwApiForm form;
  } pages[] = {
      {"tilewright.lua", "stubs", TW_API_STUBS},
      {"reference.md", "reference", TW_API_REFERENCE},
      {"hooks.md", "hooks", TW_API_HOOKS},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(pages); i++) {
    g_autofree char *path =
        g_build_filename(g_getenv("TW_SOURCE_ROOT"), "docs", "api", pages[i].file, NULL);
    g_autofree char *stored = NULL, *made = tw_api_text(pages[i].form);
    assert_true(g_file_get_contents(path, &stored, NULL, NULL));
    if (strcmp(stored, made) != 0)
      fail_msg("docs/api/%s is not current: tilewright api --%s > docs/api/%s", pages[i].file,
               pages[i].option, pages[i].file);
  }
}

static void test_examples(void **state) {
  (void)state;
  const char *point, *text;
  int n = 0;
  for (; (text = tw_api_example(n, &point)); n++) {
    House house = house_new(text);
    for (guint64 seed = 1; seed < 3; seed++) {
      g_autofree char *message = NULL;
      g_autoptr(TwGame) game = house_play(&house, seed, TW_GAME_DEFAULT, NULL, &message);
      if (message)
        fail_msg("the example of %s: %s", point, message);
      assert_true(tw_game_over(game));
    }
    assert_non_null(strstr(text, point));
    house_clear(&house);
  }
  assert_int_equal(n, TW_N_CORE_POINTS);
}

/* The functions that a worker's Lua state remembers are the same files run again, and nothing
 * else: played with a state made anew before every call, every game is the same. */
static guint64 hash_of(const TwMix *mix, guint64 seed, gboolean anew) {
  if (anew)
    g_setenv("TW_LUA_REBUILD", "1", TRUE);
  else
    g_unsetenv("TW_LUA_REBUILD");
  House house = {.mix = (TwMix *)mix, .worker = tw_worker_new(mix)};
  g_autofree char *message = NULL;
  g_autoptr(TwGame) game = house_play(&house, seed, TW_GAME_DEFAULT, NULL, &message);
  tw_worker_free(house.worker);
  g_unsetenv("TW_LUA_REBUILD");
  if (message)
    fail_msg("%s", message);
  return tw_game_hash(game);
}

static void assert_nothing_hidden(const char *package) {
  g_autoptr(GError) error = NULL;
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_add_package(spec, package);
  g_autoptr(TwMix) mix = tw_mix_new(spec, &error);
  if (!mix) /* a base game's own package may ask for more than it finds alone */
    return;
  for (guint64 seed = 1; seed <= 2; seed++)
    if (hash_of(mix, seed, FALSE) != hash_of(mix, seed, TRUE))
      fail_msg("%s remembers something outside its state", package);
}

static void test_nothing_hidden(void **state) {
  (void)state;
  g_autofree char *scripts = g_build_filename(g_getenv("TW_SOURCE_ROOT"), "scripts", NULL);
  g_autoptr(GDir) folder = g_dir_open(scripts, 0, NULL);
  const char *name;
  int n = 0;
  assert_non_null(folder);
  while ((name = g_dir_read_name(folder))) {
    g_autofree char *rule = g_build_filename(scripts, name, "rule.lua", NULL);
    if (!g_file_test(rule, G_FILE_TEST_IS_REGULAR))
      continue;
    assert_nothing_hidden(name);
    n++;
  }
  assert_true(n >= 2);
}

/* The check finds what it is for: a variable that counts along. */
static void test_hidden_found(void **state) {
  (void)state;
  House house = house_new("local n = 0\n"
                          "hook(\"tile/placed\", function(ctx)\n"
                          "  n = n + 1\n"
                          "  ctx.player:gain(\"points\", n, \"growing\")\n"
                          "end)\n");
  assert_true(hash_of(house.mix, 1, FALSE) != hash_of(house.mix, 1, TRUE));
  house_clear(&house);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_current),
      cmocka_unit_test(test_examples),
      cmocka_unit_test(test_nothing_hidden),
      cmocka_unit_test(test_hidden_found),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */

/*
 * The same seed gives the same game everywhere: seeded games of every packaged rule
 * come to the hashes of hashes.txt, in builds of any compiler and any optimisation,
 * in two threads at once, and with every script's state made anew before every call.
 *
 * A rule that is new or was changed on purpose: run this with TW_HASHES=write, which
 * writes the file anew, and look at what changed in it.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "classic.h"
#include "packaged.h"

enum { LEAST_PLAYERS = 2, MOST_PLAYERS = 5, EVERY = 16, MOST_ACTIONS = 5000 };

static char *file_name(void) {
  return g_build_filename(g_getenv("TW_SOURCE_ROOT"), "tests", "game", "hashes.txt", NULL);
}

static guint64 fold(guint64 sum, guint64 hash) {
  return (sum ^ hash) * 1099511628211u;
}

/* One game to its end, looked at now and then. */
static guint64 hash_game(TwWorker *worker, guint64 seed) {
  g_autoptr(GError) error = NULL;
  g_autoptr(TwGame) game = tw_game_new(worker, seed, TW_GAME_SCRATCH, &error);
  Dice dice = {seed};
  TwAction action;
  guint64 sum = 0;
  for (int n = 1; !error && n < MOST_ACTIONS && classic_pick(worker, game, &dice, &action); n++) {
    tw_apply(worker, game, &action, &error);
    if (n % EVERY == 0)
      sum = fold(sum, tw_game_hash(game));
  }
  return error ? 0 : fold(sum, tw_game_hash(game));
}

/* Games of two to so many players, as far as the rule lets so many play. 0: one failed. */
static guint64 hash_rule(const char *base, const char *packages, int most) {
  guint64 sum = 14695981039346656037u;
  for (int players = LEAST_PLAYERS; players <= most; players++) {
    g_autoptr(TwMix) mix = packaged_mix(base, packages, players, NULL);
    if (!mix && players > LEAST_PLAYERS)
      continue;
    if (!mix)
      return 0;
    g_autoptr(TwWorker) worker = tw_worker_new(mix);
    guint64 hash = hash_game(worker, (guint64)players);
    if (!hash)
      return 0;
    sum = fold(sum, hash);
  }
  return sum;
}

/* "name hash" a line, for every package over its base game. (transfer full) */
static char *all_hashes(int most) {
  g_autoptr(GPtrArray) all = packaged_ids();
  GString *out = g_string_new(NULL);
  for (guint i = 0; i < all->len; i++) {
    const char *id = all->pdata[i];
    g_string_append_printf(out, "%s %016" G_GINT64_MODIFIER "x\n", id,
                           hash_rule(packaged_base(id), id, most));
  }
  return g_string_free(out, FALSE);
}

static void assert_same(const char *got, const char *expected) {
  g_auto(GStrv) a = g_strsplit(got, "\n", -1), b = g_strsplit(expected, "\n", -1);
  for (guint i = 0; a[i] || b[i]; i++) {
    if (g_strcmp0(a[i], b[i]) != 0)
      fail_msg("got \"%s\", expected \"%s\"; on purpose? then run this with TW_HASHES=write",
               a[i] ? a[i] : "nothing more", b[i] ? b[i] : "nothing more");
  }
}

static char *expected_hashes(void) {
  g_autofree char *name = file_name();
  char *text = NULL;
  assert_true(g_file_get_contents(name, &text, NULL, NULL));
  return text;
}

static void test_as_written_down(void **state) {
  (void)state;
  g_autofree char *got = all_hashes(MOST_PLAYERS);
  g_autofree char *name = file_name();
  if (g_strcmp0(g_getenv("TW_HASHES"), "write") == 0)
    assert_true(g_file_set_contents(name, got, -1, NULL));
  g_autofree char *expected = expected_hashes();
  assert_null(strstr(got, "0000000000000000"));
  assert_same(got, expected);
}

static gpointer in_thread(gpointer data) {
  (void)data;
  return all_hashes(MOST_PLAYERS);
}

static void test_in_two_threads(void **state) {
  (void)state;
  g_autofree char *expected = expected_hashes();
  GThread *one = g_thread_new("one", in_thread, NULL), *two = g_thread_new("two", in_thread, NULL);
  g_autofree char *first = g_thread_join(one);
  g_autofree char *second = g_thread_join(two);
  assert_same(first, expected);
  assert_same(second, expected);
}

/* A script that keeps something in a variable from call to call plays differently here. */
static void test_scripts_made_anew(void **state) {
  (void)state;
  g_autofree char *expected = all_hashes(LEAST_PLAYERS);
  g_setenv("TW_LUA_REBUILD", "1", TRUE);
  g_autofree char *got = all_hashes(LEAST_PLAYERS);
  g_unsetenv("TW_LUA_REBUILD");
  assert_same(got, expected);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_as_written_down),
      cmocka_unit_test(test_in_two_threads),
      cmocka_unit_test(test_scripts_made_anew),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

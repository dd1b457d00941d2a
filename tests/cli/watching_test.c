/* SPDX-License-Identifier: MIT */

/* What counts as a change of some folders, whenever it comes. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <glib/gstdio.h>

#include "common/folder.h"
#include "watch.h"

#define WAIT_S 20

typedef struct {
  char *folder, *house;
  CliWatch *watch;
  int notices;
} Bench;

static void on_notice(gpointer data) {
  ((Bench *)data)->notices++;
}

static void watch_house(const Bench *bench) {
  const char *const folders[] = {bench->house, NULL};
  cli_watch_set(bench->watch, folders);
}

static int set_up(void **state) {
  Bench *bench = g_new0(Bench, 1);
  bench->folder = folder_new();
  bench->house = g_build_filename(bench->folder, "house", NULL);
  bench->watch = cli_watch_new(on_notice, bench);
  folder_write(bench->folder, "house/rule.lua", "-- one", -1);
  watch_house(bench);
  *state = bench;
  return 0;
}

static int tear_down(void **state) {
  Bench *bench = *state;
  cli_watch_free(bench->watch);
  folder_free(bench->folder);
  g_free(bench->house);
  g_free(bench);
  return 0;
}

static void move(const Bench *bench, const char *from, const char *to) {
  g_autofree char *old = g_build_filename(bench->folder, from, NULL);
  g_autofree char *new = g_build_filename(bench->folder, to, NULL);
  assert_int_equal(g_rename(old, new), 0);
}

static void assert_seen(Bench *bench, const char *name) {
  g_autoptr(GPtrArray) files = cli_watch_see(bench->watch);
  g_autofree char *path = g_build_filename(bench->folder, name, NULL);
  assert_non_null(files);
  assert_int_equal(files->len, 1);
  assert_string_equal(files->pdata[0], path);
}

static gboolean on_late(gpointer late) {
  *(gboolean *)late = TRUE;
  return G_SOURCE_REMOVE;
}

static void wait_for_change(Bench *bench) {
  gboolean late = FALSE;
  guint timer = g_timeout_add_seconds(WAIT_S, on_late, &late);
  while (!late && !(bench->notices > 0 && cli_watch_changed(bench->watch)))
    g_main_context_iteration(NULL, TRUE);
  assert_false(late);
  g_source_remove(timer);
}

static void a_rule_that_is_away_is_no_change(void **state) {
  Bench *bench = *state;
  folder_write(bench->folder, "house/more.lua", "-- more", -1);
  move(bench, "house/rule.lua", "house/rule.lua~");
  assert_false(cli_watch_changed(bench->watch));
  assert_null(cli_watch_see(bench->watch));
  move(bench, "house/rule.lua~", "house/rule.lua");
  assert_true(cli_watch_changed(bench->watch));
  assert_seen(bench, "house/more.lua");
  assert_false(cli_watch_changed(bench->watch));
}

/* The rules are loaded between the look at the files and the folders of the new mix. */
static void a_change_while_loading_is_not_lost(void **state) {
  Bench *bench = *state;
  folder_write(bench->folder, "house/rule.lua", "-- two", -1);
  assert_seen(bench, "house/rule.lua");
  folder_write(bench->folder, "house/rule.lua", "-- three", -1);
  folder_write(bench->folder, "inn/rule.lua", "-- new here", -1);
  g_autofree char *inn = g_build_filename(bench->folder, "inn", NULL);
  const char *const folders[] = {bench->house, inn, NULL};
  cli_watch_set(bench->watch, folders);
  wait_for_change(bench);
  assert_seen(bench, "house/rule.lua");
}

static void what_could_not_be_read_is_not_seen(void **state) {
  Bench *bench = *state;
  folder_write(bench->folder, "house/rule.lua", "-- two", -1);
  assert_seen(bench, "house/rule.lua");
  assert_false(cli_watch_unsee(bench->watch)); /* nothing moved: the rule itself is wrong */
  folder_write(bench->folder, "house/rule.lua", "-- three", -1);
  assert_seen(bench, "house/rule.lua");
  move(bench, "house/rule.lua", "house/rule.lua~");
  assert_true(cli_watch_unsee(bench->watch));
  assert_false(cli_watch_changed(bench->watch));
  move(bench, "house/rule.lua~", "house/rule.lua");
  assert_seen(bench, "house/rule.lua");
}

static void new_folders_are_watched_too(void **state) {
  Bench *bench = *state;
  g_autofree char *parts = g_build_filename(bench->house, "parts", NULL);
  assert_int_equal(g_mkdir(parts, 0700), 0);
  while (bench->notices == 0)
    g_main_context_iteration(NULL, TRUE);
  bench->notices = 0;
  folder_write(bench->folder, "house/parts/more.lua", "-- later", -1);
  wait_for_change(bench);
  assert_seen(bench, "house/parts/more.lua");
}

/* A file by itself: what else lies beside it does not count. */
static void a_single_file_is_watched(void **state) {
  Bench *bench = *state;
  folder_write(bench->folder, "evening.mix.lua", "mix {}", -1);
  g_autofree char *mix = g_build_filename(bench->folder, "evening.mix.lua", NULL);
  const char *const names[] = {bench->house, mix, NULL};
  cli_watch_set(bench->watch, names);
  assert_false(cli_watch_changed(bench->watch));
  folder_write(bench->folder, "other.mix.lua", "mix {}", -1);
  folder_write(bench->folder, "evening.mix.lua.bak", "mix {}", -1);
  assert_false(cli_watch_changed(bench->watch));
  bench->notices = 0;
  folder_write(bench->folder, "evening.mix.lua", "mix { }", -1);
  wait_for_change(bench);
  move(bench, "evening.mix.lua", "evening.mix.lua~");
  assert_false(cli_watch_changed(bench->watch)); /* it is being saved */
  move(bench, "evening.mix.lua~", "evening.mix.lua");
  cli_watch_set(bench->watch, names); /* what was not yet seen is still to be told */
  assert_true(cli_watch_changed(bench->watch));
  assert_seen(bench, "evening.mix.lua");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(a_rule_that_is_away_is_no_change, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_change_while_loading_is_not_lost, set_up, tear_down),
      cmocka_unit_test_setup_teardown(what_could_not_be_read_is_not_seen, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_single_file_is_watched, set_up, tear_down),
      cmocka_unit_test_setup_teardown(new_folders_are_watched_too, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

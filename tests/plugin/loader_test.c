/* SPDX-License-Identifier: MIT */

/*
 * Plugins as shared objects: the good one works, each bad one is refused by name
 * with its reason, and nobody asked for is left alone.
 */

#include "common/quiet.h"
#include <dlfcn.h>
#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <tilewright/tilewright.h>

#include <cmocka.h>

static const char *program; /* this one, to be run again */

static TwMixSpec *spec_of(const char *id) {
  TwMixSpec *spec = tw_mix_spec_new();
  g_autofree char *built = g_build_filename(g_getenv("TW_BUILD_ROOT"), "tests", "plugins", NULL);
  g_autofree char *source = g_build_filename(g_getenv("TW_SOURCE_ROOT"), "tests", "plugins", NULL);
  tw_mix_spec_add_path(spec, built);
  tw_mix_spec_add_path(spec, source);
  tw_mix_spec_add_package(spec, id);
  return spec;
}

/* --- bad ones ------------------------------------------------------------ */

typedef struct {
  const char *id;
  TwError code;
  int n_lines;
  const char *texts[5]; /* each must be in the message */
} Row;

static const Row rows[] = {
    {"bad-wrong-abi", TW_ERROR_PLUGIN, 1, {"bad-wrong-abi.so", "built for plugin ABI 2.0"}},
    {"bad-newer-minor", TW_ERROR_PLUGIN, 1, {"bad-newer-minor.so", "this library has only 1.0"}},
    {"bad-small-struct", TW_ERROR_PLUGIN, 1, {"its descriptor has 16 bytes, expected at least"}},
    {"bad-magic", TW_ERROR_PLUGIN, 1, {"the magic number is 12345678, expected 54574c50"}},
    {"bad-no-symbol", TW_ERROR_PLUGIN, 1, {"bad-no-symbol.so", "tw_plugin_describe()"}},
    {"bad-no-descriptor", TW_ERROR_PLUGIN, 1, {"returned nothing"}},
    {"bad-empty-fields", TW_ERROR_PLUGIN, 1, {"must give id, version, title"}},
    {"bad-fails-check", TW_ERROR_PLUGIN, 1, {"it cannot work here: the moon is not full"}},
    {"bad-wrong-id",
     TW_ERROR_PLUGIN,
     1,
     {"its id is \"some-other-id\", expected \"bad-wrong-id\""}},
    {"bad-undefined", TW_ERROR_PLUGIN, 1, {"tw_function_of_another_time"}},
    {"bad-not-loadable", TW_ERROR_PLUGIN, 1, {"bad-not-loadable.so"}},
    {"bad-cycle-a", TW_ERROR_MIX, 1, {"in a circle", "bad-cycle-a", "bad-cycle-b"}},
    {"bad-missing-requirement",
     TW_ERROR_MIX,
     2,
     {"\"prob\", which bad-missing-requirement requires", "Did you mean \"probe\"?",
      "\"atlantis\""}},
    {"bad-provider", TW_ERROR_MIX, 1, {"turn/next", "probe/turn-next", "bad-provider/turn-next"}},
    {"bad-declarations",
     TW_ERROR_PACKAGE,
     5,
     {"bad-declarations 1.0.0: kind \"lane\": declared twice",
      "phase \"rest\": after = \"scoree\": no such phase. Did you mean \"score\"?",
      "hook \"deploy/alowed\": no such hook point. Did you mean \"deploy/allowed\"?",
      "after = \"probe/never\": no such subscriber", "turn/next: only one may always answer"}},
    {"no-such-package", TW_ERROR_MIX, 1, {"package \"no-such-package\" is not on the search path"}},
    {"prob", TW_ERROR_MIX, 1, {"Did you mean \"probe\"?"}},
    {"../probe", TW_ERROR_MIX, 1, {"is not on the search path"}},
    {"core", TW_ERROR_MIX, 0, {"the name is the core's"}},
};

static int count_lines(const char *text) {
  int n = 1;
  for (; *text; text++)
    n += *text == '\n';
  return n;
}

static void check_row(const Row *row) {
  g_autoptr(TwMixSpec) spec = spec_of(row->id);
  g_autoptr(GError) error = NULL;
  g_autoptr(TwMix) mix = tw_mix_new(spec, &error);
  if (mix != NULL || error->domain != TW_ERROR || error->code != (int)row->code)
    fail_msg("%s: expected code %d, got %s", row->id, row->code, error ? error->message : "a mix");
  for (int i = 0; i < 5 && row->texts[i]; i++) {
    if (strstr(error->message, row->texts[i]) == NULL)
      fail_msg("%s: expected \"%s\" in: %s", row->id, row->texts[i], error->message);
  }
  if (row->n_lines && count_lines(error->message) != row->n_lines)
    fail_msg("%s: expected %d lines, got: %s", row->id, row->n_lines, error->message);
}

static void bad_plugins_are_refused_with_the_reason(void **state) {
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
    check_row(&rows[i]);
}

static void they_are_refused_the_second_time_as_well(void **state) {
  bad_plugins_are_refused_with_the_reason(state);
}

static void all_broken_ones_are_named_at_once(void **state) {
  g_autoptr(TwMixSpec) spec = spec_of("bad-magic");
  g_autoptr(GError) error = NULL;
  tw_mix_spec_add_package(spec, "bad-wrong-abi");
  tw_mix_spec_add_package(spec, "probe");
  assert_null(tw_mix_new(spec, &error));
  assert_non_null(strstr(error->message, "bad-magic.so"));
  assert_non_null(strstr(error->message, "bad-wrong-abi.so"));
  assert_int_equal(count_lines(error->message), 2);
}

/* --- the good one -------------------------------------------------------- */

static void a_plugin_makes_a_mix(void **state) {
  g_autoptr(TwMixSpec) spec = spec_of("probe");
  g_autoptr(GError) error = NULL;
  tw_mix_spec_add_package(spec, "probe"); /* asked for twice is once */
  g_autoptr(TwMix) mix = tw_mix_new(spec, &error);
  if (mix == NULL)
    fail_msg("%s", error->message);
  assert_int_equal(tw_mix_n_packages(mix), 1);
  assert_string_equal(tw_mix_package_title(mix, 0), "A path and a meadow");
  assert_string_equal(tw_mix_tile_type_name(mix, tw_mix_start_tile(mix)), "probe/straight");
  assert_null(tw_mix_warnings(mix)[0]);
  assert_true(tw_mix_state_size(mix) > 0);
}

static int read_counter(const char *name) {
  g_autofree char *path =
      g_build_filename(g_getenv("TW_BUILD_ROOT"), "tests", "plugins", "probe", "probe.so", NULL);
  void *module = dlopen(path, RTLD_LAZY | RTLD_NOLOAD);
  assert_non_null(module); /* resident */
  int *counter = dlsym(module, name);
  assert_non_null(counter);
  int value = *counter;
  dlclose(module);
  return value;
}

static gpointer make_mixes(gpointer data) {
  for (int i = 0; i < 20; i++) {
    g_autoptr(TwMixSpec) spec = spec_of("probe");
    g_autoptr(TwMix) mix = tw_mix_new(spec, NULL);
    if (mix == NULL)
      return GINT_TO_POINTER(1);
  }
  return NULL;
}

static void it_is_checked_once_and_declares_for_each_mix(void **state) {
  GThread *threads[4];
  for (int i = 0; i < 4; i++)
    threads[i] = g_thread_new("mixes", make_mixes, NULL);
  for (int i = 0; i < 4; i++)
    assert_null(g_thread_join(threads[i]));
  assert_int_equal(read_counter("probe_n_checks"), 1);
}

static void nobody_asked_for_is_left_alone(void **state) {
  g_autoptr(TwMixSpec) spec = spec_of("probe");
  g_auto(GStrv) available = tw_mix_available(spec);
  assert_true(g_strv_contains((const char *const *)available, "bad-when-opened"));
  assert_true(g_strv_contains((const char *const *)available, "probe"));
  for (int i = 0; available[i] && available[i + 1]; i++)
    assert_true(strcmp(available[i], available[i + 1]) < 0);
  g_autoptr(TwMix) mix = tw_mix_new(spec, NULL);
  assert_non_null(mix); /* and we are still here */
}

static void it_is_destroyed_at_exit(void **state) {
  g_autofree char *folder = g_dir_make_tmp("tw-probe-XXXXXX", NULL);
  g_autofree char *file = g_build_filename(folder, "destroyed", NULL);
  const char *const argv[] = {program, "--make-a-mix-and-exit", NULL};
  g_auto(GStrv) environment = g_environ_setenv(g_get_environ(), "TW_PROBE_DESTROYED", file, TRUE);
  int status = -1;
  assert_true(g_spawn_sync(NULL, (char **)argv, environment, G_SPAWN_DEFAULT, NULL, NULL, NULL,
                           NULL, &status, NULL));
  assert_int_equal(status, 0);
  assert_true(g_file_test(file, G_FILE_TEST_EXISTS));
  g_remove(file);
  g_rmdir(folder);
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {
      quiet_test(bad_plugins_are_refused_with_the_reason),
      quiet_test(they_are_refused_the_second_time_as_well),
      quiet_test(all_broken_ones_are_named_at_once),
      quiet_test(a_plugin_makes_a_mix),
      quiet_test(it_is_checked_once_and_declares_for_each_mix),
      quiet_test(nobody_asked_for_is_left_alone),
      quiet_test(it_is_destroyed_at_exit),
  };
  program = argv[0];
  if (argc > 1)
    return make_mixes(NULL) == NULL ? 0 : 1;
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */

/*
 * Folders as packages: finding them on the path, load order, requirements,
 * conflicts, and the hash that a record keeps of them.
 */

#include "common/quiet.h"
#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <tilewright/tilewright.h>

#include <cmocka.h>

/* --- folders to search --------------------------------------------------- */

static void write_file(const char *folder, const char *id, const char *name, const char *text) {
  g_autofree char *path = g_build_filename(folder, id, name, NULL);
  g_autofree char *parent = g_path_get_dirname(path);
  assert_int_equal(g_mkdir_with_parents(parent, 0700), 0);
  assert_true(g_file_set_contents(path, text, -1, NULL));
}

/* more: further fields of the manifest. */
static void write_rule(const char *folder, const char *id, const char *more) {
  g_autofree char *text = g_strdup_printf(
      "rule { api = 1, id = \"%s\", version = \"1.0.0\", title = \"%s\", %s }\n", id, id, more);
  write_file(folder, id, "rule.lua", text);
}

static char *make_folder(void) {
  char *folder = g_dir_make_tmp("tw-packages-XXXXXX", NULL);
  assert_non_null(folder);
  return folder;
}

static void remove_folder(const char *folder) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;
  while (dir && (name = g_dir_read_name(dir))) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    if (g_file_test(path, G_FILE_TEST_IS_DIR))
      remove_folder(path);
    else
      g_remove(path);
  }
  g_rmdir(folder);
}

/* The probe is the base game of all these mixes. */
static TwMixSpec *spec_of(const char *folder, const char *ids) {
  TwMixSpec *spec = tw_mix_spec_new();
  g_autofree char *built = g_build_filename(g_getenv("TW_BUILD_ROOT"), "tests", "plugins", NULL);
  g_auto(GStrv) split = g_strsplit(ids, " ", -1);
  tw_mix_spec_add_path(spec, folder);
  tw_mix_spec_add_path(spec, built);
  for (char **id = split; *id; id++)
    tw_mix_spec_add_package(spec, *id);
  return spec;
}

static TwMix *mix_of(TwMixSpec *spec) {
  g_autoptr(GError) error = NULL;
  TwMix *mix = tw_mix_new(spec, &error);
  if (mix == NULL)
    fail_msg("%s", error->message);
  return mix;
}

static void assert_packages(const TwMix *mix, const char *expected) {
  g_autoptr(GString) got = g_string_new(NULL);
  for (int i = 0; i < tw_mix_n_packages(mix); i++)
    g_string_append_printf(got, "%s%s", i ? " " : "", tw_mix_package_id(mix, i));
  assert_string_equal(got->str, expected);
}

static void assert_refused(TwMixSpec *spec, const char *text) {
  g_autoptr(GError) error = NULL;
  assert_null(tw_mix_new(spec, &error));
  if (strstr(error->message, text) == NULL)
    fail_msg("expected \"%s\" in: %s", text, error->message);
}

/* --- order --------------------------------------------------------------- */

static void load_order_follows_requirements_then_names(void **state) {
  g_autofree char *folder = make_folder();
  write_rule(folder, "apple", "requires = { \"quince\" }");
  write_rule(folder, "berry", "requires = { \"probe\" }");
  write_rule(folder, "quince", "requires = { \"probe\" }");
  const char *const asked[] = {"apple berry", "berry apple", "berry apple quince probe"};
  for (size_t i = 0; i < G_N_ELEMENTS(asked); i++) {
    g_autoptr(TwMixSpec) spec = spec_of(folder, asked[i]);
    g_autoptr(TwMix) mix = mix_of(spec);
    assert_packages(mix, "probe berry quince apple");
  }
  remove_folder(folder);
}

static void a_circle_names_every_member(void **state) {
  g_autofree char *folder = make_folder();
  write_rule(folder, "a", "requires = { \"b\" }");
  write_rule(folder, "b", "requires = { \"c\" }");
  write_rule(folder, "c", "requires = { \"a\" }");
  write_rule(folder, "self", "requires = { \"self\" }");
  g_autoptr(TwMixSpec) spec = spec_of(folder, "probe a"), alone = spec_of(folder, "probe self");
  g_autoptr(GError) error = NULL;
  assert_null(tw_mix_new(spec, &error));
  assert_non_null(strstr(error->message, "circle"));
  for (const char *id = "abc"; *id; id++)
    assert_non_null(strchr(strstr(error->message, "circle") + strlen("circle"), *id));
  assert_null(strstr(error->message, "probe"));
  assert_refused(alone, "in a circle: self");
  remove_folder(folder);
}

static void conflicts_and_missing_ones_are_named(void **state) {
  g_autofree char *folder = make_folder();
  write_rule(folder, "fire", "conflicts = { \"water\" }");
  write_rule(folder, "water", "requires = { \"probe\" }");
  write_rule(folder, "orphan", "requires = { \"probe\", \"parent\" }");
  g_autoptr(TwMixSpec) both = spec_of(folder, "probe fire water"),
                       one = spec_of(folder, "probe fire"), lost = spec_of(folder, "orphan");
  assert_refused(both, "package fire does not go together with water");
  assert_refused(lost, "package \"parent\", which orphan requires, is not on the search path");
  g_autoptr(TwMix) mix = mix_of(one);
  assert_packages(mix, "fire probe");
  remove_folder(folder);
}

/* --- finding ------------------------------------------------------------- */

static void the_first_of_two_folders_wins(void **state) {
  g_autofree char *first = make_folder(), *second = make_folder();
  write_file(first, "twice", "rule.lua",
             "rule { api = 1, id = \"twice\", version = \"1.0.0\", title = \"first\" }");
  write_file(second, "twice", "rule.lua",
             "rule { api = 1, id = \"twice\", version = \"2.0.0\", title = \"second\" }");
  g_autoptr(TwMixSpec) spec = spec_of(first, "probe twice");
  tw_mix_spec_add_path(spec, second);
  tw_mix_spec_add_path(spec, first); /* the same again is not another */
  g_autoptr(TwMix) mix = mix_of(spec);
  assert_string_equal(tw_mix_package_title(mix, 1), "first");
  const char *const *warnings = tw_mix_warnings(mix);
  assert_non_null(warnings[0]);
  assert_non_null(strstr(warnings[0], "package twice"));
  assert_non_null(strstr(warnings[0], second));
  assert_null(warnings[1]);
  remove_folder(first);
  remove_folder(second);
}

static void a_folder_of_another_name_is_refused(void **state) {
  g_autofree char *folder = make_folder();
  write_file(folder, "here", "rule.lua",
             "rule { api = 1, id = \"there\", version = \"1.0.0\", title = \"t\" }");
  g_autoptr(TwMixSpec) spec = spec_of(folder, "probe here");
  assert_refused(spec, "its rule.lua says id = \"there\", expected \"here\"");
  remove_folder(folder);
}

static void a_script_beside_a_plugin_is_one_package(void **state) {
  g_autofree char *folder = make_folder();
  write_rule(folder, "probe", "options = { size = { default = 3, min = 1, max = 9 } }");
  g_autoptr(TwMixSpec) spec = spec_of(folder, "probe");
  tw_mix_spec_set_option(spec, "probe.size", "5");
  g_autoptr(TwMix) mix = mix_of(spec);
  assert_packages(mix, "probe");
  assert_int_equal(tw_mix_n_options(mix), 1);
  assert_string_equal(tw_mix_option(mix, 0).value, "5");
  assert_int_not_equal(tw_mix_find_tile_type(mix, "straight"), TW_NONE);
  remove_folder(folder);
}

static void what_is_no_package_is_not_available(void **state) {
  g_autofree char *folder = make_folder();
  write_rule(folder, "apple", "requires = { \"probe\" }");
  write_file(folder, "empty", "README.md", "nothing");
  write_file(folder, "Not-An-Id", "rule.lua", "");
  g_autoptr(TwMixSpec) spec = spec_of(folder, "apple");
  tw_mix_spec_add_path(spec, "/nonexistent/folder");
  g_auto(GStrv) available = tw_mix_available(spec);
  assert_true(g_strv_contains((const char *const *)available, "apple"));
  assert_false(g_strv_contains((const char *const *)available, "empty"));
  assert_false(g_strv_contains((const char *const *)available, "Not-An-Id"));
  remove_folder(folder);
}

/* What is told of all at once is what is told of each. */
static void all_are_told_of_as_each_is(void **state) {
  g_autofree char *folder = make_folder(), *other = make_folder();
  write_file(folder, "probe", "probe.so", "a plugin, nothing says of what");
  write_rule(other, "probe", "text = \"the second folder has the rule\"");
  write_rule(folder, "apple", "text = \"one\"");
  write_rule(other, "apple", "text = \"two\"");
  write_file(folder, "broken", "rule.lua", "rule {");
  g_autoptr(TwMixSpec) spec = spec_of(folder, "apple");
  tw_mix_spec_add_path(spec, other);
  g_autoptr(GPtrArray) all = tw_packages_about(spec);
  g_auto(GStrv) ids = tw_mix_available(spec);
  assert_int_equal(all->len, g_strv_length(ids));
  for (guint i = 0; i < all->len; i++) {
    const TwPackageAbout *about = all->pdata[i];
    g_autoptr(GError) error = NULL;
    g_autoptr(TwPackageAbout) alone = tw_package_about(spec, ids[i], &error);
    assert_string_equal(about->id, ids[i]);
    assert_int_equal(g_strcmp0(about->fault, error ? error->message : NULL), 0);
    assert_string_equal(about->text, alone ? alone->text : "");
  }
  assert_string_equal(((TwPackageAbout *)all->pdata[0])->text, "one");
  remove_folder(other);
  remove_folder(folder);
}

/* --- hashes -------------------------------------------------------------- */

static char *hash_now(const char *folder) {
  g_autoptr(TwMixSpec) spec = spec_of(folder, "probe apple");
  g_autoptr(TwMix) mix = mix_of(spec);
  assert_string_equal(tw_mix_package_id(mix, 0), "apple");
  return g_strdup(tw_mix_package_hash(mix, 0));
}

static void the_hash_follows_the_lua_files(void **state) {
  g_autofree char *folder = make_folder();
  write_rule(folder, "apple", "text = \"one\"");
  g_autofree char *before = hash_now(folder);
  assert_int_equal(strlen(before), 64);
  write_file(folder, "apple", "README.md", "words");
  write_file(folder, "apple", "tests/a.lua", "-- a test");
  g_autofree char *same = hash_now(folder);
  assert_string_equal(same, before);
  write_file(folder, "apple", "more.lua", "-- more");
  g_autofree char *more = hash_now(folder);
  assert_string_not_equal(more, before);
  write_file(folder, "apple", "more.lua", "-- mor");
  g_autofree char *changed = hash_now(folder);
  assert_string_not_equal(changed, more);
  remove_folder(folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(load_order_follows_requirements_then_names),
      quiet_test(a_circle_names_every_member),
      quiet_test(conflicts_and_missing_ones_are_named),
      quiet_test(the_first_of_two_folders_wins),
      quiet_test(a_folder_of_another_name_is_refused),
      quiet_test(a_script_beside_a_plugin_is_one_package),
      quiet_test(what_is_no_package_is_not_available),
      quiet_test(all_are_told_of_as_each_is),
      quiet_test(the_hash_follows_the_lua_files),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

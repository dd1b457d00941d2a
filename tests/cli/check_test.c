/* SPDX-License-Identifier: MIT */

/*
 * tilewright check. Each folder of tests/cli/check is a package with one sort of
 * fault, and what is to be told of it, to the letter, in its file `expected`.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <glib/gstdio.h>
#include <tilewright/tilewright.h>

#include "common/folder.h"
#include "common/program.h"

static char *path_with_tools; /* $PATH as the tests were given it */

static char *in_tree(const char *name) {
  return g_build_filename(g_getenv("TW_SOURCE_ROOT"), name, NULL);
}

static char *fixture(const char *name) {
  g_autofree char *all = in_tree("tests/cli/check");
  return g_build_filename(all, name, NULL);
}

static Program run_on(const char *options, const char *path) {
  g_autofree char *line = g_strdup_printf("check %s '%s'", options, path);
  return program_run(line);
}

static void assert_contains(const char *text, const char *part) {
  if (!strstr(text, part))
    fail_msg("no \"%s\" in:\n%s", part, text);
}

/* --- the faulty packages -------------------------------------------------------- */

/* Paths without the folder, as the file has them. */
static char *without(const char *text, const char *folder) {
  g_autofree char *before = g_strconcat(folder, "/", NULL);
  g_auto(GStrv) parts = g_strsplit(text, before, -1);
  return g_strjoinv("", parts);
}

static void check_fixture(const char *name) {
  g_autofree char *folder = fixture(name), *file = g_build_filename(folder, "expected", NULL);
  g_autofree char *expected = NULL;
  g_assert_true(g_file_get_contents(file, &expected, NULL, NULL));
  g_auto(Program) program = run_on("", folder);
  g_autofree char *got = without(program.out, folder);
  if (strcmp(got, expected) != 0)
    fail_msg("%s: expected\n%s\ngot\n%s", name, expected, got);
  gboolean errors = strstr(expected, ": error: ") != NULL;
  assert_int_equal(program.code, errors ? 1 : 0);
}

static void test_each_fault(void **state) {
  g_autofree char *all = in_tree("tests/cli/check");
  g_autoptr(GDir) dir = g_dir_open(all, 0, NULL);
  int n = 0;
  for (const char *name; (name = g_dir_read_name(dir)); n++)
    check_fixture(name);
  assert_in_range(n, 45, 1000);
}

/* --- what is shipped ------------------------------------------------------------- */

static void test_shipped_packages_are_clean(void **state) {
  static const char *const folders[] = {"scripts", "plugins"};
  g_setenv("PATH", path_with_tools, TRUE); /* with luacheck, where there is one */
  for (gsize i = 0; i < G_N_ELEMENTS(folders); i++) {
    g_autofree char *folder = in_tree(folders[i]);
    g_auto(Program) program = run_on("--strict", folder);
    assert_string_equal(program.out, "0 errors, 0 warnings\n");
    assert_int_equal(program.code, 0);
  }
  g_setenv("PATH", "/nonexistent", TRUE);
}

/* --- the command line --------------------------------------------------------------- */

static void test_a_list_for_editors(void **state) {
  g_autofree char *folder = fixture("unknown-kind");
  g_auto(Program) program = run_on("--json", folder);
  g_autoptr(JsonNode) root = program_json(&program);
  JsonObject *all = json_node_get_object(root);
  JsonArray *findings = json_object_get_array_member(all, "findings");
  JsonObject *first = json_array_get_object_element(findings, 0);
  g_autofree char *path = g_build_filename(folder, "rule.lua", NULL);
  assert_int_equal(program.code, 1);
  assert_int_equal(json_object_get_int_member(all, "errors"), 1);
  assert_int_equal(json_object_get_int_member(all, "warnings"), 2);
  assert_int_equal(json_array_get_length(findings), 3);
  assert_string_equal(json_object_get_string_member(first, "path"), path);
  assert_string_equal(json_object_get_string_member(first, "package"), "unknown-kind");
  assert_int_equal(json_object_get_int_member(first, "line"), 4);
  assert_int_equal(json_object_get_int_member(first, "column"), 31);
  assert_string_equal(json_object_get_string_member(first, "severity"), "error");
  assert_string_equal(json_object_get_string_member(first, "suggestion"), "did you mean \"city\"?");
}

static void test_strict(void **state) {
  g_autofree char *folder = fixture("no-merge");
  g_auto(Program) lenient = run_on("", folder);
  g_auto(Program) strict = run_on("--strict", folder);
  assert_int_equal(lenient.code, 0);
  assert_contains(lenient.out, "0 errors, 3 warnings\n");
  assert_int_equal(strict.code, 1);
  assert_contains(strict.out, "3 errors, 0 warnings\n");
}

static void test_one_file_of_a_package(void **state) {
  g_autofree char *file = fixture("tests-wrong/tests/a.lua"), *rule = fixture("no-merge/rule.lua");
  g_auto(Program) test = run_on("", file);
  g_auto(Program) whole = run_on("", rule);
  assert_contains(test.out, "a.lua:2:3: error: unknown name \"expct\"");
  assert_contains(test.out, "1 error, 0 warnings\n");
  assert_contains(whole.out, "0 errors, 1 warning\n");
}

static void test_several_at_once(void **state) {
  g_autofree char *one = fixture("no-merge"), *other = fixture("unknown-kind");
  g_autofree char *line = g_strdup_printf("check '%s' '%s' '%s/'", one, other, one);
  g_auto(Program) program = program_run(line);
  assert_int_equal(program.code, 1);
  assert_contains(program.out, "1 error, 5 warnings\n");
}

static void test_beside_others(void **state) {
  g_autofree char *wells = in_tree("scripts/wells"), *joined = fixture("tile-never");
  g_auto(Program) good = run_on("--with classic,toll", wells);
  g_auto(Program) unknown = run_on("--with nowhere", joined);
  assert_int_equal(good.code, 0);
  assert_int_equal(unknown.code, 1);
  assert_contains(unknown.out, "package \"nowhere\" is not on the search path");
}

static void test_a_rule_that_names_no_base_game(void **state) {
  char *parent = folder_new();
  folder_write(parent, "plain/rule.lua",
               "rule { api = 1, id = \"plain\", version = \"1.0.0\", title = \"Plain\",\n"
               "       text = \"A point a turn.\" }\n"
               "hook(\"turn/end\", function(ctx) ctx.player:gain(\"points\", 1, \"wages\") end)\n",
               -1);
  g_autofree char *folder = g_build_filename(parent, "plain", NULL);
  g_auto(Program) program = run_on("", folder);
  assert_int_equal(program.code, 0);
  assert_contains(program.out, "0 errors, 2 warnings\n");
  folder_free(parent);
}

static void test_wrong_usage(void **state) {
  static const struct {
    const char *line;
    int code;
    const char *says;
  } rows[] = {
      {"check", 2, "expected the folder of a package"},
      {"check /nonexistent", 3, "there is no such file or folder"},
      {"check /dev/null", 3, "no package"},
      {"check --bogus", 2, "--bogus"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_auto(Program) program = program_run(rows[i].line);
    assert_int_equal(program.code, rows[i].code);
    assert_contains(program.err, rows[i].says);
    assert_string_equal(program.out, "");
  }
  g_autofree char *folder = fixture("no-merge");
  g_auto(Program) players = run_on("--players none", folder);
  assert_int_equal(players.code, 2);
}

/* --- luacheck --------------------------------------------------------------------------- */

static void test_without_luacheck(void **state) {
  g_autofree char *folder = fixture("no-merge");
  g_auto(Program) program = run_on("--json", folder);
  g_autoptr(JsonNode) root = program_json(&program);
  assert_false(json_object_get_boolean_member(json_node_get_object(root), "luacheck"));
  assert_string_equal(program.err, "");
}

/* One that finds the same place as we, another, and a fault of the syntax. */
static void test_findings_of_luacheck_join(void **state) {
  char *tools = folder_new();
  g_autofree char *folder = fixture("no-merge"), *tool = g_build_filename(tools, "luacheck", NULL);
  folder_write(tools, "luacheck",
               "#!/bin/sh\n"
               "echo 'rule.lua:4:26-28: (W999) the same place'\n"
               "echo 'rule.lua:4:3-5: (W211) unused variable x'\n"
               "echo 'rule.lua:1:1-1: (E011) no syntax'\n"
               "echo 'Total: 3 warnings'\n",
               -1);
  g_chmod(tool, 0700);
  g_setenv("PATH", tools, TRUE);
  g_auto(Program) program = run_on("", folder);
  g_setenv("PATH", "/nonexistent", TRUE);
  assert_string_equal(program.err, "");
  assert_contains(program.out, "0 errors, 4 warnings\n");
  const char *theirs = strstr(program.out, "rule.lua:4:3: warning: unused variable x\n> ");
  const char *ours = strstr(program.out, "rule.lua:4:26: warning: per = \"region\"");
  assert_true(theirs && ours && theirs < ours);
  folder_free(tools);
}

/* --- hostile files ---------------------------------------------------------------------------- */

static guint64 dice_state = 7;

static guint below(guint n) {
  dice_state = dice_state * 6364136223846793005u + 1442695040888963407u;
  return (guint)(dice_state >> 33) % n;
}

/* Cuts something out of the text, or puts something odd in. */
static void spoil(GString *text) {
  static const char *const odd[] = {"(",  "{",    "[[",     "--[[",   "function ", " end ", "\"",
                                    "\\", "\xff", "local ", "a.b:c",  "::",        "0x",    "...",
                                    "{{", "))",   "if ",    "repeat", "\r\n",      "=",     "for "};
  for (guint i = 0; i < 1 + below(6); i++) {
    gsize at = below((guint)text->len + 1);
    gsize cut = below(40); /* MIN would ask for it twice */
    if (below(2))
      g_string_erase(text, (gssize)at, (gssize)MIN(cut, text->len - at));
    else
      g_string_insert(text, (gssize)at, odd[below(G_N_ELEMENTS(odd))]);
  }
}

static void look_through(const char *folder, const TwMixSpec *spec) {
  g_autoptr(TwCheck) check = tw_check_new(folder, spec);
  for (int i = 0; i < tw_check_n_findings(check); i++) {
    const TwCheckFinding *finding = tw_check_finding(check, i);
    assert_true(g_utf8_validate(finding->text, -1, NULL));
    assert_true(!finding->source || g_utf8_validate(finding->source, -1, NULL));
    assert_true(finding->line >= 0 && finding->column >= 0);
  }
}

static void test_spoilt_files(void **state) {
  static const char *const from[] = {"toll", "storms", "hand-of-three", "wells"};
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  char *parent = folder_new();
  for (int round = 0; round < 40; round++) {
    const char *id = from[round % G_N_ELEMENTS(from)];
    g_autofree char *file = g_strdup_printf("scripts/%s/rule.lua", id), *path = in_tree(file);
    g_autofree char *text = NULL, *name = g_strdup_printf("%s/rule.lua", id);
    g_autofree char *folder = g_build_filename(parent, id, NULL);
    gsize size = 0;
    g_assert_true(g_file_get_contents(path, &text, &size, NULL));
    g_autoptr(GString) spoilt = g_string_new_len(text, (gssize)size);
    spoil(spoilt);
    folder_write(parent, name, spoilt->str, (gssize)spoilt->len);
    look_through(folder, spec);
  }
  folder_free(parent);
}

/* Long and deep, each within the size that is read: none may take long. */
static void test_large_files(void **state) {
  static const char *const parts[] = {"(",          "x.a",           ".a",        "f{",
                                      "if x then ", "x=y ",          "local a ",  "x:y()",
                                      "math.q()",   "function f() ", "state.x=1 "};
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  char *parent = folder_new();
  g_autofree char *folder = g_build_filename(parent, "large", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
    g_autoptr(GString) text = g_string_new("rule { api = 1, id = \"large\", version = \"1\", title "
                                           "= \"L\", requires = { \"classic\" } }\n");
    while (text->len < 60000)
      g_string_append(text, parts[i]);
    folder_write(parent, "large/rule.lua", text->str, (gssize)text->len);
    gint64 before = g_get_monotonic_time();
    look_through(folder, spec);
    assert_in_range(g_get_monotonic_time() - before, 0, 30 * G_USEC_PER_SEC);
  }
  folder_free(parent);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_each_fault),
      cmocka_unit_test(test_shipped_packages_are_clean),
      cmocka_unit_test(test_a_list_for_editors),
      cmocka_unit_test(test_strict),
      cmocka_unit_test(test_one_file_of_a_package),
      cmocka_unit_test(test_several_at_once),
      cmocka_unit_test(test_beside_others),
      cmocka_unit_test(test_a_rule_that_names_no_base_game),
      cmocka_unit_test(test_wrong_usage),
      cmocka_unit_test(test_without_luacheck),
      cmocka_unit_test(test_findings_of_luacheck_join),
      cmocka_unit_test(test_spoilt_files),
      cmocka_unit_test(test_large_files),
  };
  path_with_tools = g_strdup(g_getenv("PATH"));
  g_setenv("PATH", "/nonexistent", TRUE);
  int failed = cmocka_run_group_tests(tests, NULL, NULL);
  g_free(path_with_tools);
  return failed;
}

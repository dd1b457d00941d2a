/* SPDX-License-Identifier: MIT */

/*
 * Hostile scripts. Each file of hostile/ is the body of a rule.lua; it must end
 * within a second of CPU time with the words of its first line ("-- expects:
 * ..."), and the next script must work. What is too large to be written down is
 * made here.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "common/folder.h"
#include "common/tiles.h"

#define RULE                                                                                       \
  "rule { api = 1, id = \"hostile\", version = \"1.0.0\", title = \"Hostile\", "                   \
  "options = { speed = { default = 3, min = 0, max = 9 } } }"
#define EXPECTS "-- expects: "
#define MOST_MS 1000

static gint64 cpu_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (gint64)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Loads the folder; what was noted (transfer full), "" if nothing. */
static char *load(const char *folder) {
  Tiles tiles;
  tiles_open_empty(&tiles, "hostile");
  gint64 before = cpu_ms();
  gboolean good = tw_lua_load_package(tiles.package, folder);
  gint64 taken = cpu_ms() - before;
  if (taken > MOST_MS)
    fail_msg("took %d ms", (int)taken);
  char *faults = tiles_faults(&tiles);
  assert_int_equal(good, *faults == '\0');
  assert_null(tiles.package->place);
  tiles_close(&tiles);
  return faults;
}

static void assert_next_works(void) {
  char *folder = folder_new();
  folder_write(folder, "rule.lua",
               RULE "\nlocal t = {}\nfor i = 1, 100 do t[i] = i end\n"
                    "kind(\"road\", { role = \"path\" })\nassert(#t == 100)\n",
               -1);
  g_autofree char *faults = load(folder);
  assert_string_equal(faults, "");
  folder_free(folder);
}

/* expected: part of what is noted; "": any fault or none, as long as it ends. */
static void assert_ends(const char *body, gssize size, const char *expected) {
  char *folder = folder_new();
  GString *text = g_string_new(RULE "\n");
  g_string_append_len(text, body, size < 0 ? (gssize)strlen(body) : size);
  folder_write(folder, "rule.lua", text->str, (gssize)text->len);
  g_string_free(text, TRUE);
  g_autofree char *faults = load(folder);
  assert_true(g_utf8_validate(faults, -1, NULL));
  if (!strstr(faults, expected))
    fail_msg("expected \"%s\", got: %s", expected, *faults ? faults : "no fault");
  folder_free(folder);
  assert_next_works();
}

/* --- the files ----------------------------------------------------------- */

static char *hostile_folder(void) {
  return g_build_filename(g_getenv("TW_SOURCE_ROOT"), "tests", "lua", "hostile", NULL);
}

static void hostile_file(void **state) {
  g_autofree char *folder = hostile_folder();
  g_autofree char *path = g_build_filename(folder, (const char *)*state, NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  if (!g_file_get_contents(path, &text, NULL, &error))
    fail_msg("%s", error->message);
  char *body = strchr(text, '\n');
  assert_non_null(body);
  *body++ = '\0';
  gboolean words = g_str_has_prefix(text, EXPECTS);
  assert_ends(body, -1, words ? text + strlen(EXPECTS) : "");
}

static int by_name(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static GPtrArray *list_files(void) {
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *folder = hostile_folder();
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  for (const char *name; dir && (name = g_dir_read_name(dir));)
    if (g_str_has_suffix(name, ".lua"))
      g_ptr_array_add(names, g_strdup(name));
  g_ptr_array_sort(names, by_name);
  return names;
}

/* --- made here ----------------------------------------------------------- */

static void assert_repeated_ends(const char *before, const char *part, gsize size,
                                 const char *after, const char *expected) {
  GString *text = g_string_new(before);
  while (text->len + strlen(part) + strlen(after) <= size)
    g_string_append(text, part);
  g_string_append(text, after);
  assert_ends(text->str, (gssize)text->len, expected);
  g_string_free(text, TRUE);
}

static void nested_deep(void **unused) {
  assert_repeated_ends("local t = ", "{", 200000, "", "nested too deeply");
  assert_repeated_ends("local t = ", "(", 200000, "", "nested too deeply");
  assert_repeated_ends("local t = ", "not ", 200000, "1", "nested too deeply");
  assert_repeated_ends("", "do ", 200000, "", "nested too deeply");
  assert_repeated_ends("local f = ", "function() return ", 200000, "", "nested too deeply");
  assert_repeated_ends("local t = ", "1 .. ", 200000, "1", "nested too deeply");
}

/* Crashes Lua 5.4.4 from about 1 MB on, while it makes the error message. */
static void chain_of_fields(void **unused) {
  assert_repeated_ends("local x = _ENV", "._ENV", 250000, "()", "rule.lua:2: ");
}

static void long_words(void **unused) {
  assert_repeated_ends("local s = \"", "x", 200000, "\"", "more memory than a package may use");
  assert_repeated_ends("local ", "x", 200000, " = 1", "more memory than a package may use");
  assert_repeated_ends("-- ", "x", 200000, "\n", "");
  assert_repeated_ends("local n = ", "9", 190, "", "");
  assert_repeated_ends("local t = { ", "1, ", 250000, "}", "");
  assert_repeated_ends("", "\n", 250000, "error(\"here\")", ": here");
}

static void file_too_large(void **unused) {
  assert_repeated_ends("", "-- filling filling filling\n", 300000, "",
                       "rule.lua: the file is too large; 256 KiB are the most");
}

static void bytes_that_are_no_text(void **unused) {
  char *folder = folder_new();
  folder_write(folder, "rule.lua", "\x1bLuaT\0\x19\x93\r\n\x1a\n\4\10\10", 15);
  g_autofree char *faults = load(folder);
  assert_non_null(strstr(faults, "attempt to load a binary chunk"));
  folder_free(folder);
  for (int i = 0; i < 256; i++) {
    char bytes[8] = {(char)i, 'x', (char)i, 0, (char)(255 - i), (char)i, '=', (char)i};
    assert_ends(bytes, sizeof bytes, "");
  }
}

static void compiled_include(void **unused) {
  char *folder = folder_new();
  folder_write(folder, "rule.lua", RULE "\ninclude \"chunk.lua\"\n", -1);
  folder_write(folder, "chunk.lua", "\x1bLuaT\0\x19\x93\r\n\x1a\n\4\10\10", 15);
  g_autofree char *faults = load(folder);
  assert_string_equal(faults,
                      "hostile 1.0.0: chunk.lua: attempt to load a binary chunk (mode is 't')");
  folder_free(folder);
}

/* --- files that are none -------------------------------------------------- */

static void remove_and_free(char *folder, const char *name) {
  g_autofree char *path = g_build_filename(folder, name, NULL);
  rmdir(path);
  folder_free(folder);
}

static void links_and_pipes(void **unused) {
  char *folder = folder_new();
  g_autofree char *secret = g_build_filename(folder, "secret.txt", NULL);
  g_autofree char *link_path = g_build_filename(folder, "link.lua", NULL);
  g_autofree char *pipe_path = g_build_filename(folder, "pipe.lua", NULL);
  g_autofree char *dir_path = g_build_filename(folder, "dir.lua", NULL);
  folder_write(folder, "secret.txt", "error(\"read\")", -1);
  assert_int_equal(symlink(secret, link_path), 0);
  assert_int_equal(mkfifo(pipe_path, 0600), 0);
  assert_int_equal(mkdir(dir_path, 0700), 0);
  folder_write(folder, "rule.lua",
               RULE "\ninclude \"link.lua\"\ninclude \"pipe.lua\"\ninclude \"dir.lua\"\n", -1);
  g_autofree char *faults = load(folder);
  assert_non_null(strstr(faults, "link.lua: links are not followed"));
  assert_non_null(strstr(faults, "pipe.lua: this is no ordinary file"));
  assert_non_null(strstr(faults, "dir.lua: this is no ordinary file"));
  remove_and_free(folder, "dir.lua");
}

static void cycle_of_includes(void **unused) {
  char *folder = folder_new();
  folder_write(folder, "rule.lua", RULE "\ninclude \"a.lua\"\n", -1);
  folder_write(folder, "a.lua", "include \"b.lua\"\n", -1);
  folder_write(folder, "b.lua", "include \"a.lua\"\nerror(\"and on\")", -1);
  g_autofree char *faults = load(folder);
  assert_string_equal(faults, "hostile 1.0.0 b.lua:1: include \"a.lua\": it was read already\n"
                              "hostile 1.0.0 b.lua:2: and on");
  folder_free(folder);
}

/* A limit hit inside an included file ends all of it, also behind a pcall. */
static void limits_hold_across_files(void **unused) {
  char *folder = folder_new();
  folder_write(folder, "rule.lua", RULE "\npcall(include, \"a.lua\")\nerror(\"went on\")\n", -1);
  folder_write(folder, "a.lua", "while true do end", -1);
  g_autofree char *faults = load(folder);
  assert_string_equal(faults, "hostile 1.0.0 a.lua:1: this takes too long; "
                              "is there a loop without an end?");
  folder_free(folder);
}

/* The first reading is under the same limits, and nothing catches its end. */
static void manifest_of_hostile_files(void **unused) {
  static const char *const bodies[] = {
      "while true do end",
      "pcall(rule, { api = 1 }) while true do end",
      "local t = {} while true do t = { t } end",
      "error({})",
      "tile(\"A\", 1, {})",
      "x()",
      "rule",
      "rule(1)",
      "rule { api = 1, id = {}, version = 3, title = false, requires = 7, conflicts = { {} } }",
      "rule { api = 99, id = \"../etc\", version = \"1..0\", title = \"\\xff\" }",
      "",
  };
  for (gsize i = 0; i < G_N_ELEMENTS(bodies); i++) {
    char *folder = folder_new();
    TwManifest manifest;
    g_autoptr(GError) error = NULL;
    folder_write(folder, "rule.lua", bodies[i], -1);
    gint64 before = cpu_ms();
    assert_false(tw_lua_read_manifest(folder, &manifest, &error));
    assert_true(cpu_ms() - before <= MOST_MS);
    assert_non_null(error);
    assert_true(error->domain == TW_SCRIPT_ERROR);
    tw_manifest_clear(&manifest);
    folder_free(folder);
  }
}

static void no_folder(void **unused) {
  TwManifest manifest;
  g_autoptr(GError) error = NULL;
  assert_false(tw_lua_read_manifest("/nonexistent/folder", &manifest, &error));
  assert_string_equal(error->message, "rule.lua: No such file or directory");
  g_autofree char *faults = load("/nonexistent/folder");
  assert_string_equal(faults, "hostile 1.0.0: rule.lua: No such file or directory");
}

int main(void) {
  const struct CMUnitTest made[] = {
      cmocka_unit_test(nested_deep),
      cmocka_unit_test(chain_of_fields),
      cmocka_unit_test(long_words),
      cmocka_unit_test(file_too_large),
      cmocka_unit_test(bytes_that_are_no_text),
      cmocka_unit_test(compiled_include),
      cmocka_unit_test(links_and_pipes),
      cmocka_unit_test(cycle_of_includes),
      cmocka_unit_test(limits_hold_across_files),
      cmocka_unit_test(manifest_of_hostile_files),
      cmocka_unit_test(no_folder),
  };
  g_autoptr(GPtrArray) names = list_files();
  g_autofree struct CMUnitTest *tests = g_new0(struct CMUnitTest, names->len + G_N_ELEMENTS(made));
  memcpy(tests, made, sizeof made);
  for (guint i = 0; i < names->len; i++)
    tests[G_N_ELEMENTS(made) + i] = (struct CMUnitTest){
        .name = names->pdata[i], .test_func = hostile_file, .initial_state = names->pdata[i]};
  return _cmocka_run_group_tests("hostile", tests, names->len + G_N_ELEMENTS(made), NULL, NULL);
}

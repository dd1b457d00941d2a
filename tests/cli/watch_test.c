/* SPDX-License-Identifier: MIT */

/*
 * Rules that change while a game is played: the program runs with --watch, the test
 * writes the rule as editors do, and reads what the program says.
 */

#define _GNU_SOURCE /* pipe2, posix_openpt */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/folder.h"

#define HEAD                                                                                       \
  "rule { api = 1, id = \"house\", version = \"1.0.0\", title = \"House\","                        \
  " requires = { \"classic\" } }\n"
#define ROADS                                                                                      \
  "hook(\"score/amount\", { kind = \"road\" }, function(_, score)\n"                               \
  "  score:add(\"points\", 2, \"toll\")\n"                                                         \
  "end)\n"
#define WAIT_MS 20000

/* The program at work. */
typedef struct {
  char *folder; /* house/rule.lua, and the records */
  GSubprocess *process;
  int in, out;    /* what it reads and writes, from this side */
  GString *heard; /* not looked at yet */
} Desk;

static void write_rule(const Desk *desk, const char *text) {
  folder_write(desk->folder, "house/rule.lua", text, -1);
}

static GSubprocess *spawn(const Desk *desk, const char *arguments, int in, int out) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocessLauncher) launcher =
      g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autofree char *program = g_shell_quote(g_getenv("TW_PROGRAM"));
  g_autofree char *with = g_build_filename(desk->folder, "house", NULL);
  g_autofree char *line = g_strdup_printf("%s play --with %s --watch --seed 3 --path %s %s",
                                          program, with, desk->folder, arguments);
  g_auto(GStrv) argv = NULL;
  assert_true(g_shell_parse_argv(line, NULL, &argv, NULL));
  g_subprocess_launcher_setenv(launcher, "XDG_DATA_HOME", desk->folder, TRUE);
  g_subprocess_launcher_take_stdin_fd(launcher, in);
  g_subprocess_launcher_take_stdout_fd(launcher, out);
  GSubprocess *process = g_subprocess_launcher_spawnv(launcher, (const char *const *)argv, &error);
  if (process == NULL)
    fail_msg("%s", error->message);
  return process;
}

static void make_pipe(int *reads, int *writes) {
  int ends[2];
  assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
  *reads = ends[0];
  *writes = ends[1];
}

static Desk desk_new(const char *rule, const char *arguments) {
  Desk desk = {.folder = folder_new(), .heard = g_string_new(NULL)};
  int in = -1, out = -1;
  write_rule(&desk, rule);
  make_pipe(&in, &desk.in);
  make_pipe(&desk.out, &out);
  desk.process = spawn(&desk, arguments, in, out);
  return desk;
}

static void desk_free(Desk *desk) {
  close(desk->in);
  if (desk->out != desk->in)
    close(desk->out);
  g_subprocess_wait(desk->process, NULL, NULL);
  g_object_unref(desk->process);
  folder_free(desk->folder);
  g_string_free(desk->heard, TRUE);
}

static void say(const Desk *desk, const char *lines) {
  assert_int_equal(write(desk->in, lines, strlen(lines)), strlen(lines));
}

/* Reads up to a text and past it. Returns what came before, and it. (transfer full) */
static char *hear(Desk *desk, const char *text) {
  char buffer[4096];
  for (;;) {
    char *found = strstr(desk->heard->str, text);
    if (found) {
      gsize length = (gsize)(found - desk->heard->str) + strlen(text);
      char *heard = g_strndup(desk->heard->str, length);
      g_string_erase(desk->heard, 0, (gssize)length);
      return heard;
    }
    struct pollfd wanted = {.fd = desk->out, .events = POLLIN};
    ssize_t got = poll(&wanted, 1, WAIT_MS) > 0 ? read(desk->out, buffer, sizeof buffer) : 0;
    if (got <= 0)
      fail_msg("expected \"%s\" in:\n%s", text, desk->heard->str);
    g_string_append_len(desk->heard, buffer, got);
  }
}

static void hear_only(Desk *desk, const char *text) {
  g_free(hear(desk, text));
}

/* All that is still said. */
static void hear_nothing_of(Desk *desk, const char *text) {
  say(desk, "quit\n");
  g_autofree char *rest = hear(desk, "Go on with:");
  if (strstr(rest, text))
    fail_msg("\"%s\" is not expected in:\n%s", text, rest);
}

static char *first_choices(int n) {
  GString *lines = g_string_new(NULL);
  for (int i = 0; i < n; i++)
    g_string_append(lines, "1\n");
  return g_string_free(lines, FALSE);
}

/* --- what is told --------------------------------------------------------------- */

static void tells_what_another_rule_changes(void **state) {
  Desk desk = desk_new(HEAD, "--players Ann:greedy,Bob:random");
  (void)state;
  hear_only(&desk, "The game is over (undo");
  write_rule(&desk, HEAD ROADS);
  g_autofree char *told = hear(&desk, "The game is over (undo");
  assert_non_null(strstr(told, "Saved: house/rule.lua."));
  assert_non_null(strstr(told, " instead of +"));
  assert_non_null(strstr(told, "      was "));
  assert_non_null(strstr(told, " + 2 toll"));
  assert_non_null(strstr(told, "  Points: Ann "));
  write_rule(&desk, HEAD);
  g_autofree char *back = hear(&desk, "The game is over (undo");
  assert_non_null(strstr(back, " + 2 toll"));
  write_rule(&desk, HEAD "-- nothing new\n");
  hear_only(&desk, "Nothing has changed.");
  desk_free(&desk);
}

static void a_broken_rule_changes_nothing(void **state) {
  Desk desk = desk_new(HEAD, "--players Ann,Bob");
  (void)state;
  hear_only(&desk, "help)> ");
  write_rule(&desk, HEAD "\n\nhook(\"score/amont\", function() end)\n\n-- after\n");
  g_autofree char *told = hear(&desk, "help)> ");
  assert_non_null(strstr(told, "Did you mean \"score/amount\"?"));
  assert_non_null(strstr(told, ">    4 | hook(\"score/amont\""));
  assert_non_null(strstr(told, "     6 | -- after"));
  assert_non_null(strstr(told, "The rules stay as they were."));
  say(&desk, "1\n1\n"); /* a spot, and how the tile is turned */
  hear_only(&desk, "help)> ");
  write_rule(&desk, HEAD "hook(\"tile/placed\", function()\n  error(\"no\")\nend)\n");
  g_autofree char *failed = hear(&desk, "The rules stay as they were.");
  assert_non_null(strstr(failed, "action 1, \"place tile="));
  assert_non_null(strstr(failed, ">    3 |   error(\"no\")"));
  write_rule(&desk, HEAD);
  hear_only(&desk, "1 of 1 action played again");
  desk_free(&desk);
}

/* --- however it is saved -------------------------------------------------------- */

/* A temporary file that takes the place of the old one; several steps; other files. */
static void saves_of_any_sort_are_seen(void **state) {
  Desk desk = desk_new(HEAD, "--players Ann,Bob");
  g_autofree char *path = g_build_filename(desk.folder, "house", "rule.lua", NULL);
  g_autofree char *away = g_strconcat(path, "~", NULL);
  (void)state;
  hear_only(&desk, "help)> ");
  assert_int_equal(g_rename(path, away), 0);
  g_usleep(120000); /* long enough to be noticed */
  folder_write(desk.folder, "house/4913", "x", 1);
  write_rule(&desk, HEAD ROADS);
  g_autofree char *once = hear(&desk, "help)> ");
  assert_non_null(strstr(once, "Loaded again"));
  folder_write(desk.folder, "house/.rule.lua.swp", "x", 1);
  folder_write(desk.folder, "house/tests/house.lua", "not even Lua", -1);
  folder_write(desk.folder, "house/parts/more.lua", "hook(\"game/setup\", function() end)\n", -1);
  g_autofree char *twice = hear(&desk, "help)> ");
  assert_non_null(strstr(twice, "parts/more.lua"));
  assert_null(strstr(twice, "tests"));
  folder_write(desk.folder, "house/parts/more.lua", "hook(\"game/setup\", function() end)\n\n", -1);
  hear_only(&desk, "parts/more.lua");
  hear_only(&desk, "help)> ");
  hear_nothing_of(&desk, "Saved");
  desk_free(&desk);
}

/* No waiting for the system to tell: a rule saved before a line is typed goes first. */
static void a_change_goes_before_the_next_line(void **state) {
  Desk desk = desk_new(HEAD, "--players Ann,Bob");
  (void)state;
  hear_only(&desk, "help)> ");
  for (int i = 0; i < 5; i++) {
    g_autofree char *rule = g_strnfill((gsize)i + 1, '\n');
    g_autofree char *file = g_strconcat(HEAD, rule, NULL);
    write_rule(&desk, file);
    say(&desk, "scores\n");
    g_autofree char *told = hear(&desk, "> scores");
    assert_non_null(strstr(told, "Loaded again"));
    hear_only(&desk, "help)> ");
  }
  desk_free(&desk);
}

/* --- the mix file ------------------------------------------------------------------ */

static void write_mix(const Desk *desk, const char *fields) {
  g_autofree char *text = g_strdup_printf("mix { api = 1, %s }\n", fields);
  folder_write(desk->folder, "evening.mix.lua", text, -1);
}

static Desk mixed_desk(void) {
  Desk desk = {.folder = folder_new(), .heard = g_string_new(NULL)};
  int in = -1, out = -1;
  write_rule(&desk, HEAD);
  write_mix(&desk, "packages = { 'classic' }");
  make_pipe(&in, &desk.in);
  make_pipe(&desk.out, &out);
  desk.process = spawn(&desk, "--mix evening --players Ann,Bob", in, out);
  hear_only(&desk, "help)> ");
  say(&desk, "1\n1\npass\n");
  hear_only(&desk, "help)> ");
  hear_only(&desk, "help)> ");
  return desk;
}

static void a_mix_file_is_watched(void **state) {
  (void)state;
  Desk desk = mixed_desk();
  write_mix(&desk,
            "packages = { 'classic', 'caravan' }, options = { ['classic.farmers'] = false }");
  g_autofree char *told = hear(&desk, "help)> ");
  assert_non_null(strstr(told, "Saved: evening.mix.lua."));
  assert_non_null(strstr(told, "New in this mix: Caravan."));
  assert_non_null(strstr(told, "actions played again"));
  write_mix(&desk, "packages = { 'classic', 'wells' }, options = { ['classic.farmers'] = false }");
  g_autofree char *other = hear(&desk, "help)> ");
  assert_non_null(strstr(other, "New in this mix: Wells."));
  assert_non_null(strstr(other, "No more in this mix: Caravan."));
  assert_non_null(strstr(other, "wells are worth nothing"));
  desk_free(&desk);
}

/* Neither file nor number of players can be made of it: the game goes on as it was. */
static void a_broken_mix_file_changes_nothing(void **state) {
  (void)state;
  Desk desk = mixed_desk();
  write_mix(&desk, "packages = { 'classic' }, playerz = 2");
  g_autofree char *told = hear(&desk, "help)> ");
  assert_non_null(strstr(told, "evening.mix.lua:1: mix: unknown field \"playerz\""));
  assert_non_null(strstr(told, "The rules stay as they were."));
  write_mix(&desk, "packages = { 'classic' }, players = { 3, 5 }");
  g_autofree char *few = hear(&desk, "help)> ");
  assert_non_null(strstr(few, "this mix is for 3 to 5, got 2"));
  write_mix(&desk, "packages = { 'classic', 'wells' }");
  g_autofree char *mended = hear(&desk, "help)> ");
  assert_non_null(strstr(mended, "New in this mix: Wells."));
  write_rule(&desk, HEAD ROADS); /* and packages are watched beside it */
  hear_only(&desk, "Saved: house/rule.lua.");
  desk_free(&desk);
}

/* --- a game cut short ----------------------------------------------------------- */

#define FLOODED "hook(\"deploy/allowed\", function() return \"the fields are flooded\" end)\n"

static Desk cut_short(void) {
  Desk desk = desk_new(HEAD, "--players Ann,Bob");
  g_autofree char *lines = first_choices(8);
  say(&desk, lines);
  say(&desk, "scores\n");
  hear_only(&desk, "> scores");
  write_rule(&desk, HEAD FLOODED);
  hear_only(&desk, "is not legal any more: the fields are");
  hear_only(&desk, "The game goes on from there");
  hear_only(&desk, "help)> ");
  return desk;
}

static gboolean has_file(const Desk *desk, const char *name) {
  g_autofree char *path = g_build_filename(desk->folder, "tilewright", name, NULL);
  return g_file_test(path, G_FILE_TEST_EXISTS);
}

static void a_mended_rule_makes_it_whole_again(void **state) {
  Desk desk = cut_short();
  (void)state;
  write_rule(&desk, HEAD FLOODED "-- still\n");
  hear_only(&desk, "of 6 actions played again");
  hear_only(&desk, "help)> ");
  write_rule(&desk, HEAD);
  hear_only(&desk, "6 of 6 actions played again");
  assert_false(has_file(&desk, "last.twr~"));
  desk_free(&desk);
}

static void who_leaves_keeps_the_longer_game(void **state) {
  Desk desk = cut_short();
  (void)state;
  say(&desk, "quit\n");
  hear_only(&desk, "before the rules cut it short is kept");
  hear_only(&desk, "--other-versions");
  g_autofree char *path = g_build_filename(desk.folder, "tilewright", "last.twr", NULL);
  g_autofree char *record = NULL;
  assert_true(g_file_get_contents(path, &record, NULL, NULL));
  g_auto(GStrv) lines = g_strsplit(record, "{\"do\":", -1);
  assert_int_equal(g_strv_length(lines), 1 + 6);
  desk_free(&desk);
}

static void who_goes_on_keeps_both(void **state) {
  Desk desk = cut_short();
  (void)state;
  say(&desk, "1\n");
  hear_only(&desk, "last.twr~");
  hear_only(&desk, "help)> ");
  assert_true(has_file(&desk, "last.twr"));
  assert_true(has_file(&desk, "last.twr~"));
  write_rule(&desk, HEAD FLOODED "-- still\n");
  g_autofree char *told = hear(&desk, "help)> ");
  assert_null(strstr(told, "of 6 actions"));
  desk_free(&desk);
}

/* --- at a terminal -------------------------------------------------------------- */

/* What was being typed is there behind the new prompt, and counts. */
static void typing_goes_on(void **state) {
  Desk desk = {.folder = folder_new(), .heard = g_string_new(NULL)};
  int screen = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  (void)state;
  if (screen < 0 || grantpt(screen) != 0 || unlockpt(screen) != 0) {
    folder_free(desk.folder);
    g_string_free(desk.heard, TRUE);
    skip();
  }
  int in = open(ptsname(screen), O_RDWR | O_NOCTTY | O_CLOEXEC);
  assert_true(in >= 0);
  desk.in = desk.out = screen;
  write_rule(&desk, HEAD);
  desk.process = spawn(&desk, "--players Ann,Bob", in, dup(in));
  hear_only(&desk, "help)> ");
  say(&desk, "sco");
  hear_only(&desk, "sco");
  write_rule(&desk, HEAD ROADS);
  hear_only(&desk, "Loaded again");
  hear_only(&desk, "help)> sco");
  say(&desk, "res\n");
  hear_only(&desk, "points        0     0");
  hear_only(&desk, "help)> ");
  say(&desk, "quit\n");
  hear_only(&desk, "Go on with:");
  desk_free(&desk);
}

/* --- which packages ------------------------------------------------------------- */

static void with_wants_a_package(void **state) {
  g_autofree char *out = NULL, *err = NULL;
  g_autofree char *line =
      g_strdup_printf("'%s' play --with /nonexistent --watch", g_getenv("TW_PROGRAM"));
  int status = 0;
  (void)state;
  assert_true(g_spawn_command_line_sync(line, &out, &err, &status, NULL));
  assert_int_not_equal(status, 0);
  assert_non_null(strstr(err, "--with: /nonexistent is no folder of a package"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tells_what_another_rule_changes),
      cmocka_unit_test(a_broken_rule_changes_nothing),
      cmocka_unit_test(saves_of_any_sort_are_seen),
      cmocka_unit_test(a_change_goes_before_the_next_line),
      cmocka_unit_test(a_mended_rule_makes_it_whole_again),
      cmocka_unit_test(a_mix_file_is_watched),
      cmocka_unit_test(a_broken_mix_file_changes_nothing),
      cmocka_unit_test(who_leaves_keeps_the_longer_game),
      cmocka_unit_test(who_goes_on_keeps_both),
      cmocka_unit_test(typing_goes_on),
      cmocka_unit_test(with_wants_a_package),
  };
  return cmocka_run_group_tests_name("watch", tests, NULL, NULL);
}

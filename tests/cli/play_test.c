/* SPDX-License-Identifier: MIT */

/* Plays in the program as a user does, by lines through a pipe. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int code; /* exit code; -1: ended by a signal */
  char *out, *err;
} Played;

static char *folder; /* for records; removed at the end */

static void played_clear(Played *played) {
  g_free(played->out);
  g_free(played->err);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Played, played_clear)

static GSubprocess *start(const char *arguments, GSubprocessFlags flags) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new(flags);
  g_autofree char *program = g_shell_quote(g_getenv("TW_PROGRAM"));
  g_autofree char *line = g_strdup_printf("%s play %s", program, arguments);
  g_auto(GStrv) argv = NULL;
  assert_true(g_shell_parse_argv(line, NULL, &argv, NULL));
  g_subprocess_launcher_setenv(launcher, "XDG_DATA_HOME", folder, TRUE);
  GSubprocess *process = g_subprocess_launcher_spawnv(launcher, (const char *const *)argv, &error);
  if (process == NULL)
    fail_msg("%s", error->message);
  return process;
}

static Played play(const char *arguments, const char *input) {
  g_autoptr(GSubprocess) process =
      start(arguments, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                           G_SUBPROCESS_FLAGS_STDERR_PIPE);
  Played played = {0};
  assert_true(g_subprocess_communicate_utf8(process, input, NULL, &played.out, &played.err, NULL));
  played.code = g_subprocess_get_if_exited(process) ? g_subprocess_get_exit_status(process) : -1;
  return played;
}

static void assert_has(const char *text, const char *part) {
  if (strstr(text, part) == NULL)
    fail_msg("expected \"%s\" in:\n%s", part, text);
}

/* Enough lines to end any game: the first choice and the first turn, again and again. */
static char *first_choices(void) {
  GString *lines = g_string_new(NULL);
  for (int i = 0; i < 400; i++)
    g_string_append(lines, "1\n");
  return g_string_free(lines, FALSE);
}

/* --- whole games --------------------------------------------------------- */

/* Do the rows of the last table sum to its last line, in each of its columns? */
static void assert_table_sums(const char *out, int columns) {
  glong sums[8] = {0};
  const char *line = strrchr(out, '\n');
  const char *table = g_strrstr(out, "Final scoring");
  gboolean ruled = FALSE;
  assert_non_null(line);
  assert_non_null(table);
  g_auto(GStrv) lines = g_strsplit(table, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    char *at = lines[i] + strcspn(lines[i], "0123456789");
    g_auto(GStrv) words = g_strsplit_set(lines[i], " ", -1);
    int n = (int)g_strv_length(words);
    if (g_str_has_prefix(lines[i], "  ---")) {
      ruled = TRUE;
      continue;
    }
    if (strchr(lines[i], ':') != NULL || *at == '\0' || n < columns)
      continue;
    char *end = at;
    for (int c = 0; c < columns; c++) {
      glong value = strtol(end, &end, 10);
      if (ruled)
        assert_int_equal(value, sums[c]);
      sums[c] += value;
    }
  }
  assert_true(ruled);
}

static void plays_a_whole_game(void **state) {
  g_autofree char *lines = first_choices();
  g_auto(Played) played = play("--seed 7 --players Ann,Bob:greedy,Cy:random", lines);
  (void)state;
  assert_int_equal(played.code, 0);
  assert_string_equal(played.err, "");
  assert_has(played.out, "The game is over.");
  assert_has(played.out, "Final scoring");
  assert_has(played.out, " tiles left");
  assert_null(strchr(played.out, '\033'));
  assert_table_sums(played.out, 3);
  g_auto(GStrv) all = g_strsplit(played.out, "\n", -1);
  for (int i = 0; all[i] != NULL; i++)
    assert_in_range(g_utf8_strlen(all[i], -1), 0, 80);
}

static void bots_need_nobody(void **state) {
  g_auto(Played) played = play("--seed 1 --players A:greedy,B:random", "");
  g_auto(Played) again = play("--seed 1 --players A:greedy,B:random", "");
  (void)state;
  assert_int_equal(played.code, 0);
  assert_has(played.out, "wins.");
  assert_string_equal(played.out, again.out);
}

/* Texts of rules say "player 1"; the screen says who that is. */
static void seats_have_their_names(void **state) {
  g_autofree char *program = g_shell_quote(g_getenv("TW_PROGRAM"));
  g_autofree char *in = g_shell_quote(folder);
  g_autofree char *make = g_strdup_printf("%s new presents --kind phase --in %s", program, in);
  g_autofree char *game =
      g_strdup_printf("--seed 3 --path %s --mix presents --players Ann:random,Bob:random", in);
  int code = 0;
  (void)state;
  assert_true(g_spawn_command_line_sync(make, NULL, NULL, &code, NULL));
  assert_int_equal(code, 0);
  g_auto(Played) played = play(game, "");
  assert_has(played.out, "Bob: give Ann a coin");
  assert_null(strstr(played.out, "player "));
}

/* --- secrets --------------------------------------------------------------- */

/* Hands of tiles are seen from the first moment on; of cards there are none yet. */
static void the_screen_is_passed_for_secrets(void **state) {
  (void)state;
  g_auto(Played) hands = play("--mix classic,hand-of-three --seed 3", "\nquit\n");
  const char *passed = strstr(hands.out, "Pass the screen to Red, who presses Enter");
  assert_non_null(passed);
  assert_non_null(strstr(passed, "from your hand"));
  g_auto(Played) nobody = play("--mix classic,hand-of-three --seed 3", "");
  assert_null(strstr(nobody.out, "from your hand"));
  g_auto(Played) alone =
      play("--mix classic,hand-of-three --seed 3 --players Ann,Bob:random", "quit\n");
  assert_null(strstr(alone.out, "Pass the screen"));
  g_auto(Played) none = play("--mix classic,gifts --seed 3", "1\n1\npass\nquit\n");
  assert_has(none.out, "Blue, place");
  assert_null(strstr(none.out, "Pass the screen"));
}

static Played mask(const char *arguments) {
  g_autofree char *program = g_shell_quote(g_getenv("TW_PROGRAM"));
  g_autofree char *line = g_strdup_printf("%s mask %s", program, arguments);
  Played masked = {0};
  assert_true(g_spawn_command_line_sync(line, &masked.out, &masked.err, &masked.code, NULL));
  return masked;
}

static void a_record_is_masked_for_a_seat(void **state) {
  (void)state;
  g_autofree char *file = g_build_filename(folder, "masked.twr", NULL);
  g_autofree char *quoted = g_shell_quote(file);
  g_autofree char *game = g_strdup_printf(
      "--mix classic,gifts --seed 5 --players Ann:greedy,Bob:greedy --save %s", quoted);
  g_auto(Played) played = play(game, "");
  assert_int_equal(played.code, 0);
  g_autofree char *for_bob = g_strconcat(quoted, " --for Bob", NULL);
  g_auto(Played) bobs = mask(for_bob), all = mask(quoted);
  assert_int_equal(bobs.code + all.code, 0);
  assert_has(bobs.out, "\"masked\":1");
  assert_has(all.out, "\"masked\":\"onlooker\"");
  assert_has(all.out, "\"chance\":[\"?\"");
  assert_has(bobs.out, "\"chance\":[\"gifts/");
  assert_null(strstr(all.out, "\"chance\":[\"gifts/"));
  assert_null(strstr(all.out, "\"seed\""));
  g_autofree char *for_zed = g_strconcat(quoted, " --for Zed", NULL);
  g_auto(Played) wrong = mask(for_zed);
  assert_has(wrong.err, "nobody is called \"Zed\"");
}

/* --- a decision ---------------------------------------------------------- */

static void chooses_in_every_way(void **state) {
  static const char *const ways[] = {"1\n1\n",
                                     "1.1\n",
                                     "1 180\n",
                                     "0,-1 180\n",
                                     "0,-1\n1\n",
                                     "place tile=classic/K at=0,-1 turn=180\n",
                                     "place at=0,-1 turn=180\n"};
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
    g_autofree char *lines = g_strconcat(ways[i], "why\nlog\n", NULL);
    g_auto(Played) played = play("--seed 5 --players Ann,Bob", lines);
    assert_int_equal(played.code, 0);
    assert_has(played.out, "Ann: place classic/K at 0,-1, turned 180");
  }
}

static void explains(void **state) {
  g_auto(Played) played =
      play("--seed 5 --players Ann,Bob", "why\nwhy 1,0\nwhy 5,5\nwhy place at=1,0 turn=0\n"
                                         "why deploy\nlegal\ntiles\nhint\nscores\nhelp\n"
                                         "1\n1\n1\nwhy\n");
  (void)state;
  assert_int_equal(played.code, 0);
  assert_has(played.out, "Nothing has been scored yet.");
  assert_has(played.out, "turn   0: ");
  assert_has(played.out, "The greedy bot would ");
  assert_has(played.out, "tiles are left");
  assert_has(played.out, "Scored last, in turn 1:");
  assert_has(played.out, "classic/score-city");
}

static void helps_with_mistakes(void **state) {
  g_auto(Played) played = play("--seed 5 --players Ann,Bob", "halp\n99\n7,7\n1 45\nfoo=1\nback\n"
                                                             "place at=0,0\nundo\nundo x\n\n-1\n");
  (void)state;
  assert_int_equal(played.code, 0);
  assert_has(played.out, "did you mean \"help\"?");
  assert_has(played.out, "There are choices 1 to 4.");
  assert_has(played.out, "Nothing fits at 7,7");
  assert_has(played.out, "There is nothing to take back.");
}

static void undoes_to_the_last_human(void **state) {
  g_auto(Played) played = play("--seed 3 --players Ann,Bob:greedy", "1 1\n1\nundo 2\nlog\n");
  (void)state;
  assert_int_equal(played.code, 0);
  assert_has(played.out, "actions taken back.");
  const char *after = strstr(played.out, "actions taken back.");
  assert_has(after, "Turn 1. Ann: place");
  assert_null(strstr(after, "Bob: place"));
}

/* --- records ------------------------------------------------------------- */

static void saves_and_resumes(void **state) {
  g_auto(Played) first = play("--seed 9 --players Ann,Bob:greedy", "1 1\n1\n");
  g_auto(Played) second = play("--resume", "scores\nquit\n");
  (void)state;
  assert_int_equal(first.code, 0);
  assert_has(first.out, "Go on with: tilewright play --resume\n");
  assert_int_equal(second.code, 0);
  assert_has(second.out, "Going on with ");
  assert_has(second.out, "Ann: place");
  assert_has(second.out, "Bob");
}

/* Waits until the program has written so much, or gives up. */
static void wait_for_output(GSubprocess *process, const char *part) {
  GInputStream *out = g_subprocess_get_stdout_pipe(process);
  g_autoptr(GString) text = g_string_new(NULL);
  char buffer[512];
  while (strstr(text->str, part) == NULL) {
    gssize got = g_input_stream_read(out, buffer, sizeof buffer, NULL, NULL);
    if (got <= 0)
      fail_msg("no \"%s\" in:\n%s", part, text->str);
    g_string_append_len(text, buffer, got);
  }
}

static void interruption_loses_nothing(void **state) {
  g_autofree char *path = g_build_filename(folder, "broken-off.twr", NULL);
  g_autofree char *arguments = g_strdup_printf("--seed 9 --players Ann,Bob --save %s", path);
  g_autofree char *resume = g_strdup_printf("--resume %s", path);
  g_autoptr(GSubprocess) process =
      start(arguments, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  (void)state;
  GOutputStream *in = g_subprocess_get_stdin_pipe(process);
  assert_true(g_output_stream_write_all(in, "1 1\n", 4, NULL, NULL, NULL));
  wait_for_output(process, "Ann, deploy");
  g_subprocess_send_signal(process, SIGINT);
  wait_for_output(process, "Go on with: tilewright play --resume ");
  assert_true(g_subprocess_wait(process, NULL, NULL));
  assert_int_equal(g_subprocess_get_exit_status(process), 130);
  g_auto(Played) resumed = play(resume, "1\nquit\n");
  assert_int_equal(resumed.code, 0);
  assert_has(resumed.out, "after 1 actions");
}

static void a_full_disk_stops_no_game(void **state) {
  g_autofree char *other = g_build_filename(folder, "elsewhere.twr", NULL);
  g_autofree char *lines = g_strdup_printf("1 1\n1\nsave %s\n1 1\n", other);
  g_autofree char *resume = g_strdup_printf("--resume %s", other);
  if (!g_file_test("/dev/full", G_FILE_TEST_EXISTS))
    skip();
  (void)state;
  g_auto(Played) lost = play("--seed 3 --players Ann,Bob --save /dev/full", "1 1\n1\n");
  assert_int_equal(lost.code, 3);
  assert_has(lost.err, "/dev/full");
  assert_has(lost.out, "Bob, place");
  g_auto(Played) moved = play("--seed 3 --players Ann,Bob --save /dev/full", lines);
  assert_int_equal(moved.code, 0);
  assert_has(moved.out, "from here on");
  g_auto(Played) resumed = play(resume, "");
  assert_int_equal(resumed.code, 0);
}

/* --- options ------------------------------------------------------------- */

static void colours_when_asked(void **state) {
  g_auto(Played) always = play("--seed 5 --color always", "");
  g_auto(Played) never = play("--seed 5 --color never", "");
  (void)state;
  assert_non_null(strchr(always.out, '\033'));
  assert_null(strchr(never.out, '\033'));
}

static void refuses_wrong_options(void **state) {
  static const struct {
    const char *arguments;
    int code;
    const char *message;
  } cases[] = {
      {"--players Ann:gredy", 2, "did you mean \"greedy\"?"},
      {"--players 99", 2, "--players"},
      {"--seed x", 2, "--seed"},
      {"--color red", 2, "--color"},
      {"--width 3", 2, "--width"},
      {"--set classic.farmers", 2, "--set"},
      {"--tiles classic/B=-1", 2, "--tiles"},
      {"--resume /nonexistent/x.twr", 3, "/nonexistent/x.twr"},
      {"--mix no-such-package", 2, "no-such-package"},
      {"--no-such-option", 2, "no-such-option"},
      {"a.twr b.twr", 2, "b.twr"},
  };
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_auto(Played) played = play(cases[i].arguments, "");
    if (played.code != cases[i].code)
      fail_msg("%s: expected exit code %d, got %d: %s", cases[i].arguments, cases[i].code,
               played.code, played.err);
    assert_has(played.err, cases[i].message);
  }
}

/* --- the group ----------------------------------------------------------- */

static int make_folder(void **state) {
  (void)state;
  folder = g_dir_make_tmp("tilewright-play-XXXXXX", NULL);
  return folder == NULL;
}

static void remove_tree(const char *path) {
  GDir *dir = g_dir_open(path, 0, NULL);
  const char *name = NULL;
  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *inner = g_build_filename(path, name, NULL);
    remove_tree(inner);
  }
  g_clear_pointer(&dir, g_dir_close);
  g_remove(path);
}

static int drop_folder(void **state) {
  (void)state;
  remove_tree(folder);
  g_free(folder);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(plays_a_whole_game),
      cmocka_unit_test(bots_need_nobody),
      cmocka_unit_test(chooses_in_every_way),
      cmocka_unit_test(explains),
      cmocka_unit_test(helps_with_mistakes),
      cmocka_unit_test(undoes_to_the_last_human),
      cmocka_unit_test(saves_and_resumes),
      cmocka_unit_test(interruption_loses_nothing),
      cmocka_unit_test(a_full_disk_stops_no_game),
      cmocka_unit_test(colours_when_asked),
      cmocka_unit_test(refuses_wrong_options),
      cmocka_unit_test(seats_have_their_names),
      cmocka_unit_test(the_screen_is_passed_for_secrets),
      cmocka_unit_test(a_record_is_masked_for_a_seat),
  };
  return cmocka_run_group_tests(tests, make_folder, drop_folder);
}

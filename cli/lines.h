/* SPDX-License-Identifier: MIT */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <glib.h>

G_BEGIN_DECLS

/*
 * Lines of text from a file descriptor, read so that SIGINT breaks the waiting off.
 * Waiting runs the default main context, so that timers and file monitors work.
 */
typedef struct CliLines CliLines;

/* A line longer than this is thrown away. */
#define CLI_LINE_MAX (1 << 20)

/* cli_lines_new: reads from `fd`, which stays the caller's. (transfer full) */
CliLines *cli_lines_new(int fd);
void cli_lines_free(CliLines *lines);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CliLines, cli_lines_free)

/*
 * cli_lines_next: the next line, valid UTF-8, without white space around it.
 * Returns: (transfer full) (nullable): NULL at the end of the input, on a read
 * error, when interrupted (cli_interrupted() tells) and when the check breaks the
 * waiting off (cli_lines_broken_off() tells): then nothing typed is lost.
 */
char *cli_lines_next(CliLines *lines);

/* Has something happened that goes before the next line? */
typedef gboolean (*CliLinesCheck)(gpointer data);

/* cli_lines_set_check: `check` is asked before each line, also when one has come while waiting,
 * and after each cli_lines_wake(). */
void cli_lines_set_check(CliLines *lines, CliLinesCheck check, gpointer data);
/* cli_lines_wake: from a callback of the main context: asks the check now. */
void cli_lines_wake(CliLines *lines);
gboolean cli_lines_broken_off(const CliLines *lines);

/* cli_lines_begun: what was typed of the next line and would not be seen behind a new prompt;
 * "" if nothing was. (transfer none) */
const char *cli_lines_begun(const CliLines *lines);

G_END_DECLS

#endif

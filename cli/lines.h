/* SPDX-License-Identifier: MIT */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <glib.h>

G_BEGIN_DECLS

/* Lines of text from a file descriptor, read so that SIGINT breaks the waiting off. */
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
 * error, and when interrupted (cli_interrupted() tells).
 */
char *cli_lines_next(CliLines *lines);

G_END_DECLS

#endif

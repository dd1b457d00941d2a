/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_PROGRAM_H
#define TW_TESTS_PROGRAM_H

/* Runs the built program as a user does. */

#include <glib.h>
#include <json-glib/json-glib.h>

typedef struct {
  int code; /* exit code; -1: ended by a signal */
  char *out, *err;
} Program;

/* program_run: with a line of arguments, quoted as in a shell. Fails the test if it cannot. */
Program program_run(const char *arguments);
void program_clear(Program *program);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Program, program_clear)

/* program_start: leaves it running; its output is thrown away. program_end: waits, gives the
 * exit code. */
GPid program_start(const char *arguments);
int program_end(GPid pid);

/* program_json: what it printed, which must be one object. (transfer full) */
JsonNode *program_json(const Program *program);

#endif

/* SPDX-License-Identifier: MIT */

/* Running the program from a test. Where it is, meson says in TW_PROGRAM. */

#include "program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/wait.h>

#include <cmocka.h>

static char **command_line(const char *arguments) {
  g_autoptr(GError) error = NULL;
  g_autofree char *program = g_shell_quote(g_getenv("TW_PROGRAM"));
  g_autofree char *line = g_strdup_printf("%s %s", program, arguments);
  char **argv = NULL;
  if (!g_shell_parse_argv(line, NULL, &argv, &error))
    fail_msg("%s: %s", arguments, error->message);
  return argv;
}

static int exit_code(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Program program_run(const char *arguments) {
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) argv = command_line(arguments);
  Program program = {0};
  int status = 0;
  if (!g_spawn_sync(NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &program.out, &program.err,
                    &status, &error))
    fail_msg("%s: %s", argv[0], error->message);
  program.code = exit_code(status);
  return program;
}

void program_clear(Program *program) {
  g_clear_pointer(&program->out, g_free);
  g_clear_pointer(&program->err, g_free);
}

GPid program_start(const char *arguments) {
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) argv = command_line(arguments);
  GPid pid = 0;
  GSpawnFlags flags =
      G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL;
  if (!g_spawn_async(NULL, argv, NULL, flags, NULL, NULL, &pid, &error))
    fail_msg("%s: %s", argv[0], error->message);
  return pid;
}

int program_end(GPid pid) {
  int status = 0;
  assert_int_equal(waitpid(pid, &status, 0), pid);
  return exit_code(status);
}

JsonNode *program_json(const Program *program) {
  g_autoptr(GError) error = NULL;
  JsonNode *root = json_from_string(program->out, &error);
  if (!root || !JSON_NODE_HOLDS_OBJECT(root))
    fail_msg("not an object: %s\n%s", program->out, program->err);
  return root;
}

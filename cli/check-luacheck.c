/* SPDX-License-Identifier: MIT */

/*
 * luacheck, where it is installed: run over the files of a package with a
 * configuration that knows the script API, its findings joined to ours. It is a
 * program of its own and may hang on what it reads: it gets a while, no more.
 */

#include "check.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#define PATIENCE_MS 20000

/* --- running it --------------------------------------------------------------- */

typedef struct {
  GMainLoop *loop;
  GSubprocess *process;
  char *output;
  gboolean late;
} Run;

static void finished(GObject *source, GAsyncResult *result, gpointer data) {
  Run *run = data;
  g_subprocess_communicate_utf8_finish(G_SUBPROCESS(source), result, &run->output, NULL, NULL);
  g_main_loop_quit(run->loop);
}

static gboolean too_late(gpointer data) {
  Run *run = data;
  run->late = TRUE;
  g_subprocess_force_exit(run->process);
  return G_SOURCE_REMOVE;
}

/* A main context of its own, so that nobody else's is disturbed. */
static void wait_for(Run *run) {
  GMainContext *context = g_main_context_new();
  g_main_context_push_thread_default(context);
  run->loop = g_main_loop_new(context, FALSE);
  GSource *timer = g_timeout_source_new(PATIENCE_MS);
  g_source_set_callback(timer, too_late, run, NULL);
  g_source_attach(timer, context);
  g_subprocess_communicate_utf8_async(run->process, NULL, NULL, finished, run);
  g_main_loop_run(run->loop);
  g_source_destroy(timer);
  g_source_unref(timer);
  g_main_loop_unref(run->loop);
  g_main_context_pop_thread_default(context);
  g_main_context_unref(context);
}

/* What it prints; NULL, and *why: it did not run. (transfer full) */
static char *run_luacheck(const CheckTarget *target, GPtrArray *arguments, char **why) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocessLauncher) launcher =
      g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_subprocess_launcher_set_cwd(launcher, target->folder);
  g_autoptr(GSubprocess) process =
      g_subprocess_launcher_spawnv(launcher, (const char *const *)arguments->pdata, &error);
  Run run = {.process = process};
  if (!process) {
    *why = g_strdup_printf(_("luacheck did not run: %s"), error->message);
    return NULL;
  }
  wait_for(&run);
  if (run.late)
    *why = g_strdup(_("luacheck took too long and was stopped"));
  if (run.late)
    g_clear_pointer(&run.output, g_free);
  else if (!run.output)
    *why = g_strdup(_("what luacheck printed could not be read"));
  return run.output;
}

/* --- its configuration ------------------------------------------------------------- */

/* A file with what scripts can say; to be deleted. NULL, and *why. (transfer full) */
static char *write_configuration(char **why) {
  g_autoptr(GError) error = NULL;
  g_autofree char *text = tw_api_text(TW_API_LUACHECK), *path = NULL;
  int fd = g_file_open_tmp("tilewright-XXXXXX.luacheckrc", &path, &error);
  if (fd >= 0)
    g_close(fd, NULL);
  if (fd >= 0 && g_file_set_contents(path, text, -1, &error))
    return g_steal_pointer(&path);
  *why = g_strdup_printf(_("luacheck was not run: %s"), error->message);
  return NULL;
}

static GPtrArray *make_arguments(const char *program, const char *configuration,
                                 const TwCheck *check) {
  GPtrArray *arguments = g_ptr_array_new();
  const char *fixed[] = {program, "--config", configuration, "--formatter",
                         "plain", "--codes",  "--ranges",    "--no-color"};
  for (gsize i = 0; i < G_N_ELEMENTS(fixed); i++)
    g_ptr_array_add(arguments, (gpointer)fixed[i]);
  g_ptr_array_add(arguments, (gpointer) "--");
  for (int i = 0; i < tw_check_n_files(check); i++)
    g_ptr_array_add(arguments, (gpointer)tw_check_file(check, i));
  g_ptr_array_add(arguments, NULL);
  return arguments;
}

/* --- its findings --------------------------------------------------------------------- */

static gboolean found_there(const GPtrArray *findings, const char *path, int line, int column) {
  for (guint i = 0; i < findings->len; i++) {
    const CheckFinding *finding = findings->pdata[i];
    if (finding->line == line && finding->column == column && strcmp(finding->path, path) == 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean comes_before(const CheckFinding *one, const CheckFinding *other) {
  return strcmp(one->path, other->path) == 0 &&
         (one->line < other->line || (one->line == other->line && one->column < other->column));
}

/* To its place among those of the same file. */
static void move_last(GPtrArray *findings) {
  for (guint i = findings->len - 1, at = 0; at < i; at++)
    if (comes_before(findings->pdata[i], findings->pdata[at])) {
      g_ptr_array_insert(findings, (int)at, g_ptr_array_steal_index(findings, i));
      return;
    }
}

static char *line_of(const CheckTarget *target, const char *file, int line) {
  g_autofree char *path = g_build_filename(target->folder, file, NULL), *text = NULL;
  if (!g_file_get_contents(path, &text, NULL, NULL))
    return NULL;
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  return line > 0 && line <= (int)g_strv_length(lines) ? g_utf8_make_valid(lines[line - 1], -1)
                                                       : NULL;
}

/* "rule.lua:3:7-9: (W211) unused variable 'x'". Syntax errors ("E011") are ours to tell. */
static void take_line(GPtrArray *findings, const CheckTarget *target, const char *text) {
  static GRegex *form;
  if (!form)
    form = g_regex_new("^(.+):(\\d+):(\\d+)(?:-\\d+)?: \\((W\\d+)\\) (.+)$", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  if (!g_regex_match(form, text, 0, &match))
    return;
  g_autofree char *file = g_match_info_fetch(match, 1), *code = g_match_info_fetch(match, 4);
  g_autofree char *line = g_match_info_fetch(match, 2), *column = g_match_info_fetch(match, 3);
  g_autofree char *what = g_match_info_fetch(match, 5), *path = NULL;
  g_autofree char *name = g_strconcat("luacheck-", code, NULL);
  g_autofree char *source = line_of(target, file, (int)g_ascii_strtoll(line, NULL, 10));
  TwCheckFinding finding = {.severity = TW_FINDING_WARNING,
                            .code = name,
                            .file = file,
                            .line = (int)g_ascii_strtoll(line, NULL, 10),
                            .column = (int)g_ascii_strtoll(column, NULL, 10),
                            .text = what,
                            .source = source};
  path = g_build_filename(target->shown, file, NULL);
  if (found_there(findings, path, finding.line, finding.column))
    return;
  check_findings_add(findings, target, &finding);
  move_last(findings);
}

gboolean check_luacheck(const CheckTarget *target, const TwCheck *check, GPtrArray *findings,
                        char **why) {
  g_autofree char *program = g_find_program_in_path("luacheck");
  *why = program ? NULL : g_strdup(_("luacheck is not installed and was not run"));
  g_autofree char *configuration = program ? write_configuration(why) : NULL;
  if (!configuration)
    return FALSE;
  g_autoptr(GPtrArray) arguments = make_arguments(program, configuration, check);
  g_autofree char *output =
      tw_check_n_files(check) ? run_luacheck(target, arguments, why) : g_strdup("");
  g_unlink(configuration);
  if (!output)
    return FALSE;
  g_auto(GStrv) lines = g_strsplit(output, "\n", -1);
  for (char **line = lines; *line; line++)
    take_line(findings, target, *line);
  return TRUE;
}

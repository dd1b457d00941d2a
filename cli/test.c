/* SPDX-License-Identifier: MIT */

/*
 * tilewright test: runs the scenarios of packages, `tests/NAME.lua`, and shows of
 * each that failed what was expected, what came, the board and the line.
 */

#include "commands.h"
#include "common.h"
#include "show-game.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  CliMix mix;
  gboolean verbose;
  TwMixSpec *search;
  const char *shown; /* the file as it was named */
  Paint paint;
  int passed, failed;
} Run;

static void run_clear(Run *run) {
  cli_mix_clear(&run->mix);
  g_clear_pointer(&run->search, tw_mix_spec_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Run, run_clear)

/* --- showing a result ---------------------------------------------------- */

static void show_failure(const Run *run, const TwScenarioResult *result) {
  g_print(_("FAILED %s: %s\n"), run->shown, result->title);
  g_print("  %s\n", result->message);
  for (int i = 0; i < result->n_differences; i++) {
    const TwDifference *difference = &result->differences[i];
    g_print(_("    %s\n      expected  %s\n      got       %s\n"), difference->what,
            difference->expected, difference->got);
  }
  if (result->game)
    show_game(result->game, result->names, run->paint);
  if (result->repeat)
    g_print(_("\n  the shortest game that shows it:\n\n%s"), result->repeat);
  g_print("\n");
}

static gboolean report(const TwScenarioResult *result, gpointer data) {
  Run *run = data;
  if (result->passed)
    run->passed++;
  else
    run->failed++;
  if (!result->passed)
    show_failure(run, result);
  else if (run->verbose)
    g_print(_("passed %s:%d: %s\n"), run->shown, result->line, result->title);
  return !cli_interrupted();
}

/* A file that does not run counts as one failed scenario. */
static void run_file(Run *run, const char *path) {
  g_autoptr(GError) error = NULL;
  run->shown = path;
  if (tw_scenarios_run(path, run->search, report, run, &error))
    return;
  run->failed++;
  g_print(_("FAILED %s\n  %s\n\n"), path, error->message);
}

/* --- finding files --------------------------------------------------------- */

static int by_name(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The Lua files of a folder, sorted; NULL: there is no such folder. (transfer full) */
static GPtrArray *lua_files(const char *folder) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  if (!dir)
    return NULL;
  GPtrArray *files = g_ptr_array_new_with_free_func(g_free);
  for (const char *name; (name = g_dir_read_name(dir));)
    if (g_str_has_suffix(name, ".lua"))
      g_ptr_array_add(files, g_build_filename(folder, name, NULL));
  if (files->len)
    qsort(files->pdata, files->len, sizeof *files->pdata, by_name);
  return files;
}

/* Runs the tests of a package's folder. FALSE: it has none. */
static gboolean run_package(Run *run, const char *folder) {
  g_autofree char *tests = g_build_filename(folder, "tests", NULL);
  g_autoptr(GPtrArray) files = lua_files(tests);
  for (guint i = 0; files && i < files->len && !cli_interrupted(); i++)
    run_file(run, files->pdata[i]);
  return files && files->len > 0;
}

/* A folder of packages. FALSE: none of them has tests. */
static gboolean run_packages(Run *run, const char *folder) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  g_autoptr(GPtrArray) packages = g_ptr_array_new_with_free_func(g_free);
  gboolean any = FALSE;
  for (const char *name; dir && (name = g_dir_read_name(dir));)
    g_ptr_array_add(packages, g_build_filename(folder, name, NULL));
  if (packages->len)
    qsort(packages->pdata, packages->len, sizeof *packages->pdata, by_name);
  for (guint i = 0; i < packages->len && !cli_interrupted(); i++)
    any |= run_package(run, packages->pdata[i]);
  return any;
}

static gboolean run_path(Run *run, const char *path, GError **error) {
  if (!g_file_test(path, G_FILE_TEST_EXISTS)) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, _("%s: there is no such file or folder"),
                path);
    return FALSE;
  }
  if (!g_file_test(path, G_FILE_TEST_IS_DIR)) {
    run_file(run, path);
    return TRUE;
  }
  if (run_package(run, path) || run_packages(run, path))
    return TRUE;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
              _("%s: there are no scenarios, which lie in its folder \"tests\""), path);
  return FALSE;
}

/* All packages of --path and $TILEWRIGHT_PATH. */
static void run_all(Run *run) {
  const char *variable = g_getenv("TILEWRIGHT_PATH");
  g_auto(GStrv) folders = g_strsplit(variable ? variable : "", G_SEARCHPATH_SEPARATOR_S, -1);
  for (int i = 0; run->mix.paths && run->mix.paths[i]; i++)
    run_packages(run, run->mix.paths[i]);
  for (int i = 0; folders[i]; i++)
    if (*folders[i])
      run_packages(run, folders[i]);
}

/* --- the command line -------------------------------------------------------- */

static gboolean parse_options(Run *run, int *argc, char ***argv, GError **error) {
  const GOptionEntry entries[] = {{"path", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &run->mix.paths,
                                   N_("look for packages there first"), N_("DIR")},
                                  {"verbose", 'v', 0, G_OPTION_ARG_NONE, &run->verbose,
                                   N_("name each scenario that passed"), NULL},
                                  G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context = g_option_context_new("[PATH...]");
  g_option_context_set_translation_domain(context, GETTEXT_PACKAGE);
  g_option_context_set_summary(context,
                               _("Runs scenarios: of a package's folder, of a folder of packages, "
                                 "of a file, or of all packages."));
  g_option_context_add_main_entries(context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse(context, argc, argv, error))
    return FALSE;
  run->search = tw_mix_spec_new();
  for (int i = 0; run->mix.paths && run->mix.paths[i]; i++)
    tw_mix_spec_add_path(run->search, run->mix.paths[i]);
  run->paint =
      (Paint){.color = cli_use_color(CLI_COLOR_AUTO, STDOUT_FILENO), .utf8 = cli_use_utf8()};
  return TRUE;
}

int cli_test(int argc, char **argv) {
  g_autoptr(GError) error = NULL;
  g_auto(Run) run = {.passed = 0};
  if (!parse_options(&run, &argc, &argv, &error))
    return cli_fail(error);
  cli_catch_interrupt();
  if (argc < 2)
    run_all(&run);
  for (int i = 1; i < argc && !error && !cli_interrupted(); i++)
    run_path(&run, argv[i], &error);
  if (error)
    return cli_fail(error);
  g_print(_("%d passed, %d failed\n"), run.passed, run.failed);
  if (cli_interrupted())
    return CLI_INTERRUPTED;
  return run.failed ? CLI_CHECK_FAILED : CLI_OK;
}

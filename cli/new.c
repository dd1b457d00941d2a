/* SPDX-License-Identifier: MIT */

/*
 * tilewright new: a package that works, to begin with: its rule, two tiles where
 * they are of use, a scenario and a README. What is written is in new-texts.c.
 */

#include "new.h"

#include "commands.h"
#include "common.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

typedef struct {
  char *kind, *in;
} Options;

static void options_clear(Options *options) {
  g_free(options->kind);
  g_free(options->in);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, options_clear)

/* --- writing --------------------------------------------------------------- */

static gboolean is_name(const char *text) {
  gsize n = strlen(text);
  return n > 0 && n <= 48 && g_ascii_islower(text[0]) &&
         strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

/* "dry-wells" -> "Dry wells" */
static char *title_of(const char *name) {
  char *title = g_strdelimit(g_strdup(name), "-", ' ');
  title[0] = g_ascii_toupper(title[0]);
  return title;
}

static char *replace(const char *text, const char *word, const char *by) {
  g_auto(GStrv) parts = g_strsplit(text, word, -1);
  return g_strjoinv(by, parts);
}

static char *fill(const char *text, const char *name) {
  g_autofree char *title = title_of(name);
  g_autofree char *named = replace(text, "@NAME@", name);
  return replace(named, "@TITLE@", title);
}

static gboolean write_file(const char *folder, const char *file, const char *text, const char *name,
                           GError **error) {
  g_autofree char *path = g_build_filename(folder, file, NULL);
  g_autofree char *filled = fill(text, name);
  return g_file_set_contents(path, filled, -1, error);
}

/* mkdir() itself refuses what is there already. */
static gboolean make_folder(const char *path, GError **error) {
  if (g_mkdir(path, 0777) == 0)
    return TRUE;
  g_set_error(error, G_FILE_ERROR, g_file_error_from_errno(errno), "%s: %s", path,
              g_strerror(errno));
  return FALSE;
}

static gboolean write_package(const NewKind *kind, const char *folder, const char *name,
                              GError **error) {
  g_autofree char *tests = g_build_filename(folder, "tests", NULL);
  g_autofree char *scenarios = g_strconcat("tests/", name, ".lua", NULL);
  return make_folder(folder, error) && make_folder(tests, error) &&
         write_file(folder, "rule.lua", kind->rule, name, error) &&
         write_file(folder, scenarios, kind->test, name, error) &&
         write_file(folder, "README.md", new_readme, name, error);
}

/* --- the command line ------------------------------------------------------ */

static const NewKind *find_kind(const char *name, GError **error) {
  g_autoptr(GString) all = g_string_new(NULL);
  for (const NewKind *kind = new_kinds; kind->name; kind++) {
    if (g_strcmp0(kind->name, name) == 0)
      return kind;
    g_string_append_printf(all, "%s%s", all->len ? ", " : "", kind->name);
  }
  g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
              _("--kind: expected one of %s, got \"%s\""), all->str, name);
  return NULL;
}

static gboolean parse(Options *options, int *argc, char ***argv, GError **error) {
  const GOptionEntry entries[] = {
      {"kind", 'k', 0, G_OPTION_ARG_STRING, &options->kind,
       N_("what to begin with: scoring, tiles, piece, phase or cards (scoring)"), N_("KIND")},
      {"in", 0, 0, G_OPTION_ARG_FILENAME, &options->in,
       N_("the folder to make it in (the current one)"), N_("DIR")},
      G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context = g_option_context_new("NAME");
  g_option_context_set_translation_domain(context, GETTEXT_PACKAGE);
  g_option_context_set_summary(context, _("Makes a package that works, to begin with."));
  g_option_context_add_main_entries(context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse(context, argc, argv, error))
    return FALSE;
  if (*argc != 2)
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _("expected one name, got %d"),
                *argc - 1);
  else if (!is_name((*argv)[1]))
    g_set_error(
        error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
        _("\"%.80s\" is no name: a small letter, then small letters, digits and hyphens are "
          "expected, 48 at most"),
        (*argv)[1]);
  return *argc == 2 && is_name((*argv)[1]);
}

/* A name that others have would hide their package, or could not be required beside it. */
static gboolean is_free(const char *name, GError **error) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_auto(GStrv) taken = tw_mix_available(spec);
  if (!g_str_equal(name, "core") && !g_strv_contains((const char *const *)taken, name))
    return TRUE;
  g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
              _("\"%s\" is the name of another package; choose one of your own"), name);
  return FALSE;
}

int cli_new(int argc, char **argv) {
  g_autoptr(GError) error = NULL;
  g_auto(Options) options = {0};
  if (!parse(&options, &argc, &argv, &error))
    return cli_fail(error);
  const NewKind *kind = find_kind(options.kind ? options.kind : "scoring", &error);
  g_autofree char *folder = g_build_filename(options.in ? options.in : ".", argv[1], NULL);
  if (!kind || !is_free(argv[1], &error) || !write_package(kind, folder, argv[1], &error))
    return cli_fail(error);
  g_print(_("%s is made. Try:\n  tilewright test %s\n  tilewright play --with %s --watch\n"),
          folder, folder, folder);
  return CLI_OK;
}

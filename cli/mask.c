/* SPDX-License-Identifier: MIT */

/*
 * `tilewright mask FILE`: a record without what a seat cannot know, to show or to
 * send. The record itself keeps the truth.
 */

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "common.h"
#include "messages.h"

typedef struct {
  char *seat, *output;
  gboolean other_versions;
  char **paths;
  char **files;
} Options;

static gboolean parse(Options *options, int *argc, char ***argv, GError **error) {
  const GOptionEntry entries[] = {
      {"for", 0, 0, G_OPTION_ARG_STRING, &options->seat,
       N_("a seat by name or number, or \"onlooker\" (who is in no seat; the default)"),
       N_("SEAT")},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &options->output, N_("write to this file"),
       N_("FILE")},
      {"other-versions", 0, 0, G_OPTION_ARG_NONE, &options->other_versions,
       N_("take a record of other package versions, checking every action"), NULL},
      {"path", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->paths,
       N_("look for packages there first"), N_("DIR")},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, N_("FILE")},
      G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context = g_option_context_new(NULL);
  g_option_context_set_summary(
      context, _("Writes a record (.twr) without what a seat cannot know: seed, "
                 "hashes, hidden draws\nand choices. It can be read, not replayed."));
  g_option_context_add_main_entries(context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse(context, argc, argv, error))
    return FALSE;
  if (options->files != NULL && options->files[1] == NULL)
    return TRUE;
  g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                      _("expected one record to mask"));
  return FALSE;
}

/* "Red", "2", "onlooker" or nothing. */
static gboolean find_seat(const char *text, char **names, TwPlayer *seat, GError **error) {
  gint64 number = 0;
  *seat = TW_NONE;
  if (text == NULL || strcmp(text, "onlooker") == 0)
    return TRUE;
  for (int i = 0; names[i] != NULL; i++) {
    gsize length = strcspn(names[i], ":"); /* a bot's name follows */
    if (strcmp(text, names[i]) == 0 ||
        (strlen(text) == length && strncmp(text, names[i], length) == 0)) {
      *seat = i;
      return TRUE;
    }
  }
  if (!g_ascii_isdigit(*text)) {
    g_autofree char *list = g_strjoinv(", ", names);
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                _("--for: nobody is called \"%s\"; there are: %s"), text, list);
    return FALSE;
  }
  if (!cli_parse_int(text, "--for", 1, (gint64)g_strv_length(names), &number, error))
    return FALSE;
  *seat = (TwPlayer)number - 1;
  return TRUE;
}

static gboolean put(const Options *options, const char *text, GError **error) {
  if (options->output != NULL)
    return cli_write_file(options->output, text, error);
  fputs(text, stdout);
  return TRUE;
}

static int mask(const Options *options, GError **error) {
  g_autoptr(TwMixSpec) search = tw_mix_spec_new();
  g_autoptr(TwWorker) worker = NULL;
  TwRecordHeader header = {0};
  TwPlayer seat = TW_NONE;
  for (char **path = options->paths; path && *path; path++)
    tw_mix_spec_add_path(search, *path);
  TwRecordFlags flags =
      TW_RECORD_TRUNCATED | (options->other_versions ? TW_RECORD_OTHER_VERSIONS : 0);
  g_autoptr(TwGame) game =
      tw_record_load(options->files[0], search, flags, NULL, &header, &worker, error);
  if (game == NULL)
    return CLI_UNREADABLE;
  int code = CLI_USAGE;
  if (find_seat(options->seat, header.names, &seat, error)) {
    g_autofree char *text =
        tw_record_to_text(game, (const char *const *)header.names, header.seed, seat);
    code = text && put(options, text, error) ? CLI_OK : CLI_UNREADABLE;
  }
  tw_record_header_clear(&header);
  return code;
}

int cli_mask(int argc, char **argv) {
  Options options = {0};
  g_autoptr(GError) error = NULL;
  int code = CLI_USAGE;
  if (parse(&options, &argc, &argv, &error))
    code = mask(&options, &error);
  if (error != NULL)
    cli_error("%s", error->message);
  g_free(options.seat);
  g_free(options.output);
  g_strfreev(options.paths);
  g_strfreev(options.files);
  return code;
}

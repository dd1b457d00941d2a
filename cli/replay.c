/* SPDX-License-Identifier: MIT */

/*
 * `tilewright replay FILE...`: tells what sort of file each is, hands it to its
 * reader and sums up.
 */

#include "replay.h"

#include <glib/gi18n.h>
#include <string.h>

#include "commands.h"
#include "common.h"
#include "json-at.h"

typedef struct {
  gboolean verbose, json, keep_going;
  char **paths; /* where packages are looked for first */
  char **files;
} Options;

/* --- what a file is ------------------------------------------------------ */

typedef gboolean (*Reader)(ReplayReport *report, const char *path, const char *data, gsize length,
                           const TwMixSpec *search, GError **error);

/* By the end of its name, else by a member that its first value has. */
static const struct {
  const char *suffix, *member;
  Reader read;
} sorts[] = {
    {".twr", "tilewright", replay_record},
    {".jcz", "replay", replay_jcz},
    {".jsonl", "steps", replay_oracle},
};

gboolean replay_next_line(const char *data, gsize length, gsize *at, const char **line,
                          gsize *line_length) {
  if (*at >= length)
    return FALSE;
  const char *end = memchr(data + *at, '\n', length - *at);
  *line = data + *at;
  *line_length = end ? (gsize)(end - *line) : length - *at;
  *at += *line_length + 1;
  if (*line_length > 0 && (*line)[*line_length - 1] == '\r')
    (*line_length)--;
  return TRUE;
}

/* The whole text as one value, or its first line if it is a value of its own. */
static JsonNode *first_value(const char *data, gsize length) {
  const char *line = NULL;
  gsize at = 0, line_length = 0;
  JsonNode *node = NULL;
  if (replay_next_line(data, length, &at, &line, &line_length))
    node = cli_json_parse(line, line_length, "", NULL);
  return node ? node : cli_json_parse(data, length, "", NULL);
}

static Reader reader_by_content(const char *data, gsize length) {
  g_autoptr(JsonNode) node = first_value(data, length);
  CliJson root = cli_json_root(node, ""), member;
  for (guint i = 0; i < G_N_ELEMENTS(sorts); i++) {
    if (cli_json_find(&root, sorts[i].member, &member))
      return sorts[i].read;
  }
  return NULL;
}

static Reader reader_of(const char *path, const char *data, gsize length) {
  for (guint i = 0; i < G_N_ELEMENTS(sorts); i++) {
    if (g_str_has_suffix(path, sorts[i].suffix))
      return sorts[i].read;
  }
  return reader_by_content(data, length);
}

/* --- running ------------------------------------------------------------- */

static gboolean replay_file(ReplayReport *report, const char *path, const TwMixSpec *search,
                            GError **error) {
  g_autofree char *data = NULL;
  gsize length = 0;
  if (!g_file_get_contents(path, &data, &length, error))
    return FALSE;
  Reader read = reader_of(path, data, length);
  if (read != NULL)
    return read(report, path, data, length, search, error);
  g_set_error(error, TW_ERROR, TW_ERROR_RECORD,
              _("%s: expected a record (.twr), a JCloisterZone game (.jcz) or games of an oracle "
                "(.jsonl), got something else"),
              path);
  return FALSE;
}

static int replay_files(const Options *options) {
  ReplayStyle style = options->verbose ? REPLAY_VERBOSE : REPLAY_TEXT;
  g_autoptr(ReplayReport) report = replay_report_new(options->json ? REPLAY_JSON : style);
  g_autoptr(TwMixSpec) search = tw_mix_spec_new();
  for (char **path = options->paths; path && *path; path++)
    tw_mix_spec_add_path(search, *path);
  for (char **file = options->files; *file; file++) {
    g_autoptr(GError) error = NULL;
    replay_begin_file(report, *file);
    if (!replay_file(report, *file, search, &error))
      replay_unreadable(report, error);
  }
  return replay_finish(report);
}

static gboolean parse(Options *options, int *argc, char ***argv, GError **error) {
  const GOptionEntry entries[] = {
      {"verbose", 'v', 0, G_OPTION_ARG_NONE, &options->verbose, N_("print each check"), NULL},
      {"json", 0, 0, G_OPTION_ARG_NONE, &options->json, N_("print the report as JSON"), NULL},
      {"keep-going", 0, 0, G_OPTION_ARG_NONE, &options->keep_going,
       N_("go on with the next file after one that fails (always so)"), NULL},
      {"path", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->paths,
       N_("look for packages there first"), N_("DIR")},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->files, NULL, N_("FILE...")},
      G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context = g_option_context_new(NULL);
  g_option_context_set_summary(context, _("Replays games and checks them: records (.twr), "
                                          "JCloisterZone games (.jcz), oracle games (.jsonl)."));
  g_option_context_add_main_entries(context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse(context, argc, argv, error))
    return FALSE;
  if (options->files != NULL)
    return TRUE;
  g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                      _("expected at least one file to replay"));
  return FALSE;
}

int cli_replay(int argc, char **argv) {
  Options options = {0};
  g_autoptr(GError) error = NULL;
  int code = CLI_USAGE;
  if (parse(&options, &argc, &argv, &error))
    code = replay_files(&options);
  else
    cli_error("%s", error->message);
  g_strfreev(options.paths);
  g_strfreev(options.files);
  return code;
}

/* SPDX-License-Identifier: MIT */

/*
 * Replaying a record of ours. The library replays it as a whole and names the
 * line that does not fit; what was checked is counted from the lines, each
 * action, undo and hash being one check.
 */

#include <glib/gi18n.h>

#include "json-at.h"
#include "replay.h"

typedef struct {
  int actions, undos, hashes;
} Lines;

/* Counts a line; FALSE if it is not an object of JSON at all. */
static gboolean count_line(const char *line, gsize length, const char *name, Lines *lines,
                           GError **error) {
  CliJson root, at;
  g_autoptr(JsonNode) node = cli_json_parse(line, length, name, error);
  if (node == NULL)
    return FALSE;
  root = cli_json_root(node, name);
  if (!JSON_NODE_HOLDS_OBJECT(node))
    return cli_json_fail(&root, error, _("an object"));
  lines->actions += cli_json_find(&root, "do", &at);
  lines->undos += cli_json_find(&root, "undo", &at);
  lines->hashes += cli_json_find(&root, "hash", &at);
  return TRUE;
}

static gboolean count_lines(const char *path, const char *data, gsize length, Lines *lines,
                            GError **error) {
  const char *line = NULL;
  gsize at = 0, line_length = 0;
  for (int number = 1; replay_next_line(data, length, &at, &line, &line_length); number++) {
    g_autofree char *name = g_strdup_printf("%s:%d", path, number);
    if (line_length > 0 && !count_line(line, line_length, name, lines, error))
      return FALSE;
  }
  return TRUE;
}

/* Whether it was read but did not replay: the lines are JSON, and the mix could be made. */
static gboolean is_mismatch(const GError *error) {
  return error->domain == TW_ERROR &&
         (error->code == TW_ERROR_RECORD || error->code == TW_ERROR_REFUSED ||
          error->code == TW_ERROR_FAILED || error->code == TW_ERROR_NEEDS_CHANCE);
}

static void report_counts(ReplayReport *report, const Lines *lines) {
  replay_passed(report, _("actions"), lines->actions);
  replay_passed(report, _("actions taken back"), lines->undos);
  replay_passed(report, _("hashes"), lines->hashes);
}

/* Replays; what goes wrong is a check that failed, or an error if no game comes about. */
static gboolean load(ReplayReport *report, const char *path, const char *data, gsize length,
                     const TwMixSpec *search, GError **error) {
  TwWorker *worker = NULL;
  g_autoptr(GError) problem = NULL;
  TwGame *game = tw_record_load_data(data, length, path, search, TW_RECORD_DEFAULT, NULL, NULL,
                                     &worker, &problem);
  g_clear_pointer(&game, tw_game_free);
  g_clear_pointer(&worker, tw_worker_free);
  if (problem == NULL)
    return TRUE;
  if (is_mismatch(problem))
    replay_check(report, FALSE, _("replay"), _("the same game"), problem->message);
  else
    g_propagate_error(error, g_steal_pointer(&problem));
  return FALSE;
}

gboolean replay_record(ReplayReport *report, const char *path, const char *data, gsize length,
                       const TwMixSpec *search, GError **error) {
  Lines lines = {0};
  g_autoptr(GError) problem = NULL;
  if (!count_lines(path, data, length, &lines, error))
    return FALSE;
  replay_begin_game(report, "%s", _("record"));
  if (load(report, path, data, length, search, &problem))
    report_counts(report, &lines);
  if (problem == NULL)
    return TRUE;
  g_propagate_error(error, g_steal_pointer(&problem));
  return FALSE;
}

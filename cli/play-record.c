/* SPDX-License-Identifier: MIT */

/* Keeps the game in a file from its first moment on. */

#include "play-record.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "common.h"

char *play_record_usual_path(void) {
  return g_build_filename(g_get_user_data_dir(), "tilewright", "last.twr", NULL);
}

/* The game before stays within reach: last.twr becomes previous.twr. */
static void keep_earlier(const char *path) {
  g_autofree char *folder = g_path_get_dirname(path);
  g_autofree char *earlier = g_build_filename(folder, "previous.twr", NULL);
  if (g_file_test(path, G_FILE_TEST_EXISTS) && g_rename(path, earlier) != 0)
    cli_warning(_("%s could not be kept as %s: %s"), path, earlier, g_strerror(errno));
}

static void told_trouble(PlayRecord *record, const GError *error) {
  if (!record->troubled)
    cli_error(
        _("the game cannot be saved: %s\nThe game goes on; \"save FILE\" saves it elsewhere."),
        error->message);
  record->troubled = TRUE;
}

/* What is about to be written is less than what is there. */
static void keep_longer(const char *path) {
  g_autofree char *kept = g_strconcat(path, "~", NULL);
  if (g_rename(path, kept) == 0)
    g_print(_("The game before the change of rules is kept in %s.\n"), kept);
  else
    cli_warning(_("%s could not be kept as %s: %s"), path, kept, g_strerror(errno));
}

/*
 * The file is opened when there is something to keep: waiting for a disk would
 * hold up the first decision, and a game looked at only would replace the last.
 */
static void start(PlayRecord *record, const TwGame *game) {
  g_autoptr(GError) error = NULL;
  const char *const *names = (const char *const *)record->names;
  if (record->cut && g_file_test(record->path, G_FILE_TEST_EXISTS))
    keep_longer(record->path);
  record->cut = FALSE;
  if (record->usual && !record->resumed && !record->renewed) {
    g_autofree char *folder = g_path_get_dirname(record->path);
    g_mkdir_with_parents(folder, 0700); /* a failure shows when the file is opened */
    keep_earlier(record->path);
  }
  record->writer = record->resumed
                       ? tw_record_append(record->path, game, names, record->seed, &error)
                       : tw_record_create(record->path, game, names, record->seed, &error);
  if (record->writer == NULL)
    told_trouble(record, error);
}

void play_record_open(PlayRecord *record, const char *path, gboolean resumed,
                      const PlaySeats *seats, guint64 seed) {
  memset(record, 0, sizeof *record);
  record->usual = path == NULL;
  record->resumed = resumed;
  record->path = path ? g_strdup(path) : play_record_usual_path();
  record->names = play_seats_record_names(seats);
  record->seed = seed;
}

gboolean play_record_sync(PlayRecord *record, const TwGame *game) {
  g_autoptr(GError) error = NULL;
  if (record->writer == NULL)
    start(record, game);
  if (record->writer == NULL)
    return FALSE;
  if (!tw_record_sync(record->writer, game, &error)) {
    told_trouble(record, error);
    return FALSE;
  }
  if (record->troubled)
    cli_warning(_("the game is saved again, in %s"), record->path);
  record->troubled = FALSE;
  return TRUE;
}

void play_record_restart(PlayRecord *record, const TwGame *written, gboolean cut) {
  gboolean is_there = record->writer != NULL || record->resumed || record->renewed;
  if (record->writer != NULL)
    tw_record_close(record->writer, written, NULL); /* a failure shows when it is written again */
  record->writer = NULL;
  record->resumed = FALSE;
  record->renewed = is_there;
  record->cut = cut && is_there;
}

gboolean play_record_copy(PlayRecord *record, const char *path, const TwGame *game,
                          GError **error) {
  TwRecordWriter *writer =
      tw_record_create(path, game, (const char *const *)record->names, record->seed, error);
  return writer != NULL && tw_record_close(writer, game, error);
}

gboolean play_record_move(PlayRecord *record, const char *path, const TwGame *game,
                          GError **error) {
  const char *const *names = (const char *const *)record->names;
  TwRecordWriter *writer = tw_record_create(path, game, names, record->seed, error);
  if (writer == NULL)
    return FALSE;
  if (record->writer != NULL)
    tw_record_close(record->writer, game, NULL); /* what could be written there stays */
  g_free(record->path);
  record->path = g_strdup(path);
  record->usual = record->troubled = FALSE;
  record->writer = writer;
  return TRUE;
}

gboolean play_record_close(PlayRecord *record, const TwGame *game) {
  g_autoptr(GError) error = NULL;
  gboolean as_it_is = record->writer == NULL && record->cut; /* nothing came after the cut */
  if (record->writer == NULL && !as_it_is)
    start(record, game);
  gboolean safe =
      as_it_is || (record->writer != NULL && tw_record_close(record->writer, game, &error));
  if (error != NULL)
    told_trouble(record, error);
  record->writer = NULL;
  g_clear_pointer(&record->path, g_free);
  g_clear_pointer(&record->names, g_strfreev);
  return safe;
}

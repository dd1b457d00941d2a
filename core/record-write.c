/* SPDX-License-Identifier: MIT */

/*
 * Records on disk. A file comes into being whole: header and actions so far go
 * to a file beside it that takes its place once it is safe. After that it only
 * grows. A write that fails (a full disk) is cut off again and tried anew with
 * the next sync, so the file always ends with a whole line.
 *
 * Every action is written as the board was before it, hence the retrace.
 */

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include "record-private.h"
#include "retrace.h"

struct TwRecordWriter {
  char *path;
  int fd;
  off_t length;     /* bytes that are known to be written */
  gboolean regular; /* can be cut; a pipe or device cannot */
  guint64 seed;
  TwRetrace retrace; /* as far as lines have been made */
  GArray *marks;     /* guint64: what each line's action and chance were */
  GString *pending;  /* lines not yet written */
};

static gboolean io_failed(const char *path, const char *what, GError **error) {
  int code = errno;
  g_set_error(error, G_IO_ERROR, g_io_error_from_errno(code), "%s: %s: %s", path, what,
              g_strerror(code));
  return FALSE;
}

static void writer_free(TwRecordWriter *writer) {
  if (writer->fd >= 0)
    close(writer->fd);
  tw_retrace_end(&writer->retrace);
  g_array_unref(writer->marks);
  g_string_free(writer->pending, TRUE);
  g_free(writer->path);
  g_free(writer);
}

static TwRecordWriter *writer_new(const char *path, guint64 seed) {
  TwRecordWriter *writer = g_new0(TwRecordWriter, 1);
  writer->path = g_strdup(path);
  writer->fd = -1;
  writer->seed = seed;
  writer->marks = g_array_new(FALSE, FALSE, sizeof(guint64));
  writer->pending = g_string_new(NULL);
  return writer;
}

/* --- lines ------------------------------------------------------------------------ */

/* What tells an action of the history from another that came to stand in its place. */
static guint64 mark_of(const TwGame *game, int index) {
  const TwChance *chance = NULL;
  int n = 0;
  const TwAction *action = tw_game_action(game, index, &chance, &n);
  guint64 mark = XXH3_64bits(action, sizeof *action);
  return n ? XXH3_64bits_withSeed(chance, (size_t)n * sizeof *chance, mark) : mark;
}

static int common_length(const TwRecordWriter *writer, const TwGame *game) {
  int n = MIN((int)writer->marks->len, tw_game_n_actions(game)), i = 0;
  while (i < n && g_array_index(writer->marks, guint64, i) == mark_of(game, i))
    i++;
  return i;
}

/* Leads the retrace back to where the game and the lines still agree. */
static gboolean go_back(TwRecordWriter *writer, const TwGame *game, int to, GError **error) {
  TwRetrace retrace;
  if (!tw_retrace_begin(&retrace, game, writer->seed, NULL, error))
    return FALSE;
  while (retrace.next < to)
    if (!tw_retrace_step(&retrace, game, error)) {
      tw_retrace_end(&retrace);
      return FALSE;
    }
  tw_retrace_end(&writer->retrace);
  writer->retrace = retrace;
  tw_record_append_undo(writer->pending, (int)writer->marks->len - to);
  g_array_set_size(writer->marks, (guint)to);
  return TRUE;
}

static gboolean add_next(TwRecordWriter *writer, const TwGame *game, GError **error) {
  const TwChance *chance = NULL;
  int n = 0, index = writer->retrace.next;
  const TwAction *action = tw_game_action(game, index, &chance, &n);
  gsize before = writer->pending->len;
  tw_record_append_action(writer->pending, writer->retrace.at, action, chance, n, NULL);
  if (!tw_retrace_step(&writer->retrace, game, error)) {
    g_string_truncate(writer->pending, before);
    return FALSE;
  }
  guint64 mark = mark_of(game, index);
  g_array_append_val(writer->marks, mark);
  if (writer->retrace.next % TW_RECORD_HASH_EVERY == 0)
    tw_record_append_hash(writer->pending, writer->retrace.at);
  return TRUE;
}

/* Makes the lines that bring the record up to the game. */
static gboolean add_lines(TwRecordWriter *writer, const TwGame *game, GError **error) {
  int common = common_length(writer, game);
  if (common < (int)writer->marks->len && !go_back(writer, game, common, error))
    return FALSE;
  while (writer->retrace.next < tw_game_n_actions(game))
    if (!add_next(writer, game, error))
      return FALSE;
  return TRUE;
}

/* --- bytes ------------------------------------------------------------------------ */

static gboolean write_all(int fd, const char *bytes, gsize n) {
  while (n > 0) {
    ssize_t written = write(fd, bytes, n);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0) {
      errno = written < 0 ? errno : EIO;
      return FALSE;
    }
    bytes += written;
    n -= (gsize)written;
  }
  return TRUE;
}

/* Cuts off what a failed write left behind; errno stays that of the write. */
static void cut_off(TwRecordWriter *writer) {
  int code = errno;
  if (writer->regular && ftruncate(writer->fd, writer->length) != 0)
    g_debug("%s: cannot be cut to its last whole line", writer->path);
  errno = code;
}

static gboolean write_pending(TwRecordWriter *writer, GError **error) {
  if (!writer->pending->len)
    return TRUE;
  /* past a line that could be neither finished nor cut off last time, write over it */
  if (writer->regular && lseek(writer->fd, writer->length, SEEK_SET) < 0)
    return io_failed(writer->path, _("cannot be written"), error);
  if (!write_all(writer->fd, writer->pending->str, writer->pending->len)) {
    cut_off(writer);
    return io_failed(writer->path, _("cannot be written"), error);
  }
  writer->length += (off_t)writer->pending->len;
  g_string_truncate(writer->pending, 0);
  return TRUE;
}

/* --- coming into being --------------------------------------------------------------- */

/* Puts a file beside the record's place, written and safe, into that place. */
static gboolean replace(TwRecordWriter *writer, const char *target, GError **error) {
  g_autofree char *beside = g_strdup_printf("%s.XXXXXX", target);
  writer->fd = g_mkstemp_full(beside, O_RDWR | O_CLOEXEC, 0666);
  if (writer->fd < 0)
    return io_failed(writer->path, _("cannot be made"), error);
  writer->regular = TRUE;
  if (write_pending(writer, error)) {
    if (fsync(writer->fd) == 0 && g_rename(beside, target) == 0)
      return TRUE;
    io_failed(writer->path, _("cannot be made"), error);
  }
  g_unlink(beside);
  return FALSE;
}

/* A pipe or a device is written to as it is; replacing it would be a bad surprise. */
static gboolean write_through(TwRecordWriter *writer, GError **error) {
  writer->fd = g_open(writer->path, O_WRONLY | O_CLOEXEC, 0);
  if (writer->fd < 0)
    return io_failed(writer->path, _("cannot be opened"), error);
  return write_pending(writer, error);
}

static gboolean open_file(TwRecordWriter *writer, GError **error) {
  struct stat info;
  if (stat(writer->path, &info) != 0)
    return replace(writer, writer->path, error);
  if (!S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode))
    return write_through(writer, error);
  g_autofree char *target = realpath(writer->path, NULL); /* keeps a symbolic link one */
  return replace(writer, target ? target : writer->path, error);
}

TwRecordWriter *tw_record_create(const char *path, const TwGame *game, const char *const *names,
                                 guint64 seed, GError **error) {
  g_return_val_if_fail(path != NULL && game != NULL && game->history != NULL, NULL);
  TwRecordWriter *writer = writer_new(path, seed);
  tw_record_append_header(writer->pending, game, names, seed, NULL);
  if (tw_retrace_begin(&writer->retrace, game, seed, NULL, error) &&
      add_lines(writer, game, error) && open_file(writer, error))
    return writer;
  writer_free(writer);
  return NULL;
}

TwRecordWriter *tw_record_append(const char *path, const TwGame *game, const char *const *names,
                                 guint64 seed, GError **error) {
  return tw_record_create(path, game, names, seed, error);
}

gboolean tw_record_sync(TwRecordWriter *writer, const TwGame *game, GError **error) {
  g_return_val_if_fail(writer != NULL && game != NULL && game->history != NULL, FALSE);
  return add_lines(writer, game, error) && write_pending(writer, error);
}

gboolean tw_record_close(TwRecordWriter *writer, const TwGame *game, GError **error) {
  g_return_val_if_fail(writer != NULL && game != NULL && game->history != NULL, FALSE);
  gboolean good = add_lines(writer, game, error);
  if (good && writer->retrace.next % TW_RECORD_HASH_EVERY != 0)
    tw_record_append_hash(writer->pending, writer->retrace.at);
  good = good && write_pending(writer, error);
  if (good && writer->regular && fsync(writer->fd) != 0)
    good = io_failed(writer->path, _("cannot be written"), error);
  int fd = writer->fd;
  writer->fd = -1;
  if (close(fd) != 0 && good)
    good = io_failed(writer->path, _("cannot be closed"), error);
  writer_free(writer);
  return good;
}

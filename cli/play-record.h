/* SPDX-License-Identifier: MIT */
#ifndef CLI_PLAY_RECORD_H
#define CLI_PLAY_RECORD_H

#include <tilewright/tilewright.h>

#include "play-seats.h"

G_BEGIN_DECLS

/*
 * The file a game is kept in while it is played. A game that cannot be saved
 * goes on all the same: the error is told once, and every later sync tries again.
 */
typedef struct {
  char *path;
  gboolean usual; /* the file that --resume takes when none is named */
  TwRecordWriter *writer;
  gboolean resumed;  /* the game was loaded from that very file */
  gboolean renewed;  /* the file is to be written from the start again ... */
  gboolean cut;      /* ... and what is in it now is more than the game */
  gboolean troubled; /* the last write failed, which was told */
  char **names;
  guint64 seed;
} PlayRecord;

/* play_record_usual_path: the file of the last game. (transfer full) */
char *play_record_usual_path(void);

/*
 * play_record_open: from here on a game is kept in `path` (NULL: the usual one, whose
 * earlier game is kept beside it). The file is opened by the first sync.
 * resumed: it was loaded from that very file.
 */
void play_record_open(PlayRecord *record, const char *path, gboolean resumed,
                      const PlaySeats *seats, guint64 seed);

/* play_record_sync: writes what is new. FALSE: it could not be. */
gboolean play_record_sync(PlayRecord *record, const TwGame *game);

/*
 * play_record_restart: the next sync writes the file anew, under other rules. written: the
 * game up to now. cut: it is longer than the new one: the file is kept as it is until
 * the next sync, which leaves it beside the new one, as `path` and "~".
 */
void play_record_restart(PlayRecord *record, const TwGame *written, gboolean cut);

/* play_record_copy: a whole record into another file. Errors: of G_IO_ERROR. */
gboolean play_record_copy(PlayRecord *record, const char *path, const TwGame *game, GError **error);

/* play_record_move: from here on the game is kept in another file. Errors: of G_IO_ERROR. */
gboolean play_record_move(PlayRecord *record, const char *path, const TwGame *game, GError **error);

/* play_record_close: ends the file. Returns: FALSE when the game is not safely in it. */
gboolean play_record_close(PlayRecord *record, const TwGame *game);

G_END_DECLS

#endif

/* SPDX-License-Identifier: MIT */
#ifndef TW_RECORD_H
#define TW_RECORD_H

#include <gio/gio.h>
#include <tilewright/game.h>
#include <tilewright/ledger.h>

G_BEGIN_DECLS

/*
 * Records (.twr, JSON lines): a header, then one line an action with the chance
 * it used, hashes now and then. Append-only: a crash loses at most the last
 * line. Records are data and read as hostile: loading checks every line and
 * replays; nothing in them can abort the process.
 *
 *   {"tilewright":1,"packages":[{"id":"classic","version":"1.0.0","hash":"..."}],
 *    "options":{"classic.farmers":"on"},"tiles":{},"start":null,"teams":[0,1],
 *    "players":["Red","Blue"],"seed":"42","chance":["classic/E"]}
 *   {"do":"place tile=classic/E at=0,-1 turn=180","by":0}
 *   {"do":"pass","by":0,"chance":["classic/U"]}
 *   {"undo":1}
 *   {"hash":"9f0c..."}
 */

/* What a record says of its game, before it is replayed. */
typedef struct {
  TwMixSpec *spec;
  char **names; /* NULL-terminated, one a player */
  guint64 seed;
} TwRecordHeader;
TW_API void tw_record_header_clear(TwRecordHeader *header);

typedef struct TwRecordWriter TwRecordWriter;

/*
 * tw_record_create: opens a new file (an existing one is replaced only once the header is
 * safely written) and writes the header and all actions of `game` so far.
 * names: one a player. Errors: of G_IO_ERROR, naming the file.
 */
TW_API TwRecordWriter *tw_record_create(const char *path, const TwGame *game,
                                        const char *const *names, guint64 seed, GError **error);
/*
 * tw_record_sync: writes what happened since: new actions, an undo line when actions were
 * taken back. Flushed to the system each time. On an error (full disk) nothing already
 * written is harmed, the writer may be tried again, and the game is untouched.
 */
TW_API gboolean tw_record_sync(TwRecordWriter *writer, const TwGame *game, GError **error);
/* tw_record_close: syncs a final hash line, closes. (transfer full writer) */
TW_API gboolean tw_record_close(TwRecordWriter *writer, const TwGame *game, GError **error);

typedef enum {
  TW_RECORD_DEFAULT = 0,
  TW_RECORD_OTHER_VERSIONS = 1 << 0, /* accept other package versions, checking every action */
  TW_RECORD_TRUNCATED = 1 << 1       /* accept a last line cut short (it is dropped) */
} TwRecordFlags;

/*
 * tw_record_load: reads, makes the mix, replays. search: (nullable): a spec whose search
 * path is used. header: (out) (nullable). sink: (nullable): attached before replaying.
 * Returns: (transfer full) (nullable): the game, whose mix the caller reaches with
 * tw_game_mix(); *worker is its worker, (out) (transfer full).
 * Errors: TW_ERROR_RECORD naming the file and line, and what tw_mix_new() says.
 */
TW_API TwGame *tw_record_load(const char *path, const TwMixSpec *search, TwRecordFlags flags,
                              const TwSink *sink, TwRecordHeader *header, TwWorker **worker,
                              GError **error);
/* tw_record_load_data: the same from memory; name: for messages. length: bytes. */
TW_API TwGame *tw_record_load_data(const char *data, gsize length, const char *name,
                                   const TwMixSpec *search, TwRecordFlags flags, const TwSink *sink,
                                   TwRecordHeader *header, TwWorker **worker, GError **error);
/* tw_record_append: opens a loaded record for going on: what is kept of it is rewritten safely. */
TW_API TwRecordWriter *tw_record_append(const char *path, const TwGame *game,
                                        const char *const *names, guint64 seed, GError **error);

/*
 * tw_record_to_text: the whole record as text. player: TW_HIDDEN for the truth; a seat or
 * TW_NONE (an onlooker) for a masked export, which leaves out seed, hashes and hidden chance
 * and writes hidden arguments as "?". (transfer full) (nullable): NULL for a game that does not
 * follow from its seed and actions (one changed by tw_set_up()).
 */
TW_API char *tw_record_to_text(const TwGame *game, const char *const *names, guint64 seed,
                               TwPlayer player);

G_END_DECLS

#endif

/* SPDX-License-Identifier: MIT */
#ifndef TW_RECORD_PRIVATE_H
#define TW_RECORD_PRIVATE_H

/*
 * Records from the inside: how lines are written (record-text.c), what an
 * export hides (record-mask.c), what a file says (record-parse.c) and whether
 * that can be played (record-read.c).
 */

#include "context.h"
#include "mix-spec.h"

#include <tilewright/record.h>

G_BEGIN_DECLS

#define TW_RECORD_FORMAT 1
#define TW_RECORD_MAX_BYTES (64 << 20)
#define TW_RECORD_MAX_NAME 64
#define TW_RECORD_HASH_EVERY 20

/* --- writing ---------------------------------------------------------------- */

/* What a masked export leaves out of one line. */
typedef struct {
  TwPlayer viewer; /* a seat, or TW_NONE */
  guint arguments; /* bits of the arguments to write as "?" */
  GArray *knows;   /* TwPlayer, one a result of chance, as TwEntry.knows */
} TwRecordMask;

/* mask: NULL for the truth. game: as it was before the action. Each ends the line. */
void tw_record_append_header(GString *out, const TwGame *game, const char *const *names,
                             guint64 seed, const TwRecordMask *mask);
void tw_record_append_action(GString *out, const TwGame *before, const TwAction *action,
                             const TwChance *chance, int n, const TwRecordMask *mask);
void tw_record_append_undo(GString *out, int count);
void tw_record_append_hash(GString *out, const TwGame *game);

/* Arguments of an action that `viewer` cannot know, as bits. */
guint tw_record_hidden_arguments(TwWorker *worker, const TwGame *before, const TwGame *after,
                                 const TwAction *action, TwPlayer actor, TwPlayer viewer);

/* --- reading ------------------------------------------------------------------ */

/* An action as a line gives it. Texts belong to the file's chunk. */
typedef struct {
  int line;
  int by; /* seat; TW_NONE: not said */
  const char *text;
  int n_chance;
  int first_chance; /* index in TwRecordFile.chance */
} TwRecordLine;

typedef struct {
  int line;
  int after; /* actions before it */
  guint64 hash;
} TwRecordHash;

typedef struct {
  char *id, *version, *hash;
} TwRecordPackage;

typedef struct {
  const char *name; /* for messages */
  GStringChunk *texts;
  TwRecordHeader header;
  gboolean ask_all;
  GArray *packages;   /* TwRecordPackage; texts in `texts` */
  GArray *lines;      /* TwRecordLine: the actions that stand; those undone are gone */
  GArray *hashes;     /* TwRecordHash */
  GPtrArray *chance;  /* texts */
  int n_start_chance; /* the first so many are those of the start */
} TwRecordFile;

/* Reads a record without playing it. search: (nullable). */
TwRecordFile *tw_record_parse(const char *data, gsize length, const char *name,
                              const TwMixSpec *search, TwRecordFlags flags, GError **error);
void tw_record_file_free(TwRecordFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TwRecordFile, tw_record_file_free)

/* The header line's object into a file. record-header.c */
struct _JsonObject;
gboolean tw_record_read_header(TwRecordFile *file, struct _JsonObject *object,
                               const TwMixSpec *search, GError **error);
/* What it says of the mix besides packages and seats. record-mix.c */
gboolean tw_record_read_mix(TwMixSpec *spec, struct _JsonObject *object, GError **error);
/* Sets the error that a member is not what was expected; FALSE. */
gboolean tw_record_wrong(GError **error, const char *member, const char *expected);
/* A list of strings onto file->chance; returns how many, -1 on an error. record-parse.c */
int tw_record_read_chance(TwRecordFile *file, struct _JsonObject *object, GError **error);

/* How far a record's actions go under other rules. */
typedef struct {
  int played;     /* actions that came out, those taken without asking now among them */
  int drawn_anew; /* results of chance that are not possible any more */
  char *action;   /* the first action that is not legal now; NULL: all are */
  char *why;
} TwRecordStop;

/* The last action played, kept to find out what came of it. record-why.c */
typedef struct {
  TwGame *before; /* a scratch copy; NULL: nothing is kept */
  TwAction action;
  GArray *chance; /* TwChance; NULL: no action yet */
} TwRecordStep;
void tw_record_step_keep(TwRecordStep *step, const TwGame *game, const TwAction *action,
                         const TwFeed *feed);
void tw_record_step_clear(TwRecordStep *step);
/* Why a line's action is not legal where it was asked for or would have been, had a decision
 * not been taken without asking. (transfer full) (nullable): it cannot be said. */
char *tw_record_step_why_not(const TwRecordStep *step, TwWorker *worker, const TwRecordLine *line);

/*
 * Plays what was read under a mix. stop: (nullable): the rules are others than the record's,
 * whatever they are called; an action that is not legal ends the playing and is noted here,
 * only a rule that fails is an error.
 */
TwGame *tw_record_play(const TwRecordFile *file, const TwMix *mix, TwRecordFlags flags,
                       const TwSink *sink, TwRecordStop *stop, TwWorker **worker, GError **error);

G_END_DECLS

#endif

/* SPDX-License-Identifier: MIT */
#ifndef CLI_JCZ_FILE_H
#define CLI_JCZ_FILE_H

#include "jcz-names.h"
#include "json-at.h"

G_BEGIN_DECLS

/*
 * What a `.jcz` file says, read and type-checked, not yet understood: unknown
 * sets, elements, messages and assertions are kept by name.
 */

/* A set, element or rule with its value. */
typedef struct {
  const char *id;
  double number;    /* true is 1, false and null 0; NaN for a text */
  const char *text; /* NULL unless it is a text */
} JczSetting;

typedef struct {
  const char *tile;
  int x, y, turn;
} JczStart;

typedef enum {
  JCZ_DO_PLACE,
  JCZ_DO_DEPLOY,
  JCZ_DO_PASS,
  JCZ_DO_TOKEN,  /* PLACE_TOKEN */
  JCZ_DO_BID,    /* BAZAAR_BID */
  JCZ_DO_SETTLE, /* BAZAAR_BUY_OR_SELL */
  JCZ_DO_COMMIT,
  JCZ_DO_UNDO,
  JCZ_DO_OTHER, /* not known here */
  JCZ_DO_BROKEN /* cannot be read: see the file's fault */
} JczDo;

/* One message; the fields that its sort has. */
typedef struct {
  JczDo sort;
  const char *type; /* "PLACE_TILE" */
  const char *tile;
  const char *feature, *location; /* feature may be NULL: older files leave it out */
  const char *meeple;
  const char *token; /* "BRIDGE" */
  int x, y, turn;
  int index, price; /* of the tile put up, and the bid */
  gboolean buys;
  double random; /* NaN: none */
} JczMessage;

typedef struct {
  const char *title;               /* NULL if it has none */
  GArray *sets, *elements, *rules; /* of JczSetting */
  GArray *start;                   /* of JczStart */
  GPtrArray *players;              /* names, in the order of turns */
  GArray *messages;                /* of JczMessage */
  GPtrArray *draw_order;           /* tile ids; empty: none */
  int end_turn;                    /* draws after which the game ends; -1: none */
  double random;                   /* the first one; NaN: none */
  GPtrArray *assertions;
  GError *fault; /* the first thing that cannot be read, or NULL */
  GStringChunk *strings;
} JczFile;

/*
 * jcz_file_read: name: for messages. Errors: TW_ERROR_RECORD with the place. What is wrong
 * past setup and players is kept as the file's fault: packages that we lack may well say
 * things in other ways, and such a file is left out rather than refused. (transfer full)
 */
JczFile *jcz_file_read(const char *data, gsize length, const char *name, GError **error);
/* jcz_file_new: says nothing yet. (transfer full) */
JczFile *jcz_file_new(void);
void jcz_file_free(JczFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(JczFile, jcz_file_free)

/* jcz_file_add_message: reads one message of another source and adds it. */
gboolean jcz_file_add_message(JczFile *file, const CliJson *at, GError **error);
/* jcz_file_keep: a copy of a text that lives as long as the file. */
const char *jcz_file_keep(JczFile *file, const char *text);

G_END_DECLS

#endif

/* SPDX-License-Identifier: MIT */
#ifndef TW_LEDGER_H
#define TW_LEDGER_H

#include <tilewright/game.h>

G_BEGIN_DECLS

/*
 * Scores explain themselves: every change of a resource is an entry, made of
 * named terms. Entries and events are a numbered stream beside the game; they
 * are written only while a sink is attached, cut by undo, and rebuilt by replay.
 * The sum of an entry's terms is its amount; the sum of amounts is the count.
 */
typedef struct {
  gint32 count, rate; /* the term is count x rate */
  const char
      *label; /* "tile|tiles": one and several, or "bonus" for both; lives as long as the mix */
  const char *source; /* "classic/score-city": the subscriber that wrote it, or the package */
} TwTerm;

typedef enum {
  TW_ENTRY_AWARD,  /* a resource changed */
  TW_ENTRY_ACTION, /* an action was applied, forced ones too */
  TW_ENTRY_CHANCE, /* something was drawn or rolled */
  TW_ENTRY_LOG,    /* words of a package, or a reason kept */
  TW_ENTRY_SCORED, /* a region was scored; amount is 0; paid nobody: text says why */
  TW_ENTRY_OVER    /* the game ended */
} TwEntryType;

typedef struct {
  gint64 number; /* in the stream, from 0 */
  TwEntryType type;
  int turn;        /* turn number */
  int action;      /* index of the action during which it came; -1: at the start */
  TwPlayer player; /* AWARD: the player it was given to; ACTION: who acted */
  TwSide side;     /* AWARD: whose resource changed */
  TwResource resource;
  gint32 amount;    /* AWARD: signed */
  TwFeature region; /* first feature of the region it came from; TW_NONE: none */
  gboolean final;   /* during final scoring */
  const char *text; /* AWARD: why; LOG, SCORED: words; CHANCE: label */
  TwAction act;     /* ACTION */
  gboolean forced;  /* ACTION: taken without asking */
  TwChance chance;  /* CHANCE */
  TwPlayer knows;   /* CHANCE: the seat that may know it; TW_NONE: all; TW_HIDDEN: nobody */
  int n_terms;
  const TwTerm *terms; /* AWARD */
} TwEntry;

typedef struct {
  void (*entry)(const TwEntry *entry, gpointer data); /* copy what you keep */
  void (*cut)(gint64 number, gpointer data);          /* entries from here on are void */
  gpointer data;
} TwSink;

/* tw_game_set_sink: attaches a sink (NULL: detaches). The sink must outlive its use. */
TW_API void tw_game_set_sink(TwGame *game, const TwSink *sink);

/* A ready-made sink that keeps everything in memory. */
typedef struct TwLedger TwLedger;
TW_API TwLedger *tw_ledger_new(void);
TW_API void tw_ledger_free(TwLedger *ledger);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TwLedger, tw_ledger_free)
TW_API const TwSink *tw_ledger_sink(TwLedger *ledger);
TW_API int tw_ledger_length(const TwLedger *ledger);
TW_API const TwEntry *tw_ledger_entry(const TwLedger *ledger, int index); /* (transfer none) */

/* tw_term_label: a term's words for its count: "tile" or "tiles". (transfer full) */
TW_API char *tw_term_label(const TwTerm *term);

/* tw_entry_explain: "9 = 3 tiles × 2 + 1 pennant × 2 + 1 small-towns". (transfer full) */
TW_API char *tw_entry_explain(const TwEntry *entry);

G_END_DECLS

#endif

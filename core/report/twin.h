/* SPDX-License-Identifier: MIT */
#ifndef TW_REPORT_TWIN_H
#define TW_REPORT_TWIN_H

/*
 * Two mixes that differ in nothing but the order of some hooks: the same position is carried
 * into both, the same action applied with the same chance, and what came of it compared.
 */

#include "report.h"

#include "../context.h"

#include <tilewright/tilewright.h>

G_BEGIN_DECLS

typedef struct {
  TwMix *mix;
  TwWorker *worker;
  TwGame *game;        /* NULL until something was applied, or if it could not begin */
  TwLedger *ledger;    /* of the last action alone */
  GPtrArray *askers;   /* char *: who asked for each result of chance in it */
  GPtrArray *refusals; /* char *: the reasons of all refusals in it, and in what may be done next */
  gboolean good;       /* the last action was applied */
  char *failure;       /* why it was not */
} TwTwin;

/* Results of chance, and who each is for. askers NULL: they must fit one after the other. */
typedef struct {
  const TwChance *chance;
  int n;
  const char *const *askers;
} TwTwinChance;

/* mix: (transfer full) */
TwTwin *tw_twin_new(TwMix *mix);
void tw_twin_free(TwTwin *twin);
/* Applies an action to a position of a mix that is alike. */
void tw_twin_apply(TwTwin *twin, const TwGame *before, const TwAction *action, TwTwinChance chance);
/* Begins a game. */
void tw_twin_start(TwTwin *twin, guint64 seed, TwGameFlags flags, TwTwinChance chance);
/* The same results for another twin, each for the rule that had it in this one. */
TwTwinChance tw_twin_chance(const TwTwin *twin, TwTwinChance chance);

/* --- differ.c -------------------------------------------------------------------- */

/* What differs, the gravest first. */
typedef enum {
  TW_DIFFER_OUTCOME,  /* one goes on, one fails */
  TW_DIFFER_RESOURCE, /* somebody has more */
  TW_DIFFER_DECISION, /* somebody else decides, or something else */
  TW_DIFFER_PIECE,    /* a figure stands elsewhere */
  TW_DIFFER_CARDS,    /* somebody holds other cards */
  TW_DIFFER_STATE,    /* a package remembers something else */
  TW_DIFFER_LEGAL,    /* something else may be done */
  TW_DIFFER_HASH,     /* something nobody has a word for */
  TW_DIFFER_ESTIMATE, /* programs think otherwise of it: no rule of the game */
  TW_DIFFER_REASON,   /* the same is refused, for another reason */
  TW_DIFFER_WORDS,    /* the same points, explained otherwise */
  TW_SAME
} TwDifferSort;

static inline gboolean tw_differ_minor(TwDifferSort sort) {
  return sort == TW_DIFFER_ESTIMATE || sort == TW_DIFFER_REASON || sort == TW_DIFFER_WORDS;
}

/* The gravest difference between two that have just applied the same. */
TwDifferSort tw_twins_differ(const TwTwin *one, const TwTwin *other);
/* Do they differ in that, whatever else? */
gboolean tw_twins_differ_in(const TwTwin *one, const TwTwin *other, TwDifferSort sort);

/* In words: what it is, "Red's points", and what it is in either. All owned. */
typedef struct {
  char *what, *one, *other;
} TwTwinDifference;
void tw_twin_difference_clear(TwTwinDifference *difference);
/* names: of the seats. */
void tw_twins_describe(const TwTwin *one, const TwTwin *other, TwDifferSort sort,
                       const char *const *names, TwTwinDifference *difference);

G_END_DECLS

#endif

/* SPDX-License-Identifier: MIT */
#ifndef TW_REPORT_PAIRS_H
#define TW_REPORT_PAIRS_H

/*
 * The pairs of hooks whose order nobody settles, those that are settled by custom alone, as
 * base games come first, and mixes in which one of them, or all of a sort at once, are turned.
 */

#include "twin.h"

G_BEGIN_DECLS

typedef struct {
  const TwPointOrder *order;
  int i, j; /* who is called first, who then, in the order */
  TwSort sort;
  gboolean custom;        /* the first is a base game's, and nobody says that it comes first */
  gboolean settled;       /* it was found out: it stays as it is from now on */
  gboolean told;          /* a minor difference was */
  gboolean covered;       /* turned in one of the groups */
  TwTwin *plain, *turned; /* the two called right after one another, and turned; NULL: not made */
} TwPair;

const char *tw_pair_first(const TwPair *pair);
const char *tw_pair_then(const TwPair *pair);

/* All pairs of a mix that can show in a game. (transfer full) */
GPtrArray *tw_pairs_new(const TwMixReport *report);

/* How many are settled by custom, or by nobody. */
int tw_pairs_count(const GPtrArray *pairs, gboolean custom);

/* A spec's copy in which the pair is called as in the mix, one right after the other; or turned. */
TwMixSpec *tw_pair_spec(const TwPair *pair, const TwMixSpec *like, gboolean turned);
/* Makes the pair's twins, if there are none yet. FALSE: they cannot be made. */
gboolean tw_pair_ready(TwPair *pair, const TwMixSpec *like);

/* Lets go of the twins. */
void tw_pair_rest(TwPair *pair);

/* A mix in which some pairs of one sort are turned. */
typedef struct {
  TwTwin *twin;
  gboolean custom;
} TwPairGroup;

/* Mixes in which every pair that is not settled is turned, each in one of them at least.
 * (transfer full), of TwPairGroup */
GPtrArray *tw_pairs_groups(GPtrArray *pairs, const TwMixSpec *like);

/* --- what was found: commute.c, clash.c ---------------------------------------------- */

typedef struct {
  const TwPair *pair;
  TwDifferSort sort;
  TwReportClash told; /* owns its trial; words are the report's */
} TwFoundClash;

GPtrArray *tw_clashes_new(void);
/* Shortens the games that show them, and tells. */
void tw_report_clashes_shrink(TwMixReport *report, const TwReportGames *asked);

/* --- failure.c: a rule that failed -------------------------------------------------- */

/* Notes it, if it is the first; takes what broke. */
void tw_report_failure_note(TwMixReport *report, const TwChecker *checker, TwBroken *broken);
/* Shortens its game, and tells. */
void tw_report_failure_shrink(TwMixReport *report, const TwReportGames *asked);

G_END_DECLS

#endif

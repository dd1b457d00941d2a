/* SPDX-License-Identifier: MIT */
#ifndef TW_MIX_MEANING_H
#define TW_MIX_MEANING_H

/*
 * What can come to be in games of a mix, told from what was declared: a rule for anything else
 * has no meaning in it. Tiles count that can come to lie on the board, and what rules may make
 * besides, as far as their sources show it. What is said to be impossible certainly is.
 */

#include "mix-fit.h"

G_BEGIN_DECLS

/* --- core/mix-made.c: what rules may make ---------------------------------- */

/* own, here and below: a package whose own makings do not count; NULL: everybody's do. */
typedef struct {
  const TwBuilder *builder;
  GHashTable *sources; /* folder of a package -> its Lua files; read when they are asked for */
} TwMade;

/* May a rule call the method with this word first? A word made as the rule runs may be any. */
gboolean tw_made_calls(TwMade *made, const char *method, const char *word, const TwPackage *own);
/* May regions of the kind come from rules, of others or from C code? */
gboolean tw_made_kind(TwMade *made, TwKind kind, const TwPackage *own);
/* May things be given the attribute in play? */
gboolean tw_made_attribute(TwMade *made, TwAttribute attribute, const TwPackage *own);

/* --- core/mix-meaning.c: what there can be ----------------------------------- */

typedef struct {
  const TwBuilder *builder;
  TwMade made;
  gboolean *in_play; /* by tile type: it can come to lie on the board */
  gboolean closing;  /* some side in play closes whatever it meets */
} TwMeaning;

void tw_meaning_init(TwMeaning *meaning, const TwBuilder *builder);
void tw_meaning_clear(TwMeaning *meaning);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(TwMeaning, tw_meaning_clear)

/* Can a region, a feature or, where the filter speaks of marks, a tile pass the filter? */
gboolean tw_meaning_possible(TwMeaning *meaning, const TwFilterInfo *filter, const TwPackage *own);
/* Has the package tiles, and can none of them ever lie on the board? */
gboolean tw_meaning_stranded(const TwMeaning *meaning, const TwPackage *package);
/* Does the phase wait for a tile that can come, or for any? TRUE also where its package says in its
 * own words that there is none. */
gboolean tw_meaning_waits(TwMeaning *meaning, const TwPhaseInfo *phase);
/* Kinds that regions can have, as bits; of join classes. */
guint64 tw_meaning_kinds(TwMeaning *meaning);

/* --- core/package-matters.c: what packages say themselves --------------------- */

/* A declaration whose condition does not hold; of a package whose tiles are stranded none is told. who: "bcb/castles", or "battles". */
typedef void (*TwMeaningless)(const TwMatters *matters, const char *who, gpointer data);
void tw_matters_check(TwMeaning *meaning, TwMeaningless tell, gpointer data);
/* Does a package's declaration tell already that what a filter is for is not there? */
gboolean tw_matters_tell(TwMeaning *meaning, const TwPackage *package, const TwFilter *filter);

/* Is there a card in the deck? */
gboolean tw_deck_has_cards(const TwBuilder *builder, TwDeck deck);

/* "finished cities of 2 tiles", for what a filter is; "". (transfer full) */
char *tw_filter_words(const TwFilter *filter);

G_END_DECLS

#endif

/* SPDX-License-Identifier: MIT */
#ifndef TW_MIX_FIT_H
#define TW_MIX_FIT_H

/*
 * Which tiles of a mix can come to lie on the board: what can be reached from the start
 * tile, one matching side at a time. That more sides may have to match at once is not
 * looked at: what is said to fit nothing certainly does.
 */

#include "package-private.h"

G_BEGIN_DECLS

/* The kinds, as bits of their join classes, that a tile type shows on its outer sides. */
typedef struct {
  const TwTypeInfo *type;
  guint64 shown;
  gboolean reached;
} TwFitType;

typedef struct {
  const TwBuilder *builder;
  int n;
  TwFitType *types; /* by tile type */
  guint64 closing;  /* classes that close whatever they meet */
  guint64 met;      /* classes on tiles that can come to lie on the board */
} TwFit;

/* The mix has a start tile. tw_fit_clear() frees the types. */
void tw_fit_init(TwFit *fit, const TwBuilder *builder);
void tw_fit_clear(TwFit *fit);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(TwFit, tw_fit_clear)

/* May a side of one of these classes lie against one of those? */
gboolean tw_fit_meet(const TwFit *fit, guint64 one, guint64 other);
/* The classes of the type's sides that no other tile, nor another copy of it, lies against. */
guint64 tw_fit_alone(const TwFit *fit, const TwFitType *type);
/* "road, field": the kinds of these classes. (transfer full) */
char *tw_fit_names(const TwFit *fit, guint64 classes);

/* Do a feature's counts or a tile's marks hold the attribute? While a mix is made they are pairs of
 * an attribute and a number, ended by -1. */
gboolean tw_counts_hold(const gint16 *pairs, TwAttribute attribute);
/* Does a feature of the type, or the tile itself, carry the attribute? While a mix is made. */
gboolean tw_type_carries(const TwTypeInfo *type, TwAttribute attribute);

G_END_DECLS

#endif

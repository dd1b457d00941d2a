/* SPDX-License-Identifier: MIT */
#ifndef CLI_SIGNS_H
#define CLI_SIGNS_H

#include <tilewright/tilewright.h>

G_BEGIN_DECLS

/*
 * The letters that stand for a mix's things in drawings: one for each kind of
 * site, attribute and further sort of figure, unlike one another where letters
 * suffice. They come from the names, so packages need not declare any.
 */
typedef struct {
  TwRole role;
  int nth;     /* among the kinds of its role */
  char letter; /* lower case; sites only */
} KindSign;

typedef struct {
  int n_kinds, n_attributes, n_pieces;
  KindSign *kinds;
  char *attributes;
  char *pieces; /* the first sort that has an owner: 0, its owner's initial is enough */
} Signs;

/* signs_new: (transfer full) */
Signs *signs_new(const TwMix *mix);
void signs_free(Signs *signs);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Signs, signs_free)

/* signs_legend: "m monastery, p pennant", empty if there is nothing to explain. (transfer full) */
char *signs_legend(const Signs *signs, const TwMix *mix);

/* signs_bare: the part of a full name behind the package. (transfer none) */
const char *signs_bare(const char *name);

/*
 * signs_letter: the first letter or digit of `name` whose bit in `taken` (26 + 10 of
 * them) is free, else any free one, and marks it; '?' when all are taken.
 */
char signs_letter(const char *name, guint64 *taken);

G_END_DECLS

#endif

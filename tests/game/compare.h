/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_COMPARE_H
#define TW_TESTS_COMPARE_H

/*
 * The engine against the brute-force board: everything that the public interface
 * says about a position. What differs first is kept in words.
 */

#include "referee.h"

typedef struct {
  TwWorker *worker;
  const TwGame *game;
  const Brute *brute;
  GString *fault; /* the first difference; empty: none */
  gint64 checks;  /* comparisons made */
} Compare;

/* Each returns FALSE when something differs. */

/* Tiles, features, cells, open cells and bounds. */
gboolean compare_board(Compare *compare);
/* Every region: its members, sums, pieces, owners, completion. */
gboolean compare_regions(Compare *compare);
/* What is in every region of each kind, where the mix joins several: tiles and attributes. */
gboolean compare_kinds(Compare *compare);
/* What every region touches; slow. */
gboolean compare_touching(Compare *compare);
/* How many places every tile type fits at, and for one type where and where not. */
gboolean compare_fits(Compare *compare, TwTileType type);
/* The decision, its legal actions, the bag, supplies and points, by the referee. */
gboolean compare_state(Compare *compare, const Referee *referee);

#endif

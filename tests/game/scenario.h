/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_SCENARIO_H
#define TW_TESTS_SCENARIO_H

/*
 * Rules told as short scripts: a bag whose tiles come in the order written, actions
 * as text, and what must be so in between. Whatever is no word below is an action.
 *
 *   put E 0,1 180          lays a tile by fiat (sides must match)
 *   stand 1 0,1/city.N     sets a figure of a seat by fiat
 *   no ACTION : WORDS      the action is refused, for a reason that has these words
 *   yes ACTION             it is legal
 *   places 3               so many placements are legal
 *   deploys F F            exactly these features may be claimed
 *   seat 1 / phase place / hand E / left 2 / discarded 1 / over / winners 0 1
 *   points 4 0 / supply 6 7
 *   completed F / open F 2 / tiles F 3 / joined F F / apart F F
 *   paid 0 4 = 2 tile × 2  the next award of the ledger; `unpaid`: there is none
 *   said WORDS             the next line of the log
 *
 * Seats count from 0. Letters name tiles of the classic game.
 */

#include "classic.h"

typedef struct {
  const char *name;
  const char *start; /* D, if none is named */
  const char *bag;   /* "E V | N N": drawn in this order; behind the bar: for `put` */
  const char *extra; /* one more package, of tests/game/packages */
  ClassicSetup setup;
  const char *script[48];
} Scenario;

/* Runs each scenario as a test of its own; the program's result. */
int scenario_run_all(const char *group, const Scenario *scenarios, gsize n);

#endif

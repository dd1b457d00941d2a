/* SPDX-License-Identifier: MIT */
#ifndef BCB_H
#define BCB_H

#include <tilewright/board.h>
#include <tilewright/change.h>
#include <tilewright/mix.h>
#include <tilewright/play.h>
#include <tilewright/plugin.h>

#define BCB_MOST_BRIDGES 3 /* of one player */

/* What bazaars are held with. */
typedef struct {
  TwStateKey lots, won;                 /* not sold yet; bought, not played yet */
  TwStateKey lot, picker, bid, bidder;  /* under the hammer, by whom; the highest bid, whose */
  TwStateKey open, again, drawn, since; /* see bazaars.lua */
  TwPhase closes, pick, raise, settle, choose;
  TwAttribute shown; /* on a tile: a bazaar */
  gint32 every, most;
  gboolean auction, replacement, picks_first;
} Bazaars;

/* Ids and options of one mix; given to every handler of the plugin. */
typedef struct {
  TwResource bridges;
  TwPoint kind_point;        /* bridge/kind */
  TwPhase mend;              /* the bridge that must follow */
  TwStateKey built, spanned; /* the bridge of this turn; the bridge over each tile */
  gboolean may_decline, road_contact;
  TwStateKey standing; /* castles with a lord */
  Bazaars bazaars;
} Bcb;

/* bridges.c: places that only a bridge makes right, and where bridges may stand. */
void bcb_declare_bridges(TwPackage *package, Bcb *bcb);

/* castles.c: when castles may be paid. */
void bcb_declare_castles(TwPackage *package, Bcb *bcb);

/* bazaars.c: how they are held. */
void bcb_declare_bazaars(TwPackage *package, Bazaars *b);

#endif

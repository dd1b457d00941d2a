/* SPDX-License-Identifier: MIT */
#ifndef BCB_H
#define BCB_H

#include <tilewright/board.h>
#include <tilewright/change.h>
#include <tilewright/mix.h>
#include <tilewright/play.h>
#include <tilewright/plugin.h>

#define BCB_MOST_BRIDGES 3 /* of one player */

/* Ids and options of one mix; given to every handler of the plugin. */
typedef struct {
  TwResource bridges;
  TwPoint kind_point;        /* bridge/kind */
  TwPhase mend;              /* the bridge that must follow */
  TwStateKey built, spanned; /* the bridge of this turn; the bridge over each tile */
  gboolean may_decline, road_contact;
  TwStateKey standing; /* castles with a lord */
} Bcb;

/* bridges.c: places that only a bridge makes right, and where bridges may stand. */
void bcb_declare_bridges(TwPackage *package, Bcb *bcb);

/* castles.c: when castles may be paid. */
void bcb_declare_castles(TwPackage *package, Bcb *bcb);

#endif

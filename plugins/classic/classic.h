/* SPDX-License-Identifier: MIT */
#ifndef CLASSIC_H
#define CLASSIC_H

#include <tilewright/board.h>
#include <tilewright/change.h>
#include <tilewright/mix.h>
#include <tilewright/plugin.h>

enum { CLASSIC_REGION, CLASSIC_COMPLETED, CLASSIC_FINAL }; /* arguments of score/amount */

/* Ids and options of one mix; given to every handler of the plugin. */
typedef struct {
  TwAttribute pennant;
  TwKind city, road, field;
  int two_tile_city; /* 4, or 2 by the old rule */
  gboolean per_city; /* farms by the first edition: each city pays its strongest farmers once */
  TwPoint farm_value;
} Classic;

/* scoring.c: roads, cities, monasteries (BASE-08 ... BASE-11, BASE-16). */
void classic_declare_scoring(TwPackage *package);

/* farms.c: fields at the end of the game (BASE-15, BASE-17), and the hook point farm/value. */
void classic_declare_farms(TwPackage *package, Classic *classic);

#endif

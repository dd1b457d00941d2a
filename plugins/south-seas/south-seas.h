/* SPDX-License-Identifier: MIT */
#ifndef SOUTH_SEAS_H
#define SOUTH_SEAS_H

#include <tilewright/board.h>
#include <tilewright/change.h>
#include <tilewright/mix.h>
#include <tilewright/play.h>
#include <tilewright/player.h>
#include <tilewright/plugin.h>

/* Ids and options of one mix; given to every handler of the plugin. */
typedef struct {
  TwPieceType islander;
  gboolean empty_supply; /* an islander is taken back only where none is left to deploy */
  TwKind sea;
  TwAttribute boat, fish;
  TwPoint boat_allowed, boat_came;
  TwPhase cover;
  gboolean boat_needs_fish, enclosure_covers_none;
} SouthSeas;

/* boats.c: the fishing boats. */
void south_seas_declare_boats(TwPackage *package, SouthSeas *seas);

#endif

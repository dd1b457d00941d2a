/* SPDX-License-Identifier: MIT */
#ifndef STAR_WARS_H
#define STAR_WARS_H

#include <tilewright/package.h>

#define STAR_WARS_FACTIONS 3

/* What the C of this package works with: its data. */
typedef struct {
  TwKind planet, route, asteroids;
  TwAttribute symbols[STAR_WARS_FACTIONS];
  gboolean share; /* a planet that a partner holds */
} StarWars;

/* planets.c: who may set a figure on what is beside the tile just placed, whoever holds it. */
void star_wars_declare_planets(TwPackage *package, StarWars *sw);

/* scoring.c: what realms are worth. */
void star_wars_declare_scoring(TwPackage *package, StarWars *sw);

#endif

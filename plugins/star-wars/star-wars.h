/* SPDX-License-Identifier: MIT */
#ifndef STAR_WARS_H
#define STAR_WARS_H

#include <tilewright/package.h>

/* planets.c: who may set a figure on what is beside the tile just placed, whoever holds it. */
void star_wars_declare_planets(TwPackage *package);

#endif

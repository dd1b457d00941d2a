/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_TILES_H
#define TW_TESTS_TILES_H

/*
 * Tile types without a mix: a package with the usual kinds, into which a test
 * reads tiles, and tiles as text to compare with.
 */

#include "package-private.h"

typedef struct {
  TwMixSpec *spec;
  TwBuilder *builder;
  TwPackage *package;
} Tiles;

/* Kinds city, road, river, field, monastery; words pennant, inn, fish, bazaar (of the tile). */
void tiles_open(Tiles *tiles);
/* Nothing declared yet. */
void tiles_open_empty(Tiles *tiles, const char *id);
void tiles_close(Tiles *tiles);

/* Reads a tile; NULL if a fault was noted. (transfer none) */
const TwTypeInfo *tiles_read(Tiles *tiles, const TwTileSpec *spec);
const TwTypeInfo *tiles_find(const Tiles *tiles, const char *name);

/*
 * "city N ~2; road EW ~2,3; field EL WR ~0,1; field ER SL SR WL ~1": kind, ports,
 * words with their numbers, and what it touches. (transfer full)
 */
char *tiles_text(const Tiles *tiles, const TwTypeInfo *type);

/* Ports as "EW", "NL NR", "0:N 1:E" (transfer full). */
char *tiles_ports(guint64 ports, int n_cells);

/* All faults, a line each. (transfer full) */
char *tiles_faults(const Tiles *tiles);
/* Fails the test unless the only fault contains `text`; forgets it. */
void tiles_assert_fault(Tiles *tiles, const char *text);

#endif

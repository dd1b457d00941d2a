/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_BRUTE_H
#define TW_TESTS_BRUTE_H

/*
 * A second opinion on a board, by brute force: it knows where which tile lies and
 * which figures stand where, and works out everything else by flood fill from
 * scratch each time it is asked. It shares no code with the core; of the mix it
 * reads what is printed on the tiles and nothing else. Tiles of one cell only.
 */

#include <tilewright/tilewright.h>

typedef struct {
  TwKind kind;
  TwRole role;
  guint64 ports[4]; /* by turn: bits 0-3 sides, 4-11 half-sides */
  guint32 touches;
  int pennants;
} BruteFace;

typedef struct {
  int n;
  BruteFace face[TW_MAX_TYPE_FEATURES];
  TwKind side[4][4]; /* by turn and side: the kind that a neighbour sees */
} BruteType;

typedef struct {
  int x, y, turn;
  TwTileType type;
  int first; /* number of its first feature */
} BruteTile;

typedef struct {
  int tile, local, region;
} BruteFeature;

typedef struct {
  int feature;
  TwPlayer player;
  int weight;
} BrutePiece;

typedef struct {
  int first;     /* lowest feature: what names it */
  TwKind kind;   /* of the lowest feature */
  guint64 kinds; /* all that are in it, as bits: several where the mix joins them */
  TwRole role;
  int tiles, features, sides, open, pennants;
  int pieces, weight[TW_MAX_PLAYERS];
  gboolean completed;
} BruteRegion;

typedef struct {
  int x, y, turn;
} BrutePlace;

typedef struct {
  const TwMix *mix;
  int n_types;
  BruteType *types;
  TwKind *joined; /* by kind: the lowest of those that it fits, itself or another */
  GArray *tiles, *features, *pieces, *regions; /* Brute... */
  int x0, y0, width, height;                   /* the grid: a margin of two around the tiles */
  int *grid;                                   /* number of the tile + 1; 0: empty */
  int *seen;                                   /* by tile: last region that counted it, + 1 */
  gsize grid_size, seen_size;
} Brute;

#define brute_tile(b, i) (&g_array_index((b)->tiles, BruteTile, i))
#define brute_feature(b, i) (&g_array_index((b)->features, BruteFeature, i))
#define brute_piece(b, i) (&g_array_index((b)->pieces, BrutePiece, i))
#define brute_region(b, i) (&g_array_index((b)->regions, BruteRegion, i))

Brute *brute_new(const TwMix *mix);
void brute_free(Brute *brute);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Brute, brute_free)

/* Empties the board; puts a tile down, right or wrong; sets a figure. */
void brute_clear(Brute *brute);
void brute_add_tile(Brute *brute, TwTileType type, int x, int y, int turn);
void brute_add_piece(Brute *brute, int feature, TwPlayer player);

/* Takes over a game's bare board: tiles as they lie and figures as they stand. */
void brute_read(Brute *brute, const TwGame *game);

/* Works out the regions. To be called after every change. */
void brute_flood(Brute *brute);

/* Do sides of two kinds fit each other? */
gboolean brute_joined(const Brute *brute, TwKind kind, TwKind other);

/* The face of a feature; the tile on a cell, -1: none; the feature that owns a port there. */
const BruteFace *brute_face(const Brute *brute, int feature);
int brute_tile_at(const Brute *brute, int x, int y);
int brute_port_feature(const Brute *brute, int tile, int port);

/* Regions that a region touches on its tiles, each once, by number. (transfer full): gint */
GArray *brute_touching(const Brute *brute, int region);

/* --- brute-rules.c: what may be done, and what it is worth ---------------------------- */

typedef struct {
  int two_tile_city; /* 4 or 2 */
  gboolean per_city; /* farms by the first edition */
  gboolean farmers;  /* figures may stand in fields */
} BruteRules;

/* Empty cells beside a tile. (transfer full): BrutePlace with turn 0, by row, then column */
GArray *brute_open_cells(const Brute *brute);
gboolean brute_fits(const Brute *brute, TwTileType type, int x, int y, int turn);
/* All places where a type fits, by row, column and turn. (transfer full): BrutePlace */
GArray *brute_places(const Brute *brute, TwTileType type);
/* How many there are, and whether there is any. */
int brute_count_places(const Brute *brute, TwTileType type);

/* Features of a tile, as bits by their place in its list, where a figure may be set. */
guint32 brute_free_faces(const Brute *brute, const BruteRules *rules, int tile);

/* Seats with the (shared) majority in a region, as bits. */
guint brute_owners(const Brute *brute, int region);
/* What a region pays each of them as it is now: completed, or at the end of the game. */
int brute_worth(const Brute *brute, const BruteRules *rules, int region);
/* Adds to each seat's points what the final scoring gives. */
void brute_final(const Brute *brute, const BruteRules *rules, int *points);

#endif

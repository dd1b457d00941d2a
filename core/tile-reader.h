/* SPDX-License-Identifier: MIT */
#ifndef TW_TILE_READER_H
#define TW_TILE_READER_H

/*
 * Reading one tile type: what tile-notation.c, tile-ground.c and tile-type.c
 * pass to one another. Everything is of a fixed size, so that a fault needs no
 * cleaning up.
 *
 * Ownership of ports: a path or an area owns side ports, ground owns half-side
 * ports. The halves of a side that an area owns belong to nobody, and so does
 * the side port of a side that is all ground. Ports between two cells of one
 * tile belong to nobody.
 */

#include "package-private.h"

#define TW_MAX_WORDS 8      /* different attributes of one feature */
#define TW_MAX_COUNT 999    /* "fish=999" */
#define TW_MAX_NOTATION 500 /* characters of one entry */
#define TW_MAX_RIM (4 * TW_MAX_TYPE_CELLS)

/* One attribute with its number. */
typedef struct {
  TwAttribute attribute;
  int n;
} TwWord;

/* One feature as written, or one derived ground feature. */
typedef struct {
  TwKind kind;
  TwRole role;
  char text[32];   /* its sides as written, for messages; "" for one without */
  guint64 sides;   /* side ports it names */
  guint64 halves;  /* half-side ports it names; of ground: owns */
  int ends_at;     /* "S>N": the side port behind the '>'; -1: none */
  guint32 touches; /* features it borders */
  int n_words;
  TwWord words[TW_MAX_WORDS];
} TwDraft;

typedef struct {
  TwPackage *package;
  const TwTileSpec *spec;
  int n_cells;
  gint8 dx[TW_MAX_TYPE_CELLS], dy[TW_MAX_TYPE_CELLS];
  /* The rim: sides that face no cell of the tile itself, clockwise, as side ports. */
  int n_rim;
  int rim[TW_MAX_RIM];
  int n; /* features so far */
  TwDraft drafts[TW_MAX_TYPE_FEATURES];
  int n_picks; /* ground entries that only say what a derived feature carries */
  TwDraft picks[TW_MAX_TYPE_FEATURES];
  gint8 owner[TW_MAX_TYPE_CELLS * TW_PORTS_PER_CELL];
  gboolean failed;
} TwTileReader;

static inline guint64 tw_port_bit(int port) {
  return G_GUINT64_CONSTANT(1) << port;
}
/* The two halves of a side, the left one first, as seen from the cell's centre. */
static inline int tw_port_left(int side_port) {
  return TW_PORT_HALF(side_port / TW_PORTS_PER_CELL, 2 * (side_port % TW_PORTS_PER_CELL));
}
static inline int tw_port_right(int side_port) {
  return tw_port_left(side_port) + 1;
}

/* tile-type.c: notes a fault of this tile ("tile "X": ..."). */
void tw_tile_fault(TwTileReader *reader, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* tile-type.c: "N", "EL", "1:N" for messages. buffer: at least 8 bytes. Returns buffer. */
const char *tw_port_text(const TwTileReader *reader, int port, char *buffer);
const TwKindInfo *tw_tile_kind(const TwTileReader *reader, TwKind kind);
/* The kind's name without its package. */
const char *tw_tile_kind_name(const TwTileReader *reader, TwKind kind);

/* tile-notation.c: reads one entry into drafts (or picks); faults are noted. */
void tw_notation_read(TwTileReader *reader, TwKind kind, const char *text);
/* "symbol fish=2": only words of attributes, into `draft`. mark: of the tile itself. */
void tw_notation_read_words(TwTileReader *reader, const char *text, TwDraft *draft, gboolean mark);
/* "0,0 1,0": the cells covered; finds the rim. */
void tw_notation_read_cells(TwTileReader *reader);

/* tile-ground.c: adds the ground features, gives them their ports, applies the picks, and
 * fills in what borders what. */
void tw_ground_derive(TwTileReader *reader);

#endif

/* SPDX-License-Identifier: MIT */
#ifndef CLI_FACE_H
#define CLI_FACE_H

#include "canvas.h"
#include "signs.h"

G_BEGIN_DECLS

/*
 * The face of one cell: which features lie on it and which of its ports they
 * own, as it lies on the board. Drawn from ports and roles alone, so any
 * package's tiles can be drawn.
 */
#define FACE_FEATURES 48
#define FACE_MARKS 4

typedef struct {
  TwFeature feature; /* on the board; TW_NONE for a tile in hand */
  TwKind kind;
  guint ports; /* 12 bits of this cell, see TW_PORT_SIDE and TW_PORT_HALF */
  int n_marks;
  char marks[FACE_MARKS];
} FaceFeature;

typedef struct {
  int n;
  FaceFeature features[FACE_FEATURES];
  int n_marks; /* of the tile itself */
  char marks[FACE_MARKS];
  gboolean odd; /* which of the two shades of paper */
} Face;

/* A figure on a face. */
typedef struct {
  int feature; /* index in the face; TW_NONE: on the cell itself */
  char glyph[3];
  int ink;
} FacePiece;

/* Sizes of a drawing, largest first. */
enum { FACE_LARGE, FACE_MEDIUM, FACE_SMALL, FACE_TINY, FACE_SIZES };
int face_width(int size);
int face_height(int size);

/* face_of_type: cell `part` of a tile type, turned by quarter turns. */
void face_of_type(Face *face, const Signs *signs, const TwMix *mix, TwTileType type, int turn,
                  int part);

/* face_of_cell: a filled cell of the board. */
void face_of_cell(Face *face, const Signs *signs, const TwGame *game, TwCell cell);

/* face_same: do two faces look and play alike, whatever their features' numbers? */
gboolean face_same(const Face *a, const Face *b);

/* face_draw: at x, y of a canvas, in a size, with figures. last: the last tile placed. */
void face_draw(const Face *face, const Signs *signs, const Paint *paint, int size,
               const FacePiece *pieces, int n_pieces, gboolean last, Canvas *canvas, int x, int y);

G_END_DECLS

#endif

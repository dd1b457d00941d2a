/* SPDX-License-Identifier: MIT */
#ifndef TW_TYPES_H
#define TW_TYPES_H

/*
 * The words of the library: opaque objects, ids, and the few plain values that
 * travel through every interface. design.md section 2 explains the terms.
 *
 * Ids are small integers. Declared things (kinds, tile types, pieces ...) are
 * numbered when a mix is made and never change in it; things of a game (tiles,
 * features, regions, pieces on the board) are numbered in the order they came.
 */

#include <glib.h>

G_BEGIN_DECLS

#define TW_API __attribute__((visibility("default")))

/* "nothing", for every id below */
#define TW_NONE (-1)

/* Limits that a mix is checked against; beyond them a mix is refused. */
#define TW_MAX_PLAYERS 10
#define TW_MAX_TILES 20000      /* tiles in one game */
#define TW_MAX_TYPE_FEATURES 32 /* features printed on one tile type */
#define TW_WHY_BYTES 48         /* words with an extra turn, their zero byte included */
#define TW_MOST_WHY 6           /* extra turns with words that wait at once */
#define TW_MAX_TYPE_CELLS 5     /* cells one tile covers */

typedef struct TwMix TwMix;         /* packages and options, frozen */
typedef struct TwMixSpec TwMixSpec; /* what a mix is to be made of */
typedef struct TwPackage TwPackage; /* one package while it declares */
typedef struct TwGame TwGame;       /* one state under a mix */
typedef struct TwWorker TwWorker;   /* scratch memory of one thread */
typedef struct TwContext TwContext; /* the running moment, given to every handler */
typedef struct TwCall TwCall;       /* one hook call */
typedef struct TwScore TwScore;     /* what a region is worth, with its terms */
typedef struct TwOffer TwOffer;     /* collects the choices of an action */

/* Declared things, numbered per mix. */
typedef gint32 TwKind;
typedef gint32 TwTileType;
typedef gint32 TwPieceType;
typedef gint32 TwResource;
typedef gint32 TwAttribute;
typedef gint32 TwPhase; /* phases and decisions */
typedef gint32 TwVerb;  /* actions */
typedef gint32 TwPoint; /* hook points */
typedef gint32 TwBag;
typedef gint32 TwDeck;
typedef gint32 TwCard;     /* a sort of card; equal cards are not told apart */
typedef gint32 TwStateKey; /* one declared value of a package's state */

/* Things of a game. */
typedef gint32 TwPlayer;  /* seat, 0 ... players-1, clockwise */
typedef gint32 TwSide;    /* a team, or a player alone: who owns points */
typedef gint32 TwTile;    /* a placed tile, in order of placing */
typedef gint32 TwFeature; /* a feature on the board, in order of placing */
typedef gint32 TwRegion;  /* features joined; valid until regions change */
typedef gint32 TwPiece;   /* one figure */

#define TW_RESOURCE_POINTS 0
#define TW_BAG_TILES 0

/* A cell of the endless board, packed into one integer. x grows east, y south. The halves are
 * offset by 0x8000 so that no cell in reach is TW_NONE. */
typedef gint32 TwCell;
#define TW_CELL_MIN (-32000)
#define TW_CELL_MAX 32000

static inline TwCell tw_cell(int x, int y) {
  return (TwCell)(((guint32)(guint16)(x ^ 0x8000) << 16) | (guint16)(y ^ 0x8000));
}
static inline int tw_cell_x(TwCell cell) {
  return (gint16)(guint16)(((guint32)cell >> 16) ^ 0x8000u);
}
static inline int tw_cell_y(TwCell cell) {
  return (gint16)(guint16)(((guint32)cell & 0xffffu) ^ 0x8000u);
}

/* Sides of a cell, clockwise. */
typedef enum { TW_NORTH, TW_EAST, TW_SOUTH, TW_WEST } TwDirection;

/* Half-sides, clockwise from the north-west corner: NL NR EL ER SL SR WL WR. */
enum { TW_NL, TW_NR, TW_EL, TW_ER, TW_SL, TW_SR, TW_WL, TW_WR };

/*
 * A port is a place on a tile's rim that a feature can own: of each covered
 * cell the four sides (0-3) and the eight half-sides (4-11).
 */
#define TW_PORTS_PER_CELL 12
#define TW_PORT_SIDE(cell, side) ((cell)*TW_PORTS_PER_CELL + (side))
#define TW_PORT_HALF(cell, half) ((cell)*TW_PORTS_PER_CELL + 4 + (half))

/* What a kind of feature is to the rules that name no kind. */
typedef enum {
  TW_ROLE_PATH,   /* road, pontoon, trade route */
  TW_ROLE_AREA,   /* city, island, asteroid field */
  TW_ROLE_GROUND, /* field, sea, space */
  TW_ROLE_SITE,   /* monastery, market, planet */
  TW_ROLE_WATER,  /* river */
  TW_N_ROLES
} TwRole;

/* When a region of a kind is completed. */
typedef enum {
  TW_COMPLETES_CLOSED,     /* no end is open */
  TW_COMPLETES_NEIGHBOURS, /* the eight cells around are filled */
  TW_COMPLETES_NEVER,      /* a field: scored at the end only */
  TW_COMPLETES_BY_RULE     /* a package says so: tw_region_complete() */
} TwCompletes;

/* The types of action arguments, package state and hook arguments. */
typedef enum {
  TW_TYPE_INT,
  TW_TYPE_BOOL,
  TW_TYPE_CHOICE, /* index into the declared words */
  TW_TYPE_PLAYER,
  TW_TYPE_SIDE,
  TW_TYPE_CELL,
  TW_TYPE_TURN, /* clockwise quarter turns, 0-3; written 0 90 180 270 */
  TW_TYPE_TILE,
  TW_TYPE_TILE_TYPE,
  TW_TYPE_FEATURE,
  TW_TYPE_REGION, /* kept as a feature of it in state and actions */
  TW_TYPE_PIECE,
  TW_TYPE_PIECE_TYPE,
  TW_TYPE_CARD,
  TW_TYPE_RESOURCE,
  TW_TYPE_KIND,
  TW_TYPE_PHASE,
  TW_TYPE_AMOUNTS, /* up to four resource amounts of 0-255, packed */
  TW_N_TYPES
} TwType;

/*
 * One action: a verb with its arguments in declared order, one slot each; an
 * int takes two slots, lowest and highest, equal except in a listed range.
 * Unused slots are zero, so two actions are equal when their bytes are.
 */
#define TW_ACTION_SLOTS 7 /* 32 bytes in all */
typedef struct {
  gint32 verb;
  gint32 slot[TW_ACTION_SLOTS];
} TwAction;

/* One result of the door for chance: what was drawn, rolled or picked. */
typedef struct {
  gint32 type;  /* TwType: TILE_TYPE, CARD, INT ... */
  gint32 value; /* the id drawn, the face rolled, the index picked */
} TwChance;

/*
 * Explains a refusal while a question is being answered "why not"; NULL where
 * only yes or no matters. Filled with a sentence for the player.
 */
typedef GString TwReason;

G_END_DECLS

#endif

/* SPDX-License-Identifier: MIT */
#ifndef TW_STATE_H
#define TW_STATE_H

/*
 * The state block: everything that is a game, in one piece of memory addressed
 * by index, so that a clone is one memcpy. TwGame keeps pointers into its own
 * block; nothing inside the block is a pointer.
 *
 * All arrays are bounded by the mix (layout.c); a full one refuses the action.
 */

#include "mix-private.h"
#include <tilewright/ledger.h>
#include <tilewright/play.h>
#include <tilewright/player.h>

G_BEGIN_DECLS

#define TW_NO16 0xffffu /* "none" in 16-bit fields */

typedef enum { TW_SETTING_UP, TW_PLAYING, TW_OVER } TwProgress;

typedef struct {
  guint64 rng_state, rng_stream; /* PCG32 */
  gint32 n_tiles, n_cells, n_open, n_features, n_frames, n_completed, n_links, n_changed, n_added,
      n_sites;
  gint32 turn;      /* turns begun */
  gint32 discarded; /* tiles out of the game */
  gint32 arrival;   /* stamps pieces as they move */
  gint32 progress;  /* TwProgress */
  gint32 ending;    /* the game ends after this turn */
  gint32 view_of;   /* of a view: the seat or TW_NONE for an onlooker; TW_HIDDEN: not a view */
} TwHeader;

/* A cell that is filled or beside a filled one. */
typedef struct {
  gint16 x, y;
  guint16 tile; /* TW_NO16: empty */
  guint8 part;  /* which cell of the tile */
  guint8 pad;
  guint8 edge[4];  /* class that the neighbour on each side shows to this cell; 0: none */
  guint16 open_at; /* index in the list of open cells; TW_NO16: not open */
  guint16 pad2;
} TwCellState;

typedef struct {
  guint16 cell; /* index of its first part's cell */
  guint8 turn;
  guint8 removed;
  gint32 type;
  gint32 first; /* its first printed feature; the others follow */
  gint32 added; /* head of its list in `added`; TW_NONE */
} TwTileState;

#define TW_LOCAL_ADDED 255
typedef struct {
  gint32 region; /* the feature that carries the region's sums */
  gint32 next;   /* the region's features in a ring */
  guint16 tile;
  guint8 local; /* index in the tile type; TW_LOCAL_ADDED */
  guint8 kind;
} TwFeatureState;

/* Sums of a region, valid at its carrying feature. */
typedef struct {
  gint32 first; /* oldest feature */
  gint32 n_features;
  gint32 open;
  gint32 sides;
  guint16 tiles;
  guint16 twins;  /* features whose tile has another of the same class */
  guint16 piece;  /* one piece of a ring; TW_NO16 */
  guint16 claims; /* claiming pieces */
  guint8 kind;    /* the oldest feature's, or what it became */
  guint8 flags;
  guint16 pad;
} TwRegionState;
enum {
  TW_REGION_COMPLETED = 1 << 0, /* was completed and queued */
  TW_REGION_BY_RULE = 1 << 1    /* became, or was completed, by a package's word */
};

typedef struct {
  gint32 feature;
  gint32 next;  /* of the same tile; TW_NONE */
  gint32 sides; /* TwDirection bits as the tile lies */
} TwAddedState;

/* An attribute of one feature that was changed in play: what it counts now. */
typedef struct {
  gint32 feature, attribute, count;
} TwChangedState;

typedef struct {
  guint8 type;
  gint8 owner;
  guint8 place; /* TwPlace */
  guint8 pad;
  gint32 at;
  gint32 order;
  guint16 next; /* ring of the pieces in a region */
  guint16 pad2;
} TwPieceState;

#define TW_FRAME_VALUES 8
typedef struct {
  gint16 phase;
  gint8 player;
  guint8 step;
  gint32 value[TW_FRAME_VALUES]; /* a decision's `about`; else by phase, below */
} TwFrame;

/* Values of the core's frames. */
enum { /* TW_PHASE_TURN */
       TW_TURN_CURSOR,
       TW_TURN_TYPE,   /* tile in hand */
       TW_TURN_PLACED, /* tile placed */
       TW_TURN_NUMBER,
       TW_TURN_REASON,    /* of an extra turn; TW_NONE */
       TW_TURN_COMPLETED, /* where its completed regions begin in `completed` */
       TW_TURN_SCORED,    /* up to where they have been scored */
       TW_TURN_FLAGS      /* below */
};
enum {
  TW_TURN_LATE = 1 << 0, /* its phases are gone through again, for what was completed late */
  TW_TURN_GIVEN = 1 << 1 /* it began with a tile in hand */,
  TW_TURN_WHY = 8 /* bits from here on: 1 + index in `words`; 0: none */
};
enum {                    /* TW_PHASE_SCORING; step is the stage */
       TW_SCORING_MODE,   /* TwScoringMode */
       TW_SCORING_CURSOR, /* LIST: index in `completed`; FINAL: feature */
       TW_SCORING_END,
       TW_SCORING_REGION, /* a feature of the region in hand */
       TW_SCORING_HELD,   /* somebody's piece stood there when it was scored */
       TW_SCORING_AS_DONE /* 1: pays as if it were completed */
};
typedef enum { TW_SCORING_LIST, TW_SCORING_SINGLE, TW_SCORING_ALL } TwScoringMode;

/* In `completed`: a region that score/regions added although it may be open. */
#define TW_COMPLETED_ADDED 0x40000000
/* ... and one completed by a package's word, which scores nothing by itself. */
#define TW_COMPLETED_DONE 0x20000000
#define TW_COMPLETED_FLAGS (TW_COMPLETED_ADDED | TW_COMPLETED_DONE)

typedef struct TwHistory TwHistory; /* history.h: actions, chance, snapshots */

struct TwGame {
  const TwMix *mix;
  guint8 *block;
  TwHeader *header;
  TwCellState *cells;
  guint16 *hash;  /* cell index by coordinates, open addressing; TW_NO16: free */
  guint16 *open;  /* indices of open cells */
  guint64 *shown; /* [side][class's row][word]: which open cells see it there; see open.c */
  TwTileState *tiles;
  guint16 *bags; /* [bag][tile type] */
  gint32 *bag_totals;
  guint16 *sites; /* tiles with a site that has empty cells around it */
  TwFeatureState *features;
  TwRegionState *regions;
  guint64 *region_kinds; /* kinds of a joined region, as bits; NULL unless the mix joins */
  gint16 *counts;        /* [feature][attribute] sums at the carrying feature */
  guint16 *weights;      /* [feature][player] likewise */
  TwChangedState *changed;
  TwAddedState *added;
  TwPieceState *pieces;
  gint32 *resources;           /* [player][resource]; a side's at its first player */
  guint16 *supply;             /* [player][piece type]; neutral ones at row n_players */
  gint32 *cards;               /* see tw_cards_* below */
  TwFrame *frames;             /* the turn stack, bottom first */
  gint32 *completed;           /* features of completed regions, a stack shared by nested turns */
  gint32 *links;               /* pairs of features */
  char (*words)[TW_WHY_BYTES]; /* why there are extra turns, each until its turn ends */
  gint32 *package;             /* packages' state; a key's values at states[key].offset */

  TwGameFlags flags;
  gboolean dead;
  guint64 serial;     /* changes with every change: keeps the legal list honest */
  TwHistory *history; /* NULL: scratch */
  const TwSink *sink;
  gint64 n_entries; /* entries written to the sink so far */
};

/* Points a game's pointers into its block. layout.c */
void tw_game_bind(TwGame *game);

/* --- cards: one area of gint32 ------------------------------------------- */
static inline gint32 *tw_cards_left(const TwGame *g) { /* [card] */
  return g->cards;
}
static inline gint32 *tw_cards_discarded(const TwGame *g) { /* [card] */
  return g->cards + g->mix->n_cards;
}
static inline gint32 *tw_cards_hand(const TwGame *g, TwPlayer player) { /* [card] */
  return g->cards + (2 + player) * g->mix->n_cards;
}
static inline gint32 *tw_cards_hidden(const TwGame *g, TwPlayer player) { /* [deck] of a view */
  return g->cards + (2 + g->mix->n_players) * g->mix->n_cards + player * g->mix->n_decks;
}
static inline gint32 *tw_cards_shown(const TwGame *g, TwDeck deck) { /* length, then cards */
  return g->cards + (2 + g->mix->n_players) * g->mix->n_cards +
         g->mix->n_players * g->mix->n_decks + deck * (1 + TW_MAX_SHOWN);
}

/* --- small readers ------------------------------------------------------- */

static inline gboolean tw_cell_in_reach(int x, int y) {
  return x >= TW_CELL_MIN && x <= TW_CELL_MAX && y >= TW_CELL_MIN && y <= TW_CELL_MAX;
}

static inline TwRegion tw_root(const TwGame *g, TwFeature f) {
  return g->features[f].region;
}
static inline gint16 *tw_region_counts(const TwGame *g, TwRegion r) {
  return g->counts + (gsize)r * g->mix->n_attributes;
}
static inline guint16 *tw_region_weights(const TwGame *g, TwRegion r) {
  return g->weights + (gsize)r * g->mix->n_players;
}
static inline const TwTypeInfo *tw_type_of(const TwGame *g, TwTile tile) {
  return &g->mix->types[g->tiles[tile].type];
}
static inline TwFrame *tw_top(const TwGame *g) {
  return &g->frames[g->header->n_frames - 1];
}
static inline guint16 *tw_bag_counts(const TwGame *g, TwBag bag) {
  return g->bags + (gsize)bag * g->mix->n_types;
}
static inline gint32 *tw_resource_cell(const TwGame *g, TwPlayer player, TwResource r) {
  if (g->mix->resources[r].of_side)
    player = g->mix->side_first[g->mix->side_of[player]];
  return &g->resources[player * g->mix->n_resources + r];
}
static inline gint32 *tw_state_values(const TwGame *g, TwStateKey key, gint32 owner) {
  const TwStateInfo *info = &g->mix->states[key];
  return g->package + info->offset + (gsize)owner * info->width;
}

/* 1 + index of its words; 0: none. */
static inline int tw_turn_words(const TwFrame *turn) {
  return turn->value[TW_TURN_FLAGS] >> TW_TURN_WHY;
}

/* Topmost turn frame; NULL in final scoring. turn.c */
TwFrame *tw_turn_frame(const TwGame *game);
/* Turns on the stack that have begun. turn.c */
int tw_turn_depth(const TwGame *game);
/* One of its values, TW_TURN_...; TW_NONE without a turn. */
static inline gint32 tw_turn_value(const TwGame *game, int which) {
  const TwFrame *turn = tw_turn_frame(game);
  return turn ? turn->value[which] : TW_NONE;
}

/* Index of a cell; TW_NO16 when it neither is filled nor has a filled neighbour. board.c */
guint16 tw_cell_find(const TwGame *game, int x, int y);

/* The feature owning a port of a placed tile's part, as the tile lies on the board
 * (side 0-3, half-side 4-11); TW_NONE. Added features first. board.c */
TwFeature tw_port_feature(const TwGame *game, TwTile tile, int part, int port);

/* Tells the sink something; n_terms may be 0. Numbers it. ledger.c */
void tw_emit(TwGame *game, TwEntry *entry);

G_END_DECLS

#endif

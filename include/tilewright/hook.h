/* SPDX-License-Identifier: MIT */
#ifndef TW_HOOK_H
#define TW_HOOK_H

#include <tilewright/types.h>

G_BEGIN_DECLS

/*
 * Hooks: how packages take part in what the core does.
 *
 * A point is declared once, with its sort and typed arguments; subscribers are
 * called in an order that never depends on a directory: after/before by name,
 * then the mix's order of packages, then order of registration.
 *
 * Sorts differ in what a handler may do:
 *   notify   something happened; may change the game (change.h)
 *   veto     all must allow; reads only; refuses with tw_call_refuse()
 *   fold     a value passes through call->value or call->score; reads only
 *   provide  the first answer wins, tw_call_answer(); reads only, except at piece/returning
 *   collect  adds candidates, tw_call_add(); reads only
 *
 * A handler must not keep its call or context. No handler is entered twice:
 * what a notify handler causes is delivered after it returns.
 */
typedef enum { TW_NOTIFY, TW_VETO, TW_FOLD, TW_PROVIDE, TW_COLLECT } TwSort;

/* The core's points, in the order a turn meets them. Arguments in brackets. */
typedef enum {
  TW_POINT_GAME_SETUP,        /* notify [] once, before the first turn */
  TW_POINT_TURN_BEGIN,        /* notify [player] */
  TW_POINT_PHASE_ALLOWED,     /* veto [phase, player] a refusal skips the phase */
  TW_POINT_DRAW_SOURCE,       /* provide [player] -> tile type to hold without drawing */
  TW_POINT_TILE_DRAWN,        /* notify [tile-type] */
  TW_POINT_DRAW_UNPLACEABLE,  /* provide [tile-type] -> TW_UNPLACEABLE_... */
  TW_POINT_PLACE_TARGETS,     /* collect [tile-type] */
  TW_POINT_PLACE_ALLOWED,     /* veto [tile-type, cell, turn] hot */
  TW_POINT_REGION_MERGED,     /* notify [region, tile, gone feature] */
  TW_POINT_REGION_EXTENDED,   /* notify [region, tile] */
  TW_POINT_TILE_PLACED,       /* notify [tile] all joins done */
  TW_POINT_DEPLOY_TARGETS,    /* collect [player] */
  TW_POINT_DEPLOY_ALLOWED,    /* veto [piece-type, feature] hot */
  TW_POINT_PIECE_DEPLOYED,    /* notify [piece, feature] */
  TW_POINT_PIECE_RECALLED,    /* notify [piece, feature it stood on] */
  TW_POINT_SCORE_REGIONS,     /* collect [tile] a region to score although open */
  TW_POINT_SCORE_ORDER,       /* fold int [region] lower comes first; 0 by default */
  TW_POINT_REGION_COMPLETING, /* notify [region, final] may ask; looked at anew after */
  TW_POINT_SCORE_ALLOWED,     /* veto [region, final] may it pay at all */
  TW_POINT_SCORE_WEIGHT,      /* fold int [piece, region] strength in a majority */
  TW_POINT_SCORE_OWNERS,      /* fold int [region] bit mask of the seats that own it */
  TW_POINT_SCORE_AMOUNT,      /* fold score [region, completed, final] hot */
  TW_POINT_SCORE_SHARE,       /* fold score [region, player, owns] */
  TW_POINT_SCORE_AWARDED,     /* notify [player, resource, amount, region] */
  TW_POINT_PIECE_RETURNING,   /* provide [piece, region] -> TRUE: it was dealt with */
  TW_POINT_REGION_SCORED,     /* notify [region, final] paid and pieces home */
  TW_POINT_REGION_COMPLETED,  /* notify [region] last, occupied or not */
  TW_POINT_TURN_END,          /* notify [player] */
  TW_POINT_TURN_NEXT,         /* provide [player] -> who is next */
  TW_POINT_GAME_ENDING,       /* veto [] no tile is left; a refusal goes on */
  TW_POINT_GAME_FINAL,        /* notify [] after the last regions, before worth */
  TW_POINT_CARD_DEALT,        /* notify [card, player] */
  TW_POINT_CARD_PLAYED,       /* notify [card, player] */
  TW_POINT_BOT_ESTIMATE,      /* fold int [player] a position's worth beyond the ledger */
  TW_N_CORE_POINTS
} TwCorePoint;

/* Answers to draw/unplaceable. */
enum { TW_UNPLACEABLE_DISCARD, TW_UNPLACEABLE_RETURN, TW_UNPLACEABLE_KEEP };

/* The base vetoes that a collected target may lift. */
enum {
  TW_LIFT_EDGES = 1 << 0,     /* core/edges: sides need not match */
  TW_LIFT_UNCLAIMED = 1 << 1, /* core/unclaimed: the region may be occupied */
  TW_LIFT_THIS_TILE = 1 << 2  /* core/this-tile: not on the tile just placed */
};

/* The arguments and value of one hook call. */
struct TwCall {
  const gint32 *about; /* in the order the point declares */
  gint32 value;        /* fold of an int: in and out */
  TwScore *score;      /* fold of a score; else NULL */
  gpointer reserved;   /* the core's own */
};

/*
 * TwHandler: one subscriber.
 * data: what the package gave when it subscribed.
 */
typedef void (*TwHandler)(TwContext *ctx, TwCall *call, gpointer data);

/* A place that place/targets or deploy/targets adds. */
typedef struct {
  TwTileType tile_type;   /* place: which tile */
  TwCell cell;            /* place: cell of the tile's first part */
  gint32 turn;            /* place: quarter turns */
  TwPieceType piece_type; /* deploy: TW_NONE for every type that may stand there */
  TwFeature feature;      /* deploy */
  guint lifts;            /* TW_LIFT_... */
  TwPhase follow;         /* decision that must follow, or TW_NONE */
  const char *why;        /* words for the player; static or interned */
} TwTarget;

/*
 * tw_call_refuse: (veto only) refuses, with the sentence the player reads.
 * The text is built only where somebody asked for the reason, so refusing in
 * a hot place is cheap. format: printf; static.
 */
TW_API void tw_call_refuse(TwContext *ctx, TwCall *call, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

/* tw_call_answer: (provide only) answers; later subscribers are not asked. */
TW_API void tw_call_answer(TwContext *ctx, TwCall *call, gint32 answer);

/* tw_call_add: (collect only) adds a value (a region, a feature ...). why: static words. */
TW_API void tw_call_add(TwContext *ctx, TwCall *call, gint32 value, const char *why);

/* tw_call_add_target: (place/targets, deploy/targets) adds a place; copied. */
TW_API void tw_call_add_target(TwContext *ctx, TwCall *call, const TwTarget *target);

/*
 * tw_fail: gives up the running action: the game goes back to before it.
 * For what a handler cannot do; never for a move that is merely not allowed.
 */
TW_API void tw_fail(TwContext *ctx, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* tw_failed: TRUE after tw_fail() or a refused change; a handler may return early. */
TW_API gboolean tw_failed(const TwContext *ctx);

/*
 * tw_run_point: runs a package's own point from its apply, enter or notify.
 * about: as many as declared. value: in and out for fold; the answer for provide.
 * Returns: notify, fold: TRUE; veto: FALSE if refused (the reason is in the log);
 * provide: TRUE if somebody answered. Elsewhere (in a fold, say) the points that read.
 */
TW_API gboolean tw_run_point(TwContext *ctx, TwPoint point, const gint32 *about, gint32 *value);

/*
 * tw_run_collect: the same for a point that collects; values: (out) what tw_call_add() added,
 * in order, at most `max`. Returns: how many there are.
 */
TW_API int tw_run_collect(TwContext *ctx, TwPoint point, const gint32 *about, gint32 *values,
                          int max);

/*
 * Lists among a point's arguments ({ "sides", TW_TYPE_SIDE, 10 }): a number stands for the list
 * and is good until the action is over.
 */
#define TW_MOST_LISTED 256
TW_API gint32 tw_list_new(TwContext *ctx, const gint32 *values, int n);
TW_API int tw_list_length(const TwContext *ctx, gint32 list);
TW_API gint32 tw_list_item(const TwContext *ctx, gint32 list, int index);

/* The game and the mix of the running moment. Returns: (transfer none). */
TW_API TwGame *tw_context_game(TwContext *ctx);
TW_API const TwMix *tw_context_mix(const TwContext *ctx);

/*
 * Scores. A score belongs to score/amount and score/share; each change is a
 * named term. rate and count must not overflow 32 bits; the term is rate x count.
 * label: the player's words, "tile|tiles" where one and several differ; static or interned for
 * the life of the mix.
 */
TW_API void tw_score_add(TwScore *score, TwResource resource, gint32 amount, const char *label);
TW_API void tw_score_add_per(TwScore *score, TwResource resource, gint32 rate, gint32 count,
                             const char *label);
/* tw_score_set: makes the sum `amount`, as a term for the difference. */
TW_API void tw_score_set(TwScore *score, TwResource resource, gint32 amount, const char *label);
/* tw_score_get: the sum so far. */
TW_API gint32 tw_score_get(const TwScore *score, TwResource resource);

G_END_DECLS

#endif

/* SPDX-License-Identifier: MIT */
#ifndef TW_CONTEXT_H
#define TW_CONTEXT_H

/*
 * The running moment: what a worker knows while one action is applied, and the
 * engine's rooms' words to one another. Each .c below has its own part.
 */

#include <tilewright/action.h>
#include <tilewright/board.h>
#include <tilewright/change.h>

#include "list.h"
#include "state.h"

G_BEGIN_DECLS

/* A notification that waits until the running handler has returned. */
typedef struct {
  TwPoint point;
  gint32 about[TW_MAX_ABOUT]; /* a region is given as a feature of it */
} TwNotice;

TW_LIST(TwActions, tw_actions, TwAction)
TW_LIST(TwNotices, tw_notices, TwNotice)
TW_LIST(TwFrames, tw_frames, TwFrame)
TW_LIST(TwChances, tw_chances, TwChance)
TW_LIST(TwTargets, tw_targets, TwTarget)
TW_LIST(TwInts, tw_ints, gint32)

/*
 * Results that another version of the rules gave: each asked for is the next of its
 * type; one that is not possible now comes from the generator, and one that nobody
 * asks for is left.
 */
typedef struct TwLooseFeed {
  int at[TW_N_TYPES]; /* where the next of a type is looked for */
  int drawn_anew;     /* results that were not possible */
  /* (nullable) [n]: who each result is for: it is given to nobody else, whoever asks first */
  const char *const *askers;
  gboolean *used; /* [n], where there are askers */
} TwLooseFeed;

/* Results of chance to be used before the generator's. */
typedef struct {
  const TwChance *chance;
  int n;
  TwLooseFeed *loose; /* (nullable) */
  GPtrArray *askers;  /* (nullable) who asked for each result is added, char *: rule and label */
} TwFeed;

struct TwContext {
  TwWorker *worker;
  TwGame *game;
  gboolean reading; /* in a veto, fold, provide, collect: changes are refused */
  gboolean failed;
  gboolean needs_chance;
  GString *failure; /* why it failed: who, then from `cause` on the cause */
  gsize cause;
  GString *reason;   /* NULL unless somebody wants the reason of a refusal */
  gboolean refused;  /* the running veto was refused */
  gboolean answered; /* the running provide was answered */
  gint32 answer;
  TwTargets *adding;  /* where the running collect adds */
  const char *source; /* subscriber or package now running; for terms and errors */
  TwFrame frame;      /* the decision or phase being answered or entered */
  TwNotices notices;  /* first in first out */
  int next_notice;
  TwFrames questions;   /* in the order asked */
  const TwChance *feed; /* results given by hand */
  int n_feed, used_feed;
  struct TwLooseFeed *loose; /* NULL: the feed must fit result by result */
  GPtrArray *askers;         /* of the feed; NULL */
  TwChances chance;          /* of this action, for the history */
  int steps;                 /* of the turn machine since the last decision */
  guint64 work;              /* of scripts since this began, in their steps */
  int action;                /* index of the running action; -1: the start */
  gboolean final;            /* during final scoring */
  TwInts lists;              /* of hook arguments: length, values, length, values ... */
};

struct TwScore {
  const TwMix *mix;
  gint64 *total; /* by resource */
  gboolean keeps_terms;
  GArray *terms; /* TwScoreTerm */
  const char *source;
};
typedef struct {
  TwResource resource;
  TwTerm term;
} TwScoreTerm;

struct TwWorker {
  const TwMix *mix;
  TwContext ctx;
  TwActions legal;
  const TwGame *legal_game;
  guint64 legal_serial;
  TwActions forced;
  TwTargets targets;
  TwScore amount, share;
  TwWanted wanted;
  GArray *wanted_values, *wanted_weights;
  GString *wanted_label;
  GArray *regions;           /* gint32 scratch of score/regions and others */
  struct TwScript **scripts; /* by package, made when first called; NULL */
  GPtrArray *refusals;   /* (nullable), not its own: the reason of each refusal is added, char * */
  gboolean scripts_anew; /* made anew before every call: nothing can be hidden in them */
  GHashTable *words;     /* what scripts say in play, kept as long as the worker; NULL */
};

/* --- context.c ------------------------------------------------------------ */

/* Readies the worker's context for one action on a game. */
TwContext *tw_context_begin(TwWorker *worker, TwGame *game);
void tw_context_feed(TwContext *ctx, const TwFeed *feed);
/* FALSE, and the action fails, when a change is not allowed here. what: the function. */
gboolean tw_may_change(TwContext *ctx, const char *what);
/* Delivers waiting notifications until none is left. */
void tw_settle(TwContext *ctx);
/* Puts the questions asked onto the stack, the first on top. */
void tw_put_questions(TwContext *ctx);
/* Pushes a frame; fails when the stack is full. */
TwFrame *tw_push_frame(TwContext *ctx, const TwFrame *frame);

/* --- dispatch.c ------------------------------------------------------------ */

static inline gboolean tw_hooked(const TwMix *mix, TwPoint point) {
  return mix->points[point].all.n > 0;
}
/* May a subscriber of a point be called about a region? Its kinds alone are looked at. */
gboolean tw_hooked_on(const TwGame *game, TwPoint point, TwRegion region);
static inline gboolean tw_tri_fits(TwTri want, gboolean is) {
  return want == TW_ANY || (want == TW_YES) == !!is;
}
/* Is a region what a filter wants? TW_NONE fits only a filter that asks nothing of regions. */
gboolean tw_region_fits(const TwGame *game, const TwFilterInfo *filter, TwRegion region);
/* Queues a notification; costs a branch where nobody listens. */
void tw_notify(TwContext *ctx, TwPoint point, gint32 a, gint32 b, gint32 c, gint32 d);
void tw_deliver(TwContext *ctx, const TwNotice *notice);
/* TRUE: all allow. The reason goes to ctx->reason if that is set. */
gboolean tw_veto(TwContext *ctx, TwPoint point, const gint32 *about);
gint32 tw_fold(TwContext *ctx, TwPoint point, const gint32 *about, gint32 value);
void tw_fold_score(TwContext *ctx, TwPoint point, const gint32 *about, TwScore *score);
/* TRUE and *answer: somebody answered. */
gboolean tw_provide(TwContext *ctx, TwPoint point, const gint32 *about, gint32 *answer);
/* Appends what is collected (a plain value is in `feature`). */
void tw_collect(TwContext *ctx, TwPoint point, const gint32 *about, TwTargets *targets);

/* --- chance.c -------------------------------------------------------------- */

/* The one door for chance: picks an index below n, by weights (NULL: equal; total: their
 * sum); values: what each stands for (NULL: first + index). knows: the seat that may know
 * the result, TW_NONE all, TW_HIDDEN nobody. Returns the value; on failure TW_NONE. */
typedef struct {
  TwType type;
  const char *label;
  int n;
  gint32 first;
  const guint16 *weights;
  const gint32 *weights32;
  gint32 total;
  TwPlayer knows;
} TwDoor;
gint32 tw_door(TwContext *ctx, const TwDoor *door);
/* Draws from a bag without the checks of a package's call; TW_NONE: empty or failed. */
TwTileType tw_bag_draw(TwContext *ctx, TwBag bag, TwPlayer knows);
/* Refills a deck's face-up row. */
void tw_deck_refill(TwContext *ctx, TwDeck deck);
/* Deals a certain card; what nobody does at a table. */
gboolean tw_deal_named(TwContext *ctx, TwPlayer player, TwCard card);

/* --- board.c, open.c, region.c ----------------------------------------------------- */

/* open.c: adds an empty cell to the open ones, takes it off them if it is there, changes what one
 * side of a cell, open or not, sees. */
void tw_open_add(TwGame *game, guint16 cell);
void tw_open_take(TwGame *game, guint16 cell);
void tw_open_show(TwGame *game, guint16 cell, int side, guint8 klass);
/* Of the open cells 64 x word ... 64 x word + 63 those where a type of one cell fits, by its turn. */
void tw_open_fits(const TwGame *game, const TwTypeInfo *type, int word, guint64 fits[4]);

/* From a cell to the one beyond each side. */
static const gint8 tw_side_dx[4] = {0, 1, 0, -1}, tw_side_dy[4] = {-1, 0, 1, 0};
/* Where part `part` of a type lies when its first part lies on (x, y). */
void tw_part_at(const TwTypeInfo *type, int part, int turn, int *x, int *y);
/* Turns a port of a lying tile back to the printed one. */
static inline int tw_unturn(int port, int turn) {
  return port < 4 ? ((port - turn) & 3) : 4 + ((port - 4 - 2 * turn) & 7);
}
static inline int tw_turned(int port, int turn) {
  return port < 4 ? ((port + turn) & 3) : 4 + ((port - 4 + 2 * turn) & 7);
}
/* Puts a tile on the board and joins its features; checks nothing but bounds. Notifies;
 * newly completed regions are queued. TW_NONE: failed, nothing changed. */
TwTile tw_board_put(TwContext *ctx, TwTileType type, int x, int y, int turn);
/* Class that a filled cell's side shows. */
guint8 tw_side_class(const TwGame *game, TwTile tile, int part, int side);
/* The feature across a port of a placed tile's part, and whether what lies there closes it. */
TwFeature tw_across(const TwGame *game, TwTile tile, int part, int port, gboolean *closed);
/* Makes a printed feature of a new tile a region of its own. */
void tw_region_start(TwGame *game, TwFeature feature, const TwTypeFeature *info);
/* Makes any feature a region of its own again, with what was changed in play. */
void tw_region_alone(TwGame *game, TwFeature feature);
/* Tiles of a region, by its carrying feature, with a feature of this kind in it; each once. */
int tw_region_count_tiles(const TwGame *game, TwRegion region, TwKind kind);
/* Makes two regions one; returns the carrying feature. */
TwRegion tw_region_merge(TwGame *game, TwRegion a, TwRegion b);
/* Marks and queues a region if it has become complete. */
void tw_region_check(TwContext *ctx, TwRegion region);
/* Rebuilds what a set of features (by their regions) is made of from the board. */
void tw_region_rebuild(TwContext *ctx, const GArray *features);
/* Empty cells around a tile: open ends of its site. */
int tw_site_open(const TwGame *game, TwTile tile);
/* Takes a tile off its cells; its features are the caller's to rebuild. */
void tw_board_take(TwGame *game, TwTile tile);
/* Shows the sides of a tile, changed by an added feature, to the cells beyond. */
void tw_board_show(TwGame *game, TwTile tile);

/* --- piece.c ---------------------------------------------------------------- */
void tw_piece_set(TwGame *game, TwPiece piece, TwPlace place, gint32 at);
void tw_piece_enter_region(TwGame *game, TwPiece piece, TwRegion region);

/* --- place.c, deploy.c ------------------------------------------------------- */
/* Lists placements of a type; with out NULL only counts; stops at `most`. */
int tw_list_placements(TwContext *ctx, TwTileType type, TwActions *out, int most);
/* Do a tile's sides fit with its first part there, beside the board? */
gboolean tw_placement_fits(const TwGame *game, TwTileType type, int x, int y, int turn);
void tw_apply_place(TwContext *ctx, const TwAction *action);
void tw_list_deploys(TwContext *ctx, TwActions *out);
void tw_apply_deploy(TwContext *ctx, const TwAction *action);
/* Why a piece may not be set somewhere by the ready phase; NULL: the list would tell. */
char *tw_why_no_deploy(TwContext *ctx, const TwAction *action);

/* --- package-state.c ---------------------------------------------------------- */
/* References of a type in a game run from 0 to one less; G_MAXINT32: not a reference. */
gint32 tw_reference_bound(const TwGame *game, TwType type);

/* --- legal.c ----------------------------------------------------------------- */
/* Fills worker->legal for the decision on top of the stack. */
void tw_list_legal(TwContext *ctx);
/* The action whose choices are being collected. */
TwVerb tw_offer_verb(const TwOffer *offer);
/* How many were offered so far. */
int tw_offer_count(const TwOffer *offer);
/* Offers the verb with nothing chosen, whatever `allowed` says. */
void tw_offer_idle(TwOffer *offer);
/* Is nothing chosen, where that is possible? */
gboolean tw_action_is_idle(const TwVerbInfo *verb, const TwAction *action);
/* Index of the listed action that covers an action; -1. */
int tw_find_legal(const TwActions *legal, const TwMix *mix, const TwAction *action);

/* --- turn.c ------------------------------------------------------------------ */
/* Runs the machine until the game is at rest, over or failed. */
void tw_run(TwContext *ctx);
/* Carries out an action of the decision on top: no checks, no running on. */
void tw_perform(TwContext *ctx, const TwAction *action, gboolean forced);
void tw_begin_turn(TwContext *ctx, TwPlayer player, TwTileType type, gint32 reason);
/* Is a decision put to its player although only one action is legal? Because its phase says so, or
 * because it would tell others what the player holds. */
gboolean tw_always_asked(const TwGame *game, const TwFrame *frame);

/* --- score.c ------------------------------------------------------------------ */
/* Runs one stage of a scoring frame. */
void tw_scoring_step(TwContext *ctx, TwFrame *frame);
/* The ready phase `score`: pushes a scoring frame. */
void tw_enter_score(TwContext *ctx);
/* Where the turn has such a phase: what was completed after it. TRUE: there was something. */
gboolean tw_score_late(TwContext *ctx, TwFrame *turn);
/* Seats that own a region by weight and hooks, as bits. */
guint tw_score_owners(TwContext *ctx, TwRegion region);
/* What a region is worth: runs score/amount into a score that is cleared first. */
void tw_score_amount(TwContext *ctx, TwRegion region, gboolean completed, gboolean final,
                     TwScore *score);
void tw_score_init(TwScore *score, const TwMix *mix);
void tw_score_clear(TwScore *score);
void tw_score_free(TwScore *score);
/* Gives what a score holds to a player, one entry a resource. */
void tw_award(TwContext *ctx, TwPlayer player, const TwScore *score, TwRegion region,
              const char *why);
/* What resources are worth, at the very end. */
void tw_award_worth(TwContext *ctx);

/* A flag of scratch games beside TwGameFlags: even a decision where nothing can be done is asked,
 * so that it can be said why. */
#define TW_GAME_ASK_EMPTY (1 << 16)

/* --- game.c -------------------------------------------------------------------- */
/* As tw_game_new_fed(), with a sink that hears of the setup as well. */
TwGame *tw_game_start(TwWorker *worker, guint64 seed, TwGameFlags flags, const TwSink *sink,
                      const TwFeed *feed, GError **error);

/*
 * A position may be carried into a mix that differs from its own only in the order of hooks:
 * the state block of both is alike. tw_game_carry_new: an empty scratch game to carry it into.
 */
TwGame *tw_game_carry_new(const TwMix *mix);
void tw_game_carry(TwGame *to, const TwGame *from);

/* --- apply.c ------------------------------------------------------------------- */
/* As tw_apply_fed(), the feed loose or not. */
TwVerdict tw_apply_feed(TwWorker *worker, TwGame *game, const TwAction *action, const TwFeed *feed,
                        GError **error);
/* As tw_set_up(), with results of chance for what it leads to. */
TwVerdict tw_set_up_fed(TwWorker *worker, TwGame *game, TwChange change, gpointer data,
                        const TwChance *chance, int n, GError **error);

/* --- history.c ---------------------------------------------------------------- */
TwHistory *tw_history_new(void);
void tw_history_free(TwHistory *history);
/* Appends an applied action with its chance; takes a snapshot now and then. */
void tw_history_add(TwGame *game, const TwAction *action, const TwChances *chance, gint64 entry);
/* Puts a game back to just before action `n`, by snapshot and replay. */
gboolean tw_history_go_back(TwWorker *worker, TwGame *game, int n, GError **error);

G_END_DECLS

#endif

/* SPDX-License-Identifier: MIT */
#ifndef TW_CHECKER_H
#define TW_CHECKER_H

/*
 * The words of the checking files to one another. They are a second opinion on the
 * engine and see the public headers only.
 */

#include <tilewright/check.h>
#include <tilewright/tilewright.h>

G_BEGIN_DECLS

/* Where on the board a tile or feature is that an action speaks of: its number changes when
 * earlier tiles are left out. */
typedef struct {
  gboolean used;
  TwCell cell;
  int index; /* of a feature, among its tile's */
} TwAnchor;

/* One action of a trial. */
typedef struct {
  TwAction action;
  TwAnchor anchors[TW_MAX_ARGUMENTS];
  TwPhase phase; /* that offered it */
  int turn;      /* number of the turn */
  int n;
  TwChance *chance; /* owned */
} TwTrialStep;

struct TwTrial {
  TwMix *mix;
  guint64 seed;
  int n_start;
  TwChance *start;     /* chance of the beginning */
  GArray *steps;       /* TwTrialStep */
  TwGameFlags flags;   /* TW_GAME_ASK_ALL or none */
  gboolean only_drawn; /* the mix holds no other tiles than are drawn */
};

/* The same game once more with something turned: seats, or the board. */
typedef struct {
  TwMix *mix; /* NULL: not made yet */
  TwWorker *worker;
} TwMirror;
enum { TW_MIRROR_SEATS, TW_MIRROR_BOARD, TW_N_MIRRORS };

struct TwChecker {
  TwMix *mix;
  guint32 which;
  gboolean thorough;
  TwProperty property;
  gpointer data;
  gint64 checks[32];

  TwWorker *worker, *other; /* the other one's scripts have seen other games */
  TwGame *game;
  TwLedger *ledger;
  TwGameFlags flags;
  guint64 seed, roll; /* roll: decides what is sampled */
  GArray *steps;      /* TwTrialStep, as played; the one that failed too */
  gboolean failed;    /* the last of steps did */
  gboolean by_rule;   /* what the running invariant found is a rule that failed */
  GArray *trace;      /* gint32: a row after each action of the game */

  /* as it was at the beginning */
  gint32 *resources; /* [player][resource] */
  gint32 *cards;     /* [card] */
  int *pieces;       /* [player + 1][type] */
  int tiles;

  /* as it was before the running action */
  int n_features, n_links, ledger_length;
  gint32 order;        /* newest arrival of a piece */
  gboolean claimed;    /* the action sets a figure on a claimed region without leave */
  gboolean has_copy;   /* `copy` is the game before it */
  int progress, idle;  /* tiles laid or gone; actions since that changed */
  int marked;          /* the number of actions when ... */
  guint64 marked_hash; /* ... this was the hash */

  gint32 *sums;        /* of the ledger so far, as resources */
  TwGame *copy, *view; /* scratch */
  TwMirror mirrors[TW_N_MIRRORS];
  TwBroken *broken; /* where the running invariant writes */
};

typedef enum { TW_HOLDS, TW_BREAKS, TW_IDLE } TwFinding; /* idle: nothing to look at here */

/* When an invariant is looked at. */
typedef enum { TW_EACH_ACTION, TW_SOME_ACTIONS, TW_EACH_GAME, TW_SOME_GAMES } TwOften;

typedef struct {
  TwInvariantInfo info;
  TwOften often;
  TwFinding (*look)(TwChecker *c);
} TwInvariant;

/* Notes what was found; returns TW_BREAKS. */
TwFinding tw_differs(TwChecker *c, char *what, char *expected, char *got);
TwFinding tw_differs_int(TwChecker *c, char *what, gint64 expected, gint64 got);
TwFinding tw_differs_hash(TwChecker *c, const char *what, guint64 expected, guint64 got);

/* checker.c: with chance given; `chance` may end early, then the generator goes on. */
gboolean tw_checker_start_fed(TwChecker *c, guint64 seed, const TwChance *chance, int n,
                              TwBroken *broken);
gboolean tw_checker_apply_fed(TwChecker *c, const TwAction *action, const TwChance *chance, int n,
                              TwBroken *broken);
/* A number below n for sampling. */
int tw_checker_roll(TwChecker *c, int n);
/* A scratch game to write the running one into. */
TwGame *tw_checker_copy(TwChecker *c);
TwGame *tw_checker_view(TwChecker *c);

/* An action that was only tried failed by a rule: it becomes the last step. */
void tw_checker_tried(TwChecker *c, const TwAction *action);
/* Plays on at random until something breaks or the game is over. */
gboolean tw_checker_go_on(TwChecker *c, TwBroken *broken);

/* The invariants; each in the file of its topic. */
extern const TwInvariant tw_invariants[];
enum { TW_INVARIANT_ENDS = 0 };       /* the first one */
TwFinding tw_look_ends(TwChecker *c); /* check-play.c */
TwFinding tw_look_legal(TwChecker *c), tw_look_refused(TwChecker *c);
TwFinding tw_look_clone(TwChecker *c), tw_look_replay(TwChecker *c); /* check-again.c */
TwFinding tw_look_undo(TwChecker *c), tw_look_record(TwChecker *c);
TwFinding tw_look_pieces(TwChecker *c), tw_look_tiles(TwChecker *c); /* check-things.c */
TwFinding tw_look_cards(TwChecker *c);
TwFinding tw_look_ledger(TwChecker *c), tw_look_minimum(TwChecker *c); /* check-scores.c */
TwFinding tw_look_claims(TwChecker *c), tw_look_regions(TwChecker *c); /* check-board.c */
TwFinding tw_look_seats(TwChecker *c), tw_look_rotation(TwChecker *c); /* check-mirror.c */
TwFinding tw_look_secrets(TwChecker *c);                               /* check-secrets.c */

/* What the topics want to know of the beginning, and before an action. */
void tw_things_begin(TwChecker *c);
void tw_scores_begin(TwChecker *c);
void tw_claims_before(TwChecker *c, const TwAction *action);
void tw_again_before(TwChecker *c);

/* check-mirror.c: how the game stands, as the mirrors compare it, is added to the trace. */
void tw_trace_add(TwChecker *c);

/* check-again.c: what a rule keeps outside the state shows now in this of them, now in that. */
guint32 tw_again_invariants(void);

/* trial.c */
GArray *tw_steps_new(void);
/* Appends a copy of a step. */
void tw_steps_add(GArray *steps, const TwTrialStep *step);
/* Notes where the things are that the step's action speaks of. */
void tw_step_anchor(TwTrialStep *step, const TwGame *game);
/* The step's action with the things that are there now. */
TwAction tw_step_action(const TwTrialStep *step, const TwGame *game);
/* Everything the step speaks of lies elsewhere. */
void tw_step_move(TwTrialStep *step, const TwMix *mix, int dx, int dy);
/* The same trial with other steps, none yet. */
TwTrial *tw_trial_empty(const TwTrial *like);
void tw_trial_set_start(TwTrial *trial, const TwChance *chance, int n);

/*
 * feed.c: chance for a trial whose actions are not those it was recorded with. What an action
 * needs is tried out on a copy fed by hand, by a worker of its own.
 */
typedef struct {
  const TwTrial *trial;
  TwWorker *worker;
  TwGame *probe;
  GArray *chance; /* TwChance: what the last try took */
  GArray *picked; /* gboolean: was it a pick, counted from 0? */
} TwFeed;
void tw_feed_open(TwFeed *feed, const TwTrial *trial, const TwMix *mix);
void tw_feed_close(TwFeed *feed);
/* Fills `chance`: for the beginning; for an action, with what is recorded as long as it can
 * come, then tiles that the steps from `next` on name. FALSE: a rule fails with it. */
gboolean tw_feed_start(TwFeed *feed);
gboolean tw_feed_apply(TwFeed *feed, const TwGame *game, const TwAction *action,
                       const TwChance *recorded, int n, int next);

G_END_DECLS

#endif

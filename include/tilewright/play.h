/* SPDX-License-Identifier: MIT */
#ifndef TW_PLAY_H
#define TW_PLAY_H

#include <tilewright/game.h>

G_BEGIN_DECLS

/*
 * Playing: a game at rest is at one decision: who decides, in which phase.
 * A decision without a legal action is skipped, one with a single action is
 * taken without asking (unless TW_GAME_ASK_ALL or the phase is `always`).
 */

/* tw_game_player: who decides; TW_NONE when the game is over. */
TW_API TwPlayer tw_game_player(const TwGame *game);
/* tw_game_phase: the phase or decision asked. */
TW_API TwPhase tw_game_phase(const TwGame *game);
/* tw_game_about: value of a field of the decision, in declared order. */
TW_API gint32 tw_game_about(const TwGame *game, int field);

/*
 * tw_game_legal:
 * All legal actions of the decision, in a fixed order. Made once a decision and
 * kept in the worker until it is used with another game or the game changes.
 * n: (out). Returns: (transfer none).
 */
TW_API const TwAction *tw_game_legal(TwWorker *worker, const TwGame *game, int *n);

/* tw_game_is_legal: is an action, with a value out of a listed range perhaps, legal now? */
TW_API gboolean tw_game_is_legal(TwWorker *worker, const TwGame *game, const TwAction *action);

typedef enum {
  TW_VERDICT_OK,
  TW_VERDICT_REFUSED,     /* not allowed; nothing changed */
  TW_VERDICT_FAILED,      /* a handler failed; put back (scratch: dead) */
  TW_VERDICT_NEEDS_CHANCE /* put back; see tw_worker_wanted() */
} TwVerdict;

/*
 * tw_apply:
 * Applies an action whole or not at all, and plays on to the next decision.
 * error: set unless OK, with the reason; may be NULL, which is faster.
 */
TW_API TwVerdict tw_apply(TwWorker *worker, TwGame *game, const TwAction *action, GError **error);

/* tw_apply_fed: the same, with results of chance given, used in order, then the generator. */
TW_API TwVerdict tw_apply_fed(TwWorker *worker, TwGame *game, const TwAction *action,
                              const TwChance *chance, int n, GError **error);

/*
 * tw_worker_forced: the actions taken without asking while the last tw_apply()
 * played on, in order. n: (out). (transfer none)
 */
TW_API const TwAction *tw_worker_forced(const TwWorker *worker, int *n);

/* What a hand-fed action needs next. */
typedef struct {
  TwType type;          /* TILE_TYPE, CARD or INT */
  const char *label;    /* "draw", "Red fights" */
  int n;                /* how many choices */
  const gint32 *value;  /* each choice */
  const gint32 *weight; /* its weight */
} TwWanted;
TW_API const TwWanted *tw_worker_wanted(const TwWorker *worker);

/*
 * tw_why_not: why an action is not legal now, in the player's words.
 * Returns: (transfer full): NULL if it is legal.
 */
TW_API char *tw_why_not(TwWorker *worker, const TwGame *game, const TwAction *action);

/*
 * tw_deploy_lifts: which base vetoes a legal `deploy` passes by leave of deploy/targets, as
 * TW_LIFT_... bits; 0: none is in its way.
 */
TW_API guint tw_deploy_lifts(TwWorker *worker, const TwGame *game, const TwAction *action);

/*
 * tw_why_no_placement: why a tile does not go somewhere ("side N: road meets city").
 * Returns: (transfer full) (nullable): NULL if it fits.
 */
TW_API char *tw_why_no_placement(TwWorker *worker, const TwGame *game, TwTileType type, TwCell cell,
                                 int turn);

/*
 * tw_count_fits: how many (cell, turn) pairs a tile type may be placed at now.
 */
TW_API int tw_count_fits(TwWorker *worker, const TwGame *game, TwTileType type);

/*
 * tw_game_estimate: what packages say a position is worth to a player beyond the ledger, in
 * points: the point bot/estimate. 0 where no package says anything. Changes nothing.
 */
TW_API gint32 tw_game_estimate(TwWorker *worker, const TwGame *game, TwPlayer player);

/* tw_set_up: changes a game by fiat, for tests and scenarios: runs `change` like an apply. */
typedef void (*TwChange)(TwContext *ctx, gpointer data);
TW_API TwVerdict tw_set_up(TwWorker *worker, TwGame *game, TwChange change, gpointer data,
                           GError **error);

G_END_DECLS

#endif

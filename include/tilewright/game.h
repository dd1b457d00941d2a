/* SPDX-License-Identifier: MIT */
#ifndef TW_GAME_H
#define TW_GAME_H

#include <tilewright/error.h>
#include <tilewright/mix.h>

G_BEGIN_DECLS

/*
 * A game: one state under a mix, in one contiguous block. All reading functions
 * take a const game and change nothing, so any number of threads may read.
 */

/* tw_worker_new: scratch memory for playing games of a mix, one a thread. (transfer full) */
TW_API TwWorker *tw_worker_new(const TwMix *mix);
TW_API void tw_worker_free(TwWorker *worker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TwWorker, tw_worker_free)

typedef enum {
  TW_GAME_DEFAULT = 0,
  TW_GAME_SCRATCH = 1 << 0, /* keeps no history: no undo, a failure leaves it dead */
  TW_GAME_ASK_ALL = 1 << 1, /* asks even when only one action is legal (not saved) */
  TW_GAME_HAND_FED = 1 << 2 /* chance is only what tw_game_feed() gave */
} TwGameFlags;

/*
 * tw_game_new:
 * Starts a game: sets up, and plays on to the first decision. One seed gives
 * one game on every machine. worker: of the same mix.
 * Returns: (transfer full) (nullable). Errors: TW_ERROR_FAILED, _NEEDS_CHANCE.
 */
TW_API TwGame *tw_game_new(TwWorker *worker, guint64 seed, TwGameFlags flags, GError **error);

/* tw_game_new_fed: the same, with the first results of chance given. */
TW_API TwGame *tw_game_new_fed(TwWorker *worker, guint64 seed, TwGameFlags flags,
                               const TwChance *chance, int n, GError **error);

/* tw_game_restart: as tw_game_new(), in the memory of `game`; for simulation. */
TW_API gboolean tw_game_restart(TwGame *game, TwWorker *worker, guint64 seed, GError **error);

TW_API void tw_game_free(TwGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TwGame, tw_game_free)

/* tw_game_clone: a scratch copy, without history or sink, whose chance comes from the generator
 * even where the original's is fed by hand. (transfer full) */
TW_API TwGame *tw_game_clone(const TwGame *game);
/* tw_game_copy: the state of `from` into the scratch game `to` of the same mix. */
TW_API void tw_game_copy(TwGame *to, const TwGame *from);

/* tw_game_mix: (transfer none) */
TW_API const TwMix *tw_game_mix(const TwGame *game);
TW_API TwGameFlags tw_game_flags(const TwGame *game);

/*
 * tw_game_hash: 64 bits over a canonical listing of the state: cells, pieces,
 * resources, packages' state, turn, generator. Independent of the layout in memory.
 */
TW_API guint64 tw_game_hash(const TwGame *game);

/* tw_game_over, tw_game_failed: finished; a dead scratch game. */
TW_API gboolean tw_game_over(const TwGame *game);
TW_API gboolean tw_game_failed(const TwGame *game);

/* --- history (not for scratch games) ------------------------------------ */

/* tw_game_n_actions: actions applied so far, forced ones not counted. */
TW_API int tw_game_n_actions(const TwGame *game);

/*
 * tw_game_action: the action at an index, and what chance gave while it was applied
 * and the game went on; index -1: what chance gave at the start.
 * chance, n: (out) (transfer none), valid until the game changes.
 */
TW_API const TwAction *tw_game_action(const TwGame *game, int index, const TwChance **chance,
                                      int *n);

/* tw_game_undo: takes back the last `count` actions. FALSE: fewer were made. */
TW_API gboolean tw_game_undo(TwWorker *worker, TwGame *game, int count, GError **error);

/* --- what a seat may know ------------------------------------------------ */

/*
 * tw_game_view:
 * A scratch copy with what `player` cannot know taken away: hidden things lie
 * back in the bag or deck they came from, their number stays; generator, seed
 * and history are gone. player TW_NONE: an onlooker. (transfer full)
 */
TW_API TwGame *tw_game_view(const TwGame *game, TwPlayer player);
/* tw_game_view_into: the same into a scratch game of the same mix. */
TW_API void tw_game_view_into(TwGame *view, const TwGame *game, TwPlayer player);

/*
 * tw_game_guess: deals what a view hides anew, as it might be, and starts the
 * generator from `seed`; the result can be played on. In place.
 */
TW_API void tw_game_guess(TwGame *view, guint64 seed);

/* tw_player_has_secrets: does the seat know anything now that others do not: a hand, a vote? */
TW_API gboolean tw_player_has_secrets(const TwGame *game, TwPlayer player);

/* tw_game_is_view: made by tw_game_view() and not guessed yet; cannot be played. */
TW_API gboolean tw_game_is_view(const TwGame *game);

G_END_DECLS

#endif

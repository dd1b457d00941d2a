/* SPDX-License-Identifier: MIT */
#ifndef TW_CHECK_H
#define TW_CHECK_H

#include <tilewright/play.h>

G_BEGIN_DECLS

/*
 * Games under watch: what must hold in every game, whatever its rules are, and the
 * shortest list of actions that breaks it. docs/property-tests.md names the invariants.
 */

/* --- the built-in invariants ---------------------------------------------- */

#define TW_MAX_INVARIANTS 24
typedef struct {
  const char *name; /* "tiles" */
  const char *text; /* what must hold, in a few words */
} TwInvariantInfo;

TW_API int tw_n_invariants(void);
TW_API TwInvariantInfo tw_invariant(int index);
/* tw_find_invariant: by name; TW_NONE. */
TW_API int tw_find_invariant(const char *name);
/* tw_mix_exempt: those, as bits, that a package of the mix says it does not keep. */
TW_API guint32 tw_mix_exempt(const TwMix *mix);

#define TW_ALL_INVARIANTS 0x00ffffffu
/* Besides the invariants' indices: */
#define TW_BROKEN_RULE 30     /* a rule failed: `got` is its error */
#define TW_BROKEN_PROPERTY 31 /* the property of tw_checker_set_property() did not hold */

/* What did not hold. Start with zeroes; texts are owned. */
typedef struct {
  int invariant;
  char *what;     /* "meeples of seat 1" */
  char *expected; /* NULL for a rule's error */
  char *got;
  int last_step; /* later actions do not matter to it; TW_NONE: all may */
} TwBroken;
TW_API void tw_broken_clear(TwBroken *broken);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(TwBroken, tw_broken_clear)
/* tw_broken_name: "tiles", "rule" or "property". (transfer none) */
TW_API const char *tw_broken_name(const TwBroken *broken);

/* --- a game under watch ----------------------------------------------------- */

/* Plays games of one mix, one after the other, and looks at each. One a thread. */
typedef struct TwChecker TwChecker;

/*
 * tw_checker_new: which: bits of invariants; those that packages of the mix exempt are left
 * out. thorough: check at every action what is otherwise sampled. (transfer full)
 */
TW_API TwChecker *tw_checker_new(const TwMix *mix, guint32 which, gboolean thorough);
TW_API void tw_checker_free(TwChecker *checker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TwChecker, tw_checker_free)

/*
 * A property of one's own, looked at after every action. FALSE: it does not hold, and *got
 * may say why (transfer full). The game must not be changed.
 */
typedef gboolean (*TwProperty)(TwWorker *worker, const TwGame *game, char **got, gpointer data);
TW_API void tw_checker_set_property(TwChecker *checker, TwProperty property, gpointer data);

/* The running game and the worker to list its actions with. (transfer none) */
TW_API const TwGame *tw_checker_game(const TwChecker *checker);
TW_API TwWorker *tw_checker_worker(TwChecker *checker);

/* tw_checker_start, _apply, _finish: begin a game, apply a legal action, look at what is looked
 * at once a game (over or not). FALSE: `broken` says what does not hold; play no further. */
TW_API gboolean tw_checker_start(TwChecker *checker, guint64 seed, TwBroken *broken);
TW_API gboolean tw_checker_apply(TwChecker *checker, const TwAction *action, TwBroken *broken);
TW_API gboolean tw_checker_finish(TwChecker *checker, TwBroken *broken);

/* tw_checker_n_checks: how often an invariant was looked at so far, in all games. */
TW_API gint64 tw_checker_n_checks(const TwChecker *checker, int invariant);

/* tw_choose: a legal action at random, one value out of a range; FALSE: there is none.
 * state: (inout) of a small generator; any number to begin with. */
TW_API gboolean tw_choose(TwWorker *worker, const TwGame *game, guint64 *state, TwAction *action);

/* --- trials: lists of actions to be cut short ------------------------------- */

/* A game as a list of actions with their chance, independent of the game it came from. */
typedef struct TwTrial TwTrial;

/* tw_trial_new: of the checker's running game, with the action that failed, if one did. */
TW_API TwTrial *tw_trial_new(const TwChecker *checker);
/* tw_trial_of_game: of a game with history that began from `seed`. */
TW_API TwTrial *tw_trial_of_game(const TwGame *game, guint64 seed);
TW_API void tw_trial_free(TwTrial *trial);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TwTrial, tw_trial_free)
TW_API int tw_trial_length(const TwTrial *trial);
/* tw_trial_mix: of its game; of a shrunk one it may hold fewer tiles. (transfer none) */
TW_API const TwMix *tw_trial_mix(const TwTrial *trial);
TW_API guint64 tw_trial_seed(const TwTrial *trial);

/*
 * tw_trial_shrink: the shortest trial it can find in which the same thing does not hold:
 * cut from the end, whole turns left out, single actions left out, simpler tiles drawn. An
 * action that is not legal any more is skipped. property: (nullable). broken: (inout): what
 * does not hold in the result. most: candidates tried at most; 0: a good number. It gives
 * up after half a minute, with what it has then.
 * Returns: (transfer full): the trial itself, if it does not break again.
 */
TW_API TwTrial *tw_trial_shrink(const TwTrial *trial, TwProperty property, gpointer data, int most,
                                TwBroken *broken);

/* tw_trial_check: plays it under `which` invariants, thoroughly. TRUE: all hold. */
TW_API gboolean tw_trial_check(const TwTrial *trial, guint32 which, TwBroken *broken);

/* tw_trial_play: the game it leads to, up to an action that fails; to be read, recorded,
 * drawn. worker: (out) (transfer full). (transfer full) (nullable): it cannot even start. */
TW_API TwGame *tw_trial_play(const TwTrial *trial, TwWorker **worker);

/* tw_trial_to_scenario: as a scenario that fails while `broken` is so. title: of it. names: of the
 * players. (transfer full) */
TW_API char *tw_trial_to_scenario(const TwTrial *trial, const TwBroken *broken, const char *title,
                                  const char *const *names);

G_END_DECLS

#endif

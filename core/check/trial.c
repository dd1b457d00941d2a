/* SPDX-License-Identifier: MIT */

/* Trials: games as lists of actions that outlive the game. */

#include "config.h"

#include "checker.h"

/* --- steps ------------------------------------------------------------------------- */

static void step_clear(gpointer step) {
  g_free(((TwTrialStep *)step)->chance);
}

GArray *tw_steps_new(void) {
  GArray *steps = g_array_new(FALSE, FALSE, sizeof(TwTrialStep));
  g_array_set_clear_func(steps, step_clear);
  return steps;
}

void tw_steps_add(GArray *steps, const TwTrialStep *step) {
  TwTrialStep copy = *step;
  copy.chance = g_memdup2(step->chance, sizeof *step->chance * (gsize)step->n);
  g_array_append_val(steps, copy);
}

/* --- trials ------------------------------------------------------------------------ */

static TwTrial *trial_new(const TwMix *mix, guint64 seed, TwGameFlags flags) {
  TwTrial *trial = g_new0(TwTrial, 1);
  trial->mix = tw_mix_ref(mix);
  trial->seed = seed;
  trial->flags = flags & TW_GAME_ASK_ALL;
  trial->steps = tw_steps_new();
  return trial;
}

TwTrial *tw_trial_empty(const TwTrial *like) {
  TwTrial *trial = trial_new(like->mix, like->seed, like->flags);
  trial->only_drawn = like->only_drawn;
  tw_trial_set_start(trial, like->start, like->n_start);
  return trial;
}

void tw_trial_set_start(TwTrial *trial, const TwChance *chance, int n) {
  TwChance *copy = g_memdup2(chance, sizeof *chance * (gsize)n);
  g_free(trial->start);
  trial->start = copy;
  trial->n_start = n;
}

static void take_start(TwTrial *trial, const TwGame *game) {
  const TwChance *chance = NULL;
  int n = 0;
  tw_game_action(game, -1, &chance, &n);
  tw_trial_set_start(trial, chance, n);
}

TwTrial *tw_trial_new(const TwChecker *c) {
  g_return_val_if_fail(c != NULL, NULL);
  TwTrial *trial = trial_new(c->mix, c->seed, c->flags);
  if (c->game)
    take_start(trial, c->game);
  for (guint i = 0; i < c->steps->len; i++)
    tw_steps_add(trial->steps, &g_array_index(c->steps, TwTrialStep, i));
  return trial;
}

TwTrial *tw_trial_of_game(const TwGame *game, guint64 seed) {
  g_return_val_if_fail(game != NULL && !(tw_game_flags(game) & TW_GAME_SCRATCH), NULL);
  TwTrial *trial = trial_new(tw_game_mix(game), seed, tw_game_flags(game));
  take_start(trial, game);
  for (int i = 0; i < tw_game_n_actions(game); i++) {
    TwTrialStep step = {.phase = TW_NONE};
    const TwChance *chance = NULL;
    step.action = *tw_game_action(game, i, &chance, &step.n);
    step.chance = (TwChance *)chance; /* copied */
    tw_steps_add(trial->steps, &step);
  }
  return trial;
}

void tw_trial_free(TwTrial *trial) {
  if (!trial)
    return;
  tw_mix_unref(trial->mix);
  g_array_unref(trial->steps);
  g_free(trial->start);
  g_free(trial);
}

int tw_trial_length(const TwTrial *trial) {
  return (int)trial->steps->len;
}

const TwMix *tw_trial_mix(const TwTrial *trial) {
  return trial->mix;
}

guint64 tw_trial_seed(const TwTrial *trial) {
  return trial->seed;
}

/* --- playing them -------------------------------------------------------------------- */

gboolean tw_trial_check(const TwTrial *trial, guint32 which, TwBroken *broken) {
  TwChecker *c = tw_checker_new(trial->mix, which, TRUE);
  c->flags = trial->flags;
  gboolean good =
      tw_checker_start_fed(c, trial->seed, trial->start, trial->n_start, broken);
  for (guint i = 0; good && i < trial->steps->len; i++) {
    const TwTrialStep *step = &g_array_index(trial->steps, TwTrialStep, i);
    good = tw_checker_apply_fed(c, &step->action, step->chance, step->n, broken);
  }
  good = good && tw_checker_finish(c, broken);
  tw_checker_free(c);
  return good;
}

TwGame *tw_trial_play(const TwTrial *trial, TwWorker **worker) {
  g_return_val_if_fail(trial != NULL && worker != NULL, NULL);
  *worker = tw_worker_new(trial->mix);
  TwGame *game =
      tw_game_new_fed(*worker, trial->seed, trial->flags, trial->start, trial->n_start, NULL);
  for (guint i = 0; game && i < trial->steps->len; i++) {
    const TwTrialStep *step = &g_array_index(trial->steps, TwTrialStep, i);
    if (tw_apply_fed(*worker, game, &step->action, step->chance, step->n, NULL) != TW_VERDICT_OK)
      break;
  }
  return game;
}

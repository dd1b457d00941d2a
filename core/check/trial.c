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

/* --- what a step speaks of ---------------------------------------------------------- */

/* A tile's cell, and the feature's place among the tile's. */
static TwAnchor anchor_of(const TwGame *game, TwType type, gint32 value) {
  TwAnchor anchor = {.used = TRUE};
  gboolean tile = type == TW_TYPE_TILE;
  if (value < 0 || value >= (tile ? tw_game_n_tiles(game) : tw_game_n_features(game)))
    return (TwAnchor){.used = FALSE};
  TwTile on = tile ? value : tw_feature_tile(game, value);
  anchor.cell = tw_tile_cell(game, on);
  for (int k = 0; !tile && k < tw_tile_n_features(game, on); k++)
    if (tw_tile_feature(game, on, k) == value)
      anchor.index = k;
  return anchor;
}

static gboolean is_on_board(TwType type) {
  return type == TW_TYPE_TILE || type == TW_TYPE_FEATURE || type == TW_TYPE_REGION;
}

void tw_step_anchor(TwTrialStep *step, const TwGame *game) {
  const TwMix *mix = tw_game_mix(game);
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, step->action.verb); i++) {
    TwArgumentInfo info = tw_mix_verb_argument(mix, step->action.verb, i);
    if (is_on_board(info.type))
      step->anchors[i] = anchor_of(game, info.type, step->action.slot[info.slot]);
  }
}

/* TW_NONE: there is no tile any more, or no such feature. */
static gint32 thing_at(const TwGame *game, TwType type, const TwAnchor *anchor) {
  TwTile tile = tw_game_tile_at(game, anchor->cell);
  if (tile == TW_NONE || type == TW_TYPE_TILE)
    return tile;
  if (anchor->index >= tw_tile_n_features(game, tile))
    return TW_NONE;
  TwFeature feature = tw_tile_feature(game, tile, anchor->index);
  return type == TW_TYPE_REGION ? tw_region_first(game, tw_feature_region(game, feature)) : feature;
}

TwAction tw_step_action(const TwTrialStep *step, const TwGame *game) {
  TwAction action = step->action;
  const TwMix *mix = tw_game_mix(game);
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, action.verb); i++) {
    TwArgumentInfo info = tw_mix_verb_argument(mix, action.verb, i);
    if (step->anchors[i].used)
      action.slot[info.slot] = thing_at(game, info.type, &step->anchors[i]);
  }
  return action;
}

static TwCell moved(TwCell cell, int dx, int dy) {
  return tw_cell(tw_cell_x(cell) + dx, tw_cell_y(cell) + dy);
}

void tw_step_move(TwTrialStep *step, const TwMix *mix, int dx, int dy) {
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, step->action.verb); i++) {
    TwArgumentInfo info = tw_mix_verb_argument(mix, step->action.verb, i);
    if (info.type == TW_TYPE_CELL)
      step->action.slot[info.slot] = moved(step->action.slot[info.slot], dx, dy);
    if (step->anchors[i].used)
      step->anchors[i].cell = moved(step->anchors[i].cell, dx, dy);
  }
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
  guint32 again = tw_again_invariants();
  TwChecker *c = tw_checker_new(trial->mix, which & again ? which | again : which, TRUE);
  c->flags = trial->flags;
  gboolean good = tw_checker_start_fed(c, trial->seed, trial->start, trial->n_start, broken);
  for (guint i = 0; good && i < trial->steps->len; i++) {
    const TwTrialStep *step = &g_array_index(trial->steps, TwTrialStep, i);
    good = tw_checker_apply_fed(c, &step->action, step->chance, step->n, broken);
  }
  if (good && which >> TW_INVARIANT_ENDS & 1)
    good = tw_checker_go_on(c, broken);
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

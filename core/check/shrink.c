/* SPDX-License-Identifier: MIT */

/*
 * Making a trial shorter while the same thing breaks: parts are left out, larger ones
 * first, and what is left is played as well as it can be. Each candidate that still
 * breaks takes the place of the best so far.
 */

#include "config.h"

#include "checker.h"

enum { MOST_CANDIDATES = 1500, MOST_PASSES = 3 };

typedef struct {
  TwProperty property;
  gpointer data;
  int invariant; /* what breaks */
  int left;      /* candidates that may still be tried */
  TwTrial *best; /* owned */
  TwBroken *broken;
  TwChecker *checker; /* of best->mix; NULL: to be made */
  gboolean over;      /* the best one's game is over when it breaks */
} Shrink;

/* --- playing a candidate ------------------------------------------------------------ */

static TwAction pass_of(const TwMix *mix) {
  return (TwAction){.verb = tw_mix_find_verb(mix, "core/pass")};
}

typedef struct {
  TwChecker *c;
  TwFeed feed;
  TwBroken broken;
  gboolean good; /* nothing has broken yet */
} Attempt;

/* Where the rule fails with what chance there is, the checker sees it fail. */
static void apply(Attempt *a, const TwAction *action, const TwChance *chance, int n, int next) {
  const GArray *found = a->feed.chance;
  tw_feed_apply(&a->feed, a->c->game, action, chance, n, next);
  a->good = tw_checker_apply_fed(a->c, action, (const TwChance *)(gpointer)found->data,
                                 (int)found->len, &a->broken);
}

/* Plays a step if it is legal; before it others may have to be passed by. */
static void play_step(Attempt *a, const TwTrialStep *step, int next) {
  TwAction pass = pass_of(a->c->mix);
  for (int i = 0; i < MOST_PASSES && a->good && !tw_game_over(a->c->game); i++) {
    if (tw_game_is_legal(a->c->worker, a->c->game, &step->action)) {
      apply(a, &step->action, step->chance, step->n, next);
      return;
    }
    if (pass.verb == TW_NONE || tw_game_phase(a->c->game) == step->phase ||
        !tw_game_is_legal(a->c->worker, a->c->game, &pass))
      return;
    apply(a, &pass, NULL, 0, next - 1);
  }
}

/* A game that does not end: goes on at random and sees whether it ends now. */
static void go_on(Attempt *a) {
  TwAction action;
  guint64 state = 1;
  while (a->good && tw_choose(a->c->worker, a->c->game, &state, &action))
    a->good = tw_checker_apply(a->c, &action, &a->broken);
}

static void play(Attempt *a, const Shrink *s, const TwTrial *trial) {
  a->good = tw_feed_start(&a->feed);
  const GArray *found = a->feed.chance;
  a->good = tw_checker_start_fed(a->c, trial->seed, (const TwChance *)(gpointer)found->data,
                                 (int)found->len, &a->broken);
  if (!a->c->game)
    return;
  for (guint i = 0; a->good && i < trial->steps->len; i++)
    play_step(a, &g_array_index(trial->steps, TwTrialStep, i), (int)i + 1);
  if (a->good && s->invariant == TW_INVARIANT_ENDS)
    go_on(a);
  if (a->good)
    a->good = tw_checker_finish(a->c, &a->broken);
}

/* How many of the steps played matter to what broke. */
static guint steps_that_matter(const Shrink *s, const Attempt *a) {
  guint n = a->c->steps->len;
  if (s->invariant == TW_INVARIANT_ENDS)
    return n - MIN(n, (guint)MAX(a->c->idle - 1, 0));
  return a->broken.last_step == TW_NONE ? n : MIN(n, (guint)a->broken.last_step + 1);
}

/* What was played becomes the best. */
static void keep(Shrink *s, Attempt *a, const TwTrial *like) {
  TwTrial *played = tw_trial_new(a->c);
  played->only_drawn = like->only_drawn;
  if (!a->c->game)
    tw_trial_set_start(played, like->start, like->n_start);
  s->over = a->c->game && tw_game_over(a->c->game);
  g_array_set_size(played->steps, steps_that_matter(s, a));
  tw_trial_free(s->best);
  s->best = played;
  tw_broken_clear(s->broken);
  *s->broken = a->broken;
  a->broken = (TwBroken){0};
}

static guint32 bits_of(int invariant) {
  return invariant < TW_MAX_INVARIANTS ? 1u << invariant : 0;
}

static TwChecker *checker_for(Shrink *s, const TwMix *mix) {
  if (s->checker && s->checker->mix == mix)
    return s->checker;
  tw_checker_free(s->checker);
  s->checker = tw_checker_new(mix, bits_of(s->invariant), TRUE);
  tw_checker_set_property(s->checker, s->property, s->data);
  return s->checker;
}

/* Does the candidate break the same thing? Then it is the best from now on. */
static gboolean attempt(Shrink *s, const TwTrial *trial) {
  if (s->left-- <= 0)
    return FALSE;
  Attempt a = {.c = checker_for(s, trial->mix)};
  a.c->flags = trial->flags;
  tw_feed_open(&a.feed, trial, trial->mix);
  play(&a, s, trial);
  gboolean breaks = !a.good && a.broken.invariant == s->invariant;
  if (breaks)
    keep(s, &a, trial);
  tw_feed_close(&a.feed);
  tw_broken_clear(&a.broken);
  return breaks;
}

/* --- no other tiles than those drawn ----------------------------------------------------- */

static void count_tiles(const TwChance *chance, int n, int *counts) {
  for (int i = 0; i < n; i++)
    if (chance[i].type == TW_TYPE_TILE_TYPE)
      counts[chance[i].value]++;
}

/* The trial's mix with the tiles it draws and no others; NULL: it cannot be made. */
static TwMix *mix_of_drawn(const TwTrial *trial) {
  int *counts = g_new0(int, tw_mix_n_tile_types(trial->mix) + 1);
  if (tw_mix_start_tile(trial->mix) != TW_NONE)
    counts[tw_mix_start_tile(trial->mix)]++;
  count_tiles(trial->start, trial->n_start, counts);
  for (guint i = 0; i < trial->steps->len; i++) {
    const TwTrialStep *step = &g_array_index(trial->steps, TwTrialStep, i);
    count_tiles(step->chance, step->n, counts);
  }
  TwMixSpec *spec = tw_mix_spec_copy(tw_mix_spec(trial->mix));
  for (TwTileType t = 0; t < tw_mix_n_tile_types(trial->mix); t++)
    tw_mix_spec_set_tiles(spec, tw_mix_tile_type_name(trial->mix, t), counts[t]);
  TwMix *mix = tw_mix_new(spec, NULL);
  tw_mix_spec_free(spec);
  g_free(counts);
  return mix;
}

/* A candidate whose game is to end with its last action needs a mix of its own. */
static gboolean attempt_in_own_mix(Shrink *s, TwTrial *trial) {
  if (!trial->only_drawn)
    return attempt(s, trial);
  TwMix *mix = mix_of_drawn(trial);
  if (!mix)
    return FALSE;
  tw_mix_unref(trial->mix);
  trial->mix = mix;
  return attempt(s, trial);
}

static void try_only_drawn(Shrink *s) {
  TwTrial *trial = tw_trial_empty(s->best);
  for (guint i = 0; i < s->best->steps->len; i++)
    tw_steps_add(trial->steps, &g_array_index(s->best->steps, TwTrialStep, i));
  trial->only_drawn = TRUE;
  attempt_in_own_mix(s, trial);
  tw_trial_free(trial);
}

/* --- leaving parts out ---------------------------------------------------------------------- */

/* What came of chance after the part now follows the step before it. */
static void move_chance(TwTrial *trial, const TwTrialStep *last) {
  if (trial->steps->len == 0) {
    int kept = last->n ? MAX(trial->n_start - 1, 0) : trial->n_start;
    GArray *all = g_array_new(FALSE, FALSE, sizeof(TwChance));
    g_array_append_vals(all, trial->start, (guint)kept);
    g_array_append_vals(all, last->chance, (guint)last->n);
    tw_trial_set_start(trial, (const TwChance *)(gpointer)all->data, (int)all->len);
    g_array_unref(all);
    return;
  }
  TwTrialStep *before = &g_array_index(trial->steps, TwTrialStep, trial->steps->len - 1);
  g_free(before->chance);
  before->chance = g_memdup2(last->chance, sizeof *last->chance * (gsize)last->n);
  before->n = last->n;
}

static gboolean try_without(Shrink *s, guint from, guint to) {
  const GArray *steps = s->best->steps;
  TwTrial *trial = tw_trial_empty(s->best);
  for (guint i = 0; i < from; i++)
    tw_steps_add(trial->steps, &g_array_index(steps, TwTrialStep, i));
  move_chance(trial, &g_array_index(steps, TwTrialStep, to - 1));
  for (guint i = to; i < steps->len; i++)
    tw_steps_add(trial->steps, &g_array_index(steps, TwTrialStep, i));
  guint before = steps->len;
  gboolean shorter = attempt_in_own_mix(s, trial) && s->best->steps->len < before;
  tw_trial_free(trial);
  return shorter;
}

/* Where units begin, and the end: whole turns, or single steps. (transfer full) */
static GArray *units_of(const Shrink *s, gboolean turns) {
  GArray *units = g_array_new(FALSE, FALSE, sizeof(guint));
  const GArray *steps = s->best->steps;
  for (guint i = 0; i < steps->len; i++)
    if (!turns || i == 0 ||
        g_array_index(steps, TwTrialStep, i).turn != g_array_index(steps, TwTrialStep, i - 1).turn)
      g_array_append_val(units, i);
  guint end = steps->len;
  g_array_append_val(units, end);
  return units;
}

/* Leaves out `size` units at once, from the end on. TRUE: something could go. */
static gboolean leave_out(Shrink *s, gboolean turns, guint size) {
  GArray *units = units_of(s, turns);
  guint n = units->len - 1;
  gboolean any = FALSE;
  for (guint from = n > size ? n - size : 0; n && s->left > 0; from -= MIN(from, size)) {
    guint first = g_array_index(units, guint, from);
    guint end = g_array_index(units, guint, MIN(from + size, n));
    if (end <= s->best->steps->len && try_without(s, first, end)) {
      any = TRUE;
      g_array_unref(units);
      units = units_of(s, turns);
      n = units->len - 1;
      from = MIN(from, n > 0 ? n - 1 : 0);
    }
    if (from == 0)
      break;
  }
  g_array_unref(units);
  return any;
}

static gboolean leave_out_all_sizes(Shrink *s, gboolean turns) {
  gboolean any = FALSE;
  GArray *units = units_of(s, turns);
  guint n = units->len - 1;
  g_array_unref(units);
  for (guint size = MAX(n / 2, 1); size >= 1 && s->left > 0; size /= 2)
    any |= leave_out(s, turns, size);
  return any;
}

/* --- simpler tiles ----------------------------------------------------------------------------- */

/* The trial with another tile drawn, and in the first action about it. */
static TwTrial *with_other_tile(const TwTrial *best, int at, int k, TwTileType to) {
  TwTrial *trial = tw_trial_empty(best);
  for (guint i = 0; i < best->steps->len; i++)
    tw_steps_add(trial->steps, &g_array_index(best->steps, TwTrialStep, i));
  TwChance *chance =
      at < 0 ? trial->start : g_array_index(trial->steps, TwTrialStep, at).chance;
  TwTileType from = chance[k].value;
  chance[k].value = to;
  for (guint i = (guint)(at + 1); i < trial->steps->len; i++) {
    TwAction *action = &g_array_index(trial->steps, TwTrialStep, i).action;
    for (int a = 0; a < tw_mix_verb_n_arguments(trial->mix, action->verb); a++) {
      TwArgumentInfo info = tw_mix_verb_argument(trial->mix, action->verb, a);
      if (info.type == TW_TYPE_TILE_TYPE && action->slot[info.slot] == from) {
        action->slot[info.slot] = to;
        return trial;
      }
    }
  }
  return trial;
}

/* Fewer features are simpler. */
static void simplify_tile(Shrink *s, int at, int k) {
  const TwChance *chance =
      at < 0 ? s->best->start : g_array_index(s->best->steps, TwTrialStep, at).chance;
  TwTileType now = chance[k].value;
  const TwMix *mix = s->best->mix;
  int features = tw_mix_tile_type_features(mix, now);
  for (TwTileType t = 0; t < tw_mix_n_tile_types(mix) && s->left > 0; t++) {
    if (tw_mix_tile_type_features(mix, t) >= features)
      continue;
    guint before = s->best->steps->len;
    TwTrial *trial = with_other_tile(s->best, at, k, t);
    gboolean simpler = attempt_in_own_mix(s, trial) && s->best->steps->len <= before;
    tw_trial_free(trial);
    if (simpler)
      return;
  }
}

static void simplify_tiles(Shrink *s) {
  for (int at = -1; at < (int)s->best->steps->len; at++) {
    const TwTrialStep *step = at < 0 ? NULL : &g_array_index(s->best->steps, TwTrialStep, at);
    int n = step ? step->n : s->best->n_start;
    for (int k = 0; k < n && at < (int)s->best->steps->len; k++) {
      const TwTrialStep *now = at < 0 ? NULL : &g_array_index(s->best->steps, TwTrialStep, at);
      if (k < (now ? now->n : s->best->n_start) &&
          (now ? now->chance : s->best->start)[k].type == TW_TYPE_TILE_TYPE)
        simplify_tile(s, at, k);
    }
  }
}

/* --- all of it ------------------------------------------------------------------------------------ */

static void shrink(Shrink *s) {
  gboolean any = TRUE;
  if (s->over)
    try_only_drawn(s);
  while (any && s->left > 0) {
    any = leave_out_all_sizes(s, TRUE);
    any |= leave_out_all_sizes(s, FALSE);
  }
  simplify_tiles(s);
}

TwTrial *tw_trial_shrink(const TwTrial *trial, TwProperty property, gpointer data, int most,
                         TwBroken *broken) {
  g_return_val_if_fail(trial != NULL && broken != NULL, NULL);
  Shrink s = {.property = property,
              .data = data,
              .invariant = broken->invariant,
              .left = most > 0 ? most : MOST_CANDIDATES,
              .broken = broken};
  if (attempt(&s, trial))
    shrink(&s);
  tw_checker_free(s.checker);
  if (s.best)
    return s.best;
  TwTrial *same = tw_trial_empty(trial);
  for (guint i = 0; i < trial->steps->len; i++)
    tw_steps_add(same->steps, &g_array_index(trial->steps, TwTrialStep, i));
  return same;
}

/* SPDX-License-Identifier: MIT */

/*
 * Making a trial shorter while the same thing breaks: parts are left out, larger ones
 * first, and what is left is played as well as it can be. Each candidate that still
 * breaks takes the place of the best so far.
 */

#include "config.h"

#include "checker.h"

enum { MOST_CANDIDATES = 4000, MOST_PASSES = 3, MOST_SECONDS = 30 };

typedef struct {
  TwProperty property;
  gpointer data;
  int invariant; /* what breaks */
  int left;      /* candidates that may still be tried */
  gint64 until;  /* when it is given up, for rules that are slow */
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
  int stuck;     /* the step that cannot be played and cannot be passed by; TW_NONE */
} Attempt;

/* Where the rule fails with what chance there is, the checker sees it fail. */
static void apply(Attempt *a, const TwAction *action, const TwChance *chance, int n, int next) {
  const GArray *found = a->feed.chance;
  tw_feed_apply(&a->feed, a->c->game, action, chance, n, next);
  a->good = tw_checker_apply_fed(a->c, action, (const TwChance *)(gpointer)found->data,
                                 (int)found->len, &a->broken);
}

/* Plays a step if it is legal; before it others may have to be passed by. A figure that cannot be
 * set is left out; a tile that cannot be placed keeps all that follows from being played. */
static void play_step(Attempt *a, const TwTrialStep *step, int index) {
  TwAction pass = pass_of(a->c->mix);
  for (int i = 0; i < MOST_PASSES && a->good && !tw_game_over(a->c->game); i++) {
    TwAction action = tw_step_action(step, a->c->game);
    if (tw_game_is_legal(a->c->worker, a->c->game, &action)) {
      apply(a, &action, step->chance, step->n, index + 1);
      return;
    }
    gboolean may_pass = pass.verb != TW_NONE && tw_game_is_legal(a->c->worker, a->c->game, &pass);
    gboolean here = tw_game_phase(a->c->game) == step->phase;
    if (here && !may_pass)
      a->stuck = index;
    if (here || !may_pass)
      return;
    apply(a, &pass, NULL, 0, index);
  }
}

/* Who now has the last turn may have more to decide in it than who had it before. */
static void pass_by(Attempt *a) {
  TwAction pass = pass_of(a->c->mix);
  int turn = tw_turn_number(a->c->game);
  for (int i = 0; i < MOST_PASSES && a->good && tw_turn_number(a->c->game) == turn; i++) {
    if (pass.verb == TW_NONE || !tw_game_is_legal(a->c->worker, a->c->game, &pass))
      return;
    apply(a, &pass, NULL, 0, G_MAXINT32);
  }
}

static void play(Attempt *a, const Shrink *s, const TwTrial *trial) {
  a->good = tw_feed_start(&a->feed);
  const GArray *found = a->feed.chance;
  a->good = tw_checker_start_fed(a->c, trial->seed, (const TwChance *)(gpointer)found->data,
                                 (int)found->len, &a->broken);
  if (!a->c->game)
    return;
  for (guint i = 0; a->good && a->stuck == TW_NONE && i < trial->steps->len; i++)
    play_step(a, &g_array_index(trial->steps, TwTrialStep, i), (int)i);
  if (a->stuck != TW_NONE)
    return;
  if (a->good && s->invariant == TW_INVARIANT_ENDS)
    a->good = tw_checker_go_on(a->c, &a->broken);
  if (a->good)
    a->good = tw_checker_finish(a->c, &a->broken);
  guint before = a->c->steps->len;
  if (a->good)
    pass_by(a);
  if (a->good && a->c->steps->len > before)
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
  guint matter = steps_that_matter(s, a);
  s->over = a->c->game && tw_game_over(a->c->game) && matter == played->steps->len;
  g_array_set_size(played->steps, matter);
  tw_trial_free(s->best);
  s->best = played;
  tw_broken_clear(s->broken);
  *s->broken = a->broken;
  a->broken = (TwBroken){0};
}

static guint32 bit(const char *name) {
  return 1u << tw_find_invariant(name);
}

static guint32 bits_of(int invariant) {
  guint32 again = tw_again_invariants();
  if (invariant >= TW_MAX_INVARIANTS)
    return 0;
  return again >> invariant & 1 ? again : 1u << invariant;
}

static gboolean same_fault(int invariant, int other) {
  return invariant == other || (other < TW_MAX_INVARIANTS && (bits_of(invariant) >> other & 1));
}

/* Mirrored mixes are dear; else nothing may be left over in scripts from another candidate. */
static TwChecker *checker_for(Shrink *s, const TwMix *mix) {
  guint32 mirrored = bit("seats") | bit("rotation");
  if (s->checker && s->checker->mix == mix && (bits_of(s->invariant) & mirrored))
    return s->checker;
  tw_checker_free(s->checker);
  s->checker = tw_checker_new(mix, bits_of(s->invariant), TRUE);
  tw_checker_set_property(s->checker, s->property, s->data);
  return s->checker;
}

/* Does the candidate break the same thing? Then it is the best from now on. stuck: (out): the
 * step that kept it from being played; TW_NONE. */
static gboolean attempt(Shrink *s, const TwTrial *trial, int *stuck) {
  *stuck = TW_NONE;
  if (g_get_monotonic_time() > s->until)
    s->left = 0;
  if (s->left-- <= 0)
    return FALSE;
  Attempt a = {.c = checker_for(s, trial->mix), .stuck = TW_NONE};
  a.c->flags = trial->flags;
  tw_feed_open(&a.feed, trial, trial->mix);
  play(&a, s, trial);
  gboolean breaks = !a.good && same_fault(s->invariant, a.broken.invariant);
  if (breaks)
    keep(s, &a, trial);
  tw_feed_close(&a.feed);
  tw_broken_clear(&a.broken);
  *stuck = a.stuck;
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
static gboolean give_own_mix(TwTrial *trial) {
  TwMix *mix = trial->only_drawn ? mix_of_drawn(trial) : tw_mix_ref(trial->mix);
  if (!mix)
    return FALSE;
  tw_mix_unref(trial->mix);
  trial->mix = mix;
  return TRUE;
}

/* --- turns that cannot be played any more ---------------------------------------------------- */

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

/* Takes the turn of a step out of a trial. */
static void take_turn_out(TwTrial *trial, int step) {
  GArray *old = trial->steps;
  int turn = g_array_index(old, TwTrialStep, step).turn;
  trial->steps = tw_steps_new();
  for (guint i = 0; i < old->len; i++) {
    const TwTrialStep *at = &g_array_index(old, TwTrialStep, i);
    if (at->turn != turn)
      tw_steps_add(trial->steps, at);
    else if (i + 1 == old->len || g_array_index(old, TwTrialStep, i + 1).turn != turn)
      move_chance(trial, at);
  }
  g_array_unref(old);
}

enum { MOST_REPAIRS = 12 };

/* Tries a candidate; turns that cannot be played because of what was left out go, too. */
static gboolean attempt_repaired(Shrink *s, TwTrial *trial) {
  int stuck = TW_NONE;
  for (int i = 0; i < MOST_REPAIRS && s->left > 0; i++) {
    if (stuck != TW_NONE)
      take_turn_out(trial, stuck);
    if (!give_own_mix(trial))
      return FALSE;
    if (attempt(s, trial, &stuck))
      return TRUE;
    if (stuck == TW_NONE)
      return FALSE;
  }
  return FALSE;
}

static void try_only_drawn(Shrink *s) {
  TwTrial *trial = tw_trial_empty(s->best);
  for (guint i = 0; i < s->best->steps->len; i++)
    tw_steps_add(trial->steps, &g_array_index(s->best->steps, TwTrialStep, i));
  trial->only_drawn = TRUE;
  attempt_repaired(s, trial);
  tw_trial_free(trial);
}

/* --- what is shorter ------------------------------------------------------------------------- */

/* An action less counts most; one that only passes is less than another. */
static guint weight_of(const TwTrial *trial) {
  guint weight = 0;
  TwVerb pass = pass_of(trial->mix).verb;
  for (guint i = 0; i < trial->steps->len; i++)
    weight += g_array_index(trial->steps, TwTrialStep, i).action.verb == pass ? 2 : 3;
  return weight;
}

/* Tries a candidate, which is freed. TRUE: it is the best now, and shorter than the last. */
static gboolean try_shorter(Shrink *s, TwTrial *trial) {
  guint before = weight_of(s->best);
  gboolean shorter = attempt_repaired(s, trial) && weight_of(s->best) < before;
  tw_trial_free(trial);
  return shorter;
}

/* --- leaving parts out ---------------------------------------------------------------------- */

static gboolean try_without(Shrink *s, guint from, guint to) {
  const GArray *steps = s->best->steps;
  TwTrial *trial = tw_trial_empty(s->best);
  for (guint i = 0; i < from; i++)
    tw_steps_add(trial->steps, &g_array_index(steps, TwTrialStep, i));
  move_chance(trial, &g_array_index(steps, TwTrialStep, to - 1));
  for (guint i = to; i < steps->len; i++)
    tw_steps_add(trial->steps, &g_array_index(steps, TwTrialStep, i));
  return try_shorter(s, trial);
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

/* Leaves out `size` units at once, from the end on; small parts begin anywhere. */
static gboolean leave_out(Shrink *s, gboolean turns, guint size) {
  gboolean any = FALSE;
  guint stride = size <= 2 ? 1 : size, from = G_MAXUINT;
  do {
    GArray *units = units_of(s, turns);
    guint n = units->len - 1;
    from = MIN(from, n > size ? n - size : 0);
    gboolean gone = n > 0 && try_without(s, g_array_index(units, guint, from),
                                         g_array_index(units, guint, MIN(from + size, n)));
    g_array_unref(units);
    any |= gone;
    if (from == 0)
      break;
    from -= gone ? 0 : MIN(from, stride);
  } while (s->left > 0);
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

/* --- leaving out two turns at once ------------------------------------------------------------ */

enum { MOST_TURNS_IN_PAIRS = 24 };

/* Two turns, apart from one another: then each seat still has its own. */
static gboolean try_without_two(Shrink *s, const GArray *units, guint i, guint k) {
  const GArray *steps = s->best->steps;
  const guint *unit = (const guint *)(gpointer)units->data;
  TwTrial *trial = tw_trial_empty(s->best);
  for (guint n = 0; n < steps->len; n++) {
    gboolean out = (n >= unit[i] && n < unit[i + 1]) || (n >= unit[k] && n < unit[k + 1]);
    if (out && (n + 1 == unit[i + 1] || n + 1 == unit[k + 1]))
      move_chance(trial, &g_array_index(steps, TwTrialStep, n));
    if (!out)
      tw_steps_add(trial->steps, &g_array_index(steps, TwTrialStep, n));
  }
  return try_shorter(s, trial);
}

static gboolean leave_out_pairs(Shrink *s) {
  gboolean any = FALSE;
  GArray *units = units_of(s, TRUE);
  guint n = units->len - 1;
  for (guint k = n; n <= MOST_TURNS_IN_PAIRS && k-- > 1 && !any;)
    for (guint i = k; i-- > 0 && !any && s->left > 0;)
      any = try_without_two(s, units, i, k);
  g_array_unref(units);
  return any;
}

/* --- leaving out the beginning, and moving the rest ------------------------------------------- */

/* The cell that the first action from a step on names; FALSE: there is none. */
static gboolean first_cell(const Shrink *s, guint from, TwCell *cell) {
  for (guint i = from; i < s->best->steps->len; i++) {
    const TwAction *action = &g_array_index(s->best->steps, TwTrialStep, i).action;
    for (int k = 0; k < tw_mix_verb_n_arguments(s->best->mix, action->verb); k++) {
      TwArgumentInfo info = tw_mix_verb_argument(s->best->mix, action->verb, k);
      *cell = action->slot[info.slot];
      if (info.type == TW_TYPE_CELL)
        return TRUE;
    }
  }
  return FALSE;
}

static gboolean try_moved(Shrink *s, guint from, int dx, int dy) {
  const GArray *steps = s->best->steps;
  TwTrial *trial = tw_trial_empty(s->best);
  move_chance(trial, &g_array_index(steps, TwTrialStep, from - 1));
  for (guint i = from; i < steps->len; i++) {
    tw_steps_add(trial->steps, &g_array_index(steps, TwTrialStep, i));
    tw_step_move(&g_array_index(trial->steps, TwTrialStep, i - from), trial->mix, dx, dy);
  }
  return try_shorter(s, trial);
}

/* The later of two far parts of the board may as well lie beside the start tile. */
static gboolean leave_out_beginning(Shrink *s) {
  static const int near[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
  GArray *units = units_of(s, TRUE);
  gboolean any = FALSE;
  for (guint i = units->len - 1; i-- > 1 && !any;) {
    TwCell cell;
    guint from = g_array_index(units, guint, i);
    for (int k = 0; k < 4 && !any && first_cell(s, from, &cell); k++)
      any = try_moved(s, from, near[k][0] - tw_cell_x(cell), near[k][1] - tw_cell_y(cell));
  }
  g_array_unref(units);
  return any;
}

/* --- simpler tiles ----------------------------------------------------------------------------- */

/* The trial with another tile drawn, and in the first action about it. */
static TwTrial *with_other_tile(const TwTrial *best, int at, int k, TwTileType to) {
  TwTrial *trial = tw_trial_empty(best);
  for (guint i = 0; i < best->steps->len; i++)
    tw_steps_add(trial->steps, &g_array_index(best->steps, TwTrialStep, i));
  TwChance *chance = at < 0 ? trial->start : g_array_index(trial->steps, TwTrialStep, at).chance;
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

/* What chance gave for a step; before the first one: at the start. */
static const TwChance *chance_at(const TwTrial *trial, int at, int *n) {
  if (at < 0) {
    *n = trial->n_start;
    return trial->start;
  }
  const TwTrialStep *step = &g_array_index(trial->steps, TwTrialStep, at);
  *n = step->n;
  return step->chance;
}

/* Fewer features are simpler. */
static void simplify_tile(Shrink *s, int at, int k) {
  int n;
  const TwChance *chance = chance_at(s->best, at, &n);
  TwTileType now = chance[k].value;
  const TwMix *mix = s->best->mix;
  int features = tw_mix_tile_type_features(mix, now);
  for (TwTileType t = 0; t < tw_mix_n_tile_types(mix) && s->left > 0; t++) {
    if (tw_mix_tile_type_features(mix, t) >= features)
      continue;
    guint before = weight_of(s->best);
    TwTrial *trial = with_other_tile(s->best, at, k, t);
    gboolean simpler = attempt_repaired(s, trial) && weight_of(s->best) <= before;
    tw_trial_free(trial);
    if (simpler)
      return;
  }
}

static void simplify_tiles(Shrink *s) {
  for (int at = -1; at < (int)s->best->steps->len; at++) {
    int n, now;
    chance_at(s->best, at, &n);
    for (int k = 0; k < n && at < (int)s->best->steps->len; k++) {
      const TwChance *chance = chance_at(s->best, at, &now);
      if (k < now && chance[k].type == TW_TYPE_TILE_TYPE)
        simplify_tile(s, at, k);
    }
  }
}

/* --- faults that do not show again ------------------------------------------------------------- */

enum { MOST_GAMES = 300 };

/* What a script remembers of other games may show in this one only after those. Another game,
 * played by scripts that have seen none, shows it by itself. */
static gboolean play_another(Shrink *s, const TwTrial *trial, guint64 seed) {
  TwAction action;
  TwBroken broken = {0};
  TwChecker *c = tw_checker_new(trial->mix, bits_of(s->invariant), TRUE);
  c->flags = trial->flags;
  gboolean good = tw_checker_start(c, seed, &broken);
  while (good && tw_choose(c->worker, c->game, &seed, &action))
    good = tw_checker_apply(c, &action, &broken);
  TwTrial *another = good ? NULL : tw_trial_new(c);
  int stuck;
  gboolean found = another && attempt(s, another, &stuck);
  tw_trial_free(another);
  tw_broken_clear(&broken);
  tw_checker_free(c);
  return found;
}

static gboolean find_another(Shrink *s, const TwTrial *trial) {
  gboolean found = FALSE;
  if (!(bits_of(s->invariant) & bit("replay")))
    return FALSE;
  for (guint64 i = 1; i <= MOST_GAMES && !found; i++)
    found = play_another(s, trial, (trial->seed + i) & G_MAXINT64);
  return found;
}

/* --- all of it ------------------------------------------------------------------------------------ */

static void shrink(Shrink *s) {
  gboolean any = TRUE;
  if (s->over)
    try_only_drawn(s);
  while (any && s->left > 0) {
    any = leave_out_all_sizes(s, TRUE);
    any |= leave_out_all_sizes(s, FALSE);
    any |= leave_out_beginning(s);
    any = any || leave_out_pairs(s);
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
              .until = g_get_monotonic_time() + MOST_SECONDS * G_TIME_SPAN_SECOND,
              .broken = broken};
  int stuck;
  if (attempt(&s, trial, &stuck) || find_another(&s, trial))
    shrink(&s);
  tw_checker_free(s.checker);
  if (s.best)
    return s.best;
  TwTrial *same = tw_trial_empty(trial);
  for (guint i = 0; i < trial->steps->len; i++)
    tw_steps_add(same->steps, &g_array_index(trial->steps, TwTrialStep, i));
  return same;
}

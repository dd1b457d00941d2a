/* SPDX-License-Identifier: MIT */

/*
 * Does the order matter that nobody settles, or custom alone? Random games are played; each
 * action is applied to its position once more in mixes where all such pairs are turned at
 * once. Where the outcome is another, the pairs are turned one by one, and those that it hangs
 * on are told, with the shortest list of actions that shows it.
 */

#include "config.h"

#include "pairs.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum {
  MOST_MINOR = 5,   /* times that a minor difference is looked into */
  MOST_KEPT = 40,   /* pairs whose mixes are kept for the next time */
  MOST_TANGLES = 40 /* times that custom's pairs are looked into in vain */
};

typedef struct {
  TwMixReport *report;
  const TwReportGames *asked;
  TwMix *mix;
  TwChecker *checker;
  TwGame *before; /* the position before the last action; NULL: the game just began */
  TwTwin *base;
  GPtrArray *pairs, *groups;
  guint64 seed;       /* of the running game */
  int minor[TW_SAME]; /* how often it was looked into, by sort */
  int in_vain;        /* how often custom's pairs were, and none was it */
  gint64 until;       /* monotonic; 0: no limit */
} Run;

/* --- one position ----------------------------------------------------------------------- */

/* What the last action was, or the beginning of the game, for twins to do as well. */
typedef struct {
  const TwAction *action; /* NULL: the beginning */
  TwTwinChance chance;
} Step;

static Step step_of(const Run *run) {
  const TwGame *game = tw_checker_game(run->checker);
  Step step = {.chance = {0}};
  int last = tw_game_n_actions(game) - 1;
  const TwAction *action = tw_game_action(game, last, &step.chance.chance, &step.chance.n);
  step.action = run->before ? action : NULL;
  return step;
}

static void repeat(const Run *run, TwTwin *twin, const Step *step) {
  const TwGame *game = tw_checker_game(run->checker);
  if (step->action)
    tw_twin_apply(twin, run->before, step->action, step->chance);
  else
    tw_twin_start(twin, run->seed, tw_game_flags(game), step->chance);
}

/* The plain one with the chance as it came, the turned one with each result for who had it. */
static void repeat_both(const Run *run, TwTwin *plain, TwTwin *turned, const Step *step) {
  repeat(run, plain, step);
  Step own = {step->action, tw_twin_chance(plain, step->chance)};
  repeat(run, turned, &own);
}

/* --- what is found ------------------------------------------------------------------------ */

static void clash_free(gpointer data) {
  TwFoundClash *clash = data;
  tw_trial_free((TwTrial *)clash->told.trial);
  tw_broken_clear(&clash->told.broken);
  g_free(clash);
}

GPtrArray *tw_clashes_new(void) {
  return g_ptr_array_new_with_free_func(clash_free);
}

static TwFoundClash *find(const Run *run, const TwPair *pair) {
  for (guint i = 0; i < run->report->clashes->len; i++) {
    TwFoundClash *clash = run->report->clashes->pdata[i];
    if (clash->pair == pair)
      return clash;
  }
  return NULL;
}

/* A graver difference of the pair takes the place of a minor one. */
static void note(Run *run, TwPair *pair, TwDifferSort sort) {
  gboolean minor = tw_differ_minor(sort);
  TwFoundClash *clash = find(run, pair);
  if (clash && minor)
    return;
  if (clash == NULL) {
    clash = g_new0(TwFoundClash, 1);
    g_ptr_array_add(run->report->clashes, clash);
  }
  tw_trial_free((TwTrial *)clash->told.trial);
  clash->pair = pair;
  clash->sort = sort;
  clash->told.trial = tw_trial_new(run->checker);
  clash->told.seed = tw_trial_seed(clash->told.trial);
  clash->told.length = tw_trial_length(clash->told.trial);
  pair->settled = !minor;
  pair->told = TRUE;
}

/* --- looking into it ---------------------------------------------------------------------- */

/* Whether only words differ where custom settles the order is nobody's business. */
static gboolean is_worth_telling(const TwPair *pair, TwDifferSort sort) {
  return sort != TW_SAME && !(tw_differ_minor(sort) && (pair->told || pair->custom));
}

/* The pairs of the group's sort that this position shows. Returns: how many are new. */
static int look_into(Run *run, const TwPairGroup *group, const Step *step) {
  int found = 0;
  for (guint i = 0; i < run->pairs->len; i++) {
    TwPair *pair = run->pairs->pdata[i];
    if (pair->settled || pair->custom != group->custom || !tw_pair_ready(pair, run->report->spec))
      continue;
    repeat_both(run, pair->plain, pair->turned, step);
    TwDifferSort sort = tw_twins_differ(pair->plain, pair->turned);
    if (run->pairs->len > MOST_KEPT)
      tw_pair_rest(pair);
    if (!is_worth_telling(pair, sort))
      continue;
    note(run, pair, sort);
    found += !tw_differ_minor(sort);
  }
  return found;
}

static void renew_groups(Run *run) {
  g_clear_pointer(&run->groups, g_ptr_array_unref);
  run->groups = tw_pairs_groups(run->pairs, run->report->spec);
}

/* The outcome is another, and no pair alone does it: three or more do together. */
static void note_tangle(Run *run, TwDifferSort sort) {
  if (run->report->played.tangles++ || tw_differ_minor(sort))
    return;
  tw_report_add(run->report, TW_REPORT_ORDER, TW_REPORT_WARNING, "tangle", "",
                _("game %" G_GINT64_FORMAT ": the order of several rules together makes a "
                  "difference, and that of no two alone does"),
                run->report->played.games);
}

/* One minor difference at every position shall not hide the other sort. */
static gboolean is_news(Run *run, const TwPairGroup *group) {
  gboolean news = FALSE;
  for (int sort = 0; sort < TW_SAME && !group->custom; sort++)
    if (tw_differ_minor((TwDifferSort)sort) && run->minor[sort] < MOST_MINOR &&
        tw_twins_differ_in(run->base, group->twin, (TwDifferSort)sort)) {
      run->minor[sort]++;
      news = TRUE;
    }
  return news;
}

static void look(Run *run) {
  Step step = step_of(run);
  repeat(run, run->base, &step);
  Step own = {step.action, tw_twin_chance(run->base, step.chance)};
  for (guint g = 0; g < run->groups->len; g++) {
    const TwPairGroup *group = run->groups->pdata[g];
    repeat(run, group->twin, &own);
    TwDifferSort sort = tw_twins_differ(run->base, group->twin);
    run->report->played.compared++;
    if (sort == TW_SAME || (tw_differ_minor(sort) && !is_news(run, group)) ||
        (group->custom && run->in_vain == MOST_TANGLES))
      continue;
    if (look_into(run, group, &step) > 0) {
      renew_groups(run);
      return;
    }
    if (group->custom)
      run->in_vain++;
    else
      note_tangle(run, sort);
  }
}

/* --- games ----------------------------------------------------------------------------------- */

static gboolean is_out_of_time(Run *run) {
  gboolean late = run->until && g_get_monotonic_time() > run->until;
  run->report->played.stopped |= late || (run->asked->stop && run->asked->stop());
  return run->report->played.stopped;
}

static void keep_position(Run *run) {
  const TwGame *game = tw_checker_game(run->checker);
  if (run->before == NULL)
    run->before = tw_game_clone(game);
  else
    tw_game_copy(run->before, game);
}

static guint64 next_seed(guint64 seed) { /* golden ratio; scenarios know no more than 63 bits */
  return (seed + G_GUINT64_CONSTANT(0x9e3779b97f4a7c15)) & G_MAXINT64;
}

/* FALSE: a rule failed. */
static gboolean play_game(Run *run, guint64 seed, TwBroken *broken) {
  TwAction action;
  guint64 luck = seed;
  g_clear_pointer(&run->before, tw_game_free);
  if (!tw_checker_start(run->checker, seed, broken))
    return FALSE;
  look(run);
  keep_position(run);
  while (!is_out_of_time(run) && tw_choose(tw_checker_worker(run->checker),
                                           tw_checker_game(run->checker), &luck, &action)) {
    if (!tw_checker_apply(run->checker, &action, broken))
      return FALSE;
    run->report->played.actions++;
    look(run);
    keep_position(run);
  }
  return TRUE;
}

static void run_clear(Run *run) {
  g_clear_pointer(&run->before, tw_game_free);
  g_clear_pointer(&run->groups, g_ptr_array_unref);
  g_clear_pointer(&run->base, tw_twin_free);
  g_clear_pointer(&run->checker, tw_checker_free);
  g_clear_pointer(&run->mix, tw_mix_unref);
}

static void play_all(Run *run) {
  TwReportPlayed *played = &run->report->played;
  run->seed = run->asked->seed & G_MAXINT64;
  while (played->games < run->asked->games && !is_out_of_time(run)) {
    g_auto(TwBroken) broken = {0};
    played->games++;
    if (!play_game(run, run->seed, &broken))
      tw_report_failure_note(run->report, run->checker, &broken);
    run->seed = next_seed(run->seed);
  }
}

gboolean tw_mix_report_play(TwMixReport *report, const TwReportGames *asked, GError **error) {
  g_return_val_if_fail(report != NULL && asked != NULL, FALSE);
  Run run = {.report = report, .asked = asked};
  run.mix = tw_mix_new(report->spec, error);
  if (run.mix == NULL)
    return FALSE;
  run.checker = tw_checker_new(run.mix, 0, FALSE);
  run.base = tw_twin_new(tw_mix_ref(run.mix));
  run.until = asked->seconds ? g_get_monotonic_time() + asked->seconds * G_TIME_SPAN_SECOND : 0;
  g_clear_pointer(&report->pairs, g_ptr_array_unref);
  run.pairs = report->pairs = tw_pairs_new(report);
  g_ptr_array_set_size(report->clashes, 0);
  tw_report_failure_clear(report);
  report->played = (TwReportPlayed){.asked = TRUE,
                                    .pairs = tw_pairs_count(run.pairs, FALSE),
                                    .settled = tw_pairs_count(run.pairs, TRUE),
                                    .seed = asked->seed};
  renew_groups(&run);
  play_all(&run);
  tw_report_name_seats(report, run.mix);
  run_clear(&run);
  tw_report_failure_shrink(report, asked);
  tw_report_clashes_shrink(report, asked);
  tw_report_sort(report);
  return TRUE;
}

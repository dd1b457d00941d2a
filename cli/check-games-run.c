/* SPDX-License-Identifier: MIT */

/*
 * The loop of `check --games`. The threads share the frozen mixes, one for each number of
 * players, and a counter that hands out the numbers of games.
 */

#include "check-games-run.h"

#include "bot.h"
#include "pcg.h"

#include <glib/gi18n.h>

typedef struct {
  const CheckGames *asked;
  TwMix *mixes[TW_MAX_PLAYERS + 1]; /* by number of players */
  gint64 next;                      /* number of the next game; under lock */
  gint64 broken;                    /* lowest number of one that broke; under lock */
  GMutex lock;
} Shared;

/* One thread's means to play with so many players. */
typedef struct {
  TwChecker *checker;
  CliBot *bots[TW_MAX_PLAYERS];
} Table;

typedef struct {
  Shared *shared;
  Table tables[TW_MAX_PLAYERS + 1];
  CheckOutcome outcome;
  GThread *thread;
} Job;

void check_outcome_clear(CheckOutcome *outcome) {
  tw_broken_clear(&outcome->broken);
  g_clear_pointer(&outcome->trial, tw_trial_free);
}

static int players_of(const CheckGames *asked, gint64 number) {
  int range = asked->most_players - asked->least_players + 1;
  return asked->least_players + (int)(number % range);
}

/* Game i of seed s is game 0 of this seed: what --games 1 --seed repeats. */
static guint64 seed_of(const CheckGames *asked, gint64 number) {
  return (asked->seed + (guint64)number * CLI_GOLDEN) & G_MAXINT64; /* scenarios know no more */
}

/* --- one game ------------------------------------------------------------- */

static Table *table_of(Job *job, int players) {
  Table *table = &job->tables[players];
  if (table->checker)
    return table;
  char **bots = job->shared->asked->bots;
  int named = (int)g_strv_length(bots);
  table->checker = tw_checker_new(job->shared->mixes[players], TW_ALL_INVARIANTS, FALSE);
  for (int seat = 0; seat < players; seat++)
    table->bots[seat] = cli_bot_new(bots[seat % named], tw_checker_worker(table->checker), 0, NULL);
  return table;
}

static void seed_bots(const Table *table, guint64 seed) {
  for (int seat = 0; seat < TW_MAX_PLAYERS && table->bots[seat]; seat++)
    cli_bot_seed(table->bots[seat], cli_splitmix64(seed + (guint64)seat + 1));
}

/* FALSE: something broke. An interrupted game is left as it is. */
static gboolean play_game(Table *table, guint64 seed, TwBroken *broken) {
  TwAction choice;
  seed_bots(table, seed);
  if (!tw_checker_start(table->checker, seed, broken))
    return FALSE;
  const TwGame *game = tw_checker_game(table->checker);
  while (!tw_game_over(game)) {
    CliBot *bot = table->bots[tw_game_player(game)];
    if (cli_interrupted() || !cli_bot_choose(bot, tw_checker_worker(table->checker), game, &choice))
      return TRUE;
    if (!tw_checker_apply(table->checker, &choice, broken))
      return FALSE;
  }
  return tw_checker_finish(table->checker, broken);
}

/* --- a thread --------------------------------------------------------------- */

/* The next game's number; none after one that broke. */
static gboolean take_number(Shared *shared, gint64 *number) {
  g_mutex_lock(&shared->lock);
  *number = shared->next++;
  gboolean more =
      *number < shared->asked->games && (shared->broken == TW_NONE || *number < shared->broken);
  g_mutex_unlock(&shared->lock);
  return more && !cli_interrupted();
}

static void note_broken(Job *job, gint64 number, Table *table, TwBroken *broken) {
  Shared *shared = job->shared;
  CheckOutcome *outcome = &job->outcome;
  outcome->number = number;
  outcome->seed = seed_of(shared->asked, number);
  outcome->players = players_of(shared->asked, number);
  outcome->broken = *broken;
  outcome->trial = tw_trial_new(table->checker);
  outcome->length = tw_trial_length(outcome->trial);
  *broken = (TwBroken){0};
  g_mutex_lock(&shared->lock);
  if (shared->broken == TW_NONE || number < shared->broken)
    shared->broken = number;
  g_mutex_unlock(&shared->lock);
}

static gpointer job_main(gpointer data) {
  Job *job = data;
  gint64 number;
  g_auto(TwBroken) broken = {0};
  while (job->outcome.number == TW_NONE && take_number(job->shared, &number)) {
    Table *table = table_of(job, players_of(job->shared->asked, number));
    gboolean well = play_game(table, seed_of(job->shared->asked, number), &broken);
    if (!well)
      note_broken(job, number, table, &broken);
    const TwGame *game = tw_checker_game(table->checker);
    job->outcome.games += well && tw_game_over(game);
    job->outcome.actions += game ? tw_game_n_actions(game) : 0;
  }
  return NULL;
}

/* --- all of them ---------------------------------------------------------------- */

static TwMix *make_mix(const CheckGames *asked, int players, GError **error) {
  if (asked->mix && tw_mix_players(asked->mix) == players)
    return tw_mix_ref(asked->mix);
  g_autoptr(TwMixSpec) spec = tw_mix_spec_copy(asked->spec);
  tw_mix_spec_set_players(spec, players);
  return tw_mix_new(spec, error);
}

static gboolean make_mixes(Shared *shared, GError **error) {
  const CheckGames *asked = shared->asked;
  for (int n = asked->least_players; n <= asked->most_players; n++) {
    shared->mixes[n] = make_mix(asked, n, error);
    if (!shared->mixes[n])
      return FALSE;
  }
  return TRUE;
}

static void add_job(CheckOutcome *to, Job *job) {
  CheckOutcome *from = &job->outcome;
  to->games += from->games;
  to->actions += from->actions;
  for (int n = 0; n <= TW_MAX_PLAYERS; n++)
    for (int i = 0; job->tables[n].checker && i < tw_n_invariants(); i++)
      to->checks[i] += tw_checker_n_checks(job->tables[n].checker, i);
  if (from->number == TW_NONE || (to->number != TW_NONE && to->number < from->number))
    return;
  check_outcome_clear(to);
  to->number = from->number;
  to->seed = from->seed;
  to->players = from->players;
  to->length = from->length;
  to->broken = from->broken;
  to->trial = g_steal_pointer(&from->trial);
  from->broken = (TwBroken){0};
}

static void job_clear(Job *job) {
  for (int n = 0; n <= TW_MAX_PLAYERS; n++) {
    for (int seat = 0; seat < TW_MAX_PLAYERS; seat++)
      cli_bot_free(job->tables[n].bots[seat]);
    tw_checker_free(job->tables[n].checker);
  }
  check_outcome_clear(&job->outcome);
}

static void run_jobs(Shared *shared, CheckOutcome *outcome) {
  int n = shared->asked->jobs;
  gint64 start = g_get_monotonic_time();
  Job *jobs = g_new0(Job, n);
  for (int i = 0; i < n; i++) {
    jobs[i].shared = shared;
    jobs[i].outcome.number = TW_NONE;
    jobs[i].thread = g_thread_new("games", job_main, &jobs[i]);
  }
  for (int i = 0; i < n; i++) {
    g_thread_join(jobs[i].thread);
    add_job(outcome, &jobs[i]);
    job_clear(&jobs[i]);
  }
  g_free(jobs);
  outcome->seconds = (double)(g_get_monotonic_time() - start) / G_TIME_SPAN_SECOND;
}

static void make_short(CheckOutcome *outcome) {
  TwTrial *shorter = tw_trial_shrink(outcome->trial, NULL, NULL, 0, &outcome->broken);
  tw_trial_free(outcome->trial);
  outcome->trial = shorter;
}

gboolean check_games_play(const CheckGames *asked, CheckOutcome *outcome, GError **error) {
  Shared shared = {.asked = asked, .broken = TW_NONE};
  outcome->number = TW_NONE;
  g_mutex_init(&shared.lock);
  gboolean made = make_mixes(&shared, error);
  if (made)
    run_jobs(&shared, outcome);
  if (outcome->trial)
    make_short(outcome);
  for (int n = 0; n <= TW_MAX_PLAYERS; n++)
    tw_mix_unref(shared.mixes[n]);
  g_mutex_clear(&shared.lock);
  return made;
}

/* SPDX-License-Identifier: MIT */

/*
 * The loop of `simulate`. The threads share the frozen mix and one counter that
 * hands out the numbers of games; each keeps sums of its own, added up at the end.
 */

#include "simulate-run.h"

#include "bot.h"
#include "common.h"
#include "pcg.h"

#include <glib/gi18n.h>
#include <time.h>

/* A game that takes longer than this does not end: some, and many more for every tile. */
enum { DECISIONS_A_GAME = 10000, DECISIONS_A_TILE = 200 };

/* What a phase offers: no placement, placements only, or others as well. */
enum { OFFERS_NO_PLACE, OFFERS_PLACE_ONLY, OFFERS_MORE };

/* What the threads share. */
typedef struct {
  const CliRun *run;
  TwVerb place;
  guint8 *offers; /* by phase */
  int most;       /* decisions */
  int next;       /* number of the next game; atomic */
  GMutex lock;
  GCond ended;
  int running;
} Shared;

/* One thread's own. */
typedef struct {
  Shared *shared;
  TwWorker *worker;
  CliBot *bots[TW_MAX_PLAYERS];
  TwGame *game;
  CliTotals totals;
  GThread *thread;
} Job;

/* One game's sums; added to the totals once it has ended well. */
typedef struct {
  int decisions, placements;
  gint64 legal;
} Played;

void cli_totals_clear(CliTotals *totals) {
  g_clear_pointer(&totals->failure, g_free);
}

/* Game i of seed s is game 0 of this seed: what --games 1 --seed repeats. */
static guint64 seed_alone(const CliRun *run, int number) {
  return run->seed + (guint64)number * CLI_GOLDEN;
}

static double thread_seconds(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* --- one game ------------------------------------------------------------ */

static gboolean start_game(Job *job, guint64 seed, GError **error) {
  const CliRun *run = job->shared->run;
  guint64 start = cli_splitmix64(seed);
  for (int seat = 0; seat < tw_mix_players(run->mix); seat++)
    cli_bot_seed(job->bots[seat], cli_splitmix64(start + (guint64)seat + 1));
  if (job->game)
    return tw_game_restart(job->game, job->worker, start, error);
  job->game = tw_game_new(job->worker, start, TW_GAME_SCRATCH | TW_GAME_ASK_ALL, error);
  return job->game != NULL;
}

/* How many placements are legal now; the bot's own look at the list may replace it. */
static int count_places(const Job *job) {
  int n, places = 0;
  int offers = job->shared->offers[tw_game_phase(job->game)];
  if (offers == OFFERS_NO_PLACE)
    return 0;
  const TwAction *legal = tw_game_legal(job->worker, job->game, &n);
  if (offers == OFFERS_PLACE_ONLY)
    return n;
  for (int i = 0; i < n; i++)
    places += legal[i].verb == job->shared->place;
  return places;
}

static gboolean play_decision(Job *job, Played *played, GError **error) {
  TwAction choice;
  CliBot *bot = job->bots[tw_game_player(job->game)];
  int places = count_places(job);
  if (!cli_bot_choose(bot, job->worker, job->game, &choice)) {
    g_set_error_literal(error, TW_ERROR, TW_ERROR_FAILED, _("a decision without a legal action"));
    return FALSE;
  }
  if (choice.verb == job->shared->place) {
    played->placements++;
    played->legal += places;
  }
  const TwAction *listed = cli_bot_listed(bot);
  return tw_apply(job->worker, job->game, listed ? listed : &choice, error) == TW_VERDICT_OK;
}

/* error: NULL is faster; a game that fails is played again to learn why. */
static gboolean play_game(Job *job, guint64 seed, Played *played, GError **error) {
  *played = (Played){0};
  if (!start_game(job, seed, error))
    return FALSE;
  while (!tw_game_over(job->game)) {
    if (played->decisions++ == job->shared->most) {
      g_set_error(error, TW_ERROR, TW_ERROR_FAILED, _("the game has not ended after %d decisions"),
                  job->shared->most);
      return FALSE;
    }
    if (!play_decision(job, played, error))
      return FALSE;
    if (played->decisions % 1024 == 0 && cli_interrupted())
      return TRUE;
  }
  return TRUE;
}

/* --- sums ---------------------------------------------------------------- */

static void add_winners(CliTotals *totals, const TwGame *game, const TwMix *mix) {
  guint sides = 0;
  for (TwPlayer p = 0; p < tw_mix_players(mix); p++)
    if (tw_player_winner(game, p))
      sides |= 1u << tw_mix_side_of(mix, p);
  if (sides & (sides - 1)) {
    totals->draws++;
    return;
  }
  for (TwPlayer p = 0; p < tw_mix_players(mix); p++)
    totals->wins[p] += (sides >> tw_mix_side_of(mix, p)) & 1;
}

static void add_game(Job *job, int number, const Played *played) {
  const CliRun *run = job->shared->run;
  CliTotals *totals = &job->totals;
  totals->games++;
  totals->decisions += played->decisions;
  totals->placements += played->placements;
  totals->legal += played->legal;
  totals->discards += tw_game_tiles_discarded(job->game);
  for (TwPlayer p = 0; p < tw_mix_players(run->mix); p++) {
    gint64 points = tw_player_points(job->game, p);
    totals->points[p] += points;
    totals->squares[p] += points * points;
  }
  add_winners(totals, job->game, run->mix);
  if (run->hash) /* a sum, so that the order of games does not matter */
    totals->hash += cli_splitmix64(tw_game_hash(job->game) ^ cli_splitmix64((guint64)number));
}

static void add_failure(Job *job, int number) {
  CliTotals *totals = &job->totals;
  if (totals->failed++ > 0)
    return; /* a thread's numbers only grow: the first is the lowest */
  g_autoptr(GError) error = NULL;
  Played played;
  totals->first_failed = number;
  totals->failed_seed = seed_alone(job->shared->run, number);
  play_game(job, totals->failed_seed, &played, &error);
  totals->failure = g_strdup(error ? error->message : _("it did not fail when played again"));
}

static void take_failure(CliTotals *to, CliTotals *from) {
  if (from->failed && (!to->failed || from->first_failed < to->first_failed)) {
    g_free(to->failure);
    to->failure = g_steal_pointer(&from->failure);
    to->first_failed = from->first_failed;
    to->failed_seed = from->failed_seed;
  }
  to->failed += from->failed;
}

static void add_totals(CliTotals *to, CliTotals *from) {
  for (int seat = 0; seat < TW_MAX_PLAYERS; seat++) {
    to->points[seat] += from->points[seat];
    to->squares[seat] += from->squares[seat];
    to->wins[seat] += from->wins[seat];
  }
  to->games += from->games;
  to->draws += from->draws;
  to->decisions += from->decisions;
  to->placements += from->placements;
  to->discards += from->discards;
  to->legal += from->legal;
  to->hash += from->hash;
  to->cpu_seconds += from->cpu_seconds;
  take_failure(to, from);
}

/* --- threads ------------------------------------------------------------- */

static void play_games(Job *job) {
  const CliRun *run = job->shared->run;
  Played played;
  while (!cli_interrupted()) {
    int number = g_atomic_int_add(&job->shared->next, 1);
    if (number >= run->games)
      return;
    gboolean well = play_game(job, seed_alone(run, number), &played, NULL);
    if (!well)
      add_failure(job, number);
    else if (tw_game_over(job->game))
      add_game(job, number, &played);
  }
}

static gpointer job_main(gpointer data) {
  Job *job = data;
  Shared *shared = job->shared;
  double start = thread_seconds();
  play_games(job);
  job->totals.cpu_seconds = thread_seconds() - start;
  g_mutex_lock(&shared->lock);
  shared->running--;
  g_cond_signal(&shared->ended);
  g_mutex_unlock(&shared->lock);
  return NULL;
}

static gboolean job_prepare(Job *job, Shared *shared, GError **error) {
  const CliRun *run = shared->run;
  job->shared = shared;
  job->worker = tw_worker_new(run->mix);
  for (int seat = 0; seat < tw_mix_players(run->mix); seat++)
    if (!(job->bots[seat] = cli_bot_new(run->bots[seat], job->worker, 0, error)))
      return FALSE;
  return TRUE;
}

static void job_clear(Job *job) {
  for (int seat = 0; seat < TW_MAX_PLAYERS; seat++)
    cli_bot_free(job->bots[seat]);
  g_clear_pointer(&job->game, tw_game_free);
  g_clear_pointer(&job->worker, tw_worker_free);
  cli_totals_clear(&job->totals);
}

static int most_decisions(const TwMix *mix) {
  int tiles = 0;
  for (TwTileType type = 0; type < tw_mix_n_tile_types(mix); type++)
    tiles += tw_mix_tile_type_count(mix, type);
  return DECISIONS_A_GAME + DECISIONS_A_TILE * tiles;
}

static void learn_phases(Shared *shared) {
  const TwMix *mix = shared->run->mix;
  int n = tw_mix_n_phases(mix);
  shared->place = tw_mix_find_verb(mix, "core/place");
  shared->offers = g_new0(guint8, MAX(n, 1));
  for (TwPhase phase = 0; phase < n; phase++) {
    int verbs = tw_mix_phase_n_verbs(mix, phase);
    for (int i = 0; i < verbs && shared->place != TW_NONE; i++)
      if (tw_mix_phase_verb(mix, phase, i) == shared->place)
        shared->offers[phase] =
            verbs == 1 && !tw_mix_phase_is_optional(mix, phase) ? OFFERS_PLACE_ONLY : OFFERS_MORE;
  }
}

static void wait_for_all(Shared *shared, CliProgress progress, gint64 start) {
  g_mutex_lock(&shared->lock);
  while (shared->running > 0) {
    gint64 now = g_get_monotonic_time();
    g_cond_wait_until(&shared->ended, &shared->lock, now + G_TIME_SPAN_SECOND / 10);
    if (progress && shared->running > 0)
      progress(MIN(g_atomic_int_get(&shared->next), shared->run->games), shared->run->games,
               (double)(now - start) / G_TIME_SPAN_SECOND);
  }
  g_mutex_unlock(&shared->lock);
}

static void run_jobs(Shared *shared, Job *jobs, CliProgress progress, CliTotals *totals) {
  int n = shared->run->jobs;
  gint64 start = g_get_monotonic_time();
  shared->running = n;
  for (int i = 0; i < n; i++)
    jobs[i].thread = g_thread_new("games", job_main, &jobs[i]);
  wait_for_all(shared, progress, start);
  for (int i = 0; i < n; i++) {
    g_thread_join(jobs[i].thread);
    add_totals(totals, &jobs[i].totals);
  }
  totals->seconds = (double)(g_get_monotonic_time() - start) / G_TIME_SPAN_SECOND;
}

gboolean cli_run_play(const CliRun *run, CliProgress progress, CliTotals *totals, GError **error) {
  Shared shared = {.run = run};
  Job *jobs = g_new0(Job, run->jobs);
  gboolean ready = TRUE;
  g_mutex_init(&shared.lock);
  g_cond_init(&shared.ended);
  learn_phases(&shared);
  shared.most = most_decisions(run->mix);
  for (int i = 0; i < run->jobs && ready; i++)
    ready = job_prepare(&jobs[i], &shared, error);
  if (ready)
    run_jobs(&shared, jobs, progress, totals);
  for (int i = 0; i < run->jobs; i++)
    job_clear(&jobs[i]);
  g_free(jobs);
  g_free(shared.offers);
  g_cond_clear(&shared.ended);
  g_mutex_clear(&shared.lock);
  return ready;
}

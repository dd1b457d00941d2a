/* SPDX-License-Identifier: MIT */

/*
 * Tries each legal action on a scratch copy of what its seat may know and takes
 * the one after which its side is best off. Where the seat goes on deciding in
 * the same turn (a tile, then a figure), the best few are looked into once more.
 * What packages ask, an auction's bids say, is played on until the turn is over.
 */

#include "bot-ahead.h"
#include "bot-estimate.h"
#include "bot-private.h"

enum { LOOK_INTO = 6 };

typedef struct {
  TwAction action;
  gint64 value;
  gboolean goes_on; /* the same seat decides next, in this turn */
} Candidate;

typedef struct {
  CliBot base;
  TwGame *known;  /* the seat's view, what it hides dealt at random */
  TwGame *first;  /* after an action */
  TwGame *second; /* after two */
  TwGame *spare;  /* for playing on */
  TwGame *apart;  /* for what a tile is worth */
  GArray *candidates, *answers;
  TwPlayer seat;
  int turn;
  gboolean plain; /* the decision is one of the core's: a tile's place, a figure */
  gint64 *worths; /* of tile types to the seat; UNKNOWN */
} Greedy;

#define UNKNOWN G_MININT64

static CliBot *greedy_fresh(void) {
  Greedy *greedy = g_new0(Greedy, 1);
  greedy->candidates = g_array_new(FALSE, FALSE, sizeof(Candidate));
  greedy->answers = g_array_new(FALSE, FALSE, sizeof(Candidate));
  return &greedy->base;
}

static void greedy_free(CliBot *bot) {
  Greedy *greedy = (Greedy *)bot;
  g_clear_pointer(&greedy->known, tw_game_free);
  g_clear_pointer(&greedy->first, tw_game_free);
  g_clear_pointer(&greedy->second, tw_game_free);
  g_clear_pointer(&greedy->spare, tw_game_free);
  g_clear_pointer(&greedy->apart, tw_game_free);
  g_array_unref(greedy->candidates);
  g_array_unref(greedy->answers);
  g_free(greedy->worths);
  g_free(greedy);
}

/* The lowest of each range, those one, two, four ... above it, and the highest; nested where an
 * action has several. */
static void add_candidate(CliBot *bot, GArray *to, Candidate one, int slot) {
  slot = cli_bot_next_range(bot, &one.action, slot);
  if (slot < 0) {
    g_array_append_val(to, one);
    return;
  }
  gint64 lowest = one.action.slot[slot], highest = one.action.slot[slot + 1];
  for (gint64 above = 0; lowest + above < highest; above = MAX(1, 2 * above)) {
    one.action.slot[slot] = one.action.slot[slot + 1] = (gint32)(lowest + above);
    add_candidate(bot, to, one, slot);
  }
  one.action.slot[slot] = one.action.slot[slot + 1] = (gint32)highest;
  add_candidate(bot, to, one, slot);
}

/* The worker's list does not outlive the first trial, hence a copy. */
static void list_candidates(CliBot *bot, const TwAction *legal, int n, GArray *to) {
  g_array_set_size(to, 0);
  for (int i = 0; i < n; i++)
    add_candidate(bot, to, (Candidate){.action = legal[i], .value = G_MININT64}, -1);
}

static gboolean is_plain(const TwGame *game) {
  const TwMix *mix = tw_game_mix(game);
  const char *phase = tw_mix_phase_name(mix, tw_game_phase(game));
  return g_str_has_prefix(phase, "core/");
}

static void forget_worths(Greedy *greedy, const TwMix *mix) {
  int n = tw_mix_n_tile_types(mix);
  greedy->worths = g_renew(gint64, greedy->worths, n);
  for (int i = 0; i < n; i++)
    greedy->worths[i] = UNKNOWN;
}

static void prepare(Greedy *greedy, const TwGame *game) {
  if (!greedy->known) {
    greedy->known = tw_game_clone(game);
    greedy->first = tw_game_clone(game);
    greedy->second = tw_game_clone(game);
    greedy->spare = tw_game_clone(game);
    greedy->apart = tw_game_clone(game);
  }
  greedy->seat = tw_game_player(game);
  greedy->turn = tw_turn_number(game);
  greedy->plain = is_plain(game);
  if (!greedy->plain)
    forget_worths(greedy, tw_game_mix(game));
  tw_game_view_into(greedy->known, game, greedy->seat);
  guint64 high = cli_pcg_next(&greedy->base.pcg);
  tw_game_guess(greedy->known, high << 32 | cli_pcg_next(&greedy->base.pcg));
}

static gboolean try_action(TwWorker *worker, TwGame *to, const TwGame *from,
                           const TwAction *action) {
  tw_game_copy(to, from);
  return tw_apply(worker, to, action, NULL) == TW_VERDICT_OK;
}

static gboolean goes_on(const Greedy *greedy, const TwGame *game) {
  return !tw_game_over(game) && tw_game_player(game) == greedy->seat &&
         tw_turn_number(game) == greedy->turn;
}

static gint64 tile_worth(Greedy *greedy, TwWorker *worker, TwTileType type) {
  if (type == TW_NONE)
    return 0;
  gint64 *worth = &greedy->worths[type];
  if (*worth == UNKNOWN)
    *worth =
        cli_estimate_tile(worker, greedy->known, greedy->first, greedy->second, greedy->seat, type);
  return *worth;
}

/* What the position in `game` is worth, which is played on where others answer first. */
static gint64 value_of(Greedy *greedy, TwWorker *worker, TwGame *game) {
  if (greedy->plain || goes_on(greedy, game))
    return cli_estimate_position(worker, game, greedy->seat);
  CliAhead ahead = cli_look_ahead(worker, game, greedy->spare, greedy->seat);
  return ahead.value + tile_worth(greedy, worker, ahead.tile);
}

static void value_first(Greedy *greedy, TwWorker *worker, Candidate *one) {
  if (!try_action(worker, greedy->first, greedy->known, &one->action))
    return;
  one->goes_on = goes_on(greedy, greedy->first);
  gint64 claim = one->goes_on ? cli_estimate_claim(greedy->first, greedy->seat) : 0;
  one->value = claim + value_of(greedy, worker, greedy->first);
}

/* What the best answer to the seat's next decision makes of it. */
static void value_second(Greedy *greedy, TwWorker *worker, Candidate *one) {
  if (!try_action(worker, greedy->first, greedy->known, &one->action))
    return;
  one->value = G_MININT64;
  int n = 0;
  const TwAction *legal = tw_game_legal(worker, greedy->first, &n);
  list_candidates(&greedy->base, legal, n, greedy->answers);
  for (guint i = 0; i < greedy->answers->len; i++) {
    const TwAction *answer = &g_array_index(greedy->answers, Candidate, i).action;
    if (!try_action(worker, greedy->second, greedy->first, answer))
      continue;
    gint64 value = value_of(greedy, worker, greedy->second);
    one->value = MAX(one->value, value);
  }
}

/* The best first; of equal ones in the order they were listed, so that one seed is one choice. */
static int by_value(gconstpointer a, gconstpointer b) {
  const Candidate *one = a, *other = b;
  return (other->value > one->value) - (other->value < one->value);
}

static void look_further(Greedy *greedy, TwWorker *worker) {
  GArray *all = greedy->candidates;
  g_array_sort(all, by_value);
  guint n = MIN(all->len, (guint)LOOK_INTO);
  for (guint i = 0; i < n; i++) {
    Candidate *one = &g_array_index(all, Candidate, i);
    if (one->goes_on)
      value_second(greedy, worker, one);
  }
  g_array_set_size(all, n);
}

/* One of the best, at random among equals. If nothing could be tried, any will do. */
static const Candidate *pick(Greedy *greedy) {
  GArray *all = greedy->candidates;
  const Candidate *best = NULL;
  guint32 equals = 0;
  for (guint i = 0; i < all->len; i++) {
    const Candidate *one = &g_array_index(all, Candidate, i);
    if (best && one->value < best->value)
      continue;
    equals = best && one->value == best->value ? equals + 1 : 1;
    if (equals == 1 || cli_pcg_below(&greedy->base.pcg, equals) == 0)
      best = one;
  }
  return best;
}

static void greedy_choose(CliBot *bot, TwWorker *worker, const CliBotSight *sight,
                          TwAction *choice) {
  Greedy *greedy = (Greedy *)bot;
  GArray *all = greedy->candidates;
  list_candidates(bot, sight->legal, sight->n, all);
  if (all->len > 1) {
    prepare(greedy, sight->game);
    for (guint i = 0; i < all->len; i++)
      value_first(greedy, worker, &g_array_index(all, Candidate, i));
    look_further(greedy, worker);
  }
  *choice = pick(greedy)->action;
}

const CliBotSort cli_bot_greedy = {.name = "greedy",
                                   .looks = TRUE,
                                   .fresh = greedy_fresh,
                                   .choose = greedy_choose,
                                   .free = greedy_free};

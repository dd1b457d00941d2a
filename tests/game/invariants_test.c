/* SPDX-License-Identifier: MIT */
/*
 * What holds in every game at every moment: nothing is lost, scores are what the
 * ledger says, the legal list is exact, and what is not legal changes nothing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "classic.h"

static const ClassicSetup setups[] = {
    {.name = "one player", .players = 1},
    {.name = "two players", .players = 2},
    {.name = "three players", .players = 3},
    {.name = "five players", .players = 5},
    {.name = "six players", .players = 6},
    {.name = "ten players", .players = 10},
    {.name = "no farmers", .farmers = "off"},
    {.name = "farms by city", .farm_scoring = "per-city", .players = 3},
    {.name = "a two-tile city scores 2", .two_tile_city = "2"},
    {.name = "no meeples", .meeples = "0"},
    {.name = "twenty meeples", .meeples = "20", .players = 4},
    {.name = "twenty tiles", .tiles = 20},
    {.name = "two thousand tiles", .tiles = 2000, .meeples = "20", .players = 4},
    {.name = "another start", .start = "classic/W"},
};

typedef struct {
  const ClassicSetup *setup;
  TwMix *mix;
  TwWorker *worker;
  TwGame *game;
  TwLedger *ledger;
  Dice dice;
  int total, each, every; /* tiles, meeples a player, actions between two checks */
} Play;

static void play_open(Play *p, const ClassicSetup *setup, guint64 seed, TwGameFlags flags) {
  *p = (Play){.setup = setup, .mix = classic_mix(setup), .dice = {seed}};
  p->worker = tw_worker_new(p->mix);
  p->game = classic_game(p->worker, seed, flags);
  p->ledger = tw_ledger_new();
  p->each = classic_meeples(setup);
  p->every = setup->tiles > 1000 ? 211 : 1;
  for (TwTileType t = 0; t < tw_mix_n_tile_types(p->mix); t++)
    p->total += tw_mix_tile_type_count(p->mix, t);
  if (!(flags & TW_GAME_SCRATCH))
    tw_game_set_sink(p->game, tw_ledger_sink(p->ledger));
}

static void play_close(Play *p) {
  tw_game_free(p->game);
  tw_ledger_free(p->ledger);
  tw_worker_free(p->worker);
  tw_mix_unref(p->mix);
}

#define holds(p, condition)                                                                        \
  do {                                                                                             \
    if (!(condition))                                                                              \
      fail_msg("%s, after %d actions: %s", (p)->setup->name, tw_game_n_actions((p)->game),         \
               #condition);                                                                        \
  } while (0)

/* One random action; every other game deploys whenever it can. FALSE: the game is over. */
static gboolean act(Play *p, gboolean eager) {
  TwAction action = {0};
  if (!(eager ? classic_pick_eager : classic_pick)(p->worker, p->game, &p->dice, &action))
    return FALSE;
  classic_apply(p->worker, p->game, &action);
  return TRUE;
}

static gboolean due(const Play *p) {
  return tw_game_n_actions(p->game) % p->every == 0 || tw_game_over(p->game);
}

/* --- nothing is lost ---------------------------------------------------------------------- */

static void pieces_are_conserved(const Play *p) {
  int standing[TW_MAX_PLAYERS] = {0}, in_regions = 0, on_board = 0;
  for (TwPiece i = 0; i < tw_game_n_pieces(p->game); i++) {
    TwPlace place = tw_piece_place(p->game, i);
    holds(p, place == TW_PLACE_SUPPLY || place == TW_PLACE_FEATURE);
    on_board += place == TW_PLACE_FEATURE;
    standing[tw_piece_player(p->game, i)] += place == TW_PLACE_FEATURE;
  }
  for (int seat = 0; seat < tw_mix_players(p->mix); seat++)
    holds(p, tw_player_supply(p->game, seat, 0) + standing[seat] == p->each);
  for (TwFeature f = 0; f < tw_game_n_features(p->game); f++) {
    TwRegion region = tw_feature_region(p->game, f);
    if (tw_region_first(p->game, region) == f)
      in_regions += tw_region_pieces(p->game, region);
  }
  holds(p, in_regions == on_board);
}

static void tiles_are_conserved(const Play *p) {
  int bag = 0;
  gboolean in_hand = tw_turn_tile(p->game) != TW_NONE && tw_turn_placed(p->game) == TW_NONE;
  for (TwTileType t = 0; t < tw_mix_n_tile_types(p->mix); t++)
    bag += tw_bag_count(p->game, TW_BAG_TILES, t);
  holds(p, bag == tw_bag_total(p->game, TW_BAG_TILES));
  holds(p, bag == tw_game_tiles_left(p->game));
  holds(p, bag + tw_game_n_tiles(p->game) + tw_game_tiles_discarded(p->game) + in_hand == p->total);
}

/* --- scores are what the ledger says ----------------------------------------------------------- */

static void ledger_adds_up(const Play *p) {
  gint32 points[TW_MAX_PLAYERS] = {0};
  for (int i = 0; i < tw_ledger_length(p->ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(p->ledger, i);
    holds(p, entry->number == i);
    if (entry->type != TW_ENTRY_AWARD)
      continue;
    gint32 sum = 0;
    for (int k = 0; k < entry->n_terms; k++)
      sum += entry->terms[k].count * entry->terms[k].rate;
    holds(p, entry->n_terms > 0 && sum == entry->amount);
    holds(p, entry->resource == TW_RESOURCE_POINTS && entry->side == entry->player);
    points[entry->player] += entry->amount;
  }
  for (int seat = 0; seat < tw_mix_players(p->mix); seat++)
    holds(p, points[seat] == tw_player_points(p->game, seat));
}

static void ledger_names_every_action(const Play *p) {
  int actions = 0, over = 0, chosen = 0;
  for (int i = 0; i < tw_ledger_length(p->ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(p->ledger, i);
    actions += entry->type == TW_ENTRY_ACTION;
    chosen += entry->type == TW_ENTRY_ACTION && !entry->forced;
    over += entry->type == TW_ENTRY_OVER;
  }
  holds(p, chosen == tw_game_n_actions(p->game));
  holds(p, actions >= tw_game_n_tiles(p->game) - 2); /* the start and perhaps one before the sink */
  holds(p, over == 1);
}

static void play_conserving(const ClassicSetup *setup, guint64 seed) {
  Play p;
  play_open(&p, setup, seed, seed % 3 ? TW_GAME_DEFAULT : TW_GAME_ASK_ALL);
  do {
    if (!due(&p))
      continue;
    pieces_are_conserved(&p);
    tiles_are_conserved(&p);
    ledger_adds_up(&p);
  } while (act(&p, seed % 2));
  holds(&p, tw_game_over(p.game) && tw_game_tiles_left(p.game) == 0);
  ledger_names_every_action(&p);
  play_close(&p);
}

static void nothing_is_lost(void **unused) {
  (void)unused;
  for (gsize i = 0; i < G_N_ELEMENTS(setups); i++)
    for (guint64 seed = 1; seed <= (setups[i].tiles > 1000 ? 1 : 12); seed++)
      play_conserving(&setups[i], 100 * i + seed);
}

static void winners_have_most_points(void **unused) {
  (void)unused;
  for (guint64 seed = 1; seed <= 20; seed++) {
    Play p;
    int best = G_MININT;
    play_open(&p, &setups[3], seed, TW_GAME_DEFAULT);
    holds(&p, !tw_player_winner(p.game, 0));
    while (act(&p, TRUE)) {
    }
    for (int seat = 0; seat < 5; seat++)
      best = MAX(best, tw_player_points(p.game, seat));
    for (int seat = 0; seat < 5; seat++)
      holds(&p, tw_player_winner(p.game, seat) == (tw_player_points(p.game, seat) == best));
    play_close(&p);
  }
}

/* --- the legal list is exact ---------------------------------------------------------------------- */

/* Each listed action once, all legal, each accepted (by a clone); the game stays as it is. */
static void list_is_exact(Play *p) {
  int n;
  const TwAction *legal = tw_game_legal(p->worker, p->game, &n);
  g_autofree TwAction *list = g_memdup2(legal, n * sizeof *legal);
  guint64 hash = tw_game_hash(p->game);
  g_autoptr(TwGame) clone = tw_game_clone(p->game);
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < i; k++)
      holds(p, memcmp(&list[i], &list[k], sizeof list[i]) != 0);
    holds(p, tw_game_is_legal(p->worker, p->game, &list[i]));
    g_autofree char *why = tw_why_not(p->worker, p->game, &list[i]);
    holds(p, why == NULL);
    tw_game_copy(clone, p->game);
    holds(p, tw_apply(p->worker, clone, &list[i], NULL) == TW_VERDICT_OK);
  }
  holds(p, tw_game_hash(p->game) == hash);
}

static void every_listed_action_applies(void **unused) {
  (void)unused;
  for (gsize i = 0; i < G_N_ELEMENTS(setups); i++) {
    Play p;
    if (setups[i].tiles > 1000)
      continue;
    play_open(&p, &setups[i], 40 + i, TW_GAME_ASK_ALL);
    do
      list_is_exact(&p);
    while (act(&p, FALSE));
    play_close(&p);
  }
}

/* --- what is not legal changes nothing --------------------------------------------------------------- */

static gint32 odd_number(Dice *dice) {
  static const gint32 odd[] = {-1, 0, 1, 2, 3, 4, 5, 255, 65535, 65536, G_MAXINT32, G_MININT32};
  int i = dice_below(dice, 2 * (int)G_N_ELEMENTS(odd));
  return i < (int)G_N_ELEMENTS(odd) ? odd[i] : (gint32)dice_next(dice);
}

/* Garbage, or a legal action with one value spoilt, or one of another decision. */
static TwAction garbage(Play *p) {
  int n;
  const TwAction *legal = tw_game_legal(p->worker, p->game, &n);
  TwAction action = {.verb = odd_number(&p->dice)};
  if (n && dice_below(&p->dice, 2)) {
    action = legal[dice_below(&p->dice, n)];
    action.slot[dice_below(&p->dice, 3)] = odd_number(&p->dice);
  } else if (dice_below(&p->dice, 2)) {
    action.verb = dice_below(&p->dice, tw_mix_n_verbs(p->mix) + 2) - 1;
    action.slot[0] = dice_below(&p->dice, 24);
    action.slot[1] =
        dice_below(&p->dice, 2) ? tw_cell(dice_below(&p->dice, 5), 0) : dice_below(&p->dice, 40);
    action.slot[2] = dice_below(&p->dice, 4);
  } else {
    for (int i = 0; i < TW_ACTION_SLOTS; i++)
      action.slot[i] = odd_number(&p->dice);
  }
  return action;
}

static gboolean in_list(Play *p, const TwAction *action) {
  int n;
  const TwAction *legal = tw_game_legal(p->worker, p->game, &n);
  for (int i = 0; i < n; i++) {
    int arguments = tw_mix_verb_n_arguments(p->mix, legal[i].verb);
    if (legal[i].verb == action->verb &&
        !memcmp(legal[i].slot, action->slot, arguments * sizeof(gint32)))
      return TRUE;
  }
  return FALSE;
}

static void try_garbage(Play *p) {
  TwAction action = garbage(p);
  guint64 hash = tw_game_hash(p->game);
  int length = tw_ledger_length(p->ledger), actions = tw_game_n_actions(p->game);
  g_autoptr(GError) error = NULL;
  if (in_list(p, &action))
    return;
  holds(p, !tw_game_is_legal(p->worker, p->game, &action));
  g_autofree char *why = tw_why_not(p->worker, p->game, &action);
  holds(p, why != NULL && *why);
  holds(p, tw_apply(p->worker, p->game, &action, &error) == TW_VERDICT_REFUSED);
  holds(p, g_error_matches(error, TW_ERROR, TW_ERROR_REFUSED) && *error->message);
  holds(p, tw_apply(p->worker, p->game, &action, NULL) == TW_VERDICT_REFUSED);
  holds(p, tw_game_hash(p->game) == hash);
  holds(p, tw_ledger_length(p->ledger) == length && tw_game_n_actions(p->game) == actions);
}

static void illegal_actions_change_nothing(void **unused) {
  (void)unused;
  for (guint64 seed = 1; seed <= 10; seed++) {
    Play p;
    play_open(&p, &setups[seed % 6], seed, TW_GAME_DEFAULT);
    do
      for (int i = 0; i < 20; i++)
        try_garbage(&p);
    while (act(&p, FALSE));
    for (int i = 0; i < 100; i++)
      try_garbage(&p); /* and after the end */
    play_close(&p);
  }
}

/* --- one seed, one game -------------------------------------------------------------------------------- */

static void one_seed_gives_one_game(void **unused) {
  (void)unused;
  for (gsize i = 0; i < G_N_ELEMENTS(setups); i++) {
    Play a, b;
    if (setups[i].tiles > 1000)
      continue;
    play_open(&a, &setups[i], 77, TW_GAME_DEFAULT);
    play_open(&b, &setups[i], 77, TW_GAME_SCRATCH);
    /* the second one in used memory, which must make no difference */
    while (act(&b, TRUE)) {
    }
    assert_true(tw_game_restart(b.game, b.worker, 77, NULL));
    b.dice = a.dice;
    do
      holds(&a, tw_game_hash(a.game) == tw_game_hash(b.game));
    while (act(&a, FALSE) && act(&b, FALSE));
    holds(&a, tw_game_over(a.game));
    play_close(&a);
    play_close(&b);
  }
}

static void another_seed_gives_another_game(void **unused) {
  g_autoptr(TwMix) mix = classic_mix(&setups[1]);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(GHashTable) seen = g_hash_table_new(g_int64_hash, g_int64_equal);
  (void)unused;
  static guint64 hash[200];
  for (guint64 seed = 0; seed < G_N_ELEMENTS(hash); seed++) {
    g_autoptr(TwGame) game = classic_game(worker, seed, TW_GAME_DEFAULT);
    hash[seed] = tw_game_hash(game);
    assert_true(g_hash_table_add(seen, &hash[seed]));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nothing_is_lost),
      cmocka_unit_test(winners_have_most_points),
      cmocka_unit_test(every_listed_action_applies),
      cmocka_unit_test(illegal_actions_change_nothing),
      cmocka_unit_test(one_seed_gives_one_game),
      cmocka_unit_test(another_seed_gives_another_game),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

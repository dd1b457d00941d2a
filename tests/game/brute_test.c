/* SPDX-License-Identifier: MIT */
/*
 * Random games compared with the brute force after every action. TW_GAMES says how
 * many (10000 take minutes); otherwise as many as fit into some seconds.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "compare.h"

#define GAMES 1200
#define SLOW_EVERY 8 /* actions between two of the slow comparisons */

typedef struct {
  const ClassicSetup *setup;
  TwMix *mix;
  TwWorker *worker;
  Referee *referee;
  Compare compare;
  GString *fault;
  gint64 actions;
} Table;

static void table_open(Table *t, const ClassicSetup *setup) {
  *t = (Table){.setup = setup, .mix = classic_mix(setup), .fault = g_string_new(NULL)};
  t->worker = tw_worker_new(t->mix);
  t->referee = referee_new(t->mix, setup);
  t->compare = (Compare){.worker = t->worker, .brute = t->referee->brute, .fault = t->fault};
}

static void table_close(Table *t) {
  referee_free(t->referee);
  tw_worker_free(t->worker);
  tw_mix_unref(t->mix);
  g_string_free(t->fault, TRUE);
}

static gboolean compare_all(Table *t, Dice *dice) {
  Compare *c = &t->compare;
  if (!compare_board(c) || !compare_regions(c) || !compare_state(c, t->referee))
    return FALSE;
  if (tw_game_n_actions(c->game) % SLOW_EVERY && !tw_game_over(c->game))
    return TRUE;
  return compare_touching(c) && compare_fits(c, dice_below(dice, c->brute->n_types));
}

/* One action, with those that were taken without asking, and what was drawn. */
static gboolean step(Table *t, TwGame *game, Dice *dice) {
  GArray *done = g_array_new(FALSE, FALSE, sizeof(TwAction));
  TwAction action;
  const TwChance *draws;
  int n_forced, n_draws;
  classic_pick(t->worker, game, dice, &action);
  classic_apply(t->worker, game, &action);
  g_array_append_val(done, action);
  const TwAction *forced = tw_worker_forced(t->worker, &n_forced);
  g_array_append_vals(done, forced, n_forced);
  tw_game_action(game, tw_game_n_actions(game) - 1, &draws, &n_draws);
  gboolean good = referee_follow(t->referee, game, (const TwAction *)done->data, (int)done->len,
                                 draws, n_draws);
  g_array_free(done, TRUE);
  if (!good)
    g_string_assign(t->fault, t->referee->fault->str);
  t->actions++;
  return good && compare_all(t, dice);
}

static gboolean start(Table *t, TwGame *game, Dice *dice) {
  const TwChance *draws;
  int n_draws, n_forced;
  const TwAction *forced = tw_worker_forced(t->worker, &n_forced);
  tw_game_action(game, -1, &draws, &n_draws);
  referee_start(t->referee);
  t->compare.game = game;
  if (referee_follow(t->referee, game, forced, n_forced, draws, n_draws))
    return compare_all(t, dice);
  g_string_assign(t->fault, t->referee->fault->str);
  return FALSE;
}

static void play(Table *t, guint64 seed) {
  Dice dice = {seed};
  TwGameFlags flags = seed % 2 ? TW_GAME_ASK_ALL : TW_GAME_DEFAULT;
  g_autoptr(TwGame) game = classic_game(t->worker, seed, flags);
  gboolean good = start(t, game, &dice);
  while (good && !tw_game_over(game))
    good = step(t, game, &dice);
  if (!good)
    fail_msg("%s, seed %d, after %d actions: %s", t->setup->name, (int)seed,
             tw_game_n_actions(game), t->fault->str);
}

static void play_games(const ClassicSetup *setup, int games, guint64 seed) {
  Table table;
  table_open(&table, setup);
  for (int i = 0; i < games; i++)
    play(&table, seed + (guint64)i);
  print_message("%s: %d games, %" G_GINT64_FORMAT " actions, %" G_GINT64_FORMAT " comparisons\n",
                setup->name, games, table.actions, table.compare.checks);
  table_close(&table);
}

static void random_games_are_as_by_brute_force(void **unused) {
  static const ClassicSetup setups[] = {
      {.name = "two players"},
      {.name = "five players, three meeples", .players = 5, .meeples = "3"},
      {.name = "three players, by city", .players = 3, .farm_scoring = "per-city"},
      {.name = "two players, no farmers, two-tile city 2", .farmers = "off", .two_tile_city = "2"},
  };
  (void)unused;
  int games = classic_wish("TW_GAMES", GAMES);
  /* half of them the plain game */
  play_games(&setups[0], (games + 1) / 2, 1);
  for (gsize i = 1; i < G_N_ELEMENTS(setups); i++)
    play_games(&setups[i], (games + 5) / 6, 1000000 * i);
}

/* Other bags: more cities than fit, long roads, many tiles that fit nowhere. */
static void odd_bags_are_as_by_brute_force(void **unused) {
  static const ClassicSetup setups[] = {
      {.name = "twenty tiles", .tiles = 20, .meeples = "1"},
      {.name = "three hundred tiles, ten players", .players = 10, .tiles = 300},
      {.name = "the start is a crossing", .start = "classic/X", .meeples = "20"},
      {.name = "the start is all city", .start = "classic/C"},
  };
  (void)unused;
  for (gsize i = 0; i < G_N_ELEMENTS(setups); i++)
    play_games(&setups[i], setups[i].tiles > 100 ? 4 : 12, 5000000 * (i + 1));
}

/* --- boards that no game makes: sides that do not match --------------------------------- */

typedef struct {
  TwTileType type;
  TwCell cell;
  int turn;
  TwPlayer player;
  TwPieceType piece;
  int deploy_on; /* place in the tile's list; -1: nobody */
} Whim;

static void put_anywhere(TwContext *ctx, gpointer data) {
  const Whim *whim = data;
  if (!tw_bag_take(ctx, TW_BAG_TILES, whim->type))
    return;
  TwTile tile = tw_place_tile(ctx, whim->type, whim->cell, whim->turn, TRUE);
  if (tile != TW_NONE && whim->deploy_on >= 0)
    tw_deploy(ctx, whim->player, whim->piece,
              tw_tile_feature(tw_context_game(ctx), tile, whim->deploy_on));
}

/* A tile that fits, if it can be had. */
static void find_place(Whim *whim, const Brute *brute, Dice *dice) {
  g_autoptr(GArray) places = brute_places(brute, whim->type);
  if (places->len == 0)
    return;
  const BrutePlace *place = &g_array_index(places, BrutePlace, dice_below(dice, (int)places->len));
  whim->cell = tw_cell(place->x, place->y);
  whim->turn = place->turn;
}

/* A tile of the bag beside the board or one cell apart from it, a figure on any feature. */
static Whim whim_of(const TwGame *game, const Brute *brute, Dice *dice, int matching) {
  g_autoptr(GArray) cells = brute_open_cells(brute);
  const BrutePlace *cell = &g_array_index(cells, BrutePlace, dice_below(dice, (int)cells->len));
  Whim whim = {.turn = dice_below(dice, 4), .player = dice_below(dice, 2), .deploy_on = -1};
  do
    whim.type = dice_below(dice, brute->n_types);
  while (!tw_bag_count(game, TW_BAG_TILES, whim.type));
  int apart = dice_below(dice, 8) == 0 && brute_tile_at(brute, cell->x + 1, cell->y) < 0;
  whim.cell = tw_cell(cell->x + apart, cell->y);
  if (dice_below(dice, 4) < matching)
    find_place(&whim, brute, dice);
  whim.piece = dice_below(dice, tw_mix_n_piece_types(brute->mix));
  if (tw_mix_piece_type_claims(brute->mix, whim.piece) &&
      !tw_mix_piece_type_neutral(brute->mix, whim.piece) &&
      tw_player_supply(game, whim.player, whim.piece) > 0)
    whim.deploy_on = dice_below(dice, brute->types[whim.type].n + 1) - 1;
  return whim;
}

/* matching: of four tiles so many are laid where they fit, if they fit anywhere. */
static void play_by_whim(Table *t, Brute *brute, guint64 seed, int matching) {
  Dice dice = {seed};
  g_autoptr(TwGame) game = classic_game(t->worker, seed, TW_GAME_DEFAULT);
  t->compare.game = game;
  t->compare.brute = brute;
  brute_read(brute, game);
  for (int i = 0; i < 60 && !tw_game_over(game) && tw_game_tiles_left(game) > 0; i++) {
    Whim whim = whim_of(game, brute, &dice, matching);
    g_autoptr(GError) error = NULL;
    if (tw_set_up(t->worker, game, put_anywhere, &whim, &error) != TW_VERDICT_OK)
      fail_msg("seed %d: %s", (int)seed, error->message);
    brute_read(brute, game);
    if (!compare_board(&t->compare) || !compare_regions(&t->compare) ||
        !compare_kinds(&t->compare) || !compare_touching(&t->compare) ||
        !compare_fits(&t->compare, dice_below(&dice, brute->n_types)))
      fail_msg("seed %d, after %d tiles: %s", (int)seed, i + 1, t->fault->str);
  }
}

static void sides_that_do_not_match_stay_open(void **unused) {
  static const ClassicSetup setup = {.name = "by force", .meeples = "20"};
  Table table;
  (void)unused;
  table_open(&table, &setup);
  g_autoptr(Brute) brute = brute_new(table.mix);
  for (guint64 seed = 1; seed <= 40; seed++)
    play_by_whim(&table, brute, seed, 0);
  table_close(&table);
}

/* --- kinds that a mix joins --------------------------------------------------------------- */

/* All kinds of one role that luck chooses, sites too. */
static void join_some(TwMixSpec *spec, const TwMix *mix, Dice *dice) {
  for (TwKind one = 0; one < tw_mix_n_kinds(mix); one++)
    for (TwKind other = 0; other < one; other++)
      if (tw_mix_kind_role(mix, one) == tw_mix_kind_role(mix, other) && dice_below(dice, 3) == 0)
        tw_mix_spec_join(spec, tw_mix_kind_name(mix, one), tw_mix_kind_name(mix, other));
}

static TwMix *joined_mix(Dice *dice) {
  static const char *const games[] = {"classic", "south-seas", "star-wars"};
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autoptr(GError) error = NULL;
  for (gsize i = 0; i < G_N_ELEMENTS(games); i++)
    tw_mix_spec_add_package(spec, games[i]);
  tw_mix_spec_set_start(spec, "classic/D");
  g_autoptr(TwMix) apart = tw_mix_new(spec, &error);
  if (!apart)
    fail_msg("%s", error->message);
  join_some(spec, apart, dice);
  TwMix *mix = tw_mix_new(spec, &error);
  if (!mix)
    fail_msg("%s", error->message);
  return mix;
}

static void joined_kinds_are_as_by_flood_fill(void **unused) {
  (void)unused;
  int boards = classic_wish("TW_GAMES", 12), several = 0;
  for (guint64 seed = 1; seed <= (guint64)boards; seed++) {
    Dice dice = {seed};
    g_autoptr(TwMix) mix = joined_mix(&dice);
    g_autoptr(Brute) brute = brute_new(mix);
    Table t = {.mix = mix, .worker = tw_worker_new(mix), .fault = g_string_new(NULL)};
    t.compare = (Compare){.worker = t.worker, .brute = brute, .fault = t.fault};
    play_by_whim(&t, brute, seed, 3);
    for (guint r = 0; r < brute->regions->len; r++)
      several += !!(brute_region(brute, r)->kinds & (brute_region(brute, r)->kinds - 1));
    tw_worker_free(t.worker);
    g_string_free(t.fault, TRUE);
  }
  print_message("%d boards, %d regions of several kinds\n", boards, several);
  assert_true(several >= 3 * boards);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_games_are_as_by_brute_force),
      cmocka_unit_test(odd_bags_are_as_by_brute_force),
      cmocka_unit_test(sides_that_do_not_match_stay_open),
      cmocka_unit_test(joined_kinds_are_as_by_flood_fill),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

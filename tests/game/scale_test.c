/* SPDX-License-Identifier: MIT */
/*
 * Small and large: games of 1 to 20,000 tiles, 1 to 10 players, the rim of the
 * board, and bags that cannot be placed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "compare.h"

/* --- whole games ------------------------------------------------------------------------- */

typedef struct {
  int final[TW_MAX_PLAYERS], all[TW_MAX_PLAYERS]; /* points by the entries of a sink */
  int overs;
} Awards;

static void hear(const TwEntry *entry, gpointer data) {
  Awards *awards = data;
  awards->overs += entry->type == TW_ENTRY_OVER;
  if (entry->type != TW_ENTRY_AWARD)
    return;
  awards->all[entry->player] += entry->amount;
  awards->final[entry->player] += entry->final ? entry->amount : 0;
}

/* The end of a game: every tile accounted for, the board and its final scoring as by brute force. */
static void check_end(TwWorker *worker, const TwGame *game, const ClassicSetup *setup,
                      const Awards *awards, int total) {
  g_autoptr(Brute) brute = brute_new(tw_game_mix(game));
  g_autoptr(GString) fault = g_string_new(NULL);
  BruteRules rules = classic_rules(setup);
  int points[TW_MAX_PLAYERS] = {0};
  Compare compare = {.worker = worker, .game = game, .brute = brute, .fault = fault};
  brute_read(brute, game);
  if (!compare_board(&compare) || !compare_regions(&compare))
    fail_msg("%s: %s", setup->name, fault->str);
  brute_final(brute, &rules, points);
  for (int seat = 0; seat < tw_mix_players(tw_game_mix(game)); seat++) {
    assert_int_equal(awards->final[seat], points[seat]);
    assert_int_equal(awards->all[seat], tw_player_points(game, seat));
  }
  assert_int_equal(awards->overs, 1);
  assert_int_equal(tw_game_n_tiles(game) + tw_game_tiles_discarded(game), total);
  assert_int_equal(tw_game_tiles_left(game), 0);
}

static void play_through(const ClassicSetup *setup, guint64 seed, TwGameFlags flags) {
  g_autoptr(TwMix) mix = classic_mix(setup);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(TwGame) game = classic_game(worker, seed, flags);
  Awards awards = {.overs = tw_game_over(game)};
  TwSink sink = {.entry = hear, .data = &awards};
  Dice dice = {seed};
  int total = 0;
  for (TwTileType t = 0; t < tw_mix_n_tile_types(mix); t++)
    total += tw_mix_tile_type_count(mix, t);
  tw_game_set_sink(game, &sink);
  classic_play(worker, game, &dice, 3 * total);
  assert_true(tw_game_over(game));
  assert_int_equal(total, setup->tiles);
  check_end(worker, game, setup, &awards, total);
}

static void one_to_ten_players(void **unused) {
  (void)unused;
  for (int players = 1; players <= TW_MAX_PLAYERS; players++)
    for (int tiles = 20; tiles <= 320; tiles *= 4) {
      ClassicSetup setup = {.name = "a game of any size", .players = players, .tiles = tiles};
      play_through(&setup, (guint64)100 * players + (guint64)tiles, TW_GAME_DEFAULT);
    }
}

static void five_thousand_tiles(void **unused) {
  static const ClassicSetup setup = {
      .name = "5,000 tiles", .players = 4, .tiles = 5000, .meeples = "20"};
  (void)unused;
  play_through(&setup, 11, TW_GAME_DEFAULT);
}

static void twenty_thousand_tiles(void **unused) {
  static const ClassicSetup setup = {
      .name = "20,000 tiles", .players = 10, .tiles = 20000, .meeples = "20"};
  (void)unused;
  play_through(&setup, 12, TW_GAME_SCRATCH);
}

static void more_tiles_than_carried_are_refused(void **unused) {
  g_autoptr(TwMixSpec) spec = classic_spec(&(ClassicSetup){.name = "too many"});
  g_autoptr(GError) error = NULL;
  (void)unused;
  tw_mix_spec_set_tiles(spec, "classic/U", TW_MAX_TILES);
  assert_null(tw_mix_new(spec, &error));
  assert_true(g_error_matches(error, TW_ERROR, TW_ERROR_LIMIT));
}

/* --- tiles that cannot be placed --------------------------------------------------------------- */

static TwMix *bag_of(const char *start, const char *tile, int count) {
  g_autoptr(TwMixSpec) spec = classic_spec(&(ClassicSetup){.name = "one sort of tile"});
  for (int c = 'A'; c <= 'X'; c++) {
    g_autofree char *name = g_strdup_printf("classic/%c", c);
    tw_mix_spec_set_tiles(spec, name, 0);
  }
  tw_mix_spec_set_tiles(spec, tile, count);
  tw_mix_spec_set_tiles(spec, start, g_str_equal(start, tile) ? count + 1 : 1);
  tw_mix_spec_set_start(spec, start);
  g_autoptr(GError) error = NULL;
  TwMix *mix = tw_mix_new(spec, &error);
  if (!mix)
    fail_msg("%s", error->message);
  return mix;
}

static void a_bag_that_cannot_be_placed_ends_the_game(void **unused) {
  static const int counts[] = {0, 1, 71, 19999};
  (void)unused;
  for (gsize i = 0; i < G_N_ELEMENTS(counts); i++) {
    g_autoptr(TwMix) mix = bag_of("classic/C", "classic/B", counts[i]);
    g_autoptr(TwWorker) worker = tw_worker_new(mix);
    g_autoptr(TwGame) game = classic_game(worker, 1, TW_GAME_DEFAULT);
    int n;
    assert_true(tw_game_over(game));
    assert_int_equal(tw_game_n_tiles(game), 1);
    assert_int_equal(tw_game_tiles_discarded(game), counts[i]);
    tw_game_legal(worker, game, &n);
    assert_int_equal(n, 0);
    assert_int_equal(tw_game_player(game), TW_NONE);
    assert_true(tw_player_winner(game, 0) && tw_player_winner(game, 1));
  }
}

/* --- far away ------------------------------------------------------------------------------------ */

/* A road that only ever grows at one end. */
static void run_road(int dx, int count) {
  g_autoptr(TwMix) mix = bag_of("classic/U", "classic/U", count);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(TwGame) game = classic_game(worker, 1, TW_GAME_SCRATCH);
  TwVerb place = tw_mix_find_verb(mix, "place"), pass = tw_mix_find_verb(mix, "pass");
  for (int x = 1; x <= count; x++) {
    TwAction put = {place, {tw_turn_tile(game), tw_cell(x * dx, 0), 0}}, next = {.verb = pass};
    classic_apply(worker, game, &put);
    if (!tw_game_over(game))
      classic_apply(worker, game, &next);
  }
  TwRegion road = tw_feature_region(game, tw_cell_feature(game, tw_cell(0, 0), TW_EAST));
  assert_true(tw_game_over(game));
  assert_int_equal(tw_region_tiles(game, road), count + 1);
  assert_int_equal(tw_region_open(game, road), 2);
  assert_int_equal(tw_game_tile_at(game, tw_cell(count * dx, 0)), count);
  assert_int_equal(tw_game_tile_at(game, tw_cell(-dx, 0)), TW_NONE);
}

static void a_road_of_three_thousand_tiles(void **unused) {
  (void)unused;
  run_road(1, 3000);
  run_road(-1, 3000);
}

typedef struct {
  TwTileType type;
  int x, y;
} Spot;

static void put_there(TwContext *ctx, gpointer data) {
  const Spot *spot = data;
  if (tw_bag_take(ctx, TW_BAG_TILES, spot->type))
    tw_place_tile(ctx, spot->type, tw_cell(spot->x, spot->y), 0, TRUE);
}

/* Corners of the board: tiles lie there, nothing is offered beyond, nothing goes beyond. */
static void the_rim_of_the_board(void **unused) {
  static const Spot spots[] = {
      {0, TW_CELL_MAX, 0}, {0, TW_CELL_MIN, 0},           {0, 0, TW_CELL_MAX},
      {0, 0, TW_CELL_MIN}, {0, TW_CELL_MAX, TW_CELL_MAX}, {0, TW_CELL_MIN, TW_CELL_MIN},
  };
  g_autoptr(TwMix) mix = bag_of("classic/X", "classic/X", 40);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(TwGame) game = classic_game(worker, 1, TW_GAME_DEFAULT);
  TwTileType x = tw_mix_start_tile(mix);
  (void)unused;
  for (gsize i = 0; i < G_N_ELEMENTS(spots); i++) {
    Spot spot = {x, spots[i].x, spots[i].y};
    g_autoptr(GError) error = NULL;
    if (tw_set_up(worker, game, put_there, &spot, &error) != TW_VERDICT_OK)
      fail_msg("%d,%d: %s", spot.x, spot.y, error->message);
    assert_int_equal(tw_game_tile_at(game, tw_cell(spot.x, spot.y)), i + 1);
  }
  int n, rims = 0;
  const TwAction *legal = tw_game_legal(worker, game, &n);
  for (int i = 0; i < n; i++) {
    int cx = tw_cell_x(legal[i].slot[1]), cy = tw_cell_y(legal[i].slot[1]);
    assert_in_range(cx - TW_CELL_MIN, 0, TW_CELL_MAX - TW_CELL_MIN);
    assert_in_range(cy - TW_CELL_MIN, 0, TW_CELL_MAX - TW_CELL_MIN);
    rims += cx == TW_CELL_MAX || cy == TW_CELL_MAX || cx == TW_CELL_MIN || cy == TW_CELL_MIN;
  }
  assert_true(rims > 0);
  guint64 hash = tw_game_hash(game);
  Spot beyond = {x, TW_CELL_MAX + 1, 0};
  assert_int_equal(tw_set_up(worker, game, put_there, &beyond, NULL), TW_VERDICT_FAILED);
  assert_true(tw_game_hash(game) == hash);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(one_to_ten_players),
      cmocka_unit_test(five_thousand_tiles),
      cmocka_unit_test(twenty_thousand_tiles),
      cmocka_unit_test(more_tiles_than_carried_are_refused),
      cmocka_unit_test(a_bag_that_cannot_be_placed_ends_the_game),
      cmocka_unit_test(a_road_of_three_thousand_tiles),
      cmocka_unit_test(the_rim_of_the_board),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

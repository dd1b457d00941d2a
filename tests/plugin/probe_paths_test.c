/* SPDX-License-Identifier: MIT */
/* Features added to a tile that lies, linked, parted, changed and taken away. */
#include "common/quiet.h"
#include "common/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

typedef struct {
  TwTile tile;
  TwKind kind;
  guint sides;
  TwFeature a, b;
  TwAttribute attribute;
  int count;
} Work;

static void add(TwContext *ctx, gpointer data) {
  const Work *w = data;
  tw_add_feature(ctx, w->tile, w->kind, w->sides);
}

static void join(TwContext *ctx, gpointer data) {
  const Work *w = data;
  tw_link(ctx, w->a, w->b);
}

static void part(TwContext *ctx, gpointer data) {
  const Work *w = data;
  tw_unlink(ctx, w->a, w->b);
}

static void count(TwContext *ctx, gpointer data) {
  const Work *w = data;
  tw_feature_set_count(ctx, w->a, w->attribute, w->count);
}

static void bridge(Table *t, TwTile tile, guint sides) {
  Work work = {.tile = tile, .kind = tw_mix_find_kind(t->mix, "road"), .sides = sides};
  table_change(t, add, &work);
}

#define NS 5u
#define EW 10u

/* A road is led over a meadow: it joins both sides, ends what lay open, and parts no ground. */
static void bridge_joins_and_completes(void **state) {
  Table t;
  table_open(&t, "probe", "probe.paths=on", 2);
  table_put(&t, "chapel", 2, 0, 1); /* its road looks west */
  table_put(&t, "bend", -1, 0, 3);  /* from east to south */
  table_put(&t, "chapel", -1, 1, 2);
  TwTile meadow = table_put(&t, "meadow", 1, 0, 0);
  table_region_is(&t, "0,0/road.E", "road tiles=3 open=1 sides=5 pieces=0");
  TwRegion ground = table_region(&t, "1,0/field.N");
  assert_int_equal(ground, table_region(&t, "1,0/field.S"));
  int fields = tw_region_tiles(t.game, ground);
  table_hush(&t);
  bridge(&t, meadow, EW);
  table_region_is(&t, "1,0/road.E", "road tiles=5 open=0 sides=8 pieces=0 done");
  assert_int_equal(table_region(&t, "1,0/road.E"), table_region(&t, "0,0/road.E"));
  assert_int_equal(table_region(&t, "1,0/field.N"), table_region(&t, "1,0/field.S"));
  assert_int_equal(tw_region_tiles(t.game, table_region(&t, "1,0/field.N")), fields);
  assert_int_equal(tw_turn_n_completed(t.game), 1);
  table_told(&t, "extended 0,0/road.E; merged 0,0/road.E");
  TwFeature added = table_feature(&t, "1,0/road.E");
  assert_int_equal(tw_feature_index(t.game, added), TW_NONE);
  assert_int_equal(tw_feature_ports(t.game, added), EW);
  table_close(&t);
}

/* A region that meets its tile again by a bridge counts the tile once. */
static void tile_counts_once(void **state) {
  Table t;
  table_open(&t, "probe", "probe.paths=on", 2);
  table_put(&t, "bend", 1, 0, 0); /* west to south */
  table_put(&t, "bend", 1, 1, 1); /* north to west */
  table_put(&t, "bend", 0, 1, 2); /* east to north */
  TwTile cap = table_put(&t, "meadow", 0, 2, 0);
  (void)cap;
  table_region_is(&t, "1,0/road.S", "road tiles=4 open=2 sides=8 pieces=0");
  Work over = {.tile = 0, .kind = tw_mix_find_kind(t.mix, "road"), .sides = 1u << TW_SOUTH};
  table_change(&t, add, &over);
  table_region_is(&t, "1,0/road.S", "road tiles=4 open=1 sides=9 pieces=0");
  table_close(&t);
}

static void open_edge_is_seen(void **state) {
  Table t;
  table_open(&t, "probe", "probe.paths=on", 2);
  TwTile meadow = table_put(&t, "meadow", 0, 1, 0);
  TwTileType cross = tw_mix_find_tile_type(t.mix, "cross");
  char *why = tw_why_no_placement(t.worker, t.game, cross, tw_cell(0, 2), 0);
  table_assert_text("why", why, "side N: road meets field");
  g_free(why);
  bridge(&t, meadow, 1u << TW_SOUTH);
  assert_null(tw_why_no_placement(t.worker, t.game, cross, tw_cell(0, 2), 0));
  why = tw_why_no_placement(t.worker, t.game, tw_mix_find_tile_type(t.mix, "meadow"), tw_cell(0, 2),
                            0);
  table_assert_text("why", why, "side N: field meets road");
  g_free(why);
  table_put(&t, "cross", 0, 2, 0);
  table_region_is(&t, "0,1/road.S", "road tiles=2 open=0 sides=2 pieces=0 done");
  table_close(&t);
}

typedef struct {
  TwTileType type;
  gboolean fits;
} Fit;

static void ask_fits(TwContext *ctx, gpointer data) {
  Fit *fit = data;
  fit->fits = tw_type_fits(ctx, fit->type);
}

/* What an open cell says of each side is what lies beyond; all four together are where it fits. */
static void sides_of_open_cells(void **state) {
  Table t;
  table_open(&t, "probe", "probe.paths=on", 2);
  table_put(&t, "meadow", 0, 1, 0);
  for (TwTileType type = 0; type < tw_mix_n_tile_types(t.mix); type++) {
    Fit fit = {type, FALSE};
    int places = 0;
    for (int i = 0; i < tw_game_n_open_cells(t.game); i++) {
      guint turns = tw_open_cell_turns(t.game, i, type);
      for (int turn = 0; turn < 4; turn++) {
        gboolean fits = (turns & turns >> 4 & turns >> 8 & turns >> 12) >> turn & 1;
        char *why = tw_why_no_placement(t.worker, t.game, type, tw_game_open_cell(t.game, i), turn);
        if (tw_mix_tile_type_cells(t.mix, type) == 1)
          assert_int_equal(fits, why == NULL);
        else
          assert_int_equal(turns, 0);
        places += why == NULL;
        g_free(why);
      }
    }
    table_change(&t, ask_fits, &fit);
    if (tw_mix_tile_type_cells(t.mix, type) == 1)
      assert_int_equal(fit.fits, places > 0);
  }
  table_close(&t);
}

/* For 64 open cells at once the same as for each. */
static void assert_matches(const Table *t) {
  for (TwTileType type = 0; type < tw_mix_n_tile_types(t->mix); type++) {
    for (int i = 0; tw_mix_tile_type_cells(t->mix, type) == 1 && i < tw_game_n_open_cells(t->game);
         i++) {
      guint64 match[4][4], there = tw_open_cells_match(t->game, type, i / 64, match);
      guint turns = 0;
      for (int side = 0; side < 4; side++)
        for (int turn = 0; turn < 4; turn++)
          turns |= (guint)(match[side][turn] >> i % 64 & 1) << (4 * side + turn);
      assert_true(there >> i % 64 & 1);
      assert_int_equal(turns, tw_open_cell_turns(t->game, i, type));
    }
  }
}

/* Where a tile of one cell fits is listed whole, by open cell and then by turn. */
static void assert_listed(Table *t, const char *name) {
  table_hold(t, name);
  TwTileType type = tw_mix_find_tile_type(t->mix, name);
  int n, at = 0;
  const TwAction *legal = tw_game_legal(t->worker, t->game, &n);
  for (int i = 0; i < tw_game_n_open_cells(t->game); i++) {
    guint turns = tw_open_cell_turns(t->game, i, type);
    for (int turn = 0; turn < 4; turn++) {
      if (!((turns & turns >> 4 & turns >> 8 & turns >> 12) >> turn & 1))
        continue;
      const TwAction place = {.slot = {type, tw_game_open_cell(t->game, i), turn}};
      assert_true(at < n);
      assert_memory_equal(legal[at].slot, place.slot, sizeof place.slot);
      at++;
    }
  }
  assert_int_equal(at, n);
}

/* Whatever opens, fills, changes and empties cells: beyond 64 open ones too. */
static void open_cells_in_rows(void **state) {
  Table t;
  TwTile tiles[40];
  table_open(&t, "probe", "probe.paths=on", 2);
  for (int i = 0; i < 40; i++) {
    tiles[i] = table_put(&t, "meadow", 0, i + 1, i % 4);
    assert_matches(&t);
  }
  assert_true(tw_game_n_open_cells(t.game) > 64);
  bridge(&t, tiles[20], 1u << TW_EAST | 1u << TW_WEST);
  assert_matches(&t);
  assert_listed(&t, "meadow");
  assert_listed(&t, "cross");
  for (int i = 39; i >= 0; i -= 3) {
    table_remove(&t, tiles[i]);
    assert_matches(&t);
  }
  table_close(&t);
}

static void bridges_that_are_refused(void **state) {
  Table t;
  table_open(&t, "probe", "probe.paths=on", 2);
  GString *why = g_string_new(NULL);
  TwKind road = tw_mix_find_kind(t.mix, "road");
  assert_false(tw_can_add_feature(t.game, 0, road, NS, why));
  table_assert_text("why", why->str, "a side it would end on is taken");
  TwTile west = table_put(&t, "meadow", 0, 1, 0);
  g_string_truncate(why, 0);
  assert_false(tw_can_add_feature(t.game, west, road, NS, why)); /* field lies north of it */
  table_assert_text("why", why->str, "an end would face a side that does not fit it");
  Work no_side = {.tile = west, .kind = road, .sides = 0};
  Work no_tile = {.tile = 99, .kind = road, .sides = EW};
  table_change_fails(&t, add, &no_side, "no such kind or side");
  table_change_fails(&t, add, &no_tile, "no tile 99");
  g_string_free(why, TRUE);
  table_close(&t);
}

static void bounds_of_bridges_and_tunnels(void **state) {
  Table t;
  table_open(&t, "probe", "probe.paths=on", 2);
  Work work = {.kind = tw_mix_find_kind(t.mix, "road"), .sides = EW};
  for (int i = 0; i < 3; i++)
    bridge(&t, table_put(&t, "meadow", 0, 10 + 2 * i, 0), EW);
  work.tile = table_put(&t, "meadow", 0, 30, 0);
  table_change_fails(&t, add, &work, "room for 3");
  for (int i = 0; i < 3; i++) {
    table_put(&t, "straight", 0, -10 - 2 * i, 0);
    char *name = g_strdup_printf("0,%d/road.E", -10 - 2 * i);
    work.a = table_feature(&t, "0,0/road.E");
    work.b = table_feature(&t, name);
    g_free(name);
    if (i < 2)
      table_change(&t, join, &work);
    else
      table_change_fails(&t, join, &work, "room for 2");
  }
  table_close(&t);
}

static void tunnel_links_and_parts(void **state) {
  Table t;
  table_open(&t, "probe", "probe.paths=on", 2);
  table_put(&t, "well-road", 5, 5, 0);
  table_set(&t, 1, "pawn", "5,5/road.E");
  table_set(&t, 0, "giant", "0,0/road.E");
  table_hush(&t);
  Work work = {.a = table_feature(&t, "5,5/road.E"), .b = table_feature(&t, "0,0/road.E")};
  table_change(&t, join, &work);
  table_region_is(&t, "5,5/road.W", "road tiles=2 open=4 sides=4 pieces=2 well=1");
  assert_int_equal(tw_region_owners(t.game, work.a), 1 << 0);
  table_told(&t, "merged 0,0/road.E");
  table_change(&t, part, &work);
  table_region_is(&t, "5,5/road.W", "road tiles=1 open=2 sides=2 pieces=1 well=1");
  table_region_is(&t, "0,0/road.W", "road tiles=1 open=2 sides=2 pieces=1");
  assert_int_equal(tw_region_owners(t.game, work.a), 1 << 1);
  table_change_fails(&t, part, &work, "are not linked");
  work.b = table_feature(&t, "0,0/city.N");
  table_change_fails(&t, join, &work, "different kinds");
  table_close(&t);
}

/* What was closed before a link opened it is closed again when that goes. */
static void parted_road_is_complete_again(void **state) {
  Table t;
  table_open(&t, "probe", "probe.paths=on", 2);
  table_put(&t, "chapel", 5, 5, 1);
  table_put(&t, "chapel", 4, 5, 3);
  table_region_is(&t, "5,5/road.W", "road tiles=2 open=0 sides=2 pieces=0 done");
  Work work = {.a = table_feature(&t, "5,5/road.W"), .b = table_feature(&t, "0,0/road.E")};
  table_change(&t, join, &work);
  table_region_is(&t, "5,5/road.W", "road tiles=3 open=2 sides=4 pieces=0");
  table_change(&t, part, &work);
  table_region_is(&t, "5,5/road.W", "road tiles=2 open=0 sides=2 pieces=0 done");
  table_region_is(&t, "0,0/road.E", "road tiles=1 open=2 sides=2 pieces=0");
  table_close(&t);
}

static void attributes_change_and_sums_follow(void **state) {
  Table t;
  table_open(&t, "probe", "probe.paths=on", 2);
  TwTile middle = table_put(&t, "well-road", 1, 0, 0);
  table_put(&t, "well-road", 2, 0, 0);
  table_region_is(&t, "0,0/road.E", "road tiles=3 open=2 sides=6 pieces=0 well=2");
  Work work = {.a = table_feature(&t, "2,0/road.E"),
               .attribute = tw_mix_find_attribute(t.mix, "well"),
               .count = 5};
  table_change(&t, count, &work);
  table_region_is(&t, "0,0/road.E", "road tiles=3 open=2 sides=6 pieces=0 well=6");
  assert_int_equal(tw_tile_count(t.game, tw_feature_tile(t.game, work.a), work.attribute), 5);
  table_put(&t, "two-wells", 3, 0, 0);
  table_region_is(&t, "0,0/road.E", "road tiles=4 open=1 sides=7 pieces=0 well=8");
  table_remove(&t, middle);
  table_region_is(&t, "2,0/road.E", "road tiles=2 open=1 sides=3 pieces=0 well=7");
  work.count = -1;
  table_change_fails(&t, count, &work, "no count");
  table_close(&t);
}

/* What closes anything opens it again when it goes; so does a hole beside a shrine. */
static void removed_tiles_reopen(void **state) {
  Table t;
  table_open(&t, "probe", "probe.paths=on", 2);
  TwTile ruin = table_put(&t, "ruin", 1, 0, 0);
  table_region_is(&t, "0,0/road.E", "road tiles=1 open=1 sides=2 pieces=0");
  table_put(&t, "ruin", -1, 0, 0);
  table_region_is(&t, "0,0/road.E", "road tiles=1 open=0 sides=2 pieces=0 done");
  table_remove(&t, ruin);
  table_region_is(&t, "0,0/road.E", "road tiles=1 open=1 sides=2 pieces=0");
  table_put(&t, "hermit", 20, 20, 0);
  TwTile last = TW_NONE;
  for (int i = 0; i < 9; i++)
    if (i != 4)
      last = table_put(&t, "meadow", 19 + i % 3, 19 + i / 3, 0);
  table_region_is(&t, "20,20/shrine", "shrine tiles=1 open=0 sides=0 pieces=0 done");
  table_remove(&t, last);
  table_region_is(&t, "20,20/shrine", "shrine tiles=1 open=1 sides=0 pieces=0");
  table_put(&t, "meadow", 21, 21, 0);
  table_region_is(&t, "20,20/shrine", "shrine tiles=1 open=0 sides=0 pieces=0 done");
  table_close(&t);
}

/* The same through the package's own actions, the last of them scored late in the turn. */
static void tools_of_the_workshop(void **state) {
  Table t;
  table_open(&t, "probe", "probe.paths=on", 2);
  table_put(&t, "chapel", 2, 0, 1);
  table_put(&t, "chapel", -1, 0, 3);
  table_put(&t, "meadow", 9, 9, 0);
  table_set(&t, 1, "pawn", "2,0/road.W");
  table_put(&t, "meadow", 1, 0, 0);
  table_hold(&t, "meadow");
  table_act(&t, "place at=8,9 turn=0");
  table_asked(&t, "1 deploy");
  table_act(&t, "pass");
  table_asked(&t, "1 workshop");
  table_hush(&t);
  TwAction act = {.verb = tw_mix_find_verb(t.mix, "bridge"),
                  .slot = {tw_game_tile_at(t.game, tw_cell(1, 0)), 1}};
  assert_int_equal(tw_apply(t.worker, t.game, &act, NULL), TW_VERDICT_OK);
  table_asked(&t, "1 workshop");
  char *why = tw_why_not(t.worker, t.game, &act);
  table_assert_text("why", why, "a side it would end on is taken (probe/bridge)");
  g_free(why);
  table_act(&t, "pass");
  table_told(&t, "extended 0,0/road.E; merged 0,0/road.E; 2: points 4 = 4 tile; "
                 "path completed 0,0/road.E");
  table_close(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(bridge_joins_and_completes),
      quiet_test(tile_counts_once),
      quiet_test(open_edge_is_seen),
      quiet_test(sides_of_open_cells),
      quiet_test(open_cells_in_rows),
      quiet_test(bridges_that_are_refused),
      quiet_test(bounds_of_bridges_and_tunnels),
      quiet_test(tunnel_links_and_parts),
      quiet_test(parted_road_is_complete_again),
      quiet_test(attributes_change_and_sums_follow),
      quiet_test(removed_tiles_reopen),
      quiet_test(tools_of_the_workshop),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/* The rules of the classic game, BASE-01 to BASE-21, each by at least one small game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "scenario.h"

static const Scenario rules[] = {
    {.name = "BASE-03: place, deploy at most one, score, next player",
     .bag = "U U U",
     .script = {"phase place", "seat 0", "no pass : is not asked now", "place at=1,0 turn=0",
                "phase deploy", "seat 0",
                "no place tile=classic/U at=2,0 turn=0 : is not asked now", "deploy on=1,0/road.W",
                "supply 6 7", "phase place", "seat 1",
                "no deploy piece=meeple on=1,0/field.NL : is not asked now", "place at=2,0 turn=0",
                "pass", "seat 0", "supply 6 7"}},
    {.name = "BASE-04: a side must be shared, and match",
     .bag = "E U",
     .script = {"places 4", "yes place at=0,-1 turn=180", "yes place at=0,1 turn=90",
                "yes place at=0,1 turn=180", "yes place at=0,1 turn=270",
                "no place tile=classic/E at=0,-1 turn=0 : side S: field meets city",
                "no place tile=classic/E at=0,1 turn=0 : side N: city meets field",
                "no place tile=classic/E at=1,0 turn=0 : side W: field meets road",
                "no place tile=classic/E at=1,1 turn=0 : touches no tile by a side",
                "no place tile=classic/E at=9,9 turn=0 : touches no tile by a side",
                "no place tile=classic/E at=0,0 turn=0 : a tile lies at 0,0 already",
                "no place tile=classic/U at=1,0 turn=0 : the tile to be placed is classic/E"}},
    {.name = "BASE-04: every shared side must match",
     .bag = "E U | U E",
     .script = {"put U 1,0 0", "put E 0,1 90", "yes place at=1,1 turn=270",
                "no place tile=classic/E at=1,1 turn=0 : side N: city meets field",
                "no place tile=classic/E at=1,1 turn=90 : side W: field meets city",
                "no place tile=classic/E at=1,1 turn=180 : side W: field meets city"}},
    {.name = "BASE-05: without a legal place a tile is removed and another drawn",
     .start = "C",
     .bag = "V W X E U",
     .script = {"hand E", "discarded 3", "seat 0", "left 1"}},
    {.name = "BASE-06: a meeple goes on the tile just placed, from the supply",
     .bag = "U U U U",
     .setup = {.meeples = "1"},
     .script = {"place at=1,0 turn=0", "deploys 1,0/road.W 1,0/field.NL 1,0/field.SL",
                "no deploy piece=meeple on=0,0/city.N : not on the tile just placed",
                "deploy on=1,0/road.W", "supply 0 1", "place at=2,0 turn=0", "pass",
                "place at=3,0 turn=0", "phase place", "seat 1", "supply 0 1"}},
    {.name = "BASE-07: nowhere in a feature that holds a meeple of anyone",
     .start = "U",
     .bag = "U U U U",
     .script = {"place at=1,0 turn=0", "deploy on=1,0/road.W", "place at=2,0 turn=0",
                "no deploy piece=meeple on=2,0/road.W : belongs to a road where a piece stands",
                "deploy on=2,0/field.NL", "place at=3,0 turn=0",
                "no deploy piece=meeple on=3,0/road.W : belongs to a road where a piece stands",
                "no deploy piece=meeple on=3,0/field.NL : belongs to a field where a piece stands",
                "deploys 3,0/field.SL"}},
    {.name = "BASE-08: a road ends at a crossing, a monastery, a city; a point a tile",
     .start = "X",
     .bag = "W A T U",
     .script = {"place at=1,0 turn=0", "deploy on=1,0/road.W", "paid 0 2 = 2 tiles",
                "place at=0,-1 turn=0", "deploy on=0,-1/road.S", "paid 1 2 = 2 tiles",
                "place at=0,1 turn=180", "deploy on=0,1/road.N", "paid 0 2 = 2 tiles", "points 4 2",
                "supply 7 7", "unpaid"}},
    {.name = "BASE-08: both ends must be closed",
     .start = "X",
     .bag = "U U A U",
     .script = {"place at=1,0 turn=0", "deploy on=1,0/road.W", "open 0,0/road.E 1",
                "place at=2,0 turn=0", "pass", "open 0,0/road.E 1", "points 0 0",
                "place at=3,0 turn=90", "pass", "completed 0,0/road.E", "points 4 0",
                "paid 0 4 = 4 tiles", "supply 7 7"}},
    {.name = "BASE-09: a completed city pays two a tile and two a pennant",
     .start = "F",
     .bag = "E E U",
     .script = {"place at=-1,0 turn=90", "deploy on=-1,0/city.E", "open 0,0/city.E 1",
                "place at=1,0 turn=270", "pass", "completed 0,0/city.E", "points 8 0", "supply 7 7",
                "paid 0 8 = 3 tiles × 2 + 1 pennant × 2"}},
    {.name = "BASE-10: seven neighbours do not complete a monastery",
     .start = "B",
     .bag = "B B U | B B B B B B",
     .script = {"stand 0 0,0/monastery", "put B 1,0 0", "put B 1,-1 0", "put B 0,-1 0",
                "put B -1,-1 0", "put B -1,0 0", "put B -1,1 0", "place at=0,1 turn=0", "pass",
                "open 0,0/monastery 1", "points 0 0", "place at=1,1 turn=0", "pass",
                "completed 0,0/monastery", "points 9 0", "supply 7 7"}},
    {.name = "BASE-11: a tile with two segments counts once, pennants each",
     .start = "H",
     .bag = "N U | M M F N",
     .script = {"put M 0,-1 180", "put M 1,-1 270", "put F 1,0 90", "put N 1,1 0",
                "place at=0,1 turn=90", "completed 0,0/city.N", "tiles 0,0/city.N 6",
                "deploy on=0,1/city.N", "points 18 0", "paid 0 18 = 6 tiles × 2 + 3 pennants × 2",
                "supply 7 7"}},
    {.name = "BASE-12: the most meeples take all, those who tie get all of it each",
     .start = "G",
     .bag = "E E U",
     .setup = {.players = 4},
     .script = {"place at=-1,0 turn=90", "pass", "stand 0 0,0/city.W", "stand 0 0,0/city.W",
                "stand 1 0,0/city.W", "stand 2 0,0/city.W", "stand 2 0,0/city.W", "supply 5 6 5 7",
                "place at=1,0 turn=270", "pass", "points 6 0 6 0", "supply 7 7 7 7"}},
    {.name = "BASE-13: all meeples of a scored feature return, no others",
     .start = "G",
     .bag = "E E U",
     .script = {"place at=-1,0 turn=90", "deploy on=-1,0/field.NL", "stand 0 0,0/city.W",
                "stand 0 0,0/city.W", "stand 1 0,0/city.W", "supply 4 6", "place at=1,0 turn=270",
                "pass", "points 6 0", "supply 6 7"}},
    {.name = "BASE-14: a meeple that returns this turn is not placed this turn",
     .bag = "E U E U",
     .setup = {.meeples = "1"},
     .script = {"place at=0,1 turn=180", "deploy on=0,1/city.S", "supply 0 1",
                "place at=1,0 turn=0", "pass", "place at=0,2 turn=0", "seat 1", "phase place",
                "points 4 0", "supply 1 1"}},
    {.name = "BASE-14: a feature may be finished and claimed in one turn",
     .bag = "E U",
     .script = {"place at=0,-1 turn=180", "deploy on=0,-1/city.S", "points 4 0", "supply 7 7"}},
    {.name = "BASE-15: a farmer stays to the end",
     .bag = "E U U",
     .script = {"place at=0,-1 turn=180", "deploy on=0,-1/field.NL", "supply 6 7",
                "completed 0,0/city.N", "place at=1,0 turn=0", "pass", "points 0 0", "supply 6 7",
                "place at=2,0 turn=0", "pass", "over", "points 3 0", "supply 6 7"}},
    {.name = "BASE-16: unfinished at the end: a point a tile, a pennant, a neighbour",
     .bag = "U F B U",
     .setup = {.players = 1},
     .script = {"place at=1,0 turn=0", "deploy on=1,0/road.W", "place at=0,-1 turn=90",
                "deploy on=0,-1/city.N", "place at=0,1 turn=0", "deploy on=0,1/monastery",
                "place at=-1,0 turn=0", "points 0", "pass", "over", "points 10"}},
    {.name = "BASE-16: a road of three, unfinished",
     .bag = "U U",
     .setup = {.players = 1},
     .script = {"place at=1,0 turn=0", "deploy on=1,0/road.W", "place at=-1,0 turn=0", "pass",
                "over", "points 3", "paid 0 3 = 3 tiles", "unpaid"}},
    {.name = "BASE-16: an unfinished city of two with a pennant",
     .bag = "F U",
     .setup = {.players = 1},
     .script = {"place at=0,-1 turn=90", "deploy on=0,-1/city.N", "place at=1,0 turn=0", "pass",
                "over", "points 3", "paid 0 3 = 2 tiles + 1 pennant", "unpaid"}},
    {.name = "BASE-16: a monastery with three neighbours",
     .bag = "B U U",
     .setup = {.players = 1},
     .script = {"place at=0,1 turn=0", "deploy on=0,1/monastery", "place at=1,0 turn=0", "pass",
                "place at=-1,0 turn=0", "pass", "over", "points 4",
                "paid 0 4 = 1 monastery + 3 neighbours", "unpaid"}},
    {.name = "BASE-17: a city counts once for a field, ties are paid in full",
     .start = "E",
     .bag = "U | E B B",
     .script = {"put E 0,-1 180", "put B 1,0 0", "put B 1,-1 0",
                "joined 0,0/field.EL 0,-1/field.EL", "stand 0 0,0/field.EL",
                "stand 1 0,-1/field.EL", "place at=0,1 turn=0", "pass", "over", "points 3 3",
                "paid 0 3 = 1 city × 3", "paid 1 3 = 1 city × 3", "unpaid"}},
    {.name = "BASE-17: the most farmers of a field take it",
     .start = "E",
     .bag = "U | E",
     .script = {"put E 0,-1 180", "stand 0 0,0/field.EL", "stand 1 0,0/field.EL",
                "stand 1 0,0/field.EL", "place at=0,1 turn=0", "pass", "over", "points 0 3",
                "winners 1"}},
    {.name = "BASE-17: two cities at a field, and only completed ones",
     .start = "H",
     .bag = "U | E E I",
     .setup = {.players = 1},
     .script = {"put E 0,-1 180", "put E 0,1 0", "completed 0,0/city.N", "completed 0,0/city.S",
                "put I 1,0 90", "joined 0,0/field.EL 1,0/field.WR", "open 1,0/city.N 1",
                "stand 0 0,0/field.WL", "place at=-1,0 turn=90", "pass", "over", "points 6",
                "paid 0 6 = 2 cities × 3", "unpaid"}},
    {.name = "BASE-18: a road parts fields, and they meet around its end",
     .bag = "U | U A",
     .script = {"apart 0,0/field.EL 0,0/field.ER", "put U 1,0 0",
                "joined 0,0/field.EL 1,0/field.NL", "joined 0,0/field.ER 1,0/field.SL",
                "apart 1,0/field.NL 1,0/field.SL", "put A 2,0 90",
                "joined 1,0/field.NL 1,0/field.SL"}},
    {.name = "BASE-19: the game ends after the turn of the last tile",
     .bag = "U U",
     .script = {"left 1", "place at=1,0 turn=0", "pass", "left 0", "seat 1", "place at=2,0 turn=0",
                "phase deploy", "deploy on=2,0/road.W", "over", "points 0 3", "discarded 0"}},
    {.name = "BASE-19: it ends as well when no tile left can be placed",
     .start = "C",
     .bag = "C B V",
     .script = {"place at=1,0 turn=0", "deploy on=1,0/city.W", "over", "discarded 2", "left 0",
                "points 4 0", "winners 0"}},
    {.name = "BASE-20: a tie is a shared win",
     .bag = "U U",
     .setup = {.players = 3},
     .script = {"place at=1,0 turn=0", "pass", "place at=2,0 turn=0", "pass", "over",
                "points 0 0 0", "winners 0 1 2"}},
    {.name = "BASE-21: each exit of a crossing is a road of its own",
     .start = "X",
     .bag = "W L | U",
     .script = {"apart 0,0/road.N 0,0/road.E", "apart 0,0/road.N 0,0/road.S",
                "apart 0,0/road.N 0,0/road.W", "apart 0,0/road.E 0,0/road.S",
                "apart 0,0/road.E 0,0/road.W", "apart 0,0/road.S 0,0/road.W", "place at=1,0 turn=0",
                "apart 1,0/road.E 1,0/road.S", "apart 1,0/road.S 1,0/road.W",
                "apart 1,0/road.E 1,0/road.W",
                "deploys "
                "1,0/road.E 1,0/road.S 1,0/road.W 1,0/field.NL 1,0/field.ER 1,0/field.SR"}},
    {.name = "farmers = off: no field is offered, none is scored",
     .bag = "E U",
     .setup = {.farmers = "off"},
     .script = {"place at=0,-1 turn=180", "deploys 0,-1/city.S",
                "no deploy piece=meeple on=0,-1/field.NL : a meeple cannot stand on a field"}},
    {.name = "meeples = 0: nobody is asked to deploy",
     .bag = "U U",
     .setup = {.meeples = "0"},
     .script = {"supply 0 0", "place at=1,0 turn=0", "seat 1", "phase place"}},
};

/* BASE-01, the counts as the printed game has them. */
static void the_printed_tiles(void **unused) {
  static const struct {
    const char *name;
    int count;
  } printed[] = {
      {"classic/A", 2}, {"classic/B", 4}, {"classic/C", 1}, {"classic/D", 4}, {"classic/E", 5},
      {"classic/F", 2}, {"classic/G", 1}, {"classic/H", 3}, {"classic/I", 2}, {"classic/J", 3},
      {"classic/K", 3}, {"classic/L", 3}, {"classic/M", 2}, {"classic/N", 3}, {"classic/O", 2},
      {"classic/P", 3}, {"classic/Q", 1}, {"classic/R", 3}, {"classic/S", 2}, {"classic/T", 1},
      {"classic/U", 8}, {"classic/V", 9}, {"classic/W", 4}, {"classic/X", 1},
  };
  g_autoptr(TwMix) mix = classic_mix(&(ClassicSetup){.name = "as printed"});
  int sum = 0;
  (void)unused;
  assert_int_equal(tw_mix_n_tile_types(mix), G_N_ELEMENTS(printed));
  for (gsize i = 0; i < G_N_ELEMENTS(printed); i++) {
    TwTileType type = tw_mix_find_tile_type(mix, printed[i].name);
    assert_int_equal(tw_mix_tile_type_count(mix, type), printed[i].count);
    sum += printed[i].count;
  }
  assert_int_equal(sum, 72);
  assert_string_equal(tw_mix_tile_type_name(mix, tw_mix_start_tile(mix)), "classic/D");
}

/* BASE-01: the start tile lies there; 71 are drawn. */
static void the_start(void **unused) {
  g_autoptr(TwMix) mix = classic_mix(&(ClassicSetup){.name = "as printed"});
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(TwGame) game = classic_game(worker, 1, TW_GAME_DEFAULT);
  (void)unused;
  assert_int_equal(tw_game_n_tiles(game), 1);
  assert_int_equal(tw_tile_cell(game, 0), tw_cell(0, 0));
  assert_int_equal(tw_tile_turn(game, 0), 0);
  assert_int_equal(tw_tile_type(game, 0), tw_mix_start_tile(mix));
  assert_int_equal(tw_game_tiles_left(game), 70);
}

/* BASE-02: seven meeples each, whoever plays, seats in turn. */
static void two_to_six_players(void **unused) {
  (void)unused;
  for (int players = 2; players <= 6; players++) {
    g_autoptr(TwMix) mix = classic_mix(&(ClassicSetup){.name = "players", .players = players});
    g_autoptr(TwWorker) worker = tw_worker_new(mix);
    g_autoptr(TwGame) game = classic_game(worker, 1, TW_GAME_ASK_ALL);
    Dice dice = {(guint64)players};
    for (int seat = 0; seat < players; seat++) {
      assert_int_equal(tw_player_supply(game, seat, 0), 7);
      assert_int_equal(tw_player_points(game, seat), 0);
    }
    for (int turn = 0; turn < 2 * players; turn++) {
      TwTile before = tw_game_n_tiles(game);
      assert_int_equal(tw_game_player(game), turn % players);
      while (tw_game_player(game) == turn % players && tw_game_n_tiles(game) <= before + 1)
        assert_int_equal(classic_play(worker, game, &dice, 1), 1);
    }
  }
}

int main(void) {
  const struct CMUnitTest plain[] = {
      cmocka_unit_test(the_printed_tiles),
      cmocka_unit_test(the_start),
      cmocka_unit_test(two_to_six_players),
  };
  int failed = cmocka_run_group_tests_name("classic start", plain, NULL, NULL);
  return failed + scenario_run_all("classic rules", rules, G_N_ELEMENTS(rules));
}

/* SPDX-License-Identifier: MIT */

/*
 * Rules written in Lua, in play over the classic game: each test writes a rule of
 * a few lines into a folder of its own and plays with it. What a script may not
 * do ends with a message that names file, line and turn, and the game as it was.
 */

#include "house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void assert_plays(House *house, guint64 seed) {
  g_autofree char *message = NULL;
  g_autoptr(TwGame) game = house_play(house, seed, TW_GAME_DEFAULT, NULL, &message);
  if (message)
    fail_msg("%s", message);
  assert_true(tw_game_over(game));
}

/* --- what a rule can do -------------------------------------------------------------- */

/* Cities of two tiles pay two: the ledger shows the rule's own term. */
static void test_fold(void **state) {
  (void)state;
  House house =
      house_new("hook(\"score/amount\", { kind = \"city\", completed = true, tiles = 2 },\n"
                "  function(ctx, score)\n"
                "    score:set(\"points\", 2, \"city of two tiles\")\n"
                "  end)\n");
  g_autoptr(TwLedger) ledger = tw_ledger_new();
  int found = 0;
  for (guint64 seed = 0; seed < 20; seed++) {
    g_autoptr(TwGame) game = tw_game_new(house.worker, seed, TW_GAME_DEFAULT, NULL);
    tw_game_set_sink(game, tw_ledger_sink(ledger));
    Dice dice = {seed};
    classic_play(house.worker, game, &dice, 1000);
  }
  for (int i = 0; i < tw_ledger_length(ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(ledger, i);
    for (int t = 0; t < entry->n_terms; t++)
      if (strcmp(entry->terms[t].label, "city of two tiles") == 0) {
        found++;
        assert_int_equal(entry->amount, 2);
      }
  }
  assert_true(found > 5);
  house_clear(&house);
}

/* State of every sort, a phase, an action with choices, a question with values. */
static void test_turn(void **state) {
  (void)state;
  House house = house_new(
      "state { seen = { \"tile\", list = 100 }, gifts = { \"int\", per = \"player\" },\n"
      "        marked = { \"bool\", per = \"tile\" }, this_turn = { \"int\", per = \"turn\" } }\n"
      "hook(\"tile/placed\", function(ctx)\n"
      "  state.seen:add(ctx.tile); state.marked[ctx.tile] = true; state.this_turn = 1\n"
      "  game:ask(ctx.player, \"thank\", { tile = ctx.tile })\n"
      "end)\n"
      "decision(\"thank\", { about = { tile = \"tile\" }, actions = { \"give\" }, optional = true "
      "})\n"
      "action(\"give\", { text = \"give {to} a point\", args = { to = \"player\" },\n"
      "  choices = function(ctx, offer)\n"
      "    for other in ctx.player:each_other() do offer { to = other } end\n"
      "  end,\n"
      "  apply = function(ctx, a)\n"
      "    assert(state.marked[ctx.tile] and state.seen:has(ctx.tile) and state.this_turn == 1)\n"
      "    state.gifts[a.to] = state.gifts[a.to] + 1\n"
      "    a.to:gain(\"points\", 1, \"thanks\")\n"
      "  end })\n"
      "hook(\"game/final\", function(ctx)\n"
      "  for player in game:each_player() do\n"
      "    assert(player.points >= state.gifts[player])\n"
      "  end\n"
      "end)\n");
  for (guint64 seed = 1; seed < 6; seed++)
    assert_plays(&house, seed);
  house_clear(&house);
}

/* For what `choices` of a sure action offers, `allowed` is not asked. */
static void test_sure(void **state) {
  (void)state;
  House house =
      house_new("state { given = \"int\" }\n"
                "decision(\"thank\", { actions = { \"give\", \"take\" } })\n"
                "action(\"give\", { args = { to = \"player\" }, sure = true,\n"
                "  choices = function(ctx, offer) offer { to = ctx.player } end,\n"
                "  allowed = function() return \"never asked\" end,\n"
                "  apply = function() state.given = state.given + 1 end })\n"
                "action(\"take\", { args = { to = \"player\" },\n"
                "  choices = function(ctx, offer) offer { to = ctx.player } end,\n"
                "  allowed = function() return \"asked\" end,\n"
                "  apply = function() error(\"it was refused\") end })\n"
                "hook(\"turn/begin\", function(ctx) game:ask(ctx.player, \"thank\") end)\n"
                "hook(\"game/final\", function()\n"
                "  assert(state.given == game.turn.number)\n"
                "end)\n");
  assert_plays(&house, 3);
  house_clear(&house);
}

/* A phase may wait for a marked tile, or for something finished; for what is finished late, too. */
static void test_due_phases(void **state) {
  (void)state;
  House house = house_new(
      "attribute(\"well\", { on = \"tile\" })\n"
      "tile(\"bend\", 9, { road = \"SW\", marks = \"well\" })\n"
      "state { wells = \"int\", looks = \"int\", late = \"int\", ended = { \"bool\", per = "
      "\"turn\" } }\n"
      "phase(\"wells\", { after = \"deploy\", placed = \"well\", enter = function()\n"
      "  assert(game.turn.placed:has(\"well\"))\n"
      "  state.wells = state.wells + 1\n"
      "end })\n"
      "phase(\"look\", { after = \"score\", completed = true, enter = function()\n"
      "  local n = 0\n"
      "  for _ in game.turn:each_completed() do n = n + 1 end\n"
      "  assert(n > 0)\n"
      "  if state.ended then state.late = state.late + 1 else state.looks = state.looks + 1 end\n"
      "end })\n"
      "hook(\"turn/end\", function()\n"
      "  local tile = game.turn.placed\n"
      "  state.ended = true\n"
      "  if not tile or not tile:has(\"well\") then return end\n"
      "  for feature in tile:each_feature { role = \"path\", completed = false } do\n"
      "    feature.region:complete()\n"
      "  end\n"
      "end)\n"
      "hook(\"game/final\", function()\n"
      "  assert(state.wells == 9 and state.looks > 0)\n"
      "  assert(state.late == state.wells)\n"
      "end)\n");
  for (guint64 seed = 1; seed < 6; seed++)
    assert_plays(&house, seed);
  house_clear(&house);
}

/* What is called as another package's thing is, is the package's own to itself. */
static void test_own_names(void **state) {
  (void)state;
  House house = house_new(
      "piece(\"meeple\", { each = 2, on = \"city\" })\n"
      "resource(\"points\", { start = 3 })\n"
      "decision(\"deploy\", { actions = { \"place\" } })\n"
      "action(\"place\", { apply = function(ctx)\n"
      "  assert(ctx.player:supply(\"meeple\") == 2 and ctx.player:supply(\"classic/meeple\") < 8)\n"
      "  ctx.player:gain(\"points\", 1, \"placed\")\n"
      "end })\n"
      "hook(\"turn/begin\", function(ctx) game:ask(ctx.player, \"deploy\") end)\n"
      "hook(\"deploy/allowed\", function(ctx)\n"
      "  if ctx.piece == \"house/meeple\" or ctx.piece == \"meeple\" then return \"none\" end\n"
      "end)\n"
      "hook(\"game/final\", function()\n"
      "  local sum = 0\n"
      "  for player in game:each_player() do sum = sum + player:count(\"points\") end\n"
      "  assert(sum == 3 * game.players + game.turn.number)\n"
      "end)\n");
  assert_plays(&house, 3);
  house_clear(&house);
}

/* A veto's reason reaches the player who asks why. */
static void test_veto(void **state) {
  (void)state;
  House house = house_new("hook(\"deploy/allowed\", function(ctx)\n"
                          "  return \"no meeples in this house\"\n"
                          "end)\n");
  g_autoptr(TwGame) game = tw_game_new(house.worker, 1, TW_GAME_ASK_ALL, NULL);
  int n;
  const TwAction *legal = tw_game_legal(house.worker, game, &n);
  classic_apply(house.worker, game, &legal[0]);
  assert_string_equal(tw_mix_phase_label(house.mix, tw_game_phase(game)), "place");
  house_clear(&house);
}

/* The same seed gives the same game, however it is played on. */
static void test_same_everywhere(void **state) {
  (void)state;
  House house =
      house_new("state { sum = \"int\" }\n"
                "hook(\"tile/placed\", function(ctx)\n"
                "  local dice = game:roll(2, 6, \"weather\")\n"
                "  state.sum = state.sum + dice[1] * dice[2]\n"
                "  if dice[1] == dice[2] then ctx.player:gain(\"points\", 1, \"double\") end\n"
                "end)\n");
  g_autofree char *one = NULL, *two = NULL;
  g_autoptr(TwGame) a = house_play(&house, 9, TW_GAME_DEFAULT, NULL, &one);
  House again =
      house_new("state { sum = \"int\" }\n"
                "hook(\"tile/placed\", function(ctx)\n"
                "  local dice = game:roll(2, 6, \"weather\")\n"
                "  state.sum = state.sum + dice[1] * dice[2]\n"
                "  if dice[1] == dice[2] then ctx.player:gain(\"points\", 1, \"double\") end\n"
                "end)\n");
  g_autoptr(TwGame) b = house_play(&again, 9, TW_GAME_SCRATCH, NULL, &two);
  assert_null(one);
  assert_null(two);
  assert_true(tw_game_hash(a) == tw_game_hash(b));
  guint64 before = tw_game_hash(a);
  assert_true(tw_game_undo(house.worker, a, 40, NULL));
  assert_true(tw_game_hash(a) != before);
  house_clear(&again);
  house_clear(&house);
}

/* --- what a rule may not do ------------------------------------------------------------ */

/* The rule fails with a message that has both parts, and the game is as it was. */
static void assert_fails(const char *text, const char *where, const char *what) {
  House house = house_new(text);
  g_autoptr(TwGame) game = tw_game_new(house.worker, 3, TW_GAME_DEFAULT, NULL);
  assert_non_null(game);
  Dice dice = {3};
  TwAction action;
  g_autoptr(GError) error = NULL;
  guint64 before = 0;
  while (!error && classic_pick(house.worker, game, &dice, &action)) {
    before = tw_game_hash(game);
    tw_apply(house.worker, game, &action, &error);
  }
  if (!error)
    fail_msg("nothing failed, expected: %s", what);
  if (!strstr(error->message, what) || !strstr(error->message, where))
    fail_msg("expected %s and \"%s\", got: %s", where, what, error->message);
  assert_true(tw_game_hash(game) == before);
  house_clear(&house);
}

#define PLACED(body) "hook(\"tile/placed\", function(ctx)\n" body "\nend)\n"
#define AMOUNT(body) "hook(\"score/amount\", function(ctx, score)\n" body "\nend)\n"

static void test_refused(void **state) {
  (void)state;
  assert_fails(PLACED("while true do end"), "rule.lua:", "takes too long");
  assert_fails(PLACED("pcall(function() while true do end end)"), "rule.lua:", "takes too long");
  assert_fails(PLACED("local t = {} for i = 1, 1e9 do t[i] = \"x\" .. i end"),
               "rule.lua:", "memory");
  assert_fails(PLACED("error(\"on purpose\")"), "rule.lua:3", "on purpose");
  assert_fails(PLACED("ctx.player:gain(\"points\", -1, \"x\")"), "turn ", "negative");
  assert_fails(PLACED("ctx.player:gain(\"pionts\", 1, \"x\")"), "rule.lua:3", "Did you mean");
  assert_fails(PLACED("ctx.player:gain(\"points\", 1.5, \"x\")"), "rule.lua:3", "whole number");
  assert_fails(PLACED("return ctx.tiel"), "rule.lua:3", "Did you mean \"tile\"");
  assert_fails(PLACED("return ctx.player.nmae"), "rule.lua:3", "has no \"nmae\"");
  assert_fails(PLACED("return game:tile(0)"), "rule.lua:3", "number");
  assert_fails(PLACED("ctx.player.points = 5"), "rule.lua:3", "ever assigned");
  assert_fails(PLACED("state.x = 5"), "rule.lua:3", "not declared");
  assert_fails(PLACED("game:ask(ctx.player, \"nothing\")"), "rule.lua:3", "not declared");
  assert_fails(PLACED("tile(\"Y\", 1, {})"), "rule.lua:3", "while the file is loading");
  assert_fails(PLACED("ctx.player:deploy(\"meeple\", ctx.player)"), "rule.lua:3",
               "a feature is expected");
  assert_fails(AMOUNT("game:draw()"), "score/amount", "only reads");
  assert_fails(AMOUNT("ctx.region:recall()"), "score/amount", "only reads");
}

static void test_state_bounds(void **state) {
  (void)state;
  assert_fails("state { list = { \"int\", list = 3 } }\n" PLACED("state.list:add(1)"), "rule.lua:4",
               "list is full (3)");
  assert_fails("state { n = { \"int\", min = 0, max = 2 } }\n" PLACED("state.n = 3"), "rule.lua:4",
               "range");
  assert_fails("state { n = \"int\" }\n" PLACED("state.n = nil"), "rule.lua:4", "nil is not");
  assert_fails("state { n = { \"int\", per = \"player\" } }\n" PLACED("state.n = 1"), "rule.lua:4",
               "per owner");
}

/* A thing kept in a variable of the file is stale in the next call. */
static void test_stale(void **state) {
  (void)state;
  assert_fails("local kept\n" PLACED("if kept then return kept.x end kept = ctx.tile"),
               "rule.lua:4", "kept from an earlier call");
}

/* A scratch game that failed is dead, and the next one plays. */
static void test_next_works(void **state) {
  (void)state;
  House house = house_new(PLACED("if game.turn.number == 3 then error(\"third turn\") end"));
  g_autofree char *message = NULL;
  g_autoptr(TwGame) game = house_play(&house, 1, TW_GAME_SCRATCH, NULL, &message);
  assert_non_null(strstr(message, "third turn"));
  assert_true(tw_game_failed(game));
  g_autoptr(TwGame) next = tw_game_new(house.worker, 2, TW_GAME_SCRATCH, NULL);
  assert_non_null(next);
  house_clear(&house);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_fold),
      cmocka_unit_test(test_turn),
      cmocka_unit_test(test_sure),
      cmocka_unit_test(test_due_phases),
      cmocka_unit_test(test_own_names),
      cmocka_unit_test(test_veto),
      cmocka_unit_test(test_same_everywhere),
      cmocka_unit_test(test_refused),
      cmocka_unit_test(test_state_bounds),
      cmocka_unit_test(test_stale),
      cmocka_unit_test(test_next_works),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */

/*
 * What rules declare so that C can tell it without asking them: what a card asks
 * for, which figures a feature admits, when a phase has anything to do.
 */

#include "house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_plays(const char *text) {
  House house = house_new(text);
  for (guint64 seed = 1; seed < 4; seed++) {
    g_autofree char *message = NULL;
    g_autoptr(TwGame) game = house_play(&house, seed, TW_GAME_DEFAULT, NULL, &message);
    if (message)
      fail_msg("%s", message);
    assert_true(tw_game_over(game));
  }
  house_clear(&house);
}

/* A card that is asked for comes with each payment that the player has, and no other; `allowed` is
 * asked for those alone. */
static void test_asks(void **state) {
  (void)state;
  assert_plays("resource(\"gold\", { start = 3 })\n"
               "resource(\"pearls\", { start = 1 })\n"
               "deck(\"wishes\", { shown = 2 })\n"
               "card(\"wishes\", \"either\", { count = 9, asks = { { gold = 1 }, { pearls = 2 },\n"
               "  { gold = 1, pearls = 1 } } })\n"
               "card(\"wishes\", \"dear\", { count = 9, asks = { { gold = 4 } } })\n"
               "state { asked = { \"int\", per = \"turn\" }, sold = \"int\" }\n"
               "decision(\"market\", { actions = { \"sell\" }, optional = true })\n"
               "action(\"sell\", {\n"
               "  args = { wish = { \"card\", deck = \"wishes\" },\n"
               "    pay = { \"amounts\", of = { \"pearls\", \"gold\" }, asked_by = \"wish\" } },\n"
               "  allowed = function(ctx, a)\n"
               "    assert(ctx.player:has(a.pay) and a.wish.name == \"either\")\n"
               "    assert(a.pay.gold == 1 and a.pay.pearls <= 1)\n"
               "    if a.pay.pearls == 1 and state.sold == 0 then return \"too dear\" end\n"
               "  end,\n"
               "  apply = function(ctx, a)\n"
               "    ctx.player:spend(a.pay, \"sold\")\n"
               "    game:deck(\"wishes\"):give(a.wish, ctx.player)\n"
               "    state.sold = state.sold + 1\n"
               "  end })\n"
               "hook(\"turn/begin\", function(ctx) game:ask(ctx.player, \"market\") end)\n"
               "hook(\"game/final\", function() assert(state.sold > 2 and state.sold <= 6) end)\n");
}

/* Figures in supply, on features that admit them and are completed in a way that is wished. */
static void test_filters(void **state) {
  (void)state;
  assert_plays(
      "piece(\"monk\", { each = 2, on = { \"monastery\" } })\n"
      "piece(\"ghost\", { each = 1, on = { \"city\" } })\n"
      "state { set = \"int\", fields = \"int\" }\n"
      "decision(\"send\", { actions = { \"send\", \"wait\" }, optional = true })\n"
      "action(\"send\", {\n"
      "  args = { on = { \"feature\", role = { \"site\", \"ground\" }, completed = false,\n"
      "      completes = { \"neighbours\", \"closed\" } },\n"
      "    piece = { \"piece-type\", claims = true, supply = true, admitted_by = \"on\" } },\n"
      "  sure = true, allowed = function() error(\"asked\") end,\n"
      "  apply = function(ctx, a)\n"
      "    assert(ctx.player:supply(a.piece) > 0 and a.on:admits(a.piece))\n"
      "    assert(a.on.kind == \"monastery\" and a.piece ~= \"ghost\")\n"
      "    ctx.player:deploy(a.piece, a.on)\n"
      "    state.set = state.set + 1\n"
      "  end })\n"
      "action(\"wait\", {\n"
      "  args = { piece = { \"piece\", owner = \"me\", completes = \"never\" } }, sure = true,\n"
      "  apply = function(_, a)\n"
      "    assert(a.piece.region.kind == \"field\")\n"
      "    state.fields = state.fields + 1\n"
      "  end })\n"
      "hook(\"turn/begin\", function(ctx) game:ask(ctx.player, \"send\") end)\n"
      "hook(\"game/final\", function()\n"
      "  assert(state.set > 1 and state.fields > 1)\n"
      "  for field in game:each_region { completes = \"never\" } do\n"
      "    assert(field.kind == \"field\")\n"
      "  end\n"
      "end)\n");
}

/* A phase is entered only where there is any of what it names. */
static void test_if_any(void **state) {
  (void)state;
  assert_plays(
      "resource(\"tolls\", {})\n"
      "state { seen = { \"tile\", list = 5 }, mark = { \"bool\", per = \"player\" },\n"
      "  entered = \"int\", due = \"int\" }\n"
      "hook(\"turn/begin\", function(ctx)\n"
      "  if game.turn.number % 7 == 0 then ctx.player:gain(\"tolls\", 1, \"toll\") end\n"
      "  if game.turn.number % 5 == 0 then state.mark[ctx.player] = true end\n"
      "end)\n"
      "hook(\"tile/placed\", function(ctx)\n"
      "  if game.turn.number % 3 == 0 then state.seen:add(ctx.tile) end\n"
      "end)\n"
      "local function entered(name, any, clear)\n"
      "  phase(name, { after = \"deploy\", if_any = any, enter = function(ctx)\n"
      "    clear(ctx.player)\n"
      "    state.entered = state.entered + 1\n"
      "  end })\n"
      "end\n"
      "entered(\"one\", \"tolls\", function(p) p:lose(\"tolls\", 1, \"toll\") end)\n"
      "entered(\"two\", \"seen\", function() assert(#state.seen == 1) state.seen:clear() end)\n"
      "entered(\"three\", \"mark\", function(p)\n"
      "  assert(state.mark[p]) state.mark[p] = false\n"
      "end)\n"
      "hook(\"turn/end\", function()\n"
      "  local n = game.turn.number\n"
      "  for _, every in ipairs { 3, 5, 7 } do\n"
      "    if n % every == 0 then state.due = state.due + 1 end\n"
      "  end\n"
      "  assert(state.entered == state.due)\n"
      "end)\n");
}

/* The cells that a region spans, and whether it lies within others. */
static void test_bounds(void **state) {
  (void)state;
  assert_plays(
      "hook(\"region/completed\", function(ctx)\n"
      "  local left, top, right, bottom = ctx.region:bounds()\n"
      "  for tile in ctx.region:each_tile() do\n"
      "    assert(tile.x >= left and tile.x <= right and tile.y >= top and tile.y <= bottom)\n"
      "    assert(ctx.region:within(tile.x, tile.y, tile.x, tile.y))\n"
      "  end\n"
      "  assert(ctx.region:within(left, top, left, bottom))\n"
      "  assert(ctx.region:within(left, bottom, right, bottom))\n"
      "  assert(not ctx.region:within(left - 9, top, left - 1, bottom))\n"
      "  assert(not ctx.region:within(left, bottom + 1, right, bottom + 9))\n"
      "end)\n");
}

#define ACTION(args) "action(\"sell\", { " args ", apply = function() end })\n"

static void test_refused(void **state) {
  (void)state;
  house_refused(
      ACTION("args = { pay = { \"amounts\", of = { \"points\" }, asked_by = \"wish\" } }"),
      "asked_by: \"wish\" is no other argument");
  house_refused(ACTION("args = { wish = \"card\",\n"
                       "pay = { \"amounts\", of = { \"points\" }, asked_by = \"wish\" } }"),
                "asked_by: amounts are asked by a card with a deck");
  house_refused(
      ACTION("args = { on = { \"piece-type\", admitted_by = \"to\" }, to = \"feature\" }"),
      "admitted_by: a piece is admitted by a feature, which comes before it");
  house_refused(ACTION("args = { to = { \"region\", completes = \"soon\" } }"),
                "completes: \"soon\" is none of closed, neighbours, never, by-rule");
  house_refused(ACTION("sure = true"), "sure speaks of what choices offers or filters let through");
  house_refused(
      "deck(\"wishes\", {})\ncard(\"wishes\", \"dear\", { asks = { { points = 256 } } })\n",
      "asks: at most four resources with amounts of 0 to 255 are expected");
  house_refused("deck(\"wishes\", {})\ncard(\"wishes\", \"dear\", { asks = { points = 2 } })\n",
                "asks: a list of 1 to 256 tables of amounts is expected");
  house_refused("deck(\"wishes\", {})\ncard(\"wishes\", \"dear\", { asks = { 2 } })\n",
                "asks: a list of tables of amounts is expected, got a number");
  house_refused("phase(\"late\", { if_any = \"nonsense\", enter = function() end })\n",
                "resource or state \"nonsense\"");
  house_refused("state { gone = { \"bool\", per = \"tile\" } }\n"
                "phase(\"late\", { if_any = \"gone\", enter = function() end })\n",
                "if_any: \"gone\" is a state of neither the game nor players nor the turn");
  house_refused("decision(\"late\", { if_any = \"points\", enter = function() end })\n",
                "if_any: it is asked whatever there is");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_asks),   cmocka_unit_test(test_filters), cmocka_unit_test(test_if_any),
      cmocka_unit_test(test_bounds), cmocka_unit_test(test_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

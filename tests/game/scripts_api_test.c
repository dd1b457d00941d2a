/* SPDX-License-Identifier: MIT */

/*
 * The script API topic by topic over the classic game: arguments with filters,
 * cards, own hook points, state of every sort. Rules are written into a folder
 * and played; what a rule asserts fails its action, and the test with it.
 */

#include "house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* Plays a few whole games; each line of `logged` must have been in a log. */
static void assert_house(const char *text, const char *const *logged) {
  House house = house_new(text);
  g_autoptr(TwLedger) ledger = tw_ledger_new();
  for (guint64 seed = 1; seed < 8; seed++) {
    g_autofree char *message = NULL;
    g_autoptr(TwGame) game =
        house_play(&house, seed, TW_GAME_DEFAULT, tw_ledger_sink(ledger), &message);
    if (message)
      fail_msg("%s", message);
    assert_true(tw_game_over(game));
  }
  for (; logged && *logged; logged++) {
    gboolean found = FALSE;
    for (int i = 0; i < tw_ledger_length(ledger) && !found; i++) {
      const TwEntry *entry = tw_ledger_entry(ledger, i);
      found = entry->text && strstr(entry->text, *logged);
    }
    if (!found)
      fail_msg("never said: %s", *logged);
  }
  house_clear(&house);
}

#define SAID(...) ((const char *const[]){__VA_ARGS__, NULL})

/* --- arguments ------------------------------------------------------------------------- */

static void test_filters(void **state) {
  (void)state;
  assert_house(
      "phase(\"bless\", { after = \"score\", optional = true, actions = { \"bless\", \"visit\" } "
      "})\n"
      "action(\"bless\", { text = \"bless {road}\",\n"
      "  args = { road = { \"region\", role = \"path\", completed = \"this-turn\" } },\n"
      "  allowed = function(ctx, a) if a.road.tiles > 9 then return \"too long\" end end,\n"
      "  apply = function(ctx, a)\n"
      "    assert(a.road.role == \"path\" and a.road.completed and a.road.tiles < 10)\n"
      "    game:log(\"blessed\")\n"
      "  end })\n"
      "action(\"visit\", { text = \"visit {city} with {of}\",\n"
      "  args = { city = { \"region\", kind = \"city\", owner = \"other\", completed = false },\n"
      "           of = { \"piece\", kind = \"meeple\", owner = \"me\" } },\n"
      "  apply = function(ctx, a)\n"
      "    assert(a.city.kind == \"city\" and not a.city:owned_by(ctx.player) and "
      "a.city.occupied)\n"
      "    assert(a.of.player == ctx.player)\n"
      "    game:log(\"visited\")\n"
      "  end })\n",
      SAID("blessed", "visited"));
}

static void test_from_and_bounds(void **state) {
  (void)state;
  assert_house(
      "state { hand = { \"tile-type\", per = \"player\", list = 3, secret = true }, low = "
      "\"int\",\n"
      "        mood = { \"choice\", of = { \"calm\", \"wild\" }, default = \"wild\" } }\n"
      "hook(\"game/setup\", function()\n"
      "  for player in game:each_player() do state.hand[player]:add(game:draw()) end\n"
      "end)\n"
      "phase(\"choose\", { replaces = \"draw\", actions = { \"choose\", \"drop\" },\n"
      "  enter = function(ctx)\n"
      "    if game.tiles_left > 0 then state.hand[ctx.player]:add(game:draw()) end\n"
      "  end })\n"
      "action(\"choose\", { text = \"take {tile}, bid {bid}, {how}\",\n"
      "  args = { tile = { \"tile-type\", from = \"hand\", placeable = true },\n"
      "           bid = { \"int\", min = function() return state.low end, max = 3 },\n"
      "           how = { \"choice\", of = { \"calm\", \"wild\" } } },\n"
      "  apply = function(ctx, a)\n"
      "    assert(a.bid >= state.low and a.bid <= 3)\n"
      "    state.low = a.bid % 3; state.mood = a.how\n"
      "    game:log(\"mood \" .. state.mood)\n"
      "    state.hand[ctx.player]:take(a.tile)\n"
      "    game.turn:hold(a.tile)\n"
      "  end })\n"
      "action(\"drop\", { text = \"drop {tile}\", args = { tile = { \"tile-type\", from = \"hand\" "
      "} },\n"
      "  allowed = function(ctx)\n"
      "    for tile in state.hand[ctx.player]:each() do\n"
      "      if tile.placeable then return \"one fits\" end\n"
      "    end\n"
      "  end,\n"
      "  apply = function(ctx, a) game:discard(state.hand[ctx.player]:take(a.tile)) end })\n",
      SAID("mood calm", "mood wild"));
}

static void test_tile_filters(void **state) {
  (void)state;
  assert_house("hook(\"tile/placed\", { has = \"pennant\" }, function(ctx)\n"
               "  assert(ctx.tile:has(\"pennant\")); game:log(\"flagged\")\n"
               "end)\n"
               "hook(\"score/regions\", { without = \"pennant\" }, function(ctx)\n"
               "  assert(not ctx.tile:has(\"pennant\"))\n"
               "end)\n"
               "hook(\"tile/placed\", { without = \"pennant\" }, function(ctx)\n"
               "  assert(not ctx.tile:has(\"pennant\")); game:log(\"plain\")\n"
               "end)\n",
               SAID("flagged", "plain"));
}

/* --- cards ---------------------------------------------------------------------------------- */

static void test_cards(void **state) {
  (void)state;
  assert_house(
      "resource(\"coins\", { start = function() return game.players == 2 and 4 or 2 end })\n"
      "deck(\"gifts\", { hand = \"secret\", reshuffle = true })\n"
      "deck(\"row\", { hand = \"open\", shown = 2 })\n"
      "card(\"row\", \"map\", { count = 9, title = \"Map\" })\n"
      "card(\"gifts\", \"purse\", { count = 3, title = \"Purse\",\n"
      "  apply = function(ctx) ctx.player:gain(\"points\", 1, \"purse opened\") end })\n"
      "card(\"gifts\", \"sweeper\", { count = 3, title = \"Sweeper\",\n"
      "  args = { road = { \"region\", role = \"path\", completed = false, occupied = true } },\n"
      "  apply = function(ctx, a) a.road:score(\"swept\") end })\n"
      "phase(\"open-gift\", { after = \"draw\", before = \"place\", optional = true, cards = "
      "\"gifts\" })\n"
      "phase(\"buy\", { after = \"score\", optional = true, actions = { \"buy\" } })\n"
      "action(\"buy\", { text = \"take {card}\", args = { card = { \"card\", deck = \"row\" } },\n"
      "  apply = function(ctx, a)\n"
      "    local row = game:deck(\"row\")\n"
      "    local shown, held = row.shown, row:held_by(ctx.player)\n"
      "    row:give(a.card, ctx.player)\n"
      "    assert(row:held_by(ctx.player) == held + 1 and a.card.deck == row)\n"
      "    for card in row:each_held(ctx.player) do assert(card.name == \"map\") end\n"
      "    game:log(\"bought \" .. a.card.title)\n"
      "  end })\n"
      "hook(\"tile/placed\", function(ctx)\n"
      "  assert(ctx.player:count(\"coins\") == 4)\n"
      "  game:deck(\"gifts\"):deal(ctx.player)\n"
      "end)\n"
      "hook(\"card/played\", function(ctx) game:log(\"played \" .. ctx.card.name) end)\n",
      SAID("played purse", "played sweeper", "purse opened", "bought Map"));
}

/* --- own hook points --------------------------------------------------------------------------- */

static void test_points(void **state) {
  (void)state;
  assert_house(
      "hook_point(\"my/dice\", { sort = \"fold\", value = \"int\", about = { region = \"region\" } "
      "})\n"
      "hook_point(\"my/may\", { sort = \"veto\", about = { player = \"player\" } })\n"
      "hook_point(\"my/who\", { sort = \"provide\", answer = \"player\",\n"
      "  about = { players = { \"player\", list = 4 } } })\n"
      "hook_point(\"my/all\", { sort = \"collect\", value = \"tile\" })\n"
      "hook_point(\"my/done\", { sort = \"notify\", about = { players = { \"player\", list = 4 } } "
      "})\n"
      "hook(\"my/dice\", { kind = \"city\" }, function(ctx, n) return n + ctx.region.tiles end)\n"
      "hook(\"my/may\", function(ctx) if ctx.player.seat == 2 then return \"not you\" end end)\n"
      "hook(\"my/who\", function(ctx) return ctx.players[#ctx.players] end)\n"
      "hook(\"my/all\", function(ctx, add) add(game.start_tile, \"first\") end)\n"
      "hook(\"my/done\", function(ctx) assert(#ctx.players == 2); game:log(\"all done\") end)\n"
      "hook(\"tile/placed\", function(ctx)\n"
      "  local players = {}\n"
      "  for player in game:each_player() do table.insert(players, player) end\n"
      "  for feature in ctx.tile:each_feature() do\n"
      "    local n = game:run(\"my/dice\", { region = feature.region }, 5)\n"
      "    assert(n == 5 + (feature.kind == \"city\" and feature.region.tiles or 0))\n"
      "  end\n"
      "  local reason = game:run(\"my/may\", { player = ctx.player })\n"
      "  assert((reason or \"\"):find(\"not you\", 1, true) == (ctx.player.seat == 2 and 1 or "
      "nil))\n"
      "  assert(game:run(\"my/who\", { players = players }) == players[2])\n"
      "  assert(game:run(\"my/all\")[1] == game.start_tile)\n"
      "  assert(game:run(\"my/done\", { players = players }) == nil)\n"
      "end)\n",
      SAID("all done"));
}

/* --- the rest of what the core asks ---------------------------------------------------------------- */

static void test_core_points(void **state) {
  (void)state;
  assert_house(
      "state { lots = { \"tile-type\", bag = true }, seen = { \"tile\", list = 9, per = \"turn\" } "
      "}\n"
      "hook(\"score/owners\", { kind = \"road\" }, function(ctx, owners)\n"
      "  if #owners == 2 then game.turn:each_completed(); return { owners[1] } end\n"
      "end)\n"
      "hook(\"draw/unplaceable\", function(ctx) return \"return\" end)\n"
      "hook(\"place/allowed\", function(ctx)\n"
      "  assert(ctx.x and ctx.y and ctx.turn % 90 == 0 and ctx.type.id)\n"
      "  if ctx.x > 6 then return \"too far east\" end\n"
      "end)\n"
      "hook(\"deploy/allowed\", function(ctx)\n"
      "  assert(ctx.piece == \"meeple\" and ctx.region.kind == ctx.feature.kind)\n"
      "end)\n"
      "hook(\"place/targets\", function(ctx, add)\n"
      "  if game.turn.number == 5 then\n"
      "    for tile in game:each_tile() do\n"
      "      if not game:tile(tile.x, tile.y - 1) then\n"
      "        add { x = tile.x, y = tile.y - 1, turn = 0, lifts = \"edges\", why = \"leap\" }\n"
      "      end\n"
      "    end\n"
      "  end\n"
      "end)\n"
      "hook(\"deploy/targets\", function(ctx, add)\n"
      "  for region in game:each_region { kind = \"monastery\", occupied = false, completed = "
      "false } do\n"
      "    for feature in region:each_feature() do add(feature, \"pilgrim\") end\n"
      "  end\n"
      "end)\n"
      "hook(\"tile/placed\", function(ctx)\n"
      "  assert(#state.seen == 0)\n"
      "  state.seen:add(ctx.tile)\n"
      "  if game.tiles_left > 30 then\n"
      "    local tile = game:draw()\n"
      "    state.lots:add(tile)\n"
      "    assert(state.lots:count(tile) > 0 and state.lots.total > 0)\n"
      "    if state.lots.total == 3 then game:discard(state.lots:draw()) end\n"
      "  end\n"
      "  for road in game:each_region { kind = \"road\", tiles = 2, owner = ctx.player } do\n"
      "    assert(road:owned_by(ctx.player))\n"
      "  end\n"
      "  if game.turn.number == 12 then\n"
      "    for piece in game:each_piece { claims = true, owner = \"other\" } do\n"
      "      assert(piece.player ~= ctx.player); piece.tile:remove(); break\n"
      "    end\n"
      "  end\n"
      "end)\n",
      NULL);
}

/* --- what a rule may not do --------------------------------------------------------------------------- */

static void test_messages(void **state) {
  (void)state;
  house_fails("count = 0\nhook(\"tile/placed\", function(ctx)\n  count = count + 1\nend)\n",
              "house 1.0.0 rule.lua:4, hook tile/placed, turn 1: file-level variable \"count\" was "
              "changed during play");
  house_fails("hook(\"tile/placed\", function(ctx)\n  local x = ctx.tiel\nend)\n",
              "\n>    3 |   local x = ctx.tiel\n     4 | end");
  house_fails("hook(\"tile/placed\", function(ctx)\n  game:run(\"x/y\")\nend)\n",
              "declares no hook point \"x/y\"");
  house_fails(
      "hook(\"score/amount\", function(ctx, score)\n  score:add(\"points\", 1.5, \"x\")\nend)\n",
      "must be a whole number, got 1.5");
  house_fails("hook(\"tile/placed\", function(ctx)\n  game:ask(ctx.player, \"setle\")\nend)\n"
              "decision(\"settle\", { actions = {} })\n",
              "Did you mean \"settle\"?");
}

static void test_refused_at_load(void **state) {
  (void)state;
  house_refused("action(\"a\", { args = { r = { \"region\", have = \"x\" } },"
                " apply = function() end })\n",
                "unknown filter \"have\". Did you mean \"has\"?");
  house_refused("action(\"a\", { args = { r = { \"region\", kind = \"citty\" } },"
                " apply = function() end })\n",
                "Did you mean \"city\"?");
  house_refused("state { x = { \"int\", pre = \"player\" } }\n", "Did you mean \"per\"?");
  house_refused("card(\"nothing\", \"x\", {})\n", "nothing");
  house_refused("phase(\"p\", { after = \"skore\" })\n", "no such phase");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_filters),      cmocka_unit_test(test_from_and_bounds),
      cmocka_unit_test(test_tile_filters), cmocka_unit_test(test_cards),
      cmocka_unit_test(test_points),       cmocka_unit_test(test_core_points),
      cmocka_unit_test(test_messages),     cmocka_unit_test(test_refused_at_load),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */

/*
 * Every row of the script API is called with random values, in every sort of
 * handler, over a running game: whatever comes of it is an error of the script or
 * a change of the game, never a crash; what leaks, a sanitizer's build tells.
 */

#include "common/folder.h"
#include "common/mini.h"
#include "lua/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define ROUNDS 120 /* rules made */
#define CALLS 14   /* random calls in each handler */

static guint64 dice_state;

static guint below(guint n) {
  dice_state = dice_state * 6364136223846793005u + 1442695040888963407u;
  return (guint)(dice_state >> 33) % n;
}

/* Values of every sort, the awkward ones too. */
static const char *const values[] = {
    "nil",
    "true",
    "false",
    "0",
    "1",
    "-1",
    "3",
    "2147483647",
    "-2147483648",
    "9007199254740993",
    "1.5",
    "0/0",
    "1/0",
    "\"\"",
    "\"points\"",
    "\"road\"",
    "\"city\"",
    "\"cloister\"",
    "\"meeple\"",
    "\"pennant\"",
    "\"path\"",
    "\"NS\"",
    "\"N\"",
    "\"luck\"",
    "\"ask-me\"",
    "\"my/fold\"",
    "\"my/notify\"",
    "\"my/veto\"",
    "\"my/list\"",
    "(\"x\"):rep(500)",
    "\"\\255\\0\"",
    "{}",
    "{ 1, 2 }",
    "{ kind = \"city\" }",
    "{ owner = \"me\", completed = false }",
    "{ role = { \"path\", \"area\" } }",
    "{ x = 1, y = 0 }",
    "{ points = 1 }",
    "{ tile = game.turn.tile }",
    "{ player = me() }",
    "{ players = { me() } }",
    "function() end",
    "me()",
    "me().side",
    "game.start_tile",
    "game.start_tile.type",
    "feature()",
    "feature().region",
    "a_piece()",
    "game:deck(\"luck\")",
    "a_card()",
    "state.list",
    "state.lots",
    "state.hand[me()]",
    "score_",
    "ctx_",
    "game",
    "game.turn",
    "options",
    "state",
    "math",
    "print_",
};

static const char value_helpers[] =
    "state { list = { \"int\", list = 5 }, lots = { \"tile-type\", bag = true },\n"
    "        hand = { \"tile-type\", per = \"player\", list = 3 }, n = \"int\" }\n"
    "deck(\"luck\", { hand = \"open\", shown = 1, reshuffle = true })\n"
    "card(\"luck\", \"coin\", { count = 4, apply = function() end })\n"
    "decision(\"ask-me\", { optional = true, actions = { \"act\" } })\n"
    "hook_point(\"my/fold\", { sort = \"fold\", value = \"int\", about = { player = \"player\" } "
    "})\n"
    "hook_point(\"my/notify\", { sort = \"notify\" })\n"
    "hook_point(\"my/veto\", { sort = \"veto\" })\n"
    "hook_point(\"my/list\", { sort = \"collect\", value = \"player\",\n"
    "  about = { players = { \"player\", list = 2 } } })\n"
    "phase(\"extra\", { after = \"score\", optional = true, actions = { \"act\" } })\n"
    "function me() for p in game:each_player() do return p end end\n"
    "function feature() for f in game.start_tile:each_feature() do return f end end\n"
    "function a_piece() for p in game:each_a_piece() do return p end end\n"
    "function a_card() for c in game:deck(\"luck\"):each_shown() do return c end end\n";

/* Something that has the rows of a table. */
static const char *receiver(const char *name) {
  static const char *const known[][2] = {
      {"game", "game"},
      {"turn", "game.turn"},
      {"player", "me()"},
      {"side", "me().side"},
      {"tile", "game.start_tile"},
      {"tile type", "game.start_tile.type"},
      {"feature", "feature()"},
      {"region", "feature().region"},
      {"piece", "a_piece()"},
      {"card", "a_card()"},
      {"deck", "game:deck(\"luck\")"},
      {"list", "state.list"},
      {"bag", "state.lots"},
      {"score", "score_"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(known); i++)
    if (strcmp(known[i][0], name) == 0)
      return known[i][1];
  fail_msg("no value of %s to try", name);
  return "nil";
}

static const char *value(void) {
  return values[below(G_N_ELEMENTS(values))];
}

static void append_arguments(GString *out) {
  for (guint i = 0, n = below(6); i < n; i++)
    g_string_append_printf(out, "%s%s", i ? ", " : "", value());
}

/* One row called or read; now and then on a value that does not have it. */
static void append_row(GString *out, const TwMemberTable *table, const TwMember *row) {
  g_string_append_printf(out, "  pcall(function() local v = (%s)",
                         below(10) ? receiver(table->name) : value());
  if (row->call && below(20)) {
    g_string_append_printf(out, ":%s(", row->name);
    append_arguments(out);
    g_string_append(out, ") ");
    if (g_str_has_prefix(row->name, "each"))
      g_string_append(out, "for x in v do return x end ");
  } else {
    g_string_append_printf(out, ".%s ", row->name);
  }
  g_string_append(out, "end)\n");
}

static void append_any(GString *out) {
  int tables = 0, rows = 0;
  while (tw_member_tables[tables].name)
    tables++;
  const TwMemberTable *table = &tw_member_tables[below((guint)tables)];
  while (table->rows[rows].name)
    rows++;
  if (below(12) == 0)
    g_string_append_printf(out, "  pcall(function() state[%s] = %s end)\n", value(), value());
  else
    append_row(out, table, &table->rows[below((guint)rows)]);
}

static void append_body(GString *out) {
  for (int i = 0; i < CALLS; i++)
    append_any(out);
}

/* Every row once in a notify, so that none is left out whatever the dice say. */
static void append_every(GString *out) {
  for (const TwMemberTable *table = tw_member_tables; table->name; table++)
    for (const TwMember *row = table->rows; row->name; row++)
      if (below(4) == 0)
        append_row(out, table, row);
}

static void append_handler(GString *out, const char *head, const char *tail, gboolean every) {
  g_string_append_printf(out, "%s\n  local ctx_, score_ = ctx, extra\n", head);
  if (every)
    append_every(out);
  append_body(out);
  g_string_append_printf(out, "%s\n", tail);
}

static char *random_rule(void) {
  GString *out = g_string_new("rule { api = 1, id = \"fuzz\", version = \"1\", title = \"x\" }\n");
  g_string_append(out, value_helpers);
  append_handler(out, "hook(\"tile/placed\", function(ctx, extra)", "end)", TRUE);
  append_handler(out, "hook(\"turn/begin\", function(ctx, extra)", "end)", FALSE);
  append_handler(out, "hook(\"score/amount\", function(ctx, extra)", "end)", FALSE);
  append_handler(out, "hook(\"place/allowed\", function(ctx, extra)", "end)", FALSE);
  append_handler(out, "hook(\"deploy/targets\", function(ctx, extra)\n  pcall(extra, feature(), 1)",
                 "end)", FALSE);
  append_handler(out,
                 "action(\"act\", { args = { who = \"player\" },\n choices = function(ctx, extra)",
                 "  extra { who = me() }\n end,", FALSE);
  append_handler(out, " allowed = function(ctx, extra)", "end,", FALSE);
  append_handler(out, " apply = function(ctx, extra)", "end })", FALSE);
  return g_string_free(out, FALSE);
}

/* A scratch game dies with a failed change; the next begins. */
static void play_some(const TwMix *mix, guint64 seed) {
  TwWorker *worker = tw_worker_new(mix);
  TwGame *game = tw_game_new(worker, seed, TW_GAME_SCRATCH, NULL);
  for (int i = 0; game && i < 12; i++) {
    int n;
    const TwAction *legal = tw_game_legal(worker, game, &n);
    if (n == 0 || tw_apply(worker, game, &legal[below((guint)n)], NULL) == TW_VERDICT_FAILED)
      break;
  }
  tw_game_free(game);
  tw_worker_free(worker);
}

static void test_random_calls(void **state) {
  (void)state;
  int made = 0;
  for (int round = 0; round < ROUNDS; round++) {
    dice_state = (guint64)round;
    char *folder = folder_new();
    g_autofree char *rule = random_rule();
    folder_write(folder, "fuzz/rule.lua", rule, -1);
    TwMixSpec *spec = tw_mix_spec_new();
    tw_mix_spec_add_path(spec, folder);
    tw_mix_spec_add_package(spec, "fuzz");
    g_autofree char *message = NULL;
    TwMix *mix = mini_mix(spec, NULL, NULL, NULL, &message);
    tw_mix_spec_free(spec);
    if (!mix)
      fail_msg("round %d: %s", round, message);
    for (guint64 seed = 0; seed < 4; seed++)
      play_some(mix, seed);
    made++;
    tw_mix_unref(mix);
    folder_free(folder);
  }
  assert_int_equal(made, ROUNDS);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_random_calls),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

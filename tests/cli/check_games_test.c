/* SPDX-License-Identifier: MIT */

/*
 * tilewright check --games: rules with a planted fault, each of which must be found within a
 * few hundred random games and cut down to a list of a few actions; and property(), which
 * `tilewright test` runs. What the engine makes impossible (a lost figure, an award that its
 * terms do not explain, a lost card) no rule can plant.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/folder.h"
#include "common/program.h"

#define RULE                                                                                       \
  "rule { api = 1, id = \"planted\", version = \"1.0.0\", title = \"Planted\","                    \
  " requires = { \"classic\" }%s }\n"

typedef struct {
  const char *invariant; /* that breaks; "rule": the rule fails; NULL: none does */
  int most;              /* actions of the shortest list */
  const char *text;      /* of the rule */
  const char *exempt;    /* more of its rule statement */
} Planted;

static const Planted faults[] = {
    {"tiles", 3, "hook(\"turn/end\", function() game:draw() end)\n", NULL},
    {"tiles", 3, "hook(\"tile/placed\", function(ctx) game:put_back(ctx.tile.type) end)\n", NULL},
    {"clone", 6,
     "local seen = 0\n"
     "hook(\"region/completed\", { kind = \"city\" }, function()\n"
     "  seen = seen + 1\n"
     "  if seen == 2 then game.turn.player:gain(\"points\", 1, \"second\") end\n"
     "end)\n",
     NULL},
    {"seats", 6,
     "hook(\"score/amount\", { kind = \"road\", completed = true }, function(ctx, score)\n"
     "  for player in game:each_player() do\n"
     "    if player.seat == 1 and ctx.region:owned_by(player) then\n"
     "      score:add(\"points\", 1, \"seat one\")\n"
     "    end\n"
     "  end\n"
     "end)\n",
     NULL},
    {"seats", 2, /* in the final scoring: the game has to end after a few tiles */
     "hook(\"game/final\", function()\n"
     "  for player in game:each_player() do\n"
     "    if player.seat == 2 then player:gain(\"points\", 3, \"seat two\") end\n"
     "  end\n"
     "end)\n",
     NULL},
    {"rotation", 3,
     "hook(\"tile/placed\", function(ctx)\n"
     "  if ctx.tile.y < -1 then game.turn.player:gain(\"points\", 1, \"north\") end\n"
     "end)\n",
     NULL},
    {"ends", 2,
     "phase(\"think\", { after = \"place\", again = true, actions = { \"think\", \"ponder\" } })\n"
     "action(\"think\", { text = \"think\", apply = function() end })\n"
     "action(\"ponder\", { text = \"ponder\", apply = function() end })\n",
     NULL},
    {"secrets", 2,
     "state { secret = { \"int\", min = 0, max = 9, per = \"player\", secret = true } }\n"
     "hook(\"tile/placed\", function()\n"
     "  state.secret[game.turn.player] = game:roll(1, 9, \"secret\")[1]\n"
     "end)\n"
     "hook(\"deploy/allowed\", function()\n"
     "  for player in game:each_player() do\n"
     "    if player ~= game.turn.player and state.secret[player] > 6 then return \"not now\" end\n"
     "  end\n"
     "end)\n",
     NULL},
    {"claims", 3,
     "phase(\"squeeze\", { after = \"deploy\", optional = true, actions = { \"squeeze\" } })\n"
     "action(\"squeeze\", { text = \"squeeze into {road}\",\n"
     "  args = { road = { \"region\", kind = \"road\" } },\n"
     "  allowed = function(ctx, a)\n"
     "    if not a.road.occupied then return \"nobody is there\" end\n"
     "    if ctx.player:supply(\"meeple\") == 0 then return \"none is left\" end\n"
     "  end,\n"
     "  apply = function(ctx, a) ctx.player:deploy(\"meeple\", a.road) end })\n",
     NULL},
    {"rule", 6,
     "hook(\"region/completed\", { kind = \"city\", tiles = 3 }, function()\n"
     "  error(\"no city of three\")\n"
     "end)\n",
     NULL},
    /* what a rule says it does not keep is not looked at */
    {NULL, 0,
     "hook(\"tile/placed\", function(ctx)\n"
     "  if ctx.tile.y < -1 then game.turn.player:gain(\"points\", 1, \"north\") end\n"
     "end)\n",
     ", exempt = { \"rotation\" }"},
};

static char *planted_folder(const Planted *planted) {
  char *folder = folder_new();
  g_autofree char *rule = g_strdup_printf(RULE, planted->exempt ? planted->exempt : "");
  g_autofree char *text = g_strconcat(rule, planted->text, NULL);
  folder_write(folder, "planted/rule.lua", text, -1);
  return folder;
}

static Program check(const char *folder, int games, const char *more) {
  g_autofree char *line =
      g_strdup_printf("check %s/planted --games %d --seed 1 --jobs 1 %s", folder, games, more);
  return program_run(line);
}

/* It breaks as it should, and is short. What a rule hides may show in any of four. */
static void assert_broken(const Planted *planted, const Program *program) {
  g_autoptr(JsonNode) node = program_json(program);
  JsonObject *found = json_node_get_object(node);
  assert_true(json_object_has_member(found, "broken"));
  JsonObject *broken = json_object_get_object_member(found, "broken");
  const char *name = json_object_get_string_member(broken, "invariant");
  const char *const again[] = {"clone", "replay", "undo", "record", NULL};
  gboolean hidden = g_str_equal(planted->invariant, "clone") && g_strv_contains(again, name);
  if (!hidden && !g_str_equal(name, planted->invariant))
    fail_msg("expected %s, got %s", planted->invariant, name);
  int length = (int)json_object_get_int_member(broken, "actions");
  if (length > planted->most)
    fail_msg("%s: %d actions, expected at most %d:\n%s", name, length, planted->most,
             json_object_get_string_member(broken, "scenario"));
}

static void finds_planted_faults(void **state) {
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(faults); i++) {
    char *folder = planted_folder(&faults[i]);
    g_auto(Program) program = check(folder, faults[i].invariant ? 300 : 20, "--json");
    if (!faults[i].invariant)
      assert_int_equal(program.code, 0);
    else
      assert_broken(&faults[i], &program);
    assert_true(!faults[i].invariant ||
                program.code == (strcmp(faults[i].invariant, "rule") ? 1 : 4));
    folder_free(folder);
  }
}

/* What is saved fails when tested, and the record replays. */
static void saves_what_breaks(void **state) {
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(faults); i++) {
    if (!faults[i].invariant)
      continue;
    char *folder = planted_folder(&faults[i]);
    folder_write(folder, "planted/tests/.keep", "", 0);
    g_autofree char *save = g_strdup_printf("--save %s/planted/tests/found.lua", folder);
    g_auto(Program) program = check(folder, 300, save);
    assert_int_not_equal(program.code, 0);
    g_autofree char *test = g_strdup_printf("test %s/planted", folder);
    g_auto(Program) tested = program_run(test);
    if (tested.code != 1 || !g_str_has_suffix(tested.out, "0 passed, 1 failed\n"))
      fail_msg("%s: expected one failed scenario, got:\n%s%s", faults[i].invariant, tested.out,
               tested.err);
    g_autofree char *replay =
        g_strdup_printf("replay --path %s %s/planted/tests/found.twr", folder, folder);
    g_auto(Program) replayed = program_run(replay);
    assert_int_equal(replayed.code, 0);
    folder_free(folder);
  }
}

/* The same seed finds the same, however many threads look. */
static void jobs_do_not_matter(void **state) {
  (void)state;
  char *folder = planted_folder(&faults[3]);
  g_autofree char *line =
      g_strdup_printf("check %s/planted --games 60 --seed 9 --json --jobs", folder);
  g_autofree char *one = g_strconcat(line, " 1", NULL), *two = g_strconcat(line, " 2", NULL);
  g_auto(Program) a = program_run(one);
  g_auto(Program) b = program_run(two);
  const char *x = strstr(a.out, "\"broken\""), *y = strstr(b.out, "\"broken\"");
  assert_true(x && y);
  assert_string_equal(x, y);
  folder_free(folder);
}

/* Each invariant is named with the number of times it was looked at. */
static void counts_checks(void **state) {
  (void)state;
  g_autofree char *path = g_strdup_printf("check %s/scripts/hand-of-three --games 60 --seed 2 "
                                          "--players 3 --bots random,greedy --jobs 1 --json",
                                          g_getenv("TW_SOURCE_ROOT"));
  g_auto(Program) checked = program_run(path);
  g_autoptr(JsonNode) node = program_json(&checked);
  JsonObject *checks = json_object_get_object_member(json_node_get_object(node), "checks");
  static const char *const never[] = {"cards", NULL};
  g_autoptr(GList) names = json_object_get_members(checks);
  assert_int_equal(g_list_length(names), 17);
  for (GList *at = names; at; at = at->next)
    if (!g_strv_contains(never, at->data) && json_object_get_int_member(checks, at->data) == 0)
      fail_msg("%s was never looked at", (char *)at->data);
  assert_int_equal(checked.code, 0);
}

/* --- property() ---------------------------------------------------------------------------- */

static void assert_property(const char *body, const char *words, int code) {
  char *folder = folder_new();
  g_autofree char *text = g_strdup_printf(
      "property(\"it\", { mix = \"classic\", games = 10 }, function(game)\n%s\nend)\n", body);
  folder_write(folder, "some.lua", text, -1);
  g_autofree char *line = g_strdup_printf("test -v %s/some.lua", folder);
  g_auto(Program) program = program_run(line);
  if (program.code != code || !strstr(program.out, words))
    fail_msg("expected %d and \"%s\", got %d:\n%s%s", code, words, program.code, program.out,
             program.err);
  folder_free(folder);
}

static void properties(void **state) {
  (void)state;
  assert_property("for p in game:each_player() do if p.points < 0 then return false end end",
                  "1 passed, 0 failed", 0);
  assert_property("return true", "1 passed, 0 failed", 0);
  assert_property("if game.turn.number == 2 then return false end", "(of 2): false", 1);
  assert_property("for p in game:each_player() do\nif p.points > 3 then return \"much\" end end",
                  "): much", 1);
  assert_property("if game.turn.number > 2 then error(\"oh\") end", "some.lua:2: oh", 1);
  assert_property("for p in game:each_player() do p:gain(\"points\", 1, \"x\") end",
                  "changes the game", 1);
  assert_property("act(\"Red\", \"pass\")", "a property only looks", 1);
  assert_property("while true do end", "this takes too long", 1);
}

/* The list printed is short, and a scenario of its own. */
static void properties_are_shortened(void **state) {
  (void)state;
  assert_property("for p in game:each_player() do\nif p.points > 12 then return \"much\" end end",
                  "  act(\"", 1);
  assert_property("for p in game:each_player() do\nif p.points > 3 then return \"much\" end end",
                  "  act(\"Red\", \"deploy piece=meeple on=0,-1/city.S\")\nend)\n", 1);
}

static void holds_in_scenarios(void **state) {
  (void)state;
  char *folder = folder_new();
  folder_write(folder, "some.lua",
               "scenario(\"all\", { mix = \"classic\", bag = \"E U\" }, function()\n"
               "  act(\"Red\", \"place at=0,-1 turn=180\")\n"
               "  holds()\n  holds(\"tiles\", \"seats\")\nend)\n"
               "scenario(\"none\", { mix = \"classic\" }, function() holds(\"tils\") end)\n",
               -1);
  g_autofree char *line = g_strdup_printf("test %s/some.lua", folder);
  g_auto(Program) program = program_run(line);
  assert_non_null(strstr(program.out, "no invariant \"tils\". Did you mean \"tiles\"?"));
  assert_true(g_str_has_suffix(program.out, "1 passed, 1 failed\n"));
  folder_free(folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(finds_planted_faults), cmocka_unit_test(saves_what_breaks),
      cmocka_unit_test(jobs_do_not_matter),   cmocka_unit_test(counts_checks),
      cmocka_unit_test(properties),           cmocka_unit_test(properties_are_shortened),
      cmocka_unit_test(holds_in_scenarios),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

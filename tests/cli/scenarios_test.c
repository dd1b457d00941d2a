/* SPDX-License-Identifier: MIT */

/* tilewright test and tilewright new, as a user runs them. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/folder.h"
#include "common/program.h"

#define CITY(body)                                                                                 \
  "scenario(\"one\", { mix = \"classic\", bag = \"E U\" }, function()\n" body "\nend)\n"

/* Runs a file of scenarios; the output must have the words and the count at its end. */
static void assert_output(const char *text, const char *words, int passed, int failed) {
  char *folder = folder_new();
  folder_write(folder, "some.lua", text, -1);
  g_autofree char *line = g_strdup_printf("test -v %s/some.lua", folder);
  g_autofree char *count = g_strdup_printf("%d passed, %d failed\n", passed, failed);
  g_auto(Program) program = program_run(line);
  if (!strstr(program.out, words) || !g_str_has_suffix(program.out, count))
    fail_msg("expected \"%s\" and %s, got:\n%s%s", words, count, program.out, program.err);
  assert_int_equal(program.code, failed ? 1 : 0);
  folder_free(folder);
}

static void assert_fails(const char *text, const char *words) {
  assert_output(text, words, 0, 1);
}

static void test_passes(void **state) {
  (void)state;
  assert_output(CITY("act(\"Red\", \"place at=0,-1 turn=180\")\n"
                     "act(\"Red\", \"deploy on=0,-1/city.S\")\n"
                     "expect { points = { Red = 4, Blue = 0 }, decision = \"Blue place\", tile = "
                     "\"U\", over = false, pieces = { Red = {} }, tiles_left = 69 }\n"
                     "expect_award(\"Red\", \"4 = 2 tiles x 2\")\n"
                     "expect_view(\"Blue\", { points = { Red = 4 } })"),
                "some.lua:1: one\n", 1, 0);
}

/* What is not so is told at once, by names in order. */
static void test_differences(void **state) {
  (void)state;
  assert_fails(CITY("expect { points = { Red = 1 }, decision = \"Blue place\",\n"
                    "  supply = { Blue = { meeple = 6 } } }"),
               "some.lua:2: expect: not as expected\n"
               "    decision\n      expected  Blue place\n      got       Red place\n"
               "    points Red\n      expected  1\n      got       0\n"
               "    supply Blue meeple\n      expected  6\n      got       7\n");
}

static void test_acts(void **state) {
  (void)state;
  assert_fails(CITY("act(\"Blue\", \"place at=0,-1 turn=180\")"),
               "some.lua:2: act: \"place at=0,-1 turn=180\" by Blue: the decision is Red's: place");
  assert_fails(CITY("act(\"Reb\", \"pass\")"),
               "some.lua:2: there is no player \"Reb\"; there are: Red, Blue");
  assert_fails(CITY("act(\"Red\", \"place at=0,-1 turn=0\")"), "is refused: ");
  assert_fails(CITY("act(\"Red\", \"place at=0,1\")"),
               "some.lua:2: act: place: turn may be any of");
  assert_fails(CITY("act(\"Red\", \"plase\")"), "some.lua:2: act: there is no action \"plase\"");
  assert_fails(CITY("refuse(\"place at=0,-1 turn=180\", \"x\")"),
               "some.lua:2: refuse: \"place at=0,-1 turn=180\" is legal");
  assert_fails(CITY("given(\"push tile=E\")"), "some.lua:2: given: there is no \"push\"");
}

static void test_setups(void **state) {
  (void)state;
  assert_fails("scenario(\"x\", { mix = \"clasic\" }, function() end)\n", "some.lua:1: ");
  assert_fails("scenario(\"x\", { mix = \"classic\", bagg = \"E\" }, function() end)\n",
               "unknown field \"bagg\". Did you mean \"bag\"?");
  assert_fails("scenario(\"x\", { mix = \"classic\", bag = \"ZZ\" }, function() end)\n",
               "bag: there is no tile \"ZZ\"");
  assert_fails("scenario(\"x\", { mix = \"classic\", bag = \"C C\" }, function()\n"
               "given(\"place tile=C at=0,-1\") end)\nact(\"Red\", \"pass\")\n",
               "\"act\" works only inside a scenario");
  assert_fails("local x = 1\n", "there is no scenario in it");
  assert_fails("scenario(\"x\"\n", "some.lua:");
}

/* `mix` may be all that a mix file says. */
static void test_whole_mix(void **state) {
  (void)state;
#define WHOLE(more)                                                                                \
  "scenario(\"x\", { mix = { packages = { \"classic\", \"south-seas\" }, start = \"classic/D\", "  \
  "join = { road = \"pontoon\" }" more " }, bag = \"V\" }, function()\n"
  assert_output(WHOLE("") "expect { decision = \"Red place\", tile = \"V\" } end)\n", "passed", 1,
                0);
  assert_output(WHOLE(", players = 3") "expect { points = { Green = 0 } } end)\n", "passed", 1, 0);
  assert_fails(WHOLE(", oder = {}") "end)\n", "unknown field \"oder\". Did you mean \"order\"?");
  assert_fails(WHOLE(", order = { [\"score/amount\"] = 3 }") "end)\n",
               "a list of at least two subscribers is expected");
  assert_fails(WHOLE(", worth = { shels = 1 }") "end)\n", "unknown resource \"shels\"");
  assert_fails("scenario(\"x\", { mix = { join = {} } }, function() end)\n", "packages: ");
}

/* What is put there may lead to a draw: here the tile in hand fits nowhere any more. */
static void test_given_draws(void **state) {
  (void)state;
  assert_output("tile(\"block\", 1, { city = \"NESW\" })\n"
                "scenario(\"x\", { mix = \"classic\", bag = \"block U V\" }, function()\n"
                "given(\"place tile=E at=0,-1 turn=180\")\n"
                "expect { decision = \"Red place\", tile = \"U\" } end)\n",
                "passed", 1, 0);
}

/* A file's own tiles. */
static void test_tiles(void **state) {
  (void)state;
  assert_output("tile(\"cap\", 2, { city = \"N\" })\n"
                "scenario(\"x\", { mix = \"classic\", bag = \"cap U\" }, function()\n"
                "act(\"Red\", \"place tile=cap at=0,-1 turn=180\") end)\n",
                "passed", 1, 0);
  assert_fails("tile(\"cap\", 2, { ctiy = \"N\" })\n"
               "scenario(\"x\", { mix = \"classic\" }, function() end)\n",
               "rule.lua:1");
}

/* A hostile scenario fails, soon, and the next one plays. */
static void test_hostile(void **state) {
  (void)state;
  const char *const bodies[] = {"while true do end",
                                "pcall(function() while true do end end) while true do end",
                                "local t = {} for i = 1, 1e9 do t[i] = \"x\" .. i end",
                                "local function f() f() end f() f()",
                                "for i = 1, 1e9 do pcall(act, \"Red\", \"pass\") end",
                                "error({})",
                                "io.open(\"x\")",
                                "local t = {} t[1] = t expect { points = t }",
                                "scenario(\"y\", {}, function() end)",
                                "expect { legal = { 1, {} } }",
                                "given((\"x\"):rep(20000))",
                                "act = nil"};
  for (gsize i = 0; i < G_N_ELEMENTS(bodies); i++) {
    g_autofree char *text = g_strdup_printf("scenario(\"bad\", { mix = \"classic\" }, function()\n"
                                            "%s\nend)\n"
                                            "scenario(\"good\", { mix = \"classic\" }, function() "
                                            "expect { points = { Red = 0 } } end)\n",
                                            bodies[i]);
    assert_output(text, "some.lua:4: good", 1, 1);
  }
}

/* What is made passes its own test; nothing is written over. */
static void test_new(void **state) {
  (void)state;
  const char *const kinds[] = {"scoring", "tiles", "piece", "phase", "cards"};
  char *folder = folder_new();
  for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++) {
    g_autofree char *make =
        g_strdup_printf("new my-%s --kind %s --in %s", kinds[i], kinds[i], folder);
    g_autofree char *check = g_strdup_printf("test %s/my-%s", folder, kinds[i]);
    g_auto(Program) made = program_run(make);
    assert_int_equal(made.code, 0);
    g_auto(Program) again = program_run(make);
    assert_int_equal(again.code, 3);
    assert_non_null(strstr(again.err, "File exists"));
    g_auto(Program) tested = program_run(check);
    if (tested.code != 0)
      fail_msg("%s: %s", kinds[i], tested.out);
  }
  const char *const names[] = {"Nonsense", "''",   "../up",  "a/b",   "a.b",  "'a b'",
                               "9a",       "a_b",  "'a\"b'", "-- -x", "core", "café",
                               "classic",  "toll", "'a\nb'", "a b",   "",     "'$(x)'"};
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *make = g_strdup_printf("new --in %s %s", folder, names[i]);
    g_auto(Program) bad = program_run(make);
    if (bad.code != 2 || strlen(bad.err) < 20)
      fail_msg("new %s: %d, %s", names[i], bad.code, bad.err);
  }
  g_autofree char *longest = g_strnfill(48, 'a');
  g_autofree char *make = g_strdup_printf("new --in %s --kind cards %s", folder, longest);
  g_autofree char *check = g_strdup_printf("test %s/%s", folder, longest);
  g_auto(Program) made = program_run(make);
  g_auto(Program) tested = program_run(check);
  if (made.code != 0 || tested.code != 0)
    fail_msg("%s%s", made.err, tested.out);
  g_autofree char *nowhere = g_strdup_printf("new --in %s/none mine", folder);
  g_auto(Program) lost = program_run(nowhere);
  assert_int_equal(lost.code, 3);
  g_auto(Program) kind = program_run("new nonsense --kind x");
  assert_int_equal(kind.code, 2);
  folder_free(folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_passes),      cmocka_unit_test(test_differences),
      cmocka_unit_test(test_acts),        cmocka_unit_test(test_setups),
      cmocka_unit_test(test_tiles),       cmocka_unit_test(test_hostile),
      cmocka_unit_test(test_new),         cmocka_unit_test(test_whole_mix),
      cmocka_unit_test(test_given_draws),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */

/* The packages that tilewright new begins with. Each passes its own test as it is written. */

#include "new.h"

#define RULE(grade, text)                                                                          \
  "rule { api = 1, id = \"@NAME@\", version = \"0.1.0\", title = \"@TITLE@\", grade = \"" grade    \
  "\",\n       text = \"" text "\",\n       requires = { \"classic\" },\n"

const char new_readme[] = "# @TITLE@\n"
                          "\n"
                          "What is different at the table, in a few sentences.\n"
                          "\n"
                          "    tilewright test @NAME@\n"
                          "    tilewright play --path . --mix @NAME@\n";

/* --- scoring: another number of points --------------------------------------- */

static const char scoring_rule[] = RULE(
    "scoring",
    "A finished road pays a bonus.") "       options = { bonus = { default = 1, min = 0, max = 5, "
                                     "help = \"points more for a finished "
                                     "road\" } } }\n"
                                     "\n"
                                     "hook(\"score/amount\", { kind = \"road\", completed = true "
                                     "}, function(_, score)\n"
                                     "  score:add(\"points\", options.bonus, \"finished road\")\n"
                                     "end)\n";

static const char scoring_test[] =
    "scenario(\"a finished road pays one more\", { mix = \"@NAME@\", bag = \"W U\" }, function()\n"
    "  given(\"place tile=W at=-1,0 turn=180\")\n"
    "  act(\"Red\", \"place at=1,0 turn=0\")\n"
    "  act(\"Red\", \"deploy on=1,0/road.W\")\n"
    "  expect { points = { Red = 4 }, supply = { Red = { meeple = 7 } } }\n"
    "end)\n";

/* --- tiles: two of them, with a word of their own -------------------------------- */

static const char tiles_rule[] = RULE(
    "expansion",
    "Two roads with a fountain, which pay more.") "}\n"
                                                  "\n"
                                                  "attribute(\"fountain\", { on = \"road\", text = "
                                                  "\"pays one point more\" })\n"
                                                  "\n"
                                                  "tile(\"@NAME@-straight\", 1, { road = \"EW "
                                                  "fountain\" })\n"
                                                  "tile(\"@NAME@-bend\", 1, { road = \"SW "
                                                  "fountain\" })\n"
                                                  "\n"
                                                  "hook(\"score/amount\", { kind = \"road\", has = "
                                                  "\"fountain\" }, function(ctx, score)\n"
                                                  "  score:add_per(\"points\", 1, "
                                                  "ctx.region:count(\"fountain\"), \"fountain\")\n"
                                                  "end)\n";

static const char tiles_test[] = "scenario(\"a fountain pays one more at the end, too\", {\n"
                                 "  mix = \"@NAME@\", bag = \"@NAME@-straight\", only_bag = true,\n"
                                 "}, function()\n"
                                 "  act(\"Red\", \"place at=1,0 turn=0\")\n"
                                 "  act(\"Red\", \"deploy on=1,0/road.W\")\n"
                                 "  expect { over = true, points = { Red = 3 } }\n"
                                 "  expect_award(\"Red\", \"3 = 2 tiles + 1 fountain\")\n"
                                 "end)\n";

/* --- piece: one that counts twice -------------------------------------------------- */

static const char piece_rule[] =
    RULE("expansion",
         "Each player has a giant, which counts as two.") "}\n"
                                                          "\n"
                                                          "piece(\"giant\", { each = 1, weight = "
                                                          "2, on = { \"city\", \"road\", "
                                                          "\"monastery\", \"field\" } })\n";

static const char piece_test[] =
    "scenario(\"a giant is stronger than a meeple\", { mix = \"@NAME@\", bag = \"E U\" }, "
    "function()\n"
    "  given(\"deploy player=Red piece=meeple on=0,0/city.N\")\n"
    "  given(\"deploy player=Blue piece=giant on=0,0/city.N\")\n"
    "  act(\"Red\", \"place at=0,-1 turn=180\")\n"
    "  act(\"Red\", \"pass\")\n"
    "  expect { points = { Red = 0, Blue = 4 }, supply = { Blue = { giant = 1, meeple = 7 } } }\n"
    "end)\n";

/* --- phase: a choice in every turn --------------------------------------------------- */

static const char phase_rule[] =
    RULE("expansion", "After scoring you may give another player a coin; a coin is a point at the "
                      "end.") "       options = { coins = { default = 3, min = 1, max = 9, help = "
                              "\"coins each player starts "
                              "with\" } } }\n"
                              "\n"
                              "resource(\"coins\", { start = options.coins, worth = 1 })\n"
                              "phase(\"giving\", { after = \"score\", optional = true, actions = { "
                              "\"give\" } })\n"
                              "\n"
                              "action(\"give\", {\n"
                              "  text = \"give {to} a coin\",\n"
                              "  args = { to = \"player\" },\n"
                              "  choices = function(ctx, offer)\n"
                              "    if not ctx.player:has(\"coins\") then return end\n"
                              "    for other in ctx.player:each_other() do offer { to = other } "
                              "end\n"
                              "  end,\n"
                              "  apply = function(ctx, a) ctx.player:pay(a.to, \"coins\", 1, \"a "
                              "present\") end,\n"
                              "})\n";

static const char phase_test[] =
    "scenario(\"a coin changes hands\", { mix = \"@NAME@\", bag = \"E U\" }, function()\n"
    "  act(\"Red\", \"place at=0,1 turn=180\")\n"
    "  act(\"Red\", \"pass\")\n"
    "  expect { decision = \"Red giving\", legal = { \"give to=Blue\", \"pass\" } }\n"
    "  act(\"Red\", \"give to=Blue\")\n"
    "  expect { coins = { Red = 2, Blue = 4 }, decision = \"Blue place\" }\n"
    "end)\n"
    "\n"
    "scenario(\"who has none is not asked\", { mix = \"@NAME@\", bag = \"E U\" }, function()\n"
    "  given(\"set player=Red coins=0\")\n"
    "  act(\"Red\", \"place at=0,1 turn=180\")\n"
    "  act(\"Red\", \"pass\")\n"
    "  expect { decision = \"Blue place\" }\n"
    "end)\n";

const NewKind new_kinds[] = {
    {"scoring", scoring_rule, scoring_test},
    {"tiles", tiles_rule, tiles_test},
    {"piece", piece_rule, piece_test},
    {"phase", phase_rule, phase_test},
    {0},
};

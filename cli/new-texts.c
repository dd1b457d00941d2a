/* SPDX-License-Identifier: MIT */

/* The packages that tilewright new begins with. Each passes its own test as it is written. */

#include "new.h"

const char new_readme[] = "# @TITLE@\n"
                          "\n"
                          "What is different at the table, in a few sentences.\n"
                          "\n"
                          "    tilewright test @NAME@\n"
                          "    tilewright play --with @NAME@ --watch\n";

/* --- scoring: another number of points; house rules need no tiles ------------ */

static const char scoring_rule[] =
    "rule { api = 1, id = \"@NAME@\", version = \"0.1.0\", title = \"@TITLE@\", grade = "
    "\"scoring\",\n"
    "       text = \"A finished road pays a bonus.\",\n"
    "       requires = { \"classic\" },\n"
    "       options = { bonus = { default = 1, min = 0, max = 5, help = \"points more for a "
    "finished road\" } } }\n"
    "\n"
    "hook(\"score/amount\", { kind = \"road\", completed = true }, function(_, score)\n"
    "  score:add(\"points\", options.bonus, \"finished road\")\n"
    "end)\n"
    "\n"
    "explain(\"score\", \"A finished road pays \" .. options.bonus .. \" more.\", { on = "
    "\"road\" })\n";

static const char scoring_test[] =
    "scenario(\"a finished road pays one more\", { mix = \"@NAME@\", bag = \"W U\" }, function()\n"
    "  given(\"place tile=W at=-1,0 turn=180\")\n"
    "  act(\"Red\", \"place at=1,0 turn=0\")\n"
    "  act(\"Red\", \"deploy on=1,0/road.W\")\n"
    "  expect { points = { Red = 4 }, supply = { Red = { meeple = 7 } } }\n"
    "end)\n";

/* --- tiles: two of them, with a word of their own ---------------------------- */

static const char tiles_rule[] =
    "rule { api = 1, id = \"@NAME@\", version = \"0.1.0\", title = \"@TITLE@\", grade = "
    "\"expansion\",\n"
    "       text = \"Two roads with a fountain, which pay more.\",\n"
    "       requires = { \"classic\" } }\n"
    "\n"
    "attribute(\"fountain\", { on = \"road\", text = \"pays one point more\" })\n"
    "\n"
    "tile(\"@NAME@-straight\", 1, { road = \"EW fountain\" })\n"
    "tile(\"@NAME@-bend\", 1, { road = \"SW fountain\" })\n"
    "\n"
    "hook(\"score/amount\", { kind = \"road\", has = \"fountain\" }, function(ctx, score)\n"
    "  score:add_per(\"points\", 1, ctx.region:count(\"fountain\"), \"fountain|fountains\")\n"
    "end)\n"
    "\n"
    "explain(\"score\", \"Each fountain on it is worth a point more, at the end too.\", { on = "
    "\"road\" })\n";

static const char tiles_test[] = "scenario(\"a fountain pays one more at the end, too\", {\n"
                                 "  mix = \"@NAME@\", bag = \"@NAME@-straight\", only_bag = true,\n"
                                 "}, function()\n"
                                 "  act(\"Red\", \"place at=1,0 turn=0\")\n"
                                 "  act(\"Red\", \"deploy on=1,0/road.W\")\n"
                                 "  expect { over = true, points = { Red = 3 } }\n"
                                 "  expect_award(\"Red\", \"3 = 2 tiles + 1 fountain\")\n"
                                 "end)\n";

/* --- piece: one that counts for more ----------------------------------------- */

static const char piece_rule[] =
    "rule { api = 1, id = \"@NAME@\", version = \"0.1.0\", title = \"@TITLE@\", grade = "
    "\"expansion\",\n"
    "       text = \"Each player has a giant, which counts as two, and as three where there is a "
    "quarry.\",\n"
    "       requires = { \"classic\" } }\n"
    "\n"
    "attribute(\"quarry\", { on = \"city\", text = \"a giant counts as three here\" })\n"
    "\n"
    "tile(\"@NAME@-end\", 1, { city = \"N quarry\" })\n"
    "tile(\"@NAME@-gate\", 1, { city = \"N quarry\", road = \"S\" })\n"
    "\n"
    "piece(\"giant\", { each = 1, weight = 2, on = { \"city\", \"road\", \"monastery\", \"field\" "
    "} })\n"
    "\n"
    "hook(\"score/weight\", function(ctx, weight)\n"
    "  if ctx.piece.kind == \"giant\" and ctx.region:has(\"quarry\") then return weight + 1 end\n"
    "end)\n"
    "\n"
    "explain(\"deploy\", \"You may set your giant instead of a meeple. Where majorities are "
    "counted "
    "it counts as two, in a city with a quarry as three.\")\n";

static const char piece_test[] =
    "scenario(\"a giant is stronger than a meeple\", { mix = \"@NAME@\", bag = \"E U\" }, "
    "function()\n"
    "  given(\"deploy player=Red piece=meeple on=0,0/city.N\")\n"
    "  given(\"deploy player=Blue piece=giant on=0,0/city.N\")\n"
    "  act(\"Red\", \"place at=0,-1 turn=180\")\n"
    "  act(\"Red\", \"pass\")\n"
    "  expect { points = { Red = 0, Blue = 4 }, supply = { Blue = { giant = 1, meeple = 7 } } }\n"
    "end)\n"
    "\n"
    "scenario(\"at a quarry it is as strong as three\", { mix = \"@NAME@\", bag = \"@NAME@-end U\" "
    "}, function()\n"
    "  given(\"deploy player=Red piece=meeple on=0,0/city.N\")\n"
    "  given(\"deploy player=Red piece=meeple on=0,0/city.N\")\n"
    "  given(\"deploy player=Blue piece=giant on=0,0/city.N\")\n"
    "  act(\"Red\", \"place at=0,-1 turn=180\")\n"
    "  act(\"Red\", \"pass\")\n"
    "  expect { points = { Red = 0, Blue = 4 } }\n"
    "end)\n";

/* --- phase: a choice in every turn ------------------------------------------- */

static const char phase_rule[] =
    "rule { api = 1, id = \"@NAME@\", version = \"0.1.0\", title = \"@TITLE@\", grade = "
    "\"expansion\",\n"
    "       text = \"After scoring you may give another player a coin; a coin is a point at the "
    "end. A tile with a mint brings one.\",\n"
    "       requires = { \"classic\" },\n"
    "       options = { coins = { default = 3, min = 1, max = 9, help = \"coins each player starts "
    "with\" } } }\n"
    "\n"
    "attribute(\"mint\", { on = \"tile\", text = \"brings a coin to who places it\" })\n"
    "\n"
    "tile(\"@NAME@-road\", 1, { road = \"EW\", marks = \"mint\" })\n"
    "tile(\"@NAME@-town\", 1, { city = \"N\", marks = \"mint\" })\n"
    "\n"
    "resource(\"coins\", { start = options.coins, worth = 1 })\n"
    "phase(\"giving\", { after = \"score\", optional = true, actions = { \"give\" } })\n"
    "\n"
    "hook(\"tile/placed\", function(ctx)\n"
    "  if ctx.tile:has(\"mint\") then ctx.player:gain(\"coins\", 1, \"a mint\") end\n"
    "end)\n"
    "\n"
    "action(\"give\", {\n"
    "  text = \"give {to} a coin\",\n"
    "  args = { to = \"player\" },\n"
    "  choices = function(ctx, offer)\n"
    "    if not ctx.player:has(\"coins\") then return end\n"
    "    for other in ctx.player:each_other() do offer { to = other } end\n"
    "  end,\n"
    "  apply = function(ctx, a) ctx.player:pay(a.to, \"coins\", 1, \"a present\") end,\n"
    "})\n"
    "\n"
    "explain(\"place\", \"If the tile has a mint, take a coin.\")\n"
    "explain(\"giving\", \"You may give another player one of your coins.\")\n";

static const char phase_test[] =
    "scenario(\"a coin changes hands\", { mix = \"@NAME@\", bag = \"E U\" }, function()\n"
    "  act(\"Red\", \"place at=0,1 turn=180\")\n"
    "  act(\"Red\", \"pass\")\n"
    "  expect { decision = \"Red giving\", legal = { \"give to=Blue\", \"pass\" } }\n"
    "  act(\"Red\", \"give to=Blue\")\n"
    "  expect { coins = { Red = 2, Blue = 4 }, decision = \"Blue place\" }\n"
    "end)\n"
    "\n"
    "scenario(\"a mint brings one\", { mix = \"@NAME@\", bag = \"@NAME@-road U\" }, function()\n"
    "  act(\"Red\", \"place at=1,0 turn=0\")\n"
    "  expect { coins = { Red = 4, Blue = 3 } }\n"
    "end)\n"
    "\n"
    "scenario(\"who has none is not asked\", { mix = \"@NAME@\", bag = \"E U\" }, function()\n"
    "  given(\"set player=Red coins=0\")\n"
    "  act(\"Red\", \"place at=0,1 turn=180\")\n"
    "  act(\"Red\", \"pass\")\n"
    "  expect { decision = \"Blue place\" }\n"
    "end)\n";

/* --- cards: a deck of them, played from a secret hand ------------------------ */

static const char cards_rule[] =
    "rule { api = 1, id = \"@NAME@\", version = \"0.1.0\", title = \"@TITLE@\", grade = "
    "\"expansion\",\n"
    "       text = \"Who places a tile with a chest draws a card, and keeps it secret. After "
    "scoring a card may be played.\",\n"
    "       requires = { \"classic\" } }\n"
    "\n"
    "attribute(\"chest\", { on = \"tile\", text = \"brings a card to who places it\" })\n"
    "\n"
    "tile(\"@NAME@-road\", 1, { road = \"EW\", marks = \"chest\" })\n"
    "tile(\"@NAME@-town\", 1, { city = \"N\", marks = \"chest\" })\n"
    "\n"
    "deck(\"luck\", { hand = \"secret\", reshuffle = true })\n"
    "phase(\"playing\", { after = \"score\", optional = true, cards = \"luck\" })\n"
    "\n"
    "card(\"luck\", \"gift\", {\n"
    "  count = 4, title = \"A gift\", text = \"You get two points.\",\n"
    "  apply = function(ctx) ctx.player:gain(\"points\", 2, \"a gift\") end,\n"
    "})\n"
    "\n"
    "card(\"luck\", \"recall\", {\n"
    "  count = 2, title = \"Home again\", text = \"One of your meeples goes home.\",\n"
    "  args = { piece = \"piece\" },\n"
    "  choices = function(ctx, offer)\n"
    "    for piece in ctx.player:each_piece(\"meeple\") do offer { piece = piece } end\n"
    "  end,\n"
    "  apply = function(_, a) a.piece:recall() end,\n"
    "})\n"
    "\n"
    "hook(\"tile/placed\", function(ctx)\n"
    "  if ctx.tile:has(\"chest\") then game:deck(\"luck\"):deal(ctx.player) end\n"
    "end)\n"
    "\n"
    "explain(\"place\", \"If the tile has a chest, draw a card and keep it secret.\")\n"
    "explain(\"playing\", \"You may play one of your cards and lay it open on the discards.\")\n";

static const char cards_test[] =
    "scenario(\"a chest brings a card, which only its owner sees\", {\n"
    "  mix = \"@NAME@\", bag = \"@NAME@-road U\", cards = \"gift\",\n"
    "}, function()\n"
    "  act(\"Red\", \"place at=1,0 turn=0\")\n"
    "  act(\"Red\", \"pass\")\n"
    "  expect { decision = \"Red playing\", legal = { \"gift\", \"pass\" } }\n"
    "  expect_view(\"Red\", { cards = { Red = { gift = 1 } } })\n"
    "  expect_view(\"Blue\", { cards = { Red = {} } })\n"
    "  act(\"Red\", \"gift\")\n"
    "  expect { points = { Red = 2 }, cards = { Red = {} }, decision = \"Blue place\" }\n"
    "end)\n"
    "\n"
    "scenario(\"a meeple comes home again\", {\n"
    "  mix = \"@NAME@\", bag = \"@NAME@-road U\", cards = \"recall\",\n"
    "}, function()\n"
    "  act(\"Red\", \"place at=1,0 turn=0\")\n"
    "  act(\"Red\", \"deploy on=1,0/road.E\")\n"
    "  act(\"Red\", \"recall piece=meeple@1,0/road.E\")\n"
    "  expect { supply = { Red = { meeple = 7 } } }\n"
    "end)\n";

const NewKind new_kinds[] = {
    {"scoring", scoring_rule, scoring_test}, {"tiles", tiles_rule, tiles_test},
    {"piece", piece_rule, piece_test},       {"phase", phase_rule, phase_test},
    {"cards", cards_rule, cards_test},       {0},
};

/* SPDX-License-Identifier: MIT */

/* Rules made of bytes: see rule-maker.h. */

#include "common/rule-maker.h"

#include "lua/catalogue.h"

#include <string.h>

enum { CALLS = 12, HANDLERS = 6, STATEMENTS = 4, DEEPEST = 3 };

/* Bytes, then luck. */
typedef struct {
  const guint8 *bytes;
  gsize size, used;
  guint64 luck;
} Dice;

static Dice dice_of(const guint8 *bytes, gsize size) {
  Dice dice = {bytes, size, 0, size};
  for (gsize i = 0; i < size; i++)
    dice.luck = dice.luck * 31 + bytes[i];
  return dice;
}

static guint below(Dice *dice, guint n) {
  if (dice->used < dice->size)
    return dice->bytes[dice->used++] % n;
  dice->luck = dice->luck * 6364136223846793005u + 1442695040888963407u;
  return (guint)(dice->luck >> 33) % n;
}

#define PICK(dice, list) (list)[below(dice, G_N_ELEMENTS(list))]

/* --- values ---------------------------------------------------------------------- */

static const char *const plain_values[] = {
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
    "\"area\"",
    "\"NS\"",
    "\"N\"",
    "\"int\"",
    "\"player\"",
    "\"region\"",
    "\"fold\"",
    "\"luck\"",
    "\"ask-me\"",
    "\"my/fold\"",
    "\"my/notify\"",
    "\"my/veto\"",
    "\"my/list\"",
    "\"act\"",
    "\"draw\"",
    "\"score\"",
    "\"each\"",
    "\"A\"",
    "\"B\"",
    "\"a-new-one\"",
    "(\"x\"):rep(500)",
    "\"\\255\\0\"",
    "{}",
    "{ 1, 2 }",
    "{ \"road\", \"city\" }",
    "{ int = \"int\" }",
    "function() end",
    "function(...) return ... end",
    "math",
    "pcall",
    "rule",
};

/* What there is in play besides. */
static const char *const play_values[] = {
    "{ kind = \"city\" }",
    "{ owner = \"me\", completed = false }",
    "{ role = { \"path\", \"area\" }, tiles = 1 }",
    "{ x = 1, y = 0 }",
    "{ points = 1 }",
    "{ tile = game.turn.tile }",
    "{ player = me() }",
    "{ players = { me() } }",
    "{ feature = feature(), piece = \"meeple\", lifts = \"edges\" }",
    "{ x = 1, y = 0, turn = 90, tile = game.turn.tile }",
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
    "kept[1]",
    "kept[2]",
    "kept[3]",
    "kept[4]",
    "extra",
    "ctx",
    "game",
    "game.turn",
    "game:each_region()",
    "state",
    "kept",
};

static const char *value(Dice *dice) {
  return below(dice, 3) ? PICK(dice, play_values) : PICK(dice, plain_values);
}

static const char helpers[] =
    "state { list = { \"int\", list = 5 }, lots = { \"tile-type\", bag = true },\n"
    "        hand = { \"tile-type\", per = \"player\", list = 3 }, n = \"int\",\n"
    "        place = { \"int\", per = \"region\" } }\n"
    "deck(\"luck\", { hand = \"open\", shown = 1, reshuffle = true })\n"
    "card(\"luck\", \"coin\", { count = 4, apply = function() end })\n"
    "decision(\"ask-me\", { optional = true, actions = { \"act\" } })\n"
    "hook_point(\"my/fold\", { sort = \"fold\", value = \"int\", about = { player = \"player\" } "
    "})\n"
    "hook_point(\"my/notify\", { sort = \"notify\" })\n"
    "hook_point(\"my/veto\", { sort = \"veto\" })\n"
    "hook_point(\"my/list\", { sort = \"collect\", value = \"player\",\n"
    "  about = { players = { \"player\", list = 2 } } })\n"
    "local kept, extra, ctx = {}\n"
    "function me() for p in game:each_player() do return p end end\n"
    "function feature() for f in game.start_tile:each_feature() do return f end end\n"
    "function a_piece() for p in game:each_piece() do return p end end\n"
    "function a_card() for c in game:deck(\"luck\"):each_shown() do return c end end\n";

/* --- calls ------------------------------------------------------------------------ */

/* Something that has the rows of a table. A table without one here is tried with anything. */
static const char *receiver(Dice *dice, const char *name) {
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
      {"score", "extra"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(known); i++)
    if (strcmp(known[i][0], name) == 0)
      return known[i][1];
  return value(dice);
}

static void append_arguments(GString *out, Dice *dice) {
  for (guint i = 0, n = below(dice, 6); i < n; i++)
    g_string_append_printf(out, "%s%s", i ? ", " : "", value(dice));
}

/* A row called or read, now and then on a value that does not have it; what comes of it is kept
 * for later calls, when it is stale. */
static void append_row(GString *out, Dice *dice, const TwMemberTable *table, const TwMember *row) {
  gboolean loose = below(dice, 250) == 0; /* what it raises fails the action */
  g_string_append(out, loose ? "  do local v = " : "  pcall(function() local v = ");
  g_string_append_printf(out, "(%s)", below(dice, 10) ? receiver(dice, table->name) : value(dice));
  if (row->call && below(dice, 20)) {
    g_string_append_printf(out, ":%s(", row->name);
    append_arguments(out, dice);
    g_string_append(out, ")");
  } else {
    g_string_append_printf(out, ".%s", row->name);
  }
  if (below(dice, 4) == 0)
    g_string_append_printf(out, " kept[%u] = v", below(dice, 4) + 1);
  if (row->call && g_str_has_prefix(row->name, "each"))
    g_string_append(out, " for x in v do kept[1] = x break end");
  g_string_append(out, loose ? " end\n" : " end)\n");
}

static const TwLuaFunction *any_function(Dice *dice) {
  guint topics = 0, rows = 0;
  while (tw_lua_topics[topics])
    topics++;
  const TwLuaFunction *topic = tw_lua_topics[below(dice, topics)];
  while (topic[rows].name)
    rows++;
  return &topic[below(dice, rows)];
}

static void append_assignment(GString *out, Dice *dice) {
  static const char *const targets[] = {
      "state.n", "state.hand[me()]", "state.place[feature()]", "state.lots", "ctx.x", "game.x"};
  if (below(dice, 2))
    g_string_append_printf(out, "  pcall(function() %s = %s end)\n", PICK(dice, targets),
                           value(dice));
  else
    g_string_append_printf(out, "  pcall(function() state[%s] = %s end)\n", value(dice),
                           value(dice));
}

static void append_any(GString *out, Dice *dice) {
  guint tables = 0, rows = 0, what = below(dice, 16);
  while (tw_member_tables[tables].name)
    tables++;
  const TwMemberTable *table = &tw_member_tables[below(dice, tables)];
  while (table->rows[rows].name)
    rows++;
  if (what == 0) {
    append_assignment(out, dice);
  } else if (what == 1) {
    g_string_append_printf(out, "  pcall(%s, ", any_function(dice)->name);
    g_string_append_printf(out, "%s, %s)\n", value(dice), value(dice));
  } else if (what == 2) {
    g_string_append_printf(out, "  pcall(kept[%u], ", below(dice, 4) + 1);
    g_string_append_printf(out, "%s)\n", value(dice));
  } else {
    append_row(out, dice, table, &table->rows[below(dice, rows)]);
  }
}

/* --- a rule that plays ----------------------------------------------------------------- */

static void append_body(GString *out, Dice *dice) {
  g_string_append(out, "\n  ctx, extra = c, e\n");
  if (below(dice, 8) == 0)
    g_string_append(out, "  kept[4] = e\n");
  /* few calls mostly: whoever changes the game while only reading has failed, pcall or not */
  for (guint i = 0, n = below(dice, 3) ? below(dice, 3) : CALLS; i < n; i++)
    append_any(out, dice);
  if (below(dice, 20) == 0)
    g_string_append_printf(out, "  return %s\n", value(dice));
}

static void append_handler(GString *out, Dice *dice, const char *head, const char *tail) {
  g_string_append(out, head);
  append_body(out, dice);
  g_string_append_printf(out, "%s\n", tail);
}

/* One of the core's points, or of the rule's own. */
static void append_hook(GString *out, Dice *dice) {
  static const char *const own[] = {"my/fold", "my/notify", "my/veto", "my/list"};
  guint n = below(dice, TW_N_CORE_POINTS + G_N_ELEMENTS(own));
  const char *point =
      n < TW_N_CORE_POINTS ? tw_core_point_spec((int)n)->id : own[n - TW_N_CORE_POINTS];
  g_autofree char *head = g_strdup_printf("hook(\"%s\", function(c, e)", point);
  append_handler(out, dice, head, "end)");
}

static GString *begin_rule(void) {
  return g_string_new("rule { api = 1, id = \"fuzz\", version = \"1\", title = \"x\" }\n");
}

char *rule_make_playing(const guint8 *bytes, gsize size) {
  Dice dice = dice_of(bytes, size);
  GString *out = begin_rule();
  g_string_append(out, helpers);
  for (int i = 0; i < HANDLERS; i++)
    append_hook(out, &dice);
  append_handler(out, &dice, "hook(\"turn/begin\", function(c, e)", "end)");
  append_handler(out, &dice, "hook(\"score/amount\", function(c, e)", "end)");
  append_handler(out, &dice,
                 "action(\"act\", { args = { who = \"player\" },\n choices = function(c, e)\n"
                 "  for p in game:each_player() do e { who = p } end",
                 " end,");
  append_handler(out, &dice, " allowed = function(c, e)", "end,");
  append_handler(out, &dice, " apply = function(c, e)", "end })");
  append_handler(out, &dice,
                 "phase(\"extra\", { after = \"place\", optional = true, actions = { \"act\" },\n"
                 " enter = function(c, e)",
                 "end })");
  return g_string_free(out, FALSE);
}

/* --- a rule that declares --------------------------------------------------------------- */

static void append_deep(GString *out, Dice *dice, const TwLuaFunction *function, int depth);

static gboolean is_field(const char *word) {
  return g_ascii_isalpha(word[0]) && strcmp(word, "function") != 0 && strcmp(word, "end") != 0 &&
         strcmp(word, "or") != 0;
}

/* One of the words in how a user writes the arguments: "id", { count, on ... }. */
static char *any_word(Dice *dice, const TwLuaFunction *function) {
  g_auto(GStrv) words = g_strsplit_set(function->arguments, " ,{}[]()|\"/=.", -1);
  g_autoptr(GPtrArray) fields = g_ptr_array_new();
  for (guint i = 0; words[i]; i++)
    if (is_field(words[i]))
      g_ptr_array_add(fields, words[i]);
  return g_strdup(fields->len ? fields->pdata[below(dice, fields->len)] : "text");
}

/* What a field of that name would rather have. */
static const char *likely(const char *word) {
  static const char *const known[][2] = {
      {"role", "\"path\""},
      {"on", "\"city\""},
      {"sort", "\"notify\""},
      {"count", "1"},
      {"each", "2"},
      {"min", "0"},
      {"max", "5"},
      {"start", "1"},
      {"text", "\"words\""},
      {"title", "\"A title\""},
      {"apply", "function() end"},
      {"enter", "function() end"},
      {"when", "function() end"},
      {"after", "\"place\""},
      {"optional", "true"},
      {"type", "\"int\""},
      {"value", "\"int\""},
      {"default", "1"},
      {"actions", "{}"},
      {"about", "{ who = \"player\" }"},
      {"args", "{ who = \"player\", where = { \"region\", role = \"path\" } }"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(known); i++)
    if (strcmp(known[i][0], word) == 0)
      return known[i][1];
  return NULL;
}

static void append_table(GString *out, Dice *dice, const TwLuaFunction *function, int depth) {
  g_string_append(out, "{ ");
  for (guint i = 0, n = below(dice, 5); i < n; i++) {
    g_autofree char *word = any_word(dice, function);
    const char *fitting = likely(word);
    if (fitting || below(dice, 8))
      g_string_append_printf(out, "[\"%s\"] = ", word);
    if (fitting && below(dice, 8))
      g_string_append(out, fitting);
    else
      append_deep(out, dice, function, depth + 1);
    g_string_append(out, ", ");
  }
  g_string_append(out, "}");
}

static void append_deep(GString *out, Dice *dice, const TwLuaFunction *function, int depth) {
  if (depth < DEEPEST && below(dice, 3) == 0)
    append_table(out, dice, function, depth);
  else
    g_string_append(out, PICK(dice, plain_values));
}

/* state { x = "int" }: what most tables without a name in front look like. */
static void append_declaration(GString *out, Dice *dice) {
  const TwLuaFunction *function = any_function(dice);
  gboolean named = function->arguments[0] == '"', odd = below(dice, 6) == 0;
  g_string_append_printf(out, below(dice, 3) ? "%s(" : "pcall(%s, ", function->name);
  if (odd)
    append_deep(out, dice, function, 0);
  else
    g_string_append(out, named ? "\"a-new-one\"" : "{ a = \"int\", b = \"player\" }");
  if (named || odd) {
    g_string_append(out, ", ");
    append_table(out, dice, function, 0);
  }
  if (strstr(function->arguments, "function") && below(dice, 4))
    g_string_append(out, ", function() end");
  g_string_append(out, ")\n");
}

char *rule_make_declaring(const guint8 *bytes, gsize size) {
  Dice dice = dice_of(bytes, size);
  GString *out = begin_rule();
  for (guint i = 0, n = 1 + below(&dice, STATEMENTS); i < n; i++)
    append_declaration(out, &dice);
  append_handler(out, &dice, "local kept, ctx, extra = {}\nhook(\"turn/begin\", function(c, e)",
                 "end)");
  return g_string_free(out, FALSE);
}

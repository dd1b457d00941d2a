/* SPDX-License-Identifier: MIT */

/* Mix files: what is written reads the same, faults have lines, hostile ones do no harm. */

#include "common/folder.h"
#include "mix-spec.h"
#include "package-private.h"
#include "rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <tilewright/mix-file.h>

#include <cmocka.h>

#define SPECS 2000

static TwMixSpec *read_text(const char *text, gsize size, GError **error) {
  TwMixSpec *spec = tw_mix_spec_new();
  if (tw_lua_read_mix(text, size, "a.mix.lua", spec, error))
    return spec;
  tw_mix_spec_free(spec);
  return NULL;
}

/* --- there and back ------------------------------------------------------------- */

typedef struct {
  guint64 state, stream;
} Luck;

static int below(Luck *luck, int n) {
  return (int)tw_rng_below(&luck->state, &luck->stream, (guint32)n);
}

/* Names of every sort: ids, words of Lua, quotes, line ends, letters beyond ASCII. */
static const char *word(Luck *luck) {
  static const char *const words[] = {"a/b",    "end",   "x",      "a\"b",     "c\\d",   "e\nf",
                                      "\t\x7f", "Grün",  "[[x]]",  "]]--",     "a.b",    "on",
                                      "p/q",    "while", "a = b,", "\x01\x31", "_under", "9lives"};
  return words[below(luck, G_N_ELEMENTS(words))];
}

static const char *maybe(Luck *luck) {
  return below(luck, 2) ? word(luck) : NULL;
}

static void say_things(TwMixSpec *spec, Luck *luck) {
  static const char *const values[] = {"on", "off", "true", "3",  "-7",
                                       "03", "1e3", "few",  "+4", ""};
  for (int n = below(luck, 4); n > 0; n--) {
    g_autofree char *option = g_strdup_printf("%s.%s", word(luck), word(luck));
    tw_mix_spec_set_option(spec, option, values[below(luck, G_N_ELEMENTS(values))]);
  }
  for (int n = below(luck, 4); n > 0; n--)
    tw_mix_spec_set_tiles(spec, word(luck), below(luck, TW_MAX_TILES + 1));
  for (int n = below(luck, 5); n > 0; n--)
    tw_mix_spec_join(spec, word(luck), "a kind");
  for (int n = below(luck, 4); n > 0; n--)
    tw_mix_spec_set_worth(spec, word(luck), below(luck, 9) - 4, 1 + below(luck, 3), maybe(luck));
}

static void say_turn(TwMixSpec *spec, Luck *luck) {
  for (int n = below(luck, 4); n > 0; n--)
    tw_mix_spec_place_phase(spec, word(luck), "core/draw", below(luck, 2) ? "a/b,c/d" : NULL);
  for (int n = below(luck, 4); n > 0; n--)
    tw_mix_spec_choose_phase(spec, word(luck), word(luck));
  for (int n = below(luck, 8); n > 0; n--)
    tw_mix_spec_order(spec, below(luck, 2) ? "score/amount" : word(luck), word(luck), word(luck));
}

static TwMixSpec *any_spec(Luck *luck) {
  TwMixSpec *spec = tw_mix_spec_new();
  TwSide teams[TW_MAX_PLAYERS] = {0};
  int players = 1 + below(luck, TW_MAX_PLAYERS);
  tw_mix_spec_set_title(spec, maybe(luck));
  tw_mix_spec_set_text(spec, maybe(luck));
  tw_mix_spec_add_package(spec, "classic");
  if (below(luck, 2))
    tw_mix_spec_add_package(spec, "bcb/bridges");
  tw_mix_spec_set_start(spec, maybe(luck));
  tw_mix_spec_set_start_turn(spec, below(luck, 4));
  tw_mix_spec_set_first(spec, below(luck, TW_MAX_PLAYERS));
  say_things(spec, luck);
  say_turn(spec, luck);
  for (int i = 0; i < players; i++)
    teams[i] = below(luck, players);
  if (below(luck, 2))
    tw_mix_spec_set_teams(spec, teams, players);
  if (below(luck, 2))
    tw_mix_spec_set_range(spec, 1 + below(luck, players), players);
  return spec;
}

/* Entry by entry: what was said last of a name is there, and nothing else. */
static void assert_same_entries(const GPtrArray *a, const GPtrArray *b) {
  assert_int_equal(a->len, b->len);
  for (guint i = 0; i < a->len; i++) {
    const TwSpecEntry *one = a->pdata[i];
    gboolean found = FALSE;
    for (guint k = 0; k < b->len && !found; k++) {
      const TwSpecEntry *other = b->pdata[k];
      found = g_strcmp0(one->a, other->a) == 0 && g_strcmp0(one->b, other->b) == 0 &&
              g_strcmp0(one->c, other->c) == 0 && one->n == other->n && one->per == other->per;
    }
    if (!found)
      fail_msg("%s is lost", one->a);
  }
}

static void assert_same(const TwMixSpec *a, const TwMixSpec *b) {
  assert_same_entries(a->options, b->options);
  assert_same_entries(a->tiles, b->tiles);
  assert_same_entries(a->worths, b->worths);
  assert_same_entries(a->placed, b->placed);
  assert_same_entries(a->chosen, b->chosen);
  assert_int_equal(a->orders->len, b->orders->len);
  assert_int_equal(g_strcmp0(a->title, b->title), 0);
  assert_int_equal(g_strcmp0(a->text, b->text), 0);
  assert_int_equal(g_strcmp0(a->start, b->start), 0);
  assert_true(a->first == b->first && a->start_turn == b->start_turn);
  assert_true(a->least == b->least && a->most == b->most && a->team_seats == b->team_seats);
  assert_memory_equal(a->team, b->team, sizeof a->team);
}

static void what_is_written_reads_the_same(void **state) {
  Luck luck;
  tw_rng_seed(&luck.state, &luck.stream, 7, 7);
  for (int i = 0; i < SPECS; i++) {
    GError *error = NULL;
    g_autoptr(TwMixSpec) spec = any_spec(&luck);
    g_autofree char *lua = tw_mix_spec_to_lua(spec);
    g_autoptr(TwMixSpec) back = read_text(lua, strlen(lua), &error);
    if (back == NULL)
      fail_msg("%s\n%s", error->message, lua);
    g_autofree char *again = tw_mix_spec_to_lua(back);
    assert_string_equal(again, lua);
    assert_same(spec, back);
  }
}

/* --- faults --------------------------------------------------------------------- */

static void every_fault_is_told_with_its_line(void **state) {
  static const char text[] =
      "mix {\n api = 2,\n titel = 'x',\n packages = { 'a', 7, 'B c' },\n"
      " options = { farmers = false,\n  x = { y = 1.5 } },\n"
      " tiles = {\n  ['a/B'] = -1,\n  ['a/C'] = 'two' },\n"
      " phases = { score = { befor = 'x' } },\n"
      " worth = {\n  shells = { 1, poool = 'g' } },\n"
      " order = { ['a/b'] = { 'x' } },\n players = { 5, 4 }, teams = { 1, 9 } }";
  static const char *const faults[] = {
      "a.mix.lua:3: mix: unknown field \"titel\". Did you mean \"title\"?",
      "a.mix.lua:2: mix: api = 2 is newer",
      "a.mix.lua:4: packages: a name is expected, got a number",
      "a.mix.lua:4: packages: \"B c\"",
      "a.mix.lua:5: options: \"farmers\": the package belongs to the name",
      "a.mix.lua:6: x.y: true, false, a whole number or a word is expected, got a fraction",
      "a.mix.lua:8: tiles: a/B: a number from 0 to 20000 is expected, got -1",
      "a.mix.lua:9: tiles: a/C: a number from 0 to 20000 is expected, got a text",
      "a.mix.lua:10: phases: score: unknown field \"befor\". Did you mean \"before\"?",
      "a.mix.lua:12: worth: shells: unknown field \"poool\". Did you mean \"pool\"?",
      "a.mix.lua:13: order: a/b: a list of at least two",
      "a.mix.lua:14: players: the smaller number comes first, got { 5, 4 }",
      "a.mix.lua:14: teams: a number from 1 to 2 is expected, got 9"};
  g_autoptr(GError) error = NULL;
  assert_null(read_text(text, strlen(text), &error));
  for (gsize i = 0; i < G_N_ELEMENTS(faults); i++)
    if (!strstr(error->message, faults[i]))
      fail_msg("\"%s\" is not in\n%s", faults[i], error->message);
  assert_true(g_error_matches(error, TW_ERROR, TW_ERROR_MIX));
}

static void what_is_no_plain_text_is_called_so(void **state) {
  static const char *const texts[] = {
      "mix { api = 1, packages = { 'a' }, title = 'x\\0y' }",
      "mix { api = 1, packages = { 'a\\xff' } }",
      "mix { api = 1, packages = { 'a' }, options = { ['a.b\\0'] = 1 } }"};
  for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autoptr(GError) error = NULL;
    assert_null(read_text(texts[i], strlen(texts[i]), &error));
    if (!strstr(error->message, "got a text that is not UTF-8 or has a zero byte"))
      fail_msg("%s: %s", texts[i], error->message);
  }
}

/* Nothing of a list is left out without a word. */
static void lists_too_long_are_told_of(void **state) {
  static const struct {
    const char *before, *item, *after, *fault;
  } rows[] = {
      {"join = { a = { ", "'b', ", "} }", "join: a: at most 1000 names are expected, got 1001"},
      {"order = { ['a/b'] = { ", "'c/d', ", "} }",
       "order: a/b: at most 1000 subscribers are expected in a list, got 1001"},
      {"order = { ['a/b'] = { ", "{ 'c/d', 'e/f' }, ", "} }",
       "order: a/b: at most 1000 lists are expected, got 1001"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(GString) text = g_string_new("mix { api = 1, packages = { 'a' }, ");
    g_string_append(text, rows[i].before);
    for (int n = 0; n < 1001; n++)
      g_string_append(text, rows[i].item);
    g_string_append_printf(text, "%s }", rows[i].after);
    assert_null(read_text(text->str, text->len, &error));
    g_autofree char *fault = g_strconcat("a.mix.lua:1: ", rows[i].fault, NULL);
    assert_string_equal(error->message, fault);
  }
}

static void what_is_nested_too_deeply_is_told_of(void **state) {
  g_autoptr(GError) error = NULL;
  g_autofree char *open = g_strnfill(1000, '{');
  g_autofree char *text = g_strconcat("mix { api = 1, title = ", open, NULL);
  assert_null(read_text(text, strlen(text), &error));
  assert_string_equal(error->message,
                      "a.mix.lua: braces, brackets or blocks are nested too deeply");
}

static void hostile_files_do_no_harm(void **state) {
  static const char *const texts[] = {
      "",
      "mix",
      "mix {",
      "mix(1)",
      "mix {} mix {}",
      "while true do end",
      "local t = {} while true do t[#t + 1] = {} end",
      "local s = 'x' while true do s = s .. s end",
      "local function f() return f() + 1 end f()",
      "mix(setmetatable({}, {}))",
      "print(1)",
      "require 'os'",
      "x = ('a'):rep(10)",
      "mix { api = 1, packages = { 'a' }, tiles = { [{}] = 1 } }",
      "mix { api = 1, packages = { 'a' }, title = '\xff' }",
      "mix { api = 1, packages = { '../../etc' } }",
      "local t = { api = 1 } t.packages = t t.options = t t.order = { x = t } mix(t)",
      "\x1bLua",
      "mix { api = 1, packages = { 'a' }, options = { ['a.b'] = 9999999999999999 / 1 } }"};
  for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(TwMixSpec) spec = read_text(texts[i], strlen(texts[i]), &error);
    if (spec != NULL)
      fail_msg("%s: was read", texts[i]);
    assert_true(g_error_matches(error, TW_ERROR, TW_ERROR_MIX));
    assert_true(g_utf8_validate(error->message, -1, NULL));
    assert_non_null(strstr(error->message, "a.mix.lua"));
  }
}

/* --- on the path ------------------------------------------------------------------ */

#define MIX(rest) "mix { api = 1, packages = { 'one' }, " rest " }"

static void words_are_files_packages_or_mixes(void **state) {
  char *folder = folder_new();
  folder_write(folder, "one/rule.lua", "rule { api = 1, id = 'one', version = '1', title = 'One' }",
               -1);
  folder_write(folder, "one.mix.lua", MIX("title = 'shadowed'"), -1);
  folder_write(folder, "two.mix.lua", MIX("title = 'Two', players = { 3, 5 }, start = 'a'"), -1);
  folder_write(folder, "three.mix.lua", MIX("title = 'Three', players = 4, start = 'b'"), -1);
  folder_write(folder, "six.mix.lua", MIX("players = 6"), -1);
  folder_write(folder, "Not An Id.mix.lua", MIX(""), -1);
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_add_path(spec, folder);
  assert_true(tw_mix_spec_add(spec, "one", NULL));
  assert_null(tw_mix_spec_title(spec));
  assert_int_equal(spec->notes->len, 1); /* which says what the package hides */
  assert_true(tw_mix_spec_add(spec, "two", NULL));
  assert_int_equal(tw_mix_spec_players(spec), 3);
  g_autofree char *path = g_build_filename(folder, "three.mix.lua", NULL);
  assert_true(tw_mix_spec_add(spec, path, NULL));
  assert_string_equal(tw_mix_spec_title(spec), "Two + Three");
  assert_string_equal(tw_mix_spec_start(spec), "b");
  assert_int_equal(tw_mix_spec_players(spec), 4);
  assert_int_equal(tw_mix_spec_n_items(spec, TW_MIX_PACKAGES), 1);
  g_autoptr(GError) error = NULL;
  assert_false(tw_mix_spec_add(spec, "six", &error));
  assert_non_null(strstr(error->message, "is for 6 to 6, the others for 4 to 4"));
  g_auto(GStrv) files = tw_mix_files(spec);
  int mine = 0;
  for (char **file = files; *file; file++)
    mine += g_str_has_prefix(*file, folder);
  assert_int_equal(mine, 4);
  folder_free(folder);
}

static void files_too_large_or_none_are_refused(void **state) {
  char *folder = folder_new();
  g_autofree char *large = g_strnfill(300 << 10, ' ');
  folder_write(folder, "large.mix.lua", large, -1);
  g_autofree char *path = g_build_filename(folder, "large.mix.lua", NULL);
  g_autoptr(GError) error = NULL, none = NULL, no_file = NULL;
  assert_null(tw_mix_spec_read(path, NULL, &error));
  assert_non_null(strstr(error->message, "too large"));
  assert_null(tw_mix_spec_read("/nonexistent/x.mix.lua", NULL, &none));
  assert_true(none->domain == TW_SCRIPT_ERROR);
  assert_null(tw_mix_spec_read(folder, NULL, &no_file));
  folder_free(folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_written_reads_the_same),
      cmocka_unit_test(every_fault_is_told_with_its_line),
      cmocka_unit_test(what_is_no_plain_text_is_called_so),
      cmocka_unit_test(lists_too_long_are_told_of),
      cmocka_unit_test(what_is_nested_too_deeply_is_told_of),
      cmocka_unit_test(hostile_files_do_no_harm),
      cmocka_unit_test(words_are_files_packages_or_mixes),
      cmocka_unit_test(files_too_large_or_none_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

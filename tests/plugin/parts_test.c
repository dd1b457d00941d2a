/* SPDX-License-Identifier: MIT */

/*
 * Parts of packages named in a mix, options that need a package, and the base game that a mix
 * without one gets.
 */

#include "common/folder.h"
#include "common/quiet.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <tilewright/tilewright.h>

#include <cmocka.h>

static void write_rule(const char *folder, const char *id, const char *more) {
  g_autofree char *name = g_strconcat(id, "/rule.lua", NULL);
  g_autofree char *text = g_strdup_printf(
      "rule { api = 1, id = \"%s\", version = \"1.0.0\", title = \"%s\", %s }\n", id, id, more);
  folder_write(folder, name, text, -1);
}

/* Two games, each with one kind and one tile, and an expansion of three parts. */
static char *make_box(void) {
  char *folder = folder_new();
  folder_write(folder, "land/rule.lua",
               "rule { api = 1, id = 'land', version = '1', title = 'Land', grade = 'game' }\n"
               "kind('meadow', { role = 'ground', completes = 'never' })\n"
               "phase('go', { actions = { 'stay', 'leave' } })\n"
               "action('stay', { text = 'stay', apply = function() end }) action('leave', { text = "
               "'leave', apply = function() end })\n"
               "tile('flat', 3, { meadow = 'N', start = true })\n",
               -1);
  folder_write(folder, "water/rule.lua",
               "rule { api = 1, id = 'water', version = '1', title = 'Water', grade = 'game' }\n"
               "kind('sea', { role = 'ground', completes = 'never' }) phase('go', {})\n"
               "tile('deep', 3, { sea = 'N', start = true })\n",
               -1);
  folder_write(
      folder, "box/rule.lua",
      "rule { api = 1, id = 'box', version = '1', title = 'Box', base = 'land', options = {\n"
      "  forts = { default = true, part = true }, carts = { default = true, part = true },\n"
      "  maps = { default = true, part = true, needs = { 'land' } },\n"
      "  big = { default = false } } }\n"
      "if options.maps then tile('map', 1, {}) end\n"
      "if options.forts then hook('turn/begin', function() end) end\n",
      -1);
  return folder;
}

static TwMixSpec *spec_of(const char *folder, const char *ids) {
  TwMixSpec *spec = tw_mix_spec_new();
  g_auto(GStrv) split = g_strsplit(ids, " ", -1);
  tw_mix_spec_add_path(spec, folder);
  for (char **id = split; *id; id++)
    tw_mix_spec_add_package(spec, *id);
  return spec;
}

static char *describe(const TwMix *mix) {
  GString *got = g_string_new(NULL);
  for (int i = 0; i < tw_mix_n_packages(mix); i++)
    g_string_append_printf(got, "%s%s", i ? " " : "", tw_mix_package_id(mix, i));
  for (int i = 0; i < tw_mix_n_options(mix); i++) {
    TwOptionInfo option = tw_mix_option(mix, i);
    if (strcmp(option.value, "on") == 0)
      g_string_append_printf(got, " +%s", strchr(option.name, '.') + 1);
  }
  return g_string_free(got, FALSE);
}

static void words_choose_parts(void **state) {
  (void)state;
  static const struct {
    const char *words, *option, *value, *expected;
  } cases[] = {
      {"land box", NULL, NULL, "land box +carts +forts +maps"},
      {"land box/forts", NULL, NULL, "land box +forts"},
      {"land forts", NULL, NULL, "land box +forts"},
      {"carts land forts", NULL, NULL, "land box +carts +forts"},
      {"land box/forts", "box.carts", "on", "land box +carts +forts"},
      {"land box/forts", "box.forts", "off", "land box"},
      {"land box box/forts", NULL, NULL, "land box +carts +forts +maps"},
      {"land box", "box.maps", "off", "land box +carts +forts"},
      {"water forts", NULL, NULL, "water box +forts"},
      {"water box", NULL, NULL, "water box +carts +forts"},
      /* without a game the base is brought along, and then maps are there */
      {"box", NULL, NULL, "land box +carts +forts +maps"},
      {"forts", NULL, NULL, "land box +forts"},
      /* a rule may require a part */
      {"guard", NULL, NULL, "land box guard +forts"},
      {"carts guard", NULL, NULL, "land box guard +carts +forts"},
  };
  char *folder = make_box();
  write_rule(folder, "guard", "requires = { \"box/forts\" }");
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(TwMixSpec) spec = spec_of(folder, cases[i].words);
    if (cases[i].option)
      tw_mix_spec_set_option(spec, cases[i].option, cases[i].value);
    g_autoptr(GError) error = NULL;
    g_autoptr(TwMix) mix = tw_mix_new(spec, &error);
    if (!mix)
      fail_msg("%s: %s", cases[i].words, error->message);
    g_autofree char *got = describe(mix);
    assert_string_equal(got, cases[i].expected);
  }
  folder_free(folder);
}

static void what_is_asked_for_brings_its_needs(void **state) {
  (void)state;
  char *folder = make_box();
  g_autoptr(TwMixSpec) named = spec_of(folder, "water box/maps");
  g_autoptr(TwMixSpec) set = spec_of(folder, "water box");
  tw_mix_spec_set_start(named, "water/deep");
  tw_mix_spec_set_start(set, "water/deep");
  tw_mix_spec_set_option(set, "box.maps", "on");
  g_autoptr(TwMix) one = tw_mix_new(named, NULL), other = tw_mix_new(set, NULL);
  g_autofree char *first = describe(one), *second = describe(other);
  assert_string_equal(first, "land water box +maps");
  assert_string_equal(second, "land water box +carts +forts +maps");
  assert_string_equal(tw_mix_package_wanted_by(one, 0), "box");
  assert_null(tw_mix_package_wanted_by(one, 1));
  assert_string_equal(tw_mix_package_grade(one, 0), "game");
  folder_free(folder);
}

/* A worker's scripts are made of the same options as the mix. */
static void a_part_plays(void **state) {
  (void)state;
  char *folder = make_box();
  g_autoptr(TwMixSpec) spec = spec_of(folder, "land forts");
  g_autoptr(TwMix) mix = tw_mix_new(spec, NULL);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(GError) error = NULL;
  g_autoptr(TwGame) game = tw_game_new(worker, 1, TW_GAME_DEFAULT, &error);
  assert_null(error);
  assert_non_null(game);
  folder_free(folder);
}

static void assert_said(const char *folder, const char *words, const char *text) {
  g_autoptr(TwMixSpec) spec = spec_of(folder, words);
  g_autoptr(GError) error = NULL;
  g_autoptr(TwMix) mix = tw_mix_new(spec, &error);
  const char *said = error ? error->message : tw_mix_warnings(mix)[0];
  if (!said || !strstr(said, text))
    fail_msg("%s: expected \"%s\" in: %s", words, text, said ? said : "nothing");
}

static void faults_are_told(void **state) {
  (void)state;
  char *folder = make_box();
  write_rule(folder, "chest", "options = { forts = { default = true, part = true } }");
  write_rule(folder, "wrong", "options = { size = { default = 1, part = true } }");
  write_rule(folder, "lost", "base = \"nowhere\"");
  write_rule(folder, "odd", "base = \"No Id\"");
  assert_said(folder, "land box/fort", "no part \"fort\"; it has: carts, forts, maps");
  assert_said(folder, "land water/fort", "no part \"fort\", as it has none");
  assert_said(folder, "land forts", "write box/forts or chest/forts");
  assert_said(folder, "land wrong", "part and needs are for options that are true or false");
  assert_said(folder, "lost",
              "package \"nowhere\", which lost requires, is not on the search path");
  assert_said(folder, "land odd", "base: \"No Id\" is no id");
  write_rule(folder, "slash", "requires = { \"box/forts/x\" }");
  assert_said(folder, "land slash", "\"box/forts/x\" is no id");
  write_rule(folder, "needy",
             "options = { forts = { default = true, part = true, needs = { \"box/forts\" } } }");
  assert_said(folder, "land needy", "needs: \"box/forts\" is no id");
  assert_said(folder, "land needy/forts", "needs: \"box/forts\" is no id");
  assert_said(folder, "land /forts", "is not on the search path");
  assert_said(folder, "water box", "maps is off, as land is not in this mix; --set box.maps=on");
  assert_said(folder, "land water", "choose one (--start");
  folder_free(folder);
}

/* A hook on another package's point is there with it, and else is none. */
static void a_hook_may_hang_on_a_package(void **state) {
  (void)state;
  char *folder = make_box();
  folder_write(folder, "guest/rule.lua",
               "rule { api = 1, id = 'guest', version = '1', title = 'Guest' }\n"
               "hook('land/worth', { of = 'land' }, function() end)\n",
               -1);
  assert_said(folder, "land guest", "no such hook point");
  g_autoptr(TwMixSpec) spec = spec_of(folder, "water guest");
  g_autoptr(TwMix) mix = tw_mix_new(spec, NULL);
  assert_non_null(mix);
  folder_free(folder);
}

/* What is without a meaning is said when the mix is made. */
static void what_has_no_meaning_says_so(void **state) {
  (void)state;
  char *folder = make_box();
  folder_write(folder, "fair/rule.lua",
               "rule { api = 1, id = 'fair', version = '1', title = 'Fair' }\n"
               "attribute('stall', { on = 'tile' })\n"
               "phase('fair', { placed = 'stall', enter = function() end })\n",
               -1);
  folder_write(folder, "paths/rule.lua",
               "rule { api = 1, id = 'paths', version = '1', title = 'Paths' }\n"
               "hook('score/amount', { role = 'path' }, function() end)\n",
               -1);
  folder_write(folder, "talk/rule.lua",
               "rule { api = 1, id = 'talk', version = '1', title = 'Talk' }\n"
               "for i = 1, 1000 do notice('it rains') end\n",
               -1);
  folder_write(folder, "long/rule.lua",
               "rule { api = 1, id = 'long', version = '1', title = 'Long' }\n"
               "notice(string.rep('x', 501)) notice(7)\n",
               -1);
  assert_said(folder, "land fair",
              "fair: its step fair has no meaning here: it waits for a tile with stall");
  assert_said(folder, "land paths",
              "paths: its rule at score/amount has no meaning here: it is for path");
  assert_said(folder, "land talk", "talk: it rains");
  assert_said(folder, "land long", "notice: expected a text of at most 500 bytes, got 501");
  g_autoptr(TwMixSpec) spec = spec_of(folder, "land talk");
  g_autoptr(TwMix) mix = tw_mix_new(spec, NULL);
  assert_int_equal(g_strv_length((char **)tw_mix_warnings(mix)), 100);
  folder_free(folder);
}

/* One and several, in the language of the mix; what says nothing goes by its name. */
static void counts_have_words(void **state) {
  (void)state;
  char *folder = make_box();
  folder_write(folder, "purse/rule.lua",
               "rule { api = 1, id = 'purse', version = '1', title = 'Purse' }\n"
               "resource('gold', { words = 'coin|coins' }) resource('silver')\n"
               "piece('guard', { each = 2, words = 'guard|guards' })\n"
               "deck('luck', { hand = 'open', words = 'wish|wishes' })\n"
               "texts('de', { ['coin|coins'] = 'Münze|Münzen' })\n",
               -1);
  g_autoptr(TwMixSpec) spec = spec_of(folder, "land purse");
  g_autoptr(TwMix) mix = tw_mix_new(spec, NULL);
  TwResource gold = tw_mix_find_resource(mix, "gold"), silver = tw_mix_find_resource(mix, "silver");
  assert_string_equal(tw_mix_resource_words(mix, gold, 1), "coin");
  assert_string_equal(tw_mix_resource_words(mix, gold, -1), "coin");
  assert_string_equal(tw_mix_resource_words(mix, gold, 0), "coins");
  assert_string_equal(tw_mix_resource_words(mix, gold, 21), "coins");
  assert_string_equal(tw_mix_resource_label(mix, gold), "gold");
  assert_string_equal(tw_mix_resource_words(mix, silver, 1), "silver");
  assert_string_equal(tw_mix_resource_words(mix, TW_RESOURCE_POINTS, 1), "point");
  assert_string_equal(tw_mix_piece_type_words(mix, tw_mix_find_piece_type(mix, "guard"), 2),
                      "guards");
  assert_string_equal(tw_mix_deck_words(mix, 0, 3), "wishes");
  tw_mix_spec_set_language(spec, "de");
  g_autoptr(TwMix) german = tw_mix_new(spec, NULL);
  assert_string_equal(tw_mix_resource_words(german, gold, 1), "Münze");
  assert_string_equal(tw_mix_resource_words(german, gold, 5), "Münzen");
  write_rule(folder, "odd", "}\nresource('x', { words = 'one' }) x = {");
  assert_said(folder, "land odd", "words = \"one\": one and several are expected");
  write_rule(folder, "odd", "}\npiece('x', { words = 'one|' }) x = {");
  assert_said(folder, "land odd", "words = \"one|\": one and several are expected");
  write_rule(folder, "odd", "}\ndeck('x', { hand = 'open', words = 'a|b|c' }) x = {");
  assert_said(folder, "land odd", "words = \"a|b|c\": one and several are expected");
  folder_free(folder);
}

/* What comes with the program, each over its base game and the mixes, has a meaning. */
static void what_comes_with_the_program_has_a_meaning(void **state) {
  (void)state;
  static const char *const words[] = {
      "classic",     "south-seas",     "star-wars",     "bcb",           "gifts",
      "battles",     "bad-weather",    "caravan",       "catch-up",      "cunning",
      "fewer-tiles", "friendly-roads", "no-fields",     "hand-of-three", "gift-second-wind",
      "long-road",   "open-tile",      "small-towns",   "inns",          "storms",
      "toll",        "wells",          "presents",      "beach-gifts",   "feuds",
      "old-country", "one-board",      "island-bridges"};
  for (size_t i = 0; i < G_N_ELEMENTS(words); i++) {
    g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
    g_autoptr(GError) error = NULL;
    if (!tw_mix_spec_add(spec, words[i], &error))
      fail_msg("%s: %s", words[i], error->message);
    g_autoptr(TwMix) mix = tw_mix_new(spec, &error);
    if (!mix)
      fail_msg("%s: %s", words[i], error->message);
    if (tw_mix_warnings(mix)[0])
      fail_msg("%s: %s", words[i], tw_mix_warnings(mix)[0]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(words_choose_parts),
      quiet_test(what_is_asked_for_brings_its_needs),
      quiet_test(a_part_plays),
      quiet_test(faults_are_told),
      quiet_test(a_hook_may_hang_on_a_package),
      quiet_test(what_has_no_meaning_says_so),
      quiet_test(counts_have_words),
      quiet_test(what_comes_with_the_program_has_a_meaning),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

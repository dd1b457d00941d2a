/* SPDX-License-Identifier: MIT */

/* What has no meaning in a mix says so when the mix is made, in its package's words. */

#include "common/folder.h"
#include "common/quiet.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <tilewright/tilewright.h>

#include <cmocka.h>

/* tiles: "*=0 classic/B=3", patterns in the order they apply. teams: "112", by seat. */
typedef struct {
  const char *words, *options, *tiles, *start, *teams;
  int players;      /* 0: two */
  const char *told; /* what one of the warnings says; NULL: there is none */
} Case;

static TwMixSpec *spec_of(const Case *wanted) {
  TwMixSpec *spec = tw_mix_spec_new();
  g_auto(GStrv) words = g_strsplit(wanted->words, " ", -1);
  for (char **word = words; *word; word++)
    assert_true(tw_mix_spec_add(spec, *word, NULL));
  g_auto(GStrv) options = g_strsplit(wanted->options ? wanted->options : "", " ", -1);
  for (char **option = options; *option; option++) {
    g_auto(GStrv) parts = g_strsplit(*option, "=", 2);
    tw_mix_spec_set_option(spec, parts[0], parts[1]);
  }
  tw_mix_spec_set_players(spec, wanted->teams     ? (int)strlen(wanted->teams)
                                : wanted->players ? wanted->players
                                                  : 2);
  for (int i = 0; wanted->teams && wanted->teams[i]; i++)
    tw_mix_spec_set_team(spec, i, wanted->teams[i] - '1');
  tw_mix_spec_set_start(spec, wanted->start);
  return spec;
}

static TwMix *make(const TwMixSpec *spec, const char *words) {
  g_autoptr(GError) error = NULL;
  TwMix *mix = tw_mix_new(spec, &error);
  if (!mix)
    fail_msg("%s: %s", words, error->message);
  return mix;
}

/* The patterns are of the tiles that the mix has without them. */
static void set_tiles(TwMixSpec *spec, const Case *wanted) {
  if (wanted->tiles == NULL)
    return;
  g_autoptr(TwMix) mix = make(spec, wanted->words);
  g_auto(GStrv) patterns = g_strsplit(wanted->tiles, " ", -1);
  for (char **pattern = patterns; *pattern; pattern++) {
    g_auto(GStrv) parts = g_strsplit(*pattern, "=", 2);
    for (TwTileType type = 0; type < tw_mix_n_tile_types(mix); type++)
      if (g_pattern_match_simple(parts[0], tw_mix_tile_type_name(mix, type)))
        tw_mix_spec_set_tiles(spec, tw_mix_tile_type_name(mix, type), atoi(parts[1]));
  }
}

static void check(const Case *wanted) {
  g_autoptr(TwMixSpec) spec = spec_of(wanted);
  set_tiles(spec, wanted);
  g_autoptr(TwMix) mix = make(spec, wanted->words);
  g_autofree char *all = g_strjoinv("\n", (char **)tw_mix_warnings(mix));
  if (wanted->told ? strstr(all, wanted->told) == NULL : *all != '\0')
    fail_msg("%s, %s, %s: expected \"%s\", got \"%s\"", wanted->words,
             wanted->options ? wanted->options : "", wanted->tiles ? wanted->tiles : "",
             wanted->told ? wanted->told : "", all);
}

/* Each thing that a package which comes with the program says must be there, taken away. */
static void each_that_lacks_a_meaning_says_so(void **state) {
  (void)state;
  static const Case cases[] = {
      {"classic", "classic.meeples=0", .told = "classic: nobody has a figure to set"},
      {"classic bridges", .tiles = "*=0 classic/B=9", .start = "classic/B",
       .told = "bcb/bridges: no tile of this mix shows a path"},
      {"classic bridges", .tiles = "*=0 classic/C=9", .start = "classic/C",
       .told = "bcb/bridges: no tile of this mix shows open ground"},
      {"classic castles", .tiles = "*=0 classic/F=5 classic/U=5", .start = "classic/F",
       .told = "bcb/castles: no two tiles of this mix close a town of two caps"},
      {"classic castles", .tiles = "*=0 classic/F=5 classic/E=1", .start = "classic/F",
       .told = "bcb/castles: no two tiles"},
      {"classic castles", .tiles = "*=0 classic/F=5 classic/E=2", .start = "classic/F"},
      {"classic castles", .tiles = "*=0 classic/F=5 classic/H=1", .start = "classic/F",
       .told = "bcb/castles: no two tiles"},
      {"classic castles", "classic.meeples=0", .told = "bcb/castles: no two tiles"},
      {"classic bazaars", .told = "bcb/bazaars: no tile of this mix shows a bazaar"},
      {"classic bazaars", "bcb.bazaar-every=8"},
      {"classic bcb", .players = 1, .told = "bcb/bazaars: nobody is there to bid against"},
      {"classic bcb", "bcb.auction=off", .players = 1},
      {"classic bcb", .tiles = "*=0 bcb/inn-bazaar=3", .start = "bcb/inn-bazaar", .players = 3,
       .told = "bcb/bazaars: there are fewer tiles than players"},
      {"classic gifts", .players = 1, .told = "gifts: nobody else has anything to make larger"},
      {"classic gifts", .teams = "11", .told = "gifts: nobody else has anything to make larger"},
      {"classic gifts", "gifts.copies=0", .told = "gifts: there is no card in the deck"},
      {"classic gifts gift-second-wind", "gifts.copies=0"},
      {"classic gifts", "classic.meeples=0", .told = "gifts: no figure can stand on a path"},
      {"gift-second-wind", "gift-second-wind.copies=0", .told = "no card of it is in the deck"},
      {"south-seas", .tiles = "*boat*=1 south-seas/market*=0",
       .told = "south-seas: no tile of this mix shows a market"},
      {"south-seas", .tiles = "*-b=0 *market-pier-a=0", .told = "shows a fishing boat"},
      {"south-seas", .tiles = "*=0 south-seas/straight-d=5", .start = "south-seas/straight-d",
       .told = "ships that ask for shells stay at anchor"},
      {"south-seas", .tiles = "*=0 south-seas/straight-d=5", .start = "south-seas/straight-d",
       .told = "ships that ask for them stay at anchor"},
      {"south-seas", .tiles = "*=0 south-seas/shores-bend-a=5", .start = "south-seas/shores-bend-a",
       .told = "ships that ask for fish stay at anchor"},
      {"star-wars", "star-wars.team-join=anywhere", .told = "star-wars: nobody has a partner"},
      {"star-wars", "star-wars.team-join=anywhere", .teams = "1212"},
      {"classic battles", .teams = "111", .told = "battles: nobody is there to fight with"},
      {"classic battles", "classic.meeples=0", .told = "battles: no figure can stand anywhere"},
      {"classic cunning", .players = 1, .told = "cunning: nobody fights"},
      {"bad-weather", "south-seas.boats=off", .told = "bad-weather: fishing boats mean nothing"},
      {"bad-weather", .tiles = "*=0 south-seas/straight-d=5", .start = "south-seas/straight-d",
       .told = "bad-weather: no tile of this mix shows a fishing boat"},
      {"caravan", "classic.meeples=0", .told = "caravan: nobody has a figure"},
      {"catch-up", .players = 1, .told = "catch-up: nobody can fall behind"},
      {"fewer-tiles", "fewer-tiles.percent=10", .tiles = "*=0 classic/B=9", .start = "classic/B",
       .told = "fewer-tiles: there are so few tiles"},
      {"fewer-tiles", "fewer-tiles.percent=10", .tiles = "*=0 classic/D=11"},
      {"friendly-roads", .players = 1, .told = "friendly-roads: no two players' figures can meet"},
      {"friendly-roads", .tiles = "*=0 classic/B=9", .start = "classic/B",
       .told = "friendly-roads: no two players' figures can meet"},
      {"inns", .tiles = "*inn*=0", .told = "inns: no tile of this mix shows an inn"},
      {"long-road", .tiles = "*=0 classic/B=9", .start = "classic/B",
       .told = "long-road: no road can be finished"},
      {"no-fields", "classic.farmers=off", .told = "no-fields: no figure may stand in a field"},
      {"small-towns", .tiles = "*=0 classic/F=5 classic/U=5", .start = "classic/F",
       .told = "small-towns: no two tiles of this mix close a city of two"},
      {"storms", "classic.meeples=0", .told = "storms: nobody has a figure"},
      {"toll", .players = 1, .told = "toll: nobody is there to pay a toll"},
      {"toll", .tiles = "*=0 classic/B=9", .start = "classic/B", .told = "toll: no path can be"},
      {"wells", "classic.farmers=off", .told = "wells: no figure may stand in a field"},
      {"wells no-fields", .told = "wells: no figure may stand in a field"},
      /* over other games */
      {"star-wars castles"},
      {"south-seas castles"},
      {"south-seas bazaars", .told = "bcb/bazaars: no tile of this mix shows a bazaar"},
      /* tiles that nothing joins: their package's other words would only repeat it */
      {"classic south-seas", .start = "classic/D",
       .told = "south-seas: its tiles are drawn and never placed"},
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++)
    check(&cases[i]);
}

static void words_are_few(void **state) {
  (void)state;
  const Case lost = {"classic south-seas", .start = "classic/D"};
  g_autoptr(TwMixSpec) spec = spec_of(&lost);
  g_autoptr(TwMix) mix = make(spec, lost.words);
  assert_int_equal(g_strv_length((char **)tw_mix_warnings(mix)), 1);
  const Case bare = {"classic bazaars"};
  g_autoptr(TwMixSpec) other = spec_of(&bare);
  g_autoptr(TwMix) market = make(other, bare.words);
  assert_int_equal(g_strv_length((char **)tw_mix_warnings(market)), 1);
}

/* --- packages made for it ----------------------------------------------------- */

static void write_package(const char *folder, const char *id, const char *more) {
  g_autofree char *name = g_strconcat(id, "/rule.lua", NULL);
  g_autofree char *text = g_strdup_printf(
      "rule { api = 1, id = '%s', version = '1', title = '%s', options = { big = { default = false "
      "} } }\n%s\n",
      id, id, more);
  folder_write(folder, name, text, -1);
}

static char *make_land(void) {
  char *folder = folder_new();
  write_package(folder, "land",
                "kind('meadow', { role = 'ground', completes = 'never' })\n"
                "kind('trail', { role = 'path' }) attribute('bush', { on = 'meadow' })\n"
                "phase('go', {}) tile('flat', 3, { meadow = 'N', start = true })");
  return folder;
}

static char *said_in(const char *folder, const char *ids, const char *language) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_auto(GStrv) split = g_strsplit(ids, " ", -1);
  tw_mix_spec_add_path(spec, folder);
  tw_mix_spec_set_language(spec, language);
  for (char **id = split; *id; id++)
    tw_mix_spec_add_package(spec, *id);
  g_autoptr(GError) error = NULL;
  g_autoptr(TwMix) mix = tw_mix_new(spec, &error);
  return mix ? g_strjoinv("\n", (char **)tw_mix_warnings(mix)) : g_strdup(error->message);
}

static void assert_said(const char *folder, const char *ids, const char *expected) {
  g_autofree char *said = said_in(folder, ids, NULL);
  if (*expected ? strstr(said, expected) == NULL : *said != '\0')
    fail_msg("%s: expected \"%s\", got \"%s\"", ids, expected, said);
}

/* What a package makes itself is no reason for it to be there; what others make is. */
static void what_others_make_counts(void **state) {
  (void)state;
  char *folder = make_land();
  const char *dig = "hook('turn/end', { name = 'dig' }, function() game:tile(0, "
                    "0):add_feature('trail', 'NS') end)";
  g_autofree char *both = g_strconcat("matters { role = 'path', text = 'no way' }\n", dig, NULL);
  write_package(folder, "walk", "matters { role = 'path', text = 'no way' }");
  write_package(folder, "walker", both);
  write_package(folder, "digger", dig);
  assert_said(folder, "land walk", "walk: no way");
  assert_said(folder, "land walker", "walker: no way");
  assert_said(folder, "land walk digger", "");
  folder_free(folder);
}

static void attributes_may_be_set(void **state) {
  (void)state;
  char *folder = make_land();
  write_package(folder, "fire", "matters { has = 'land/bush', text = 'nothing burns' }");
  write_package(folder, "spring",
                "hook('turn/end', { name = 'grow' }, function() for f in game:tile(0, "
                "0):each_feature() do f:set('bush', 1) end end)");
  assert_said(folder, "land fire", "fire: nothing burns");
  assert_said(folder, "land fire spring", "");
  folder_free(folder);
}

/* A refusal that nothing lifts leaves the ground empty, and says nothing of other grounds. */
static void who_always_refuses_is_known(void **state) {
  (void)state;
  char *folder = make_land();
  write_package(folder, "herd",
                "piece('cow', { each = 3, on = 'meadow' })\n"
                "matters { occupied = true, text = 'nobody grazes' }");
  write_package(folder, "fence",
                "hook('deploy/allowed', { role = 'ground', name = 'shut', always = "
                "true }, function() return 'shut' end)");
  write_package(folder, "gate",
                "hook('deploy/allowed', { role = 'ground', name = 'ajar' }, "
                "function() return 'shut' end)");
  write_package(folder, "ditch",
                "hook('deploy/allowed', { role = 'ground', has = 'bush', name = "
                "'wet', always = true }, function() return 'wet' end)");
  write_package(folder, "odd", "hook('turn/end', { always = true }, function() end)");
  assert_said(folder, "land herd", "");
  assert_said(folder, "land herd gate", "");
  assert_said(folder, "land herd ditch", "nothing of that sort");
  assert_said(folder, "land herd fence", "herd: nobody grazes");
  assert_said(folder, "land herd fence ditch", "herd: nobody grazes");
  assert_said(folder, "land odd", "`always` is for points that provide or veto");
  folder_free(folder);
}

static void it_is_told_in_the_player_s_language(void **state) {
  (void)state;
  char *folder = make_land();
  write_package(folder, "walk",
                "matters { role = 'path', text = 'no way' }\n"
                "texts('de', { ['no way'] = 'kein Weg' })");
  g_autofree char *said = said_in(folder, "land walk", "de");
  assert_string_equal(said, "walk: kein Weg");
  folder_free(folder);
}

static void wrong_declarations_are_faults(void **state) {
  (void)state;
  static const struct {
    const char *rule, *expected;
  } cases[] = {
      {"matters {}", "matters: expected a text of 1 to 500 bytes, got 0"},
      {"matters { text = string.rep('x', 501) }", "matters: expected a text of 1 to 500 bytes"},
      {"matters { text = 'x', rolle = 'path' }", "matters: unknown field \"rolle\". Did you mean"},
      {"matters { text = 'x', role = 'lane' }", "matters: role = \"lane\": expected path, area"},
      {"matters { text = 'x', kind = 'trial' }", "unknown kind \"trial\". Did you mean"},
      {"matters { text = 'x', part = 'small' }", "part = \"small\": this package has no such"},
      {"matters { text = 'x', deck = 'cards' }", "unknown deck \"cards\""},
      {"matters { text = 'x', option = 'land.small' }", "option = \"land.small\": there is no"},
      {"matters { text = 'x', players = 0 }", "matters: players must be from 1 to"},
      {"matters { text = 'x', tiles = 'two' }", "matters: tiles must be a whole number"},
      {"matters('x')", "matters: a table { ... } is expected"},
      {"matters { text = 'x', option = 'sea.boats' }", "walk: x"}, /* a package that is not there */
      {"matters { text = 'x', option = 'land.big=off', part = 'big' }", ""},
      {"matters { text = 'x', option = 'walk.big', part = 'big' }", "walk/big: x"},
  };
  char *folder = make_land();
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    write_package(folder, "walk", cases[i].rule);
    assert_said(folder, "land walk", cases[i].expected);
  }
  folder_free(folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(each_that_lacks_a_meaning_says_so),
      quiet_test(words_are_few),
      quiet_test(what_others_make_counts),
      quiet_test(attributes_may_be_set),
      quiet_test(who_always_refuses_is_known),
      quiet_test(it_is_told_in_the_player_s_language),
      quiet_test(wrong_declarations_are_faults),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

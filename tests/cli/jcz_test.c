/* SPDX-License-Identifier: MIT */

/* The words, sentences and draws of the other engine, each by itself. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

#include "jcz-game.h"
#include "jcz-match.h"
#include "jcz-pack.h"

/* --- words --------------------------------------------------------------- */

static void reads_locations(void **state) {
  static const struct {
    const char *name;
    guint mask;
  } cases[] = {
      {"N", 0x1},       {"E", 0x2},           {"WE", 0xa},  {"EW", 0xa},
      {"NWSE", 0xf},    {"_N", 0xe},          {"NL", 0x10}, {"WR", 0x800},
      {"NL.WR", 0x810}, {"I", 0x1000},        {"", 0},      {"X", 0},
      {"_", 0},         {"_NE", 0},           {"NL.X", 0},  {"NL..WR", 0},
      {"SL.SR", 0x300}, {"CLOISTER", 0x1000},
  };
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    if (jcz_location(cases[i].name) != cases[i].mask)
      fail_msg("%s: expected %x, got %x", cases[i].name, cases[i].mask,
               jcz_location(cases[i].name));
  }
}

static void writes_every_location_as_it_reads_it(void **state) {
  (void)state;
  for (guint mask = 1; mask < 0x1000; mask++) {
    g_autoptr(GString) name = g_string_new(NULL);
    if ((mask & JCZ_SIDES) != 0 && (mask & JCZ_HALVES) != 0)
      continue;
    jcz_location_append(name, mask);
    assert_int_equal(jcz_location(name->str), mask);
  }
}

static void knows_every_tile(void **state) {
  const int many[JCZ_N_SETS] = {[JCZ_SET_BASIC] = 72, [JCZ_SET_BCB] = 12};
  int first[JCZ_N_SETS] = {0}, second[JCZ_N_SETS] = {0};
  (void)state;
  for (int i = 0; i < jcz_n_tiles(); i++) {
    const JczTile *tile = jcz_tile_at(i);
    first[tile->set] += tile->first;
    second[tile->set] += tile->second;
    assert_ptr_equal(jcz_tile(tile->id), tile);
    assert_true(i == 0 || strcmp(jcz_tile_at(i - 1)->id, tile->id) < 0);
  }
  for (int set = 0; set < JCZ_N_SETS; set++) {
    assert_int_equal(first[set], many[set]);
    assert_int_equal(second[set], many[set]);
  }
  assert_null(jcz_tile("IC/F.b"));
  assert_string_equal(jcz_tile("BB/F.b")->tile, "bcb/field-bazaar");
}

static void knows_features_and_turns(void **state) {
  (void)state;
  assert_int_equal(jcz_feature("City"), JCZ_CITY);
  assert_int_equal(jcz_feature("farm"), JCZ_FIELD);
  assert_int_equal(jcz_feature("Tower"), JCZ_N_FEATURES);
  assert_int_equal(jcz_feature_of_kind("classic/road"), JCZ_ROAD);
  assert_int_equal(jcz_turn("R270"), 3);
  assert_int_equal(jcz_turn("R45"), -1);
}

/* --- sentences ----------------------------------------------------------- */

static void takes_sentences_apart(void **state) {
  static const struct {
    const char *text, *pattern, *parts; /* joined by |; NULL: no match */
  } cases[] = {
      {"Ann has 4 points", "* has * points", "Ann|4"},
      {"Old Ann has -1 points", "* has * points", "Old Ann|-1"},
      {"Ann has 4 point", "* has * points", NULL},
      {"phase is TilePhase", "Phase is *", "TilePhase"},
      {"Undo is allowed", "Undo is allowed", ""},
      {"Undo is allowed now", "Undo is allowed", NULL},
      {"Meeple A options:", "Meeple * options:*", "A|"},
      {"", "* has * points", NULL},
      {" has  points", "* has * points", "|"},
  };
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_auto(GStrv) parts = jcz_match(cases[i].text, cases[i].pattern);
    g_autofree char *joined = parts ? g_strjoinv("|", parts) : NULL;
    if (g_strcmp0(joined, cases[i].parts) != 0)
      fail_msg("%s: got %s", cases[i].text, joined ? joined : "no match");
  }
  g_autofree char *trimmed = jcz_trim("  Ann has 4 points. \n");
  assert_string_equal(trimmed, "Ann has 4 points");
}

static void reads_lists_of_options(void **state) {
  static const char *const wrong[] = {
      "[1]",       "[1,2]",         "[1,2] - [45]",      "[1,2] - [0",
      "[a,b] - 0", "[1,2] - [0] x", "[99999999,0] - [0]"};
  g_autoptr(GArray) places = replay_set_new();
  g_autoptr(GArray) meeples = replay_set_new();
  (void)state;
  assert_true(jcz_read_places("[1,-2] - [0, 90];[3 , 4]-[270]", places));
  g_autofree char *one = replay_set_to_text(places, jcz_place_text);
  assert_string_equal(one, "[1,-2] 0; [1,-2] 90; [3,4] 270");
  assert_true(jcz_read_meeples("{City,_N,[0,-1]}; { Field , NL.WR , [0,1] }", meeples));
  g_autofree char *other = replay_set_to_text(meeples, jcz_meeple_text);
  assert_string_equal(other, "{City,_N,[0,-1]}; {Field,NL.WR,[0,1]}");
  for (guint i = 0; i < G_N_ELEMENTS(wrong); i++)
    assert_false(jcz_read_places(wrong[i], places));
  assert_false(jcz_read_meeples("{City,[0,1]}", meeples));
  assert_false(jcz_read_meeples("{City,Q,[0,1]}", meeples));
  assert_true(jcz_read_meeples("", meeples));
}

/* --- draws --------------------------------------------------------------- */

static const JczCopies one_basic = {.first = {[JCZ_SET_BASIC] = 1}};

/* The pack is sorted by id over all sets. */
static void draws_out_of_several_sets(void **state) {
  const JczCopies copies = {.first = {[JCZ_SET_BASIC] = 1}, .second = {[JCZ_SET_BCB] = 1}};
  g_autoptr(JczFile) file = jcz_file_new();
  file->random = 0.9999;
  g_autoptr(JczPack) pack = jcz_pack_new(file, &copies);
  (void)state;
  assert_int_equal(jcz_pack_left(pack), 84);
  assert_string_equal(jcz_pack_draw(pack, NULL)->id, "BB/RFR.bi");
  jcz_pack_set_random(pack, 72.0 / 83);
  assert_string_equal(jcz_pack_draw(pack, NULL)->id, "BB/CCCR");
}

static void knows_tokens_and_phases(void **state) {
  (void)state;
  assert_int_equal(jcz_token("BRIDGE"), JCZ_BRIDGE_TOKEN);
  assert_int_equal(jcz_token("TOWER_PIECE"), JCZ_N_TOKENS);
  assert_string_equal(jcz_token_resource(JCZ_CASTLE_TOKEN), "bcb/castles");
  assert_string_equal(jcz_phase_name(JCZ_BAZAAR), "BazaarPhase");
}

static void draws_by_random_numbers(void **state) {
  g_autoptr(JczFile) file = jcz_file_new();
  file->random = 0;
  g_autoptr(JczPack) pack = jcz_pack_new(file, &one_basic);
  (void)state;
  assert_int_equal(jcz_pack_left(pack), 72);
  assert_string_equal(jcz_pack_draw(pack, NULL)->id, "BA/C");
  jcz_pack_set_random(pack, 0.9999);
  assert_string_equal(jcz_pack_draw(pack, NULL)->id, "BA/RrC");
  jcz_pack_set_random(pack, 4.0 / 70);
  assert_string_equal(jcz_pack_draw(pack, NULL)->id, "BA/CC.2"); /* four of BA/C are left */
  assert_int_equal(jcz_pack_left(pack), 69);
}

/* The mantissa of 0.5 is all zeros, so what follows it is the increment alone. */
static void follows_a_random_number(void **state) {
  (void)state;
  assert_true(jcz_next_random(0.5) == 11.0 / 281474976710656.0);
  assert_true(jcz_next_random(0.123456789) >= 0 && jcz_next_random(0.123456789) < 1);
}

static void draws_in_a_given_order_to_its_end(void **state) {
  g_autoptr(JczFile) file = jcz_file_new();
  g_autoptr(GError) error = NULL;
  (void)state;
  g_ptr_array_add(file->draw_order, (gpointer) "BA/L");
  g_ptr_array_add(file->draw_order, (gpointer) "BA/Cccc+");
  g_ptr_array_add(file->draw_order, (gpointer) "BA/Cccc+");
  g_autoptr(JczPack) pack = jcz_pack_new(file, &one_basic);
  assert_string_equal(jcz_pack_draw(pack, NULL)->id, "BA/L");
  assert_string_equal(jcz_pack_draw(pack, NULL)->id, "BA/Cccc+");
  assert_null(jcz_pack_draw(pack, &error));
  assert_true(g_error_matches(error, TW_ERROR, TW_ERROR_RECORD));
  file->end_turn = 2;
  g_clear_error(&error);
  assert_null(jcz_pack_draw(pack, &error));
  assert_null(error);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(reads_locations),
      cmocka_unit_test(writes_every_location_as_it_reads_it),
      cmocka_unit_test(knows_every_tile),
      cmocka_unit_test(knows_features_and_turns),
      cmocka_unit_test(takes_sentences_apart),
      cmocka_unit_test(reads_lists_of_options),
      cmocka_unit_test(draws_by_random_numbers),
      cmocka_unit_test(draws_out_of_several_sets),
      cmocka_unit_test(knows_tokens_and_phases),
      cmocka_unit_test(follows_a_random_number),
      cmocka_unit_test(draws_in_a_given_order_to_its_end),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */

/* Actions and values as text and JSON: what is written reads back to the same. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/toy.h"
#include "state.h"
#include "text.h"

static int open_toy(void **state) {
  Toy *toy = g_new0(Toy, 1);
  toy_open(toy, 3, 7, TW_GAME_DEFAULT);
  *state = toy;
  return 0;
}

static int close_toy(void **state) {
  toy_close(*state);
  g_free(*state);
  return 0;
}

/* Fails unless the text is refused with a message that has these words. */
static void assert_refused(Toy *toy, const char *text, const char *words) {
  TwAction action;
  g_autoptr(GError) error = NULL;
  if (tw_action_from_text(toy->worker, toy->game, text, &action, &error))
    fail_msg("\"%s\" was read", text);
  assert_true(g_error_matches(error, TW_ERROR, TW_ERROR_TEXT));
  if (!strstr(error->message, words))
    fail_msg("\"%s\": \"%s\" does not say \"%s\"", text, error->message, words);
}

static TwAction read_action(Toy *toy, const char *text) {
  TwAction action;
  GError *error = NULL;
  if (!tw_action_from_text(toy->worker, toy->game, text, &action, &error))
    fail_msg("\"%s\": %s", text, error->message);
  return action;
}

static void assert_action(Toy *toy, const char *text, const char *canonical) {
  TwAction action = read_action(toy, text);
  g_autofree char *written = tw_action_to_text(toy->game, &action);
  assert_string_equal(written, canonical);
}

/* --- properties over random games ------------------------------------------------ */

static void check_text(Toy *toy, const TwAction *action) {
  TwAction back;
  GError *error = NULL;
  g_autofree char *text = tw_action_to_text(toy->game, action);
  if (!tw_action_from_text(NULL, toy->game, text, &back, &error))
    fail_msg("%s: %s", text, error->message);
  if (memcmp(&back, action, sizeof back) != 0) {
    g_autofree char *other = tw_action_to_text(toy->game, &back);
    fail_msg("\"%s\" became \"%s\"", text, other);
  }
}

static void check_json(Toy *toy, const TwAction *action) {
  TwAction back;
  GError *error = NULL;
  g_autofree char *json = tw_action_to_json(toy->game, action);
  if (!tw_action_from_json(NULL, toy->game, json, &back, &error))
    fail_msg("%s: %s", json, error->message);
  if (memcmp(&back, action, sizeof back) != 0)
    fail_msg("%s did not come back", json);
}

static void check_value(const TwGame *game, TwType type, gint32 value) {
  gint32 back = 0;
  GError *error = NULL;
  g_autoptr(GString) text = g_string_new(NULL);
  tw_value_append_text(text, game, type, value);
  if (!tw_value_from_text(game, type, text->str, &back, &error))
    fail_msg("%s: %s", text->str, error->message);
  if (back != value)
    fail_msg("%s %d: \"%s\" became %d", tw_type_name(type), value, text->str, back);
}

/* Every tile, feature, region and piece there is, those taken away as well. */
static void check_names(const TwGame *game) {
  for (TwTile t = 0; t < tw_game_n_tiles(game); t++)
    check_value(game, TW_TYPE_TILE, t);
  for (TwFeature f = 0; f < tw_game_n_features(game); f++) {
    check_value(game, TW_TYPE_FEATURE, f);
    if (!tw_feature_removed(game, f))
      check_value(game, TW_TYPE_REGION, tw_region_first(game, tw_feature_region(game, f)));
  }
  for (TwPiece p = 0; p < tw_game_n_pieces(game); p++)
    check_value(game, TW_TYPE_PIECE, p);
}

/* Counts, so that the test shows what it has met. */
typedef struct {
  int actions, added, removed, wide;
} Met;

static void check_game(guint64 seed, Met *met) {
  Toy toy;
  toy_open(&toy, 1 + (int)(seed % 4), seed, TW_GAME_DEFAULT);
  do {
    int n = 0;
    const TwAction *legal = tw_game_legal(toy.worker, toy.game, &n);
    for (int i = 0; i < n; i++) {
      check_text(&toy, &legal[i]);
      check_json(&toy, &legal[i]);
    }
    met->actions += n;
    check_names(toy.game);
  } while (toy_play(&toy, 7) == 7);
  met->added += toy.game->header->n_added;
  for (TwTile t = 0; t < tw_game_n_tiles(toy.game); t++) {
    met->removed += tw_tile_removed(toy.game, t);
    met->wide += tw_mix_tile_type_cells(toy.mix, tw_tile_type(toy.game, t)) > 1;
  }
  toy_close(&toy);
}

static void everything_written_reads_back(void **unused) {
  Met met = {0};
  for (guint64 seed = 1; seed <= 6; seed++)
    check_game(seed, &met);
  assert_true(met.actions > 1000);
  assert_true(met.added > 0 && met.removed > 0 && met.wide > 0);
}

/* --- features by name --------------------------------------------------------------- */

/* The start tile lies at 0,0 with a city N and a road EW: fields NL..., and SL SR. */
static void features_are_found_by_any_side_they_touch(void **state) {
  Toy *toy = *state;
  static const char *const same[][2] = {
      {"0,0/road.E", "0,0/road.E"},     {"0,0/road.W", "0,0/road.E"},
      {"0,0/road", "0,0/road.E"},       {"0,0/toy/road.w", "0,0/road.E"},
      {"0,0/city.N", "0,0/city.N"},     {"0,0/city.NR", "0,0/city.N"},
      {"0,0/field.S", "0,0/field.ER"},  {"0,0/field.SL", "0,0/field.ER"},
      {"0,0/field.wr", "0,0/field.EL"}, {"0,0/field.EL", "0,0/field.EL"}};
  for (gsize i = 0; i < G_N_ELEMENTS(same); i++) {
    TwFeature feature = TW_NONE;
    GError *error = NULL;
    if (!tw_value_from_text(toy->game, TW_TYPE_FEATURE, same[i][0], &feature, &error))
      fail_msg("%s: %s", same[i][0], error->message);
    g_autofree char *name = tw_feature_name(toy->game, feature);
    assert_string_equal(name, same[i][1]);
  }
}

static void assert_no_feature(const Toy *toy, const char *text, const char *words) {
  TwFeature feature = TW_NONE;
  g_autoptr(GError) error = NULL;
  assert_false(tw_value_from_text(toy->game, TW_TYPE_FEATURE, text, &feature, &error));
  if (!strstr(error->message, words))
    fail_msg("\"%s\": \"%s\" does not say \"%s\"", text, error->message, words);
}

static void wrong_features_are_told_with_what_is_there(void **state) {
  Toy *toy = *state;
  assert_no_feature(toy, "0,0/field.E", "may be any of 0,0/field.EL, 0,0/field.ER");
  assert_no_feature(toy, "0,0/field", "may be any of");
  assert_no_feature(toy, "0,0/road.N", "there are");
  assert_no_feature(toy, "0,0/citty.N", "Did you mean \"city\"?");
  assert_no_feature(toy, "5,5/city.N", "no tile at 5,5");
  assert_no_feature(toy, "0,0", "cell/kind.side");
  assert_no_feature(toy, "x/city.N", "names no tile");
  assert_no_feature(toy, "#99999", "names no feature");
  assert_no_feature(toy, "0,0/", "no kind");
  assert_no_feature(toy, "99999,0/city.N", "names no tile");
}

static void regions_have_a_label(void **state) {
  Toy *toy = *state;
  TwFeature feature = tw_cell_feature(toy->game, tw_cell(0, 0), TW_EAST);
  g_autofree char *label = tw_region_label(toy->game, tw_feature_region(toy->game, feature));
  assert_string_equal(label, "road 0,0");
}

/* --- reading what people write ----------------------------------------------------------- */

static void play_to(Toy *toy, const char *phase) {
  TwPhase wanted = tw_mix_find_phase(toy->mix, phase);
  while (tw_game_phase(toy->game) != wanted)
    assert_int_equal(toy_play(toy, 1), 1);
}

static void order_and_spaces_do_not_matter(void **state) {
  Toy *toy = *state;
  play_to(toy, "fair");
  assert_action(toy, "  swap  colour=blue side=2\twho=1 sure=yes ",
                "swap who=1 side=2 sure=yes colour=blue");
  assert_action(toy, "toy/bid amount=3", "bid amount=3");
  assert_action(toy, "bid amount=2..9", "bid amount=2..9");
  assert_action(toy, "trade pay=1banana+1fish+1banana", "trade pay=2banana+1fish");
  assert_action(toy, "trade pay=0", "trade pay=0");
  assert_action(toy, "note cell=-3,4 turn=270", "note cell=-3,4 turn=270");
  assert_action(toy, "guess number=-3", "guess number=-3");
}

static void faults_are_named(void **state) {
  Toy *toy = *state;
  play_to(toy, "fair");
  assert_refused(toy, "", "no action is given");
  assert_refused(toy, "bidd amount=3", "Did you mean \"bid\"?");
  assert_refused(toy, "bid amuont=3", "Did you mean \"amount\"?");
  assert_refused(toy, "bid amount=3 amount=4", "given twice");
  assert_refused(toy, "bid amount", "no name=value");
  assert_refused(toy, "bid amount=", "no whole number");
  assert_refused(toy, "bid amount=99999999999", "no whole number");
  assert_refused(toy, "bid amount=9..2", "lower number");
  assert_refused(toy, "bid", "amount may be any of 2..9");
  assert_refused(toy, "swap who=4 side=1 sure=yes colour=red", "1 to 3 are expected");
  assert_refused(toy, "swap who=0 side=1 sure=yes colour=red", "1 to 3 are expected");
  assert_refused(toy, "swap who=1 side=1 sure=maybe colour=red", "neither yes nor no");
  assert_refused(toy, "swap who=1 side=1 sure=no colour=green", "none of red, blue, none");
  assert_refused(toy, "note cell=0,0 turn=45", "0, 90, 180 or 270");
  assert_refused(toy, "note cell=0;0 turn=90", "x,y is expected");
  assert_refused(toy, "trade pay=2bananas", "no amount");
  assert_refused(toy, "trade pay=200fish+100fish", "255");
  assert_refused(toy, "play card=feist", "Did you mean");
  assert_refused(toy, "kick piece=meeple", "[seat:]type@place");
  assert_refused(toy, "kick piece=1:meeple@0,0/city.N#0", "from 1");
  assert_refused(toy, "deal now=1", "it takes nothing");
}

static void what_has_one_value_may_be_left_out(void **state) {
  Toy *toy = *state;
  int n = 0;
  assert_string_equal(tw_mix_phase_label(toy->mix, tw_game_phase(toy->game)), "place");
  const TwAction first = tw_game_legal(toy->worker, toy->game, &n)[0];
  g_autofree char *text = tw_action_to_text(toy->game, &first);
  char *cut = strstr(text, " at=");
  g_autofree char *without = g_strdup_printf("place%s", cut);
  assert_action(toy, without, text);
  assert_refused(toy, "place", "at may be any of");
  assert_refused(toy, "place turn=0 at=30,30", "nothing legal");
  TwAction action;
  g_autoptr(GError) error = NULL;
  assert_false(tw_action_from_text(NULL, toy->game, "place", &action, &error));
  assert_non_null(strstr(error->message, "tile is missing"));
}

/* --- JSON ---------------------------------------------------------------------------------- */

static void assert_json(Toy *toy, const char *text, const char *json) {
  TwAction action = read_action(toy, text), back;
  GError *error = NULL;
  g_autofree char *written = tw_action_to_json(toy->game, &action);
  assert_string_equal(written, json);
  assert_true(tw_action_from_json(NULL, toy->game, json, &back, &error));
  assert_memory_equal(&back, &action, sizeof back);
}

static void json_has_numbers_cells_and_amounts(void **state) {
  Toy *toy = *state;
  play_to(toy, "fair");
  assert_json(toy, "bid amount=3", "{\"do\":\"bid\",\"amount\":3}");
  assert_json(toy, "bid amount=2..4", "{\"do\":\"bid\",\"amount\":[2,4]}");
  assert_json(toy, "note cell=-1,2 turn=90", "{\"do\":\"note\",\"cell\":[-1,2],\"turn\":90}");
  assert_json(toy, "trade pay=2fish", "{\"do\":\"trade\",\"pay\":{\"fish\":2}}");
  assert_json(toy, "swap who=1 side=2 sure=yes colour=none",
              "{\"do\":\"swap\",\"who\":1,\"side\":2,\"sure\":true,\"colour\":\"none\"}");
  assert_json(toy, "mark region=0,0/road.E", "{\"do\":\"mark\",\"region\":\"0,0/road.E\"}");
}

static void hostile_json_is_refused(void **state) {
  Toy *toy = *state;
  static const char *const bad[] = {"",
                                    "[]",
                                    "3",
                                    "{",
                                    "{}",
                                    "{\"do\":1}",
                                    "{\"do\":\"bid\",\"amount\":1.5}",
                                    "{\"do\":\"bid\",\"amount\":[1,2,3]}",
                                    "{\"do\":\"bid\",\"amount\":{}}",
                                    "{\"do\":\"bid\",\"amount\":99999999999999999999}",
                                    "{'do':'pass'}",
                                    "{\"do\":\"pass\"} x",
                                    "/**/{\"do\":\"pass\"}",
                                    "{\"do\":\"bid\",\"amount\":010}",
                                    "{\"do\":\"p\\ud800\"}",
                                    "{\"do\":\"p\\ud800\\u0041\"}",
                                    "{\"do\":\"p\\u0000\"}",
                                    "{\"do\":\"\xff\"}",
                                    "{\"do\":\"trade\",\"pay\":{\"fish\":-1}}",
                                    "{\"do\":\"trade\",\"pay\":{\"fish\":256}}",
                                    "{\"do\":\"trade\",\"pay\":[1,2]}",
                                    "{\"do\":[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]}"};
  for (gsize i = 0; i < G_N_ELEMENTS(bad); i++) {
    TwAction action;
    g_autoptr(GError) error = NULL;
    if (tw_action_from_json(toy->worker, toy->game, bad[i], &action, &error))
      fail_msg("%s was read", bad[i]);
    assert_true(g_error_matches(error, TW_ERROR, TW_ERROR_TEXT));
  }
}

/* --- sentences and chance --------------------------------------------------------------------- */

static void actions_are_described(void **state) {
  Toy *toy = *state;
  play_to(toy, "fair");
  TwAction action = read_action(toy, "mark region=0,0/city.N");
  g_autofree char *mark = tw_action_describe(toy->game, &action);
  assert_true(g_str_has_prefix(mark, "mark city 0,0"));
  action = read_action(toy, "trade pay=1fish");
  g_autofree char *trade = tw_action_describe(toy->game, &action);
  assert_string_equal(trade, "pay 1fish");
  action = read_action(toy, "swap who=2 side=1 sure=no colour=red");
  g_autofree char *swap = tw_action_describe(toy->game, &action);
  assert_string_equal(swap, "swap with player 2");
  action = read_action(toy, "kick piece=dragon@0,0");
  g_autofree char *kick = tw_action_describe(toy->game, &action);
  assert_string_equal(kick, "kick dragon at 0,0");
  action = read_action(toy, "kick piece=2:meeple@supply");
  g_autofree char *home = tw_action_describe(toy->game, &action);
  assert_string_equal(home, "kick meeple of player 2 in supply");
  action = read_action(toy, "reveal");
  g_autofree char *reveal = tw_action_describe(toy->game, &action);
  assert_string_equal(reveal, "reveal");
}

static void chance_reads_back(void **state) {
  Toy *toy = *state;
  for (gint32 type = 0; type < TW_N_TYPES; type++)
    for (gint32 value = -1; value < 3; value++) {
      TwChance chance = {type, value}, back;
      if (value < 0 && (type == TW_TYPE_TILE_TYPE || type == TW_TYPE_CARD))
        continue;
      g_autofree char *text = tw_chance_to_text(toy->mix, &chance);
      GError *error = NULL;
      if (!tw_chance_from_text(toy->mix, text, &back, &error))
        fail_msg("%s: %s", text, error->message);
      assert_int_equal(back.type, type);
      assert_int_equal(back.value, value);
    }
  TwChance card = {TW_TYPE_CARD, tw_mix_find_card(toy->mix, "hermit")};
  g_autofree char *text = tw_chance_to_text(toy->mix, &card);
  assert_string_equal(text, "card:toy/hermit");
  g_autoptr(GError) error = NULL;
  assert_false(tw_chance_from_text(toy->mix, "toy/hermitt", &card, &error));
  assert_non_null(strstr(error->message, "Did you mean \"toy/hermit\"?"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(everything_written_reads_back),
      cmocka_unit_test_setup_teardown(features_are_found_by_any_side_they_touch, open_toy,
                                      close_toy),
      cmocka_unit_test_setup_teardown(wrong_features_are_told_with_what_is_there, open_toy,
                                      close_toy),
      cmocka_unit_test_setup_teardown(regions_have_a_label, open_toy, close_toy),
      cmocka_unit_test_setup_teardown(order_and_spaces_do_not_matter, open_toy, close_toy),
      cmocka_unit_test_setup_teardown(faults_are_named, open_toy, close_toy),
      cmocka_unit_test_setup_teardown(what_has_one_value_may_be_left_out, open_toy, close_toy),
      cmocka_unit_test_setup_teardown(json_has_numbers_cells_and_amounts, open_toy, close_toy),
      cmocka_unit_test_setup_teardown(hostile_json_is_refused, open_toy, close_toy),
      cmocka_unit_test_setup_teardown(actions_are_described, open_toy, close_toy),
      cmocka_unit_test_setup_teardown(chance_reads_back, open_toy, close_toy),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

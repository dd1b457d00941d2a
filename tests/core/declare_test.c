/* SPDX-License-Identifier: MIT */

/* Declaring things: what a good mix has, and that all faults are found at once. */

#include "common/mini.h"
#include "common/quiet.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* --- what a mix has ------------------------------------------------------ */

static void every_mix_has_the_core_s_own(void **state) {
  g_autoptr(TwMix) mix = mini_mix(NULL, NULL, NULL, NULL, NULL);
  assert_non_null(mix);
  assert_string_equal(tw_mix_resource_name(mix, TW_RESOURCE_POINTS), "core/points");
  assert_string_equal(tw_mix_resource_label(mix, TW_RESOURCE_POINTS), "points");
  assert_int_equal(mix->resources[TW_RESOURCE_POINTS].min, G_MININT32);
  assert_true(mix->resources[TW_RESOURCE_POINTS].of_side);
  assert_string_equal(tw_mix_bag_name(mix, TW_BAG_TILES), "core/tiles");
  assert_string_equal(tw_mix_phase_name(mix, TW_PHASE_FINAL), "core/final");
  assert_string_equal(tw_mix_verb_name(mix, TW_VERB_PASS), "core/pass");
  assert_string_equal(tw_mix_point_name(mix, TW_POINT_BOT_ESTIMATE), "bot/estimate");
  assert_string_equal(tw_mix_point_name(mix, TW_POINT_GAME_SETUP), "game/setup");
  assert_int_equal(tw_mix_point_sort(mix, TW_POINT_PLACE_ALLOWED), TW_VETO);
  assert_true(tw_mix_phase_is_optional(mix, TW_PHASE_DEPLOY));
}

static void the_base_game_is_there(void **state) {
  g_autoptr(TwMix) mix = mini_mix(NULL, NULL, NULL, NULL, NULL);
  assert_non_null(mix);
  assert_int_equal(tw_mix_n_packages(mix), 1);
  assert_string_equal(tw_mix_package_id(mix, 0), "base");
  assert_int_equal(strlen(tw_mix_package_hash(mix, 0)), 64);
  assert_int_equal(tw_mix_players(mix), 2);
  assert_int_equal(tw_mix_n_kinds(mix), 4);
  assert_string_equal(tw_mix_tile_type_name(mix, tw_mix_start_tile(mix)), "base/A");
  TwTileType b = tw_mix_find_tile_type(mix, "B");
  assert_int_equal(tw_mix_tile_type_count(mix, b), 4);
  assert_int_equal(tw_mix_find_tile_type(mix, "base/B"), b);
  assert_int_equal(tw_mix_find_tile_type(mix, "C"), TW_NONE);
  TwPieceType meeple = tw_mix_find_piece_type(mix, "meeple");
  assert_int_equal(tw_mix_piece_type_weight(mix, meeple), 1);
  assert_int_equal(__builtin_popcountll(mix->piece_types[meeple].kinds), 3);
  assert_false(mix->any_secret);
}

static void declare_like_named(TwPackage *package) {
  tw_package_kind(package, &(TwKindSpec){.id = "city", .role = TW_ROLE_AREA});
  tw_package_kind(package, &(TwKindSpec){.id = "tower", .role = TW_ROLE_AREA});
}

static void labels_are_as_short_as_may_be(void **state) {
  g_autoptr(TwMix) mix = mini_mix(NULL, declare_like_named, NULL, NULL, NULL);
  assert_non_null(mix);
  assert_int_equal(tw_mix_find_kind(mix, "city"), TW_NONE);
  assert_string_equal(tw_mix_kind_label(mix, tw_mix_find_kind(mix, "base/city")), "base/city");
  assert_string_equal(tw_mix_kind_label(mix, tw_mix_find_kind(mix, "one/city")), "one/city");
  assert_string_equal(tw_mix_kind_label(mix, tw_mix_find_kind(mix, "tower")), "tower");
}

static void declare_pass(TwPackage *package) {
  tw_package_action(package, &(TwVerbSpec){.id = "pass", .apply = mini_apply, .in = "deploy"});
}

static void the_core_s_own_stay_short(void **state) {
  g_autoptr(TwMix) mix = mini_mix(NULL, declare_pass, declare_pass, NULL, NULL);
  assert_non_null(mix);
  assert_int_equal(tw_mix_find_verb(mix, "pass"), TW_VERB_PASS);
  assert_string_equal(tw_mix_verb_label(mix, TW_VERB_PASS), "pass");
  assert_string_equal(tw_mix_verb_label(mix, tw_mix_find_verb(mix, "one/pass")), "one/pass");
}

static void joined_kinds_share_a_class(void **state) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_join(spec, "tower", "base/city");
  g_autoptr(TwMix) mix = mini_mix(spec, declare_like_named, NULL, NULL, NULL);
  assert_non_null(mix);
  TwKind tower = tw_mix_find_kind(mix, "tower"), city = tw_mix_find_kind(mix, "base/city");
  assert_int_equal(mix->kinds[tower].klass, mix->kinds[city].klass);
  assert_true(tw_mix_kinds_join(mix, tower, city));
  assert_true(tw_mix_kinds_join(mix, city, city));
  assert_false(tw_mix_kinds_join(mix, tower, tw_mix_find_kind(mix, "base/road")));
  assert_int_equal(mix->n_classes, 6); /* no edge, and five classes of six kinds */
  TwPieceType meeple = tw_mix_find_piece_type(mix, "meeple");
  assert_true(mix->piece_types[meeple].kinds >> tower & 1);
}

static void declare_cards(TwPackage *package) {
  const char *deck = strcmp(tw_package_id(package), "one") == 0 ? "gifts" : "ships";
  tw_package_deck(package, &(TwDeckSpec){.id = deck, .hand = TW_HAND_SECRET});
  tw_package_card(package, deck, &(TwCardSpec){.id = "a", .count = 2});
  tw_package_card(package, deck, &(TwCardSpec){.id = "b", .count = 1, .title = "The b"});
}

static void declare_foreign_card(TwPackage *package) {
  TwCard card = tw_package_card(package, "one/gifts", &(TwCardSpec){.id = "c", .count = 3});
  assert_int_equal(card, 2);
}

static void a_deck_s_cards_are_neighbours(void **state) {
  g_autoptr(TwMix) mix = mini_mix(NULL, declare_cards, declare_cards, declare_foreign_card, NULL);
  assert_non_null(mix);
  const TwDeckInfo *gifts = &mix->decks[tw_mix_find_deck(mix, "gifts")];
  assert_int_equal(gifts->n_cards, 3);
  assert_int_equal(gifts->total, 6);
  assert_string_equal(tw_mix_card_name(mix, gifts->first_card + 2), "three/c");
  assert_int_equal(tw_mix_find_card(mix, "three/c"), gifts->first_card + 2);
  const TwDeckInfo *ships = &mix->decks[tw_mix_find_deck(mix, "ships")];
  assert_string_equal(tw_mix_card_title(mix, ships->first_card + 1), "The b");
  assert_true(mix->any_secret);
  for (int i = 0; i < mix->n_cards; i++)
    assert_true(mix->cards[i].count == 0 || mix->cards[i].name[0] != '\0');
}

static void declare_pieces(TwPackage *package) {
  tw_package_piece(package, &(TwPieceSpec){.id = "dragon", .each = 1, .neutral = TRUE});
  tw_package_piece(package, &(TwPieceSpec){.id = "builder", .each = 2, .on = "road"});
}

static void pieces_are_numbered_on(void **state) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_set_players(spec, 3);
  g_autoptr(TwMix) mix = mini_mix(spec, declare_pieces, NULL, NULL, NULL);
  assert_non_null(mix);
  assert_int_equal(mix->piece_types[0].first, 0);
  assert_int_equal(mix->piece_types[1].first, 9);
  assert_int_equal(mix->piece_types[2].first, 10);
}

static void teams_share_a_side(void **state) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_set_players(spec, 4);
  tw_mix_spec_set_team(spec, 2, 0);
  tw_mix_spec_set_team(spec, 3, 1);
  g_autoptr(TwMix) mix = mini_mix(spec, NULL, NULL, NULL, NULL);
  assert_non_null(mix);
  assert_int_equal(tw_mix_sides(mix), 2);
  assert_int_equal(tw_mix_side_of(mix, 2), 0);
  assert_int_equal(tw_mix_side_of(mix, 3), 1);
  assert_int_equal(mix->side_first[1], 1);
}

static void expect_colours(const TwMix *mix, const char *expected) {
  GString *got = g_string_new(NULL);
  for (TwPlayer p = 0; p < tw_mix_players(mix); p++)
    g_string_append_printf(got, "%s%s", p ? " " : "", tw_mix_colour(mix, p));
  assert_string_equal(got->str, expected);
  g_string_free(got, TRUE);
}

static void declare_colours(TwPackage *package) {
  tw_package_colours(package, "red, black, orange");
}

static TwMix *mix_with_wishes(void (*declare)(TwPackage *), const char *const *wishes, int n) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_set_players(spec, n);
  for (int i = 0; i < n; i++)
    tw_mix_spec_set_colour(spec, i, wishes[i]);
  TwMix *mix = mini_mix(spec, declare, NULL, NULL, NULL);
  assert_non_null(mix);
  return mix;
}

static void seats_have_the_colours_of_the_mix(void **state) {
  static const char *const none[4] = {NULL};
  static const char *const some[4] = {"Ann", "Red", "red", "Orange"};
  g_autoptr(TwMix) usual = mix_with_wishes(NULL, none, 4);
  expect_colours(usual, "red blue green yellow");
  assert_false(usual->colours_wished);
  g_autoptr(TwMix) named = mix_with_wishes(declare_colours, none, 2);
  expect_colours(named, "red black");
  /* a person's name is no wish, the first who wishes gets it, a fourth seat gets a usual one */
  g_autoptr(TwMix) wished = mix_with_wishes(declare_colours, some, 4);
  expect_colours(wished, "black red blue orange");
  assert_true(wished->colours_wished);
}

static void declare_no_colour(TwPackage *package) {
  tw_package_colours(package, "red, Dark Red");
}

static void what_is_no_colour_is_named(void **state) {
  mini_refused(NULL, declare_no_colour, NULL, 1,
               (const char *const[]){"colours: \"Dark Red\" is no name", NULL});
}

static void a_mix_outlives_its_spec_and_is_shared(void **state) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_set_tiles(spec, "base/B", 7);
  TwMix *mix = mini_mix(spec, NULL, NULL, NULL, NULL);
  assert_non_null(mix);
  TwMix *other = tw_mix_ref(mix);
  tw_mix_unref(mix);
  assert_int_equal(tw_mix_tile_type_count(other, tw_mix_find_tile_type(other, "B")), 7);
  assert_int_equal(tw_mix_spec_players(tw_mix_spec(other)), 2);
  tw_mix_unref(other);
}

static int n_destroyed;

static void count_destroyed(gpointer data) {
  n_destroyed++;
}

static void declare_with_data(TwPackage *package) {
  tw_package_set_data(package, &n_destroyed, count_destroyed);
}

static void declare_fault_with_data(TwPackage *package) {
  tw_package_set_data(package, &n_destroyed, count_destroyed);
  tw_package_fault(package, "%d reasons", 3);
}

static void data_is_destroyed_once(void **state) {
  n_destroyed = 0;
  TwMix *mix = mini_mix(NULL, declare_with_data, NULL, NULL, NULL);
  assert_non_null(mix);
  assert_int_equal(n_destroyed, 0);
  tw_mix_unref(mix);
  assert_int_equal(n_destroyed, 1);
  mini_refused(NULL, declare_fault_with_data, NULL, 1,
               (const char *const[]){"one 1.0.0: 3 reasons", NULL});
  assert_int_equal(n_destroyed, 2);
}

/* --- faults -------------------------------------------------------------- */

static void declare_wrong_things(TwPackage *p) {
  tw_package_kind(p, &(TwKindSpec){.id = "river", .role = TW_ROLE_WATER});
  tw_package_kind(p, &(TwKindSpec){.id = "river", .role = TW_ROLE_WATER});
  tw_package_kind(p, &(TwKindSpec){.id = "River"});
  tw_package_kind(p, &(TwKindSpec){.id = "lake", .role = 77});
  tw_package_kind(p, &(TwKindSpec){0});
  tw_package_attribute(p, &(TwAttributeSpec){.id = "inn"});
  tw_package_attribute(p, &(TwAttributeSpec){.id = "boat", .on = "rivr"});
  tw_package_resource(p, &(TwResourceSpec){.id = "coins", .start = -1});
  tw_package_piece(p, &(TwPieceSpec){.id = "pawn", .each = -2});
  tw_package_piece(p, &(TwPieceSpec){.id = "rook", .each = 1, .on = "roads"});
  tw_package_tile(p, &(TwTileSpec){.id = "T", .count = 1000000});
  tw_package_tile(p, &(TwTileSpec){.id = "U", .count = -1});
  tw_package_card(p, "gifts", &(TwCardSpec){.id = "x", .count = 1});
  tw_package_state(p, &(TwStateSpec){.id = "s", .list = -1});
  tw_package_state(p, &(TwStateSpec){.id = "hand", .secrecy = TW_SECRET_HOLDER});
  tw_package_state(p, &(TwStateSpec){.id = "bid", .min = 4, .max = 2});
  tw_package_reserve(p, -1, 0, 2000000000);
}

static void all_faults_are_found_at_once(void **state) {
  mini_refused(NULL, declare_wrong_things, NULL, 17,
               (const char *const[]){
                   "kind \"river\": declared twice", "kind \"River\": an id starts",
                   "kind \"lake\": role is 77, expected 0 to 4", "kind: it has no id",
                   "attribute \"inn\": `on` is missing",
                   "unknown kind or role \"rivr\". Did you mean \"river\"?",
                   "resource \"coins\": start is -1", "piece \"pawn\": each is -2",
                   "unknown kind or role \"roads\". Did you mean \"road\"?",
                   "tile \"T\": count is 1000000, expected 0 to 20000", "tile \"U\": count is -1",
                   "unknown deck \"gifts\"", "state \"s\": list is -1",
                   "state \"hand\": only what is kept per player", "state \"bid\": max is 2",
                   "reserve: -1 added features", "reserve: 2000000000 frames", NULL});
}

static void declare_follow_up(TwPackage *p) {
  tw_package_kind(p, &(TwKindSpec){.id = "lake", .role = 77});
  tw_package_piece(p, &(TwPieceSpec){.id = "boat", .each = 1, .on = "lake"});
  tw_package_hook(
      p,
      &(TwHookSpec){.point = "score/amount", .filter = {.kind = "lake"}, .handler = mini_handler});
  tw_package_find_kind(p, "one/lake");
}

static void a_fault_is_named_once(void **state) {
  mini_refused(NULL, declare_follow_up, NULL, 1, (const char *const[]){"role is 77", NULL});
}

static void declare_many_kinds(TwPackage *p) {
  for (int i = 0; i < 64; i++) {
    g_autofree char *id = g_strdup_printf("k%d", i);
    tw_package_kind(p, &(TwKindSpec){.id = id});
  }
}

static void declare_many_faults(TwPackage *p) {
  for (int i = 0; i < 1000; i++)
    tw_package_fault(p, "number %d", i);
}

static void limits_are_named(void **state) {
  mini_refused(NULL, declare_many_kinds, NULL, 5,
               (const char *const[]){"a mix holds at most 63 kinds", NULL});
  mini_refused(NULL, declare_many_faults, NULL, 101,
               (const char *const[]){"number 99\n", "and 900 more faults", NULL});
}

static void lookups(TwPackage *p) {
  assert_int_equal(tw_package_find_kind(p, "city"), 1);
  assert_int_equal(tw_package_find_kind(p, "base/city"), 1);
  assert_int_equal(tw_package_find_resource(p, "points"), TW_RESOURCE_POINTS);
  assert_int_equal(tw_package_find_phase(p, "deploy"), TW_PHASE_DEPLOY);
  assert_int_equal(tw_package_find_attribute(p, "pennant"), 0);
  assert_int_equal(tw_package_find_piece(p, "meple"), TW_NONE);
}

static void things_of_others_are_found(void **state) {
  mini_refused(NULL, lookups, NULL, 1,
               (const char *const[]){"unknown piece \"meple\". Did you mean \"meeple\"?", NULL});
}

static void declare_tower(TwPackage *p) {
  tw_package_kind(p, &(TwKindSpec){.id = "tower"});
}

static void find_tower(TwPackage *p) {
  p->requires[0][0] = 'x'; /* requires nothing that has one */
  tw_package_find_kind(p, "tower");
}

static void several_owners_are_all_named(void **state) {
  TwPluginDescriptor one = MINI_PLUGIN("one", declare_tower),
                     two = MINI_PLUGIN("two", declare_tower), zed = MINI_PLUGIN("zed", find_tower);
  zed.requires_packages = "base";
  const TwPluginDescriptor *const plugins[] = {&mini_base, &one, &two, &zed, NULL};
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autoptr(GError) error = NULL;
  for (int i = 0; plugins[i]; i++)
    tw_mix_spec_add_package(spec, plugins[i]->id);
  assert_null(tw_mix_new_with(spec, plugins, &error));
  assert_non_null(strstr(error->message, "\"one/tower\", \"two/tower\""));
}

/* --- wishes of the spec -------------------------------------------------- */

static void declare_start(TwPackage *p) {
  tw_package_tile(p, &(TwTileSpec){.id = "S", .count = 1, .start = TRUE});
}

static void two_start_tiles_are_a_choice(void **state) {
  mini_refused(NULL, declare_start, NULL, 1,
               (const char *const[]){"start tile: there are several", "base/A", "one/S", NULL});
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_set_start(spec, "one/S");
  g_autoptr(TwMix) mix = mini_mix(spec, declare_start, NULL, NULL, NULL);
  assert_non_null(mix);
  assert_string_equal(tw_mix_tile_type_name(mix, tw_mix_start_tile(mix)), "one/S");
}

/* --- choices of an action that was declared before ---------------------------- */

static void offer_three(TwContext *ctx, TwOffer *offer, gpointer data) {
  const gint32 number[2] = {GPOINTER_TO_INT(data), GPOINTER_TO_INT(data)};
  tw_offer(offer, number, 2);
}

static void declare_choices(TwPackage *p) {
  tw_package_action(p, &(TwVerbSpec){.id = "count",
                                     .in = "deploy",
                                     .arguments = {{.id = "n", .type = TW_TYPE_INT, .max = 9}},
                                     .apply = mini_apply});
  tw_package_state(p, &(TwStateSpec){.id = "sum", .type = TW_TYPE_INT});
  assert_int_equal(tw_package_find_state(p, "sum"), 0);
  tw_package_choices(p, "count", offer_three, GINT_TO_POINTER(3));
}

static void choices_may_come_after_the_action(void **state) {
  g_autoptr(TwMix) mix = mini_mix(NULL, declare_choices, NULL, NULL, NULL);
  assert_non_null(mix);
  const TwVerbInfo *verb = &mix->verbs[tw_mix_find_verb(mix, "one/count")];
  assert_ptr_equal(verb->choices, offer_three);
  assert_int_equal(GPOINTER_TO_INT(verb->choices_data), 3);
  assert_ptr_not_equal(verb->choices_data, verb->data); /* the action's own is what it was */
}

static void declare_wrong_choices(TwPackage *p) {
  tw_package_choices(p, "countt", offer_three, NULL);
  tw_package_choices(p, "pass", offer_three, NULL);
  tw_package_find_state(p, "summ");
}

static void choices_of_others_are_refused(void **state) {
  mini_refused(NULL, declare_wrong_choices, NULL, 3,
               (const char *const[]){"unknown action \"countt\"",
                                     "action \"core/pass\" is another package's",
                                     "unknown state \"summ\"", NULL});
}

static void wrong_wishes_are_all_named(void **state) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_set_players(spec, 11);
  tw_mix_spec_set_tiles(spec, "base/C", 2);
  tw_mix_spec_set_tiles(spec, "base/B", -1);
  tw_mix_spec_set_tiles(spec, "base/A", 0);
  tw_mix_spec_join(spec, "road", "cities");
  tw_mix_spec_join(spec, "road", "city");
  mini_refused(spec, NULL, NULL, 6,
               (const char *const[]){"players: expected 1 to 10, got 11", "unknown tile \"base/C\"",
                                     "base/B: expected 0 to 20000, got -1",
                                     "start tile: the mix has no copy of base/A",
                                     "unknown kind \"cities\"",
                                     "join road = city: expected two kinds of one role", NULL});
}

static void a_million_tiles_are_too_many(void **state) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_set_tiles(spec, "B", 1000000);
  mini_refused(spec, NULL, NULL, 1, (const char *const[]){"got 1000000", NULL});
  tw_mix_spec_set_tiles(spec, "B", TW_MAX_TILES);
  mini_refused(spec, NULL, NULL, 1,
               (const char *const[]){"expected at most 20000 in all, got 20001", NULL});
}

static void declare_long_lists(TwPackage *p) {
  tw_package_state(p, &(TwStateSpec){.id = "long", .per = TW_PER_FEATURE, .list = 1000});
}

static void a_mix_too_large_for_memory_is_refused(void **state) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_set_tiles(spec, "B", 19000);
  g_autoptr(TwMix) mix = mini_mix(spec, NULL, NULL, NULL, NULL);
  assert_non_null(mix);
  mini_refused(spec, declare_long_lists, NULL, 1,
               (const char *const[]){"the mix is too large: a game of it would take", NULL});
}

static void nothing_is_no_mix(void **state) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autoptr(GError) error = NULL;
  assert_null(tw_mix_new(spec, &error));
  assert_int_equal(error->code, TW_ERROR_MIX);
  assert_non_null(strstr(error->message, "tiles: no package declares any"));
  assert_null(tw_mix_new(spec, NULL));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(every_mix_has_the_core_s_own),
      quiet_test(the_base_game_is_there),
      quiet_test(labels_are_as_short_as_may_be),
      quiet_test(the_core_s_own_stay_short),
      quiet_test(joined_kinds_share_a_class),
      quiet_test(a_deck_s_cards_are_neighbours),
      quiet_test(pieces_are_numbered_on),
      quiet_test(teams_share_a_side),
      quiet_test(seats_have_the_colours_of_the_mix),
      quiet_test(what_is_no_colour_is_named),
      quiet_test(a_mix_outlives_its_spec_and_is_shared),
      quiet_test(data_is_destroyed_once),
      quiet_test(all_faults_are_found_at_once),
      quiet_test(a_fault_is_named_once),
      quiet_test(limits_are_named),
      quiet_test(things_of_others_are_found),
      quiet_test(several_owners_are_all_named),
      quiet_test(two_start_tiles_are_a_choice),
      quiet_test(choices_may_come_after_the_action),
      quiet_test(choices_of_others_are_refused),
      quiet_test(wrong_wishes_are_all_named),
      quiet_test(a_million_tiles_are_too_many),
      quiet_test(a_mix_too_large_for_memory_is_refused),
      quiet_test(nothing_is_no_mix),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

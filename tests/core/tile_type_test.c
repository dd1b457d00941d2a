/* SPDX-License-Identifier: MIT */

/*
 * What tile types are read into: features, ports, derived ground, what touches
 * what, names; and every fault of the notation.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/tiles.h"

/* At most four entries make a row of a table. */
typedef struct {
  TwTileFeatures entries[4];
  const char *expected;
} Row;

static int count_entries(const TwTileFeatures *entries) {
  int n = 0;
  while (n < 4 && entries[n].kind)
    n++;
  return n;
}

static void assert_reads(Tiles *tiles, const TwTileSpec *spec, const char *expected) {
  const TwTypeInfo *type = tiles_read(tiles, spec);
  g_autofree char *faults = tiles_faults(tiles);
  assert_string_equal(faults, "");
  g_autofree char *text = tiles_text(tiles, type);
  assert_string_equal(text, expected);
}

static void assert_row(Tiles *tiles, int number, const Row *row, gboolean by_hand) {
  g_autofree char *id = g_strdup_printf("T%d", number);
  TwTileSpec spec = {.id = id,
                     .count = 1,
                     .features = row->entries,
                     .n_features = count_entries(row->entries),
                     .ground_by_hand = by_hand};
  assert_reads(tiles, &spec, row->expected);
}

/* --- deriving ground ---------------------------------------------------- */

static const Row derived[] = {
    {{{"monastery", ""}}, "monastery ~1; field NL NR EL ER SL SR WL WR ~0"},
    {{{"monastery", NULL}, {"road", "S"}},
     "monastery ~2; road S ~2; field NL NR EL ER SL SR WL WR ~0,1"},
    {{{"city", "NESW pennant"}}, "city NESW pennant=1"},
    {{{"city", "N"}, {"road", "EW"}},
     "city N ~2; road EW ~2,3; field EL WR ~0,1; field ER SL SR WL ~1"},
    {{{"city", "EW"}}, "city EW ~1,2; field NL NR ~0; field SL SR ~0"},
    {{{"city", "N S"}}, "city N ~2; city S ~2; field EL ER WL WR ~0,1"},
    {{{"city", "N"}, {"road", "ES"}},
     "city N ~2; road ES ~2,3; field EL SR WL WR ~0,1; field ER SL ~1"},
    {{{"city", "N"}, {"road", "E S W"}},
     "city N ~4; road E ~4,5; road S ~5,6; road W ~4,6; field EL WR ~0,1,3; field ER SL ~1,2; "
     "field SR WL ~2,3"},
    {{{"city", "NW pennant"}, {"road", "ES"}},
     "city NW pennant=1 ~2; road ES ~2,3; field EL SR ~0,1; field ER SL ~1"},
    {{{"city", "NEW"}, {"road", "S inn"}},
     "city NEW ~2,3; road S inn=1 ~2,3; field SL ~0,1; field SR ~0,1"},
    {{{"road", "N E S W"}},
     "road N ~4,5; road E ~5,6; road S ~6,7; road W ~4,7; field NL WR ~0,3; field NR EL ~0,1; "
     "field ER SL ~1,2; field SR WL ~2,3"},
    {{{"road", "EW"}, {"monastery", ""}},
     "road EW ~2,3; monastery; field NL NR EL WR ~0; field ER SL SR WL ~0"},
    {{{"road", "N S"}}, "road N ~2,3; road S ~2,3; field NL SR WL WR ~0,1; field NR EL ER SL ~0,1"},
    /* two roads that meet in the middle of a city across the tile */
    {{{"city", "EW"}, {"road", "N S"}},
     "city EW ~3,4,5,6; road N ~3,4; road S ~5,6; field NL ~0,1; field NR ~0,1; field SL ~0,2; "
     "field SR ~0,2"},
    /* a river is a wall too, a road may cross it */
    {{{"river", "NS"}, {"road", "EW"}},
     "river NS ~2,3,4,5; road EW ~2,3,4,5; field NL WR ~0,1; field NR EL ~0,1; field ER SL ~0,1; "
     "field SR WL ~0,1"},
    /* "S>N": the road ends at the city and so parts the ground */
    {{{"city", "N"}, {"road", "S>N"}},
     "city N ~2,3; road S ~2,3; field EL ER SL ~0,1; field SR WL WR ~0,1"},
    {{{"city", "W N E"}, {"road", "S>E"}},
     "city W ~5; city N ~5; city E ~4,5; road S ~4,5; field SL ~2,3; field SR ~0,1,2,3"},
};

static void ground_is_derived(void **unused) {
  Tiles tiles;
  tiles_open(&tiles);
  for (gsize i = 0; i < G_N_ELEMENTS(derived); i++)
    assert_row(&tiles, (int)i, &derived[i], FALSE);
  tiles_close(&tiles);
}

static const Row by_hand[] = {
    {{{"city", "W"}, {"road", "E"}, {"field", "NL NR"}, {"field", "EL ER S"}},
     "city W ~2,3; road E ~2,3; field NL NR ~0,1; field EL ER SL SR ~0,1"},
    {{{"city", "N S W"}, {"field", "EL ER"}, {"field", ""}},
     "city N ~3,4; city S ~3,4; city W ~3,4; field EL ER ~0,1,2; field .inner ~0,1,2"},
    {{{"city", "NESW"}, {"field", "fish"}, {"field", "fish=3"}},
     "city NESW ~1,2; field .inner fish=1 ~0; field .inner-2 fish=3 ~0"},
    /* given first, they come last all the same */
    {{{"field", "NESW"}, {"monastery", "relic"}},
     "monastery relic=1 ~1; field NL NR EL ER SL SR WL WR ~0"},
};

static void ground_by_hand(void **unused) {
  Tiles tiles;
  tiles_open(&tiles);
  for (gsize i = 0; i < G_N_ELEMENTS(by_hand); i++)
    assert_row(&tiles, (int)i, &by_hand[i], TRUE);
  tiles_close(&tiles);
}

static const Row picked[] = {
    {{{"road", "EW"}, {"field", "N fish"}},
     "road EW ~1,2; field NL NR EL WR fish=1 ~0; field ER SL SR WL ~0"},
    {{{"road", "EW"}, {"field", "EL fish ER fish=2"}},
     "road EW ~1,2; field NL NR EL WR fish=1 ~0; field ER SL SR WL fish=2 ~0"},
    {{{"road", "EW"}, {"field", "N fish NLNR fish fish"}},
     "road EW ~1,2; field NL NR EL WR fish=1 fish=2 ~0; field ER SL SR WL ~0"},
};

static void ground_carries_words(void **unused) {
  Tiles tiles;
  tiles_open(&tiles);
  for (gsize i = 0; i < G_N_ELEMENTS(picked); i++)
    assert_row(&tiles, (int)i, &picked[i], FALSE);
  tiles_close(&tiles);
}

/* A picked ground may be of another kind than the rest. */
static void ground_of_two_kinds(void **unused) {
  Tiles tiles;
  tiles_open(&tiles);
  tw_package_kind(tiles.package, &(TwKindSpec){.id = "sea", .role = TW_ROLE_GROUND});
  const TwTileFeatures entries[] = {{"road", "EW"}, {"sea", "N"}};
  TwTileSpec spec = {.id = "shore", .features = entries, .n_features = 2, .ground = "field"};
  assert_reads(&tiles, &spec, "road EW ~1,2; sea NL NR EL WR ~0; field ER SL SR WL ~0");
  spec = (TwTileSpec){.id = "both", .features = entries, .n_features = 1};
  assert_null(tiles_read(&tiles, &spec));
  tiles_assert_fault(&tiles, "tile \"both\": several kinds of ground are declared");
  const TwTileFeatures halves[] = {{"field", "NL E S W"}, {"sea", "NR"}};
  spec = (TwTileSpec){.id = "half", .features = halves, .n_features = 2, .ground_by_hand = TRUE};
  assert_null(tiles_read(&tiles, &spec));
  tiles_assert_fault(&tiles, "side N is half field and half sea");
  tiles_close(&tiles);
}

/* --- several cells ------------------------------------------------------ */

static void tiles_of_several_cells(void **unused) {
  Tiles tiles;
  tiles_open(&tiles);
  const TwTileFeatures road[] = {{"road", "0:W+1:E"}, {"city", "1:N"}};
  TwTileSpec spec = {.id = "long", .features = road, .n_features = 2, .cells = "0,0 1,0"};
  assert_reads(&tiles, &spec,
               "road 0:W 1:E ~2,3; city 1:N ~2; "
               "field 0:NL 0:NR 0:WR 1:EL ~0,1; field 0:SL 0:SR 0:WL 1:ER 1:SL 1:SR ~0");
  /* an L of three cells: the rim turns into the corner */
  const TwTileFeatures bend[] = {{"road", "1:N+2:E"}};
  spec = (TwTileSpec){.id = "bend", .features = bend, .n_features = 1, .cells = "0,0 0,-1 1,0"};
  assert_reads(&tiles, &spec,
               "road 1:N 2:E ~1,2; "
               "field 0:SL 0:SR 0:WL 0:WR 1:NL 1:WL 1:WR 2:ER 2:SL 2:SR ~0; "
               "field 1:NR 1:EL 1:ER 2:NL 2:NR 2:EL ~0");
  const TwTileFeatures wrong[] = {{"road", "0:E"}};
  spec = (TwTileSpec){.id = "inside", .features = wrong, .n_features = 1, .cells = "0,0 1,0"};
  assert_null(tiles_read(&tiles, &spec));
  tiles_assert_fault(&tiles, "road \"0:E\": that side faces another cell of the same tile");
  tiles_close(&tiles);
}

static void cells_that_make_no_tile(void **unused) {
  static const struct {
    const char *cells, *fault;
  } rows[] = {
      {"", "none is named"},
      {"1,0", "the first must be 0,0"},
      {"0,0 0,0", "\"0,0\" is named twice"},
      {"0,0 2,0", "they must hang together"},
      {"0,0 1,1", "they must hang together"},
      {"0,0 1,0 2,0 3,0 4,0 5,0", "a tile covers at most 5"},
      {"0,0 99999999999999999999,0", "is no cell"},
      {"0,0 x", "\"x\" is no cell"},
      {"0,0,0", "is no cell"},
  };
  Tiles tiles;
  tiles_open(&tiles);
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    TwTileSpec spec = {.id = "c", .cells = rows[i].cells};
    assert_null(tiles_read(&tiles, &spec));
    tiles_assert_fault(&tiles, rows[i].fault);
  }
  tiles_close(&tiles);
}

/* --- faults ------------------------------------------------------------- */

static const Row faulty[] = {
    {{{"city", "N"}, {"road", "NW"}}, "side N belongs to city \"N\" and to road \"NW\"."},
    {{{"road", "SW tolhouse"}}, "unknown word \"tolhouse\" for road \"SW\"."},
    {{{"road", "SW in"}}, "unknown word \"in\" for road \"SW\". Did you mean \"inn\"?"},
    {{{"road", "N pennant"}}, "\"pennant\" is no word for road \"N\""},
    {{{"rode", "N"}}, "unknown kind \"rode\". Did you mean \"road\"?"},
    {{{"road", "NX"}}, "road \"NX\": sides are N E S W"},
    {{{"road", "NN"}}, "road \"NN\": a side is named twice"},
    {{{"road", "N;S"}}, "road \"N;S\": sides are"},
    {{{"road", "=3"}}, "road \"=3\": sides are"},
    {{{"road", "\xff\xfe"}}, "road"},
    {{{"road", "NL"}}, "road \"NL\": only ground has half-sides"},
    {{{"road", ""}}, "road: no side is named"},
    {{{"road", "inn N"}}, "the word \"inn\" comes before any side"},
    {{{"road", "S>"}}, "road \"S>\": one side must follow the '>'"},
    {{{"road", "S>NE"}}, "one side must follow"},
    {{{"road", "S>N"}}, "road \"S>N\": nothing on side N to end at"},
    {{{"road", "1:N"}}, "road \"1:N\": the tile has no such cell"},
    {{{"road", "0:"}}, "a side is missing"},
    {{{"road", "N+"}}, "a side is missing"},
    {{{"road", "0N"}}, "a ':' must follow"},
    {{{"field", "N>S"}}, "only what has whole sides ends"},
    {{{"field", "N fish=0"}}, "\"fish=0\": a number from 1 to 999"},
    {{{"field", "N fish=-1"}}, "a number from 1 to 999"},
    {{{"field", "N fish=1000"}}, "a number from 1 to 999"},
    {{{"field", "N fish=99999999999999999999"}}, "a number from 1 to 999"},
    {{{"field", "N fish="}}, "a number from 1 to 999"},
    {{{"road", "EW"}, {"field", "E fish"}}, "field \"E\": several lie there"},
    {{{"city", "NESW"}, {"field", "E fish"}}, "field \"E\": city \"NESW\" lies there"},
    {{{"city", "NESW"}, {"field", "EL fish"}}, "field \"EL\": none lies there"},
    {{{"monastery", "N"}}, "monastery: \"N\" is no word; it stands in the middle"},
};

static void faults_are_named(void **unused) {
  Tiles tiles;
  tiles_open(&tiles);
  for (gsize i = 0; i < G_N_ELEMENTS(faulty); i++) {
    TwTileSpec spec = {.id = "bad",
                       .count = 1,
                       .features = faulty[i].entries,
                       .n_features = count_entries(faulty[i].entries)};
    if (tiles_read(&tiles, &spec))
      fail_msg("%s \"%s\" reads", faulty[i].entries[0].kind, faulty[i].entries[0].features);
    tiles_assert_fault(&tiles, faulty[i].expected);
    g_hash_table_remove_all(tiles.builder->failed);
  }
  tiles_close(&tiles);
}

static const Row faulty_by_hand[] = {
    {{{"city", "N"}, {"field", "NL E S W"}},
     "half-side NL belongs to city \"N\" and to field \"NL E S W\""},
    {{{"field", "N E"}, {"field", "ER S W"}},
     "half-side ER belongs to field \"N E\" and to field \"ER S W\""},
    {{{"field", "N E S WL"}}, "half-side WR belongs to nobody"},
};

static void faults_of_ground_by_hand(void **unused) {
  Tiles tiles;
  tiles_open(&tiles);
  for (gsize i = 0; i < G_N_ELEMENTS(faulty_by_hand); i++) {
    const Row *row = &faulty_by_hand[i];
    TwTileSpec spec = {.id = "bad",
                       .features = row->entries,
                       .n_features = count_entries(row->entries),
                       .ground_by_hand = TRUE};
    assert_null(tiles_read(&tiles, &spec));
    tiles_assert_fault(&tiles, row->expected);
  }
  tiles_close(&tiles);
}

/* Several faults of one tile are all told. */
static void faults_are_collected(void **unused) {
  Tiles tiles;
  tiles_open(&tiles);
  const TwTileFeatures entries[] = {{"town", "N"}, {"road", "EE S in"}, {"field", "N >"}};
  TwTileSpec spec = {.id = "bad", .features = entries, .n_features = 3, .marks = "bazar"};
  assert_null(tiles_read(&tiles, &spec));
  g_autofree char *faults = tiles_faults(&tiles);
  assert_string_equal(faults, "test 1.0.0: tile \"bad\": unknown kind \"town\"\n"
                              "test 1.0.0: tile \"bad\": road \"EE\": a side is named twice\n"
                              "test 1.0.0: tile \"bad\": unknown word \"in\" for road \"S\". "
                              "Did you mean \"inn\"?\n"
                              "test 1.0.0: tile \"bad\": field \">\": a side is missing\n"
                              "test 1.0.0: tile \"bad\": unknown mark \"bazar\". "
                              "Did you mean \"bazaar\"?");
  tiles_close(&tiles);
}

static void numbers_are_checked(void **unused) {
  Tiles tiles;
  tiles_open(&tiles);
  const gint32 counts[] = {-1, G_MININT32, TW_MAX_TILES + 1, G_MAXINT32};
  for (gsize i = 0; i < G_N_ELEMENTS(counts); i++) {
    TwTypeInfo type = {0};
    TwTileSpec spec = {.id = "many", .count = counts[i]};
    assert_false(tw_type_read(tiles.package, &spec, &type));
    tiles_assert_fault(&tiles, "count must be from 0 to 20000");
  }
  tiles_close(&tiles);
}

/* Entries as long or as many as one likes are faults. */
static void lengths_are_checked(void **unused) {
  Tiles tiles;
  tiles_open(&tiles);
  g_autofree char *spaces = g_strnfill(100000, ' ');
  TwTileFeatures entry = {"road", spaces};
  TwTileSpec spec = {.id = "long", .features = &entry, .n_features = 1};
  assert_null(tiles_read(&tiles, &spec));
  tiles_assert_fault(&tiles, "an entry of more than 500 characters");
  TwTileFeatures sites[TW_MAX_TYPE_FEATURES + 5];
  for (gsize i = 0; i < G_N_ELEMENTS(sites); i++)
    sites[i] = (TwTileFeatures){"monastery", ""};
  spec = (TwTileSpec){.id = "full", .features = sites, .n_features = G_N_ELEMENTS(sites)};
  assert_null(tiles_read(&tiles, &spec));
  tiles_assert_fault(&tiles, "more than 32 features");
  spec.n_features = TW_MAX_TYPE_FEATURES; /* and then the ground */
  assert_null(tiles_read(&tiles, &spec));
  tiles_assert_fault(&tiles, "more than 32 features");
  tiles_close(&tiles);
}

static void no_ground_kind(void **unused) {
  Tiles tiles;
  tiles_open_empty(&tiles, "bare");
  tw_package_kind(tiles.package, &(TwKindSpec){.id = "route", .role = TW_ROLE_PATH});
  const TwTileFeatures entry = {"route", "EW"};
  TwTileSpec spec = {.id = "t", .features = &entry, .n_features = 1};
  assert_null(tiles_read(&tiles, &spec));
  tiles_assert_fault(&tiles, "need a kind of ground; none is declared");
  tiles_close(&tiles);
}

/* --- names, marks, numbers ---------------------------------------------- */

static void features_without_sides_have_names(void **unused) {
  Tiles tiles;
  tiles_open(&tiles);
  const TwTileFeatures entries[] = {{"monastery", "relic=2"}, {"monastery", ""}};
  TwTileSpec spec = {.id = "two", .features = entries, .n_features = 2};
  assert_reads(&tiles, &spec,
               "monastery .inner relic=2 ~2; monastery .inner-2 ~2; "
               "field NL NR EL ER SL SR WL WR ~0,1");
  tiles_close(&tiles);
}

static void numbers_for_the_engine(void **unused) {
  Tiles tiles;
  tiles_open(&tiles);
  const TwTileFeatures entries[] = {{"monastery", ""}, {"road", "EW inn"}, {"city", "N"}};
  TwTileSpec spec = {.id = "m",
                     .count = 3,
                     .start = TRUE,
                     .features = entries,
                     .n_features = 3,
                     .marks = "bazaar"};
  const TwTypeInfo *type = tiles_read(&tiles, &spec);
  assert_non_null(type);
  assert_int_equal(type->count, 3);
  assert_true(type->start);
  assert_true(type->has_site);
  assert_int_equal(type->n_cells, 1);
  const int sides[] = {0, 2, 1, 2, 3}, open[] = {8, 2, 1, 2, 4};
  for (int i = 0; i < type->n_features; i++) {
    assert_int_equal(type->features[i].n_sides, sides[i]);
    assert_int_equal(type->features[i].n_open, open[i]);
  }
  const gint8 owner[TW_PORTS_PER_CELL] = {2, 1, -1, 1, -1, -1, 3, 4, 4, 4, 4, 3};
  assert_memory_equal(type->owner, owner, sizeof owner);
  assert_int_equal(type->marks[1], 1);
  assert_int_equal(type->marks[2], -1);
  tiles_close(&tiles);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(ground_is_derived),
      cmocka_unit_test(ground_by_hand),
      cmocka_unit_test(ground_carries_words),
      cmocka_unit_test(ground_of_two_kinds),
      cmocka_unit_test(tiles_of_several_cells),
      cmocka_unit_test(cells_that_make_no_tile),
      cmocka_unit_test(faults_are_named),
      cmocka_unit_test(faults_of_ground_by_hand),
      cmocka_unit_test(faults_are_collected),
      cmocka_unit_test(numbers_are_checked),
      cmocka_unit_test(lengths_are_checked),
      cmocka_unit_test(no_ground_kind),
      cmocka_unit_test(features_without_sides_have_names),
      cmocka_unit_test(numbers_for_the_engine),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

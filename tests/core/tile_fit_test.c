/* SPDX-License-Identifier: MIT */

/*
 * What of a tile type waits for the whole mix: classes on the sides, the turns
 * in which it fits, twins, counts as tables.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/tiles.h"

enum { CITY = 1, ROAD, RIVER, FIELD, MONASTERY, N_CLASSES };

/* A mix of the builder's kinds, each a class of its own. */
static void make_mix(Tiles *tiles, TwMix *mix) {
  mix->n_kinds = (int)tiles->builder->kinds->len;
  mix->kinds = (TwKindInfo *)(gpointer)tiles->builder->kinds->data;
  mix->n_attributes = (int)tiles->builder->attributes->len;
  mix->n_classes = mix->n_kinds + 1;
  for (int i = 0; i < mix->n_kinds; i++)
    mix->kinds[i].klass = (guint8)(i + 1);
}

/* Reads a tile, freezes it, and hands it over; the caller clears it. */
static TwTypeInfo frozen(Tiles *tiles, TwMix *mix, const TwTileFeatures *entries, int n,
                         const char *cells) {
  TwTypeInfo type = {0};
  TwTileSpec spec = {.id = "t", .features = entries, .n_features = n, .cells = cells};
  assert_true(tw_type_read(tiles->package, &spec, &type));
  make_mix(tiles, mix);
  tw_type_freeze(mix, &type);
  return type;
}

static guint turns(const TwMix *mix, const TwTypeInfo *type, int cell, int side, int klass) {
  return type->fit[cell][side * mix->n_classes + klass];
}

static void turns_that_fit(void **unused) {
  Tiles tiles;
  TwMix mix = {0};
  tiles_open(&tiles);
  const TwTileFeatures entries[] = {{"city", "N"}, {"road", "E W"}, {"monastery", ""}};
  TwTypeInfo type = frozen(&tiles, &mix, entries, 3, NULL);
  const guint8 edge[4] = {CITY, ROAD, FIELD, ROAD};
  assert_memory_equal(type.edge[0], edge, sizeof edge);
  for (int side = 0; side < 4; side++)
    assert_int_equal(turns(&mix, &type, 0, side, 0), 0xF);
  /* the city lies north unturned, east after one quarter turn ... */
  for (int side = 0; side < 4; side++)
    assert_int_equal(turns(&mix, &type, 0, side, CITY), 1 << side);
  assert_int_equal(turns(&mix, &type, 0, TW_NORTH, FIELD), 1 << 2);
  assert_int_equal(turns(&mix, &type, 0, TW_NORTH, ROAD), 1 << 1 | 1 << 3);
  assert_int_equal(turns(&mix, &type, 0, TW_EAST, ROAD), 1 << 0 | 1 << 2);
  assert_int_equal(turns(&mix, &type, 0, TW_NORTH, RIVER), 0);
  /* what is alike: the two roads, the two fields; not the city, not the monastery */
  const gboolean twin[] = {FALSE, TRUE, TRUE, FALSE, TRUE, TRUE};
  assert_int_equal(type.n_features, 6);
  for (int i = 0; i < type.n_features; i++)
    assert_int_equal(type.features[i].twin, twin[i]);
  tw_type_clear(&type);
  tiles_close(&tiles);
}

static void a_closing_kind_fits_all(void **unused) {
  Tiles tiles;
  TwMix mix = {0};
  tiles_open(&tiles);
  tw_package_kind(tiles.package,
                  &(TwKindSpec){.id = "abbey", .role = TW_ROLE_AREA, .closes_any = TRUE});
  const TwTileFeatures abbey[] = {{"abbey", "N"}, {"road", "S"}};
  TwTypeInfo type = frozen(&tiles, &mix, abbey, 2, NULL);
  for (int klass = 0; klass < mix.n_classes; klass++)
    assert_true(turns(&mix, &type, 0, TW_NORTH, klass) & 1);
  assert_int_equal(turns(&mix, &type, 0, TW_SOUTH, CITY), 1 << 2);
  /* and everything fits against it */
  assert_int_equal(turns(&mix, &type, 0, TW_SOUTH, N_CLASSES), 0xF);
  tw_type_clear(&type);
  tiles_close(&tiles);
}

static void joined_kinds_are_one_class(void **unused) {
  Tiles tiles;
  TwMix mix = {0};
  tiles_open(&tiles);
  const TwTileFeatures entries[] = {{"river", "N"}, {"road", "S"}, {"field", "E fish=2"}};
  TwTypeInfo type = {0};
  TwTileSpec spec = {.id = "t", .features = entries, .n_features = 3, .marks = "bazaar"};
  assert_true(tw_type_read(tiles.package, &spec, &type));
  make_mix(&tiles, &mix);
  mix.kinds[RIVER - 1].klass = ROAD;
  tw_type_freeze(&mix, &type);
  assert_int_equal(type.edge[0][TW_NORTH], ROAD);
  assert_true(type.features[0].twin && type.features[1].twin);
  assert_int_equal(type.features[2].counts[2] + type.features[3].counts[2], 2);
  assert_int_equal(type.features[0].counts[2], 0);
  assert_int_equal(type.marks[4], 1);
  assert_int_equal(type.marks[0], 0);
  tw_type_clear(&type);
  tiles_close(&tiles);
}

static void sides_between_own_cells_show_nothing(void **unused) {
  Tiles tiles;
  TwMix mix = {0};
  tiles_open(&tiles);
  const TwTileFeatures entries[] = {{"road", "0:W+1:E"}};
  TwTypeInfo type = frozen(&tiles, &mix, entries, 1, "0,0 1,0");
  const guint8 left[4] = {FIELD, 0, FIELD, ROAD}, right[4] = {FIELD, ROAD, FIELD, 0};
  assert_memory_equal(type.edge[0], left, sizeof left);
  assert_memory_equal(type.edge[1], right, sizeof right);
  /* cell 1, a quarter turn on: its east side shows south */
  assert_int_equal(turns(&mix, &type, 1, TW_SOUTH, ROAD), 1 << 1);
  assert_int_equal(turns(&mix, &type, 0, TW_SOUTH, ROAD), 1 << 3);
  tw_type_clear(&type);
  tw_type_clear(&type); /* clearing twice is clearing once */
  tiles_close(&tiles);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(turns_that_fit),
      cmocka_unit_test(a_closing_kind_fits_all),
      cmocka_unit_test(joined_kinds_are_one_class),
      cmocka_unit_test(sides_between_own_cells_show_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

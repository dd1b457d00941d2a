/* SPDX-License-Identifier: MIT */
/* Star Wars: what is certain of its tiles (SW-01). The rest of them is a reconstruction. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <tilewright/mix.h>

static TwMix *star_wars(void) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autoptr(GError) error = NULL;
  tw_mix_spec_add_package(spec, "star-wars");
  TwMix *mix = tw_mix_new(spec, &error);
  if (!mix)
    fail_msg("%s", error->message);
  return mix;
}

static void there_are_76_tiles(void **state) {
  (void)state;
  g_autoptr(TwMix) mix = star_wars();
  int tiles = 0;
  for (TwTileType t = 0; t < tw_mix_n_tile_types(mix); t++)
    tiles += tw_mix_tile_type_count(mix, t);
  assert_int_equal(tiles, 76);
}

/* Every planet has just one symbol, whichever faction's. */
static void each_planet_has_a_symbol(void **state) {
  (void)state;
  static const char *const factions[] = {"rebel", "empire", "hunter"};
  g_autoptr(TwMix) mix = star_wars();
  TwKind planet = tw_mix_find_kind(mix, "planet");
  int planets = 0;
  for (TwTileType t = 0; t < tw_mix_n_tile_types(mix); t++) {
    for (int f = 0; f < tw_mix_tile_type_features(mix, t); f++) {
      if (tw_mix_tile_feature_kind(mix, t, f) != planet)
        continue;
      int symbols = 0;
      for (gsize k = 0; k < G_N_ELEMENTS(factions); k++)
        symbols += tw_mix_tile_feature_count(mix, t, f, tw_mix_find_attribute(mix, factions[k]));
      assert_int_equal(symbols, 1);
      planets++;
    }
  }
  assert_true(planets > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(there_are_76_tiles),
      cmocka_unit_test(each_planet_has_a_symbol),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

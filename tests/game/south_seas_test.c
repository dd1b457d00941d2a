/* SPDX-License-Identifier: MIT */
/*
 * South Seas: what is certain of its tiles and ships (SS-01, SS-02), and that its data can be
 * replaced. The faces are a reconstruction, so nothing else is asked of them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <tilewright/mix.h>

static TwMix *south_seas(void) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autoptr(GError) error = NULL;
  tw_mix_spec_add_package(spec, "south-seas");
  tw_mix_spec_set_players(spec, 2);
  TwMix *mix = tw_mix_new(spec, &error);
  if (!mix)
    fail_msg("%s", error->message);
  return mix;
}

/* "south-seas/straight-a" is a tile of the design "south-seas/straight". */
static char *design_of(const TwMix *mix, TwTileType type) {
  const char *name = tw_mix_tile_type_name(mix, type);
  const char *dash = strrchr(name, '-');
  return g_strndup(name, dash ? (gsize)(dash - name) : strlen(name));
}

static int by_size(gconstpointer a, gconstpointer b) {
  return *(const int *)a - *(const int *)b;
}

static void tiles_of_a_design_are_as_many_as_printed(void **state) {
  (void)state;
  static const int printed[24] = {1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
                                  3, 3, 3, 3, 3, 3, 5, 5, 5, 6, 8, 9};
  g_autoptr(TwMix) mix = south_seas();
  g_autoptr(GHashTable) count = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  int all = 0;
  for (TwTileType t = 0; t < tw_mix_n_tile_types(mix); t++) {
    char *design = design_of(mix, t);
    int n = tw_mix_tile_type_count(mix, t);
    all += n;
    n += GPOINTER_TO_INT(g_hash_table_lookup(count, design));
    g_hash_table_replace(count, design, GINT_TO_POINTER(n));
  }
  assert_int_equal(all, 73);
  assert_int_equal(g_hash_table_size(count), 24);
  int sizes[24] = {0}, i = 0;
  GHashTableIter iter;
  gpointer n;
  g_hash_table_iter_init(&iter, count);
  while (g_hash_table_iter_next(&iter, NULL, &n))
    sizes[i++] = GPOINTER_TO_INT(n);
  qsort(sizes, 24, sizeof *sizes, by_size);
  assert_memory_equal(sizes, printed, sizeof printed);
}

static void ships_are_as_many_as_printed(void **state) {
  (void)state;
  static const int printed[5] = {2, 4, 4, 6, 8};
  g_autoptr(TwMix) mix = south_seas();
  int of_worth[100] = {0}, sizes[5] = {0}, n = 0;
  assert_int_equal(tw_mix_n_cards(mix), 24); /* one of each */
  for (TwCard card = 0; card < tw_mix_n_cards(mix); card++) {
    const char *worth = strrchr(tw_mix_card_title(mix, card), ' '); /* "6 of any sort for 5" */
    of_worth[g_ascii_strtoll(worth, NULL, 10)]++;
  }
  for (int worth = 0; worth < 100; worth++) {
    assert_true(n < 5 || of_worth[worth] == 0);
    if (of_worth[worth])
      sizes[n++] = of_worth[worth];
  }
  qsort(sizes, 5, sizeof *sizes, by_size);
  assert_memory_equal(sizes, printed, sizeof printed);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tiles_of_a_design_are_as_many_as_printed),
      cmocka_unit_test(ships_are_as_many_as_printed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

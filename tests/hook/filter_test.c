/* SPDX-License-Identifier: MIT */

/* Filters of hooks: which chains a subscriber ends up in, and what is refused. */

#include "common/mini.h"
#include "common/quiet.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Which kinds of the base game a filter lets through: r c f m (road, city, field, cloister). */
typedef struct {
  TwFilter filter;
  const char *kinds;
  gboolean trivial;
} Row;

static const Row rows[] = {
    {{0}, "rcfm", TRUE},
    {{.kind = "city"}, "c", TRUE},
    {{.kind = "city, road"}, "rc", TRUE},
    {{.role = "path,area"}, "rc", TRUE},
    {{.role = "site"}, "m", TRUE},
    {{.role = "water"}, "", TRUE},
    {{.kind = "city", .role = "path"}, "", TRUE},
    {{.kind = "base/city", .completed = TW_YES}, "c", FALSE},
    {{.has = "pennant"}, "rcfm", FALSE},
    {{.without = "pennant", .kind = "city"}, "c", FALSE},
    {{.tiles = 2}, "rcfm", FALSE},
    {{.contested = TW_YES}, "rcfm", FALSE},
};

static void declare_rows(TwPackage *package) {
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *name = g_strdup_printf("row-%d", (int)i);
    tw_package_hook(package, &(TwHookSpec){.point = "score/amount",
                                           .name = name,
                                           .filter = rows[i].filter,
                                           .handler = mini_handler});
  }
}

static gboolean in_chain(const TwChain *chain, const char *name) {
  for (int i = 0; i < chain->n; i++) {
    if (strcmp(chain->subscribers[i]->name, name) == 0)
      return TRUE;
  }
  return FALSE;
}

static void check_row(const TwMix *mix, const TwPointInfo *point, int index) {
  static const char *const kinds[] = {"road", "city", "field", "cloister"};
  static const char letters[] = "rcfm";
  g_autofree char *name = g_strdup_printf("one/row-%d", index);
  char got[8] = "";
  int n = 0;
  for (int k = 0; k < 4; k++) {
    if (in_chain(&point->by_kind[tw_mix_find_kind(mix, kinds[k])], name))
      got[n++] = letters[k];
  }
  assert_true(in_chain(&point->all, name));
  assert_string_equal(got, rows[index].kinds);
  assert_int_equal(point->all.subscribers[index]->filter.trivial, rows[index].trivial);
}

static void filters_choose_chains(void **state) {
  g_autofree char *message = NULL;
  g_autoptr(TwMix) mix = mini_mix(NULL, declare_rows, NULL, NULL, &message);
  if (mix == NULL)
    fail_msg("%s", message);
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
    check_row(mix, &mix->points[TW_POINT_SCORE_AMOUNT], (int)i);
}

static void nobody_subscribed_costs_nothing(void **state) {
  g_autoptr(TwMix) mix = mini_mix(NULL, NULL, NULL, NULL, NULL);
  assert_non_null(mix);
  assert_int_equal(mix->n_points, TW_N_CORE_POINTS);
  for (int p = 0; p < mix->n_points; p++)
    assert_int_equal(mix->points[p].all.n, 0);
}

static void hook(TwPackage *package, const char *point, TwFilter filter) {
  tw_package_hook(package,
                  &(TwHookSpec){.point = point, .filter = filter, .handler = mini_handler});
}

static void declare_wrong_filters(TwPackage *package) {
  hook(package, "score/amount", (TwFilter){.kind = "citty"});
  hook(package, "score/amount", (TwFilter){.role = "paths"});
  hook(package, "score/amount", (TwFilter){.has = "penant"});
  hook(package, "score/amount", (TwFilter){.tiles = -1});
  hook(package, "turn/begin", (TwFilter){.kind = "city"});
  hook(package, "tile/placed", (TwFilter){.has = "pennant"}); /* of a tile, this can be told */
  hook(package, "tile/placed", (TwFilter){.has = "pennant", .tiles = 2});
}

static void wrong_filters_are_all_named(void **state) {
  mini_refused(NULL, declare_wrong_filters, NULL, 6,
               (const char *const[]){"unknown kind \"citty\". Did you mean \"city\"?",
                                     "role = \"paths\": expected path, area",
                                     "unknown attribute \"penant\". Did you mean \"pennant\"?",
                                     "a number out of range",
                                     "hook \"turn/begin\": it is about no region",
                                     "hook \"tile/placed\": it is about a tile", NULL});
}

static int own, shared;

static void declare_data(TwPackage *package) {
  tw_package_hook(package, &(TwHookSpec){.point = "turn/begin", .handler = mini_handler});
  tw_package_hook(package,
                  &(TwHookSpec){.point = "turn/end", .handler = mini_handler, .data = &own});
  tw_package_set_data(package, &shared, NULL);
}

static void a_handler_is_given_its_data(void **state) {
  g_autoptr(TwMix) mix = mini_mix(NULL, declare_data, NULL, NULL, NULL);
  assert_non_null(mix);
  assert_ptr_equal(mix->points[TW_POINT_TURN_BEGIN].all.subscribers[0]->data, &shared);
  assert_ptr_equal(mix->points[TW_POINT_TURN_END].all.subscribers[0]->data, &own);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(filters_choose_chains),
      quiet_test(nobody_subscribed_costs_nothing),
      quiet_test(wrong_filters_are_all_named),
      quiet_test(a_handler_is_given_its_data),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * Fields at the end of the game: by field (third edition) or by city (first).
 * What a city, or anything else a field touches, is worth to it passes through
 * the hook point farm/value, so that castles and others can say their own.
 */
#include "classic.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FIELD_RATE 3 /* BASE-17: a completed city, by field */
#define CITY_RATE 4  /* first edition: a completed city, to the most farmers around it */

/* What one region is worth to a field that touches it. */
static gint32 value_to_field(TwContext *ctx, const Classic *classic, TwRegion field,
                             TwRegion region) {
  const TwGame *game = tw_context_game(ctx);
  gboolean city = tw_region_has_kind(game, region, classic->city);
  gint32 value = city && tw_region_completed(game, region) ? FIELD_RATE : 0;
  const gint32 about[2] = {region, field};
  tw_run_point(ctx, classic->farm_value, about, &value);
  return value;
}

/* The regions a field touches, in a list of the caller's size or one of our own. */
static TwRegion *touched(const TwGame *game, TwRegion region, TwRegion *few, int max, int *n) {
  *n = tw_region_touching(game, region, few, max);
  if (*n <= max)
    return few;
  TwRegion *all = g_new(TwRegion, *n);
  tw_region_touching(game, region, all, *n);
  return all;
}

/* A field joined with another game's ground may be evaluated for that game in the midst of play, as a
 * sea is when a boat comes; this game pays for it once, when all is over (BASE-15). */
static gboolean pays_later(const TwGame *game, const Classic *classic, TwRegion field,
                           gboolean final) {
  return !final &&
         tw_region_kind_tiles(game, field, classic->field) != tw_region_tiles(game, field);
}

/* BASE-17: three for each completed city the field touches; once each (BASE-11). */
static void score_field(TwContext *ctx, TwCall *call, gpointer data) {
  const Classic *classic = data;
  TwRegion few[64], field = call->about[0];
  int n, cities = 0;
  if (classic->per_city ||
      pays_later(tw_context_game(ctx), classic, field, call->about[CLASSIC_FINAL]))
    return;
  TwRegion *all = touched(tw_context_game(ctx), field, few, G_N_ELEMENTS(few), &n);
  for (int i = 0; i < n; i++) {
    gint32 value = value_to_field(ctx, classic, field, all[i]);
    if (value == FIELD_RATE)
      cities++;
    else
      tw_score_add(
          call->score, TW_RESOURCE_POINTS, value,
          tw_mix_kind_label(tw_context_mix(ctx), tw_region_kind(tw_context_game(ctx), all[i])));
  }
  tw_score_add_per(call->score, TW_RESOURCE_POINTS, FIELD_RATE, cities, "city|cities");
  if (all != few)
    g_free(all);
}

/* --- the first edition: by city ------------------------------------------------------- */

/* Strength of every seat in all fields around a region; one of these fields. */
static int farmers_around(const TwGame *game, const Classic *classic, TwRegion city, int *weight,
                          TwRegion *field) {
  TwRegion few[64];
  int n, most = 0, players = tw_mix_players(tw_game_mix(game));
  *field = TW_NONE;
  TwRegion *all = touched(game, city, few, G_N_ELEMENTS(few), &n);
  memset(weight, 0, TW_MAX_PLAYERS * sizeof *weight);
  for (int i = 0; i < n; i++) {
    if (!tw_region_has_kind(game, all[i], classic->field))
      continue;
    *field = all[i];
    for (int p = 0; p < players; p++)
      weight[p] += tw_region_weight(game, all[i], p);
  }
  for (int p = 0; p < players; p++)
    most = MAX(most, weight[p]);
  if (all != few)
    g_free(all);
  return most;
}

/* What a field would pay for the region, as the first edition counts: a city is one more there,
 * and so is what others add to the fields' worth, as a castle is (BCB-37). */
static void score_around(TwContext *ctx, const Classic *classic, TwRegion region) {
  const TwGame *game = tw_context_game(ctx);
  int weight[TW_MAX_PLAYERS];
  TwRegion field;
  int most = farmers_around(game, classic, region, weight, &field);
  gint32 value = most > 0 ? value_to_field(ctx, classic, field, region) : 0;
  const char *why = tw_region_has_kind(game, region, classic->city)
                        ? "farmers around the city"
                        : tw_mix_kind_label(tw_context_mix(ctx), tw_region_kind(game, region));
  for (int p = 0; value > 0 && p < tw_mix_players(tw_context_mix(ctx)); p++)
    if (weight[p] == most)
      tw_gain_for(ctx, p, TW_RESOURCE_POINTS, value + CITY_RATE - FIELD_RATE, 1, region, why);
}

static void score_farms_by_city(TwContext *ctx, TwCall *call, gpointer data) {
  (void)call;
  const TwGame *game = tw_context_game(ctx);
  for (TwFeature f = 0; f < tw_game_n_features(game); f++) {
    if (tw_feature_removed(game, f))
      continue;
    TwRegion region = tw_feature_region(game, f);
    TwRole role = tw_mix_kind_role(tw_game_mix(game), tw_region_kind(game, region));
    if (tw_region_first(game, region) == f && role == TW_ROLE_AREA)
      score_around(ctx, data, region);
  }
}

void classic_declare_farms(TwPackage *package, Classic *classic) {
  classic->farm_value = tw_package_point(
      package, &(TwPointSpec){.id = "farm/value",
                              .sort = TW_FOLD,
                              .value = TW_TYPE_INT,
                              .about = {{"region", TW_TYPE_REGION}, {"field", TW_TYPE_REGION}},
                              .text = "what each region that a field touches is worth to it"});
  tw_package_hook(package, &(TwHookSpec){.point = "score/amount",
                                         .name = "score-field",
                                         .filter = {.kind = "field"},
                                         .handler = score_field});
  if (classic->per_city)
    tw_package_hook(package, &(TwHookSpec){.point = "game/final",
                                           .name = "score-farms",
                                           .handler = score_farms_by_city});
}

/* SPDX-License-Identifier: MIT */
/*
 * The fishing boat. It comes to the sea its symbol lies in, once, when its tile is
 * placed (SS-18, SS-19); a boat that `boat/allowed` gives a reason stays away. In C,
 * as every tile with a boat and every sea that is scored is looked at.
 */
#include "south-seas.h"

static gboolean brings_boat(const TwGame *game, const SouthSeas *seas, TwFeature feature) {
  return tw_feature_kind(game, feature) == seas->sea &&
         tw_feature_count(game, feature, seas->boat) > 0;
}

static gboolean stays_away(TwContext *ctx, const SouthSeas *seas, TwFeature sea) {
  return !tw_run_point(ctx, seas->boat_allowed, &sea, NULL);
}

static void evaluate_seas(TwContext *ctx, TwCall *call, gpointer data) {
  const SouthSeas *seas = data;
  const TwGame *game = tw_context_game(ctx);
  TwTile tile = call->about[0];
  for (int i = 0; i < tw_tile_n_features(game, tile); i++) {
    TwFeature feature = tw_tile_feature(game, tile, i), sea = tw_region_first(game, feature);
    if (brings_boat(game, seas, feature) && tw_region_pieces(game, sea) > 0 &&
        !(seas->boat_needs_fish && tw_region_count(game, sea, seas->fish) == 0) &&
        !stays_away(ctx, seas, sea))
      tw_call_add(ctx, call, sea, tw_mix_translate(tw_game_mix(game), "fishing boat"));
  }
}

/* Did the tile just placed bring one to this sea? */
static gboolean boat_came(TwContext *ctx, const SouthSeas *seas, TwFeature sea) {
  const TwGame *game = tw_context_game(ctx);
  TwTile tile = tw_turn_placed(game);
  for (int i = 0; tile != TW_NONE && i < tw_tile_n_features(game, tile); i++) {
    TwFeature feature = tw_tile_feature(game, tile, i);
    if (brings_boat(game, seas, feature) && tw_region_first(game, feature) == sea)
      return !stays_away(ctx, seas, sea);
  }
  return FALSE;
}

/* After a boat's evaluation the active player covers fish; an enclosure alone covers none. */
static void cover_fish(TwContext *ctx, TwCall *call, gpointer data) {
  const SouthSeas *seas = data;
  const TwGame *game = tw_context_game(ctx);
  TwFeature sea = tw_region_first(game, call->about[0]);
  gboolean final = call->about[1];
  if (final || !boat_came(ctx, seas, sea) ||
      (seas->enclosure_covers_none && tw_region_completed(game, sea)))
    return;
  tw_run_point(ctx, seas->boat_came, &sea, NULL);
  tw_ask(ctx, tw_turn_player(game), seas->cover, &sea);
}

static void declare_points(TwPackage *package, SouthSeas *seas) {
  seas->boat_allowed = tw_package_point(
      package,
      &(TwPointSpec){.id = "boat/allowed",
                     .sort = TW_VETO,
                     .about = {{.id = "sea", .type = TW_TYPE_REGION}},
                     .text = "before a boat has its sea evaluated; a reason keeps it away"});
  seas->boat_came = tw_package_point(
      package, &(TwPointSpec){.id = "boat/came",
                              .sort = TW_NOTIFY,
                              .about = {{.id = "sea", .type = TW_TYPE_REGION}},
                              .text = "a sea was evaluated for its boat, before fish are covered"});
}

void south_seas_declare_boats(TwPackage *package, SouthSeas *seas) {
  declare_points(package, seas);
  seas->sea = tw_package_find_kind(package, "sea");
  seas->boat = tw_package_find_attribute(package, "boat");
  seas->fish = tw_package_find_attribute(package, "fish");
  seas->cover = tw_package_find_phase(package, "cover");
  seas->boat_needs_fish = tw_package_option_value(package, "boat-needs-fish");
  seas->enclosure_covers_none = tw_package_option_value(package, "double-trigger") == 1;
  if (!tw_package_option_value(package, "boats"))
    return;
  tw_package_hook(package, &(TwHookSpec){.point = "score/regions",
                                         .name = "boats",
                                         .filter = {.has = "boat"},
                                         .handler = evaluate_seas});
  tw_package_hook(package, &(TwHookSpec){.point = "region/scored",
                                         .name = "boat-covers",
                                         .filter = {.kind = "sea", .has = "boat"},
                                         .handler = cover_fish});
}

/* SPDX-License-Identifier: MIT */
/*
 * Conquerors: a figure may go to a planet beside the tile just placed, even
 * diagonally and whoever holds it (SW-08, SW-12, SW-13), and partners may join
 * . In C, as it is asked at every deployment.
 */
#include "star-wars.h"

#include <tilewright/board.h>
#include <tilewright/mix.h>
#include <tilewright/play.h>
#include <tilewright/player.h>

/* Words of the options, in the order of their choices. */
enum { PLANETS_ONLY, ANYWHERE };
enum { SHARE, FORBIDDEN };

typedef struct {
  TwKind planet, route, asteroids;
  gboolean share; /* a planet that a partner holds */
} StarWars;

/* By the player's own side, and not by himself? */
static gboolean held_by_partner_alone(const TwGame *game, TwFeature feature, TwPlayer player) {
  const TwMix *mix = tw_game_mix(game);
  TwRegion region = tw_feature_region(game, feature);
  for (TwPlayer p = 0; p < tw_mix_players(mix); p++)
    if (tw_region_weight(game, region, p) > 0 &&
        (p == player || tw_mix_side_of(mix, p) != tw_mix_side_of(mix, player)))
      return FALSE;
  return tw_region_pieces(game, region) > 0;
}

/* --- planets around ----------------------------------------------------------- */

static void add_planets_of(TwContext *ctx, TwCall *call, const StarWars *sw, TwTile tile) {
  const TwGame *game = tw_context_game(ctx);
  TwTarget target = {.piece_type = TW_NONE,
                     .lifts = TW_LIFT_UNCLAIMED | TW_LIFT_THIS_TILE,
                     .follow = TW_NONE,
                     .why = "conqueror"};
  for (int i = 0; i < tw_tile_n_features(game, tile); i++) {
    target.feature = tw_tile_feature(game, tile, i);
    if (tw_feature_kind(game, target.feature) == sw->planet &&
        (sw->share || !held_by_partner_alone(game, target.feature, call->about[0])))
      tw_call_add_target(ctx, call, &target);
  }
}

static void add_planets(TwContext *ctx, TwCall *call, gpointer data) {
  const StarWars *sw = data;
  const TwGame *game = tw_context_game(ctx);
  TwTile placed = tw_turn_placed(game);
  if (placed == TW_NONE)
    return;
  TwCell cell = tw_tile_cell(game, placed);
  for (int i = 0; i < 9; i++) {
    int x = tw_cell_x(cell) + i % 3 - 1, y = tw_cell_y(cell) + i / 3 - 1;
    TwTile tile = tw_game_tile_at(game, tw_cell(x, y));
    if (tile != TW_NONE && tile != placed && tw_tile_has_kind(game, tile, sw->planet))
      add_planets_of(ctx, call, sw, tile);
  }
}

/* --- beside a partner ------------------------------------------------------------ */

static void add_joined(TwContext *ctx, TwCall *call, gpointer data) {
  const StarWars *sw = data;
  const TwGame *game = tw_context_game(ctx);
  TwTile placed = tw_turn_placed(game);
  TwTarget target = {.piece_type = TW_NONE,
                     .lifts = TW_LIFT_UNCLAIMED | TW_LIFT_THIS_TILE,
                     .follow = TW_NONE,
                     .why = "beside a partner"};
  for (int i = 0; placed != TW_NONE && i < tw_tile_n_features(game, placed); i++) {
    target.feature = tw_tile_feature(game, placed, i);
    TwKind kind = tw_feature_kind(game, target.feature);
    if ((kind == sw->route || kind == sw->asteroids) &&
        held_by_partner_alone(game, target.feature, call->about[0]))
      tw_call_add_target(ctx, call, &target);
  }
}

void star_wars_declare_planets(TwPackage *package) {
  StarWars *sw = g_new0(StarWars, 1);
  tw_package_set_data(package, sw, g_free);
  sw->planet = tw_package_find_kind(package, "planet");
  sw->route = tw_package_find_kind(package, "route");
  sw->asteroids = tw_package_find_kind(package, "asteroids");
  sw->share = tw_package_option_value(package, "partner-planet") == SHARE;
  tw_package_hook(
      package,
      &(TwHookSpec){.point = "deploy/targets", .name = "conquer-planets", .handler = add_planets});
  if (tw_package_option_value(package, "team-join") == ANYWHERE)
    tw_package_hook(
        package,
        &(TwHookSpec){.point = "deploy/targets", .name = "join-partners", .handler = add_joined});
}

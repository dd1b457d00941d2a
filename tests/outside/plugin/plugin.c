/* SPDX-License-Identifier: MIT */

/*
 * A mini-expansion that lives outside the tree: it knows nothing but what
 * pkg-config says of the installed library. Who places a windmill gets a point
 * for each tile around it.
 */

#include <tilewright/tilewright.h>

typedef struct {
  TwAttribute mill;
} Windmill;

static int tiles_around(const TwGame *game, TwCell cell) {
  int n = 0;
  for (int dx = -1; dx <= 1; dx++) {
    for (int dy = -1; dy <= 1; dy++) {
      TwCell other = tw_cell(tw_cell_x(cell) + dx, tw_cell_y(cell) + dy);
      n += (dx || dy) && tw_game_tile_at(game, other) != TW_NONE;
    }
  }
  return n;
}

static void pay_miller(TwContext *ctx, TwCall *call, gpointer data) {
  const Windmill *windmill = data;
  TwGame *game = tw_context_game(ctx);
  TwTile tile = call->about[0];
  if (tw_tile_count(game, tile, windmill->mill) > 0)
    tw_gain_per(ctx, tw_turn_player(game), TW_RESOURCE_POINTS, 1,
                tiles_around(game, tw_tile_cell(game, tile)), "windmill: tile around");
}

static void declare(TwPackage *package) {
  Windmill *windmill = g_new0(Windmill, 1);
  tw_package_set_data(package, windmill, g_free);
  windmill->mill = tw_package_attribute(package, &(TwAttributeSpec){.id = "mill", .on = "tile"});
  tw_package_tile(package, &(TwTileSpec){.id = "windmill",
                                         .count = 3,
                                         .features = (TwTileFeatures[]){{"road", "EW"}},
                                         .n_features = 1,
                                         .marks = "mill"});
  tw_package_hook(package, &(TwHookSpec){.point = "tile/placed", .handler = pay_miller});
}

static const TwPluginDescriptor descriptor = {TW_PLUGIN_HEADER,
                                              .id = "windmill",
                                              .version = "1.0.0",
                                              .title = "Windmills",
                                              .requires_packages = "classic",
                                              .register_package = declare};
TW_PLUGIN_DEFINE(descriptor)

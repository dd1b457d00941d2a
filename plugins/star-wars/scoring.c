/* SPDX-License-Identifier: MIT */
/*
 * What realms are worth (SW-18 ... SW-22). A symbol is worth two, completed or not,
 * whichever faction's it is. In a region joined with another game's kinds only this
 * game's tiles are paid.
 */
#include "star-wars.h"

#include <tilewright/board.h>

enum { REGION, COMPLETED }; /* arguments of score/amount */

static void add_symbols(TwContext *ctx, TwCall *call, const StarWars *sw) {
  int symbols = 0;
  for (int i = 0; i < STAR_WARS_FACTIONS; i++)
    symbols += tw_region_count(tw_context_game(ctx), call->about[REGION], sw->symbols[i]);
  tw_score_add_per(call->score, TW_RESOURCE_POINTS, 2, symbols, "symbol|symbols");
}

static void add_tiles(TwContext *ctx, TwCall *call, TwKind kind, int each) {
  int tiles = tw_region_kind_tiles(tw_context_game(ctx), call->about[REGION], kind);
  tw_score_add_per(call->score, TW_RESOURCE_POINTS, each, tiles, "tile|tiles");
}

static void score_route(TwContext *ctx, TwCall *call, gpointer data) {
  const StarWars *sw = data;
  add_tiles(ctx, call, sw->route, 1);
  add_symbols(ctx, call, sw);
}

static void score_asteroids(TwContext *ctx, TwCall *call, gpointer data) {
  const StarWars *sw = data;
  add_tiles(ctx, call, sw->asteroids, call->about[COMPLETED] ? 2 : 1);
  add_symbols(ctx, call, sw);
}

static void score_planet(TwContext *ctx, TwCall *call, gpointer data) {
  int around = 8 - tw_region_open(tw_context_game(ctx), call->about[REGION]);
  tw_score_add(call->score, TW_RESOURCE_POINTS, 1, "planet");
  tw_score_add_per(call->score, TW_RESOURCE_POINTS, 1, around, "neighbour|neighbours");
  add_symbols(ctx, call, data);
}

void star_wars_declare_scoring(TwPackage *package, StarWars *sw) {
  static const char *const symbols[STAR_WARS_FACTIONS] = {"rebel", "empire", "hunter"};
  static const TwHookSpec hooks[] = {
      {.name = "score-route", .filter = {.kind = "route"}, .handler = score_route},
      {.name = "score-asteroids", .filter = {.kind = "asteroids"}, .handler = score_asteroids},
      {.name = "score-planet", .filter = {.kind = "planet"}, .handler = score_planet},
  };
  for (int i = 0; i < STAR_WARS_FACTIONS; i++)
    sw->symbols[i] = tw_package_find_attribute(package, symbols[i]);
  for (gsize i = 0; i < G_N_ELEMENTS(hooks); i++) {
    TwHookSpec hook = hooks[i];
    hook.point = "score/amount";
    hook.data = sw;
    tw_package_hook(package, &hook);
  }
}

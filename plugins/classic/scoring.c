/* SPDX-License-Identifier: MIT */
/* What roads, cities and monasteries are worth, completed and at the end. In a region that the mix
 * joins with another game's kinds the tiles of this game's kind are paid; others pay for theirs. */
#include "classic.h"

#include <glib/gi18n-lib.h>

/* BASE-08, BASE-16: a point a tile, completed or not. */
static void score_road(TwContext *ctx, TwCall *call, gpointer data) {
  const Classic *classic = data;
  int tiles =
      tw_region_kind_tiles(tw_context_game(ctx), call->about[CLASSIC_REGION], classic->road);
  tw_score_add_per(call->score, TW_RESOURCE_POINTS, 1, tiles, "tile|tiles");
}

/* BASE-09: two a tile and two a pennant; BASE-16: unfinished, one each. */
static void score_city(TwContext *ctx, TwCall *call, gpointer data) {
  const Classic *classic = data;
  const TwGame *game = tw_context_game(ctx);
  TwRegion city = call->about[CLASSIC_REGION];
  int tiles = tw_region_kind_tiles(game, city, classic->city);
  int rate = call->about[CLASSIC_COMPLETED] ? 2 : 1;
  gboolean tiny = call->about[CLASSIC_COMPLETED] && classic->two_tile_city == 2 &&
                  tw_region_tiles(game, city) == 2;
  tw_score_add_per(call->score, TW_RESOURCE_POINTS, tiny ? 1 : rate, tiles, "tile|tiles");
  tw_score_add_per(call->score, TW_RESOURCE_POINTS, rate,
                   tw_region_count(game, city, classic->pennant), "pennant|pennants");
}

/* BASE-10: nine when surrounded; BASE-16: itself and each neighbour. */
static void score_monastery(TwContext *ctx, TwCall *call, gpointer data) {
  (void)data;
  int around = 8 - tw_region_open(tw_context_game(ctx), call->about[CLASSIC_REGION]);
  tw_score_add(call->score, TW_RESOURCE_POINTS, 1, "monastery");
  tw_score_add_per(call->score, TW_RESOURCE_POINTS, 1, around, "neighbour|neighbours");
}

void classic_declare_scoring(TwPackage *package) {
  tw_package_hook(package, &(TwHookSpec){.point = "score/amount",
                                         .name = "score-road",
                                         .filter = {.kind = "road"},
                                         .handler = score_road});
  tw_package_hook(package, &(TwHookSpec){.point = "score/amount",
                                         .name = "score-city",
                                         .filter = {.kind = "city"},
                                         .handler = score_city});
  tw_package_hook(package, &(TwHookSpec){.point = "score/amount",
                                         .name = "score-monastery",
                                         .filter = {.kind = "monastery"},
                                         .handler = score_monastery});
}

/* SPDX-License-Identifier: MIT */
/* What another package can say to the classic game's own points and cities. */
#include <tilewright/board.h>
#include <tilewright/change.h>
#include <tilewright/plugin.h>

/* A point more for each tile of a canal, and for a city beside one, too, in the fields. */
static void score_canal(TwContext *ctx, TwCall *call, gpointer data) {
  tw_score_add_per(call->score, TW_RESOURCE_POINTS, 2,
                   tw_region_tiles(tw_context_game(ctx), call->about[0]), "canal tile");
}

static void small_city(TwContext *ctx, TwCall *call, gpointer data) {
  tw_score_set(call->score, TW_RESOURCE_POINTS, 3, "a city of two tiles");
}

static void feed_more(TwContext *ctx, TwCall *call, gpointer data) {
  if (call->value > 0)
    call->value += 1;
}

static void register_package(TwPackage *package) {
  tw_package_hook(package, &(TwHookSpec){.point = "score/amount",
                                         .name = "canal",
                                         .filter = {.kind = "canal"},
                                         .handler = score_canal});
  tw_package_hook(package,
                  &(TwHookSpec){.point = "score/amount",
                                .name = "small-city",
                                .after = "classic/score-city",
                                .filter = {.kind = "classic/city", .tiles = 2, .completed = TW_YES},
                                .handler = small_city});
  tw_package_hook(package, &(TwHookSpec){.point = "farm/value", .handler = feed_more});
}

static const TwPluginDescriptor descriptor = {
    TW_PLUGIN_HEADER,
    .id = "probe-classic",
    .version = "1.0.0",
    .title = "Something for the classic game",
    .requires_packages = "classic",
    .register_package = register_package,
};
TW_PLUGIN_DEFINE(descriptor)

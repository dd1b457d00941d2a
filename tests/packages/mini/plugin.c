/* SPDX-License-Identifier: MIT */
/* A small base game for tests: the four ready phases, and a point or two a tile. */
#include <tilewright/board.h>
#include <tilewright/hook.h>
#include <tilewright/plugin.h>

enum { REGION, COMPLETED };

typedef struct {
  TwAttribute pennant;
} Mini;

static void score_road(TwContext *ctx, TwCall *call, gpointer data) {
  tw_score_add_per(call->score, TW_RESOURCE_POINTS, 1,
                   tw_region_tiles(tw_context_game(ctx), call->about[REGION]), "tile");
}

static void score_city(TwContext *ctx, TwCall *call, gpointer data) {
  const Mini *mini = data;
  const TwGame *game = tw_context_game(ctx);
  int rate = call->about[COMPLETED] ? 2 : 1;
  tw_score_add_per(call->score, TW_RESOURCE_POINTS, rate,
                   tw_region_tiles(game, call->about[REGION]), "tile");
  tw_score_add_per(call->score, TW_RESOURCE_POINTS, rate,
                   tw_region_count(game, call->about[REGION], mini->pennant), "pennant");
}

/* Counts what lies around, of a tile of one cell: eight and itself. */
static void score_shrine(TwContext *ctx, TwCall *call, gpointer data) {
  int open = tw_region_open(tw_context_game(ctx), call->about[REGION]);
  tw_score_add(call->score, TW_RESOURCE_POINTS, 9 - MIN(open, 8), "around");
}

static void register_mini(TwPackage *package) {
  static const TwPhaseSpec turn[] = {
      {.id = "draw", .builtin = TW_BUILTIN_DRAW},
      {.id = "place", .builtin = TW_BUILTIN_PLACE},
      {.id = "deploy", .builtin = TW_BUILTIN_DEPLOY, .optional = TRUE},
      {.id = "score", .builtin = TW_BUILTIN_SCORE},
  };
  static const TwHookSpec amounts[] = {
      {.point = "score/amount", .name = "road", .filter = {.kind = "road"}, .handler = score_road},
      {.point = "score/amount", .name = "city", .filter = {.kind = "city"}, .handler = score_city},
      {.point = "score/amount",
       .name = "shrine",
       .filter = {.kind = "shrine"},
       .handler = score_shrine},
  };
  Mini *mini = g_new0(Mini, 1);
  tw_package_set_data(package, mini, g_free);
  mini->pennant = tw_package_find_attribute(package, "pennant");
  for (gsize i = 0; i < G_N_ELEMENTS(turn); i++)
    tw_package_phase(package, &turn[i]);
  for (gsize i = 0; i < G_N_ELEMENTS(amounts); i++)
    tw_package_hook(package, &amounts[i]);
}

static const TwPluginDescriptor descriptor = {
    TW_PLUGIN_HEADER,
    .id = "mini",
    .version = "1.0.0",
    .title = "A small base game for tests",
    .register_package = register_mini,
};
TW_PLUGIN_DEFINE(descriptor)

/* SPDX-License-Identifier: MIT */

/*
 * Two questions after every turn, for the tests of bots. A bid out of a range pays
 * most in the middle. A vow pays nothing now: only bot/estimate tells that keeping
 * it will pay in the end.
 */

#include <tilewright/plugin.h>
#include <tilewright/tilewright.h>

enum { HIGHEST = 8, PER_VOW = 10000 };

static TwResource vows;
static TwVerb keep;

static void bid_apply(TwContext *ctx, const TwAction *action, gpointer data) {
  gint32 bid = action->slot[0];
  tw_gain(ctx, tw_asked_player(ctx), TW_RESOURCE_POINTS, bid * (HIGHEST - bid), "wager");
}

static void vow_apply(TwContext *ctx, const TwAction *action, gpointer data) {
  if (action->verb == keep)
    tw_gain(ctx, tw_asked_player(ctx), vows, 1, "vow kept");
  else
    tw_gain(ctx, tw_asked_player(ctx), TW_RESOURCE_POINTS, 5, "vow broken");
}

static void pay_vows(TwContext *ctx, TwCall *call, gpointer data) {
  TwGame *game = tw_context_game(ctx);
  for (TwPlayer p = 0; p < tw_mix_players(tw_context_mix(ctx)); p++)
    tw_gain(ctx, p, TW_RESOURCE_POINTS, PER_VOW * tw_player_count(game, p, vows), "vows");
}

static void estimate(TwContext *ctx, TwCall *call, gpointer data) {
  call->value += 20 * tw_player_count(tw_context_game(ctx), call->about[0], vows);
}

static void declare(TwPackage *package) {
  vows = tw_package_resource(package, &(TwResourceSpec){.id = "vows"});
  tw_package_phase(package, &(TwPhaseSpec){.id = "wager", .after = "score"});
  tw_package_phase(package, &(TwPhaseSpec){.id = "vow", .after = "wager"});
  tw_package_action(
      package,
      &(TwVerbSpec){
          .id = "bid",
          .in = "wager",
          .arguments = {{.id = "amount", .type = TW_TYPE_INT, .max = HIGHEST, .range = TRUE}},
          .apply = bid_apply});
  keep = tw_package_action(package, &(TwVerbSpec){.id = "keep", .in = "vow", .apply = vow_apply});
  tw_package_action(package, &(TwVerbSpec){.id = "break", .in = "vow", .apply = vow_apply});
  tw_package_hook(package, &(TwHookSpec){.point = "game/final", .handler = pay_vows});
  tw_package_hook(package, &(TwHookSpec){.point = "bot/estimate", .handler = estimate});
}

static const TwPluginDescriptor descriptor = {TW_PLUGIN_HEADER,
                                              .id = "wager",
                                              .version = "1.0.0",
                                              .title = "Bids and vows",
                                              .requires_packages = "classic",
                                              .register_package = declare};
TW_PLUGIN_DEFINE(descriptor)

/* SPDX-License-Identifier: MIT */
/*
 * The Gifts as a plugin: who earns a gift by placing a tile, and what a hidden one
 * is worth to bots. What each gift does is a Lua file of its own.
 */
#include "gifts.h"

#define SHOWN_WORTH 2 /* GIFT-15: points for a gift that stays unopened */

/* GIFT-02, GIFT-03: does the region belong to others alone? To a partner is as good as to oneself. */
static gboolean belongs_to_others(const Gifts *gifts, TwContext *ctx, TwRegion region) {
  const TwMix *mix = tw_context_mix(ctx);
  TwSide mine = tw_mix_side_of(mix, tw_turn_player(tw_context_game(ctx)));
  guint owners = tw_region_majority(ctx, region), sides = 0;
  for (TwPlayer p = 0; owners >> p; p++)
    if (owners >> p & 1)
      sides |= 1u << tw_mix_side_of(mix, p);
  gboolean shared = (sides & (sides - 1)) != 0;
  return sides && !(sides >> mine & 1) && (gifts->tied_others || !shared);
}

/* GIFT-04: one for a placement, however many regions would bring one. */
static void earn(TwContext *ctx, TwCall *call, gpointer data) {
  const Gifts *gifts = data;
  const TwGame *game = tw_context_game(ctx);
  TwRegion region = tw_feature_region(game, call->about[0]);
  TwTile tile = call->about[1];
  if (tile != tw_turn_placed(game) || tile == tw_state_get(game, gifts->earned, 0) ||
      (tw_region_completed(game, region) && !gifts->on_completion) ||
      !belongs_to_others(gifts, ctx, region))
    return;
  tw_state_set(ctx, gifts->earned, 0, tile);
  tw_deal(ctx, gifts->deck, tw_turn_player(game));
}

/* It is worth its points at the end at least, and more while there is time to open it well. */
static void estimate(TwContext *ctx, TwCall *call, gpointer data) {
  const Gifts *gifts = data;
  const TwGame *game = tw_context_game(ctx);
  int turns = tw_game_tiles_left(game) / tw_mix_players(tw_context_mix(ctx));
  int held = tw_deck_held(game, gifts->deck, call->about[0]);
  call->value += held * SHOWN_WORTH + MIN(held, turns);
}

static void declare_earning(TwPackage *package) {
  tw_package_hook(package, &(TwHookSpec){.point = "region/extended",
                                         .name = "earn-gift",
                                         .filter = {.role = "path,area", .occupied = TW_YES},
                                         .handler = earn});
  tw_package_hook(
      package, &(TwHookSpec){.point = "bot/estimate", .name = "count-gifts", .handler = estimate});
}

static void register_gifts(TwPackage *package) {
  Gifts *gifts = g_new0(Gifts, 1);
  tw_package_set_data(package, gifts, g_free);
  gifts->deck = tw_package_find_deck(package, "gifts");
  gifts->earned = tw_package_state(package, &(TwStateSpec){.id = "earned", .type = TW_TYPE_TILE});
  gifts->on_completion = tw_package_option_value(package, "on-completion");
  gifts->tied_others = tw_package_option_value(package, "tied-others");
  gifts->move_to_completed = tw_package_option_value(package, "move-to-completed");
  declare_earning(package);
  gifts_declare_change_position(package, gifts);
}

static const TwPluginDescriptor descriptor = {
    TW_PLUGIN_HEADER,
    .id = "gifts",
    .version = "1.0.0",
    .title = "The Gifts",
    .register_package = register_gifts,
};
TW_PLUGIN_DEFINE(descriptor)

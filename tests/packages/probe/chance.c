/* SPDX-License-Identifier: MIT */
/* Everything that goes through the door for chance, in one action. */
#include "probe.h"

static void may_gamble(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  const Probe *probe = data;
  if (!tw_deck_left(tw_context_game(ctx), probe->dice_deck))
    tw_call_refuse(ctx, call, "no lot is left");
}

static void gamble(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  TwPlayer player = tw_asked_player(ctx);
  gint32 die = tw_roll(ctx, 6, "the die"), picked = tw_pick(ctx, 3, "the pick");
  TwCard card = tw_failed(ctx) ? TW_NONE : tw_deal(ctx, probe->dice_deck, player);
  TwTileType tile = tw_failed(ctx) ? TW_NONE : tw_draw(ctx, probe->reserve);
  if (tw_failed(ctx))
    return;
  if (tile != TW_NONE)
    tw_bag_put(ctx, probe->reserve, tile);
  tw_gain_per(ctx, player, TW_RESOURCE_POINTS, die, picked, "gamble");
  tw_log(ctx, "%d %d %s %s", die, picked, tw_mix_card_name(tw_context_mix(ctx), card),
         tile == TW_NONE ? "-" : tw_mix_tile_type_name(tw_context_mix(ctx), tile));
}

/* A few tiles of the big bag make up the reserve. */
static void fill_reserve(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  const TwMix *mix = tw_context_mix(ctx);
  const TwTileType cap = tw_mix_find_tile_type(mix, "mini/cap");
  const TwTileType bend = tw_mix_find_tile_type(mix, "mini/bend");
  const TwTileType moved[] = {cap, bend, bend};
  for (gsize i = 0; i < G_N_ELEMENTS(moved); i++)
    if (tw_bag_count(tw_context_game(ctx), TW_BAG_TILES, moved[i])) {
      tw_bag_take(ctx, TW_BAG_TILES, moved[i]);
      tw_bag_put(ctx, probe->reserve, moved[i]);
    }
}

void probe_declare_chance(TwPackage *package, Probe *probe) {
  probe->reserve = tw_package_bag(package, "reserve");
  probe->dice_deck = tw_package_deck(package, &(TwDeckSpec){.id = "lots", .hand = TW_HAND_OPEN});
  tw_package_card(package, "lots", &(TwCardSpec){.id = "lucky", .count = 1});
  tw_package_card(package, "lots", &(TwCardSpec){.id = "blank", .count = 4});
  probe_tool(package, &(TwVerbSpec){.id = "gamble", .allowed = may_gamble, .apply = gamble});
  PROBE_HOOK(package, .point = "game/setup", .name = "fill-reserve", .handler = fill_reserve);
}

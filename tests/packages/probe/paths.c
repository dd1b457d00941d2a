/* SPDX-License-Identifier: MIT */
/* A road over ground, a tunnel between two roads, wells dug, tiles washed away. */
#include "probe.h"

#define NORTH_SOUTH (1u << TW_NORTH | 1u << TW_SOUTH)
#define EAST_WEST (1u << TW_EAST | 1u << TW_WEST)

static const char *const ways[] = {"ns", "ew", NULL};
static const guint sides_of[] = {NORTH_SOUTH, EAST_WEST};

static void may_bridge(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  const Probe *probe = data;
  GString *why = g_string_new(NULL);
  if (!tw_can_add_feature(tw_context_game(ctx), action->slot[0], probe->road,
                          sides_of[action->slot[1]], why))
    tw_call_refuse(ctx, call, "%s", why->str);
  g_string_free(why, TRUE);
}

static void bridge(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  tw_add_feature(ctx, action->slot[0], probe->road, sides_of[action->slot[1]]);
}

/* --- tunnels: from the tile just placed to the first open road elsewhere ------------ */

static TwFeature road_of(const TwGame *game, const Probe *probe, TwTile tile) {
  for (int i = 0; i < tw_tile_n_features(game, tile); i++)
    if (tw_feature_kind(game, tw_tile_feature(game, tile, i)) == probe->road)
      return tw_tile_feature(game, tile, i);
  return TW_NONE;
}

static void offer_tunnels(TwContext *ctx, TwOffer *offer, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  TwTile placed = tw_turn_placed(game);
  TwFeature from = placed == TW_NONE ? TW_NONE : road_of(game, probe, placed);
  for (TwFeature to = 0; from != TW_NONE && to < tw_game_n_features(game); to++) {
    const gint32 slots[2] = {from, to};
    if (tw_feature_kind(game, to) != probe->road || tw_feature_removed(game, to) ||
        tw_feature_joined(game, from, to) || !tw_region_open(game, to))
      continue;
    tw_offer(offer, slots, 2);
    return;
  }
}

static void tunnel(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  tw_link(ctx, action->slot[0], action->slot[1]);
  tw_state_push(ctx, probe->tunnels, 0, action->slot[0]);
  tw_state_push(ctx, probe->tunnels, 0, action->slot[1]);
}

static void offer_cave_in(TwContext *ctx, TwOffer *offer, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  for (int i = 0; i + 1 < tw_state_length(game, probe->tunnels, 0); i += 2) {
    const gint32 slots[2] = {tw_state_item(game, probe->tunnels, 0, i),
                             tw_state_item(game, probe->tunnels, 0, i + 1)};
    if (!tw_feature_removed(game, slots[0]) && !tw_feature_removed(game, slots[1]))
      tw_offer(offer, slots, 2);
  }
}

static void cave_in(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  tw_unlink(ctx, action->slot[0], action->slot[1]);
  tw_state_pull(ctx, probe->tunnels, 0, action->slot[0]);
  tw_state_pull(ctx, probe->tunnels, 0, action->slot[1]);
}

/* --- wells and floods ------------------------------------------------------------------ */

static void may_dig(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  if (tw_feature_kind(game, action->slot[0]) != probe->road ||
      tw_feature_tile(game, action->slot[0]) != tw_turn_placed(game))
    tw_call_refuse(ctx, call, "wells are dug by the road just placed");
}

static void dig(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  tw_feature_set_count(ctx, action->slot[0], probe->well, action->slot[1]);
}

/* Water takes the tile that came last before this turn's, and never the first. */
static void offer_flood(TwContext *ctx, TwOffer *offer, gpointer data) {
  const TwGame *game = tw_context_game(ctx);
  for (gint32 tile = tw_game_n_tiles(game) - 1; tile > 0; tile--)
    if (!tw_tile_removed(game, tile) && tile != tw_turn_placed(game)) {
      tw_offer(offer, &tile, 1);
      return;
    }
}

static void flood(TwContext *ctx, const TwAction *action, gpointer data) {
  TwTileType type = tw_tile_type(tw_context_game(ctx), action->slot[0]);
  tw_remove_tile(ctx, action->slot[0]);
  tw_discard(ctx, type);
}

static void tell(TwContext *ctx, TwCall *call, gpointer data) {
  probe_log_region(ctx, data, call->about[0]);
}

static void declare_tools(TwPackage *package) {
  TwArgument from = {.id = "from", .type = TW_TYPE_FEATURE};
  TwArgument to = {.id = "to", .type = TW_TYPE_FEATURE};
  TwArgument at = {.id = "at", .type = TW_TYPE_TILE};
  probe_tool(package,
             &(TwVerbSpec){.id = "bridge",
                           .arguments = {at, {.id = "way", .type = TW_TYPE_CHOICE, .words = ways}},
                           .allowed = may_bridge,
                           .apply = bridge});
  probe_tool(package, &(TwVerbSpec){.id = "tunnel",
                                    .arguments = {from, to},
                                    .choices = offer_tunnels,
                                    .apply = tunnel});
  probe_tool(package, &(TwVerbSpec){.id = "cave-in",
                                    .arguments = {from, to},
                                    .choices = offer_cave_in,
                                    .apply = cave_in});
  probe_tool(package, &(TwVerbSpec){.id = "dig",
                                    .arguments = {{.id = "at", .type = TW_TYPE_FEATURE},
                                                  {.id = "wells", .type = TW_TYPE_INT, .max = 2}},
                                    .allowed = may_dig,
                                    .apply = dig});
  probe_tool(
      package,
      &(TwVerbSpec){.id = "flood", .arguments = {at}, .choices = offer_flood, .apply = flood});
}

void probe_declare_paths(TwPackage *package, Probe *probe) {
  probe->tunnels = tw_package_state(
      package, &(TwStateSpec){.id = "tunnels", .type = TW_TYPE_FEATURE, .list = 16});
  declare_tools(package);
  PROBE_HOOK(package, .point = "region/merged", .name = "tell-merged", .handler = tell,
             .data = (gpointer) "merged");
  PROBE_HOOK(package, .point = "region/extended", .name = "tell-extended", .handler = tell,
             .data = (gpointer) "extended");
  PROBE_HOOK(package, .point = "region/completed", .name = "tell-path-completed",
             .filter = {.role = "path"}, .handler = tell, .data = (gpointer) "path completed");
}

/* SPDX-License-Identifier: MIT */
/* State of everything that may have some, and each way of merging it. */
#include "probe.h"

static TwStateKey per_region(TwPackage *package, const char *id, TwMerge merge) {
  return tw_package_state(package, &(TwStateSpec){.id = id,
                                                  .type = TW_TYPE_INT,
                                                  .per = TW_PER_REGION,
                                                  .min = -9,
                                                  .max = 9,
                                                  .default_value = 1,
                                                  .merge = merge});
}

static TwStateKey marks(TwPackage *package, const char *id, TwPer per) {
  return tw_package_state(
      package, &(TwStateSpec){.id = id, .type = TW_TYPE_INT, .per = per, .default_value = 5});
}

void probe_declare_states(TwPackage *package, Probe *probe) {
  probe->region_sum = per_region(package, "region-sum", TW_MERGE_SUM);
  probe->region_most = per_region(package, "region-most", TW_MERGE_MAX);
  probe->region_least = per_region(package, "region-least", TW_MERGE_MIN);
  probe->region_first = per_region(package, "region-first", TW_MERGE_FIRST);
  probe->region_list = tw_package_state(
      package,
      &(TwStateSpec){.id = "region-list", .type = TW_TYPE_INT, .per = TW_PER_REGION, .list = 3});
  probe->region_owner = tw_package_state(
      package, &(TwStateSpec){.id = "region-owner", .type = TW_TYPE_PLAYER, .per = TW_PER_REGION});
  probe->player_mark = marks(package, "player-mark", TW_PER_PLAYER);
  probe->tile_mark = marks(package, "tile-mark", TW_PER_TILE);
  probe->feature_mark = marks(package, "feature-mark", TW_PER_FEATURE);
  probe->piece_mark = marks(package, "piece-mark", TW_PER_PIECE);
  probe->turn_mark = marks(package, "turn-mark", TW_PER_TURN);
  probe->turn_list = tw_package_state(
      package,
      &(TwStateSpec){.id = "turn-list", .type = TW_TYPE_PLAYER, .per = TW_PER_TURN, .list = 2});
}

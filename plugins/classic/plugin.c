/* SPDX-License-Identifier: MIT */
/*
 * The classic game as a plugin: its turn, and what is handed to the scoring
 * rules. Kinds, tiles, pieces and options are data (rule.lua, tiles.lua).
 */
#include "classic.h"

#include <glib/gi18n-lib.h>

static void declare_turn(TwPackage *package) {
  static const TwPhaseSpec turn[] = {
      {.id = "draw", .builtin = TW_BUILTIN_DRAW, .text = "draw a tile"},
      {.id = "place", .builtin = TW_BUILTIN_PLACE, .text = "place the tile"},
      {.id = "deploy", .builtin = TW_BUILTIN_DEPLOY, .optional = TRUE, .text = "deploy a meeple"},
      {.id = "score", .builtin = TW_BUILTIN_SCORE, .text = "score what is completed"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(turn); i++)
    tw_package_phase(package, &turn[i]);
}

static void register_classic(TwPackage *package) {
  Classic *classic = g_new0(Classic, 1);
  tw_package_set_data(package, classic, g_free);
  classic->two_tile_city = tw_package_option_value(package, "two-tile-city") == 0 ? 4 : 2;
  classic->per_city = tw_package_option_value(package, "farm-scoring") == 1;
  classic->pennant = tw_package_find_attribute(package, "pennant");
  classic->city = tw_package_find_kind(package, "city");
  classic->road = tw_package_find_kind(package, "road");
  classic->field = tw_package_find_kind(package, "field");
  declare_turn(package);
  classic_declare_scoring(package);
  classic_declare_farms(package, classic);
}

static const TwPluginDescriptor descriptor = {
    TW_PLUGIN_HEADER,
    .id = "classic",
    .version = "1.0.0",
    .title = "The classic game",
    .register_package = register_classic,
};
TW_PLUGIN_DEFINE(descriptor)

/* SPDX-License-Identifier: MIT */
/*
 * South Seas as a plugin: its turn (SS-07). Kinds, tiles, goods and ships are
 * data (rule.lua, tiles.lua, ships.lua); what an evaluation gives and how ships
 * are supplied are scripts that a house rule can change (scoring.lua,
 * actions.lua). The phases `market` and `deliver` are declared there.
 */
#include <glib/gi18n-lib.h>
#include <tilewright/plugin.h>

static void register_south_seas(TwPackage *package) {
  static const TwPhaseSpec turn[] = {
      {.id = "draw", .builtin = TW_BUILTIN_DRAW, .text = "draw a tile"},
      {.id = "place", .builtin = TW_BUILTIN_PLACE, .text = "place the tile"},
      {.id = "deploy",
       .builtin = TW_BUILTIN_DEPLOY,
       .optional = TRUE,
       .text = "deploy an islander, or take one back"},
      {.id = "score", .builtin = TW_BUILTIN_SCORE, .text = "evaluate what is completed"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(turn); i++)
    tw_package_phase(package, &turn[i]);
}

static const TwPluginDescriptor descriptor = {
    TW_PLUGIN_HEADER,
    .id = "south-seas",
    .version = "1.0.0",
    .title = "South Seas",
    .register_package = register_south_seas,
};
TW_PLUGIN_DEFINE(descriptor)

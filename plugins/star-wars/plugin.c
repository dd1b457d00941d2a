/* SPDX-License-Identifier: MIT */
/*
 * Star Wars as a plugin: its turn (SW-05). Kinds, figures and tiles are data
 * (rule.lua, tiles.lua); who may go to a planet (planets.c) and what realms are
 * worth (scoring.c) are asked so often that C tells them; what a faction's symbol
 * brings is a script; the battle before scoring is the package `battles`.
 */
#include "star-wars.h"

#include <glib/gi18n-lib.h>
#include <tilewright/plugin.h>

static void register_star_wars(TwPackage *package) {
  static const TwPhaseSpec turn[] = {
      {.id = "draw", .builtin = TW_BUILTIN_DRAW, .text = "draw a tile"},
      {.id = "place", .builtin = TW_BUILTIN_PLACE, .text = "place the tile"},
      {.id = "deploy", .builtin = TW_BUILTIN_DEPLOY, .optional = TRUE, .text = "deploy a figure"},
      {.id = "score", .builtin = TW_BUILTIN_SCORE, .text = "score what is completed"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(turn); i++)
    tw_package_phase(package, &turn[i]);
  StarWars *sw = g_new0(StarWars, 1);
  tw_package_set_data(package, sw, g_free);
  star_wars_declare_planets(package, sw);
  star_wars_declare_scoring(package, sw);
}

static const TwPluginDescriptor descriptor = {
    TW_PLUGIN_HEADER,
    .id = "star-wars",
    .version = "1.0.0",
    .title = "Star Wars",
    .register_package = register_star_wars,
};
TW_PLUGIN_DEFINE(descriptor)

/* SPDX-License-Identifier: MIT */
/*
 * Star Wars as a plugin: its turn (SW-05). Kinds, figures and tiles are data
 * (rule.lua, tiles.lua); who may go to a planet is asked so often that planets.c
 * tells it; what realms are worth and what a faction's symbol brings are scripts;
 * the battle before scoring is the package `battles`.
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
  star_wars_declare_planets(package);
}

static const TwPluginDescriptor descriptor = {
    TW_PLUGIN_HEADER,
    .id = "star-wars",
    .version = "1.0.0",
    .title = "Star Wars",
    .register_package = register_star_wars,
};
TW_PLUGIN_DEFINE(descriptor)

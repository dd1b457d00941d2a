/* SPDX-License-Identifier: MIT */
/*
 * Bridges, Castles and Bazaars as a plugin: the parts that must be fast. What the
 * parts are and what they do in play is told by rule.lua and the files it includes.
 */
#include <tilewright/plugin.h>

static void register_bcb(TwPackage *package) {
  (void)package;
}

static const TwPluginDescriptor descriptor = {
    TW_PLUGIN_HEADER,
    .id = "bcb",
    .version = "1.0.0",
    .title = "Bridges, Castles and Bazaars",
    .requires_packages = "classic",
    .register_package = register_bcb,
};
TW_PLUGIN_DEFINE(descriptor)

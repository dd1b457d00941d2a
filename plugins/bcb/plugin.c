/* SPDX-License-Identifier: MIT */
/*
 * Bridges, Castles and Bazaars as a plugin: the parts that must be fast. What the
 * parts are and what they do in play is told by rule.lua and the files it includes.
 */
#include "bcb.h"

static void register_bcb(TwPackage *package) {
  Bcb *bcb = g_new0(Bcb, 1);
  tw_package_set_data(package, bcb, g_free);
  if (tw_package_option_value(package, "bridges"))
    bcb_declare_bridges(package, bcb);
  if (tw_package_option_value(package, "castles"))
    bcb_declare_castles(package, bcb);
}

static const TwPluginDescriptor descriptor = {
    TW_PLUGIN_HEADER,
    .id = "bcb",
    .version = "1.0.0",
    .title = "Bridges, Castles and Bazaars",
    .register_package = register_bcb,
};
TW_PLUGIN_DEFINE(descriptor)

/* SPDX-License-Identifier: MIT */

/* Requires a package that does not exist. */

#include <tilewright/plugin.h>

static void declare(TwPackage *package) {
}

static const TwPluginDescriptor descriptor = {TW_PLUGIN_HEADER,
                                              .id = "bad-missing-requirement",
                                              .version = "1.0.0",
                                              .title = "A plugin with a fault",
                                              .requires_packages = "probe, prob, atlantis",
                                              .register_package = declare};
TW_PLUGIN_DEFINE(descriptor)

/* SPDX-License-Identifier: MIT */

/* Requires a package that requires this one. */

#include <tilewright/plugin.h>

static void declare(TwPackage *package) {
}

static const TwPluginDescriptor descriptor = {TW_PLUGIN_HEADER,
                                              .id = "bad-cycle-b",
                                              .version = "1.0.0",
                                              .title = "A plugin with a fault",
                                              .requires_packages = "bad-cycle-a",
                                              .register_package = declare};
TW_PLUGIN_DEFINE(descriptor)

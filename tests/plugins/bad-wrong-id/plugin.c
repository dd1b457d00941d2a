/* SPDX-License-Identifier: MIT */

/* Its id is not the name of its folder. */

#include <tilewright/plugin.h>

static void declare(TwPackage *package) {
}

static const TwPluginDescriptor descriptor = {TW_PLUGIN_HEADER, .id = "some-other-id",
                                              .version = "1.0.0", .title = "A plugin with a fault",
                                              .register_package = declare};
TW_PLUGIN_DEFINE(descriptor)

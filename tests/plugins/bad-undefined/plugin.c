/* SPDX-License-Identifier: MIT */

/* Calls a function that nobody has. */

#include <tilewright/plugin.h>

void tw_function_of_another_time(void);

static void declare(TwPackage *package) {
  tw_function_of_another_time();
}

static const TwPluginDescriptor descriptor = {TW_PLUGIN_HEADER, .id = "bad-undefined",
                                              .version = "1.0.0", .title = "A plugin with a fault",
                                              .register_package = declare};
TW_PLUGIN_DEFINE(descriptor)

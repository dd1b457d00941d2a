/* SPDX-License-Identifier: MIT */

/* Built for another major version of the interface. */

#include <tilewright/plugin.h>

static void declare(TwPackage *package) {
}

static const TwPluginDescriptor descriptor = {.magic = TW_PLUGIN_MAGIC,
                                              .struct_size = sizeof(TwPluginDescriptor),
                                              .abi_major = TW_ABI_MAJOR + 1,
                                              .abi_minor = 0,
                                              .id = "bad-wrong-abi",
                                              .version = "1.0.0",
                                              .title = "A plugin with a fault",
                                              .register_package = declare};
TW_PLUGIN_DEFINE(descriptor)

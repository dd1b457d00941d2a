/* SPDX-License-Identifier: MIT */

/* Built for a newer minor version of the interface than the library has. */

#include <tilewright/plugin.h>

static void declare(TwPackage *package) {
}

static const TwPluginDescriptor descriptor = {.magic = TW_PLUGIN_MAGIC,
                                              .struct_size = sizeof(TwPluginDescriptor),
                                              .abi_major = TW_ABI_MAJOR,
                                              .abi_minor = TW_ABI_MINOR + 1,
                                              .id = "bad-newer-minor",
                                              .version = "1.0.0",
                                              .title = "A plugin with a fault",
                                              .register_package = declare};
TW_PLUGIN_DEFINE(descriptor)

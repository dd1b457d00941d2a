/* SPDX-License-Identifier: MIT */

/* Its descriptor ends before the fields that every plugin has. */

#include <tilewright/plugin.h>

static void declare(TwPackage *package) {
}

static const TwPluginDescriptor descriptor = {.magic = TW_PLUGIN_MAGIC,
                                              .struct_size = 16,
                                              .abi_major = TW_ABI_MAJOR,
                                              .abi_minor = TW_ABI_MINOR,
                                              .id = "bad-small-struct",
                                              .version = "1.0.0",
                                              .title = "A plugin with a fault",
                                              .register_package = declare};
TW_PLUGIN_DEFINE(descriptor)

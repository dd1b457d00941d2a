/* SPDX-License-Identifier: MIT */

/* The right function, but what it returns is no descriptor of ours. */

#include <tilewright/plugin.h>

static void declare(TwPackage *package) {
}

static const TwPluginDescriptor descriptor = {.magic = 0x12345678,
                                              .struct_size = sizeof(TwPluginDescriptor),
                                              .abi_major = TW_ABI_MAJOR,
                                              .abi_minor = TW_ABI_MINOR,
                                              .id = "bad-magic",
                                              .version = "1.0.0",
                                              .title = "A plugin with a fault",
                                              .register_package = declare};
TW_PLUGIN_DEFINE(descriptor)

/* SPDX-License-Identifier: MIT */

/* Brings the program down as soon as it is opened: nobody may open it unasked. */

#include <stdlib.h>
#include <tilewright/plugin.h>

__attribute__((constructor)) static void opened(void) {
  abort();
}

static void declare(TwPackage *package) {
}

static const TwPluginDescriptor descriptor = {TW_PLUGIN_HEADER, .id = "bad-when-opened",
                                              .version = "1.0.0", .title = "A plugin with a fault",
                                              .register_package = declare};
TW_PLUGIN_DEFINE(descriptor)

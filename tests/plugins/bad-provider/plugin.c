/* SPDX-License-Identifier: MIT */

/* Always answers what the probe always answers. */

#include <tilewright/plugin.h>

static void handle(TwContext *ctx, TwCall *call, gpointer data) {
}

static void declare(TwPackage *package) {
  tw_package_hook(package, &(TwHookSpec){.point = "turn/next", .always = TRUE, .handler = handle});
}

static const TwPluginDescriptor descriptor = {TW_PLUGIN_HEADER,
                                              .id = "bad-provider",
                                              .version = "1.0.0",
                                              .title = "A plugin with a fault",
                                              .requires_packages = "probe",
                                              .register_package = declare};
TW_PLUGIN_DEFINE(descriptor)

/* SPDX-License-Identifier: MIT */

/* A plugin in good order whose declarations are not. */

#include <tilewright/plugin.h>

static void handle(TwContext *ctx, TwCall *call, gpointer data) {
}

static void declare(TwPackage *package) {
  tw_package_kind(package, &(TwKindSpec){.id = "lane", .role = TW_ROLE_PATH});
  tw_package_kind(package, &(TwKindSpec){.id = "lane", .role = TW_ROLE_PATH});
  tw_package_phase(package, &(TwPhaseSpec){.id = "rest", .after = "scoree"});
  tw_package_hook(package, &(TwHookSpec){.point = "deploy/alowed", .handler = handle});
  tw_package_hook(package,
                  &(TwHookSpec){.point = "turn/begin", .after = "probe/never", .handler = handle});
  tw_package_hook(package, &(TwHookSpec){.point = "turn/next", .always = TRUE, .handler = handle});
}

static const TwPluginDescriptor descriptor = {TW_PLUGIN_HEADER,
                                              .id = "bad-declarations",
                                              .version = "1.0.0",
                                              .title = "A plugin with a fault",
                                              .requires_packages = "probe",
                                              .register_package = declare};
TW_PLUGIN_DEFINE(descriptor)

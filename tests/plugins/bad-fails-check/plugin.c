/* SPDX-License-Identifier: MIT */

/* Says itself that it cannot work here. */

#include <tilewright/plugin.h>

static gboolean check(GError **error) {
  g_set_error(error, TW_ERROR, TW_ERROR_PLUGIN, "the moon is not full");
  return FALSE;
}

static void declare(TwPackage *package) {
}

static const TwPluginDescriptor descriptor = {TW_PLUGIN_HEADER,   .id = "bad-fails-check",
                                              .version = "1.0.0", .title = "A plugin with a fault",
                                              .check = check,     .register_package = declare};
TW_PLUGIN_DEFINE(descriptor)

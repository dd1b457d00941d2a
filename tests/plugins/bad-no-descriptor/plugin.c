/* SPDX-License-Identifier: MIT */

/* Its function returns nothing. */

#include <tilewright/plugin.h>

TW_API const TwPluginDescriptor *tw_plugin_describe(void);

const TwPluginDescriptor *tw_plugin_describe(void) {
  return NULL;
}

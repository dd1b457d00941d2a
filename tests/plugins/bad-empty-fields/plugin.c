/* SPDX-License-Identifier: MIT */

/* A descriptor without the fields that must be given. */

#include <tilewright/plugin.h>

static const TwPluginDescriptor descriptor = {TW_PLUGIN_HEADER, .id = "bad-empty-fields"};
TW_PLUGIN_DEFINE(descriptor)

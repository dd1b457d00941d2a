/* SPDX-License-Identifier: MIT */
#ifndef TW_PLUGIN_H
#define TW_PLUGIN_H

#include <tilewright/package.h>

G_BEGIN_DECLS

/*
 * A C plugin is a shared object that exports one function,
 * tw_plugin_describe(), by TW_PLUGIN_DEFINE. C plugins are trusted code: they
 * run with all rights of the program, unlike scripts.
 *
 *   static const TwPluginDescriptor descriptor = {
 *     TW_PLUGIN_HEADER, .id = "classic", .version = "1.0.0", .title = "The classic game",
 *     .register_package = classic_register };
 *   TW_PLUGIN_DEFINE(descriptor)
 *
 * Accepted: same ABI major, ABI minor not newer than the library's. The order
 * is check, then register_package for each mix, then destroy at exit. A plugin
 * stays resident once loaded.
 *
 * A folder `<id>/` on the search path may hold `rule.lua` beside or apart from
 * `<id>.so`; its declarations come first, so that register_package finds its
 * tiles, kinds and options. What C declares and what Lua declares is the same.
 */
#define TW_PLUGIN_MAGIC 0x54574c50u /* "TWLP" */
#define TW_ABI_MAJOR 1
#define TW_ABI_MINOR 0

typedef struct {
  guint32 magic;
  guint32 struct_size;
  guint32 abi_major;
  guint32 abi_minor;
  const char *id;
  const char *version;
  const char *title;
  const char *requires_packages; /* comma-separated ids, or NULL */
  /* check: can it work here? Before anything is registered. May be NULL. */
  gboolean (*check)(GError **error);
  /* register_package: declares everything for one mix. Faults: tw_package_fault(). */
  void (*register_package)(TwPackage *package);
  /* destroy: at exit of the process. May be NULL. */
  void (*destroy)(void);
  gpointer reserved[4];
} TwPluginDescriptor;

#define TW_PLUGIN_HEADER                                                                           \
  .magic = TW_PLUGIN_MAGIC, .struct_size = sizeof(TwPluginDescriptor), .abi_major = TW_ABI_MAJOR,  \
  .abi_minor = TW_ABI_MINOR

#define TW_PLUGIN_SYMBOL "tw_plugin_describe"
#define TW_PLUGIN_DEFINE(descriptor)                                                               \
  TW_API const TwPluginDescriptor *tw_plugin_describe(void);                                       \
  TW_API const TwPluginDescriptor *tw_plugin_describe(void) {                                      \
    return &(descriptor);                                                                          \
  }

G_END_DECLS

#endif
